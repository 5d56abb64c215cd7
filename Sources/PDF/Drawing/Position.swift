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
