internal import AttestCore

extension AnswerProblem {
  /// The message, without the field and without the answer.
  var notice: Notice {
    switch self {
    case .forbiddenCharacter(let scalar):
      Notice(
        .data, Mistake.Kind.forbiddenCharacter(scalar).notice.sentence,
        Mistake.Kind.forbiddenCharacter(scalar).notice.sentence)
    case .tooLong(let count, let limit):
      Notice(
        .data, "too long: \(count) characters, at most \(limit)",
        "trop long : \(count) caractères, au plus \(limit)")
    case .noText: Notice(.data, "no answer", "pas de réponse")
    case .tooMany(let limit):
      Notice(
        .data, "too many answers, at most \(limit)", "trop de réponses, au plus \(limit)",
        hint: "separate them with ;", "séparez-les par ;")
    case .notADate: Mistake.Kind.notADate.notice
    case .noSuchDay(let count): Mistake.Kind.noSuchDay(daysInMonth: count).notice
    case .notAMonth:
      Notice(
        .data, "not a month: expected month/year", "mois incorrect : mois/année",
        hint: "for example 12/2026", "par exemple 12/2026")
    case .notAYear:
      Notice(
        .data, "not a year: expected 4 digits", "année incorrecte : 4 chiffres",
        hint: "from 1900 to 2100", "de 1900 à 2100")
    case .notANumber(let range):
      Notice(
        .data, "not a whole number from \(range.lowerBound) to \(range.upperBound)",
        "pas un nombre entier de \(range.lowerBound) à \(range.upperBound)")
    case .notAnAmount:
      Notice(
        .data, "not an amount in euros", "pas une somme en euros",
        hint: "for example 650 or 650,50", "par exemple 650 ou 650,50")
    case .notOneOf(let words):
      Notice(
        .data, "not one of the choices", "aucune des réponses possibles",
        hint: "one of: \(list: words)", "au choix : \(list: words)")
    case .notAPerson(known: []):
      Notice(
        .data, "nobody else has a profile yet", "personne d'autre n'a encore de profil",
        hint: "attest person add ID")
    case .notAPerson(let ids):
      Notice(
        .data, "not the id of another person", "pas l'identifiant d'une autre personne",
        hint: "the ids: \(words: Array(ids.prefix(10))) (a new one: attest person add ID)",
        "les identifiants : \(words: Array(ids.prefix(10))) (un autre : attest person add ID)")
    case .notPast:
      Notice(
        .data, "in the future", "encore à venir", hint: "today at the latest",
        "au plus tard aujourd'hui")
    case .notFuture:
      Notice(
        .data, "in the past", "déjà passé", hint: "today at the earliest", "au plus tôt aujourd'hui"
      )
    case .beforeBirth: Notice(.data, "before the birth", "avant la naissance")
    case .beforeBirthOf(let key):
      Notice(.data, "before the birth of \(key)", "avant la naissance de \(key)")
    case .before(let key): Notice(.data, "before \(key)", "avant \(key)")
    case .notAPhone:
      Notice(
        .data, "not a telephone number", "numéro de téléphone incorrect",
        hint: "for example 06 12 34 56 78", "par exemple 06 12 34 56 78")
    case .moreThan(let key): Notice(.data, "more than \(key)", "plus que \(key)")
    case .tooLongAfter(let key, let months):
      Notice(
        .data, "more than \(months) months from \(key)", "plus de \(months) mois à partir de \(key)"
      )
    case .undrawable(let letters): Mistake.Kind.undrawable(letters).notice
    case .notYounger:
      Notice(
        .data, "not younger than you", "pas plus jeune que vous",
        hint: "choose another person, or correct the dates of birth",
        "choisissez-en une autre, ou corrigez les dates de naissance")
    case .nothing:
      Notice(.data, "must not be 0", "ne peut pas être 0", hint: "more than 0", "plus de 0")
    case .notTheSum(let keys):
      Notice(.data, "not the sum of \(list: keys)", "pas la somme de \(list: keys)")
    }
  }

  /// The message for the answer to the field of this key.
  func notice(of key: String) -> Notice {
    let (words, hint) = (notice.sentence, notice.hint)
    return Notice(.data, "\(word: key): \(words)", "\(word: key) : \(words)", hint: hint)
  }
}
