extension Catalogue {
  /// About the page and the code in it.
  static let page = [
    Row(
      .undrawable, .data, "no font at hand has these letters: {list}",
      "aucune police disponible n'a ces lettres : {list}",
      hint: ("write them in Latin letters", "écrivez-les en lettres latines")),
    Row(
      .tooLongForCode, .data, "too long for a QR code: {count} bits, at most {limit}",
      "trop long pour un QR code : {count} bits, au plus {limit}"),
    Row(
      .separatorInCode, .data,
      "{key} holds ';' or a control character, which separates the fields of the QR code",
      "{key} contient « ; » ou un caractère de contrôle, qui sépare les champs du QR code"),
    Row(
      .unfoldable, .data, "the QR code of {template} knows ASCII only, and not: {list}",
      "le QR code de {template} ne connaît que l'ASCII, et pas : {list}"),
    Row(
      .tooManyPages, .data, "too much text: over {limit} pages",
      "trop de texte : plus de {limit} pages"),
    Row(
      .noCode, .usage, "{template} has no QR code, only a page: give a .pdf",
      "{template} n'a pas de QR code, seulement une page : donnez un .pdf"),
    Row(
      .outOfForce, .warning, "{template} was in force from {first} to {last}",
      "{template} a eu cours du {first} au {last}"),
  ]
}
