/// What the sites of 2020–2021 did to a name before they put it in the code.
///
/// From 2 November 2020 they kept ASCII only: a letter lost its accents, a ligature was spelt out,
/// and a typographic sign (’ « » – € …) was left out. The table says what they did, `Ł` in lower
/// case included, for the code must be theirs; where they dropped a letter, ours keeps its base.
enum LetterFolding {
  /// The letters that have no base are the second value.
  static func folded(_ text: String) -> (ascii: String, unfoldable: [Character]) {
    var ascii = ""
    var unfoldable: [Character] = []
    for character in text {
      if character.isASCII {
        ascii.append(character)
      } else if let base = base(of: character) {
        ascii += base
      } else if character.isLetter {
        unfoldable.append(character)
      }
    }
    return (ascii, unfoldable)
  }

  private static func base(of character: Character) -> String? {
    bases.first { $0.letters.contains(character) }?.base
  }

  private static let bases: [(base: String, letters: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄǍǺȀȂȦẠẢẤẦẨẪẬẮẰẲẴẶ"), ("AE", "ÆǼ"), ("B", "ḂḄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐÐḌ"),
    ("E", "ÈÉÊËĒĔĖĘĚȄȆȨẸẺẼẾỀỂỄỆ"), ("F", "Ḟ"), ("G", "ĜĞĠĢǦǴ"), ("H", "ĤĦḤ"),
    ("I", "ÌÍÎÏĨĪĬĮİǏȈȊỈỊ"), ("IJ", "Ĳ"), ("J", "Ĵ"), ("K", "ĶǨ"), ("L", "ĹĻĽĿ"), ("l", "Łł"),
    ("M", "ṀṂ"), ("N", "ÑŃŅŇǸ"), ("O", "ÒÓÔÕÖØŌŎŐƠǑǪǾȌȎȪȮỌỎỐỒỔỖỘỚỜỞỠỢ"), ("OE", "Œ"), ("P", "Ṗ"),
    ("R", "ŔŖŘȐȒ"), ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚ"), ("TH", "Þ"),
    ("U", "ÙÚÛÜŨŪŬŮŰŲƯǓȔȖỤỦỨỪỬỮỰ"), ("W", "ŴẀẂẄ"), ("Y", "ÝŶŸȲỲỴỶỸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăąǎǻȁȃȧạảấầẩẫậắằẳẵặ"), ("ae", "æǽ"), ("b", "ḃḅ"), ("c", "çćĉċč"), ("d", "ďđðḍ"),
    ("e", "èéêëēĕėęěȅȇȩẹẻẽếềểễệ"), ("f", "ƒḟ"), ("g", "ĝğġģǧǵ"), ("h", "ĥħḥ"),
    ("i", "ìíîïĩīĭįıǐȉȋỉị"), ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķǩ"), ("l", "ĺļľŀ"), ("m", "ṁṃ"),
    ("n", "ñńņňŉǹ"), ("o", "òóôõöøōŏőơǒǫǿȍȏȫȯọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṗ"),
    ("r", "ŕŗřȑȓ"), ("s", "śŝşšșſß"), ("t", "ţťŧț"), ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔȕȗụủứừửữự"), ("w", "ŵẁẃẅ"), ("y", "ýÿŷȳỳỵỷỹ"), ("z", "źżž"), ("SS", "ẞ"),
  ]
}
