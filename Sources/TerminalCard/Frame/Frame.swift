/// A screen full of characters, perhaps with a picture over some of them.
package struct Frame: Equatable, Sendable {
  /// One place of the screen.
  package struct Cell: Equatable, Sendable {
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
  package struct Attributes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let bold = Attributes(rawValue: 1)
    static let reversed = Attributes(rawValue: 2)
  }

  /// A picture made of pixels, over cells that are as light as its edge.
  package struct Picture: Equatable, Sendable {
    let area: Area
    /// What draws it where the cursor is.
    let bytes: [UInt8]
    /// What takes it off the screen, where writing over it does not.
    package let removal: [UInt8]
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
  package var text: String {
    (0..<size.rows).map { row in
      String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character)) + "\n"
    }.joined()
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

extension Frame {
  /// What brings a terminal from `previous` to this frame, for one write.
  ///
  /// No cell that stays as it is is written again, so that a code stands still.
  /// - Parameters:
  ///   - previous: What the terminal shows; everything is painted when it is `nil` or of another
  ///     size.
  ///   - capabilities: What the terminal can do.
  /// - Returns: Nothing at all when nothing changes.
  package func bytes(after previous: Frame?, on capabilities: Capabilities) -> [UInt8] {
    let old = previous?.size == size ? previous : nil
    let replaced = previous?.picture == picture ? nil : previous?.picture
    var writer = Writer()
    if let replaced { writer.bytes += replaced.removal }
    let before = old?.cells
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * size.columns + column
        let cell = cells[index]
        if let before, before[index] == cell, replaced?.area.contains(column, row) != true {
          continue
        }
        let isWide = column + 1 < size.columns && cells[index + 1].character == nil
        writer.write(cell, column, row, isWide: isWide)
      }
    }
    if let picture, picture != old?.picture { writer.write(picture) }
    return writer.finished(synchronized: capabilities.synchronizes)
  }

  /// The frame line by line, each ended by a line feed, for a terminal that scrolls; no picture.
  package var lines: [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<size.rows {
      var pen = Pen()
      for cell in cells[row * size.columns..<(row + 1) * size.columns] {
        guard let character = cell.character else { continue }
        pen.change(for: cell, in: &bytes)
        bytes += String(character).utf8
      }
      pen.reset(in: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// What is sent to a terminal, and where that leaves its cursor and its pen.
private struct Writer {
  var bytes: [UInt8] = []
  private var pen = Pen()
  /// Where the next character goes; `nil` when the terminal may think otherwise.
  private var cursor: (column: Int, row: Int)?

  mutating func write(_ cell: Frame.Cell, _ column: Int, _ row: Int, isWide: Bool) {
    guard let character = cell.character else { return }
    move(to: column, row)
    pen.change(for: cell, in: &bytes)
    bytes += String(character).utf8
    // Terminals disagree on the width of what is not plain.
    let isPlain = !isWide && character.unicodeScalars.count == 1
    cursor = isPlain ? (column + 1, row) : nil
  }

  mutating func write(_ picture: Frame.Picture) {
    pen.reset(in: &bytes)
    move(to: picture.area.column, picture.area.row)
    bytes += picture.bytes
  }

  private mutating func move(to column: Int, _ row: Int) {
    defer { cursor = (column, row) }
    guard let cursor, cursor.row == row, cursor.column <= column else {
      bytes.appendControl([row + 1, column + 1], "H")
      return
    }
    let gap = column - cursor.column
    if gap > 0 { bytes.appendControl(gap == 1 ? [] : [gap], "C") }
  }

  mutating func finished(synchronized: Bool) -> [UInt8] {
    if bytes.isEmpty { return [] }
    pen.reset(in: &bytes)
    guard synchronized else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }
}
