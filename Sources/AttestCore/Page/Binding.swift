/// What stays on the line of the word before it, though a space is between them.
enum Binding {
  /// Whether a line may not begin with these letters, after those.
  static func binds(_ letters: ArraySlice<UInt8>, to before: ArraySlice<UInt8>) -> Bool {
    if letters.count <= 5 && isHighSign(letters) { return true }
    if before.count <= 3 && isOpening(before) { return true }
    guard let last = before.last, isDigit(last), letters.count <= 12 else { return false }
    let word = letters.prefix { $0 >= 0x80 || isDigit($0) || $0 | 0x20 >= UInt8(ascii: "a") }
    return isUnit(word) || (word.count == 3 && word.allSatisfy(isDigit))
  }

  /// Whether it begins with a sign that French sets apart from its word, or the mark of a note.
  private static func isHighSign(_ letters: ArraySlice<UInt8>) -> Bool {
    switch String(decoding: letters, as: UTF8.self).unicodeScalars.first {
    case ";", ":", "?", "!", "»", "%", "€", "¹", "²", "³": true
    default: false
    }
  }

  private static func isOpening(_ letters: ArraySlice<UInt8>) -> Bool {
    switch String(decoding: letters, as: UTF8.self) {
    case "«", "n°", "N°": true
    default: false
    }
  }

  private static func isUnit(_ letters: ArraySlice<UInt8>) -> Bool {
    switch String(decoding: letters, as: UTF8.self) {
    case "h", "min", "s", "km", "m", "cm", "mm", "kg", "g", "an", "ans", "mois", "jour", "jours",
      "heure", "heures", "minute", "minutes", "euro", "euros", "kilomètre", "kilomètres":
      true
    default: false
    }
  }
}
