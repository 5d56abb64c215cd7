internal import AttestPDF

extension AttestError {
  /// The chosen font file or its bold companion cannot draw these characters.
  static func lettersNotInFont(_ letters: [Character], font: String) -> Self {
    unshaped(
      letters,
      orElse: data(
        "\(file: font) does not have these letters: \(letters: letters)",
        "\(file: font) n'a pas ces lettres : \(letters: letters)"
      ).hint(
        "use another font: --font FILE; or leave out --font",
        "prenez une autre police : --font FICHIER ; ou enlevez --font"))
  }

  /// The font file cannot be used.
  static func unusableFont(_ file: String, _ problem: FontError) -> Self {
    let trueType = Bilingual(
      "use a .ttf file: --font FILE", "prenez un fichier .ttf : --font FICHIER")
    let other = Bilingual(
      "use another font: --font FILE", "prenez une autre police : --font FICHIER")
    let error =
      switch problem {
      case .notAFont:
        data("not a font file", "ce n'est pas un fichier de police").hint(trueType)
      case .compactOutlines:
        data(
          "PostScript outlines (CFF) are not supported, only TrueType",
          "ses lettres sont des tracés PostScript (CFF), et non TrueType"
        ).hint(trueType)
      case .embeddingForbidden:
        data(
          "this font does not allow embedding", "son auteur interdit de l'inclure dans un document"
        ).hint(other)
      case .damaged(let table):
        data(
          "the font is damaged (table \(word: table))",
          "la police est abîmée (table \(word: table))"
        ).hint(other).because(.damagedFont)
      }
    return error.at(file)
  }

  /// The text needs more pages than an attestation may have.
  static func tooManyPages(limit: Int) -> Self {
    .data("too much text: more than \(limit) pages", "trop de texte : plus de \(limit) pages")
  }

  /// A part of the page that cannot be divided is taller than a page.
  static let tooHigh = data(
    "a paragraph or a row does not fit on one page",
    "un paragraphe ou une ligne ne tient pas sur une page"
  ).hint("put it in several paragraphs", "faites-en plusieurs paragraphes")

  /// The PDF or its attached data would have more bytes than `verify` reads.
  static func paperTooLarge(limit: Int) -> Self {
    data("the paper needs more than \(limit / 1024) KiB", "le papier dépasse \(limit / 1024) Kio")
      .hint("use another font or less text", "prenez une autre police ou moins de texte")
  }
}
