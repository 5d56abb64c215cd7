internal import AttestCore

extension Card {
  /// What to do when the code does not fit or may not be drawn well; empty when it is all right.
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

  /// Whether the code is made of characters that the font may lack, though nobody asked for them.
  var mayLackLetters: Bool {
    layout.code?.drawn.style == .sextant && !capabilities.hasSextants && state.codeStyle == nil
  }

  /// The smallest room in which a style of characters would be chosen.
  private func leastRoom(for code: ScreenCode) -> Size? {
    capabilities.codeStyles(forced: state.codeStyle)
      .compactMap { room(for: code, in: $0) }
      .min { ($0.rows, $0.columns) < ($1.rows, $1.columns) }
  }

  /// A style that would fit, but is not chosen unless somebody asks for it.
  private func otherStyle(for code: ScreenCode) -> CodeStyle? {
    [.half, .sextant, .octant].first { style in
      room(for: code, in: style).map { $0.columns <= size.columns && $0.rows < size.rows } ?? false
    }
  }

  private func room(for code: ScreenCode, in style: CodeStyle) -> Size? {
    style.mosaic.map { code.room(for: $0, quiet: style.quietZones.last ?? 4) }
  }
}
