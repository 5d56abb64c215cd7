internal import AttestCore

extension Mistake {
  /// What the person is told of a mistake in `file`; never a value of the file.
  func notice(of file: String) -> Notice {
    let isOfTheWhole = if case .missingKeys = kind { true } else { false }
    return kind.notice(at: isOfTheWhole ? file : "\(file):\(line):\(column)")
  }
}

extension Mistake.Kind {
  /// What the person is told of a mistake at `place`, if it is in a file.
  func notice(at place: String? = nil) -> Notice {
    let (message, values) = message
    return Notice(message, values, at: place)
  }

  private var message: (Message, [String: String]) {
    switch self {
    case .notUTF8: (.mistakeNotUTF8, [:])
    case .forbiddenCharacter("\t"): (.mistakeTab, [:])
    case .forbiddenCharacter(let scalar):
      (.mistakeForbidden, ["character": Visible.name(of: Character(scalar))])
    case .undrawable(let letters):
      (
        .mistakeUndrawable.about(letters),
        ["list": letters.map(Visible.name(of:)).joined(separator: ", ")]
      )
    case .semicolon: (.mistakeSemicolon, [:])
    case .neitherEntryNorComment: (.mistakeSyntax, [:])
    case .unknownKey(let key, let nearest, let known):
      suggesting(nearest, .mistakeUnknownKey, .mistakeUnknownKeyFar, key, known)
    case .repeatedKey(let key, let first):
      (.mistakeRepeatedKey, ["key": Visible.word(key), "first": String(first)])
    case .missingKeys(let keys): (.mistakeMissingKeys, ["list": keys.joined(separator: ", ")])
    case .empty(let key): (.mistakeEmpty, ["key": Visible.word(key)])
    case .tooLong(let key, let count, let limit):
      (
        .mistakeTooLong,
        ["key": Visible.word(key), "count": String(count), "limit": String(limit)]
      )
    case .notADate: (.mistakeDate, [:])
    case .notABirthDate: (.mistakeBirthDate, [:])
    case .noSuchDay(let count): (.mistakeDay, ["count": String(count)])
    case .notAPostcode: (.mistakePostcode, [:])
    case .unknownZone: (.mistakeZone, [:])
    case .notATitle: (.mistakeTitle, [:])
    case .badVersion: (.mistakeVersion, [:])

    // Those that only a template has.
    case .notATemplate: (.mistakeNotATemplate, [:])
    case .unknownSection(let key, let nearest):
      suggesting(nearest, .mistakeUnknownSection, .mistakeUnknownSectionFar, key)
    case .repeatedSection(let key, let first):
      (.mistakeRepeatedSection, ["key": Visible.word(key), "first": String(first)])
    case .missingSection(let key): (.mistakeMissingSection, ["key": Visible.word(key)])
    case .unknownPlaceholder(let key, let nearest):
      suggesting(
        nearest.map { "{\($0)}" }, .mistakePlaceholder, .mistakePlaceholderFar, "{\(key)}",
        Placeholder.builtInNames)
    case .unbalancedBrace: (.mistakeBrace, [:])
    case .badCode(let code): (.mistakeCode, ["key": Visible.word(code)])
    case .unknownWord(let word, let allowed):
      (.mistakeWord, ["key": Visible.word(word), "list": allowed.joined(separator: ", ")])
    case .endsBeforeStart: (.mistakeEndsBeforeStart, [:])
    case .unclosedBold: (.mistakeBold, [:])
    case .badHeading: (.mistakeHeading, [:])
    case .badRow: (.mistakeRow, [:])
    case .needsSection(let key, let section):
      (.mistakeNeedsSection, ["key": Visible.word(key), "section": section])
    case .notAlone(let key): (.mistakeNotAlone, ["key": Visible.word(key)])
    case .braceInPlainText: (.mistakeBraceInPlainText, [:])
    case .badField(let key): (.mistakeField, ["key": Visible.word(key)])
    case .reservedField(let key): (.mistakeReservedField, ["key": Visible.word(key)])
    case .badChoice(let words):
      (.mistakeChoice, ["key": Visible.word(words), "example": "{né(e)|née|né}"])
    case .notALimit(let word): (.mistakeLimit, ["key": Visible.word(word)])
    case .missingFromPage(let key): (.mistakeMissingFromPage, ["key": Visible.word(key)])
    case .requiredBesideOptional(let key, let optional):
      (
        .mistakeRequiredBesideOptional,
        ["key": Visible.word(key), "optional": Visible.word(optional)]
      )
    case .codeWithoutExit: (.mistakeCodeWithoutExit, ["example": "{exit-date} {exit-time}"])
    case .neitherItemNorText: (.mistakeItem, [:])
    case .markWithoutNote(let mark): (.mistakeMarkWithoutNote, ["key": mark])
    case .noteWithoutMark(let mark): (.mistakeNoteWithoutMark, ["key": mark])
    case .tooMany(let key, let limit):
      (.mistakeTooMany, ["key": Visible.word(key), "limit": String(limit)])
    case .outOfPlace(let key): (.mistakeOutOfPlace, ["key": Visible.word(key)])
    }
  }

