/// The templates or refused papers that an unknown name may refer to.
enum MeantTemplates: Hashable {
  case none
  case one(String)
  /// The word occurs in several templates, or in several papers that attest does not write.
  case several
  /// Several forms mention the word, but none of them is in force any more.
  case outOfForce
}

extension AttestError {
  /// No template has this name; the hint is the nearest one, or the command that lists them.
  static func unknownTemplate(_ name: String, meant: MeantTemplates) -> Self {
    let list: Bilingual = "attest template list \(name.shellWord)"
    let hint: Bilingual =
      switch meant {
      case .none: "attest template list"
      case .one(let nearest): .hint(nearest, all: "attest template list")
      case .several: list
      case .outOfForce:
        Bilingual(
          "these forms are no longer in force: \(list)",
          "ces formulaires ne sont plus en vigueur : \(list)")
      }
    return missing("no such template: \(word: name)", "modèle inconnu : \(word: name)").hint(hint)
      .because(.unknownTemplate)
  }

  /// The template of the person's last paper, which is the default for the next one, is missing.
  static func lastTemplateIsGone(_ name: String) -> Self {
    .missing(
      "the template of the last paper no longer exists: \(file: name)",
      "le modèle du dernier papier n'existe plus : \(file: name)"
    ).hint("attest --template \(TemplateLibrary.defaultName)")
  }

  /// The name belongs to a paper that attest does not write.
  static func refusedPaper(_ name: String) -> Self {
    let paper = RefusedPaper.named(name)
    return .missing(
      "attest does not write \(name): \(paper?.why ?? "")",
      "attest n'écrit pas \(name) : \(paper?.why ?? "")"
    ).hint(paper?.office)
  }
}
