internal import AttestCore

extension Warning {
  /// What the person is told, in `language`.
  func notice(in language: Language) -> Notice {
    func reason(_ number: Int32?) -> String {
      number.map { SystemReason.text($0, in: language) } ?? "?"
    }

    return switch self {
    case .openToOthers(let file, let permissions):
      Notice(
        permissions == 0o600 ? .openFile : .openFolder,
        ["file": file, "mode": String(permissions, radix: 8)])
    case .unknownKeyKept(let key, let file, let line):
      Notice(.keptKey, ["key": Visible.word(key)], at: "\(file):\(line):1")
    case .damagedMemory(let file): Notice(.damagedMemory, ["file": file])
    case .zoneDataMissing(let zone): Notice(.noZoneData, ["zone": zone])
    case .notRemembered(let file, let number):
      Notice(.notRemembered, ["file": file, "why": reason(number)])
    case .notLocked(let file, let number):
      Notice(.noLocks, ["file": file, "why": reason(number)])
    }
  }
}

/// Every sentence of the program, in English (pure ASCII) and in French.
enum Catalogue {
  /// By what they are about; one row a message.
  static var tables: [[Row]] {
    [words, people, time, page, files, templates, machine, made, verified]
  }

  /// The row of a message.
  static func row(_ message: Message) -> Row {
    for table in tables {
      if let row = table.first(where: { $0.message == message }) { return row }
    }
    return Row(message, .software, message.rawValue, message.rawValue)
  }
}

extension Catalogue {
  /// About the store, the output and the machine.
  static let machine = [
    Row(
      .noHome, .configuration, "HOME is not set", "HOME n'est pas défini",
      hint: ("set HOME or ATTEST_HOME", "définissez HOME ou ATTEST_HOME")),
    Row(
      .notAFolder, .configuration, "{file} is not a folder", "{file} n'est pas un dossier",
      hint: ("set HOME or ATTEST_HOME", "définissez HOME ou ATTEST_HOME")),
    Row(
      .noLocks, .warning, "{file} cannot be locked: {why}",
      "{file} ne peut pas être verrouillé : {why}"),
    Row(
      .busy, .again, "another attest is changing {file}", "un autre attest modifie {file}",
      hint: ("try again", "réessayez")),
    Row(.cannotRead, .missing, "cannot read {file}: {why}", "impossible de lire {file} : {why}"),
    Row(.cannotMake, .make, "cannot make {file}: {why}", "impossible de créer {file} : {why}"),
    Row(
      .noFolder, .make, "cannot make {file}: its folder is not there",
      "impossible de créer {file} : son dossier n'est pas là",
      hint: ("make it: mkdir -p {folder}", "créez-le : mkdir -p {folder}")),
    Row(
      .cannotWrite, .io, "writing {file}: {why}; nothing was changed",
      "écriture de {file} : {why} ; rien n'a été modifié"),
    Row(
      .notConfirmed, .io, "{file} is written, but the disk did not confirm it: {why}",
      "{file} est écrit, mais le disque ne l'a pas confirmé : {why}"),
    Row(
      .notRemembered, .warning, "not remembered: {file}: {why}",
      "rien n'a été retenu : {file} : {why}"),
    Row(
      .damagedMemory, .warning, "{file} is damaged and was ignored",
      "{file} est abîmé et a été ignoré"),
    Row(
      .outputIsTerminal, .usage, "not writing a PDF to a terminal",
      "un PDF ne s'affiche pas dans un terminal",
      hint: ("attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf")),
    Row(
      .severalForOneOutput, .usage, "{count} attestations, one output: give a directory",
      "{count} attestations, une seule sortie : donnez un dossier",
      hint: ("-o DIRECTORY/", "-o DOSSIER/")),
    Row(
      .outputFailed, .io, "writing standard output: {why}",
      "écriture de la sortie standard : {why}"),
    Row(
      .madeButNotTold, .io, "{file} was made, but its path could not be written: {why}",
      "{file} est créé, mais son chemin n'a pas pu être écrit : {why}"),
    Row(.abandoned, .error(130), "nothing was written", "rien n'a été écrit"),
    Row(
      .bug, .software, "internal fault: {why}", "défaut interne : {why}",
      hint: ("please report it", "merci de le signaler")),
  ]
}

