// The reasons why a PDF is not intact, or cannot be verified on this machine.
extension AttestError {
  /// The file is not a PDF made by attest, or its data is missing.
  static func notAnAttestation(_ file: String) -> Self {
    .data("not a PDF written by attest", "ce n'est pas un PDF écrit par attest").at(file)
      .because(.unverifiable("foreign"))
  }

  /// The user named a template other than the one that the PDF was made from.
  static func otherTemplate(_ file: String, _ own: String, than other: String) -> Self {
    .usage(
      "\(file: file) was made from \(word: own), not from \(word: other)",
      "\(file: file) vient du modèle \(word: own), pas de \(word: other)"
    ).hint("leave out --template", "retirez --template")
  }

  /// The PDF was made from a user's own template, which is missing on this machine or has changed.
  static func templateNotHere(_ file: String, template: String) -> Self {
    .data(
      "the template \(word: template) is missing or has changed",
      "le modèle \(word: template) manque, ou a changé"
    ).at(file).hint(
      "give the template file: --template FILE", "donnez le fichier du modèle : --template FICHIER"
    ).because(.unverifiable("template"))
  }

  /// The PDF was made from a built-in template, which the user's own template at `path` replaces.
  static func templateReplaced(_ file: String, template: String, by path: String) -> Self {
    .data(
      "the built-in template \(word: template) is replaced by \(file: path)",
      "le modèle fourni \(word: template) est remplacé par \(file: path)"
    ).at(file).hint(
      "rename that file, or use it: --template \(template.shellWord)",
      "renommez ce fichier, ou prenez-le : --template \(template.shellWord)"
    ).because(.unverifiable("template"))
  }

  /// No profile, or more than one, has the name and the date of birth on the paper.
  package static func unknownSigner(_ file: String, known: [String]) -> Self {
    let failure =
      known.isEmpty
      ? data(
        "no profile has the name and the date of birth on this paper",
        "aucun profil n'a le nom et la date de naissance de ce papier")
      : data(
        "several profiles have the name and the date of birth on this paper: \(list: known)",
        "plusieurs profils ont le nom et la date de naissance de ce papier : \(list: known)")
    return failure.at(file).hint("name the person: -p ID", "nommez la personne : -p ID")
  }

  /// The font used in the PDF is not available on this machine.
  static func fontNotHere(_ file: String, font: String) -> Self {
    .data("the font \(word: font) is missing", "la police \(word: font) manque").at(file).hint(
      "give the font file: --font FILE", "donnez le fichier de la police : --font FICHIER"
    ).because(.unverifiable("font"))
  }

  /// The machine has no data for the time zone at an address abroad.
  static func zoneNotHere(_ file: String, zone: String) -> Self {
    .data(
      "cannot verify: no time zone data for \(word: zone)",
      "vérification impossible : pas de données pour le fuseau \(word: zone)"
    ).at(file).hint("install tzdata", "installez tzdata").because(.unverifiable("zone"))
  }

  /// The paper's offsets from UTC differ from the machine's data for the time zone.
  static func otherOffsets(_ file: String, zone: String) -> Self {
    .data(
      "cannot verify: this machine has different time zone data for \(zone)",
      "vérification impossible : cette machine a d'autres données pour le fuseau \(zone)"
    ).at(file).hint("update tzdata", "mettez tzdata à jour").because(.unverifiable("zone"))
  }

  /// The PDF uses another version of the page format, which this version of attest cannot write.
  static func otherFormat(_ file: String, number: String) -> Self {
    .data(
      "page format \(word: number) is not supported by attest \(Attestation.version)",
      "attest \(Attestation.version) ne connaît pas le format de page \(word: number)"
    ).at(file).because(.unverifiable("format"))
  }

