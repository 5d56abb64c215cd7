// The mistakes in answers to a template's own fields; none of them contains the answer.
extension Mistake.Kind {
  /// The answer to the field with this key has a mistake.
  static func answer(_ key: String, _ problem: Mistake.Kind) -> Self {
    data("\(word: key): \(problem.sentence)", "\(word: key) : \(problem.sentence)")
      .hint(problem.hint)
  }

  /// The question is not asked with the other answers.
  static func notAsked(onlyIf condition: String) -> Self {
    data(
      "this question is not asked with the other answers",
      "d'après vos autres réponses, cette question n'est pas posée"
    ).hint(
      "leave it out; it is asked only if \(condition)",
      "enlevez-la ; elle n'est posée que si : \(condition)")
  }

  /// The answers break a rule of the template, whose French sentence explains it.
  static func refused(_ sentence: String) -> Self { data("\(sentence)", "\(sentence)") }

  /// The answer is blank or consists only of separators.
  static let noText = data("the answer is empty", "la réponse est vide")

  static func tooManyTexts(limit: Int) -> Self {
    data("too many answers; the limit is \(limit)", "trop de réponses, au plus \(limit)").hint(
      "separate them with ;", "séparez-les par ;")
  }

  /// The answer lists somebody twice, perhaps with other accents or capitals.
  static let repeatedName = data("a name appears twice", "un nom figure deux fois").hint(
    "for two people of the same name, write all their first names",
    "pour des homonymes, écrivez tous leurs prénoms")

  static let notAMonth = data(
    "expected a month and a year \(years)", "il faut un mois et une année \(years)"
  ).hint("for example 12/2026", "par exemple 12/2026")

  static let notAYear = data("expected a year \(years)", "il faut une année \(years)")

  private static let years = Bilingual(
    "from \(Field.years.lowerBound) to \(Field.years.upperBound)",
    "de \(Field.years.lowerBound) à \(Field.years.upperBound)")

  static func notANumber(_ range: ClosedRange<Int>) -> Self {
    data(
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)",
      "il faut un nombre entier de \(range.lowerBound) à \(range.upperBound)")
  }

  static func notADecimal(_ range: ClosedRange<Int>) -> Self {
    data(
      "expected a number from \(range.lowerBound) to \(range.upperBound), with up to two decimal places",
      "il faut un nombre de \(range.lowerBound) à \(range.upperBound), avec deux décimales au plus")
  }

  static let notAnAmount = data("invalid amount in euros", "montant en euros incorrect").hint(
    "for example 650 or 650,50", "par exemple 650 ou 650,50")

  static func notOneOf(_ words: [String]) -> Self {
    data("not one of the choices", "ce n'est pas une des réponses possibles").hint(
      .hint(nil, oneOf: words))
  }

  /// The answer is not the id of another person in the address book.
  package static func notAPerson(known: [String]) -> Self {
    if known.isEmpty {
      return data("nobody else has a profile yet", "personne d'autre n'a encore de profil").hint(
        "give this person a profile: attest person add",
        "créez d'abord le profil de cette personne : attest person add")
    }
    let ids = Array(known.prefix(10))
    return data(
      "not the id of another person", "ce n'est l'identifiant d'aucune autre personne"
    ).hint(
      "known ids: \(words: ids) (to add a person: attest person add)",
      "identifiants connus : \(words: ids) (pour ajouter une personne : attest person add)")
  }

  /// The answer names several people.
  static let onePerson = data("one person only", "une seule personne par papier")

  /// The name has no letter.
  static let noLetter = data("a name must contain letters", "un nom doit contenir des lettres")

  /// Throws if a name that was typed has no letter; files may contain such names.
  package static func checkName(_ name: String) throws(Self) {
    if !name.contains(where: \.isLetter) { throw .noLetter }
  }

  static let notAPhone = data("invalid telephone number", "numéro de téléphone incorrect").hint(
    "use ten digits, such as 06 12 34 56 78, or start a foreign number with + or 00",
    "dix chiffres, comme 06 12 34 56 78 ; un numéro étranger commence par + ou 00")

  // MARK: Compared with today, a birth or another answer

  // Fields are named by their keys, or by their questions on a terminal.

  static let notPast = data("that day is in the future", "ce jour n'est pas encore arrivé").hint(
    "use today or an earlier day", "au plus tard aujourd'hui")

  static let notFuture = data("that day is in the past", "ce jour est déjà passé").hint(
    "use today or a later day", "au plus tôt aujourd'hui")

  /// The date is before the one that these words name, which may be just a year.
  static func before(_ date: Bilingual) -> Self {
    data("that is before \(date)", "c'est avant \(date)")
  }

  /// The year is after the last one allowed.
  static func after(_ year: Bilingual) -> Self {
    data("that is after \(year)", "c'est après \(year)")
  }

  static func tooLongAfter(_ day: Bilingual, months: Int) -> Self {
    let length = Bilingual(months == 1 ? "1 month" : "\(months) months", "\(months) mois")
    return data(
      "that is \(length) or more after \(day)", "c'est \(length) ou plus après \(day)")
  }

  static let notYounger = data(
    "that person is not younger than you", "cette personne n'est pas plus jeune que vous"
  ).hint(
    "choose another person, or correct the dates of birth",
    "choisissez-en une autre, ou corrigez les dates de naissance")

  static func tooOld(years: Int) -> Self {
    data("that person is \(years) or older", "cette personne a \(years) ans ou plus")
  }

  static func tooYoung(years: Int) -> Self {
    data("that person is under \(years)", "cette personne a moins de \(years) ans")
  }

  static let nothing = data("the amount must not be 0", "le montant ne peut pas être 0").hint(
    "enter more than 0", "il faut plus de 0")

  static func moreThan(_ field: String) -> Self {
    data("that is more than \(field)", "c'est plus que \(field)")
  }

  static func notTheSum(_ sum: String) -> Self {
    data("the amount must equal \(sum)", "la réponse doit être égale à \(sum)")
  }

  static func sum(_ sum: String, isBelow limit: String) -> Self {
    data("\(sum) is below \(limit)", "\(sum) est inférieur à \(limit)")
  }

  static func sum(_ sum: String, isAbove limit: String) -> Self {
    data("\(sum) is more than \(limit)", "\(sum) dépasse \(limit)")
  }
}

extension Bilingual {
  static let ownBirth = Bilingual(
    "the date of birth in the profile", "la date de naissance du profil")

  static func birth(ofPersonIn field: String) -> Bilingual {
    Bilingual(
      "the birth of the person given for \(field)", "la naissance de la personne nommée à \(field)")
  }
}
