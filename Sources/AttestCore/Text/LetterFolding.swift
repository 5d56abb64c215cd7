/// Folds names as the official sites of 2020–2021 did for their codes.
///
/// From 2 November 2020 they kept only ASCII: letters lost their accents, ligatures were spelt out,
/// and typographic signs (’ « » – € …) were left out. The table follows them, including `Ł` in
/// lower case, because the code must equal theirs. Where they dropped a letter, ours keeps its
/// base.
enum LetterFolding {
  /// The text in ASCII, and the letters without a base.
  static func folded(_ text: String) -> (ascii: String, unfoldable: [Character]) {
    var ascii = ""
    var unfoldable: [Character] = []
    // A search through the table compares some 500 letters, so each letter is searched only once.
    var known: [Character: String?] = [:]
    for character in text {
      if character.isASCII {
        ascii.append(character)
        continue
      }
      let base = known[character] ?? base(of: character)
      known[character] = .some(base)
      if let base {
        ascii += base
      } else if character.isLetter {
        unfoldable.append(character)
      }
    }
    return (ascii, unfoldable)
  }

  private static func base(of character: Character) -> String? {
    // No letter of the table is longer, even decomposed; a tower of marks is not worth comparing.
    if character.utf8.count > 8 { return nil }
    return bases.first { $0.letters.contains(character) }?.base
  }

  private static let bases: [(base: String, letters: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄǍǺȀȂȦẠẢẤẦẨẪẬẮẰẲẴẶǞǠḀ"), ("AE", "ÆǼǢ"), ("B", "ḂḄḆ"), ("C", "ÇĆĈĊČḈ"),
    ("D", "ĎĐÐḌḊḎḐḒ"),
    ("E", "ÈÉÊËĒĔĖĘĚȄȆȨẸẺẼẾỀỂỄỆƏƐḔḖḘḚḜ"), ("F", "Ḟ"), ("G", "ĜĞĠĢǦǴḠ"), ("H", "ĤĦḤȞḢḦḨḪ"),
    ("I", "ÌÍÎÏĨĪĬĮİǏȈȊỈỊƗḬḮ"), ("IJ", "Ĳ"), ("J", "Ĵ"), ("K", "ĶǨḰḲḴ"), ("L", "ĹĻĽĿȽḶḸḺḼ"),
    ("l", "Łł"),
    ("M", "ṀṂḾ"), ("N", "ÑŃŅŇǸŊṄṆṈṊ"), ("O", "ÒÓÔÕÖØŌŎŐƠǑǪǾȌȎȪȮỌỎỐỒỔỖỘỚỜỞỠỢƆǬȬȰṌṎṐṒ"), ("OE", "Œ"),
    ("P", "ṖṔ"),
    ("R", "ŔŖŘȐȒṘṚṜṞ"), ("S", "ŚŜŞŠȘṠṢṤṦṨ"), ("T", "ŢŤŦȚṪṬṮṰ"), ("TH", "Þ"),
    ("U", "ÙÚÛÜŨŪŬŮŰŲƯǓȔȖỤỦỨỪỬỮỰǕǗǙǛṲṴṶṸṺ"), ("W", "ŴẀẂẄẆẈ"), ("Y", "ÝŶŸȲỲỴỶỸẎ"), ("Z", "ŹŻŽƵẐẒẔ"),
    ("a", "àáâãäåāăąǎǻȁȃȧạảấầẩẫậắằẳẵặǟǡḁ"), ("ae", "æǽǣ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"),
    ("d", "ďđðḍḋḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩẹẻẽếềểễệəɛḕḗḙḛḝ"), ("f", "ƒḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥħḥȟḣḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋỉịɨḭḯ"), ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľŀƚḷḹḻḽ"),
    ("m", "ṁṃḿ"),
    ("n", "ñńņňŉǹŋṅṇṉṋ"), ("o", "òóôõöøōŏőơǒǫǿȍȏȫȯọỏốồổỗộớờởỡợɔǭȭȱṍṏṑṓ"), ("oe", "œ"), ("p", "ṗṕ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșſßṡṣṥṧṩ"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔȕȗụủứừửữựǖǘǚǜṳṵṷṹṻ"), ("w", "ŵẁẃẅẇẉẘ"), ("y", "ýÿŷȳỳỵỷỹẏẙ"),
    ("z", "źżžƶẑẓẕ"), ("SS", "ẞ"),
    ("V", "ṼṾ"), ("v", "ṽṿ"), ("X", "ẊẌ"), ("x", "ẋẍ"), ("", "ʻʼ"),
  ]
}

extension String {
  /// Whether the text contains a word, ignoring case and accents.
  ///
  /// No text contains a word of more than a thousand bytes, which nobody types.
  package func mentions(_ word: String) -> Bool {
    if word.utf8.count > 1_000 { return false }
    let text = Array(LetterFolding.folded(self).ascii.lowercased().utf8)
    let word = Array(LetterFolding.folded(word).ascii.lowercased().utf8)
    // Compares bytes: `contains` of a string would link the regular expression library.
    return text.indices.contains { text[$0...].starts(with: word) }
  }
}

extension String {
  /// The text in lower-case ASCII, without apostrophes.
  var withoutAccents: String {
    LetterFolding.folded(self).ascii.lowercased().filter { $0 != "'" }
  }

  /// The words of the text as names are looked up: without accents, capitals and the `s` of a
  /// plural.
  var searchWords: [String] {
    split { !$0.isLetter && !$0.isNumber }.map {
      let word = String($0).withoutAccents
      return word.count > 3 && word.last == "s" ? String(word.dropLast()) : word
    }
  }
}
