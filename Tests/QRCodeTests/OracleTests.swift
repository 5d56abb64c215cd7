import Foundation
import Testing

@testable import AttestQRCode

/// Compares the encoder, which works on whole lines, with the oracle, which draws each module as
/// the standard describes it.
@Suite struct OracleTests {
  /// QRCODE_RANDOM_SYMBOLS=100000 takes a few minutes in a release build.
  static let count =
    ProcessInfo.processInfo.environment["QRCODE_RANDOM_SYMBOLS"].flatMap { Int($0) } ?? 40

  @Test(arguments: 0..<2)
  func `random symbols are the same as from the plain encoder`(half: Int) {
    var random = LinearGenerator(state: half + 1)
    for index in 0..<OracleTests.count / 2 {
      // The halves begin with different versions, so that even the default run covers all 40.
      let version = (index + 20 * half) % 40 + 1
      let level = QRCode.Level.allCases[index / 40 % 4]
      let compatibility: QRCode.Compatibility = index % 3 == 2 ? .nodeQrcode14 : .standard
      let data = random.data(Version.dataCodewords(version, level))
      let symbol = QRCode(
        Codewords(data[...]), version: version, level: level, mask: nil,
        compatibility: compatibility)
      let plain = PlainSymbol.encode(
        data, version: version, level: level, compatibility: compatibility)
      #expect(
        symbol == plain, "symbol \(index) of half \(half), \(version)-\(level), \(compatibility)")
    }
  }
}

extension LinearGenerator {
  /// Random codewords, codewords from a small set, or long runs.
  mutating func data(_ count: Int) -> [UInt8] {
    let style = characters("byte", 4)
    return characters("byte", count).enumerated().map { index, byte in
      switch style[0] % 8 {
      case 0: style[1]
      case 1: byte & style[1]
      case 2: index % 16 < 12 ? style[2] : byte
      case 3: index % 2 == 0 ? style[2] : style[3]
      default: byte
      }
    }
  }
}
