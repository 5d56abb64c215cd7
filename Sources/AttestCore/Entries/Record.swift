/// A file that the program writes for its own use: a memory, or the data in a PDF.
///
/// A record consists of `key: value` lines like a profile, but mistakes are not reported: a damaged
/// file is treated as missing. Text is quoted to preserve blanks at either end. Characters that
/// users' files must not contain are escaped, as in `\u{FE0F}`, because folder names may contain
/// them.
struct Record {
  let bytes: [UInt8]
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

  /// Whether a later version of attest wrote the record; this version writes the format number 1,
  /// or none.
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
    // Entries are large, so only those with the prefix are copied.
    for index in entries.all.indices where entries.all[index].key.hasPrefix(prefix) {
      let entry = entries.all[index]
      let rest = Array(entry.key.utf8)[prefix.utf8.count...]
      texts[String(decoding: rest, as: UTF8.self)] = text(entry)
    }
    return texts
  }

  /// The lines whose keys begin with a prefix, without the prefix.
  func lines(after prefix: String) -> [UInt8] {
    var lines: [UInt8] = []
    for index in entries.all.indices where entries.all[index].key.hasPrefix(prefix) {
      let start = entries.all[index].start + prefix.utf8.count
      lines += bytes[start..<entries.all[index].bytes.upperBound]
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// The quoted texts in the lines of a record, by key.
  static func texts(in lines: [UInt8]) -> [String: String] {
    Record(bytes: lines, entries: Entries(lines)).texts(after: "")
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
    // Hostile data may have any number of keys of any length, so not all of them are listed.
    for key in all.map(\.key) where keys.count < 40 && key.utf8.count <= 40 {
      if own[key] != others[key], !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private func text(_ entry: Entries.Entry) -> String? {
    let quote = UInt8(ascii: "\"")
    let quoted = bytes[entry.bytes]
    guard quoted.count >= 2, quoted.first == quote, quoted.last == quote else { return nil }
    let text = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: "\\")) ? Self.unescaped(text) : text
  }

  private static let escape = "\\u{"

  /// The text with forbidden characters and backslashes escaped.
  fileprivate static func escaped(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: { $0.isForbidden || $0 == "\\" }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isForbidden || scalar == "\\" {
        escaped += "\(escape)\(String(scalar.value, radix: 16))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text that was escaped; a backslash that begins no escape, as older versions wrote it,
  /// stands for itself.
  private static func unescaped(_ text: String) -> String {
    var parts = text.parts(at: "\\")
    for index in parts.indices.dropFirst() {
      let part = parts[index]
      guard part.hasPrefix("u{"), let end = part.firstIndex(of: "}"),
        let scalar = UInt32(part.dropFirst(2)[..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else {
        parts[index] = "\\" + part
        continue
      }
      parts[index] = String(scalar) + part[part.index(after: end)...]
    }
    return parts.joined(by: "")
  }

  struct Lines {
    private(set) var bytes: [UInt8] = []

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
      let start = bytes.count
      bytes += text.utf8
      // Nearly all texts are printable ASCII without a backslash, and bytes are quick to look at.
      if !bytes[start...].allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) {
        bytes.replaceSubrange(start..., with: Record.escaped(text).utf8)
      }
      bytes += "\"\n".utf8
    }

    /// Adds texts in the order of their keys, each key after a prefix.
    mutating func add(texts: [String: String], after prefix: String) {
      for key in texts.keys.sorted() { add(prefix + key, text: texts[key] ?? "") }
    }

    /// Adds lines from another record, each key after a prefix.
    mutating func add(lines: [UInt8], after prefix: String) {
      var rest = lines[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        bytes += prefix.utf8
        bytes += rest[...end]
        rest = rest[(end + 1)...]
      }
    }

    /// The complete file.
    var finished: [UInt8] { bytes + Record.end.utf8 }
  }
}
