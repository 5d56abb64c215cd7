/// The letters of a text for Helvetica, one by one; nil for what cannot be drawn.
///
/// Reads the bytes of UTF-8 itself: measuring is most of the work of a page, and the views of a
/// string take nearly three times as long.
struct Letters: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Of bytes that are well-formed UTF-8.
  init(of bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  mutating func next() -> Letter?? {
    guard place < bytes.endIndex else { return nil }
    let base = nextScalar()
    guard isAtMark, let mark = nextMark() else { return .some(Letter(base)) }
    var marks = [mark]
    while place < bytes.endIndex, let mark = nextMark() { marks.append(mark) }
    return .some(Letter(base, marks: marks))
  }

  /// How many bytes are left.
  var byteCount: Int { bytes.endIndex - place }

  /// The next letter if it is of ASCII without a mark, whose glyph has its number; most are.
  @inline(__always)
  mutating func nextPlain() -> UInt8? {
    guard place < bytes.endIndex else { return nil }
    let byte = bytes[place]
    guard (0x20...0x7E).contains(byte) else { return nil }
    place &+= 1
    if !isAtMark { return byte }
    // A mark takes the letter before it.
    place &-= 1
    return nil
  }

  /// Whether a lead byte of U+0300 to U+036F is next.
  private var isAtMark: Bool {
    place < bytes.endIndex && (bytes[place] == 0xCC || bytes[place] == 0xCD)
  }

  private mutating func nextMark() -> Mark? {
    let before = place
    let mark = Mark(combining: nextScalar())
    if mark == nil { place = before }
    return mark
  }

  private mutating func nextScalar() -> Unicode.Scalar {
    let lead = bytes[place]
    place += 1
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let following = (~lead).leadingZeroBitCount - 1
    var value = UInt32(lead) & (0x3F >> UInt32(following))
    for _ in 0..<following where place < bytes.endIndex {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
      place += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
