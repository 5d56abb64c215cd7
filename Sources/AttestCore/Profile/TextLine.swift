/// A line of a file that a person wrote, or a stretch of one, in the bytes of UTF-8.
struct TextLine: Hashable {
  /// From 1.
  var number: Int
  /// Where the stretch begins in its line, in scalars from 1.
  var column = 1
  /// Without the end of the line; their indices are those in the file.
  var bytes: ArraySlice<UInt8>
  /// Whether nothing in the line is a mistake yet.
  var isSound = true

  /// The stretch as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but spaces.
  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Whether the line goes on from the one before.
  var isIndented: Bool { bytes.first == UInt8(ascii: " ") && !isBlank }

  /// The stretch from one byte to another, or to its end, without the spaces around it.
  func stretch(from start: Int, to end: Int? = nil) -> TextLine {
    let part = bytes[start..<(end ?? bytes.endIndex)].trimmed
    return TextLine(
      number: number, column: column(of: part.startIndex), bytes: part, isSound: isSound)
  }

  /// Where a byte is in the line, in scalars from 1.
  func column(of place: Int) -> Int {
    // A byte that goes on with a scalar is 10xxxxxx.
    bytes[..<place].reduce(column) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

extension ArraySlice<UInt8> {
  /// Without the spaces around it.
  var trimmed: Self {
    guard let start = firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return self[endIndex...] }
    return self[start...last]
  }
}
