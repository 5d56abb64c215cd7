extension [String] {
  /// The texts with a separator between them.
  ///
  /// `joined(separator:)` is not specialized for texts: the first call of a process costs as much as
  /// reading a template.
  func joined(by separator: String) -> String {
    var whole: [UInt8] = []
    whole += (first ?? "").utf8
    for text in dropFirst() {
      whole += separator.utf8
      whole += text.utf8
    }
    return String(decoding: whole, as: UTF8.self)
  }
}
