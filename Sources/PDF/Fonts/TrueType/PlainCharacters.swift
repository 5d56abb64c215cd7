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
