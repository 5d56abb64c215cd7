extension Span<UInt8> {
  /// The first eight bytes as a number, the first byte lowest; stops where there are fewer.
  ///
  /// Two loads, where the compiler sees that there are eight.
  @inline(__always)
  var word: UInt64 {
    let low =
      UInt64(self[0]) | UInt64(self[1]) &<< 8 | UInt64(self[2]) &<< 16 | UInt64(self[3]) &<< 24
    let high =
      UInt64(self[4]) | UInt64(self[5]) &<< 8 | UInt64(self[6]) &<< 16 | UInt64(self[7]) &<< 24
    return low | high &<< 32
  }
}
