/// A mark of some bytes that other bytes are unlikely to have; not meant against forgery.
package enum Fingerprint {
  /// 32 hexadecimal digits: two FNV-1a hashes of eight bytes a step.
  package static func of(_ bytes: [UInt8]) -> String {
    var hashes: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)
    // The span of an array itself is not in macOS 13.
    let slice = bytes[...]
    var rest = slice.span
    while rest.count >= 8 {
      hashes = (mixed(hashes.0, rest.word.byteSwapped), mixed(hashes.1, rest.word.byteSwapped))
      rest = rest.extracting(droppingFirst: 8)
    }
    if !rest.isEmpty {
      var word: UInt64 = 0
      for index in rest.indices { word = word << 8 | UInt64(rest[index]) }
      hashes = (mixed(hashes.0, word), mixed(hashes.1, word))
    }
    let digits = [UInt8](capacity: 32) { digits in
      for hash in [hashes.0, hashes.1] {
        for shift in stride(from: 56, through: 0, by: -8) {
          digits.append(hexadecimal: UInt8(truncatingIfNeeded: hash >> UInt64(shift)))
        }
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x0000_0100_0000_01B3
    return product ^ product >> 29
  }

  /// Six capital letters for the name of a subset (ISO 32000-1, 9.6.4).
  static func tag(of bytes: [UInt8]) -> String {
    let letters = of(bytes).utf8.prefix(6).map { digit in
      // A digit is at 0x30, a letter at 0x41: both to A to P.
      digit < 0x41 ? digit - 0x30 + 0x41 : digit - 0x41 + 10 + 0x41
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
