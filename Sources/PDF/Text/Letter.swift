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
      self.init(glyph: glyph, first: Mark(rawValue: mark), character: character)
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
    // There is no dotless j among the glyphs that every reader has.
    if dotless && parts.base == UInt8(ascii: "j") { return nil }
    self.init(
      glyph: dotless && parts.base == UInt8(ascii: "i") ? Helvetica.dotlessI : parts.base,
      first: parts.first, second: parts.second, character: character)
  }

  /// Letters that Unicode does not decompose, and spaces and a hyphen with a meaning of their own.
  private static let others: [(UInt32, glyph: UInt8, mark: UInt8)] = [
    (0x0110, 0xD0, 0), (0x0111, 0x64, 26), (0x0126, 0x48, 26), (0x0127, 0x68, 26),
    (0x013F, 0x4C, 28), (0x0140, 0x6C, 28), (0x0166, 0x54, 26), (0x0167, 0x74, 26),
    (0x2009, 0x20, 0), (0x202F, 0x20, 0), (0x2011, 0x2D, 0),
  ]
}

extension Letter {
  /// What the letter reads as, in Unicode's normalization form C: one character, or as much of
  /// the base and its marks as Unicode composes, and the marks left over.
  var text: [UInt16] {
    guard character == 0, let first else { return [character] }
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
