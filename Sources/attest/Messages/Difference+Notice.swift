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
    case .form: Bilingual("its bytes, nothing that has a name", "ses octets, rien qui ait un nom")
    }
  }

  /// Whether another build of the same version, or of the font, may be the cause.
  var isVague: Bool {
    switch self {
    case .page(_, let keys), .description(let keys): keys.isEmpty
    case .pageCount, .font, .form: true
    case .code: false
    }
  }

  private static func list(_ keys: [String]) -> Bilingual {
    keys.isEmpty ? "" : " (\(list: keys))"
  }
}
