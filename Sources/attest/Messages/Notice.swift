internal import AttestCore

extension Notice {
  /// The lines to print on standard error, including the line feeds.
  func lines(in language: Language, hinting: Bool = true) -> String {
    let line = prefix[language] + sentence[language] + "\n"
    guard hinting, let hint else { return line }
    return line + Bilingual("attest: hint: ", "attest : aide : ")[language] + hint[language] + "\n"
  }

  private var prefix: Bilingual {
    switch severity {
    case Notice.stopped, .note: ""
    case .error: Bilingual("attest: error: ", "attest : erreur : ")
    case .warning: Bilingual("attest: warning: ", "attest : attention : ")
    }
  }
}