extension Catalogue {
  /// About what is made, kept and edited.
  static let made = [
    Row(
      .made, .note, "{name}: out {when}, {reasons}", "{name} : sortie {when}, {reasons}"),
    Row(
      .madeBlank, .note, "{name}: {title}, to be filled in by hand",
      "{name} : {title}, à remplir à la main"),
    Row(.pinned, .note, "pinned: {name}, out {when}", "épinglée : {name}, sortie {when}"),
    Row(
      .severalToPin, .usage, "{count} people, one pin: name one of them",
      "{count} personnes, une seule épingle : nommez-en une",
      hint: ("attest pin --person ID", "attest pin --person ID")),
    Row(.nothingPinned, .missing, "nothing to unpin", "rien n'est épinglé"),
    Row(
      .lastIsPinned, .note, "pinned; the last one made is {file} (attest unpin)",
      "épinglée ; la dernière faite est {file} (attest unpin)"),
    Row(
      .nothingMade, .missing, "no attestation made yet for {person}",
      "pas encore d'attestation pour {person}"),
    Row(
      .lastWasPiped, .missing, "the last attestation of {person} went to standard output",
      "la dernière attestation de {person} est partie sur la sortie standard",
      hint: ("attest show {person}", "attest show {person}")),
    Row(
      .lastIsGone, .missing, "the last attestation is no longer there: {file}",
      "la dernière attestation n'est plus là : {file}"),
    Row(.emptyAnswer, .note, "an answer is needed", "il faut une réponse"),
    Row(
      .editorFailed, .io, "the editor failed ({status}); nothing was changed",
      "l'éditeur a échoué ({status}) ; rien n'a été modifié"),
    Row(
      .draftKept, .data, "not saved; the draft is {file}",
      "non enregistré ; le brouillon est {file}"),
    Row(
      .noFullScreen, .note, "this terminal shows lines only", "ce terminal n'affiche que des lignes"
    ),
    Row(.opened, .note, "opened: {file}", "ouvert : {file}"),
    Row(
      .cannotOpen, .note, "no program opens it here: {file}",
      "aucun programme ne l'ouvre ici : {file}"),
    Row(.noOther, .note, "nobody else has an attestation", "personne d'autre n'a d'attestation"),
    Row(.written, .note, "certified and written: {file}", "certifiée et écrite : {file}"),
  ]
}

extension Catalogue {
  /// About the people, the reasons and the forms.
  static let people = [
    Row(
      .badIdentifier, .usage, "not an id: {word}", "identifiant incorrect : {word}",
      hint: (
        "a letter, then letters, digits and - (a-z, 32 at most), for example marie",
        "une lettre, puis lettres, chiffres et - (a-z, 32 au plus), par exemple marie"
      )),
    Row(
      .badIdentifierNear, .usage, "not an id: {word}", "identifiant incorrect : {word}",
      hint: (
        "a letter, then letters, digits and - (a-z, 32 at most), for example {nearest}",
        "une lettre, puis lettres, chiffres et - (a-z, 32 au plus), par exemple {nearest}"
      )),
    Row(
      .reservedIdentifier, .usage, "{word} has a meaning of its own: choose another id",
      "{word} a déjà un sens : choisissez un autre identifiant"),
    Row(
      .nobodysProfile, .missing,
      "{word} is no profile: demo is the sample person, all is everybody",
      "{word} n'est pas un profil : demo est la personne d'exemple, all est tout le monde",
      hint: ("the ids: attest person list", "les identifiants : attest person list")),
    Row(
      .noProfile, .missing, "no profile yet", "aucun profil pour l'instant",
      hint: ("attest person add marie", "attest person add marie")),
    Row(
      .unknownPerson, .missing, "no such person: {word}", "personne inconnue : {word}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    Row(
      .unknownPersonFar, .missing, "no such person: {word}", "personne inconnue : {word}",
      hint: ("the ids: {list}", "les identifiants : {list}")),
    Row(
      .personExists, .make, "{word} exists already", "{word} existe déjà",
      hint: ("attest person edit {word}", "attest person edit {word}")),
    Row(
      .badPlace, .usage, "not a place: {word}; from 1 to {count}",
      "place incorrecte : {word} ; de 1 à {count}",
      hint: ("attest person move {person} 1", "attest person move {person} 1")),
    Row(
      .askToRemove, .note, "Delete the profile of {word}? [y/N] ",
      "Supprimer le profil de {word} ? [o/N] "),
    Row(
      .needsForce, .usage, "not deleted: standard input is not a terminal",
      "non supprimé : l'entrée standard n'est pas un terminal",
      hint: ("attest person remove {person} --force", "attest person remove {person} --force")),
    Row(
      .noReason, .usage, "no reason given, and none remembered for {person}",
      "aucun motif donné, ni retenu pour {person}",
      hint: (
        "for example: attest{form} --reason {example} (all of them: attest reason list{form})",
        "par exemple : attest{form} --reason {example} (tous : attest reason list{form})"
      )),
    Row(
      .unknownReason, .usage, "no such reason: {word}", "motif inconnu : {word}",
      hint: (
        "did you mean {nearest}? (all of them: attest reason list{form})",
        "vouliez-vous dire {nearest} ? (tous : attest reason list{form})"
      )),
    Row(
      .unknownReasonFar, .usage, "no such reason: {word}", "motif inconnu : {word}",
      hint: ("all of them: attest reason list{form}", "tous : attest reason list{form}")),
    Row(
      .forgottenReason, .usage,
      "the reason remembered for {person}, {word}, is not in template {template}",
      "le motif retenu pour {person}, {word}, n'existe pas dans le modèle {template}",
      hint: (
        "attest reason list --template {template}", "attest reason list --template {template}"
      )),
    Row(
      .onlyOneReason, .usage, "{template} takes one reason only",
      "{template} ne prend qu'un seul motif"),
    Row(
      .templateWithoutReasons, .usage, "{template} has no reasons", "{template} n'a pas de motifs",
      hint: (
        "leave --reason out, or name another form: --template deplacement",
        "sans --reason, ou un autre formulaire : --template deplacement"
      )),
    Row(
      .templateWithoutFields, .usage, "{template} asks for nothing",
      "{template} ne demande rien",
      hint: (
        "leave --data out, or name another form: --template NAME",
        "sans --data, ou un autre formulaire : --template NOM"
      )),
    Row(
      .unknownTemplate, .missing, "no such template: {word}", "modèle inconnu : {word}",
      hint: (
        "did you mean {nearest}? (all of them: attest template list)",
        "vouliez-vous dire {nearest} ? (tous : attest template list)"
      )),
    Row(
      .unknownTemplateFar, .missing, "no such template: {word}", "modèle inconnu : {word}",
      hint: ("attest template list", "attest template list")),
    Row(
      .wrongTemplate, .warning, "there are mistakes in {template}",
      "il y a des erreurs dans {template}",
      hint: ("attest template check {template}", "attest template check {template}")),
    Row(.rightTemplate, .note, "{file}: no mistake", "{file} : aucune erreur"),
    Row(
      .missingFields, .usage, "{template} also asks for: {list}",
      "{template} demande aussi : {list}",
      hint: (
        "as key: value lines: attest --template {template} --data FILE",
        "en lignes clé: valeur : attest --template {template} --data FICHIER"
      )),
  ]
}

