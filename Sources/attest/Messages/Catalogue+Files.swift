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
