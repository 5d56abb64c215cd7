/// How modules share a character.
enum Blocks {
  /// One above the other: as wide as they are high in most fonts.
  case halves
  /// Two side by side, three rows of them: narrower than high.
  case sextants

  var width: Int { self == .halves ? 1 : 2 }
  var height: Int { self == .halves ? 2 : 3 }

  /// The screen that the lines of a picture fill, with one line left for the prompt below them.
  func room(for picture: Picture) -> (columns: Int, rows: Int) {
    ((picture.size + width - 1) / width, (picture.size + height - 1) / height + 1)
  }

  /// The character of the modules whose bits are set, from the left, then from the top; reversed,
  /// it is light on dark.
  ///
  /// Full characters and upper halves are background, never `█` or `▀`: a font may leave a seam
  /// above any block.
  func cell(_ modules: Int) -> (character: Character, isReversed: Bool) {
    let all = 1 << (width * height) - 1
    if modules == 0 || modules == all { return (" ", modules == all) }
    if self == .halves { return ("▄", modules == 1) }
    // The left and the right half are older than the sextants, which leave them out.
    let (left, right) = (0b010101, 0b101010)
    if modules == left { return ("▌", false) }
    if modules == right { return ("▐", false) }
    let place = modules - 1 - (modules > left ? 1 : 0) - (modules > right ? 1 : 0)
    return (Character(Unicode.Scalar(0x1FB00 + UInt32(place)) ?? " "), false)
  }
}
