internal import AttestCore

extension AnswerProblem {
  /// The mistake, without the field and without the answer.
  var words: Bilingual {
    switch self {
    case .forbiddenCharacter(let scalar): Mistake.Kind.forbiddenCharacter(scalar).notice.sentence
    case .tooLong(let count, let limit):
      Bilingual(
        "too long: \(count) characters, at most \(limit)",
        "trop long : \(count) caractères, au plus \(limit)")
    case .noText: Bilingual("no answer", "pas de réponse")
    case .tooMany(let limit):
      Bilingual("too many answers, at most \(limit)", "trop de réponses, au plus \(limit)")
    case .notADate: Mistake.Kind.notADate.notice.sentence
    case .noSuchDay(let count): Mistake.Kind.noSuchDay(daysInMonth: count).notice.sentence
    case .notAMonth: Bilingual("not a month: expected month/year", "mois incorrect : mois/année")
    case .notAYear: Bilingual("not a year: expected 4 digits", "année incorrecte : 4 chiffres")
    case .notANumber(let range):
      Bilingual(
        "not a whole number from \(range.lowerBound) to \(range.upperBound)",
        "pas un nombre entier de \(range.lowerBound) à \(range.upperBound)")
    case .notAnAmount: Bilingual("not an amount in euros", "pas une somme en euros")
    case .notOneOf: Bilingual("not one of the choices", "aucune des réponses possibles")
    case .notAPerson(known: []):
      Bilingual("nobody else has a profile yet", "personne d'autre n'a encore de profil")
    case .notAPerson:
      Bilingual("not the id of another person", "pas l'identifiant d'une autre personne")
    case .notPast: Bilingual("in the future", "encore à venir")
    case .notFuture: Bilingual("in the past", "déjà passé")
    case .beforeBirth: Bilingual("before the birth", "avant la naissance")
    case .beforeBirthOf(let key):
      Bilingual("before the birth of \(key)", "avant la naissance de \(key)")
    case .before(let key): Bilingual("before \(key)", "avant \(key)")
    case .notAPhone: Bilingual("not a telephone number", "numéro de téléphone incorrect")
    case .moreThan(let key): Bilingual("more than \(key)", "plus que \(key)")
    case .tooLongAfter(let key, let months):
      Bilingual(
        "more than \(months) months from \(key)", "plus de \(months) mois à partir de \(key)")
    case .undrawable(let letters): Mistake.Kind.undrawable(letters).notice.sentence
    case .notYounger: Bilingual("not younger than you", "pas plus jeune que vous")
    case .nothing: Bilingual("must not be 0", "ne peut pas être 0")
    case .notTheSum(let keys):
      Bilingual("not the sum of \(list: keys)", "pas la somme de \(list: keys)")
    }
  }

  /// A correct form of the answer.
  var hint: Bilingual? {
    switch self {
    case .notADate: Mistake.Kind.notADate.notice.hint
    case .notAMonth: Bilingual("for example 12/2026", "par exemple 12/2026")
    case .notAYear: Bilingual("from 1900 to 2100", "de 1900 à 2100")
    case .notAnAmount: Bilingual("for example 650 or 650,50", "par exemple 650 ou 650,50")
    case .notOneOf(let words):
      Bilingual("one of: \(list: words)", "au choix : \(list: words)")
    case .notAPerson(known: []): "attest person add ID"
    case .notAPerson(let ids):
      Bilingual(
        "the ids: \(words: Array(ids.prefix(10))) (a new one: attest person add ID)",
        "les identifiants : \(words: Array(ids.prefix(10))) (un autre : attest person add ID)")
    case .notPast: Bilingual("today at the latest", "au plus tard aujourd'hui")
    case .notFuture: Bilingual("today at the earliest", "au plus tôt aujourd'hui")
    case .notAPhone: Bilingual("for example 06 12 34 56 78", "par exemple 06 12 34 56 78")
    case .undrawable(let letters): Mistake.Kind.undrawable(letters).notice.hint
    case .notYounger:
      Bilingual(
        "choose another person, or correct the dates of birth",
        "choisissez-en une autre, ou corrigez les dates de naissance")
    case .nothing: Bilingual("more than 0", "plus de 0")
    case .tooMany: Bilingual("separate them with ;", "séparez-les par ;")
    default: nil
    }
  }
}
