// The mistakes in the conditions, wordings and tables of answers of a template. Each shows the form
// to write.
extension Mistake.Kind {
  /// The template is written for attest 1.1 or older.
  static let olderLanguage = data(
    "this template is for attest 1.1: the language has changed",
    "ce modèle est pour attest 1.1 : le langage a changé"
  ).hint(
    "write version: 2; attest template check then shows each line to change",
    "écrivez version: 2 ; attest template check montre ensuite chaque ligne à changer")

  /// The template does not state the version of its language.
  static let noLanguage = data(
    "the line version: 2 is missing", "il manque la ligne version: 2"
  ).hint(
    "write it first; in a template for attest 1.1, attest template check then shows each line to change",
    "écrivez-la en premier ; dans un modèle pour attest 1.1, attest template check montre ensuite chaque ligne à changer"
  )

  static let unknownLanguage = data("unknown version", "version inconnue").hint(
    "the only version is 2", "la seule version est 2")

  static let emptyCondition = data("the condition is empty", "la condition est vide").hint(
    "for example paid, or status = veuvage or divorce",
    "par exemple paid, ou status = veuvage or divorce")

  static let commaInCondition = data(
    "a comma is not allowed in a condition", "pas de virgule dans une condition"
  ).hint(
    "join tests with and, and words with or: paid and status = veuvage or divorce",
    "joignez les conditions par and, et les mots par or : paid and status = veuvage or divorce")

  /// A condition asks about something that is neither a field nor a column.
  static func unknownQuestion(_ key: String, nearest: String?) -> Self {
    data("unknown field: \(word: key)", "champ inconnu : \(word: key)").hint(
      .didYouMean(nearest)
        ?? Bilingual(
          "a condition begins with the key of a field",
          "une condition commence par la clé d'un champ"))
  }

  /// A condition asks whether there is an answer although there always is one.
  static func alwaysAnswered(_ field: Field) -> Self {
    let problem = data(
      "\(word: field.key) is always answered", "\(word: field.key) a toujours une réponse")
    guard case .choice(let words) = field.kind, let first = words.first else {
      let form = "{\(field.kind == .person ? field.formNames[0] : field.key)}"
      return problem.hint(
        field.isComputed
          ? Bilingual("print it with \(form)", "imprimez-le par \(form)")
          : Bilingual(
            "print it with \(form), or make it optional",
            "imprimez-le par \(form), ou rendez-le facultatif (optional)"))
    }
    return problem.hint("\(field.key) = \(first)")
  }

  /// A question depends on itself or on a later one.
  static func notAskedBefore(_ key: String) -> Self {
    data(
      "\(word: key) is not asked before this question",
      "\(word: key) n'est pas demandé avant cette question"
    ).hint(
      "a question can only depend on earlier ones", "une question ne dépend que des précédentes")
  }

  /// A test of an age or an address is on the page.
  static let notOnPage = data(
    "a test of age, home or name is not possible on the page",
    "la page ne peut dépendre ni d'un âge, ni d'un domicile, ni d'un nom"
  ).hint(
    "write it in [rules], in [notes] or in the parentheses of a question",
    "écrivez-la dans [rules], dans [notes] ou entre les parenthèses d'une question")

  /// The words after a key look like a test of age or home, but are not one.
  static func notAnAge(_ key: String) -> Self {
    data(
      "not a test of age or home", "ce n'est pas une condition d'âge ni de domicile"
    ).hint(
      "a person, a date or birth-date: \(key) under 18 years, \(key) at least 18 years at DAY, up to 120 years; a person: child at home",
      "une personne, une date ou birth-date : \(key) under 18 years, \(key) at least 18 years at JOUR, jusqu'à 120 ; une personne : child at home"
    )
  }

  /// A test of age names a field whose answer is not a date, a month, a year or a person.
  static func notADay(_ key: String) -> Self {
    data(
      "\(word: key) is not a date, a month, a year or a person",
      "\(word: key) n'est ni une date, ni un mois, ni une année, ni une personne")
  }

  /// The words after a key are not a test.
  static func notATest(_ words: String, of field: Field?) -> Self {
    let problem = data("not a test: \(word: words)", "ce n'est pas une condition : \(word: words)")
    let key = field?.key ?? Condition.reasons
    if words.hasPrefix("or ") { return problem.hint(orBetweenWords) }
    return switch field?.kind {
    case .yesNo?: problem.hint("\(key), not \(key)")
    case .choice(let words)?: problem.hint("\(key) = \(words.first ?? "")")
    case .several?: problem.hint("\(key) several")
    case .date?: problem.hint("\(key) future, \(key) before 15/11/1999")
    case .month?, .year?: problem.hint("\(key) future")
    case nil: problem.hint("\(key) = code")
    default: problem.hint(notCompared)
    }
  }

  /// The words after `or` are not one of the choices but another test.
  static func orBetweenTests(_ words: String) -> Self {
    data("not a word: \(word: words)", "ce n'est pas un mot : \(word: words)").hint(orBetweenWords)
  }

