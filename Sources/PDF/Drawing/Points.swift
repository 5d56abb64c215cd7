/// A length of 1/72 inch, in whole thousandths, so that the same sum gives the same bytes everywhere.
public struct Points: Hashable, Comparable, Sendable {
  /// The length in thousandths of a point.
  public var thousandths: Int

  /// Makes a length of so many thousandths of a point.
  public init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// No length.
  public static let zero = Points(thousandths: 0)

  /// Whether the left length is the shorter.
  public static func < (left: Points, right: Points) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The sum of two lengths.
  public static func + (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths + right.thousandths)
  }

  /// The difference of two lengths.
  public static func - (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths - right.thousandths)
  }

  /// The same length in the other direction.
  public static prefix func - (length: Points) -> Points {
    Points(thousandths: -length.thousandths)
  }

  /// Lengthens the left length by the right one.
  public static func += (left: inout Points, right: Points) {
    left.thousandths += right.thousandths
  }

  /// Shortens the left length by the right one.
  public static func -= (left: inout Points, right: Points) {
    left.thousandths -= right.thousandths
  }

  /// The length so many times.
  public static func * (length: Points, factor: Int) -> Points {
    Points(thousandths: length.thousandths * factor)
  }

  /// The length divided, rounded towards zero to a thousandth of a point.
  public static func / (length: Points, divisor: Int) -> Points {
    Points(thousandths: length.thousandths / divisor)
  }
}

extension Points: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a length of whole points.
  public init(integerLiteral value: Int) {
    thousandths = value * 1000
  }

  /// Makes a length from a decimal, rounded to a thousandth of a point.
  public init(floatLiteral value: Double) {
    thousandths = Int(value * 1000 + (value < 0 ? -0.5 : 0.5))
  }
}
