/// A paper that attest does not write because there is an official form, or because attest cannot
/// vouch for the contents.
package struct RefusedPaper: Sendable {
  /// The name that a template for the paper would have.
  package let name: String
  /// A short description in French, like the summary of a template.
  package let summary: String
  /// Additional search words.
  let words: String
  /// The official form, or else the reason why attest does not write the paper.
  package let answer: Bilingual
  private let isForm: Bool
  /// The office or website that provides the official form or the paper.
  package let office: Bilingual

  /// The official form or the reason, worded as part of a sentence.
  package var why: Bilingual {
    isForm
      ? Bilingual("use \(answer)", "à la place, \(answer)") : answer
  }

  /// A paper for which there is an official form.
  static func form(
    _ name: String, _ summary: String, about words: String = "", _ form: Bilingual,
    _ office: Bilingual
  ) -> Self {
    Self(
      name: name, summary: summary, words: words, answer: form, isForm: true, office: office)
  }

  /// A paper that attest does not write for some other reason.
  static func reason(
    _ name: String, _ summary: String, about words: String = "", _ reason: Bilingual,
    _ office: Bilingual
  ) -> Self {
    Self(
      name: name, summary: summary, words: words, answer: reason, isForm: false, office: office)
  }

  /// The refused paper with this name, or `nil` if there is none.
  package static func named(_ name: String) -> RefusedPaper? { all.first { $0.name == name } }
}
