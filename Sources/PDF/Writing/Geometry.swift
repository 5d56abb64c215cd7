/// A length in points (1/72 inch), stored as whole thousandths so that the same calculation gives
/// the same bytes on every machine.
///
/// Lengths never overflow, because they are clamped to ``longest`` in either direction. A page is
/// at most 14,400 points wide (ISO 32000-1, annex C).
public struct Points: Hashable, Comparable, AdditiveArithmetic, Sendable {
  /// The length in thousandths of a point, between -2³¹ and 2³¹.
  public let thousandths: Int64

  /// Creates a length from thousandths of a point.
  public init(thousandths: Int64) {
    self.thousandths = min(max(thousandths, -Self.limit), Self.limit)
  }

  /// Creates a length from points, rounded to the nearest thousandth; NaN becomes 0.
  public init(_ points: Double) { self.init(rounding: points * 1000) }

  private init(rounding thousandths: Double) {
    let rounded = thousandths + (thousandths < 0 ? -0.5 : 0.5)
    self.init(thousandths: rounded.isNaN ? 0 : Int64(min(max(rounded, -0x1p31), 0x1p31)))
  }

  private static let limit: Int64 = 1 << 31
  /// The longest length: 2,147,483.648 points, or about 758 metres.
  public static let longest = Points(thousandths: limit)

  /// Whether the left length is shorter than the right one.
  public static func < (left: Points, right: Points) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The sum of two lengths.
  public static func + (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths + right.thousandths)
  }

  /// The left length minus the right one.
  public static func - (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths - right.thousandths)
  }

  /// The length with the opposite sign.
  public static prefix func - (length: Points) -> Points {
    Points(thousandths: -length.thousandths)
  }

  /// The length multiplied by an integer.
  public static func * (length: Points, factor: Int) -> Points {
    Points(thousandths: length.thousandths * min(max(Int64(factor), -limit), limit))
  }

  /// The length multiplied by a number, rounded to the nearest thousandth of a point; if the
  /// product is NaN, the result is 0.
  public static func * (length: Points, factor: Double) -> Points {
    Points(rounding: Double(length.thousandths) * factor)
  }

  /// The length divided by an integer, rounded towards zero to a thousandth of a point; traps if
  /// the divisor is 0.
  public static func / (length: Points, divisor: Int) -> Points {
    Points(thousandths: length.thousandths / Int64(divisor))
  }

  /// The length multiplied by `units` thousandths, rounded to the nearest thousandth of a point.
  func scaled(_ units: Int) -> Points {
    let product = thousandths * min(max(Int64(units), -Self.limit), Self.limit)
    return Points(thousandths: (product + (product < 0 ? -500 : 500)) / 1000)
  }
}

extension Points: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length from a whole number of points.
  public init(integerLiteral value: Int) { self = Points(thousandths: 1000) * value }

  /// Creates a length from a decimal number of points, rounded to the nearest thousandth.
  public init(floatLiteral value: Double) { self.init(value) }
}

/// A position on a page, measured from the lower left corner (ISO 32000-1, 8.3.2.3).
public struct Position: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Points
  /// The distance from the lower edge.
  public var y: Points

  /// Creates a position from its distances to the left and lower edges of the page.
  public init(x: Points, y: Points) {
    self.x = x
    self.y = y
  }
}

/// An axis-aligned rectangle on a page, given by its lower left corner and its size.
public struct Rectangle: Hashable, Sendable {
  /// The position of the left edge.
  public var x: Points
  /// The position of the lower edge.
  public var y: Points
  /// How far the rectangle extends to the right of `x`.
  public var width: Points
  /// How far the rectangle extends above `y`.
  public var height: Points

  /// Creates a rectangle from its lower left corner and its size.
  public init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle that covers a whole page.
  public init(_ size: PageSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// Creates the smallest rectangle that contains two positions.
  init(_ start: Position, _ end: Position) {
    let (left, bottom) = (min(start.x, end.x), min(start.y, end.y))
    self.init(
      x: left, y: bottom,
      width: max(start.x, end.x) - left, height: max(start.y, end.y) - bottom)
  }

  /// The lower left corner.
  var corner: Position { Position(x: x, y: y) }
  /// The upper right corner.
  var oppositeCorner: Position { Position(x: x + width, y: y + height) }

  /// The smallest rectangle that contains both rectangles.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let bottom = min(y, other.y)
    return Rectangle(
      x: left, y: bottom,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - bottom)
  }

  /// Whether no part of the rectangle lies outside the other one.
  func isInside(_ other: Rectangle) -> Bool { union(other) == other }
}

/// The size of a page; each side must be between 3 and 14,400 points (ISO 32000-1, annex C).
public struct PageSize: Hashable, Sendable {
  /// The width of the page.
  public var width: Points
  /// The height of the page.
  public var height: Points

  /// Creates a page size; ``Document/finish()`` throws if the standard does not allow pages of this
  /// size.
  public init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }

  /// A4 paper (ISO 216) in portrait orientation: 210 by 297 mm.
  public static let a4 = PageSize(width: 595.276, height: 841.89)
  /// A5 paper (ISO 216) in portrait orientation: 148 by 210 mm.
  public static let a5 = PageSize(width: 419.528, height: 595.276)
  /// US Letter paper in portrait orientation: 8.5 by 11 inches.
  public static let letter = PageSize(width: 612, height: 792)

  /// The same size in the other orientation.
  public var turned: PageSize { PageSize(width: height, height: width) }

  /// Whether the standard allows pages of this size.
  var isPossible: Bool {
    let range: ClosedRange<Points> = 3...14_400
    return range.contains(width) && range.contains(height)
  }
}

/// A grey level, from 0 (black) to 1 (white).
///
/// Documents use no other colours, so a single grey colour profile is enough.
public struct Grey: Hashable, Sendable, ExpressibleByFloatLiteral {
  /// The level in thousandths, from 0 to 1000.
  let thousandths: Int64

  /// Creates a grey level, clamped to 0...1; NaN becomes 0.
  public init(_ level: Double) {
    thousandths = level.isNaN ? 0 : Int64(min(max(level, 0), 1) * 1000 + 0.5)
  }

  /// Creates a grey level from a literal, clamped to 0...1.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Level 0, the colour of ink.
  public static let black: Grey = 0.0
  /// Level 1, the colour of paper.
  public static let white: Grey = 1.0
}

extension Points: CustomStringConvertible {
  /// The length in points as a decimal number, such as `595.276`.
  public var description: String {
    var text: [UInt8] = []
    text.write { $0.append(thousandths: thousandths) }
    return String(decoding: text, as: UTF8.self)
  }
}
