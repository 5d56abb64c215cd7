extension [String] {
  /// The texts with a separator between them.
  ///
  /// `joined(separator:)` is not specialized for texts: the first call of a process costs as much as
  /// reading a template.
  func joined(by separator: String) -> String {
    var whole = first ?? ""
    for text in dropFirst() {
      whole += separator
      whole += text
    }
    return whole
  }
}
