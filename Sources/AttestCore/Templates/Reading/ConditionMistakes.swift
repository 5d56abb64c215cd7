// The mistakes in the conditions, wordings and tables of answers of a template. Each shows the form
// to write.
extension Mistake.Kind {
  /// The template is not written in version 2 of the template language.
  static let otherLanguage = data(
    "this template is not in version 2 of the language",
    "ce modèle n'est pas dans la version 2 du langage"
  ).hint(
    "write version: 2; wordings and page-title have new forms, and attest template check shows each line to change",
    "écrivez version: 2 ; les tournures et page-title s'écrivent autrement, et attest template check montre chaque ligne à changer"
  )

  /// A condition asks about something that is neither a field nor a column.
  static func unknownQuestion(_ key: String, nearest: String?) -> Self {
    data("unknown field: \(word: key)", "champ inconnu : \(word: key)").hint(
      .didYouMean(nearest)
        ?? Bilingual(
          "a condition begins with the key of a field; words for the title of a person: \("{title|né(e)|née|né}")",
          "une condition commence par la clé d'un champ ; pour Madame ou Monsieur : \("{title|né(e)|née|né}")"
        ))
  }

  /// A condition asks whether there is an answer although there always is one.
  static func alwaysAnswered(_ key: String) -> Self {
    data("\(word: key) is always answered", "\(word: key) a toujours une réponse").hint(
      "print it with \("{\(key)}"), make it optional, or compare a choice: \(key) = word",
      "imprimez-le par \("{\(key)}"), rendez-le facultatif (optional), ou comparez un choix : \(key) = mot"
    )
  }

  /// A choice that always has an answer has two wordings, which attest 1.1 allowed.
  static func notCompared(_ key: String, _ answer: String, _ words: [String]) -> Self {
    let form = "{\(key) = \(answer)|\(words.joined(by: "|"))}"
    return alwaysAnswered(key).hint("write \(word: form)", "écrivez \(word: form)")
  }

  /// A question depends on itself or on a later one.
  static func notAskedBefore(_ key: String) -> Self {
    data(
      "\(word: key) is not asked before this question",
      "\(word: key) n'est pas demandé avant cette question"
    ).hint(
      "a question can only depend on earlier ones", "une question ne dépend que des précédentes")
  }

  /// A condition is empty or has a comma, its words are not a test of this answer, or they are on
  /// the page, which cannot ask about an age, an address or a name.
  static let notATest = data("not a test", "ce n'est pas une condition").hint(
    "paid and not case = vide or zone; reasons = code; acts several; start future; start before 15/11/1999; except on the page: child at home, child under 18 years, child at least 18 years at start, name = signer, start = exit-date",
    "paid and not case = vide or zone ; reasons = code ; acts several ; start future ; start before 15/11/1999 ; hors de la page : child at home, child under 18 years, child at least 18 years at start, name = signer, start = exit-date"
  )

  // MARK: Wordings

  static let doubleBrace = data("double brace", "accolade double").hint(
    "write {x}, or \\{ for a brace on the page", "écrivez {x}, ou \\{ pour une accolade sur la page"
  )

  /// There are not three wordings after `title`, or not two after a condition.
  static func wrongWordings(count: Int) -> Self {
    data("wrong number of wordings: \(count)", "nombre de tournures incorrect : \(count)").hint(
      "\("{title|né(e)|née|né}"), {paid|with|without}",
      "\("{title|né(e)|née|né}"), {paid|avec|sans}")
  }

  /// Each answer to a choice has a wording in the placeholder, which attest 1.1 allowed.
  static func wordingsOfAnswers(_ key: String, _ answers: [String], _ words: [String]) -> Self {
    data(
      "a wording for each answer needs a table",
      "une tournure pour chaque réponse demande un tableau"
    ).hint(.table(key, zip(answers, words).map { "| \($0) | \($1) |" }))
  }
}

extension Bilingual {
  /// A hint that shows the first rows of a table of answers, and the placeholder that prints a
  /// cell.
  fileprivate static func table(_ key: String, _ rows: [String]) -> Self {
    let shown = rows.prefix(2).map { Visible.word($0) }.joined(by: " ")
    return Bilingual(
      "write \(key) (one of): ..., below it | answer | words | \(shown) ..., and \("{\(key).words}") here",
      "écrivez \(key) (one of): ..., dessous | answer | words | \(shown) ..., et ici \("{\(key).words}")"
    )
  }
}

// Conditions around blocks
extension Mistake.Kind {
  /// A mark that belongs around blocks has other words on its line.
  static let branchInSentence = data(
    "{if}, {else} and {end if} must be alone on their lines in [page]",
    "{if}, {else} et {end if} sont seuls sur leur ligne, dans [page]"
  ).hint("within a sentence, write {paid|with|without}", "dans une phrase : {paid|avec|sans}")

  static func withoutIf(_ mark: String) -> Self {
    data("\(word: mark) without {if}", "\(word: mark) sans {if}")
  }

  static let withoutEnd = data("{end if} is missing", "il manque {end if}")

  static func tooDeep(limit: Int) -> Self {
    data(
      "conditions are nested too deeply; the limit is \(limit)",
      "trop de conditions l'une dans l'autre, au plus \(limit)")
  }

  static func outsideConditions(_ mark: String) -> Self {
    data("\(word: mark) must be outside conditions", "\(word: mark) doit être hors des conditions")
  }

  /// A mark around blocks breaks off a sentence.
  static let branchBesideSentence = warning(
    "this line ends the paragraph beside it", "cette ligne termine le paragraphe voisin"
  ).hint(
    "leave an empty line; within a sentence, write {paid|with|without}",
    "laissez une ligne vide ; dans une phrase : {paid|avec|sans}")

  /// A row or an item would have to be repeated for two fields.
  static func repeatedTwice(_ one: String, _ other: String) -> Self {
    data(
      "\(word: one) and \(word: other) both have several answers",
      "\(word: one) et \(word: other) ont tous deux plusieurs réponses"
    ).hint("put them on separate lines", "mettez-les dans deux lignes")
  }

  /// A row is repeated for each answer, but its label is printed once.
  static func listInLabel(_ key: String) -> Self {
    data(
      "\(word: key) is a list, which cannot be in a label",
      "\(word: key) est une liste : elle ne peut pas figurer dans un libellé"
    ).hint(
      "put it in the value: | label | {\(key)} |", "mettez-la en valeur : | libellé | {\(key)} |")
  }

  // MARK: Answers and keys

  static let badAnswerTable = data(
    "invalid table of answers", "tableau de réponses incorrect"
  ).hint(
    "begin with | answer | column | and write one answer per row",
    "commencez par | answer | colonne |, puis une réponse par ligne")

  static func wrongCells(count: Int) -> Self {
    data("expected \(count) cells between bars", "il faut \(count) cases entre des barres")
  }

  static func badAnswerWord(_ answer: String) -> Self {
    data("invalid answer: \(word: answer)", "réponse incorrecte : \(word: answer)").hint(
      "at most 200 characters, without commas, any of | { } = : ( ), or the words 'or' and 'and'",
      "au plus 200 caractères sans | { } = : ( ) ni virgule, ni les mots or, and")
  }

  static func repeatedAnswer(_ answer: String) -> Self {
    data("this answer appears twice: \(word: answer)", "réponse en double : \(word: answer)")
  }

  static func keyOfForm(_ key: String) -> Self {
    data(
      "\(word: key) is a form of another field: choose another key",
      "\(word: key) est une forme d'un autre champ : choisissez une autre clé")
  }
}
