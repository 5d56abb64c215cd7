extension QRCode {
  /// Why there is no symbol.
  public enum Failure: Error, Hashable {
    /// There is nothing to encode.
    case empty
    /// The data needs `bits`, and the largest version allowed has room for `capacity` at this level.
    case tooLong(bits: Int, capacity: Int)
    /// The versions are not within 1 to 40.
    case badVersion
    /// The mask is not within 0 to 7.
    case badMask
    /// The Extended Channel Interpretation is not within 0 to 999 999.
    case badECI
  }
}
