import Testing

@testable import AttestQRCode

/// The precomputed tables in the sources, which `Tests/Tables/qrcode.py` also computes.
@Suite struct TableTests {
  @Test(arguments: [7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30])
  func `each generator polynomial is the product of its linear factors`(degree: Int) {
    let words = ErrorCorrection.generator(degree)
    let coefficients = (0..<32).map {
      UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(8 * ($0 % 8)))
    }
    let plain = PlainCorrection.generator(degree: degree)
    #expect(coefficients == plain + [UInt8](repeating: 0, count: 32 - degree))
  }

  @Test func `every block has a generator polynomial in the table`() {
    for version in 1...40 {
      for level in QRCode.Level.allCases {
        let count = Version.correctionPerBlock(version, level)
        #expect([7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30].contains(count))
      }
    }
  }

  @Test(arguments: 0..<8) func `each mask's words match its formula`(mask: Int) {
    for y in 0..<12 {
      let row = MaskPattern.words(mask & ~1, .rows, line: y)[mask & 1]
      let column = MaskPattern.words(mask & ~1, .columns, line: y)[mask & 1]
      for x in 0..<64 {
        #expect((row >> x & 1 == 1) == PlainSymbol.inverts(mask, x, y), "row \(y), column \(x)")
        #expect((column >> x & 1 == 1) == PlainSymbol.inverts(mask, y, x), "column \(y), row \(x)")
      }
    }
  }

  @Test func `the table of signs agrees with the alphanumeric mode`() {
    for byte: UInt8 in 0..<64 {
      let isSign = (QRCode.Mode.alphanumeric.value(byte) ?? 0) >= 36
      #expect((ShortestSegmentation.signs >> UInt64(byte) & 1 == 1) == isSign, "\(byte)")
    }
  }
}
