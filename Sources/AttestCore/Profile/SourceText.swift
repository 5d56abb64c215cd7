/// A file that a person wrote, in lines, with what no such file may hold told as mistakes.
///
/// Works on bytes and scalars: for Swift's strings CR LF is one character, which "\n" is not.
struct SourceText {
  struct Line {
    /// From 1.
    let number: Int
    /// The offset of the line's first byte in the file.
    let start: Int
    /// Without the end of the line, and without a byte order mark.
    let text: String
    /// Whether nothing in it is a mistake yet.
    let isSound: Bool
  }

  private(set) var lines: [Line] = []

  init(_ bytes: [UInt8], mistakes: inout [Mistake]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let hasReturn = end < bytes.count && end > start && bytes[end - 1] == 0x0D
      append(bytes[start..<(hasReturn ? end - 1 : end)], mistakes: &mistakes)
      start = end + 1
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, mistakes: inout [Mistake]) {
    let mistake = SourceText.mistake(in: bytes, line: lines.count + 1)
    if let mistake { mistakes.append(mistake) }
    lines.append(
      Line(
        number: lines.count + 1, start: bytes.startIndex,
        text: String(decoding: bytes, as: UTF8.self), isSound: mistake == nil))
  }

  /// The first byte that is not UTF-8, or the first scalar that is forbidden.
  private static func mistake(in bytes: ArraySlice<UInt8>, line: Int) -> Mistake? {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E }) { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var column = 1
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error: return Mistake(line: line, column: column, kind: .notUTF8)
      case .scalarValue(let scalar):
        if scalar.isForbidden {
          return Mistake(line: line, column: column, kind: .forbiddenCharacter(scalar))
        }
        column += 1
      }
    }
  }
}