  private func suggesting(
    _ nearest: String?, _ near: Message, _ far: Message, _ key: String, _ known: [String] = []
  ) -> (Message, [String: String]) {
    let values = ["key": Visible.word(key), "list": known.joined(separator: ", ")]
    let notice = Notice.suggesting(nearest, near, far, values)
    return (notice.message, notice.values)
  }
}

extension Catalogue {
  /// About the contents of profiles and templates; never a value of theirs.
  static let files = [
    mistake(
      .mistakeNotUTF8, "not UTF-8", "pas en UTF-8",
      hint: ("save the file as UTF-8", "enregistrez le fichier en UTF-8")),
    mistake(
      .mistakeForbidden, "character {character} is not allowed", "caractère {character} interdit"),
    mistake(
      .mistakeTab, "a tab", "une tabulation",
      hint: ("put spaces in its place", "mettez des espaces à la place")),
    mistake(
      .mistakeUndrawable, "no font at hand has: {list}", "aucune police disponible n'a : {list}",
      hint: (
        "write it in Latin letters, or set ATTEST_FONT to the file of a font that has it",
        "écrivez-le en lettres latines, ou désignez par ATTEST_FONT le fichier d'une police qui l'a"
      )),
    mistake(
      .mistakeSemicolon, "';' separates the fields of the QR code",
      "« ; » sépare les champs du QR code",
      hint: ("use a comma", "mettez une virgule")),
    mistake(
      .mistakeSyntax, "neither key: value nor # comment", "ni clé: valeur, ni # commentaire"),
    mistake(
      .mistakeUnknownKey, "unknown key: {key}", "clé inconnue : {key}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    mistake(
      .mistakeUnknownKeyFar, "unknown key: {key}", "clé inconnue : {key}",
      hint: ("the keys: {list}", "les clés : {list}")),
    mistake(
      .mistakeRepeatedKey, "{key} is given twice; the first time on line {first}",
      "{key} figure deux fois ; d'abord ligne {first}"),
    mistake(.mistakeMissingKeys, "missing: {list}", "il manque : {list}"),
    mistake(.mistakeEmpty, "{key} is empty", "{key} est vide"),
    mistake(
      .mistakeTooLong, "{key} is too long: {count} characters, at most {limit}",
      "{key} est trop long : {count} caractères, au plus {limit}"),
    mistake(
      .mistakeDate, "not a date: day/month/year", "date incorrecte : jour/mois/année",
      hint: ("for example 01/01/1970", "par exemple 01/01/1970")),
    mistake(
      .mistakeBirthDate, "nobody living was born that day",
      "personne de vivant n'est né ce jour-là",
      hint: ("from 01/01/1900 to today", "du 01/01/1900 à aujourd'hui")),
    mistake(.mistakeDay, "that month has {count} days", "ce mois a {count} jours"),
    mistake(
      .mistakePostcode, "not a postcode: 5 digits", "code postal incorrect : 5 chiffres",
      hint: ("for example 75001; Corsica: 20000", "par exemple 75001 ; Corse : 20000")),
    mistake(
      .mistakeZone, "unknown time zone", "fuseau horaire inconnu",
      hint: ("for example Europe/Paris", "par exemple Europe/Paris")),
    mistake(
      .mistakeTitle, "not a title", "titre incorrect",
      hint: ("Madame or Monsieur, or no such line", "Madame ou Monsieur, ou pas cette ligne")),
    mistake(
      .mistakeVersion, "not a version", "version incorrecte",
      hint: ("there is one: 1", "il n'y en a qu'une : 1")),
    Row(.emptyFile, .data, "{file}: the file is empty", "{file} : le fichier est vide"),
    Row(.fileTooLarge, .data, "{file}: over {limit} KiB", "{file} : plus de {limit} Kio"),
    Row(
      .newerFile, .configuration, "{file}: made by a newer attest",
      "{file} : écrit par un attest plus récent",
      hint: (
        "install the newer one; nothing was changed",
        "installez la version récente ; rien n'a été modifié"
      )),
    Row(
      .notAFile, .data, "{file}: not a regular file", "{file} : ce n'est pas un fichier ordinaire"),
    Row(
      .keptKey, .warning, "unknown key {key}, kept as it is",
      "clé inconnue {key}, conservée telle quelle",
      hint: ("a key of your own is x-{key}", "une clé à vous s'écrit x-{key}")),
    Row(
      .openFile, .warning, "{file} can be read by others", "{file} est lisible par d'autres",
      hint: ("chmod {mode} {file}", "chmod {mode} {file}")),
    Row(
      .openFolder, .warning, "{file} can be changed by others",
      "{file} est modifiable par d'autres",
      hint: ("chmod {mode} {file}", "chmod {mode} {file}")),
  ]

