internal import AttestCore

extension Difference {
  /// What differs, with the keys of the values.
  var words: Bilingual {
    switch self {
    case .page(let number, let keys): "page \(number)\(Self.list(keys))"
    case .pageCount: Bilingual("the number of pages", "le nombre de pages")
    case .code: Bilingual("the QR code", "le QR code")
    case .description(let keys):
      Bilingual(
        "what it tells other programs\(Self.list(keys))",
        "ce qu'il dit à d'autres programmes\(Self.list(keys))")
    case .font: Bilingual("the shapes of the letters", "le dessin des lettres")
    case .addition: Bilingual("something was added after the end", "un ajout après la fin")
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
