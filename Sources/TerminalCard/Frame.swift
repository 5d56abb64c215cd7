/// A screen full of characters, perhaps with a picture over some of them.
package struct Frame: Hashable, Sendable {
  /// One place of the screen.
  package struct Cell: Hashable, Sendable {
    /// What stands there; `nil` in the right half of a wide character.
    package var character: Character? = " "
    /// The colour of the character.
    package var foreground = Colour.own
    /// The colour behind it.
    package var background = Colour.own
    /// How it is written.
    package var attributes: Attributes = []
  }

  /// How a character is written.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let bold = Attributes(rawValue: 1)
    static let reversed = Attributes(rawValue: 2)
  }

  /// A picture made of pixels, over cells of its size.
  package struct Picture: Hashable, Sendable {
    /// The column of its left edge, from 0.
    package var column: Int
    /// The row of its upper edge, from 0.
    package var row: Int
    /// What draws it where the cursor is.
    package var bytes: [UInt8]
    /// What takes it away again, if writing over it does not.
    package var removal: [UInt8]
  }

  /// How large it is.
  package let size: Size
  /// From the left, then from the top.
  package var cells: [Cell]
  /// What is drawn over the cells.
  package var picture: Picture?

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The characters, a line each.
  package var text: String {
    (0..<size.rows).map { row in
      String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character)) + "\n"
    }.joined()
  }
}
