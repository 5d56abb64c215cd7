internal import AttestCore

extension Mistake {
  /// The message for a mistake in `file`; it never quotes a value from the file.
  func notice(in file: String) -> Notice {
    if case .missingKeys = kind { return kind.notice.at(file) }
    return kind.notice.at("\(file):\(line):\(column)")
  }
}

extension Mistake.Kind {
  /// The message, without the file name, line and column.
  var notice: Notice {
    switch self {
    case .notUTF8:
      Notice(
        .data, "not UTF-8", "pas en UTF-8",
        hint: "save the file as UTF-8", "enregistrez le fichier en UTF-8")
    case .forbiddenCharacter("\t"):
      Notice(
        .data, "a tab", "une tabulation",
        hint: "use spaces instead", "mettez des espaces à la place")
    case .forbiddenCharacter(let scalar):
      Notice(
        .data, "character \(letters: [Character(scalar)]) is not allowed",
        "caractère \(letters: [Character(scalar)]) interdit")
    case .undrawable(let letters):
      .unshaped(letters)
        ?? Notice(
          .data, "no available font has: \(letters: letters)",
          "aucune police disponible n'a : \(letters: letters)",
          hint: "use Latin letters, or set ATTEST_FONT to a font file that has these letters",
          "écrivez-le en lettres latines, ou désignez par ATTEST_FONT le fichier d'une police qui l'a"
        )
    case .semicolon:
      Notice(
        .data, "';' separates the fields of the QR code", "« ; » sépare les champs du QR code",
        hint: "use a comma", "mettez une virgule")
    case .neitherEntryNorComment:
      Notice(.data, "expected key: value or # comment", "ni clé: valeur, ni # commentaire")
    case .unknownKey(let key, let nearest, let known):
      Notice(
        .data, "unknown key: \(word: key)", "clé inconnue : \(word: key)",
        hint: .didYouMean(nearest)
          ?? Bilingual("known keys: \(list: known)", "les clés : \(list: known)"))
    case .repeatedKey(let key, let first):
      Notice(
        .data, "\(word: key) appears twice; first on line \(first)",
        "\(word: key) figure deux fois ; d'abord ligne \(first)")
    case .missingKeys(let keys):
      Notice(.data, "missing: \(list: keys)", "il manque : \(list: keys)")
    case .empty(let key): Notice(.data, "\(word: key) is empty", "\(word: key) est vide")
    case .tooLong(let key, let count, let limit):
      Notice(
        .data, "\(word: key) is too long: \(count) characters, at most \(limit)",
        "\(word: key) est trop long : \(count) caractères, au plus \(limit)")
    case .date(.notADate):
      Notice(
        .data, "not a date: expected day/month/year", "date incorrecte : jour/mois/année",
        hint: "for example 14/07/2005 or 14 July 2005",
        "par exemple 14/07/2005 ou 14 juillet 2005")
    case .date(.shortYear):
      Notice(
        .data, "the year needs 4 digits", "l'année s'écrit avec 4 chiffres",
        hint: "for example 14/07/2005", "par exemple 14/07/2005")
    case .notABirthDate:
      Notice(
        .data, "before 1900 or in the future", "avant 1900, ou encore à venir",
        hint: "from 01/01/1900 to today", "du 01/01/1900 à aujourd'hui")
    case .date(.noSuchDay(let count)):
      Notice(.data, "that month has \(count) days", "ce mois a \(count) jours")
    case .notAPostcode:
      Notice(
        .data, "not a postcode: expected 5 digits", "code postal incorrect : 5 chiffres",
        hint: "for example 75001; Corsica: 20000; abroad, add country:",
        "par exemple 75001 ; Corse : 20000 ; à l'étranger, ajoutez country:")
    case .notAForeignPostcode:
      Notice(
        .data, "not a postcode: at most 12 letters, digits, spaces and hyphens",
        "code postal incorrect : 12 lettres, chiffres, espaces et traits d'union au plus")
    case .needlessCountry:
      Notice(
        .data, "no country is needed where postcodes are French",
        "pays inutile : les codes postaux y sont français",
        hint: "remove the line", "enlevez la ligne")
    case .unknownZone:
      Notice(
        .data, "unknown time zone", "fuseau horaire inconnu",
        hint: "for example Europe/Paris", "par exemple Europe/Paris")
    case .otherZone:
      Notice(
        .data, "not the time zone of the postcode", "pas le fuseau horaire du code postal",
        hint: "remove the line: the postcode decides", "enlevez la ligne : le code postal décide")
    case .notATitle:
      Notice(
        .data, "not a title", "titre incorrect",
        hint: "Madame or Monsieur, or none", "Madame, Monsieur, ou rien")
    case .notASignature:
      Notice(
        .data, "not the outlines of a signature", "pas les contours d'une signature",
        hint: "remove the line, then run: attest person sign ID PNG",
        "enlevez la ligne, puis : attest person sign ID PNG")
    case .badVersion:
      Notice(
        .data, "not a version", "version incorrecte",
        hint: "the only version is 1", "il n'y en a qu'une : 1")

    // Mistakes in an answer
    case .answerTooLong(let count, let limit):
      Notice(
        .data, "too long: \(count) characters, at most \(limit)",
        "trop long : \(count) caractères, au plus \(limit)")
    case .noText: Notice(.data, "no answer", "pas de réponse")
    case .tooManyTexts(let limit):
      Notice(
        .data, "too many answers, at most \(limit)", "trop de réponses, au plus \(limit)",
        hint: "separate them with ;", "séparez-les par ;")
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
        "il faut un nombre entier de \(range.lowerBound) à \(range.upperBound)")
    case .notAnAmount:
      Notice(
        .data, "not an amount in euros", "ce n'est pas une somme en euros",
        hint: "for example 650 or 650,50", "par exemple 650 ou 650,50")
    case .notOneOf(let words):
      Notice(
        .data, "not one of the choices", "ce n'est pas une des réponses possibles",
        hint: "one of: \(list: words)", "au choix : \(list: words)")
    case .notAPerson(known: []):
      Notice(
        .data, "nobody else has a profile yet", "personne d'autre n'a encore de profil",
        hint: "attest person add ID")
    case .notAPerson(let ids):
      Notice(
        .data, "not the id of another person",
        "ce n'est pas l'identifiant d'une autre personne",
        hint: "the ids: \(words: Array(ids.prefix(10))) (a new one: attest person add ID)",
        "les identifiants : \(words: Array(ids.prefix(10))) (un autre : attest person add ID)")
    case .notAPhone:
      Notice(
        .data, "not a telephone number", "numéro de téléphone incorrect",
        hint: "ten digits, such as 06 12 34 56 78; a foreign number begins with + or 00",
        "dix chiffres, comme 06 12 34 56 78 ; à l'étranger, + ou 00 d'abord")
    case .notPast:
      Notice(
        .data, "that day is in the future", "ce jour n'est pas encore arrivé",
        hint: "today at the latest", "au plus tard aujourd'hui")
    case .notFuture:
      Notice(
        .data, "that day is in the past", "ce jour est déjà passé",
        hint: "today at the earliest", "au plus tôt aujourd'hui")
    case .beforeBirth: Notice(.data, "that is before the birth", "c'est avant la naissance")
    case .beforeBirthOf(let key):
      Notice(
        .data, "that is before the birth of the person named for \(key)",
        "c'est avant la naissance de la personne nommée à \(key)")
    case .before(let key): Notice(.data, "that is before \(key)", "c'est avant \(key)")
    case .tooLongAfter(let key, let months):
      Notice(
        .data, "that is more than \(months) months from \(key)",
        "c'est plus de \(months) mois à partir de \(key)")
    case .notYounger:
      Notice(
        .data, "that person is not younger than you",
        "cette personne n'est pas plus jeune que vous",
        hint: "choose another person, or correct the dates of birth",
        "choisissez-en une autre, ou corrigez les dates de naissance")
    case .tooOld(let years):
      Notice(.data, "\(years) or older today", "\(years) ans ou plus aujourd'hui")
    case .tooYoung(let years):
      Notice(.data, "under \(years) today", "moins de \(years) ans aujourd'hui")
    case .nothing:
      Notice(
        .data, "must not be 0", "ne peut pas être 0", hint: "more than 0", "plus de 0")
    case .moreThan(let key): Notice(.data, "that is more than \(key)", "c'est plus que \(key)")
    case .notTheSum(let keys):
      Notice(
        .data, "the amount must be \(keys.joined(separator: " + "))",
        "la somme doit être \(keys.joined(separator: " + "))")

    // Mistakes in a template
    case .notATemplate:
      Notice(
        .data, "not a template: no title, no summary, no section",
        "ce n'est pas un modèle : ni title, ni summary, ni section",
        hint: "start from another one: attest template show deplacement",
        "partez d'un autre : attest template show deplacement")
    case .unknownSection(let key, let nearest):
      Notice(
        .data, "unknown section: \(word: key)", "section inconnue : \(word: key)",
        hint: .didYouMean(nearest)
          ?? Bilingual(
            "the sections: [reasons], [fields], [code], [page]",
            "les sections : [reasons], [fields], [code], [page]"))
    case .repeatedSection(let key, let first):
      Notice(
        .data, "section \(word: key) appears twice; first on line \(first)",
        "la section \(word: key) figure deux fois ; d'abord ligne \(first)")
    case .missingSection(let key):
      Notice(.data, "section \(word: key) is missing", "il manque la section \(word: key)")
    case .missingFromPage(let key):
      Notice(.data, "the page has no line \(word: key)", "la page n'a pas de ligne \(word: key)")
    case .requiredBesideOptional(let key, let optional):
      Notice(
        .data, "\(word: key) would be left out with \(word: optional), which is optional",
        "\(word: key) serait omis avec \(word: optional), qui est facultatif",
        hint: "put them in separate paragraphs", "mettez-les dans deux paragraphes")
    case .unknownPlaceholder(let key, let nearest):
      Notice(
        .data, "unknown placeholder: \(word: "{\(key)}")",
        "élément à remplacer inconnu : \(word: "{\(key)}")",
        hint: .didYouMean(nearest.map { "{\($0)}" })
          ?? Bilingual(
            "your own fields, and: \(list: Placeholder.builtInNames)",
            "vos propres champs, et : \(list: Placeholder.builtInNames)"))
    case .unbalancedBrace: Notice(.data, "unbalanced brace", "accolade mal appariée")
    case .badCode(let code):
      Notice(
        .data, "not a code: \(word: code)", "code incorrect : \(word: code)",
        hint: "a letter, then letters, digits, - _ and full stops (a-z)",
        "une lettre, puis lettres, chiffres, - _ et points (a-z)")
    case .unknownWord(let word, let allowed):
      Notice(
        .data, "unknown word: \(word: word)", "mot inconnu : \(word: word)",
        hint: "one of: \(list: allowed)", "au choix : \(list: allowed)")
    case .endsBeforeStart:
      Notice(.data, "valid-to is before valid-from", "valid-to précède valid-from")
    case .unclosedBold:
      Notice(
        .data, "** is not closed", "** n'est pas refermé",
        hint: "close **bold** in the same paragraph", "fermez le **gras** dans le même paragraphe")
    case .badHeading:
      Notice(
        .data, "not a heading", "pas un titre",
        hint: "start with ## and a space; there is only one size",
        "## et un espace ; il n'y a qu'une taille")
    case .badRow:
      Notice(
        .data, "not a table row", "pas une ligne de tableau",
        hint: "three bars: | label | value |", "trois barres : | libellé | valeur |")
    case .needsSection(let key, let section):
      Notice(
        .data, "\(word: key) needs the section \(section)",
        "\(word: key) demande une section \(section)")
    case .notAlone(let key):
      Notice(
        .data, "\(word: key) must be on a line of its own",
        "\(word: key) doit être seul sur sa ligne")
    case .braceInPlainText:
      Notice(
        .data, "braces are not allowed here", "accolades interdites ici",
        hint: "use placeholders only in [page] and [code]",
        "les éléments à remplacer sont pour [page] et [code]")
    case .badField(let key):
      Notice(
        .data, "not a field key: \(word: key)", "pas la clé d'un champ : \(word: key)",
        hint: "a letter, then letters, digits and - (a-z)",
        "une lettre, puis lettres, chiffres et - (a-z)")
    case .reservedField(let key):
      Notice(
        .data, "\(word: key) is a built-in placeholder: choose another key",
        "\(word: key) existe déjà : choisissez une autre clé")
    case .badChoice(let words):
      Notice(
        .data, "expected three wordings: \(word: words)",
        "il faut trois tournures : \(word: words)",
        hint: "\(Self.wordings): without a title, for Madame, for Monsieur",
        "\(Self.wordings) : sans titre, pour Madame, pour Monsieur")
    case .notALimit(let word):
      Notice(
        .data, "not a time limit: \(word: word)", "limite incorrecte : \(word: word)",
        hint: "the longest time out, for example (1h), (1h30) or (45m)",
        "combien de temps on peut être dehors : (1h), (1h30) ou (45m)")
    case .codeWithoutExit:
      Notice(
        .data, "the QR code does not contain the exit time",
        "le QR code ne dit pas quand la personne est sortie",
        hint: "add to [code]: {exit-date} {exit-time}", "ajoutez à [code] : {exit-date} {exit-time}"
      )
    case .neitherItemNorText:
      Notice(
        .data, "expected code: label or a continuation line",
        "ni code: libellé, ni la suite d'une ligne",
        hint: "a continuation line begins with a space",
        "la suite d'une ligne commence par un espace")
    case .markWithoutNote(let mark):
      Notice(
        .data, "the mark \(mark) has no note", "l'appel \(mark) n'a pas de note",
        hint: "add to [page]: > \(mark) words", "ajoutez à [page] : > \(mark) des mots")
    case .noteWithoutMark(let mark):
      Notice(
        .data, "nothing refers to this note: its mark \(mark) appears nowhere else",
        "rien ne porte l'appel \(mark) de cette note",
        hint: "put \(mark) after the words that it explains",
        "mettez \(mark) après les mots concernés")
    case .tooMany(let key, let limit):
      Notice(
        .data, "too many: \(word: key), at most \(limit)", "trop de \(word: key), au plus \(limit)")
    case .answer(let key, let problem):
      Notice(
        .data, "\(word: key): \(problem.notice.sentence)",
        "\(word: key) : \(problem.notice.sentence)", hint: problem.notice.hint)
    case .incompleteWord(let word, let example):
      Notice(
        .data, "expected a valid value after \(word: word)",
        "il faut une valeur correcte après \(word: word)",
        hint: "for example (\(example)); a key must name an earlier field of the same kind",
        "par exemple (\(example)) ; une clé désigne un champ plus haut, du même genre")
    case .badAlternatives(let words, let answers):
      Notice(
        .data, "expected one wording per answer: \(word: words)",
        "il faut une tournure par réponse : \(word: words)",
        hint: "in this order: \(list: answers)", "dans leur ordre : \(list: answers)")
    case .outOfPlace(let key):
      Notice(.data, "\(word: key) is not allowed here", "\(word: key) n'a pas sa place ici")
    }
  }
  /// An example, which is always in French because templates are written in French.
  private static let wordings = "{né(e)|née|né}"
}
