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
  var columns, rows: Int
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

extension Frame {
  /// The bytes that turn `previous` into this frame, to be sent in a single write.
  ///
  /// Unchanged cells are written again only where an image is replaced, so that the QR code does not
  /// flicker.
  /// - Parameters:
  ///   - previous: The frame on the terminal; if it is `nil` or has another size, everything is
  ///     painted.
  ///   - synchronized: Whether the terminal can hold back output until the frame is complete.
  /// - Returns: The bytes, which are empty if nothing changes.
  func bytes(after previous: Frame?, synchronized: Bool) -> [UInt8] {
    let old = previous?.size == size ? previous : nil
    let replaced = previous?.image == image ? nil : previous?.image
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
    if let image, image != old?.image { writer.write(image) }
    return writer.finished(synchronized: synchronized)
  }

  /// The frame without its image, for output that scrolls; each line ends with a line feed.
  var lines: [UInt8] {
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

/// Collects output while tracking the cursor and the current colours.
private struct Writer {
  var bytes: [UInt8] = []
  private var pen = Pen()
  /// The position of the cursor, or `nil` if it is not known for every terminal.
  private var cursor: (column: Int, row: Int)?

  mutating func write(_ cell: Frame.Cell, _ column: Int, _ row: Int, isWide: Bool) {
    guard let character = cell.character else { return }
    move(to: column, row)
    pen.change(for: cell, in: &bytes)
    bytes += String(character).utf8
    // Terminals disagree about how far a wide or composed character moves the cursor.
    let isPlain = !isWide && character.unicodeScalars.count == 1
    cursor = isPlain ? (column + 1, row) : nil
  }

  mutating func write(_ image: Frame.Image) {
    pen.reset(in: &bytes)
    move(to: image.area.column, image.area.row)
    bytes += image.bytes
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

/// The current colours and attributes of a terminal, and the codes that change them (SGR in
/// ECMA-48).
struct Pen: Equatable {
  /// A space in the current colours and attributes.
  private var style = Frame.Cell()

  /// Switches to the colours and attributes of a cell, with as few codes as possible.
  mutating func change(for cell: Frame.Cell, in bytes: inout [UInt8]) {
    var codes: [UInt8] = []
    if cell.isBold != style.isBold { codes.append(cell.isBold ? 1 : 22) }
    if cell.isReversed != style.isReversed { codes.append(cell.isReversed ? 7 : 27) }
    (style.isBold, style.isReversed) = (cell.isBold, cell.isReversed)
    // Only the background of a space is visible.
    let isSpace = cell.character == " "
    if cell.foreground != style.foreground && !(isSpace && !cell.isReversed) {
      codes += cell.foreground.codes(plain: 30, bright: 90, other: 38)
      style.foreground = cell.foreground
    }
    if cell.background != style.background && !(isSpace && cell.isReversed) {
      codes += cell.background.codes(plain: 40, bright: 100, other: 48)
      style.background = cell.background
    }
    if codes.isEmpty { return }
    bytes.appendControl(codes.map(Int.init), "m")
  }

  /// Switches back to the terminal's default colours and attributes.
  mutating func reset(in bytes: inout [UInt8]) {
    if self != Pen() { bytes.appendControl([], "m") }
    self = Pen()
  }
}

extension Colour {
  /// The SGR parameters that select the colour.
  ///
  /// `plain` is the code for the first of the eight basic colours, `bright` is the code for the
  /// first of the eight bright ones, and `other` introduces the longer forms.
  fileprivate func codes(plain: UInt8, bright: UInt8, other: UInt8) -> [UInt8] {
    switch self {
    case .own: [plain + 9]
    case .indexed(let index) where index < 8: [plain + index]
    case .indexed(let index) where index < 16: [bright + index - 8]
    case .indexed(let index): [other, 5, index]
    case .direct(let colour): [other, 2, colour.red, colour.green, colour.blue]
    }
  }
}

extension [UInt8] {
  /// Appends an ECMA-48 control sequence: CSI, the numbers, and the final character that names the
  /// function.
  mutating func appendControl(_ parameters: [Int], _ final: Unicode.Scalar) {
    self += [0x1B, UInt8(ascii: "[")]
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { append(UInt8(ascii: ";")) }
      self += String(parameter).utf8
    }
    append(UInt8(truncatingIfNeeded: final.value))
  }
}
