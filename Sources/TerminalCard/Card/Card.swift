internal import AttestCore

/// An attestation drawn on a terminal, as a pure function of its state, the terminal and the time.
///
/// Creating a card lays it out and draws the QR code, so that later frames are cheap.
struct Card: Sendable {
  let state: CardState
  let size: Size
  let capabilities: Capabilities
  let code: ScreenCode?
  let layout: CardLayout
  let sun: Sun

  /// Lays out a card for a terminal.
  init(of state: CardState, size: Size, capabilities: Capabilities) {
    self.state = state
    self.size = size
    self.capabilities = capabilities
    code =
      state.look.codeStyle == CodeStyle.none
      ? nil : state.facts.past.payload.flatMap { ScreenCode(of: $0) }
    layout = .of(code, isAlone: state.view == .code, size, capabilities, state.look.codeStyle)
    sun = Sun(place: Coordinates(of: state.facts))
  }

  /// The frame to show at the given time, in seconds since 1970-01-01T00:00:00Z.
  func frame(at time: Double) -> Frame {
    let moment = CardMoment(at: time, of: self)
    var canvas = CardCanvas(size: size, palette: moment.palette, sky: moment.sky)
    if state.view == .help {
      canvas.paintHelp(of: self, moment)
    } else {
      canvas.paint(self, moment)
    }
    return canvas.frame
  }

  /// The time at which the next frame is due.
  ///
  /// - Parameters:
  ///   - time: The time of the last frame, in seconds since 1970-01-01T00:00:00Z.
  ///   - framesPerSecond: The frame rate while clouds move, at least 1.
  /// - Returns: A time after `time`, in seconds since 1970-01-01T00:00:00Z.
  func nextChange(after time: Double, framesPerSecond: Int) -> Double {
    // The ring changes every three seconds, and the single line on a small screen every second.
    let still: Double = layout.line == nil ? Double(Ring.period) : 1
    let period = isAnimated ? 1 / Double(max(1, framesPerSecond)) : still
    let next = ((time / period).rounded(.down) + 1) * period
    return next > time ? next : next + period
  }

  /// Whether drifting clouds are drawn, which requires at least 256 colours and a theme other than
  /// contrast.
  var isAnimated: Bool {
    state.look.hasClouds && state.look.theme != .contrast && capabilities.depth >= .indexed
  }
}

/// The parts of the card that depend on the time.
struct CardMoment {
  let now: Instant
  /// The current local time in the time zone of the attestation.
  let civil: CivilTime
  let palette: Palette
  let sky: Sky
  /// The state of the outing, or `nil` if the paper has no exit time.
  let outing: Outing?

  init(at time: Double, of card: Card) {
    // Replaces an absurd time with 1970 to avoid an overflow.
    let time = abs(time) < 1e11 ? time : 0
    let state = card.state
    now = Instant(secondsSince1970: Int(time.rounded(.down)))
    civil = state.facts.zone.civil(at: now)
    let timeOfDay = TimeOfDay(
      theme: state.look.theme, prefersDark: card.capabilities.prefersDark ?? false, sun: card.sun,
      time: time)
    palette = Palette(
      isNight: timeOfDay.isNight, hasContrast: state.look.theme == .contrast,
      depth: card.capabilities.depth)
    let clouds =
      card.isAnimated
      ? Cloud.all(seed: state.look.seed ?? 0, time: time - state.opened, size: card.size) : []
    sky = Sky(size: card.size, palette: palette, dusk: timeOfDay.dusk, clouds: clouds)
    outing = state.facts.past.exit.map { [now] exit in
      Outing(exit: exit, limit: state.facts.limit, now: now)
    }
  }
}

extension Coordinates {
  /// Estimates the coordinates of the person's home.
  ///
  /// For an address abroad, only the time zone is known, so a point on the equator is used, where
  /// the sun is up from about 6:00 to 18:00.
  init(of facts: CardFacts) {
    if facts.past.person.country == nil {
      self.init(postcode: facts.past.person.postcode)
    } else {
      let hours = Double(facts.zone.offset(at: facts.past.created)) / 3600
      self.init(latitude: 0, longitude: 15 * hours)
    }
  }
}

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
      var cell = Frame.Cell(foreground: palette.colour(role), background: palette.colour(.track))
      let part = min(max(eighths - 8 * place, 0), 8)
      if part == 8 {
        // Uses the background colour instead of `█`, because many fonts draw that character with
        // gaps.
        cell.background = cell.foreground
        cell.isReversed = palette.depth == .none
      } else if part > 0 {
        cell.character = Self.eighths[part]
      } else if palette.depth == .none || palette.hasContrast {
        // Draws a line, because the unfilled part may have the same colour as the surface, and would
        // then be invisible.
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
