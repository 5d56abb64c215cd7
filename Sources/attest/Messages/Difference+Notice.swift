internal import AttestCore

extension [Difference] {
  /// What the person is told of each thing in which a PDF differs.
  func notices(in file: String) -> [Notice] {
    map { difference in
      Notice(
        .data, "\(file: file): not as attest wrote it: \(difference.words)",
        "\(file: file) : n'est plus tel qu'attest l'a écrit : \(difference.words)",
        hint: allSatisfy(\.isVague) ? Difference.otherWriters : nil)
    }
  }
}

extension Difference {
  /// Why a PDF that nobody forged may differ.
  fileprivate static let otherWriters = Bilingual(
    "saved by another program, or written by another build of attest \(Attestation.version) or with another font",
    "enregistré par un autre programme, ou écrit par un autre attest \(Attestation.version) ou avec une autre police"
  )

  /// What differs, with the keys of the values.
  fileprivate var words: Bilingual {
    switch self {
    case .page(let number, let keys): "page \(number)\(Self.list(keys))"
    case .pageCount: Bilingual("the number of pages", "le nombre de pages")
    case .code: Bilingual("the QR code", "le QR code")
    case .description(let keys):
      Bilingual(
        "what it tells other programs\(Self.list(keys))",
        "ce qu'il dit à d'autres programmes\(Self.list(keys))")
    case .font: Bilingual("the shapes of the letters", "le dessin des lettres")
    case .addition(let addition):
      Bilingual("added after the end: \(addition.words)", "ajouté après la fin : \(addition.words)")
    case .form: Bilingual("its bytes, nothing that has a name", "ses octets, rien qui ait un nom")
    }
  }

  /// Whether another build of the same version, or of the font, may be the cause.
  var isVague: Bool {
    switch self {
    case .page(_, let keys), .description(let keys): keys.isEmpty
    case .pageCount, .font, .form: true
    case .code, .addition: false
    }
  }

  private static func list(_ keys: [String]) -> Bilingual {
    keys.isEmpty ? "" : " (\(list: keys))"
  }
}

extension Addition {
  /// What was added.
  fileprivate var words: Bilingual {
    switch self {
    case .unreadable:
      Bilingual(
        "what no program adds that signs, as far as can be read",
        "ce qu'aucun programme n'ajoute pour signer, pour autant qu'on puisse le lire")
    case .entrance: Bilingual("another way into the file", "une autre entrée dans le fichier")
    case .unsigned: Bilingual("an update without a signature", "une mise à jour sans signature")
    case .signature:
      Bilingual(
        "a signature that is not one of all that comes before it",
        "une signature qui n'est pas celle de tout ce qui précède")
    case .page:
      Bilingual("the words or the drawing of a page", "les mots ou le dessin d'une page")
    case .annotation: Bilingual("something on a page", "quelque chose sur une page")
    case .anotherField:
      Bilingual(
        "a field of another program's own; attest makes one to sign with --signable",
        "un champ propre à un autre programme ; attest en fait un à signer avec --signable")
    case .field:
      Bilingual(
        "a change of a field: its place, its name or what it does",
        "un changement d'un champ : sa place, son nom ou ce qu'il fait")
    case .catalog:
      Bilingual(
        "something that the document does, or that is attached to it",
        "quelque chose que le document fait, ou qui y est joint")
    case .description:
      Bilingual("what it tells other programs", "ce qu'il dit à d'autres programmes")
    case .object: Bilingual("another part of the file", "une autre partie du fichier")
    }
  }
}
