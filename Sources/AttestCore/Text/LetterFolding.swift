/// Folds names to ASCII as the French government's websites did for their QR codes in 2020 and
/// 2021.
///
/// From 2 November 2020 the websites kept only ASCII: letters lost their accents, ligatures were
/// spelled out, and typographic characters (’ « » – € …) were dropped. The table reproduces their
/// results, even the lower-case `l` for `Ł`, because the QR codes must be identical. Letters that
/// the websites dropped are replaced by their base letters here.
enum LetterFolding {
  /// The text in ASCII, and the letters that have no ASCII base.
  static func folded(_ text: String) -> (ascii: String, unfoldable: [Character]) {
    var ascii = ""
    var unfoldable: [Character] = []
    // A search through the table compares about 500 letters, so each letter is looked up only once.
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
    // Every letter in the table fits in 8 bytes, even decomposed. A base letter with many
    // combining marks would be slow to compare.
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
  /// Whether the text is too long to be a search term; folding it would only waste time.
  var isTooLongToSearch: Bool { utf8.count > 1_000 }

  /// Whether the text contains a word, ignoring case and accents.
  package func mentions(_ word: String) -> Bool {
    if word.isTooLongToSearch { return false }
    let text = Array(LetterFolding.folded(self).ascii.lowercased().utf8)
    let word = Array(LetterFolding.folded(word).ascii.lowercased().utf8)
    // Compares bytes, because `contains` on a string would link the regular expression library.
    return text.indices.contains { text[$0...].starts(with: word) }
  }

  /// The text in lower-case ASCII, without accents or apostrophes.
  var withoutAccents: String {
    LetterFolding.folded(self).ascii.lowercased().filter { $0 != "'" }
  }

  /// The words in the text as searches compare them: in lower case, without accents or a plural
  /// `s`.
  var searchWords: [String] {
    split { !$0.isLetter && !$0.isNumber }.map {
      let word = String($0).withoutAccents
      return word.count > 3 && word.last == "s" ? String(word.dropLast()) : word
    }
  }
}
