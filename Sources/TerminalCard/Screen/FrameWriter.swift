extension Frame {
  /// The bytes that turn `previous` into this frame, to be sent in a single write.
  ///
  /// Unchanged cells are not written again, so that the QR code does not flicker.
  /// - Parameters:
  ///   - previous: The frame on the terminal; if it is `nil` or has another size, everything is painted.
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
  /// The position of the cursor, or `nil` if terminals may disagree about it.
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
