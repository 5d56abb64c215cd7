extension QRCode {
  /// How the letters of a text become bytes.
  public enum Text: Sendable, Hashable {
    /// ASCII as it is; anything else as UTF-8 announced by ECI 26, which every reader gets right.
    case automatic
    /// UTF-8 without announcing it, as older generators did; some readers then take it for another
    /// character set.
    case utf8WithoutECI
  }
}
