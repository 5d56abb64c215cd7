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
