/// What a terminal can do, as far as its answers and the environment tell.
package struct Capabilities: Equatable, Sendable {
  /// How many colours there are.
  package enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
    /// Attributes only (`NO_COLOR`).
    case none
    /// The sixteen of the person's palette.
    case sixteen
    /// The 256 of xterm.
    case indexed
    /// All of sRGB.
    case direct

    /// Whether the first has fewer colours.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// How many colours it shows.
  package var depth: ColourDepth
  /// Whether it draws the sextants of Unicode 13 itself, as no font is sure to.
  package var hasSextants = false
  /// Whether it draws the octants of Unicode 16 itself.
  package var hasOctants = false
  /// How to draw pixels, if that is confirmed; the first of kitty, iTerm2 and sixel.
  package var pixels: Rung?
  /// The pixels of a cell, if the terminal tells; a sixel picture is fitted to them.
  package var cell: CellSize?
  /// Whether it paints what is between `CSI ? 2026 h` and `l` at once.
  package var synchronizes = false
  /// Whether it is kitty, which lets the window shine through its own background colour.
  package var isKitty = false
  /// Its background, if it tells.
  package var background: RGB?
  /// Whether the system asks for dark colours; nothing when the terminal does not tell.
  package var prefersDark: Bool?

  /// A terminal of which nothing but its colours is known.
  package init(depth: ColourDepth) { self.depth = depth }

  /// The size of a character in pixels.
  package struct CellSize: Equatable, Sendable {
    /// How wide it is.
    package var width: Int
    /// How high it is.
    package var height: Int

    /// Takes both.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}
