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
