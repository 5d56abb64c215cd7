/// The `key: value` lines of a file that a person wrote; lines that begin with `#` are comments.
///
/// Profiles, memories and the heads of templates share this grammar: no quoting, no escapes, no
/// sections.
struct Entries {
  struct Entry {
    let key: String
    /// Without blanks at either end; no-break and thin spaces inside are plain ones.
    let value: String
    /// From 1.
    let line: Int
    /// Where the value begins, in scalars from 1.
    let column: Int
    /// Where the value is in the file, in bytes.
    let bytes: Range<Int>
    /// Whether nothing in its line is a mistake yet.
    let isSound: Bool
  }

  private(set) var all: [Entry] = []
  /// Where the first entry of each key is in `all`.
  private var places: [String: Int] = [:]

  init(_ lines: some Sequence<SourceText.Line>, mistakes: inout [Mistake]) {
    for line in lines where !Entries.isIgnored(line.text.unicodeScalars) {
      do throws(Mistake) {
        append(try Entry(line), mistakes: &mistakes)
      } catch {
        if line.isSound { mistakes.append(error) }
      }
    }
  }

  /// The whole of a file.
  init(_ bytes: [UInt8], mistakes: inout [Mistake]) {
    self.init(SourceText(bytes, mistakes: &mistakes).lines, mistakes: &mistakes)
  }

  /// The entry of a key, the first when it is there twice.
  subscript(key: String) -> Entry? { places[key].map { all[$0] } }

  private mutating func append(_ entry: Entry, mistakes: inout [Mistake]) {
    if let first = self[entry.key] {
      let kind = Mistake.Kind.repeatedKey(entry.key, firstLine: first.line)
      mistakes.append(Mistake(line: entry.line, column: 1, kind: kind))
    } else if entry.value.isEmpty, entry.isSound {
      let kind = Mistake.Kind.empty(key: entry.key)
      mistakes.append(Mistake(line: entry.line, column: entry.column, kind: kind))
    }
    places[entry.key] = places[entry.key] ?? all.count
    all.append(entry)
  }

  private static func isIgnored(_ line: String.UnicodeScalarView) -> Bool {
    let first = line.first { !$0.isBlank }
    return first == nil || first == "#"
  }
}

extension Entries.Entry {
  fileprivate init(_ line: SourceText.Line) throws(Mistake) {
    let scalars = line.text.unicodeScalars
    let keyEnd = scalars.firstIndex { !$0.isKeyPart } ?? scalars.endIndex
    guard keyEnd < scalars.endIndex, scalars[keyEnd] == ":", scalars.first?.isLetter == true else {
      let column = scalars.distance(from: scalars.startIndex, to: keyEnd) + 1
      throw Mistake(line: line.number, column: column, kind: .neitherEntryNorComment)
    }
    var value = scalars[scalars.index(after: keyEnd)...].drop { $0.isBlank }
    while value.last?.isBlank == true { value.removeLast() }
    let utf8 = line.text.utf8
    let start = line.start + utf8.distance(from: utf8.startIndex, to: value.startIndex)
    key = String(scalars[..<keyEnd])
    self.value = String(String.UnicodeScalarView(value.map { $0.isBlank ? " " : $0 }))
    self.line = line.number
    column = scalars.distance(from: scalars.startIndex, to: value.startIndex) + 1
    bytes = start..<start + Substring(value).utf8.count
    isSound = line.isSound
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  /// Capitals too, so that `City` is an unknown key that is near a known one.
  fileprivate var isKeyPart: Bool {
    isLetter || ("0"..."9").contains(self) || self == "-"
  }
}
