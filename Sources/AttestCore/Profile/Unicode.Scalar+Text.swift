extension Unicode.Scalar {
  /// Whether it can hide, reorder or end text, or means nothing outside one program.
  ///
  /// On a terminal, in the QR code and on the page alike, these let a value pose as something else
  /// (CVE-2021-42574 and its like).
  package var isForbidden: Bool {
    switch value {
    case 0x20...0x7E: false  // nearly all text
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0xAD, 0x34F, 0x61C: true  // invisible, or of direction
    case 0x115F...0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0x17B4...0x17B5, 0x180B...0x180F: true  // Khmer and Mongolian, invisible
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // joiners, separators, direction
    case 0xFE00...0xFE0F, 0xFEFF: true  // variants, byte order mark
    case 0xFDD0...0xFDEF, 0xFFF0...0xFFFF: true  // no characters, or a letter lost before
    case 0xE000...0xF8FF, 0xE0000...0x10FFFF: true  // private use, tags
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Reads the scalar at a place and passes it; nothing where the bytes are not UTF-8 (Unicode,
  /// table 3-7).
  init?(utf8 bytes: ArraySlice<UInt8>, at place: inout Int) {
    let lead = bytes[place]
    place += 1
    if lead < 0x80 {
      self.init(lead)
      return
    }
    let following = (~lead).leadingZeroBitCount - 1
    guard (1...3).contains(following), bytes.endIndex - place >= following else { return nil }
    var value = UInt32(lead & 0x3F >> UInt8(following))
    for byte in bytes[place..<place + following] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // No scalar is written longer than it need be.
    guard value >= [0x80, 0x800, 0x10000][following - 1] else { return nil }
    place += following
    self.init(value)
  }
}
