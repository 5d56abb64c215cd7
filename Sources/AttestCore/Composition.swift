extension String {
  /// The text with each Latin letter in one scalar where Unicode has it (what NFC does to Latin).
  ///
  /// A name typed on macOS may hold `e` and U+0301; the page, the code and a search must all meet
  /// the `é` that the person means. Characters compare by canonical equivalence, so the comparison
  /// is Unicode's own and no table of decompositions is needed.
  package var composed: String {
    // As many units in UTF-16 as in UTF-8: all of it is ASCII, which Swift knows without looking.
    if utf16.count == utf8.count { return self }
    return String(map { $0.unicodeScalars.count == 1 ? $0 : $0.composed })
  }
}

extension Character {
  /// Latin-1 to Latin Extended-B, then Latin Extended Additional.
  private static let latin: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]

  fileprivate var composed: Character {
    for scalar in Self.latin.joined().lazy.compactMap(Unicode.Scalar.init)
    where Character(scalar) == self {
      return Character(scalar)
    }
    return self
  }
}
