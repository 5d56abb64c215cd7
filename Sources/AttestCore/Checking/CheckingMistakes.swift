// Valid, but probably unintended
extension Mistake.Kind {
  /// A field is asked for but never printed.
  static func neverPrinted(_ key: String) -> Self {
    warning(
      "\(word: key) is asked for but never printed",
      "\(word: key) est demandé, mais n'est imprimé nulle part"
    ).hint("add \("{\(key)}") to [page]", "ajoutez \("{\(key)}") dans [page]")
  }

  /// A word that describes fields is listed among the answers to a choice.
  static func answerLikeWord(_ word: String) -> Self {
    warning("\(word: word) is one of the answers here", "\(word: word) est ici une des réponses")
      .hint(
        "if it is meant as a keyword, put it first: (optional, one of: a, b)",
        "si c'est un mot-clé, mettez-le d'abord : (optional, one of: a, b)")
  }

  /// The rules of a question are written after its colon.
  static func rulesAfterColon(_ key: String) -> Self {
    warning(
      "the parentheses after the colon belong to the question",
      "les parenthèses après les deux-points font partie de la question"
    ).hint(
      "write rules before the colon: \(key) (optional): ...",
      "les règles vont avant : \(key) (optional): ...")
  }

  static let boldInPlainWords = warning(
    "** is printed as is in a wording, a cell or a reason",
    "** s'imprime tel quel dans une tournure, une case ou un motif"
  ).hint(
    "remove it, or put it outside the braces: **{case.words}**",
    "retirez-le, ou mettez-le hors des accolades : **{case.words}**")

  /// Words are left out when an optional answer is missing, although they say more than that
  /// answer.
  static func vanishes(without key: String) -> Self {
    warning(
      "this is left out if \(word: key) is empty", "ceci disparaît si \(word: key) est vide"
    ).hint(
      "put \("{\(key)}") in a paragraph of its own, or the whole under a condition",
      "mettez \("{\(key)}") dans son propre paragraphe, ou le tout sous une condition")
  }

  /// A condition does not depend on the answers.
  static func constant(_ isTrue: Bool) -> Self {
    let problem =
      isTrue
      ? warning("this condition is always true", "cette condition est toujours vraie")
      : warning("this condition is never true", "cette condition n'est jamais vraie")
    return problem.hint(
      "check its words, and the conditions around it or of its question",
      "relisez ses mots, et les conditions autour d'elle ou de sa question")
  }

  /// The last day of a period may be before the first.
  static func unorderedPeriod(_ start: String, _ end: String, isReversed: Bool = false) -> Self {
    warning(
      "\(word: end) may be before \(word: start)", "\(word: end) peut précéder \(word: start)"
    ).hint(isReversed ? "\("{\(end)..\(start)}")" : "\(end) (date, from \(start)): ...")
  }

  /// The conditions of two headings of the page may both be true.
  static let otherTitle = warning(
    "the heading above may be printed instead, even if this condition is true",
    "le titre ci-dessus peut être imprimé à la place, même si cette condition est vraie"
  ).hint(
    "put the headings below {if ...} and {else}", "mettez les titres sous {if ...} et {else}")

  /// A unit is written after an amount, which already includes it.
  static func unitTwice(_ placeholder: String) -> Self {
    warning(
      "\(word: placeholder) already prints its unit", "\(word: placeholder) imprime déjà son unité"
    ).hint("remove the unit after it", "retirez l'unité qui suit")
  }

  /// The paragraphs of a long answer are printed as one.
  static func joinedParagraphs(_ key: String) -> Self {
    warning(
      "the paragraphs of \(word: key) are printed as one here",
      "les paragraphes de \(word: key) s'impriment ici en un seul"
    ).hint(
      "put \("{\(key)}") alone in a paragraph", "mettez \("{\(key)}") seul dans un paragraphe")
  }

  /// An indented line is help, although it is written like a question.
  static let questionInHelp = warning(
    "this indented line is help for the question above",
    "cette ligne en retrait est l'aide de la question qui précède"
  ).hint(
    "a question begins at the start of the line", "une question commence au début de la ligne")

  /// A Markdown mark that attest does not support is printed literally.
  static func foreignMark(_ mark: String) -> Self {
    warning(
      "\(mark) has no meaning here and is printed as is",
      "\(mark) n'a pas de sens particulier ici, et s'imprime tel quel"
    ).hint(
      "supported markup: ## heading, **bold**, - item, | label | value |, > small print, ---",
      "signes possibles : ## titre, **gras**, - élément, | libellé | valeur |, > petits caractères, ---"
    )
  }
}

// Found by writing the paper
extension Mistake.Kind {
  /// The same notice about a paper written in these circumstances.
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

  /// No answer was found that follows all the rules of the question.
  static func noAnswer(to key: String, isCertain: Bool) -> Self {
    let problem = (isCertain ? data : warning)(
      "no answer to \(word: key) seems to follow its rules",
      "aucune réponse à \(word: key) ne semble suivre ses règles")
    return isCertain
      ? problem.hint("check the words in the parentheses", "vérifiez les mots entre parenthèses")
      : problem.hint("check the lines of [rules]", "vérifiez les lignes de [rules]")
  }

  /// With some answers, the page does not print another answer.
  static func lost(_ key: String) -> Self {
    warning(
      "\(word: key) is asked for but not printed",
      "\(word: key) est demandé, mais n'est pas imprimé"
    ).hint(
      "print it, or ask for it only with other answers: \(key) (if ...)",
      "imprimez-le, ou ne le demandez qu'avec d'autres réponses : \(key) (if ...)")
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
