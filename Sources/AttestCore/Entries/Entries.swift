/// The `key: value` lines of a file.
///
/// Profiles, memories and the headers of templates share this syntax, which has no sections; quotes
/// and escapes have a meaning only in a ``Record``. Lines that begin with `#` are comments.
struct Entries {
  struct Entry {
    fileprivate(set) var key: String
    /// The key as written, which may be another word for the key.
    let name: String
    /// The key that the word stands for, if another line has that key.
    fileprivate(set) var double: String?
    /// The value without leading and trailing blanks; other blanks have become plain spaces.
    let value: String
    /// The line number, starting at 1.
    let line: Int
    /// The column of the value, counted in scalars and starting at 1.
    let column: Int
    /// The byte range of the value in the file.
    let bytes: Range<Int>
    /// The index of the first byte of the line in the file.
    let start: Int
    /// Whether the line has been free of mistakes so far.
    let isValid: Bool
    /// The form of the value in a JSON object.
    var form = Form.text
  }

  /// The form of a value; `key: value` lines have only texts.
  enum Form { case text, boolean, list }

  private(set) var all: [Entry] = []
  var mistakes: [Mistake]
  /// Whether the entries were members of a JSON object.
  var isJSON = false

  /// Reads the entries in the lines of a file, and adds to the mistakes already found in it.
  ///
  /// `key` returns the key for a synonym, such as `prénom`. If a file has both, the synonym is
  /// treated as a separate key.
  init(
    _ lines: some Sequence<TextLine>, mistakes: [Mistake] = [],
    key: (String) -> String? = { _ in nil }
  ) {
    self.mistakes = mistakes
    all.reserveCapacity(lines.underestimatedCount)
    for line in lines where !line.isIgnored {
      do throws(Mistake) {
        append(try Entry(line, key))
      } catch {
        if line.isValid { self.mistakes.append(error) }
      }
    }
    separateDoubles()
    findRepetitions()
  }

  /// Adds an entry, and reports a mistake if its value is empty.
  mutating func append(_ entry: consuming Entry) {
    if entry.value.isEmpty, entry.isValid { mistakes.add(.empty(key: entry.name), at: entry) }
    all.append(entry)
  }

  /// Reads the entries in a file.
  init(_ bytes: [UInt8], key: (String) -> String? = { _ in nil }) {
    let text = SourceText(bytes)
    self.init(text.lines, mistakes: text.mistakes, key: key)
  }

  /// The first entry with this key.
  subscript(key: String) -> Entry? { all.firstIndex { $0.key.isSame(as: key) }.map { all[$0] } }

  func value(of key: String) -> String? { self[key]?.value }

  /// The line and column of the value of each entry for which `isIncluded` returns true.
  func places(where isIncluded: (Entry) -> Bool) -> Set<[Int]> {
    Set(all.filter(isIncluded).map { [$0.line, $0.column] })
  }

  /// Whether a text may be a key.
  static func isKey(_ text: String) -> Bool {
    text.utf8.first.map(isLetter) == true && text.utf8.allSatisfy(isKeyPart)
  }

