extension Character {
  /// The character as one scalar, or `nil` if an embedded font cannot draw it as a single glyph from
  /// left to right.
  var plain: Unicode.Scalar? { composed.flatMap { Self.isPlain($0) ? $0 : nil } }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly all text consists of these characters, and looking characters up in Unicode's table is
    // slow.
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F: return true
    default: break
    }
    if shaped.contains(where: { $0.contains(scalar.value) }) { return false }
    // The character must be visible and stand alone.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse,
      .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The scripts in which letters are joined, reordered or stacked: Hebrew to Myanmar, Jamo, Khmer
  /// to Vedic, Syloti Nagri to Meetei Mayek, presentation forms of Hebrew and Arabic, and historic
  /// scripts.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x590...0x109F, 0x1100...0x11FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
    0xFE70...0xFEFF, 0x10800...0x11FFF, 0x16A00...0x16FFF, 0x1E000...0x1EFFF,
  ]

  /// The single scalar to which the character is canonically equivalent, or `nil` if there is none.
  ///
  /// Only Latin, Greek and Cyrillic letters are composed. No table of decompositions is needed,
  /// because Swift compares characters by canonical equivalence.
  package var composed: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : Self.letters[self]
  }

  private static let letters = Dictionary(
    ([0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>]).joined()
      .compactMap(Unicode.Scalar.init).map { (Character($0), $0) },
    uniquingKeysWith: { first, _ in first })
}
