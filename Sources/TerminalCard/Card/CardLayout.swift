internal import AttestCore

/// The areas of the card's parts on a screen.
struct CardLayout: Sendable {
  /// The code and its area.
  let code: (drawn: DrawnCode, area: Area)?
  /// The area of the facts.
  let facts: Area?
  /// Whether the first line shows the title and the last one the keys.
  let hasMargins: Bool
  /// The row of the single line that replaces the facts on a small screen.
  let line: Int?

  /// The code at a position, with the facts beside or below it if there is room.
  private init(
    _ drawn: DrawnCode, _ column: Int, _ row: Int, facts: Area? = nil, line: Int? = nil
  ) {
    code = (
      drawn,
      Area(column: column, row: row, columns: drawn.size.columns, rows: drawn.size.rows)
    )
    (self.facts, self.line, hasMargins) = (facts, line, facts != nil)
  }

  /// The facts alone, in the middle or on the whole of a small screen.
  private init(factsAloneOn size: Size) {
    (code, line, hasMargins) = (nil, nil, size.rows >= 10)
    let columns = min(size.columns, 62)
    let margin = hasMargins ? 1 : 0
    facts = Area(
      column: (size.columns - columns) / 2, row: margin, columns: columns,
      rows: size.rows - 2 * margin)
  }

  /// Lays out a card: the largest modules that fit, then as many facts as fit, then the widest
  /// quiet zone.
  ///
  /// If `isAlone`, only the code; if the code does not fit, only the facts.
  static func of(
    _ code: ScreenCode?, isAlone: Bool, _ size: Size, _ capabilities: Capabilities,
    _ forced: CodeStyle? = nil
  ) -> CardLayout {
    guard let code else { return CardLayout(factsAloneOn: size) }
    // Half blocks also make modules of several characters; the other styles are for small screens.
    let most = max(1, min(size.columns, 2 * size.rows) / code.size(quiet: 0))
    let styles = capabilities.codeStyles(forced: forced).flatMap { style in
      (1...(style == .half ? most : 1)).reversed().map { (style, code.enlarged(by: $0)) }
    }
    for (style, code) in styles {
      for arrange in isAlone ? [alone] : [beside, stacked, compact] {
        for quiet in style.quietZones {
          let draw = { code.drawn(as: style, quiet: quiet, in: $0, on: capabilities) }
          guard let layout = arrange(size, draw) else { continue }
          // Modules of several characters are a luxury: they take no room from the facts.
          if isAlone || code.scale == 1 || layout.hasAllFacts { return layout }
        }
      }
    }
    return CardLayout(factsAloneOn: size)
  }

  private var hasAllFacts: Bool {
    guard let facts else { return false }
    return facts.columns >= Self.factsColumns.upperBound && facts.rows >= Self.factsRows.upperBound
  }

  private typealias Draw = (_ room: Size) -> DrawnCode?

  private static let gap = 2
  private static let factsColumns = 20...46
  private static let factsRows = 8...16

  /// The code on the left, and the facts on the right with the same height.
  private static func beside(_ size: Size, _ draw: Draw) -> CardLayout? {
    let room = Size(columns: size.columns - gap - factsColumns.lowerBound, rows: size.rows - 2)
    guard let drawn = draw(room) else { return nil }
    let free = size.columns - drawn.size.columns - gap
    let columns = min(max(free - 2, factsColumns.lowerBound), factsColumns.upperBound)
    let left = (free - columns) / 2
    let top = 1 + (size.rows - 2 - drawn.size.rows) / 2
    let facts = Area(
      column: left + drawn.size.columns + gap, row: top, columns: columns, rows: drawn.size.rows)
    return CardLayout(drawn, left, top, facts: facts)
  }

  /// The facts below the code.
  private static func stacked(_ size: Size, _ draw: Draw) -> CardLayout? {
    let kept = 2 + 1 + factsRows.lowerBound
    guard let drawn = draw(Size(columns: size.columns, rows: size.rows - kept)) else { return nil }
    let free = size.rows - 3 - drawn.size.rows
    let rows = min(free, factsRows.upperBound)
    let columns = min(size.columns, max(factsColumns.upperBound, drawn.size.columns))
    let top = 1 + (free - rows) / 3
    let facts = Area(
      column: (size.columns - columns) / 2, row: top + drawn.size.rows + 1, columns: columns,
      rows: rows)
    return CardLayout(drawn, (size.columns - drawn.size.columns) / 2, top, facts: facts)
  }

  /// The code and one line.
  private static func compact(_ size: Size, _ draw: Draw) -> CardLayout? {
    guard let drawn = draw(Size(columns: size.columns, rows: size.rows - 1)) else { return nil }
    return CardLayout(
      drawn, (size.columns - drawn.size.columns) / 2, (size.rows - 1 - drawn.size.rows) / 2,
      line: size.rows - 1)
  }

  /// The code alone.
  private static func alone(_ size: Size, _ draw: Draw) -> CardLayout? {
    draw(size).map {
      CardLayout(
        $0, (size.columns - $0.size.columns) / 2, (size.rows - $0.size.rows) / 2)
    }
  }
}

extension Card {
  /// Advice when the code does not fit or may be drawn badly; empty when all is well.
  var codeAdvice: [String] {
    if mayLackLetters { return [Self.unreadable[state.language]] }
    guard layout.code == nil, let code, let least = leastRoom(for: code) else { return [] }
    let (needed, actual) = ("\(least.columns)×\(least.rows + 1)", "\(size.columns)×\(size.rows)")
    let needsRoom = Bilingual(
      "The code needs \(needed) characters, the window has \(actual).",
      "Le code demande \(needed) caractères, la fenêtre en a \(actual).")
    let enlarge = Bilingual(
      "Make the letters smaller (Ctrl −) or the window larger, or open the PDF: o",
      "Réduire les lettres (Ctrl −), agrandir la fenêtre, ou ouvrir le PDF : o")
    let finer = otherStyle(for: code).map { style in
      Bilingual(
        "Finer blocks, if the font has them: --qr \(style.rawValue)",
        "Blocs plus fins, si la police les a : --qr \(style.rawValue)")
    }
    return [needsRoom, enlarge, finer].compactMap { $0?[state.language] }
  }

  static let unreadable = Bilingual(
    "Code unreadable? Shrink (Ctrl −) or --qr", "Code illisible ? Réduire (Ctrl −) ou --qr")

  /// Whether the code uses characters that the font may lack, without having been asked to.
  var mayLackLetters: Bool {
    layout.code?.drawn.style == .sextant && !capabilities.hasSextants && state.look.codeStyle == nil
  }

  /// The smallest screen for which a style of characters would be chosen.
  private func leastRoom(for code: ScreenCode) -> Size? {
    capabilities.codeStyles(forced: state.look.codeStyle)
      .compactMap { room(for: code, in: $0) }
      .min { ($0.rows, $0.columns) < ($1.rows, $1.columns) }
  }

  /// A style that would fit, but is only used on request.
  private func otherStyle(for code: ScreenCode) -> CodeStyle? {
    [.half, .sextant, .octant].first { style in
      room(for: code, in: style).map { $0.columns <= size.columns && $0.rows < size.rows } == true
    }
  }

  private func room(for code: ScreenCode, in style: CodeStyle) -> Size? {
    style.mosaic.map { code.room(for: $0, quiet: style.quietZones.last ?? 4) }
  }
}
