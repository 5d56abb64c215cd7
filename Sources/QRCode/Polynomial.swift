/// A polynomial over GF(256) of 32 coefficients, the leading one in the lowest byte, so that multiplying by
/// x is a shift.
struct Polynomial: BitwiseCopyable {
  var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always) static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial(
      words: (
        left.words.0 ^ right.words.0, left.words.1 ^ right.words.1,
        left.words.2 ^ right.words.2, left.words.3 ^ right.words.3
      ))
  }

  /// Without its leading coefficient, multiplied by x.
  @inline(__always) var shifted: Polynomial {
    Polynomial(
      words: (
        words.0 &>> 8 | words.1 &<< 56, words.1 &>> 8 | words.2 &<< 56,
        words.2 &>> 8 | words.3 &<< 56, words.3 &>> 8
      ))
  }

  /// Every coefficient multiplied by 2.
  var doubled: Polynomial {
    Polynomial(
      words: (
        Polynomial.doubled(words.0), Polynomial.doubled(words.1),
        Polynomial.doubled(words.2), Polynomial.doubled(words.3)
      ))
  }

  /// Every byte multiplied by 2 in GF(256), reduced by the polynomial 11Dh.
  private static func doubled(_ bytes: UInt64) -> UInt64 {
    let carries = bytes &>> 7 & 0x0101_0101_0101_0101
    return (bytes & 0x7F7F_7F7F_7F7F_7F7F) &<< 1 ^ carries &* 0x1D
  }
}
