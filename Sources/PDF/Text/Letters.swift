/// The letters of a text for Helvetica, one by one; nil for what cannot be drawn.
///
/// Reads the bytes of UTF-8 itself: measuring is most of the work of a page, and the views of a
/// string take nearly three times as long.
struct Letters: Sequence, IteratorProtocol {
  let bytes: ArraySlice<UInt8>
  /// The next byte, counted from the first.
  private var place = 0

  /// Of bytes that are well-formed UTF-8.
  init(of bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  @inline(never)
  mutating func next() -> Letter?? {
    if isAtEnd { return nil }
    let (base, end) = scalarAtPlace
    place = end
    guard isMark(at: place), let mark = nextMark() else { return .some(Letter(base)) }
    var marks = [mark]
    while !isAtEnd, let mark = nextMark() { marks.append(mark) }
    return .some(Letter(base, marks: marks))
  }

  /// Whether no byte is left.
  var isAtEnd: Bool { place == bytes.count }

  /// How many bytes are left.
  var byteCount: Int { bytes.count - place }

  /// Where the next letters are, counted from the first byte, that are of ASCII without a mark and
  /// whose glyphs have their numbers; most are.
  @inline(__always)
  mutating func nextOfASCII() -> Range<Int> {
    let start = place
    place = endOfASCII
    // A mark takes the letter before it.
    if place > start && isMark(at: place) { place &-= 1 }
    return start..<place
  }

  private var endOfASCII: Int {
    let bytes = bytes.span
    var end = place
    while end < bytes.count, (0x20...0x7E).contains(bytes[end]) { end &+= 1 }
    return end
  }

  /// The glyph of the next letter if WinAnsiEncoding has it and no mark is on it.
  @inline(never)
  mutating func nextBeyondASCII() -> UInt8? {
    if isAtEnd { return nil }
    let (scalar, end) = scalarAtPlace
    guard let glyph = Helvetica.glyph(of: scalar), glyph >= 0x20, !isMark(at: end) else {
      return nil
    }
    place = end
    return glyph
  }

  /// Whether a lead byte of U+0300 to U+036F is there.
  private func isMark(at place: Int) -> Bool {
    let bytes = bytes.span
    return place < bytes.count && (bytes[place] == 0xCC || bytes[place] == 0xCD)
  }

  private mutating func nextMark() -> Mark? {
    let (scalar, end) = scalarAtPlace
    guard let mark = Mark(combining: scalar) else { return nil }
    place = end
    return mark
  }

  /// The next character, and the place after it.
  private var scalarAtPlace: (Unicode.Scalar, end: Int) {
    let bytes = bytes.span
    let lead = bytes[place]
    if lead < 0x80 { return (Unicode.Scalar(lead), place + 1) }
    let following = (~lead).leadingZeroBitCount - 1
    let end = Swift.min(place + 1 + following, bytes.count)
    var value = UInt32(lead) & (0x3F >> UInt32(following))
    for place in place + 1..<end { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }
}

/// The characters of a text for an embedded font, each as one scalar; nil for what cannot be drawn
/// a glyph after the other from left to right.
struct PlainCharacters: Sequence, IteratorProtocol {
  private var characters: String.Iterator

  /// Of bytes that are UTF-8.
  init(of text: ArraySlice<UInt8>) {
    characters = String(decoding: text, as: UTF8.self).makeIterator()
  }

  mutating func next() -> Unicode.Scalar?? {
    guard let character = characters.next() else { return nil }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .some(nil) }
    let scalar = scalars.count == 1 ? first : Self.composed(character)
    return .some(scalar.flatMap { Self.isPlain($0) ? $0 : nil })
  }

  /// The one scalar that is canonically equivalent to a character, in the scripts that compose.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    for range in [0xC0..<0x250, 0x370..<0x530, 0x1E00..<0x2000] as [Range<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if Character(scalar) == character { return scalar }
      }
    }
    return nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly every text is of these alone, and the table of Unicode is slow.
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x250: return true
    default: break
    }
    return !shaped.contains { $0.contains(scalar.value) }
      && scalar.properties.generalCategory.isPlain
  }

  /// Scripts whose letters join, change places or stack: Hebrew to Myanmar, Jamo, Khmer to Vedic,
  /// Syloti Nagri to Meetei Mayek, the forms of Hebrew and Arabic, and the historic ones.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x590...0x109F, 0x1100...0x11FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
    0xFE70...0xFEFF, 0x10800...0x11FFF, 0x16A00...0x16FFF, 0x1E000...0x1EFFF,
  ]
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category are seen, and stand alone.
  fileprivate var isPlain: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse,
      .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
