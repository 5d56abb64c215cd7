internal import AttestCore

extension Notice {
  /// The note that a paper is intact.
  static func verified(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.createdTime.words)
    return .note(
      "matches exactly what attest writes from the attached data: \(word: name), dated \(time)\(marks(of: attestation))",
      "identique à ce qu'attest écrit à partir des données jointes : \(word: name), daté du \(time)\(marks(of: attestation))"
    ).at(file)
  }

  /// The note that even an intact paper proves neither its author nor its date.
  static let unsigned = Notice.note(
    "a file alone cannot prove who made it or when, but a digital signature can (see the README)",
    "un fichier seul ne prouve pas qui l'a fait, ni quand ; une signature électronique le peut (voir le README)"
  )

  private static func marks(of attestation: Attestation) -> Bilingual {
    let sample: Bilingual =
      attestation.isSample ? Bilingual("; a sample", " ; un spécimen") : ""
    let drawing: Bilingual =
      attestation.signature != nil
      ? Bilingual("; the signature is only a drawing", " ; la signature n'est qu'un dessin") : ""
    return "\(sample)\(drawing)"
  }

  /// The message that a paper uses the user's own template; it is a warning so that scripts see it
  /// too.
  static func ownTemplate(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.createdTime.words)
    return .warning(
      "the text comes from \(word: name), which is not a built-in template; dated \(time)",
      "le texte vient de \(word: name), un modèle qui n'est pas fourni par attest ; daté du \(time)"
    ).at(file)
  }

  /// The warning that a paper was checked with the user's own font, whose glyphs may be misleading.
  static func givenFont(_ file: String, _ font: String) -> Notice {
    Notice.warning(
      "drawn with your own font \(word: font), so the words on the page may differ from the data",
      "dessiné avec votre propre police \(word: font), qui peut montrer d'autres mots que les données"
    ).at(file)
  }

  /// The error for a paper followed by other bytes, which attest does not check.
  static func extended(_ file: String, paper: Int, added: Int) -> Notice {
    let path = file == "-" ? Bilingual("FILE.pdf", "FICHIER.pdf") : "\(file.shellWord)"
    let rest =
      added == 1
      ? Bilingual("the byte added after them may", "l'octet ajouté ensuite peut")
      : Bilingual(
        "the \(added) bytes added after them may", "les \(added) octets ajoutés ensuite peuvent")
    return .data(
      "the first \(paper) bytes are the paper as attest wrote it; \(rest) change what a viewer shows",
      "les \(paper) premiers octets sont le papier tel qu'attest l'a écrit ; \(rest) changer ce qu'un lecteur affiche"
    ).at(file).hint(
      "to extract the paper: attest verify --original ORIGINAL.pdf \(path); to check signatures: pdfsig \(path), or pyhanko sign validate \(path)",
      "pour extraire le papier : attest verify --original ORIGINAL.pdf \(path) ; pour vérifier les signatures : pdfsig \(path), ou pyhanko sign validate \(path)"
    )
  }

  /// The note that a paper was extracted from the start of a longer file.
  static func original(_ path: String, of file: String) -> Notice {
    let copy: Bilingual =
      path == "-" ? Bilingual("standard output", "la sortie standard") : "\(file: path)"
    return .note(
      "\(copy) is the paper: read it instead of \(file: file), which may show something else; a valid signature only identifies a certificate, so check who owns it",
      "\(copy) est le papier : lisez-le, et non \(file: file), qui peut montrer autre chose ; une signature valide n'identifie qu'un certificat : vérifiez à qui il appartient"
    )
  }
}

extension [Difference] {
  /// One notice for each difference in a PDF.
  func notices(in file: String) -> [Notice] {
    let hint = allSatisfy(\.isVague) ? Difference.otherWriters : nil
    return map { Notice.data($0.sentence, $0.sentence).at(file).hint(hint) }
  }
}

extension Difference {
  /// Possible causes of a difference, other than forgery.
  fileprivate static let otherWriters = Bilingual(
    "the file may have been saved by another program, or written by another build of attest \(Attestation.version) or with another font",
    "le fichier a peut-être été enregistré par un autre programme, ou écrit par un autre attest \(Attestation.version) ou avec une autre police"
  )

  fileprivate var sentence: Bilingual {
    if case .rule = self {
      return Bilingual(
        "attest would refuse to write a paper from the attached data\(words)",
        "attest n'écrirait aucun papier à partir des données jointes\(words)")
    }
    return Bilingual(
      "differs from what attest writes: \(words)", "diffère de ce qu'attest écrit : \(words)")
  }

  /// A description of the difference, with the keys of the changed values.
  private var words: Bilingual {
    switch self {
    case .page(let number, let keys): "page \(number)\(Self.list(keys))"
    case .pageCount: Bilingual("the number of pages", "le nombre de pages")
    case .code: Bilingual("the QR code", "le QR code")
    case .description(let keys):
      Bilingual(
        "the data for other programs\(Self.list(keys))",
        "les données pour d'autres programmes\(Self.list(keys))")
    case .font: Bilingual("the shapes of the letters", "le dessin des lettres")
    case .rule(let keys): Self.list(keys)
    case .bytes:
      Bilingual("some bytes, but no identifiable part", "des octets, sans partie précise")
    }
  }

  /// Whether another build of this version or another font could explain the difference.
  var isVague: Bool {
    switch self {
    case .page(_, let keys), .description(let keys): keys.isEmpty
    case .pageCount, .font, .bytes: true
    case .code, .rule: false
    }
  }

  private static func list(_ keys: [String]) -> Bilingual {
    keys.isEmpty ? "" : " (\(list: keys))"
  }
}
