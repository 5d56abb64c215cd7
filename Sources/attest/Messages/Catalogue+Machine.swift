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
