/// A file that the program writes for itself: a memory, or the data of a PDF.
///
/// It has the `key: value` lines of a profile, but mistakes are not reported: a damaged file counts
/// as absent. Texts are quoted, without escapes, because blanks at their ends matter.
struct Record {
  private let bytes: [UInt8]
  private let entries: Entries

  /// The last line of every record; without it, the file was cut short.
  private static let end = "end: yes\n"

  /// Reads a record; `nil` if it has a mistake or lacks its last line.
  init?(_ bytes: [UInt8]) {
    var mistakes: [Mistake] = []
    entries = Entries(bytes, mistakes: &mistakes)
    self.bytes = bytes
    guard mistakes.isEmpty, let last = entries.all.last, last.key == "end", last.value == "yes"
    else { return nil }
  }

  /// The value of a key without quotes.
  subscript(key: String) -> String? { entries.value(of: key) }

  /// The text between quotes, including blanks at its ends; `nil` without quotes.
  func text(_ key: String) -> String? { entries[key].flatMap(text) }

  /// Whether the value of a key is `yes`.
  func says(_ key: String) -> Bool { self[key] == "yes" }

  /// The time that is the value of a key.
  func instant(_ key: String) -> Instant? { self[key].flatMap(Instant.init(iso8601:)) }

  /// The words of a value, separated by spaces.
  func words(_ key: String) -> [String] {
    (self[key] ?? "").parts(at: " ").filter { !$0.isEmpty }
  }

  /// The texts whose keys begin with a prefix, by the rest of the key.
  func texts(after prefix: String) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in entries.all where entry.key.hasPrefix(prefix) {
      texts[String(entry.key.dropFirst(prefix.count))] = text(entry)
    }
    return texts
  }

  /// The keys of the values that only one of two records has.
  func keys(unlike other: Record) -> [String] {
    let all = entries.all + other.entries.all
    let values = [entries, other.entries].map { entries in
      Dictionary(entries.all.map { ($0.key, $0.value) }) { first, _ in first }
    }
    var keys: [String] = []
    // No paper has more keys, or longer ones; hostile data has.
    for key in all.map(\.key) where keys.count < 40 && key.utf8.count <= 40 {
      if values[0][key] != values[1][key], !keys.contains(key) { keys.append(key) }
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
  /// The lines of a record being written.
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

    /// Adds a text between quotes.
    mutating func add(_ key: String, text: String) {
      bytes += key.utf8
      bytes += ": \"".utf8
      bytes += text.utf8
      bytes += "\"\n".utf8
    }

    /// The whole file.
    var finished: [UInt8] { bytes + Record.end.utf8 }
  }
}
