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
