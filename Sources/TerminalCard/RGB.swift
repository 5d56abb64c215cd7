/// A colour of sRGB, 0 to 255 for each part.
package struct RGB: Hashable, Sendable {
  /// The share of red.
  package var red: UInt8
  /// The share of green.
  package var green: UInt8
  /// The share of blue.
  package var blue: UInt8

  /// Takes the three shares.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
