/// A length in points (1/72 inch), as whole thousandths, so that the same sum gives the same bytes
/// everywhere.
///
/// Overflow never stops the program: lengths are clamped to ``longest`` either way. A page is at
/// most 14,400 points wide (ISO 32000-1, annex C).
public struct Points: Hashable, Comparable, Sendable {
  /// The length in thousandths of a point, at most 2³¹ either way.
  public let thousandths: Int

  /// Makes a length from thousandths of a point.
  public init(thousandths: Int) {
    self.thousandths = min(max(thousandths, -Self.limit), Self.limit)
  }

  /// Makes a length from points, rounded to a thousandth; NaN counts as 0.
  public init(_ points: Double) {
    let product = points * 1000 + (points < 0 ? -0.5 : 0.5)
    self.init(thousandths: product.isNaN ? 0 : Int(min(max(product, -0x1p31), 0x1p31)))
  }

  private static let limit = 1 << 31
  /// The longest length: 2,147,483.648 points, or 757 metres.
  public static let longest = Points(thousandths: limit)

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
    left = left + right
  }

  /// Shortens the left length by the right one.
  public static func -= (left: inout Points, right: Points) {
    left = left - right
  }

  /// A multiple of the length.
  public static func * (length: Points, factor: Int) -> Points {
    Points(thousandths: length.thousandths * min(max(factor, -limit), limit))
  }

  /// The length divided, rounded towards zero to a thousandth of a point; stops where the divisor
  /// is 0.
  public static func / (length: Points, divisor: Int) -> Points {
    Points(thousandths: length.thousandths / divisor)
  }

  /// The length scaled by thousandths, rounded to the nearest.
  func scaled(_ units: Int) -> Points {
    let product = thousandths * min(max(units, -Self.limit), Self.limit)
    return Points(thousandths: (product + (product < 0 ? -500 : 500)) / 1000)
  }
}

extension Points: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a length of whole points.
  public init(integerLiteral value: Int) {
    self = Points(thousandths: 1000) * value
  }

  /// Makes a length from a decimal, rounded to a thousandth of a point.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

/// A position on a page, measured from its lower left corner (ISO 32000-1, 8.3.2.3).
public struct Position: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Points
  /// The distance from the lower edge.
  public var y: Points

  /// Makes a position from its distances to the left and the lower edge.
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

  /// The whole of a page.
  public init(_ size: PageSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

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

/// The size of a page, from 3 to 14,400 points either way (ISO 32000-1, annex C).
public struct PageSize: Hashable, Sendable {
  /// The width.
  public var width: Points
  /// The height.
  public var height: Points

  /// Makes a size; a size that pages cannot have is a violation, which ``Document/finish()``
  /// throws.
  public init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }

  /// An upright page of ISO 216 A4: 210 by 297 mm.
  public static let a4 = PageSize(width: 595.276, height: 841.89)
  /// An upright page of ISO 216 A5: 148 by 210 mm.
  public static let a5 = PageSize(width: 419.528, height: 595.276)
  /// An upright page of the American letter: 8.5 by 11 inches.
  public static let letter = PageSize(width: 612, height: 792)

  /// The same page on its side.
  public var turned: PageSize { PageSize(width: height, height: width) }

  /// Whether the standard allows the size.
  var isPossible: Bool {
    let range: ClosedRange<Points> = 3...14_400
    return range.contains(width) && range.contains(height)
  }
}

/// A level of grey, from 0 (black) to 1 (white).
///
/// There are no other colours, so one grey profile is enough.
public struct Grey: Hashable, Sendable, ExpressibleByFloatLiteral {
  /// The level in thousandths, 0 to 1000.
  let thousandths: Int

  /// Makes a level, clamped to 0...1; NaN counts as 0.
  public init(_ level: Double) {
    thousandths = level.isNaN ? 0 : Int(min(max(level, 0), 1) * 1000 + 0.5)
  }

  /// Makes a level, clamped to 0...1.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// The colour of ink.
  public static let black: Grey = 0.0
  /// The colour of paper.
  public static let white: Grey = 1.0
}

extension Points: CustomStringConvertible {
  /// The points, as a decimal: `595.276`.
  public var description: String {
    var text: [UInt8] = []
    text.write { $0.append(thousandths: thousandths) }
    return String(decoding: text, as: UTF8.self)
  }
}
