internal import AttestCore

/// The areas of the screen occupied by the parts of the card.
struct CardLayout: Sendable {
  /// The QR code and the area that it occupies, or `nil` if no code is shown.
  var code: (drawn: DrawnCode, area: Area)?
  /// The area that the facts occupy, or `nil` if they are not shown.
  var facts: Area?
  /// The row of the single line that replaces the facts on a small screen.
  var line: Int?

  /// Whether the title is shown in the first row and the available keys in the last row.
  var hasMargins: Bool { facts.map { $0.row > 0 } ?? false }

  /// Lays out a card, giving priority to the preferred styles, then to large modules, then to the
  /// number of facts, then to the width of the quiet zone.
  ///
  /// If `isAlone` is true, only the QR code is shown. If the QR code does not fit, only the facts
  /// are shown.
  static func of(
    _ code: ScreenCode?, isAlone: Bool, _ size: Size, _ capabilities: Capabilities,
    _ forced: CodeStyle? = nil
  ) -> CardLayout {
    guard let code else { return factsAlone(size) }
    for style in capabilities.codeStyles(forced: forced) {
      // Only half blocks are enlarged to several characters per module; the other mosaics are for
      // small screens, and images fill the room in any case.
      let largest = style == .half ? min(size.columns, 2 * size.rows) / code.size(quiet: 0) : 1
      for scale in (1...max(1, largest)).reversed() {
        let code = code.enlarged(by: scale)
        let layout = fitting(code, as: style, isAlone: isAlone, size, capabilities)
        if let layout { return layout }
      }
    }
    return factsAlone(size)
  }

  /// The first arrangement in which the QR code fits, with the widest quiet zone, or `nil`.
  ///
  /// Unless only the QR code is shown, larger modules are used only if there is room for all the
  /// facts.
  private static func fitting(
    _ code: ScreenCode, as style: CodeStyle, isAlone: Bool, _ size: Size,
    _ capabilities: Capabilities
  ) -> CardLayout? {
    for arrange in isAlone ? [alone] : [beside, stacked, compact] {
      for quiet in style.quietZones {
        let layout = arrange(size) { room in
          code.drawn(as: style, quiet: quiet, in: room, on: capabilities)
        }
        if let layout, isAlone || code.scale == 1 || layout.hasAllFacts { return layout }
      }
    }
    return nil
  }

  private var hasAllFacts: Bool {
    guard let facts else { return false }
    return facts.columns >= Self.factsColumns.upperBound && facts.rows >= Self.factsRows.upperBound
  }

  private typealias Draw = (_ room: Size) -> DrawnCode?

  private static let gap = 2
  private static let factsColumns = 20...46
  private static let factsRows = 8...16

  /// Places the QR code on the left, and the facts on the right in an area of the same height.
  private static func beside(_ size: Size, _ draw: Draw) -> CardLayout? {
    let room = Size(columns: size.columns - gap - factsColumns.lowerBound, rows: size.rows - 2)
    guard let drawn = draw(room) else { return nil }
    let free = size.columns - drawn.size.columns - gap
    let columns = min(max(free - 2, factsColumns.lowerBound), factsColumns.upperBound)
    var area = Area(drawn.size, centredOn: size)
    area.column = (free - columns) / 2
    var facts = area
    (facts.column, facts.columns) = (area.column + area.columns + gap, columns)
    return CardLayout(code: (drawn, area), facts: facts)
  }

  /// Places the facts below the QR code.
  private static func stacked(_ size: Size, _ draw: Draw) -> CardLayout? {
    let kept = 2 + 1 + factsRows.lowerBound
    guard let drawn = draw(Size(columns: size.columns, rows: size.rows - kept)) else { return nil }
    let free = size.rows - 3 - drawn.size.rows
    let rows = min(free, factsRows.upperBound)
    let columns = min(size.columns, max(factsColumns.upperBound, drawn.size.columns))
    var area = Area(drawn.size, centredOn: size)
    area.row = 1 + (free - rows) / 3
    var facts = Area(Size(columns: columns, rows: rows), centredOn: size)
    facts.row = area.row + area.rows + 1
    return CardLayout(code: (drawn, area), facts: facts)
  }

  /// Places a single line of text below the QR code.
  private static func compact(_ size: Size, _ draw: Draw) -> CardLayout? {
    var layout = alone(Size(columns: size.columns, rows: size.rows - 1), draw)
    layout?.line = size.rows - 1
    return layout
  }

  /// Places only the QR code, in the middle of the screen.
  private static func alone(_ size: Size, _ draw: Draw) -> CardLayout? {
    draw(size).map { CardLayout(code: ($0, Area($0.size, centredOn: size))) }
  }

  /// Places only the facts, either in the middle or filling a small screen.
  private static func factsAlone(_ size: Size) -> CardLayout {
    let margins = size.rows >= 10 ? 2 : 0
    let room = Size(columns: min(size.columns, 62), rows: size.rows - margins)
    return CardLayout(facts: Area(room, centredOn: size))
  }
}

extension Card {
  /// The advice to show if the QR code does not fit or may be unreadable; empty otherwise.
  var codeAdvice: [String] {
    if mayLackLetters { return [Self.unreadable[state.language]] }
    guard layout.code == nil, let code, let least = leastRoom(for: code) else { return [] }
    let (needed, actual) = ("\(least.columns)×\(least.rows + 1)", "\(size.columns)×\(size.rows)")
    let needsRoom = Bilingual(
      "The code needs \(needed) characters; the window has \(actual).",
      "Le code demande \(needed) caractères, la fenêtre en a \(actual).")
    let enlarge = Bilingual(
      "Shrink the text (Ctrl −), enlarge the window, or press o to open the PDF",
      "Réduire les lettres (Ctrl −), agrandir la fenêtre, ou ouvrir le PDF : o")
    let finer = otherStyle(for: code).map { style in
      Bilingual(
        "For finer blocks, if the font has them: --qr \(style.rawValue)",
        "Blocs plus fins, si la police les a : --qr \(style.rawValue)")
    }
    return [needsRoom, enlarge, finer].compactMap { $0?[state.language] }
  }

  static let unreadable = Bilingual(
    "Unreadable? Zoom out (Ctrl −) or try --qr", "Code illisible ? Réduire (Ctrl −) ou --qr")

  /// Whether the QR code uses characters that the font may lack, although the user did not choose
  /// that style.
  var mayLackLetters: Bool {
    layout.code?.drawn.style == .sextant && !capabilities.hasSextants && state.look.codeStyle == nil
  }

  /// The smallest size of the QR code in any of the character styles that this terminal would use.
  private func leastRoom(for code: ScreenCode) -> Size? {
    capabilities.codeStyles(forced: state.look.codeStyle)
      .compactMap { room(for: code, in: $0) }
      .min { ($0.rows, $0.columns) < ($1.rows, $1.columns) }
  }

  /// A style in which the QR code would fit, but which this card does not try.
  private func otherStyle(for code: ScreenCode) -> CodeStyle? {
    [.half, .sextant, .octant].first { style in
      room(for: code, in: style).map { $0.columns <= size.columns && $0.rows < size.rows } == true
    }
  }

  private func room(for code: ScreenCode, in style: CodeStyle) -> Size? {
    style.mosaic.map { code.room(for: $0, quiet: style.quietZones.last ?? 4) }
  }
}
