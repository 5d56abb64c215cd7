internal import AttestPDF

/// Folds names to ASCII as the French government's websites did for their QR codes in 2020 and
/// 2021.
///
/// From 2 November 2020 the websites kept only ASCII: letters lost their accents, ligatures were
/// spelled out, and typographic characters (’ « » – € …) were dropped. The results must be the
/// same, because the QR codes must be identical, with one exception: letters that the websites
/// dropped are replaced by their base letters here.
enum LetterFolding {
  /// The text in ASCII, and the letters that have no ASCII base.
  ///
  /// Signs outside ASCII are dropped or, if `keepsSigns` is true, spelled in ASCII or counted as
  /// letters without a base.
  static func folded(
    _ text: String, keepsSigns: Bool = false
  ) -> (ascii: String, unfoldable: [Character]) {
    var ascii = ""
    var unfoldable: [Character] = []
    for character in text {
      if let base = keepsSigns ? signs[character] ?? base(of: character) : base(of: character) {
        ascii += base
      } else if keepsSigns || character.isLetter {
        unfoldable.append(character)
      }
    }
    return (ascii, unfoldable)
  }

  private static let signs: [Character: String] = [
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "«": "\"", "»": "\"", "–": "-", "—": "-", "‑": "-",
    "−": "-", "…": "...", "€": "EUR", "°": "o", "\u{A0}": " ", "\u{202F}": " ",
  ]

  fileprivate static func base(of character: Character) -> String? {
    let letter = character.isASCII ? character : character.withoutMarks ?? character
    return letter.isASCII ? String(letter) : bases[letter]
  }

  /// The ASCII spellings of other letters without marks; the websites wrote even `Ł` as a
  /// lower-case `l`.
  private static let bases: [Character: String] = [
    "Æ": "AE", "Đ": "D", "Ð": "D", "Ə": "E", "Ɛ": "E", "Ħ": "H", "Ɨ": "I", "Ĳ": "IJ", "Ŀ": "L",
    "Ƚ": "L", "Ł": "l", "ł": "l", "Ŋ": "N", "Ø": "O", "Ɔ": "O", "Œ": "OE", "Ŧ": "T", "Þ": "TH",
    "Ƶ": "Z", "æ": "ae", "đ": "d", "ð": "d", "ə": "e", "ɛ": "e", "ƒ": "f", "ħ": "h", "ı": "i",
    "ɨ": "i", "ĳ": "ij", "ŀ": "l", "ƚ": "l", "ŉ": "n", "ŋ": "n", "ø": "o", "ɔ": "o", "œ": "oe",
    "ſ": "s", "ß": "s", "ŧ": "t", "þ": "th", "ƶ": "z", "ẞ": "SS", "ʻ": "", "ʼ": "", "\u{212B}": "A",
  ]
}

extension String {
  /// Whether the text is too long to be a search term; folding it would only waste time.
  var isTooLongToSearch: Bool { utf8.count > 1_000 }

  /// Whether the text contains a word, ignoring case and accents.
  package func mentions(_ word: String) -> Bool { text(around: word) != nil }

  /// Whether somebody who types only this part means the text: « imposable » does not mean « non
  /// imposable ».
  package func isMeant(by part: String) -> Bool {
    guard let (before, _) = text(around: part) else { return false }
    let words = before.split { !isLetter($0) }.map { String(decoding: $0, as: UTF8.self) }
    return !words.contains { ["non", "pas", "sans", "ni", "aucun", "aucune", "hors"].contains($0) }
  }

  /// The text before and after the first occurrence of a word, as searches compare it, or `nil` if
  /// the text does not contain the word.
  private func text(around word: String) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
    if word.isTooLongToSearch { return nil }
    let (text, word) = (Array(searched.utf8), Array(word.searched.utf8))
    // Compares bytes, because `contains` on a string would link the regular expression library.
    guard !word.isEmpty, let start = text.indices.first(where: { text[$0...].starts(with: word) })
    else { return nil }
    return (text[..<start], text[(start + word.count)...])
  }

  /// The text in lower case, without accents, in ASCII apart from letters and digits that have no
  /// ASCII base, and with straight apostrophes, which separate words.
  private var searched: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var searched = ""
    for character in self {
      if character == "’" {
        searched.append("'")
      } else if let base = LetterFolding.base(of: character) {
        searched += base
      } else if character.isLetter || character.isNumber {
        searched.append(character.withoutMarks ?? character)
      }
    }
    return searched.lowercased()
  }

  /// The text as words and names are compared: as searches see it, and without apostrophes.
  package var withoutAccents: String {
    let searched = searched
    return searched.utf8.contains(UInt8(ascii: "'")) ? searched.filter { $0 != "'" } : searched
  }

  /// Whether the text means that there is no answer, such as `non`, `aucun` or `-`.
  package var meansNone: Bool {
    let words = [
      "-", "no", "non", "none", "nothing", "aucun", "aucune", "neant", "rien", "personne",
    ]
    return utf8.count < 10 && words.contains(withoutAccents)
  }

  /// The words in the text as searches compare them: in lower case, without accents or a plural
  /// `s`.
  var searchWords: [String] {
    split { !$0.isLetter && !$0.isNumber }.map {
      let word = String($0).withoutAccents
      return word.count > 3 && word.last == "s" ? String(word.dropLast()) : word
    }
  }

  /// The search words without small words that make no difference: « je suis l’autre parent » and
  /// « autre parent » mean the same.
  var mainWords: String {
    // These are search words, which lose a final `s`: `nou` is « nous », and `sui` is « suis ».
    let small = [
      "a", "ai", "au", "aux", "c", "ce", "comme", "d", "de", "des", "du", "en", "est", "j", "je",
      "l", "la", "le", "les", "m", "ma", "me", "mon", "nou", "par", "sa", "son", "sui", "un", "une",
    ]
    return searchWords.filter { !small.contains($0) }.joined(by: " ")
  }
}
