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

  /// So many thousandths of the length, rounded to the nearest.
  func scaled(_ units: Int) -> Points {
    let product = thousandths * units
    return Points(thousandths: (product + (product < 0 ? -500 : 500)) / 1000)
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

/// A place on a page, from its lower left corner, upwards (ISO 32000-1, 8.3.2.3).
public struct Position: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Points
  /// The distance from the lower edge.
  public var y: Points

  /// Makes a place from its distances to the left and the lower edge.
  public init(x: Points, y: Points) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle on a page; `x` and `y` are its lower left corner.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Points
  /// The lower edge.
  public var y: Points
  /// The width, to the right.
  public var width: Points
  /// The height, upwards.
  public var height: Points

  /// Makes a rectangle from its lower left corner and its size.
  public init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An upright page of ISO 216 A4.
  public static let a4 = Rectangle(x: 0, y: 0, width: 595.276, height: 841.89)

  /// The smallest rectangle that holds both.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let bottom = min(y, other.y)
    return Rectangle(
      x: left, y: bottom,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - bottom)
  }
}

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
