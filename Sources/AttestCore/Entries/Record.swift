/// A file that the program writes for its own use: a memory, or the data in a PDF.
///
/// A record consists of `key: value` lines like a profile, but mistakes are not reported: a damaged
/// file is treated as missing. Text is quoted without escapes, to preserve blanks at either end.
struct Record {
  private let bytes: [UInt8]
  private let entries: Entries

  /// The last line of every record; a file without it is incomplete.
  private static let end = "end: yes\n"

  /// Reads a record; returns `nil` if the record contains a mistake or lacks its last line.
  init?(_ bytes: [UInt8]) {
    entries = Entries(bytes)
    self.bytes = bytes
    guard entries.mistakes.isEmpty, let last = entries.all.last, last.key == "end",
      last.value == "yes"
    else { return nil }
  }

  /// Whether a later version of attest wrote the record; this version writes no number.
  var isNewer: Bool { self["format"].map { $0 != "1" } ?? false }

  /// The unquoted value of a key.
  subscript(key: String) -> String? { entries.value(of: key) }

  /// The text between the quotes of a value, including outer blanks, or `nil` if the value is not
  /// quoted.
  func text(_ key: String) -> String? { entries[key].flatMap(text) }

  func says(_ key: String) -> Bool { self[key] == "yes" }

  func instant(_ key: String) -> Instant? { self[key].flatMap(Instant.init(iso8601:)) }

  /// The space-separated words in the value of a key, or none if there are more than any paper has.
  func words(_ key: String) -> [String] {
    let words = (self[key] ?? "").parts(at: " ").filter { !$0.isEmpty }
    return words.count > 1_000 ? [] : words
  }

  /// The quoted texts whose keys begin with a prefix, indexed by the rest of the key.
  func texts(after prefix: String) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in entries.all where entry.key.hasPrefix(prefix) {
      texts[String(entry.key.dropFirst(prefix.count))] = text(entry)
    }
    return texts
  }

  /// The records inside this one, whose keys begin with a prefix, a number and a hyphen, in file
  /// order.
  func parts(after prefix: String) -> [Record] {
    var parts: [(number: Substring, entries: [Entries.Entry])] = []
    for entry in entries.all where entry.key.hasPrefix(prefix) {
      let rest = entry.key.dropFirst(prefix.count)
      guard let hyphen = rest.firstIndex(of: "-") else { continue }
      if parts.last?.number != rest[..<hyphen] { parts.append((rest[..<hyphen], [])) }
      parts[parts.count - 1].entries.append(
        entry.renamed(String(rest[rest.index(after: hyphen)...])))
    }
    return parts.map { Record(bytes: bytes, entries: Entries($0.entries)) }
  }

  private init(bytes: [UInt8], entries: Entries) {
    (self.bytes, self.entries) = (bytes, entries)
  }

  /// The keys whose values differ between two records.
  func keys(unlike other: Record) -> [String] {
    let all = entries.all + other.entries.all
    let (own, others) = (entries.values, other.entries.values)
    var keys: [String] = []
    // No paper has more than 40 keys or a key longer than 40 bytes, but hostile data may.
    for key in all.map(\.key) where keys.count < 40 && key.utf8.count <= 40 {
      if own[key] != others[key], !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private func text(_ entry: Entries.Entry) -> String? {
    let quote = UInt8(ascii: "\"")
    let quoted = bytes[entry.bytes]
    guard quoted.count >= 2, quoted.first == quote, quoted.last == quote else { return nil }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Record {
  struct Lines {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(1024) }

    /// Adds a value without quotes.
    mutating func add(_ key: String, _ value: String) {
      bytes += key.utf8
      bytes += ": ".utf8
      bytes += value.utf8
      bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds text in quotes.
    mutating func add(_ key: String, text: String) {
      bytes += key.utf8
      bytes += ": \"".utf8
      bytes += text.utf8
      bytes += "\"\n".utf8
    }

    /// The complete file.
    var finished: [UInt8] { bytes + Record.end.utf8 }
  }
}
