/// A frame painted in the colours of a palette.
struct CardCanvas {
  private(set) var frame: Frame
  let palette: Palette
  private let sky: Sky

  /// Creates a frame that shows only the sky.
  init(size: Size, palette: Palette, sky: Sky) {
    self.palette = palette
    self.sky = sky
    frame = Frame(size)
    for place in frame.cells.indices {
      frame.cells[place] = sky.cell(place % size.columns, place / size.columns)
    }
  }

  /// Fills an area with the surface colour, the background for text.
  mutating func fill(_ area: Area) {
    let cell = Frame.Cell(background: palette.colour(.surface))
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns { frame[column, row] = cell }
    }
  }

  /// Writes text, cut to fit a number of columns.
  mutating func write(
    _ text: ScreenText, _ column: Int, _ row: Int, columns: Int, _ role: ColourRole,
    isBold: Bool = false
  ) {
    var column = column
    for letter in text.cut(to: columns).letters {
      var cell = Frame.Cell(
        character: letter, foreground: palette.colour(role),
        background: role == .onSky ? sky.ground(column, row) : palette.colour(.surface),
        // Many terminals with sixteen colours show bold black as grey.
        isBold: isBold && palette.depth != .sixteen,
        // If there are few colours, urgent words are also shown in reverse video.
        isReversed: palette.depth <= .sixteen && (role == .soon || role == .late))
      frame[column, row] = cell
      if letter.width == 2 {
        cell.character = nil
        frame[column + 1, row] = cell
      }
      column += letter.width
    }
  }

  /// Draws a bar filled to a fraction between 0 and 1, in eighths of a character if the font has
  /// them.
  mutating func draw(bar share: Double, _ column: Int, _ row: Int, columns: Int, _ role: ColourRole)
  {
    let step = palette.hasOldLetters ? 8 : 1
    let eighths = Int((Double(columns * 8 / step) * share).rounded()) * step
    for place in 0..<columns {
      var cell = Frame.Cell(
        foreground: palette.colour(role), background: palette.colour(.track))
      let part = min(max(eighths - 8 * place, 0), 8)
      if part == 8 {
        // Uses the background colour instead of `█`, because many fonts draw that character with
        // gaps.
        cell.background = cell.foreground
        cell.isReversed = palette.depth == .none
      } else if part > 0 {
        cell.character = Self.eighths[part]
      } else if palette.depth == .none || palette.hasContrast {
        // Draws a line, because the unfilled part has the same colour as the surface and would
        // otherwise be invisible.
        cell.character = "─"
      }
      frame[column + place, row] = cell
    }
  }

  /// Draws a QR code into its area.
  mutating func place(_ code: DrawnCode, in area: Area) {
    for (place, cell) in code.cells.enumerated() {
      frame[area.column + place % area.columns, area.row + place / area.columns] = cell
    }
    frame.image = code.image.map {
      Frame.Image(area: area, bytes: $0.bytes, removal: $0.removal)
    }
  }

  private static let eighths: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", " "]
}
