/// A paper that attest does not write because there is an official form, or because attest cannot
/// vouch for the contents.
package struct RefusedPaper: Sendable {
  /// The name that a template for the paper would have.
  package let name: String
  package private(set) var summary: Bilingual = ""
  /// Additional search words in French.
  private(set) var words = ""
  /// The official form, or else the reason why attest does not write the paper.
  package private(set) var answer: Bilingual = ""
  private var isForm = false
  /// The office or website that provides the official form or the paper.
  package private(set) var office: Bilingual = ""

  /// The official form or the reason, worded as part of a sentence.
  package var why: Bilingual {
    isForm
      ? Bilingual("use \(answer)", "à la place, \(answer)") : answer
  }

  /// All refused papers, grouped by subject, as listed in `refused.txt`.
  package static let all: [RefusedPaper] = {
    var papers: [RefusedPaper] = []
    for entry in Entries(PackageResources.refused_txt).all {
      if entry.key == "paper" {
        papers.append(RefusedPaper(name: entry.value))
      } else {
        papers[papers.count - 1].add(entry.key, entry.value)
      }
    }
    return papers
  }()

  private mutating func add(_ key: String, _ value: String) {
    let texts = value.texts(at: "|").map { Bilingual(stringLiteral: $0) }
    let both = Bilingual(texts[0], texts[texts.count - 1])
    switch key {
    case "summary": summary = both
    case "words": words = value
    case "office": office = both
    default: (answer, isForm) = (both, key == "form")
    }
  }

  /// The refused paper with this name, or `nil` if there is none.
  package static func named(_ name: String) -> RefusedPaper? { all.first { $0.name == name } }
}
