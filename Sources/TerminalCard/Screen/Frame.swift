/// A screen full of characters, perhaps with a picture over some of them.
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

  /// A picture made of pixels, over cells that are as light as its edge.
  struct Image: Equatable, Sendable {
    let area: Area
    /// What draws it where the cursor is.
    let bytes: [UInt8]
    /// What takes it off the screen, where writing over it does not.
    let removal: [UInt8]
  }

  /// How large it is.
  let size: Size
  /// From the left, then from the top.
  var cells: [Cell]
  /// What is drawn over the cells.
  var image: Image?

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// A place of the screen; one outside it takes nothing, and holds a space.
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
