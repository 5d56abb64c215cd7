extension Catalogue {
  /// About the words of the command line.
  static let words = [
    Row(
      .notUTF8, .usage, "an argument is not UTF-8: {word}",
      "un argument n'est pas en UTF-8 : {word}"
    ),
    Row(
      .variableNotUTF8, .usage, "{name} is not UTF-8: {word}", "{name} n'est pas en UTF-8 : {word}"),
    Row(
      .folderNotUTF8, .usage, "the name of this directory is not UTF-8: {word}",
      "le nom de ce dossier n'est pas en UTF-8 : {word}",
      hint: ("name another one: -o DIRECTORY/", "nommez-en un autre : -o DOSSIER/")),
    Row(
      .unknownCommand, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    Row(
      .unknownCommandFar, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("all of them: attest help", "toutes : attest help")),
    Row(
      .reasonAsCommand, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("for a reason: attest --reason {word}", "pour un motif : attest --reason {word}")),
    Row(
      .personAsArgument, .usage, "unexpected argument: {word}", "argument en trop : {word}",
      hint: (
        "for a person: {command} --person {word}", "pour une personne : {command} --person {word}"
      )),
    Row(
      .missingCommand, .usage, "{command} needs a command: {list}",
      "{command} attend une commande : {list}"),
    Row(
      .unknownOption, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    Row(
      .unknownOptionFar, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("all of them: attest help", "toutes : attest help")),
    Row(
      .bareDuration, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("attest --minus {duration}", "attest --minus {duration}")),
    Row(
      .foreignOption, .usage, "{option} is not an option of {command}",
      "{option} n'est pas une option de {command}",
      hint: ("attest {command} --help", "attest {command} --help")),
    Row(
      .missingValue, .usage, "{option} needs a value", "{option} attend une valeur",
      hint: ("for example: {option} {example}", "par exemple : {option} {example}")),
    Row(
      .badValue, .usage, "{option} cannot be {word}", "{option} ne peut pas être {word}",
      hint: ("for example: {list}", "par exemple : {list}")),
    Row(
      .unwantedValue, .usage, "{option} takes no value", "{option} ne prend pas de valeur"),
    Row(.emptyValue, .usage, "{option}: empty value", "{option} : valeur vide"),
    Row(
      .contradiction, .usage, "{option} and {other} do not go together",
      "{option} et {other} ne vont pas ensemble"),
    Row(.unexpectedArgument, .usage, "unexpected argument: {word}", "argument en trop : {word}"),
    Row(
      .missingArgument, .usage, "{command}: {argument} is missing",
      "{command} : il manque {argument}",
      hint: ("attest {usage}", "attest {usage}")),
    Row(
      .unknownShell, .usage, "no completions for {word}", "pas de complétions pour {word}",
      hint: ("there are: {list}", "il y a : {list}")),
    Row(
      .unprintablePath, .usage, "a control character in a path: {word}",
      "un caractère de contrôle dans un chemin : {word}"),
    Row(
      .unknownEnding, .usage, "no file of this kind is written: {word}",
      "ce genre de fichier n'est pas écrit : {word}",
      hint: ("one of: {list}", "au choix : {list}")),
    Row(
      .twoOnOutput, .usage, "--json and --output - both write to standard output",
      "--json et --output - écrivent tous deux sur la sortie standard"),
  ]
}
