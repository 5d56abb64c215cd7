/// The letters of a text for Helvetica, one by one; nil for what cannot be drawn.
///
/// Reads the bytes of UTF-8 itself: measuring is most of the work of a page, and the views of a
/// string take nearly three times as long.
struct Letters: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0

  init(of text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  mutating func next() -> Letter?? {
    guard place < bytes.count else { return nil }
    let base = nextScalar()
    // The lead bytes of U+0300 to U+036F.
    guard place < bytes.count, bytes[place] == 0xCC || bytes[place] == 0xCD,
      let mark = nextMark()
    else { return .some(Letter(base)) }
    var marks = [mark]
    while place < bytes.count, let mark = nextMark() { marks.append(mark) }
    return .some(Letter(base, marks: marks))
  }

  private mutating func nextMark() -> Mark? {
    let before = place
    let mark = Mark(combining: nextScalar())
    if mark == nil { place = before }
    return mark
  }

  /// The next scalar; a string is always well-formed UTF-8.
  private mutating func nextScalar() -> Unicode.Scalar {
    let lead = bytes[place]
    place += 1
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let following = (~lead).leadingZeroBitCount - 1
    var value = UInt32(lead) & (0x3F >> UInt32(following))
    for _ in 0..<following where place < bytes.count {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
      place += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
