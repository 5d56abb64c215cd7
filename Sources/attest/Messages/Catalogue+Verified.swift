extension Catalogue {
  /// About a PDF that is read back; never a value of it.
  static let verified = [
    Row(.verified, .note, "{file}: as attest wrote it", "{file} : tel qu'attest l'a écrit"),
    Row(
      .differs, .data, "{file}: not as attest wrote it: {what}",
      "{file} : n'est plus tel qu'attest l'a écrit : {what}"),
    Row(
      .differsVaguely, .data, "{file}: not as attest wrote it: {what}",
      "{file} : n'est plus tel qu'attest l'a écrit : {what}",
      hint: (
        "saved by another program, or written by another build of {own} or with another font",
        "enregistré par un autre programme, ou écrit par un autre {own} ou avec une autre police"
      )),
    Row(
      .notAnAttestation, .data, "{file}: not a PDF that attest wrote",
      "{file} : ce n'est pas un PDF qu'attest a écrit"),
    Row(
      .formNotHere, .missing, "{file}: its form, {template}, is not here, or has changed",
      "{file} : son formulaire, {template}, n'est pas ici, ou a changé",
      hint: ("name its file: --template FILE", "nommez son fichier : --template FICHIER")),
    Row(
      .fontNotHere, .missing, "{file}: its font, {font}, is not here",
      "{file} : sa police, {font}, n'est pas ici",
      hint: ("name its file: --font FILE", "nommez son fichier : --font FICHIER")),
    Row(
      .otherVersion, .data, "{file}: written by attest {version}, and this is {own}",
      "{file} : écrit par attest {version}, et ceci est {own}",
      hint: ("ask that version", "demandez à cette version")),
  ]
}
