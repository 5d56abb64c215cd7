/// A colour as a terminal is told of it.
package enum Colour: Equatable, Sendable {
  /// The terminal's own.
  case own
  /// One of its palette: 0 to 15 the person's, 16 to 255 xterm's.
  case indexed(UInt8)
  case direct(RGB)
}
