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
      .data("not UTF-8", "pas en UTF-8").hint(
        "save the file as UTF-8", "enregistrez le fichier en UTF-8")
    case .forbiddenCharacter("\t"):
      .data("tabs are not allowed", "tabulation interdite").hint(
        "use spaces instead", "mettez des espaces à la place")
    case .forbiddenCharacter(let scalar):
      .data(
        "character \(letters: [Character(scalar)]) is not allowed",
        "caractère \(letters: [Character(scalar)]) interdit")
    case .undrawable(let letters):
      .unshaped(letters)
        ?? .data(
          "no available font has these letters: \(letters: letters)",
          "aucune police disponible n'a ces lettres : \(letters: letters)"
        ).hint(
          "use Latin letters, or set ATTEST_FONT to a font file that has these letters",
          "écrivez en lettres latines, ou désignez par ATTEST_FONT un fichier de police qui a ces lettres"
        )
    case .semicolon:
      .data(
        "';' is not allowed, because it separates the fields of the QR code",
        "« ; » est interdit, car il sépare les champs du QR code"
      ).hint("use a comma", "mettez une virgule")
    case .neitherEntryNorComment:
      .data("expected 'key: value' or '# comment'", "ni clé: valeur, ni # commentaire")
    case .unknownKey(let key, let nearest, let known):
      .data("unknown key: \(word: key)", "clé inconnue : \(word: key)").hint(
        .didYouMean(nearest) ?? Bilingual("known keys: \(list: known)", "les clés : \(list: known)")
      )
    case .repeatedKey(let key, let first):
      .data(
        "\(word: key) appears twice, first on line \(first)",
        "\(word: key) figure deux fois, d'abord ligne \(first)")
    case .missingKeys(let keys):
      .data("missing keys: \(list: keys)", "clés manquantes : \(list: keys)")
    case .empty(let key): .data("\(word: key) is empty", "\(word: key) est vide")
    case .tooLong(let count, let limit):
      .data(
        "too long: \(count) characters; the limit is \(limit)",
        "trop long : \(count) caractères, au plus \(limit)")
    case .date(.notADate):
      .data("invalid date: expected day/month/year", "date incorrecte : jour/mois/année").hint(
        "for example 14/07/2005 or 14 July 2005", "par exemple 14/07/2005 ou 14 juillet 2005")
    case .date(.shortYear):
      .data("the year needs 4 digits", "l'année s'écrit avec 4 chiffres").hint(
        "for example 14/07/2005", "par exemple 14/07/2005")
    case .notABirthDate:
      .data(
        "the date of birth is before 1900 or in the future",
        "la date de naissance est avant 1900 ou dans le futur"
      ).hint("use a date from 01/01/1900 to today", "mettez une date du 01/01/1900 à aujourd'hui")
    case .date(.noSuchDay(let count)):
      .data("that month has \(count) days", "ce mois a \(count) jours")
    case .notAPostcode:
      .data("invalid postcode: expected 5 digits", "code postal incorrect : 5 chiffres").hint(
        "for example 75001, or 20000 in Corsica; for an address abroad, add a country: line",
        "par exemple 75001, ou 20000 en Corse ; à l'étranger, ajoutez une ligne country:")
    case .notAForeignPostcode:
      .data(
        "invalid postcode: expected at most 12 letters, digits, spaces and hyphens",
        "code postal incorrect : 12 lettres, chiffres, espaces et traits d'union au plus")
    case .needlessCountry:
      .data(
        "a place with a French postcode needs no country",
        "pays inutile là où les codes postaux sont français"
      ).hint("remove the line", "enlevez la ligne")
    case .unknownZone:
      .data("unknown time zone", "fuseau horaire inconnu").hint(
        "for example Europe/Paris", "par exemple Europe/Paris")
    case .otherZone:
      .data(
        "the time zone does not match the postcode",
        "le fuseau horaire n'est pas celui du code postal"
      ).hint(
        "remove the line: the postcode determines the time zone",
        "enlevez la ligne : le code postal donne le fuseau horaire")
    case .notATitle:
      .data("invalid title", "titre incorrect").hint(
        "use Madame or Monsieur, or leave it out", "mettez Madame ou Monsieur, ou rien")
    case .notASignature:
      .data("invalid signature outlines", "contours de signature incorrects").hint(
        "remove the line, then run: attest person sign ID PNG",
        "enlevez la ligne, puis : attest person sign ID PNG")
    case .badVersion:
      .data("unknown version", "version inconnue").hint(
        "the only version is 1", "la seule version est 1")

    // Mistakes in an answer
    case .noText: .data("the answer is empty", "la réponse est vide")
    case .tooManyTexts(let limit):
      .data("too many answers; the limit is \(limit)", "trop de réponses, au plus \(limit)").hint(
        "separate them with ;", "séparez-les par ;")
    case .notAMonth:
      .data("invalid month: expected month/year", "mois incorrect : mois/année").hint(
        "for example 12/2026", "par exemple 12/2026")
    case .notAYear:
      .data("invalid year: expected 4 digits", "année incorrecte : 4 chiffres").hint(
        "from 1900 to 2100", "de 1900 à 2100")
    case .notANumber(let range):
      .data(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound)",
        "il faut un nombre entier de \(range.lowerBound) à \(range.upperBound)")
    case .notAnAmount:
      .data("invalid amount in euros", "montant en euros incorrect").hint(
        "for example 650 or 650,50", "par exemple 650 ou 650,50")
    case .notOneOf(let words):
      .data("not one of the choices", "ce n'est pas une des réponses possibles").hint(
        "one of: \(list: words)", "au choix : \(list: words)")
    case .notAPerson(known: []):
      .data("nobody else has a profile yet", "personne d'autre n'a encore de profil").hint(
        "attest person add ID")
    case .notAPerson(let ids):
      .data("not the id of another person", "ce n'est pas l'identifiant d'une autre personne").hint(
        "known ids: \(words: Array(ids.prefix(10))) (to add a person: attest person add ID)",
        "les identifiants : \(words: Array(ids.prefix(10))) (pour ajouter une personne : attest person add ID)"
      )
    case .notAPhone:
      .data("invalid telephone number", "numéro de téléphone incorrect").hint(
        "use ten digits, such as 06 12 34 56 78, or start a foreign number with + or 00",
        "dix chiffres, comme 06 12 34 56 78 ; un numéro étranger commence par + ou 00")
    case .notPast:
      .data("that day is in the future", "ce jour n'est pas encore arrivé").hint(
        "use today or an earlier day", "au plus tard aujourd'hui")
    case .notFuture:
      .data("that day is in the past", "ce jour est déjà passé").hint(
        "use today or a later day", "au plus tôt aujourd'hui")
    case .beforeBirth:
      .data(
        "that is before the date of birth in the profile",
        "c'est avant la date de naissance du profil")
    case .beforeBirthOf(let key):
      .data(
        "that is before the birth of the person given for \(key)",
        "c'est avant la naissance de la personne nommée à \(key)")
    case .before(let key): .data("that is before \(key)", "c'est avant \(key)")
    case .tooLongAfter(let key, let months):
      .data(
        "the period from \(key) is longer than \(months) months",
        "la période qui commence à \(key) dépasse \(months) mois")
    case .notYounger:
      .data("that person is not younger than you", "cette personne n'est pas plus jeune que vous")
        .hint(
          "choose another person, or correct the dates of birth",
          "choisissez-en une autre, ou corrigez les dates de naissance")
    case .tooOld(let years):
      .data("that person is \(years) or older", "cette personne a \(years) ans ou plus")
    case .tooYoung(let years):
      .data("that person is under \(years)", "cette personne a moins de \(years) ans")
    case .nothing:
      .data("the amount must not be 0", "le montant ne peut pas être 0").hint(
        "enter more than 0", "il faut plus de 0")
    case .moreThan(let key): .data("that is more than \(key)", "c'est plus que \(key)")
    case .notTheSum(let keys):
      .data(
        "the amount must equal \(keys.joined(separator: " + "))",
        "le montant doit être égal à \(keys.joined(separator: " + "))")

    // Mistakes in a template
    case .notATemplate:
      .data(
        "not a template: it has no title, no summary and no sections",
        "ce n'est pas un modèle : ni title, ni summary, ni section"
      ).hint(
        "start from an existing one: attest template show deplacement",
        "partez d'un modèle existant : attest template show deplacement")
    case .missingSection(let key):
      .data("section \(word: key) is missing", "il manque la section \(word: key)")
    case .missingFromPage(let key):
      .data(
        "[page] must contain the line \(word: key)", "[page] doit contenir la ligne \(word: key)")
    case .requiredBesideOptional(let key, let optional):
      .data(
        "\(word: key) would disappear whenever the optional \(word: optional) is empty",
        "\(word: key) disparaîtrait dès que \(word: optional), facultatif, serait vide"
      ).hint("put them in separate paragraphs", "mettez-les dans deux paragraphes")
    case .unknownPlaceholder(let key, let nearest):
      .data(
        "unknown placeholder: \(word: "{\(key)}")",
        "élément à remplacer inconnu : \(word: "{\(key)}")"
      ).hint(
        .didYouMean(nearest.map { "{\($0)}" })
          ?? Bilingual(
            "use your own fields, or: \(list: Placeholder.builtInNames)",
            "vos propres champs, ou : \(list: Placeholder.builtInNames)"))
    case .unbalancedBrace: .data("unbalanced brace", "accolade mal appariée")
    case .badCode(let code):
      .data("invalid code: \(word: code)", "code incorrect : \(word: code)").hint(
        "start with a letter and use only a-z, 0-9, -, _ and full stops",
        "une lettre, puis seulement a-z, 0-9, -, _ et des points")
    case .unknownWord(let word, let nearest, let known):
      .data("unknown word: \(word: word)", "mot inconnu : \(word: word)").hint(
        .didYouMean(nearest) ?? Bilingual("one of: \(list: known)", "au choix : \(list: known)"))
    case .endsBeforeStart:
      .data("valid-to is before valid-from", "valid-to précède valid-from")
    case .unclosedBold:
      .data("** is not closed", "** n'est pas refermé").hint(
        "close **bold** in the same paragraph", "fermez le **gras** dans le même paragraphe")
    case .badHeading:
      .data("invalid heading", "titre incorrect").hint(
        "start the line with ## and a space; there is only one heading level",
        "commencez la ligne par ## et un espace ; il n'y a qu'un niveau de titre")
    case .badRow:
      .data("invalid table row", "ligne de tableau incorrecte").hint(
        "use three bars: | label | value |", "il faut trois barres : | libellé | valeur |")
    case .needsSection(let key, let section):
      .data(
        "\(word: key) needs the section \(section)", "\(word: key) demande une section \(section)")
    case .notAlone(let key):
      .data("\(word: key) must be on a line of its own", "\(word: key) doit être seul sur sa ligne")
    case .braceInPlainText:
      .data("braces are not allowed here", "accolades interdites ici").hint(
        "use placeholders only in [page] and [code]",
        "les éléments à remplacer vont seulement dans [page] et [code]")
    case .badField(let key):
      .data("invalid field key: \(word: key)", "clé de champ incorrecte : \(word: key)").hint(
        "start with a letter and use only a-z, 0-9 and -",
        "une lettre, puis seulement a-z, 0-9 et -")
    case .reservedField(let key):
      .data(
        "\(word: key) is a built-in placeholder: choose another key",
        "\(word: key) est un élément prédéfini : choisissez une autre clé")
    case .notALimit(let word):
      .data("invalid time limit: \(word: word)", "limite incorrecte : \(word: word)").hint(
        "give the maximum length of the outing, for example (1h), (1h30) or (45m)",
        "indiquez la durée maximale de la sortie : (1h), (1h30) ou (45m)")
    case .codeWithoutExit:
      .data(
        "the QR code does not contain the exit time", "le QR code ne contient pas l'heure de sortie"
      ).hint("add {exit-date} {exit-time} to [code]", "ajoutez {exit-date} {exit-time} dans [code]")
    case .neitherItemNorText:
      .data(
        "expected 'code: label' or a continuation line", "ni code: libellé, ni la suite d'une ligne"
      ).hint(
        "start a continuation line with a space", "la suite d'une ligne commence par un espace")
    case .markWithoutNote(let mark):
      .data("there is no note for the mark \(mark)", "l'appel \(mark) n'a pas de note").hint(
        "add a note to [page]: > \(mark) text", "ajoutez une note dans [page] : > \(mark) texte")
    case .noteWithoutMark(let mark):
      .data(
        "nothing refers to this note: its mark \(mark) appears nowhere else",
        "rien ne renvoie à cette note : l'appel \(mark) ne figure nulle part ailleurs"
      ).hint(
        "put \(mark) after the words that the note explains",
        "mettez \(mark) après les mots que la note explique")
    case .tooMany(let key, let limit):
      .data(
        "too many entries in \(word: key); the limit is \(limit)",
        "trop d'éléments dans \(word: key), au plus \(limit)")
    case .answer(let key, let problem):
      .data("\(word: key): \(problem.notice.sentence)", "\(word: key) : \(problem.notice.sentence)")
        .hint(problem.notice.hint)
    case .incompleteWord(let word, let example):
      .data(
        "expected a valid value after \(word: word)",
        "il faut une valeur correcte après \(word: word)"
      ).hint(
        "for example (\(example)); a key must name an earlier field of the same type",
        "par exemple (\(example)) ; une clé doit désigner un champ précédent du même type")
    case .wrongWordings(let words, let answers):
      .data(
        "expected \(answers.count) wordings: \(word: words)",
        "il faut \(answers.count) tournures : \(word: words)"
      ).hint("in this order: \(list: answers)", "dans cet ordre : \(list: answers)")
    case .outOfPlace(let key):
      .data("\(word: key) is not allowed here", "\(word: key) n'a pas sa place ici")
    }
  }
}
