extension OutputSpan<UInt8> {
  /// Appends a number in decimal digits; nearly all have at most three.
  @inline(__always)
  mutating func append(decimal number: UInt) {
    if number >= 1000 { return append(long: number) }
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(long number: UInt) {
    if number >= 10 { append(long: number / 10) }
    append(digit: number % 10)
  }

  /// Appends a digit from 0 to 9.
  @inline(__always)
  mutating func append(digit: UInt) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}