  private static let orBetweenWords = Bilingual(
    "or joins the words of one question: case = vide or zone; write two lines for two tests",
    "or joint les mots d'une même question : case = vide or zone ; deux conditions demandent deux lignes"
  )

  /// A text is compared with words instead of the key of another name.
  static func notAName(_ words: String) -> Self {
    data("not a key: \(word: words)", "ce n'est pas une clé : \(word: words)").hint(notCompared)
  }

  private static let notCompared = Bilingual(
    "only choices can be compared with words, not numbers or amounts: ask with one of: a, b or yes-no",
    "seul un choix se compare à des mots, jamais un nombre ni un montant : demandez par one of: a, b ou par yes-no"
  )

  /// Only the signer has forms for a title.
  static func titleOfAnother(_ key: String, anybody: String) -> Self {
    data(
      "only the signer has a title here, not \(word: key)",
      "seul qui signe a un titre ici, non \(word: key)"
    ).hint(
      "write one form for all: \(word: anybody)", "écrivez une seule forme : \(word: anybody)")
  }
}

// Wordings
extension Mistake.Kind {
  static let doubleBrace = data("double brace", "accolade double").hint(
    "write {x}, or \\{ for a brace on the page", "écrivez {x}, ou \\{ pour une accolade sur la page"
  )

  /// The number of wordings for the title of a person is not three.
  static func wrongTitles(count: Int) -> Self {
    data(
      "expected 3 wordings after title, found \(count)",
      "il faut 3 tournures après title, en voici \(count)"
    ).hint(
      "in this order: \("{title|né(e)|née|né}")", "dans cet ordre : \("{title|né(e)|née|né}")")
  }

  /// The number of wordings after a condition is not two.
  static func wrongWordings(count: Int) -> Self {
    data(
      "expected 2 wordings after the condition, found \(count)",
      "il faut 2 tournures après la condition, en voici \(count)"
    ).hint("{paid|with|without}", "{paid|avec|sans}")
  }

  /// The mistake if these wordings use the syntax of attest 1.1, which chose one by the person's
  /// title or by the index of an answer; `nil` if they may be the two wordings of a condition.
  init?(oldWording key: String, _ words: [String], of fields: [Field]) {
    if let field = fields.first(where: { $0.key == key }) {
      guard case .choice(let answers) = field.kind, words.count > 2, field.kind != .yesNo else {
        return nil
      }
      self = .data(
        "a wording for each answer needs a table",
        "une tournure pour chaque réponse demande un tableau"
      ).hint(.table(key, zip(answers, words).map { "| \($0) | \($1) |" }))
      return
    }
    let isCondition = key.texts(at: " ").contains { word in
      ["=", "not", "and", "years", Condition.reasons].contains(word)
        || fields.contains { word.hasPrefix($0.key) }
    }
    let isNear = nearest(to: key, in: fields.map(\.key)) != nil
    if words.count != 2 || isCondition || isNear { return nil }
    let form = "{title|\(key)|\(words[0])|\(words[1])}"
    self = .data("\(word: key) is not a field", "\(word: key) n'est pas un champ").hint(
      "if these are words for the title of a person: \(word: form)",
      "si ce sont des tournures pour Madame ou Monsieur : \(word: form)")
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
    "{if}, {else} and {end if} must be alone on their lines",
    "{if}, {else} et {end if} sont seuls sur leur ligne"
  ).hint("within a sentence, write {paid|with|without}", "dans une phrase : {paid|avec|sans}")

  static let branchInCode = data(
    "{if}, {else} and {end if} are not allowed in [code]",
    "pas de {if}, {else} ni {end if} dans [code]"
  ).hint("write {paid|with|without}", "écrivez {paid|avec|sans}")

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
    data(
      "\(word: mark) must be outside conditions", "\(word: mark) doit être hors des conditions")
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
    ).hint("put them in separate rows", "mettez-les dans deux lignes")
  }

  /// A row is repeated for each answer, but its label is printed once.
  static func listInLabel(_ key: String) -> Self {
    data(
      "\(word: key) is a list, which cannot be in a label",
      "\(word: key) est une liste, qui ne peut pas être dans un libellé"
    ).hint(
      "put it in the value: | label | {\(key)} |", "mettez-la en valeur : | libellé | {\(key)} |")
  }
}

// Answers and keys
extension Mistake.Kind {
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
      "at most 200 characters, without commas, the signs | { } = : ( ) or the words or, and",
      "au plus 200 caractères sans | { } = : ( ) ni virgule, ni les mots or, and")
  }

  static func repeatedAnswer(_ answer: String) -> Self {
    data("this answer appears twice: \(word: answer)", "réponse en double : \(word: answer)")
  }

  static let optionalYesNo = data(
    "a yes-no field cannot be optional", "un champ yes-no ne peut pas être optional"
  ).hint("ask one of: a, b instead", "demandez plutôt one of: a, b")

  static func keyOfForm(_ key: String) -> Self {
    data(
      "\(word: key) is a form of another field: choose another key",
      "\(word: key) est une forme d'un autre champ : choisissez une autre clé")
  }
}
