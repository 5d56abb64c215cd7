/// A letter drawn without a font file, from a Helvetica glyph and up to two marks.
struct Letter: Hashable {
  /// The ``Helvetica`` glyph under the marks.
  let glyph: UInt8
  /// The first mark, in canonical order or a part of the letter itself.
  var first: Mark?
  /// The second mark, which is above the first if both are above the letter.
  var second: Mark?
  /// The character for the letter, or 0 if Unicode has no single one.
  let character: UInt16
}

extension Letter {
  /// Creates the letter for one character, or returns `nil` if it cannot be drawn.
  init?(_ scalar: Unicode.Scalar) {
    let character = UInt16(truncatingIfNeeded: scalar.value)
    if let glyph = Helvetica.glyph(of: scalar) {
      self.init(glyph: glyph, character: character)
    } else if let parts = Decomposition(of: scalar) {
      self.init(parts, character: character)
    } else if let (_, glyph, mark) = Self.others.first(where: { $0.0 == scalar.value }) {
      self.init(glyph: glyph, first: mark, character: character)
    } else {
      return nil
    }
  }

  /// Creates the letter for a character with combining marks, or returns `nil` if it cannot be
  /// drawn.
  ///
  /// Canonically equivalent spellings give the same letter.
  init?(_ scalar: Unicode.Scalar, marks: [Mark]) {
    let parts = Decomposition(of: scalar)
    var all = [parts?.first, parts?.second].compactMap(\.self) + marks
    all.sort { $0.combiningClass < $1.combiningClass }
    guard let base = parts?.base ?? UInt8(exactly: scalar.value), let first = all.first,
      all.count <= 2,
      let whole = Decomposition(base: base, first: first, second: all.dropFirst().first)
    else { return nil }
    guard let composed = whole.composed else {
      self.init(whole, character: 0)
      return
    }
    guard let letter = Unicode.Scalar(composed).flatMap(Letter.init(_:)) else { return nil }
    self = letter
  }

  private init?(_ parts: Decomposition, character: UInt16) {
    let dotless = [parts.first, parts.second].contains { $0.map { $0 >= .grave } ?? false }
    if dotless, parts.base == UInt8(ascii: "j") {
      // Not every reader has a dotless j, so this letter is drawn as ı with a tail, which leaves
      // room for only one other mark.
      if parts.second != nil { return nil }
      self.init(glyph: Helvetica.dotlessI, first: .tail, second: parts.first, character: character)
    } else {
      let isDotlessI = dotless && parts.base == UInt8(ascii: "i")
      self.init(
        glyph: isDotlessI ? Helvetica.dotlessI : parts.base, first: parts.first,
        second: parts.second, character: character)
    }
  }

  /// Whether the glyph is invisible and only reserves the width of a letter that is drawn as
  /// outlines.
  var isHidden: Bool { first?.isWholeLetter ?? false }

  /// Letters without a canonical decomposition, and characters drawn like other characters: spaces,
  /// hyphens, and the apostrophes used in Breton and Tahitian.
  private static let others: [(UInt32, glyph: UInt8, mark: Mark?)] = [
    (0x0110, 0xD0, nil), (0x0111, 0x64, .bar), (0x0126, 0x48, .bar), (0x0127, 0x68, .bar),
    (0x013F, 0x4C, .middleDot), (0x0140, 0x6C, .middleDot),
    (0x0166, 0x54, .bar), (0x0167, 0x74, .bar),
    (0x0197, 0x49, .bar), (0x0268, 0x69, .bar), (0x01B5, 0x5A, .bar), (0x01B6, 0x7A, .bar),
    (0x023D, 0x4C, .bar), (0x019A, 0x6C, .bar),
    (0x0149, 0x6E, .apostrophe),
    (0x0237, 0x01, .tail), (0x014B, 0x6E, .tail), (0x014A, 0x4E, .tail),
    (0x0133, 0x63, .smallIJ), (0x0132, 0x4F, .capitalIJ),
    (0x0259, 0x65, .schwa), (0x018F, 0x43, .capitalSchwa),
    (0x025B, 0x63, .openE), (0x0190, 0x45, .capitalOpenE),
    (0x0254, 0x63, .openO), (0x0186, 0x43, .capitalOpenO), (0x1E9E, 0x43, .capitalSharpS),
    (0x02BB, 0x91, nil), (0x02BC, 0x92, nil),
    (0x2009, 0x20, nil), (0x202F, 0x20, nil), (0x2010, 0x2D, nil), (0x2011, 0x2D, nil),
  ]

  /// The text of the letter in Unicode Normalization Form C: one character if possible, or else the
  /// part that Unicode can compose, followed by the remaining marks.
  var text: [UInt16] {
    guard character == 0, let first else { return [character] }
    if first == .tail { return [0x6A, second?.combining].compactMap(\.self) }
    let base = glyph == Helvetica.dotlessI ? UInt8(ascii: "i") : glyph
    if let composed = Decomposition(base: base, first: first)?.composed {
      return [composed] + [second?.combining].compactMap(\.self)
    }
    // The second mark can compose with the base if the first is in another combining class.
    if let second, second.combiningClass != first.combiningClass,
      let composed = Decomposition(base: base, first: second)?.composed
    {
      return [composed] + [first.combining].compactMap(\.self)
    }
    return [UInt16(base)] + [first.combining, second?.combining].compactMap(\.self)
  }

  // MARK: The positions of the marks, in thousandths of the font size from the origin

  /// The strokes of the marks, moved to their positions.
  func strokes(bold: Bool) -> [Mark.Stroke] {
    guard let first else { return [] }
    let lower = strokes(of: first, bold: bold)
    guard let second else { return lower }
    var upper = strokes(of: second, bold: bold)
    if first.isAbove && second.isAbove {
      for index in upper.indices { upper[index].y += first.height }
    }
    return lower + upper
  }

