/// What the program wrote for itself and reads back: a memory, or what a PDF was made from.
///
/// The same `key: value` lines as a profile, but nobody is told their mistakes: a file that is not
/// whole counts as absent. Texts are in quotes, without escapes, since blanks at their ends count.
struct Record {
  private let bytes: [UInt8]
  private let entries: Entries

  /// The line that every record ends in: without it a power cut left the file short.
  static let end = "end: yes\n"

  /// Reads a record; `nil` when it has a mistake or does not end as it should.
  init?(_ bytes: [UInt8]) {
    var mistakes: [Mistake] = []
    entries = Entries(bytes, mistakes: &mistakes)
    self.bytes = bytes
    guard mistakes.isEmpty, let last = entries.all.last, last.key == "end", last.value == "yes"
    else { return nil }
  }

  /// The value of a key that is not in quotes.
  subscript(key: String) -> String? { entries.value(of: key) }

  /// The text between the quotes, with its blanks as they were; `nil` where there are no quotes.
  func text(_ key: String) -> String? { entries[key].flatMap(text) }

  /// The words of a value, which spaces separate.
  func words(_ key: String) -> [String] {
    (self[key] ?? "").parts(at: " ").filter { !$0.isEmpty }
  }

  /// The texts whose keys begin with a prefix, by the rest of their keys.
  func texts(after prefix: String) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in entries.all where entry.key.hasPrefix(prefix) {
      texts[String(entry.key.dropFirst(prefix.count))] = text(entry)
    }
    return texts
  }

  private func text(_ entry: Entries.Entry) -> String? {
    let quote = UInt8(ascii: "\"")
    let quoted = bytes[entry.bytes]
    guard quoted.count >= 2, quoted.first == quote, quoted.last == quote else { return nil }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds a line that ``Record`` reads.
  mutating func addLine(_ key: String, _ value: String) {
    self += key.utf8
    self += ": ".utf8
    self += value.utf8
    append(UInt8(ascii: "\n"))
  }

  /// Adds a line with a text in quotes.
  mutating func addLine(_ key: String, text: String) {
    self += key.utf8
    self += ": \"".utf8
    self += text.utf8
    self += "\"\n".utf8
  }
}
