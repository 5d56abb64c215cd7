extension Catalogue {
  /// About the page and the code in it.
  static let page = [
    Row(
      .undrawable, .data, "no font at hand has these letters: {list}",
      "aucune police disponible n'a ces lettres : {list}",
      hint: (
        "write them in Latin letters, or name a font that has them: --font FILE",
        "écrivez-les en lettres latines, ou nommez une police qui les a : --font FICHIER"
      )),
    Row(
      .unshaped, .data, "cannot be drawn: {list}", "impossible à dessiner : {list}",
      hint: (
        "such scripts need more than a font: write it in Latin letters, as on an identity card",
        "il y faut plus qu'une police : écrivez-le en lettres latines, comme sur la carte d'identité"
      )),
    Row(
      .lettersNotInFont, .data, "{file} does not have these letters: {list}",
      "{file} n'a pas ces lettres : {list}",
      hint: (
        "name another font, or none: --font FILE",
        "nommez une autre police, ou aucune : --font FICHIER"
      )),
    Row(
      .notAFont, .data, "{file}: not a font file", "{file} : ce n'est pas un fichier de police",
      hint: ("name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")),
    Row(
      .compactOutlines, .data, "{file}: its letters are PostScript outlines (CFF), not TrueType's",
      "{file} : ses lettres sont des tracés PostScript (CFF), et non TrueType",
      hint: ("name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")),
    Row(
      .embeddingForbidden, .data, "{file}: its maker forbids putting it into documents",
      "{file} : son auteur interdit de l'inclure dans un document",
      hint: (
        "name another font: --font FILE", "nommez une autre police : --font FICHIER"
      )),
    Row(
      .damagedFont, .data, "{file}: the font is damaged (table {table})",
      "{file} : la police est abîmée (table {table})",
      hint: (
        "name another font: --font FILE", "nommez une autre police : --font FICHIER"
      )),
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
      .noCode, .usage, "there is no QR code here, only a page: give a .pdf",
      "il n'y a pas de QR code ici, seulement une page : donnez un .pdf"),
    Row(
      .outOfForce, .warning, "{template} was in force from {first} to {last}",
      "{template} était en vigueur du {first} au {last}"),
  ]
}