  /// A row about a place in a file, which the notice puts before the sentence.
  static func mistake(
    _ message: Message, _ english: String, _ french: String,
    hint: (english: String, french: String)? = nil
  ) -> Row {
    Row(message, .data, english, french, hint: hint)
  }
}

extension Catalogue {
  /// About the contents of templates only.
  static let templates = [
    mistake(
      .mistakeNotATemplate, "not a template: no title, no summary, no section",
      "ce n'est pas un modèle : ni title, ni summary, ni section",
      hint: (
        "begin with one: attest template show deplacement",
        "partez d'un autre : attest template show deplacement"
      )),
    mistake(
      .mistakeUnknownSection, "unknown section: {key}", "section inconnue : {key}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    mistake(
      .mistakeUnknownSectionFar, "unknown section: {key}", "section inconnue : {key}",
      hint: (
        "the sections: [reasons], [fields], [code], [page]",
        "les sections : [reasons], [fields], [code], [page]"
      )),
    mistake(
      .mistakeItem, "neither code: label nor a line that goes on",
      "ni code: libellé, ni la suite d'une ligne",
      hint: (
        "a line that goes on begins with a space", "la suite d'une ligne commence par un espace"
      )),
    mistake(
      .mistakeRepeatedSection, "section {key} is given twice; the first time on line {first}",
      "la section {key} figure deux fois ; d'abord ligne {first}"),
    mistake(.mistakeMissingSection, "section {key} is missing", "il manque la section {key}"),
    mistake(
      .mistakeMissingFromPage, "the page has no line {key}", "la page n'a pas de ligne {key}"),
    mistake(
      .mistakeRequiredBesideOptional,
      "{key} would be left out with {optional}, which is optional",
      "{key} serait omis avec {optional}, qui est facultatif",
      hint: ("put them in two paragraphs", "mettez-les dans deux paragraphes")),
    mistake(
      .mistakePlaceholder, "unknown placeholder: {key}", "élément à remplacer inconnu : {key}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    mistake(
      .mistakePlaceholderFar, "unknown placeholder: {key}", "élément à remplacer inconnu : {key}",
      hint: ("your own fields, and: {list}", "vos propres champs, et : {list}")),
    mistake(.mistakeBrace, "a brace without its other half", "accolade sans sa moitié"),
    mistake(
      .mistakeCode, "not a code: {key}", "code incorrect : {key}",
      hint: (
        "a letter, then letters, digits, - _ and full stops (a-z)",
        "une lettre, puis lettres, chiffres, - _ et points (a-z)"
      )),
    mistake(
      .mistakeWord, "unknown word: {key}", "mot inconnu : {key}",
      hint: ("one of: {list}", "au choix : {list}")),
    mistake(
      .mistakeEndsBeforeStart, "valid-to is before valid-from", "valid-to précède valid-from"),
    mistake(
      .mistakeBold, "** is not closed", "** n'est pas refermé",
      hint: ("**bold** ends in its paragraph", "le **gras** finit dans son paragraphe")),
    mistake(
      .mistakeHeading, "not a heading", "pas un titre",
      hint: ("## and a space; there is one size", "## et un espace ; il n'y a qu'une taille")),
    mistake(
      .mistakeRow, "not a row", "pas une ligne de tableau",
      hint: ("three bars: | label | value |", "trois barres : | libellé | valeur |")),
    mistake(
      .mistakeNeedsSection, "{key} needs a section {section}",
      "{key} demande une section {section}"),
    mistake(
      .mistakeNotAlone, "{key} must be alone on its line", "{key} doit être seul sur sa ligne"),
    mistake(
      .mistakeBraceInPlainText, "a brace where nothing is filled in",
      "une accolade là où rien n'est rempli",
      hint: (
        "placeholders are for [page] and [code]",
        "les éléments à remplacer sont pour [page] et [code]"
      )),
    mistake(
      .mistakeField, "not the key of a field: {key}", "pas la clé d'un champ : {key}",
      hint: (
        "a letter, then letters, digits and - (a-z)",
        "une lettre, puis lettres, chiffres et - (a-z)"
      )),
    mistake(
      .mistakeReservedField, "{key} is filled in already: choose another key",
      "{key} est déjà rempli : choisissez une autre clé"),
    mistake(
      .mistakeChoice, "not three wordings: {key}", "pas trois tournures : {key}",
      hint: (
        "{example}: without a title, for Madame, for Monsieur",
        "{example} : sans titre, pour Madame, pour Monsieur"
      )),
    mistake(
      .mistakeLimit, "not a limit of a reason: {key}", "pas la limite d'un motif : {key}",
      hint: (
        "how long a person may be out: (1h), (1h30) or (45m)",
        "combien de temps on peut être dehors : (1h), (1h30) ou (45m)"
      )),
    mistake(
      .mistakeCodeWithoutExit, "the QR code does not say when the person left",
      "le QR code ne dit pas quand la personne est sortie",
      hint: ("in [code]: {example}", "dans [code] : {example}")),
    mistake(
      .mistakeMarkWithoutNote, "the mark {key} has no note", "l'appel {key} n'a pas de note",
      hint: ("in [page]: > {key} words", "dans [page] : > {key} des mots")),
    mistake(
      .mistakeNoteWithoutMark, "nothing has the mark {key} of this note",
      "rien ne porte l'appel {key} de cette note",
      hint: (
        "put {key} behind the words that it is about", "mettez {key} après les mots concernés"
      )),
    mistake(
      .mistakeTooMany, "too many: {key}, at most {limit}", "trop de {key}, au plus {limit}"),
    mistake(.mistakeOutOfPlace, "{key} is out of place here", "{key} n'a pas sa place ici"),
  ]
}
