extension Unicode.Scalar {
  /// Whether it is a blank that people type or paste: all of them mean a space.
  var isBlank: Bool {
    switch value {
    case 0x20, 0xA0, 0x2007, 0x2009, 0x202F, 0x3000: true
    default: false
    }
  }

  /// Whether it can hide, reorder or end text, or means nothing outside one program.
  ///
  /// On a terminal, in the QR code and on the page alike, these let a value pose as something else
  /// (CVE-2021-42574 and its like).
  package var isForbidden: Bool {
    // Nearly all text: one comparison.
    if (0x20...0x7E).contains(value) { return false }
    return Unicode.Scalar.forbidden.contains { $0.contains(value) } || value & 0xFFFE == 0xFFFE
  }

  private static var forbidden: [ClosedRange<UInt32>] {
    [
      0x00...0x1F, 0x7F...0x9F,  // controls
      0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C,  // invisible, or of direction
      0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0,  // Hangul fillers
      0x17B4...0x17B5, 0x180B...0x180F,  // Khmer and Mongolian, invisible
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,  // joiners, separators, direction
      0xFE00...0xFE0F, 0xFEFF...0xFEFF,  // variants, byte order mark
      0xFDD0...0xFDEF, 0xFFF0...0xFFFF,  // no characters; U+FFFD: an earlier program lost a letter
      0xE000...0xF8FF, 0xE0000...0x10FFFF,  // private use, tags
    ]
  }
}