  /// The extra width needed for a mark to the right of the glyph.
  func extraWidth(bold: Bool) -> Int {
    switch (glyph, first?.variant(on: glyph)) {
    case (UInt8(ascii: "L"), _): 0
    case (UInt8(ascii: "d"), .apostrophe): bold ? 132 : 87
    case (UInt8(ascii: "l"), .apostrophe): bold ? 122 : 77
    case (UInt8(ascii: "t"), .apostrophe): bold ? 56 : 38
    case (UInt8(ascii: "l"), .middleDot): bold ? 150 : 112
    case (_, .horn): 50
    default: 0
    }
  }

  /// The code to look up as the left half of a kerning pair, or 0 if the first mark is not above
  /// the letter.
  var leftOfPair: UInt8 {
    guard let first else { return Kerning.letter(of: glyph) }
    return first.variant(on: glyph).isAbove ? glyph : 0
  }

  /// The code to look up as the right half of a kerning pair, or 0 if the letter would touch the
  /// bar of a T or is drawn as outlines.
  var rightOfPair: UInt8 {
    guard let first else { return Kerning.letter(of: glyph) }
    return isHidden || first == .tilde || first == .macron ? 0 : glyph
  }

  private func strokes(of mark: Mark, bold: Bool) -> [Mark.Stroke] {
    let mark = mark.variant(on: glyph)
    let position = Self.positions.first { $0.mark == mark && $0.glyph == glyph }
    let middle = Helvetica.width(of: glyph, bold: bold) / 2
    let x = position.map { Int(bold ? $0.boldX : $0.x) } ?? middle
    let y = position.map { Int($0.y) } ?? (mark.isAbove && isTall ? 195 : 0)
    return mark.strokes(bold: bold).map { stroke in
      var stroke = stroke
      stroke.x += x
      stroke.y += y
      return stroke
    }
  }

  /// Whether the glyph is a capital or has an ascender.
  private var isTall: Bool {
    switch glyph {
    case 0x41...0x5A, 0xC6, 0xD8: true
    default: "bdfhklt".utf8.contains(glyph)
    }
  }

  /// The positions of marks that are not centred on the glyph or not at the usual height: x in each
  /// weight, and how far the mark is raised.
  private static let positions: [(mark: Mark, glyph: UInt8, x: Int16, boldX: Int16, y: Int16)] = [
    // The ogonek is at the right foot of the letter.
    (.ogonek, 0x41, 570, 620, 0), (.ogonek, 0x61, 440, 450, 0), (.ogonek, 0x45, 480, 480, 0),
    (.ogonek, 0x65, 320, 320, 0), (.ogonek, 0x75, 400, 440, 0), (.ogonek, 0x69, 96, 120, 0),
    // The horn is at the right shoulder of the letter.
    (.horn, 0x6F, 458, 505, 510), (.horn, 0x75, 470, 510, 500),
    (.horn, 0x4F, 660, 660, 660), (.horn, 0x55, 630, 625, 700),
    // The dot below is beside the tail of y.
    (.dotBelow, 0x79, 400, 440, 0),
    // The acute accent is over the stem of L.
    (.acute, 0x4C, 150, 170, 195),
    // The bar and the wide bar cross the stem or the middle of the letter.
    (.bar, 0x64, 440, 480, 0), (.bar, 0x68, 118, 136, 0), (.bar, 0x54, 305, 305, -260),
    (.bar, 0x74, 134, 160, -320), (.wideBar, 0x48, 361, 361, -80),
    (.bar, 0x49, 147, 138, -245), (.bar, 0x69, 108, 137, -345), (.bar, 0x5A, 300, 305, -245),
    (.bar, 0x7A, 250, 250, -345), (.bar, 0x4C, 140, 165, -300), (.bar, 0x6C, 108, 137, -260),
    // The middle dot is to the right of the stem.
    (.middleDot, 0x6C, 278, 353, -340), (.middleDot, 0x4C, 400, 420, -300),
    // The apostrophe is to the right of the ascender.
    (.apostrophe, 0x64, 596, 672, 0), (.apostrophe, 0x6C, 256, 332, 0),
    (.apostrophe, 0x74, 292, 350, 0),
    (.apostrophe, 0x4C, 400, 430, 0),
    // The apostrophe is before the n.
    (.apostrophe, 0x6E, 0, -20, 0),
    // The tail continues the last stem.
    (.tail, 0x01, 136, 137, 0), (.tail, 0x6E, 446, 476, 0), (.tail, 0x4E, 602, 586, 0),
  ]
}

extension Mark {
  /// Whether the mark is above the letter, so that a second mark is stacked on top of it.
  fileprivate var isAbove: Bool { (.grave ... .invertedBreve).contains(self) }

  /// How far a second mark on top of this one is raised.
  fileprivate var height: Int {
    switch self {
    case .macron: 115
    case .dotAbove, .dieresis: 135
    default: 145
    }
  }

  /// The variant of the mark to draw on a glyph.
  fileprivate func variant(on glyph: UInt8) -> Mark {
    switch self {
    // Latvian and Livonian letters that have a cedilla in Unicode are drawn with a comma. On a
    // lowercase g, the comma is flipped and placed above the letter.
    case .cedilla where glyph == UInt8(ascii: "g"): .commaAbove
    case .cedilla where "DGKLNRdklnr".utf8.contains(glyph): .commaBelow
    // In Czech and Slovak, the caron of ď, ľ, ť and Ľ is drawn as an apostrophe.
    case .caron where "Ldlt".utf8.contains(glyph): .apostrophe
    case .bar where glyph == UInt8(ascii: "H"): .wideBar
    default: self
    }
  }
}
