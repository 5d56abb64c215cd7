/// A file that the program writes for its own use, such as a memory, or the data in a PDF.
///
/// A record consists of `key: value` lines like a profile, but its mistakes are not reported one by
/// one: a record with a mistake cannot be read at all. Text is quoted to preserve blanks at either
/// end. Characters that users' files must not contain are escaped, as in `\u{FE0F}`, because folder
/// names may contain them.
struct Record {
  let bytes: [UInt8]
  /// The lines with a key and a value.
  private let lines: [TextLine]

  /// The last line of every record; a file without it is incomplete.
  private static let end = "end: yes\n"

  /// Reads a record; returns `nil` if the record contains a mistake or lacks its last line.
  init?(_ bytes: [UInt8]) {
    let text = SourceText(bytes)
    lines = text.lines.filter { !$0.isIgnored }
    self.bytes = bytes
    guard text.mistakes.isEmpty, let last = lines.last, last.hasKey("end"),
      last.value.text.elementsEqual("yes".utf8), lines.allSatisfy(\.isEntry), !repeatsKey
    else { return nil }
  }

  /// Whether a key occurs twice; sorting hashes takes far less time than sorting the keys.
  private var repeatsKey: Bool {
    let hashes = lines.map { Int(truncatingIfNeeded: fnvHash(of: $0.key)) }.sorted()
    guard zip(hashes, hashes.dropFirst()).contains(where: ==) else { return false }
    // Different keys rarely have the same hash.
    return Set(lines.map { String(decoding: $0.key, as: UTF8.self) }).count < lines.count
  }

  /// Whether a later version of attest wrote this file of the store, where this version writes the
  /// format number 1, or none.
  var isNewer: Bool { self["format"].map { $0 != "1" } ?? false }

  // Inlined in dozens of places, the next two would make the program larger.

  /// The value of a key as written; for a quoted value, use ``text(_:)``.
  subscript(key: String) -> String? {
    @inline(never) get { line(key).map { String(decoding: $0.value.text, as: UTF8.self) } }
  }

  /// The text between the quotes of a value, including outer blanks, or `nil` if the value is not
  /// quoted.
  @inline(never) func text(_ key: String) -> String? { line(key).flatMap(text) }

  private func line(_ key: String) -> TextLine? { lines.first { $0.hasKey(key) } }

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
    for line in lines(after: prefix) {
      texts[String(decoding: line.key, as: UTF8.self)] = text(line)
    }
    return texts
  }

  /// The lines whose keys begin with a prefix, without the prefix.
  private func lines(after prefix: String) -> [TextLine] {
    let prefix = Array(prefix.utf8)
    return lines.filter { $0.bytes.starts(with: prefix) }.map { line in
      TextLine(number: line.number, bytes: line.bytes.dropFirst(prefix.count))
    }
  }

  /// The bytes of the lines whose keys begin with a prefix, without the prefix.
  func bytes(after prefix: String) -> [UInt8] {
    lines(after: prefix).reduce(into: []) { bytes, line in
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// The quoted texts in the lines of a record, by key.
  static func texts(in lines: [UInt8]) -> [String: String] {
    Record(bytes: lines, lines: SourceText(lines).lines).texts(after: "")
  }

  /// The records inside this one, whose keys begin with a prefix, a number and a hyphen, in file
  /// order.
  func parts(after prefix: String) -> [Record] {
    var parts: [(number: ArraySlice<UInt8>, lines: [TextLine])] = []
    for line in lines(after: prefix) {
      guard let hyphen = line.key.firstIndex(of: UInt8(ascii: "-")) else { continue }
      let number = line.bytes[..<hyphen]
      if parts.last?.number != number { parts.append((number, [])) }
      parts[parts.count - 1].lines.append(
        TextLine(number: line.number, bytes: line.bytes[(hyphen + 1)...]))
    }
    return parts.map { Record(bytes: bytes, lines: $0.lines) }
  }

  private init(bytes: [UInt8], lines: [TextLine]) { (self.bytes, self.lines) = (bytes, lines) }

  /// The keys whose values differ between two records.
  func keys(unlike other: Record) -> [String] {
    let (own, others) = (values, other.values)
    var keys: [String] = []
    // Hostile data may have any number of keys of any length, so not all of them are listed.
    for line in lines + other.lines where keys.count < 40 && line.key.count <= 40 {
      let key = String(decoding: line.key, as: UTF8.self)
      if own[key] != others[key], !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private var values: [String: String] {
    Dictionary(
      lines.map {
        (String(decoding: $0.key, as: UTF8.self), String(decoding: $0.value.text, as: UTF8.self))
      }
    ) { first, _ in first }
  }

  private func text(_ line: TextLine) -> String? {
    let (quote, quoted) = (UInt8(ascii: "\""), line.bytes[line.value.range])
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
