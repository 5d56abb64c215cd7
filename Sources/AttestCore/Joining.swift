extension [String] {
  /// The texts with a separator between them.
  ///
  /// `joined(separator:)` is not specialized for texts: the first call of a process costs as much as
  /// reading a template.
  package func joined(by separator: String) -> String {
    var whole: [UInt8] = []
    whole += (first ?? "").utf8
    for text in dropFirst() {
      whole += separator.utf8
      whole += text.utf8
    }
    return String(decoding: whole, as: UTF8.self)
  }
}

extension String {
  /// The texts between the separators, of which each is of ASCII and ends a text, be it empty.
  ///
  /// By bytes, for the same reason; and to find where one character ends and the next begins is dear.
  package func parts(at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var rest = Array(utf8)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
      parts.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    parts.append(String(decoding: rest, as: UTF8.self))
    return parts
  }
}
