// Valid, but probably unintended
extension Mistake.Kind {
  /// A field is asked for but never printed.
  static func neverPrinted(_ key: String) -> Self {
    warning(
      "\(word: key) is asked for but never printed",
      "\(word: key) est demandé, mais n'est imprimé nulle part"
    ).hint("add \("{\(key)}") to [page]", "ajoutez \("{\(key)}") dans [page]")
  }

  /// Words are left out when an optional answer is missing, although they say more than that
  /// answer.
  static func vanishes(without key: String) -> Self {
    warning(
      "this is left out if \(word: key) is empty", "ceci disparaît si \(word: key) est vide"
    ).hint(
      "put \("{\(key)}") in a paragraph of its own, or put the whole paragraph under a condition",
      "mettez \("{\(key)}") dans son propre paragraphe, ou le tout sous une condition")
  }

  /// The last day of a period may be before the first.
  static func unorderedPeriod(_ start: String, _ end: String) -> Self {
    warning(
      "\(word: end) may be before \(word: start)", "\(word: end) peut précéder \(word: start)"
    ).hint("\(end) (date, from \(start)): ...")
  }

  /// A Markdown mark that attest does not support is printed literally.
  static func foreignMark(_ mark: String) -> Self {
    warning(
      "\(mark) has no meaning here and is printed as is",
      "\(mark) n'a pas de sens particulier ici, et s'imprime tel quel"
    ).hint(
      "supported markup in [page], outside braces: ## heading, **bold**, - item, | label | value |, > small print, ---",
      "signes possibles dans [page], hors des accolades : ## titre, **gras**, - élément, | libellé | valeur |, > petits caractères, ---"
    )
  }

  // MARK: Found by writing the paper

  /// A notice with the same sentence and hint, preceded by the circumstances in which the paper is
  /// written.
  func when(_ circumstances: Bilingual, as severity: Severity) -> Self {
    let english: Bilingual = circumstances == "" ? "" : "\(circumstances): "
    let french: Bilingual = circumstances == "" ? "" : "\(circumstances) : "
    return severity("\(english)\(sentence)", "\(french)\(sentence)").hint(hint)
  }

  /// The longest answers need more pages than a paper may have.
  static func needs(pages: Int, limit: Int) -> Self {
    data(
      "the paper needs \(pages) pages; the limit is \(limit)",
      "il faut \(pages) pages, au plus \(limit)"
    ).hint(
      "attest refuses such answers when the paper is written",
      "attest refuse de telles réponses au moment d'écrire le papier")
  }

  /// No answer was found that follows all the rules.
  static func noAnswer(to key: String, as severity: Severity) -> Self {
    severity(
      "no answer to \(word: key) seems to follow its rules",
      "aucune réponse à \(word: key) ne semble suivre ses règles"
    ).hint(
      "check the words in the parentheses, and the lines of [rules]",
      "vérifiez les mots entre parenthèses, et les lignes de [rules]")
  }

  /// With some answers, the page omits the answer to this question, which has no other use.
  static func lost(_ key: String) -> Self {
    warning(
      "\(word: key) is asked for but not printed",
      "\(word: key) est demandé, mais n'est pas imprimé"
    ).hint(
      "print it, or ask for it only with other answers: \(key) (if ...)",
      "imprimez-le, ou ne le demandez qu'avec d'autres réponses : \(key) (if ...)")
  }

  /// A condition has the same result for all answers that questions and rules accept.
  static func constant(_ condition: String, isTrue: Bool) -> Self {
    isTrue
      ? warning(
        "always true for allowed answers: \(word: condition)",
        "toujours vrai avec les réponses permises : \(word: condition)")
      : warning(
        "never true for allowed answers: \(word: condition)",
        "jamais vrai avec les réponses permises : \(word: condition)")
  }

  /// The rules about age leave no adult who could sign.
  static let noAdult = data(
    "the rules refuse every adult", "les règles refusent tous les adultes"
  ).hint(
    "a rule says what is refused: birth-date under 18 years refuses minors",
    "une règle dit ce qui est refusé : birth-date under 18 years refuse les mineurs")

  /// On a blank form, the question has neither a line nor words to strike out.
  static func noRoomOnBlank(_ key: String) -> Self {
    warning(
      "a blank form has no room for \(word: key)",
      "un formulaire vierge n'a pas de place pour \(word: key)"
    ).hint(
      "print \("{\(key)}") on a line, or alone under {if \(key)} without {else} if it is optional",
      "imprimez \("{\(key)}") sur une ligne, ou seul sous {if \(key)} sans {else} si c'est facultatif"
    )
  }
}
