/// A level of grey, from 0, black, to 1, white; the only colours, so that one grey profile serves.
public struct Grey: Hashable, Sendable, ExpressibleByFloatLiteral {
  /// The level in thousandths, 0 to 1000.
  let thousandths: Int

  /// Makes a level; what lies outside 0 to 1 counts as the nearer of the two.
  public init(floatLiteral value: Double) {
    thousandths = Int(min(max(value, 0), 1) * 1000 + 0.5)
  }

  /// The colour of ink.
  public static let black: Grey = 0.0
  /// The colour of paper.
  public static let white: Grey = 1.0
}
