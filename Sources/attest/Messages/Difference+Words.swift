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
      Bilingual(
        "another program saved it again", "un autre programme l'a enregistré de nouveau")[language]
    }
  }

  private func list(_ keys: [String]) -> String {
    keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))"
  }
}
