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
