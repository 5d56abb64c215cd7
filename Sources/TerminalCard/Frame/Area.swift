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