  /// The file is an original paper with extra bytes at the end, which attest does not check.
  static func extended(_ file: String, paper: Int, added: Int) -> Self {
    let path = file == "-" ? Bilingual("FILE.pdf", "FICHIER.pdf") : "\(file.shellWord)"
    let rest =
      added == 1
      ? Bilingual("the byte added after them may", "l'octet ajouté ensuite peut")
      : Bilingual(
        "the \(added) bytes added after them may", "les \(added) octets ajoutés ensuite peuvent")
    return data(
      "the first \(paper) bytes are the paper as attest wrote it; \(rest) change what a viewer shows",
      "les \(paper) premiers octets sont le papier tel qu'attest l'a écrit ; \(rest) changer ce qu'un lecteur affiche"
    ).at(file).hint(
      "to extract the paper: attest verify --original ORIGINAL.pdf \(path); to check signatures: pdfsig \(path), or pyhanko sign validate \(path)",
      "pour extraire le papier : attest verify --original ORIGINAL.pdf \(path) ; pour vérifier les signatures : pdfsig \(path), ou pyhanko sign validate \(path)"
    ).because(.extended)
  }

  /// The PDF differs from the one that attest would write.
  static func differs(_ file: String, _ differences: [Notice]) -> Self {
    // An innocent cause is suggested only if it explains every difference.
    let isExplained = differences.allSatisfy { $0.hint != nil }
    let notices = differences.map { $0.at(file).hint(isExplained ? $0.hint : nil) }
    return notices[0].followed(by: notices.dropFirst()).because(.different)
  }
}

// The differences between a PDF and the one that attest would write, with the keys of the differing
// values if they are known, but never the values.
extension Notice {
  /// The words or the drawing on a page differ; pages are numbered from 1.
  static func otherPage(_ number: Int, keys: [String]) -> Notice {
    difference("page \(number)", keys: keys)
  }

  static let otherPageCount = difference(Bilingual("the number of pages", "le nombre de pages"))

  /// The modules of the QR code differ, which no other build or font could explain.
  static let otherCode = difference(Bilingual("the QR code", "le QR code")).hint(nil)

  /// The metadata for other programs differs, such as the title, the dates or the text that is read
  /// aloud.
  static func otherDescription(keys: [String]) -> Notice {
    difference(
      Bilingual("the data for other programs", "les données pour d'autres programmes"), keys: keys)
  }

  /// The shapes of the letters differ.
  static let otherShapes = difference(
    Bilingual("the shapes of the letters", "le dessin des lettres"))

  /// The files differ, but in no part that a comparison can name, for example because another
  /// program saved the file again.
  static let otherBytes = difference(
    Bilingual(
      "some bytes, but no identifiable part", "quelques octets, dans aucune partie identifiable"))

  /// The end of the paper is missing.
  static func cut(missing count: Int) -> Notice {
    .data(
      "differs from what attest writes: the end is missing (\(count) bytes)",
      "diffère de ce qu'attest écrit : il manque la fin (\(count) octets)"
    ).hint("copy the file again", "copiez de nouveau le fichier")
  }

  /// The attached data contains values that attest would not accept for a paper.
  static func refusedData(keys: [String]) -> Notice {
    .data(
      "attest would refuse to write a paper from the attached data\(list(keys))",
      "attest n'écrirait aucun papier à partir des données jointes\(list(keys))"
    ).about(keys)
  }

  /// A difference, with a hint about its innocent causes unless the differing values are known.
  private static func difference(_ part: Bilingual, keys: [String] = []) -> Notice {
    let otherWriters = Bilingual(
      "the file may have been saved by another program, or written by another build of attest \(Attestation.version) or with another font",
      "le fichier a peut-être été enregistré par un autre programme, ou écrit par un autre attest \(Attestation.version) ou avec une autre police"
    )
    return data(
      "differs from what attest writes: \(part)\(list(keys))",
      "diffère de ce qu'attest écrit : \(part)\(list(keys))"
    ).about(keys).hint(keys.isEmpty ? otherWriters : nil)
  }

  private static func list(_ keys: [String]) -> Bilingual {
    keys.isEmpty ? "" : " (\(list: keys))"
  }
}
