/// A screen full of characters, perhaps with an image over some of them.
struct Frame: Equatable, Sendable {
  /// One place of the screen.
  struct Cell: Equatable, Sendable {
    /// What stands there; `nil` in the right half of a wide character.
    var character: Character? = " "
    /// The colour of the character.
    var foreground = Colour.own
    /// The colour behind it.
    var background = Colour.own
    /// How it is written.
    var attributes: Attributes = []
  }

  /// How a character is written.
  struct Attributes: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let bold = Attributes(rawValue: 1)
    static let reversed = Attributes(rawValue: 2)
  }

  /// An image made of pixels, over cells of the colour of its edge.
  struct Image: Equatable, Sendable {
    let area: Area
    /// What draws it where the cursor is.
    let bytes: [UInt8]
    /// What removes it; empty where writing characters over it is enough.
    let removal: [UInt8]
  }

  let size: Size
  /// Row by row from the top, each from the left.
  var cells: [Cell]
  var image: Image?

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// A cell of the screen; outside of it reading gives a space, and writing does nothing.
  subscript(column: Int, row: Int) -> Cell {
    get { index(column, row).map { cells[$0] } ?? Cell() }
    set { if let index = index(column, row) { cells[index] = newValue } }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
    return row * size.columns + column
  }

  /// The characters, a line each, for a reader without colours.
  var text: String {
    (0..<size.rows).map { row in
      String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character)) + "\n"
    }.joined()
  }
}

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
