/// The same text in both languages of the program.
struct Bilingual: Hashable, Sendable {
  let english: String
  let french: String

  init(_ english: String, _ french: String) {
    self.english = english
    self.french = french
  }

  /// The text in `language`.
  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }
}
