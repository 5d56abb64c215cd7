extension QRCode {
  /// How the data mask pattern is chosen; a tie goes to the lowest number.
  public enum Masking: Sendable, Hashable {
    /// The lowest penalty by the rules of the standard (clause 7.8.3), with the quiet zone as light.
    case iso
    /// As the generator of the French forms of 2020 and 2021, which gives the very symbols of those
    /// forms: the data is divided into segments as it did, a finder-like pattern needs its light area
    /// inside the symbol, and the share of dark modules is rounded up.
    case official
    /// The given pattern, 0 to 7.
    case fixed(UInt8)
  }
}
