extension QRCode {
  /// How much of a damaged symbol can be put right (clause 6.5.1).
  public enum Level: UInt8, Sendable, CaseIterable {
    /// L: about 7 % of the codewords.
    case low
    /// M: about 15 % of the codewords.
    case medium
    /// Q: about 25 % of the codewords.
    case quartile
    /// H: about 30 % of the codewords.
    case high

    /// The indicator in the format information: M, L, H, Q are 0 to 3 (clause 7.9.1, table 12).
    var indicator: Int { Int(rawValue) ^ 1 }
  }
}
