/// The letters in a text set in Helvetica, with `nil` for any character that cannot be drawn.
///
/// The text is read as bytes, because measuring text is most of the work of making a page and the
/// views of `String` take nearly three times as long.
struct Letters: Sequence, IteratorProtocol {
  let bytes: ArraySlice<UInt8>
  /// The zero-based index of the next byte.
  private var index = 0

  /// Reads letters from well-formed UTF-8.
  init(of bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  @inline(never)
  mutating func next() -> Letter?? {
    if isAtEnd { return nil }
    let (base, end) = nextScalar
    index = end
    guard isMark(at: index), let mark = nextMark() else { return .some(Letter(base)) }
    var marks = [mark]
    while !isAtEnd, let mark = nextMark() { marks.append(mark) }
    return .some(Letter(base, marks: marks))
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { index == bytes.count }

  /// The number of bytes still to be read.
  var byteCount: Int { bytes.count - index }

  /// Skips the ASCII letters without marks that come next and returns their indices.
  ///
  /// Most letters are of this kind, and their codes are also their glyphs.
  @inline(__always)
  mutating func nextOfASCII() -> Range<Int> {
    let start = index
    index = endOfASCII
    // A mark belongs to the letter before it.
    if index > start && isMark(at: index) { index &-= 1 }
    return start..<index
  }

  private var endOfASCII: Int {
    let bytes = bytes.span
    var end = index
    while end < bytes.count, (0x20...0x7E).contains(bytes[end]) { end &+= 1 }
    return end
  }

  /// Reads the next letter if WinAnsiEncoding includes it and no mark follows, and returns its
  /// glyph.
  @inline(never)
  mutating func nextBeyondASCII() -> UInt8? {
    if isAtEnd { return nil }
    let (scalar, end) = nextScalar
    guard let glyph = Helvetica.glyph(of: scalar), glyph >= 0x20, !isMark(at: end) else {
      return nil
    }
    index = end
    return glyph
  }

  /// Whether the byte at an index begins a character from U+0300 to U+037F.
  private func isMark(at index: Int) -> Bool {
    let bytes = bytes.span
    return index < bytes.count && (bytes[index] == 0xCC || bytes[index] == 0xCD)
  }

  private mutating func nextMark() -> Mark? {
    let (scalar, end) = nextScalar
    guard let mark = Mark(combining: scalar) else { return nil }
    index = end
    return mark
  }

  /// The next character, and the index of the byte after it.
  private var nextScalar: (Unicode.Scalar, end: Int) {
    var rest = bytes.dropFirst(index).makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      return ("\u{FFFD}", index + 1)
    }
    return (UTF8.decode(encoded), index + encoded.count)
  }
}
