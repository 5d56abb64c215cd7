/// What draws one letter without a font file: a glyph of Helvetica and up to two marks on it.
struct Letter: Hashable {
  /// A glyph of ``Helvetica``.
  let glyph: UInt8
  /// The mark nearer the glyph.
  var first: Mark?
  /// The mark on top of the other.
  var second: Mark?
  /// The one character that the letter is, or 0 where Unicode has none.
  let character: UInt16

  private init(glyph: UInt8, first: Mark? = nil, second: Mark? = nil, character: UInt16) {
    self.glyph = glyph
    self.first = first
    self.second = second
    self.character = character
  }

  /// The letter that draws one character, or nil.
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

  /// The letter that draws a character under combining marks, or nil.
  ///
  /// Gives the same letter for all spellings that are canonically equivalent.
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
    switch parts.base {
    case UInt8(ascii: "i") where dotless:
      self.init(
        glyph: Helvetica.dotlessI, first: parts.first, second: parts.second, character: character)
    case UInt8(ascii: "j") where dotless:
      // No reader has a dotless j for sure: it is an ı with a tail, which leaves room for one mark.
      if parts.second != nil { return nil }
      self.init(
        glyph: Helvetica.dotlessI, first: .tail, second: parts.first, character: character)
    default:
      self.init(
        glyph: parts.base, first: parts.first, second: parts.second, character: character)
    }
  }

  /// Whether the glyph only takes the room of a letter that is drawn as a whole.
  var isHidden: Bool { first?.isWholeLetter ?? false }

  /// Letters that Unicode does not decompose, and signs that look like others: spaces, hyphens, the
  /// apostrophes of Breton and of Tahitian.
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
}

extension Letter {
  /// What the letter reads as, in Unicode's normalization form C: one character, or as much of
  /// the base and its marks as Unicode composes, and the marks left over.
  var text: [UInt16] {
    guard character == 0, let first else { return [character] }
    if first == .tail { return [0x6A, second?.combining].compactMap(\.self) }
    let base = glyph == Helvetica.dotlessI ? UInt8(ascii: "i") : glyph
    if let composed = Decomposition(base: base, first: first)?.composed {
      return [composed] + [second?.combining].compactMap(\.self)
    }
    // A mark of another class does not stand in the way of the second one.
    if let second, second.combiningClass != first.combiningClass,
      let composed = Decomposition(base: base, first: second)?.composed
    {
      return [composed] + [first.combining].compactMap(\.self)
    }
    return [UInt16(base)] + [first.combining, second?.combining].compactMap(\.self)
  }
}