/// What the program can say, each once; `Catalogue` has the sentences.
enum Message: String, CaseIterable, Sendable {
  // The words of the command line.
  case notUTF8, variableNotUTF8, folderNotUTF8
  case unknownCommand, unknownCommandFar, reasonAsCommand, personAsArgument
  case missingCommand, unknownOption, unknownOptionFar, bareDuration, foreignOption
  case missingValue, badValue, unwantedValue, emptyValue, contradiction, unexpectedArgument,
    missingArgument
  case unknownShell, unprintablePath, unknownEnding, twoOnOutput

  // The people, the reasons and the forms.
  case badIdentifier, badIdentifierNear, reservedIdentifier, nobodysProfile, noProfile
  case unknownPerson, unknownPersonFar, personExists, badPlace
  case askToRemove, needsForce, noReason, unknownReason, unknownReasonFar, forgottenReason
  case onlyOneReason, templateWithoutReasons, templateWithoutFields, unknownTemplate,
    unknownTemplateFar
  case missingFields, wrongTemplate, rightTemplate

  // The time.
  case notADuration, durationBackwards, durationWithoutUnit, durationTooLong
  case notATime, noSuchDay, tooLongAgo, tooFarAhead, nonexistentTime
  case clockNotSet, notANow, nowIsSet, noZoneData

  // The page and the code.
  case undrawable, unshaped, lettersNotInFont, notAFont, compactOutlines, embeddingForbidden,
    damagedFont
  case tooLongForCode, separatorInCode, unfoldable, tooManyPages, noCode, outOfForce

  // A PDF that is read back.
  case notAnAttestation, formNotHere, fontNotHere, otherVersion, differs, differsVaguely, verified

  // Files that a person wrote.
  case mistakeNotUTF8, mistakeForbidden, mistakeUndrawable, mistakeSemicolon, mistakeSyntax
  case mistakeUnknownKey, mistakeUnknownKeyFar, mistakeRepeatedKey, mistakeMissingKeys
  case mistakeEmpty, mistakeTooLong, mistakeDate, mistakeBirthDate, mistakeDay, mistakePostcode
  case mistakeZone, mistakeTitle, mistakeChoice, mistakeVersion
  case mistakeNotATemplate, mistakeUnknownSection, mistakeUnknownSectionFar
  case mistakeRepeatedSection, mistakeMissingSection, mistakePlaceholder, mistakePlaceholderFar
  case mistakeBrace, mistakeCode, mistakeWord, mistakeLimit, mistakeCodeWithoutExit, mistakeTooMany
  case mistakeEndsBeforeStart, mistakeBold, mistakeHeading, mistakeRow, mistakeNeedsSection
  case mistakeNotAlone, mistakeBraceInPlainText, mistakeField, mistakeReservedField
  case mistakeMarkWithoutNote, mistakeNoteWithoutMark, mistakeTab, mistakeItem
  case mistakeMissingFromPage, mistakeRequiredBesideOptional
  case mistakeOutOfPlace, emptyFile, fileTooLarge, newerFile, notAFile
  case keptKey, openFile, openFolder

  // The machine.
  case noHome, notAFolder, noLocks, busy, cannotRead, cannotMake, cannotWrite, notConfirmed,
    notRemembered, damagedMemory
  case outputIsTerminal, noFolder, severalForOneOutput, outputFailed, madeButNotTold, abandoned, bug

  // What is made, kept and asked.
  case made, madeBlank, pinned, severalToPin, nothingPinned, lastIsPinned, nothingMade, lastIsGone,
    lastWasPiped
  case emptyAnswer, editorFailed, draftKept

  // What the card tells.
  case noFullScreen, opened, cannotOpen, noOther, written
}
