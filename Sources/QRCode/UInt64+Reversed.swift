extension UInt64 {
  /// The bits from the highest to the lowest.
  @inline(__always) var reversed: UInt64 {
    var x = byteSwapped
    x = (x &>> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (x & 0x0F0F_0F0F_0F0F_0F0F) &<< 4
    x = (x &>> 2 & 0x3333_3333_3333_3333) | (x & 0x3333_3333_3333_3333) &<< 2
    return (x &>> 1 & 0x5555_5555_5555_5555) | (x & 0x5555_5555_5555_5555) &<< 1
  }
}
