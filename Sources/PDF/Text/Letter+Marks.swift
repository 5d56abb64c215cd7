/// Where the marks of a letter go, in thousandths of the size from its origin.
extension Letter {
  /// The shapes of the marks in their places.
  func parts(bold: Bool) -> [Mark.Part] {
    guard let first else { return [] }
    let lower = place(first, bold: bold)
    guard let second else { return lower }
    var upper = place(second, bold: bold)
    if first.isAbove && second.isAbove {
      for index in upper.indices { upper[index].y += first.height }
    }
    return lower + upper
  }

  /// What the letter needs beyond the width of its glyph, for a mark at its right.
  func extraWidth(bold: Bool) -> Int {
    switch (glyph, first?.form(on: glyph)) {
    case (UInt8(ascii: "L"), _): 0
    case (UInt8(ascii: "d"), .apostrophe): bold ? 132 : 87
    case (UInt8(ascii: "l"), .apostrophe): bold ? 122 : 77
    case (UInt8(ascii: "t"), .apostrophe): bold ? 56 : 38
    case (UInt8(ascii: "l"), .middleDot): bold ? 150 : 112
    case (_, .horn): 50
    default: 0
    }
  }

  /// The letter that it is where the next one may be set closer; 0 with a mark at its right or below.
  var leftOfPair: UInt8 {
    guard let first else { return Kerning.letter(of: glyph) }
    return first.form(on: glyph).isAbove ? glyph : 0
  }

  /// The letter that it is where it may be set closer; 0 with a mark that would touch the bar of a T.
  var rightOfPair: UInt8 {
    guard let first else { return Kerning.letter(of: glyph) }
    return isHidden || first == .tilde || first == .macron ? 0 : glyph
  }

  private func place(_ mark: Mark, bold: Bool) -> [Mark.Part] {
    let mark = mark.form(on: glyph)
    let place = Self.places.first { $0.mark == mark.rawValue && $0.glyph == glyph }
    let middle = Helvetica.width(of: glyph, bold: bold) / 2
    let x = place.map { Int(bold ? $0.boldX : $0.x) } ?? middle
    let y = place.map { Int($0.y) } ?? (mark.isAbove && isTall ? 195 : 0)
    return mark.parts(bold: bold).map { part in
      var part = part
      part.x += x
      part.y += y
      return part
    }
  }

  /// Whether the glyph reaches higher than a small x.
  private var isTall: Bool {
    switch glyph {
    case 0x41...0x5A, 0xC6, 0xD8: true
    default: "bdfhklt".utf8.contains(glyph)
    }
  }

  /// Where a mark is not over or under the middle of the glyph: its x for either weight, and how
  /// far it is moved upwards.
  private static let places: [(mark: UInt8, glyph: UInt8, x: Int16, boldX: Int16, y: Int16)] = [
    // Ogonek (2), at the right foot.
    (2, 0x41, 570, 620, 0), (2, 0x61, 440, 450, 0), (2, 0x45, 480, 480, 0),
    (2, 0x65, 320, 320, 0), (2, 0x75, 400, 440, 0), (2, 0x69, 96, 120, 0),
    // Horn (3), at the right shoulder.
    (3, 0x6F, 458, 505, 510), (3, 0x75, 470, 510, 500),
    (3, 0x4F, 660, 660, 660), (3, 0x55, 630, 625, 700),
    // Dot below (4), beside the tail of y.
    (4, 0x79, 400, 440, 0),
    // Acute (13) over the stem of L.
    (13, 0x4C, 150, 170, 195),
    // Bars (26, 27).
    (26, 0x64, 440, 480, 0), (26, 0x68, 118, 136, 0), (26, 0x54, 305, 305, -260),
    (26, 0x74, 134, 160, -320), (27, 0x48, 361, 361, -80),
    (26, 0x49, 147, 138, -245), (26, 0x69, 108, 137, -345), (26, 0x5A, 300, 305, -245),
    (26, 0x7A, 250, 250, -345), (26, 0x4C, 140, 165, -300), (26, 0x6C, 108, 137, -260),
    // Middle dot (28).
    (28, 0x6C, 278, 353, -340), (28, 0x4C, 400, 420, -300),
    // Apostrophe (29), at the right of the ascender.
    (29, 0x64, 596, 672, 0), (29, 0x6C, 256, 332, 0), (29, 0x74, 292, 350, 0),
    (29, 0x4C, 400, 430, 0),
    // Apostrophe before n.
    (29, 0x6E, 0, -20, 0),
    // Tails (31), from the last stem.
    (31, 0x01, 136, 137, 0), (31, 0x6E, 446, 476, 0), (31, 0x4E, 602, 586, 0),
  ]
}

extension Mark {
  /// Whether the mark is over the letter, so that another one stacks on it.
  fileprivate var isAbove: Bool { (.grave ... .invertedBreve).contains(self) }

  /// What a second mark over this one rises by.
  fileprivate var height: Int {
    switch self {
    case .macron: 115
    case .dotAbove, .dieresis: 135
    default: 145
    }
  }

  /// The form that the mark takes on a glyph.
  fileprivate func form(on glyph: UInt8) -> Mark {
    switch self {
    // What Unicode calls a cedilla is a comma in Latvian, and turned over on the small g.
    case .cedilla where glyph == UInt8(ascii: "g"): .commaAbove
    case .cedilla where "DGKLNRdklnr".utf8.contains(glyph): .commaBelow
    // A caron has no room beside an ascender in Czech and Slovak.
    case .caron where "Ldlt".utf8.contains(glyph): .apostrophe
    case .bar where glyph == UInt8(ascii: "H"): .wideBar
    default: self
    }
  }
}