  /// The value of each key, from its first entry.
  var values: [String: String] {
    Dictionary(all.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Treats a word as a separate key if another line has the key that it stands for.
  mutating func separateDoubles() {
    let words = all.indices.filter { all[$0].name != all[$0].key }
    if words.isEmpty { return }
    let names = Set(all.map(\.name))
    for index in words where names.contains(all[index].key) {
      (all[index].key, all[index].double) = (all[index].name, all[index].key)
    }
  }

  /// Reports keys that occur more than once.
  ///
  /// Sorting the entries first keeps this fast for a hostile file with ten thousand entries. The
  /// sort is stable, so the first of equal keys stays first.
  mutating func findRepetitions() {
    let indices = all.indices.sorted { all[$0].key < all[$1].key }
    guard var first = indices.first else { return }
    for index in indices.dropFirst() {
      guard all[index].key == all[first].key else {
        first = index
        continue
      }
      mistakes.add(.repeatedKey(all[index].name, firstLine: all[first].line), at: all[index].line)
    }
  }
}

extension Mistake {
  /// A mistake in the value of an entry.
  init(_ kind: Kind, at entry: Entries.Entry) { self.init(kind, at: entry.line, entry.column) }
}

extension [Mistake] {
  mutating func add(_ kind: Mistake.Kind, at entry: Entries.Entry) {
    append(Mistake(kind, at: entry))
  }
}

/// The parts of a `key: value` line.
extension TextLine {
  /// Whether the line is blank or a comment.
  var isIgnored: Bool {
    // Most lines begin with a letter, and need no search for blanks of every kind.
    if bytes.first.map(isLetter) == true { return false }
    let first = bytes.plain.text.first
    return first == nil || first == UInt8(ascii: "#")
  }

  /// The letters, digits and hyphens at the beginning of the line, which may be a key.
  var key: ArraySlice<UInt8> {
    bytes[..<(bytes.firstIndex { !isKeyPart($0) } ?? bytes.endIndex)]
  }

  /// Whether the line begins with a key and a colon.
  var beginsWithKey: Bool {
    let end = key.endIndex
    return end < bytes.endIndex && bytes[end] == UInt8(ascii: ":")
      && bytes.first.map(isLetter) == true
  }

  /// The value after the colon that follows the key, and the range of its bytes.
  var value: (text: ArraySlice<UInt8>, range: Range<Int>) { bytes.dropFirst(key.count + 1).plain }

  /// Whether the line has a key and a value.
  var isEntry: Bool {
    // Most values contain a letter or digit, and need no search for blanks of every kind.
    beginsWithKey
      && (bytes[(key.endIndex + 1)...].contains(where: isKeyPart) || !value.text.isEmpty)
  }

  /// Whether the line begins with this key and a colon.
  func hasKey(_ key: String) -> Bool {
    let end = bytes.startIndex + key.utf8.count
    return end < bytes.endIndex && bytes[end] == UInt8(ascii: ":") && bytes.starts(with: key.utf8)
  }
}

extension Entries.Entry {
  /// Reads a line; `key` returns the key for a synonym, which may have accents and spaces.
  fileprivate init(_ line: TextLine, _ key: (String) -> String?) throws(Mistake) {
    let (keyEnd, isKey) = (line.key.endIndex, line.beginsWithKey)
    let colon = isKey ? keyEnd : line.bytes.firstIndex(of: UInt8(ascii: ":")) ?? line.bytes.endIndex
    let word = String(decoding: line.bytes[..<colon], as: UTF8.self)
    let meant = key(word)
    guard isKey || colon < line.bytes.endIndex && meant != nil else {
      throw Mistake(.neitherEntryNorComment, at: line.number, line.column(of: keyEnd))
    }
    let (text, range) = line.bytes[(colon + 1)...].plain
    name = isKey ? word : word.trimmed
    self.key = meant ?? name
    value = String(decoding: text, as: UTF8.self)
    self.line = line.number
    column = line.column(of: range.lowerBound)
    bytes = range
    start = line.bytes.startIndex
    isValid = line.isValid
  }
}

extension Entries {
  /// The file with new values for some keys; all other bytes are unchanged.
  ///
  /// An empty value removes the line of its key. Missing keys are added at the end. If a file has
  /// two words for a key, both lines change.
  func replacing(_ values: [(key: String, value: String)], in bytes: [UInt8]) -> [UInt8] {
    var edited = bytes
    let news = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
    // Lines are edited from the end of the file, so that the earlier byte ranges remain valid.
    for entry in all.reversed() {
      guard let new = news[entry.key] ?? entry.double.flatMap({ news[$0] }) else { continue }
      let feed = bytes[entry.bytes.upperBound...].firstIndex(of: 0x0A) ?? bytes.count - 1
      let replaced = new.isEmpty ? entry.start..<feed + 1 : entry.bytes
      edited.replaceSubrange(replaced, with: Array(new.utf8))
    }
    let known = Set(all.map(\.key))
    for new in values where !known.contains(new.key) && !new.value.isEmpty {
      let end = Entries.lineEnd(of: bytes)
      if let last = edited.last, last != 0x0A { edited += end }
      edited += Array("\(new.key): \(new.value)".utf8) + end
    }
    return edited
  }

  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let feed = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
    return bytes[..<feed].last == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}
