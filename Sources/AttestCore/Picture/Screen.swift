/// A terminal that a picture is shown on.
package struct Screen: Hashable, Sendable {
  /// The characters in a line.
  package var columns: Int
  /// The lines.
  package var rows: Int
  /// Whether it is likely to know the sextants of Unicode 13, six modules a character.
  package var hasSextants: Bool

  package init(columns: Int, rows: Int, hasSextants: Bool) {
    self.columns = columns
    self.rows = rows
    self.hasSextants = hasSextants
  }

  /// From the largest modules to the smallest; quadrants would save no line.
  var blocks: [Blocks] { hasSextants ? [.halves, .sextants] : [.halves] }
}
