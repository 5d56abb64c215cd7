// Answers and profiles may also be given as one JSON object (RFC 8259). It becomes the same entries
// as `key: value` lines, so every rule for them applies. Files of the store are never JSON.

extension Entries {
  /// Reads the entries that a user gives, as `key: value` lines or as a JSON object; `key` returns
  /// the key for a synonym.
  init(given bytes: [UInt8], key: (String) -> String? = { _ in nil }) {
    var scanner = JSONScanner(bytes)
    guard scanner.beginsObject else {
      self.init(bytes, key: key)
      return
    }
    self.init([TextLine]())
    mistakes = SourceText(bytes).mistakes.filter { $0.kind == .notUTF8 }
    if !mistakes.isEmpty { return }
    isJSON = true
    do throws(Mistake) {
      try scanner.readObject { member in add(member, key(member.name)) }
    } catch {
      mistakes.append(error)
    }
    separateDoubles()
    findRepetitions()
  }

  /// Adds a member of an object; a name that begins with `#` marks a comment.
  ///
  /// `key` is the key that the name stands for, if it is a synonym for one.
  private mutating func add(_ member: JSONScanner.Member, _ key: String?) {
    if member.name.hasPrefix("#") { return }
    let (line, column) = (member.line, member.column)
    if key == nil, !Entries.isKey(member.name) {
      mistakes.add(.notAKey(member.name), at: line, column)
      return
    }
    let forbidden = member.text.unicodeScalars.first { $0.isForbidden }
    let mistake =
      forbidden.map(Mistake.Kind.forbiddenCharacter)
      ?? (member.hasSemicolon ? .semicolonInList : nil)
    if let mistake { mistakes.add(mistake, at: line, column) }
    append(
      Entry(
        key: key ?? member.name, name: member.name, value: member.text.plain, line: line,
        column: column, bytes: member.start..<member.start, start: member.start,
        isValid: mistake == nil, form: member.form))
  }

  /// The entries as `key: value` lines.
  var lines: [UInt8] { all.flatMap { Array("\($0.key): \($0.value)\n".utf8) } }
}

extension Mistake.Kind {
  /// The value of a member in JSON is `null`.
  static let null = data("null is not a value", "null n'est pas une valeur").hint(
    "leave the key out; to remove a value: \"-\" in answers, \"\" in a profile",
    "enlevez la clé ; pour supprimer une valeur : \"-\" dans des réponses, \"\" dans un profil")

  /// A value in JSON is a list or a Boolean where only a text or a number is allowed.
  static func form(_ form: Entries.Form) -> Self {
    form == .list
      ? data("one text is expected here, not a list", "il faut ici un seul texte, pas une liste")
      : data(
        "true and false answer only yes-or-no questions",
        "true et false ne répondent qu'aux questions par oui ou non")
  }
}

/// Reads an object whose values are strings, numbers, Booleans and lists of strings.
private struct JSONScanner {
  /// A member of the object; a number keeps its digits, and a list becomes `one; other`.
  struct Member {
    let name, text: String
    let form: Entries.Form
    /// Whether a text in a list contains the character that separates the texts.
    let hasSemicolon: Bool
    /// The offset after the value, and the line and the column (in scalars) where the value starts.
    let start, line, column: Int
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "\u{FEFF}".utf8) { (index, counted.index) = (3, 3) }
    skipBlanks()
  }

  /// Whether the next character begins an object; no `key: value` line begins with a brace.
  var beginsObject: Bool { next == UInt8(ascii: "{") }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func readObject(_ add: (Member) -> Void) throws(Mistake) {
    try expect("{")
    if !skip("}") {
      repeat {
        skipBlanks()
        let name = try string()
        try expect(":")
        skipBlanks()
        let place = place(of: index)
        let texts = try texts()
        add(
          Member(
            name: name, text: texts.joined(by: "; "), form: form,
            hasSemicolon: form == .list && texts.contains { $0.utf8.contains(UInt8(ascii: ";")) },
            start: index, line: place.line, column: place.column))
      } while skip(",")
      try expect("}")
    }
    skipBlanks()
    if next != nil { throw mistake(at: index) }
  }

  /// The form of the last value.
  private var form = Entries.Form.text

  private mutating func texts() throws(Mistake) -> [String] {
    form = skip("[") ? .list : .text
    guard form == .list else { return [try scalar()] }
    if skip("]") { return [] }
    var texts: [String] = []
    repeat {
      skipBlanks()
      texts.append(try string())
    } while skip(",")
    try expect("]")
    return texts
  }

  /// A string, a number as written, or a Boolean as `oui` or `non`.
  private mutating func scalar() throws(Mistake) -> String {
    if next == UInt8(ascii: "\"") { return try string() }
    let start = index
    while let byte = next, isDigit(byte) || isLetter(byte) || "+-.".utf8.contains(byte) {
      index += 1
    }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false"].contains(word) { form = .boolean }
    switch word {
    case "true": return "oui"
    case "false": return "non"
    case "null":
      let place = place(of: start)
      throw Mistake(.null, at: place.line, place.column)
    default:
      guard let first = word.utf8.first, isDigit(first) || first == UInt8(ascii: "-"),
        word.utf8.last.map(isDigit) == true
      else { throw mistake(at: start) }
      return word
    }
  }

  private mutating func string() throws(Mistake) -> String {
    guard next == UInt8(ascii: "\"") else { throw mistake(at: index) }
    index += 1
    var text: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let start = index - 1
        guard let scalar = escaped() else { throw mistake(at: start) }
        text += String(Character(scalar)).utf8
      default: text.append(byte)
      }
    }
    throw mistake(at: index)
  }

  /// The character after a backslash, or `nil` if there is no such escape.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return utf16()
    default: return nil
    }
  }

  /// The character whose UTF-16 code follows, in two escapes if it needs a surrogate pair.
  private mutating func utf16() -> Unicode.Scalar? {
    guard let high = hexadecimal() else { return nil }
    guard UTF16.isLeadSurrogate(high) else { return Unicode.Scalar(high) }
    guard bytes[index...].starts(with: "\\u".utf8) else { return nil }
    index += 2
    guard let low = hexadecimal(), UTF16.isTrailSurrogate(low) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([high, low]))
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ isDigit($0) || isLetter($0) }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { index += 1 }
  }

  /// Skips blanks and then a punctuation mark; returns whether the mark was there.
  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(Mistake) {
    if !skip(mark) { throw mistake(at: index) }
  }

  /// The last position that was counted, so that no byte is counted twice.
  private var counted = (index: 0, line: 1, column: 1)

  /// The line and the column of a byte, which must not be before the last counted one.
  private mutating func place(of index: Int) -> (line: Int, column: Int) {
    while counted.index < index {
      let byte = bytes[counted.index]
      if byte == 0x0A {
        (counted.line, counted.column) = (counted.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        counted.column += 1
      }
      counted.index += 1
    }
    return (counted.line, counted.column)
  }

  private mutating func mistake(at index: Int) -> Mistake {
    let place = place(of: index)
    return Mistake(.notJSON, at: place.line, place.column)
  }
}
