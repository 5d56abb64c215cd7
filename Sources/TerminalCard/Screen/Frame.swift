/// A screen of characters, possibly with an image over some of them.
struct Frame: Equatable, Sendable {
  /// One character cell of a screen.
  struct Cell: Equatable, Sendable {
    /// The character, or `nil` in the right half of a wide one.
    var character: Character? = " "
    /// The colour of the character.
    var foreground = Colour.own
    /// The colour behind the character.
    var background = Colour.own
    var isBold = false
    /// Whether the terminal swaps the two colours.
    var isReversed = false
  }

  /// An image made of pixels, over cells that have the same colour as its edge.
  struct Image: Equatable, Sendable {
    let area: Area
    /// The bytes that draw the image at the cursor.
    let bytes: [UInt8]
    /// The bytes that remove the image; empty if writing over it is enough.
    let removal: [UInt8]
  }

  let size: Size
  /// The cells, from left to right and then from top to bottom.
  var cells: [Cell]
  var image: Image?

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a position; outside the screen, reading returns a space and writing does nothing.
  subscript(column: Int, row: Int) -> Cell {
    get { index(column, row).map { cells[$0] } ?? Cell() }
    set { if let index = index(column, row) { cells[index] = newValue } }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
    return row * size.columns + column
  }
}

/// The size of a terminal in characters.
package struct Size: Hashable, Sendable {
  /// The number of characters in a line, at least 1.
  package let columns: Int
  /// The number of lines, at least 1.
  package let rows: Int

  /// Creates a size from the numbers that a terminal reports, clamped to 1...1000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 1000)
  }
}

/// A rectangle of character cells.
struct Area: Equatable, Sendable {
  /// The leftmost column, counted from 0.
  var column: Int
  /// The top row, counted from 0.
  var row: Int
  var columns: Int
  var rows: Int
}

extension Area {
  /// An area of a given size in the middle of a screen.
  init(_ size: Size, centredOn screen: Size) {
    (column, row) = ((screen.columns - size.columns) / 2, (screen.rows - size.rows) / 2)
    (columns, rows) = (size.columns, size.rows)
  }

  /// The area inside a margin of `columns` on the left and right, and `rows` above and below.
  func inset(columns margin: Int, rows marginRows: Int) -> Area {
    Area(
      column: column + margin, row: row + marginRows, columns: max(0, columns - 2 * margin),
      rows: max(0, rows - 2 * marginRows))
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column)
      && (self.row..<self.row + rows).contains(row)
  }
}
