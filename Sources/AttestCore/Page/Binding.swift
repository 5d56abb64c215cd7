/// What stays on the line of the word before it, though a space is between them.
enum Binding {
  /// Whether a line may not begin with these letters, after those.
  static func binds(_ letters: ArraySlice<UInt8>, to before: ArraySlice<UInt8>) -> Bool {
    // Nearly all words begin and end in a letter of ASCII.
    if let first = letters.first, !isLetter(first), letters.count <= 5 && isHighSign(letters) {
      return true
    }
    guard let last = before.last, !isLetter(last) else { return false }
    guard isDigit(last) else { return before.count <= 3 && isOpening(before) }
    let word = letters.prefix { $0 >= 0x80 || isDigit($0) || $0 | 0x20 >= UInt8(ascii: "a") }
    return units.contains { $0.utf8.first == word.first && word.elementsEqual($0.utf8) }
      || (word.count == 3 && word.allSatisfy(isDigit))
  }

  /// Whether it begins with a sign that French sets apart from its word, or the mark of a note.
  private static func isHighSign(_ letters: ArraySlice<UInt8>) -> Bool {
    var place = letters.startIndex
    switch Unicode.Scalar(utf8: letters, at: &place) {
    case ";", ":", "?", "!", "»", "%", "€", "¹", "²", "³": return true
    default: return false
    }
  }

  private static func isOpening(_ letters: ArraySlice<UInt8>) -> Bool {
    ["«", "n°", "N°"].contains { letters.elementsEqual($0.utf8) }
  }

  private static let units = [
    "h", "min", "s", "km", "m", "cm", "mm", "kg", "g", "an", "ans", "mois", "jour", "jours",
    "heure", "heures", "minute", "minutes", "euro", "euros", "kilomètre", "kilomètres",
  ]
}
