internal import AttestCore

extension Difference {
  /// What differs, with the keys of the values.
  func words(in language: Language) -> String {
    switch self {
    case .page(let number, let keys):
      Bilingual("page \(number)", "page \(number)")[language] + list(keys)
    case .pageCount: Bilingual("the number of pages", "le nombre de pages")[language]
    case .code: Bilingual("the QR code", "le QR code")[language]
    case .description(let keys):
      Bilingual("what it tells other programs", "ce qu'il dit à d'autres programmes")[language]
        + list(keys)
    case .font: Bilingual("the shapes of the letters", "le dessin des lettres")[language]
    case .addition:
      Bilingual("something was added after the end", "un ajout après la fin")[language]
    case .form:
      Bilingual("its bytes, nothing that has a name", "ses octets, rien qui ait un nom")[language]
    }
  }

  /// Whether it cannot be told from what another build of the same version, or of the font, does.
  var isVague: Bool {
    switch self {
    case .page(_, let keys), .description(let keys): keys.isEmpty
    case .pageCount, .font, .form: true
    case .code, .addition: false
    }
  }

  private func list(_ keys: [String]) -> String {
    keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))"
  }
}
