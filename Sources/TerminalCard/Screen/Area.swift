/// The size of a terminal, in characters.
package struct Size: Hashable, Sendable {
  /// The characters in a line; at least 1.
  package let columns: Int
  /// The lines; at least 1.
  package let rows: Int

  /// Takes what a terminal says of itself: what is below 1 counts as 1, what is above 1000 as 1000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 1000)
  }
}

/// A rectangle of characters.
struct Area: Equatable, Sendable {
  /// The left edge, from 0.
  var column: Int
  /// The upper edge, from 0.
  var row: Int
  var columns: Int
  var rows: Int

  /// The same without so many characters on the left and on the right, and lines above and below.
  func inset(columns margin: Int, rows marginRows: Int) -> Area {
    Area(
      column: column + margin, row: row + marginRows, columns: max(0, columns - 2 * margin),
      rows: max(0, rows - 2 * marginRows))
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= self.column && column < self.column + columns && row >= self.row
      && row < self.row + rows
  }
}
