extension [String] {
  /// The texts with a separator between them.
  ///
  /// `joined(separator:)` is not specialized for texts: the first call of a process costs as much as
  /// reading a template.
  package func joined(by separator: String) -> String {
    var whole: [UInt8] = []
    whole += (first ?? "").utf8
    for text in dropFirst() {
      whole += separator.utf8
      whole += text.utf8
    }
    return String(decoding: whole, as: UTF8.self)
  }
}

extension String {
  /// The texts between the separators, of which each is of ASCII and ends a text, be it empty.
  ///
  /// By bytes, for the same reason; and to find where one character ends and the next begins is dear.
  package func parts(at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var rest = Array(utf8)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
      parts.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    parts.append(String(decoding: rest, as: UTF8.self))
    return parts
  }
}

extension String {
  /// The text with each Latin letter in one scalar where Unicode has it (what NFC does to Latin).
  ///
  /// A name typed on macOS may hold `e` and U+0301; the page, the code and a search must all meet
  /// the `é` that the person means. Characters compare by canonical equivalence, so the comparison
  /// is Unicode's own and no table of decompositions is needed.
  package var composed: String {
    // As many units in UTF-16 as in UTF-8: all of it is ASCII, which Swift knows without looking.
    if utf16.count == utf8.count { return self }
    return String(map { $0.unicodeScalars.count == 1 ? $0 : $0.composed })
  }
}

extension Character {
  /// Latin-1 to Latin Extended-B, then Latin Extended Additional.
  private static let latin: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]

  fileprivate var composed: Character {
    for scalar in Self.latin.joined().lazy.compactMap(Unicode.Scalar.init)
    where Character(scalar) == self {
      return Character(scalar)
    }
    return self
  }
}

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
