internal import PDF

// `joined(by:)` and `parts(at:)` are for the path of every run; elsewhere `joined(separator:)` and
// `split` of the standard library are as good. Those are generic, and their first call in a process
// costs as much as reading a template.

extension [String] {
  /// The texts with a separator between them.
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
  /// The texts between the separators, including empty ones; the separator is ASCII.
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

extension String {
  /// The text with composed Latin, Greek and Cyrillic letters, as NFC has them.
  ///
  /// A name typed on macOS may hold `e` and U+0301; the page, the code and a search must all see
  /// `é`.
  package var composed: String {
    // If the UTF-16 and UTF-8 lengths are equal, the text is ASCII; Swift knows both without
    // looking.
    if utf16.count == utf8.count { return self }
    return String(map { character in character.composed.map(Character.init) ?? character })
  }
}

extension String {
  /// The parts of a list, without the spaces around them.
  package func texts(at separator: Unicode.Scalar) -> [String] {
    parts(at: separator).map { String(decoding: Array($0.utf8)[...].trimmed, as: UTF8.self) }
  }

  /// The text without blanks of any kind at either end.
  package var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// The text as one word of a shell, quoted if necessary.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || "-_./+:,@%~".utf8.contains(byte) || Character(.init(byte)).isLetter
        || Character(.init(byte)).isNumber
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }

  /// The text in single quotes for bash and zsh; a single quote inside ends the quotes, is escaped
  /// and begins them again.
  package var shellQuoted: String {
    "'" + map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case of a name; `nil` if there is none.
  ///
  /// Swift's `init(rawValue:)` first builds an array or a dictionary of all names.
  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = found
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces around them.
  var trimmed: Self {
    guard let start = firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return self[endIndex...] }
    return self[start...last]
  }
}

extension String {
  /// The paragraphs of a long answer, between which ¶ stands.
  package var paragraphs: [String] {
    split(separator: "¶").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
