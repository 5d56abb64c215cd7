extension Mark {
  /// One shape of a mark, moved and perhaps turned over.
  struct Part {
    let shape: Shape
    var x = 0
    var y = 0
    /// Left for right.
    var isMirrored = false
    /// Upside down, about the middle of the marks above.
    var isInverted = false
    /// In percent, for a small letter that has a capital of the same form.
    var scale = 100
  }

  /// How far a mark above is from the same mark below.
  private static let drop = -800

  /// The shapes of the mark.
  func parts(bold: Bool) -> [Part] {
    let gap = bold ? 103 : 81
    // The height of a capital to that of a small x.
    let capital = bold ? 133 : 137
    return switch self {
    case .cedilla: [Part(shape: .cedilla)]
    case .ogonek: [Part(shape: .ogonek)]
    case .horn: [Part(shape: .horn)]
    case .dotBelow: [Part(shape: .dot, y: Self.drop - 10)]
    case .dieresisBelow:
      [Part(shape: .dot, x: -gap, y: Self.drop - 10), Part(shape: .dot, x: gap, y: Self.drop - 10)]
    case .ringBelow: [Part(shape: .ring, y: Self.drop - 14)]
    case .commaBelow: [Part(shape: .comma)]
    case .circumflexBelow: [Part(shape: .circumflex, y: Self.drop)]
    case .breveBelow: [Part(shape: .breve, y: Self.drop)]
    case .tildeBelow: [Part(shape: .tilde, y: Self.drop)]
    case .macronBelow: [Part(shape: .macron, y: Self.drop + 30)]
    case .grave: [Part(shape: .acute, isMirrored: true)]
    case .acute: [Part(shape: .acute)]
    case .circumflex: [Part(shape: .circumflex)]
    case .tilde: [Part(shape: .tilde)]
    case .macron: [Part(shape: .macron)]
    case .breve: [Part(shape: .breve)]
    case .dotAbove: [Part(shape: .dot)]
    case .dieresis: [Part(shape: .dot, x: -gap), Part(shape: .dot, x: gap)]
    case .hook: [Part(shape: .hook)]
    case .ring: [Part(shape: .ring)]
    case .doubleAcute: [Part(shape: .acute, x: -gap), Part(shape: .acute, x: gap + gap / 4)]
    case .caron: [Part(shape: .circumflex, isInverted: true)]
    case .doubleGrave:
      [
        Part(shape: .acute, x: gap, isMirrored: true),
        Part(shape: .acute, x: -gap - gap / 4, isMirrored: true),
      ]
    case .invertedBreve: [Part(shape: .breve, isInverted: true)]
    case .bar: [Part(shape: .bar)]
    case .wideBar: [-230, 0, 230].map { Part(shape: .bar, x: $0) }
    case .middleDot: [Part(shape: .dot)]
    case .apostrophe: [Part(shape: .comma, y: 788)]
    case .commaAbove: [Part(shape: .comma, y: -837, isMirrored: true, isInverted: true)]
    case .tail: [Part(shape: .tail)]
    case .smallIJ:
      [-1, 1].flatMap { side in
        let x = side * (bold ? 139 : 111)
        return [Part(shape: .stem, x: x), Part(shape: .dot, x: x, y: bold ? 0 : 20)]
      } + [Part(shape: .tail, x: bold ? 139 : 111)]
    case .capitalIJ:
      [
        Part(shape: .stem, x: bold ? -257 : -242, scale: capital),
        Part(shape: .capitalJ, x: bold ? 277 : 269),
      ]
    case .schwa: [Part(shape: .schwa)]
    case .capitalSchwa: [Part(shape: .schwa, y: 6, scale: capital)]
    case .openE: [Part(shape: .openE)]
    case .capitalOpenE: [Part(shape: .openE, y: 6, scale: capital)]
    case .openO: [Part(shape: .openO)]
    case .capitalOpenO: [Part(shape: .openO, y: 6, scale: capital)]
    case .capitalSharpS: [Part(shape: .capitalSharpS)]
    }
  }
}
