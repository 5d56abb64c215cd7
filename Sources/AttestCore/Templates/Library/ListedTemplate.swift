/// An entry in a list: a template, or a paper that attest does not write.
package struct ListedTemplate: Sendable {
  package let name: String
  package let group: TemplateGroup
  /// A short description, in French for a template; for a refused paper, also the official form or
  /// the reason, and the office to ask.
  package let summary: Bilingual
  /// Whether the template has mistakes; if so, it is listed without a summary.
  package let isWrong: Bool
  /// The words that a search looks through.
  fileprivate let words: [String]

  fileprivate init(_ name: String, _ template: Template?) {
    self.name = name
    // A user's copy of a built-in template may date from before the keys `group` and `words`.
    let grouped = template?.group == nil ? try? Template.named(name) : template
    let group = grouped?.group ?? .own
    // A user's copy of an official form under a new name is one of the user's own.
    self.group = group == .past && !BuiltinTemplates.names.contains(name) ? .own : group
    summary = Bilingual(stringLiteral: template?.summary ?? "")
    isWrong = template == nil
    words = [
      name, template?.title, template?.summary, grouped?.words,
      self.group.title.english, self.group.title.french,
    ].flatMap { $0?.searchWords ?? [] }
  }

  package init(_ paper: RefusedPaper) {
    name = paper.name
    group = .refused
    summary = "\(paper.summary) – \(paper.answer), \(paper.office)"
    isWrong = false
    words = [paper.name, paper.summary.english, paper.summary.french, paper.words]
      .flatMap(\.searchWords)
  }
}

extension [ListedTemplate] {
  /// The entries whose name, title, summary, group or search words include every word in a text.
  ///
  /// If there are no such entries, words that only begin with a word in the text count too.
  package func about(_ text: String) -> [ListedTemplate] {
    let whole = about(text, ==)
    return whole.isEmpty ? about(text) { $0.hasPrefix($1) } : whole
  }

  private func about(_ text: String, _ matches: (String, String) -> Bool) -> [ListedTemplate] {
    let words = text.isTooLongToSearch ? [] : text.searchWords
    // Short words such as `de` and `la` say nothing about a paper.
    let long = words.filter { $0.count > 2 || $0.contains(where: \.isNumber) }
    let sought = long.isEmpty ? words : long
    if sought.isEmpty { return [] }
    return filter { template in
      sought.allSatisfy { word in template.words.contains { matches($0, word) } }
    }
  }

  /// The entry with this name, ignoring case and accents.
  func named(_ name: String) -> ListedTemplate? {
    if name.isTooLongToSearch { return nil }
    let folded = name.withoutAccents
    return first { $0.name == name } ?? first { $0.name.withoutAccents == folded }
  }

  /// The templates or refused papers that an unknown name may refer to: either those about that
  /// word, or the one with the nearest name.
  func meant(by name: String) -> MeantTemplates {
    let isWord = name.utf8.count > 2
    if !isWord || about(name, ==).isEmpty, let near = nearest(to: name, in: map(\.name)) {
      return .one(near)
    }
    var (word, found) = (name, isWord ? about(name) : [])
    if found.isEmpty, let near = self.word(nearest: name) { (word, found) = (near, about(near)) }
    if found.count < 2 { return found.first.map { .one($0.name) } ?? .none }
    return found.allSatisfy { $0.group == .past } ? .outOfForce(word) : .several(word)
  }

  /// The search word that a misspelled word probably means, or `nil` if the word has fewer than
  /// five letters.
  ///
  /// Only words with the same first letter are considered, because that letter is rarely wrong.
  package func word(nearest text: String) -> String? {
    let words = flatMap(\.words).filter { $0.utf8.first == text.utf8.first }
    return text.count < 5 ? nil : nearest(to: text.withoutAccents, in: words)
  }
}

extension TemplateGroup {
  package var title: Bilingual {
    switch self {
    case .outings: Bilingual("Going out", "Sorties")
    case .housing: Bilingual("Housing", "Logement")
    case .family: Bilingual("Family", "Famille")
    case .work: Bilingual("Work", "Travail")
    case .money: Bilingual("Money", "Argent")
    case .declarations: Bilingual("Declarations and undertakings", "Déclarations et engagements")
    case .own: Bilingual("Your own", "Les vôtres")
    case .past: Bilingual("Forms of 2020 and 2021", "Formulaires de 2020 et 2021")
    case .refused: Bilingual("Not written by attest", "Ceux qu'attest n'écrit pas")
    }
  }
}

extension TemplateLibrary {
  /// All templates, valid or not, in the same order as `names()`.
  package func listed() -> [ListedTemplate] {
    names().map { name in
      let source = try? exactSource(named: name)
      return ListedTemplate(
        name,
        source.flatMap { try? Template(parsing: $0.text, name: $0.name, file: $0.file) })
    }
  }

  /// The template or refused paper that a word refers to: the one with that name, or else the only
  /// one about that word.
  package func name(meantBy word: String) -> String? {
    let all = listed() + RefusedPaper.all.map { ListedTemplate($0) }
    if case .one(let name) = all.meant(by: word), all.named(word) == nil { return name }
    return all.named(word)?.name
  }
}

/// A paper that attest does not write because there is an official form, or for another reason that
/// it gives, such as that only a doctor can issue it.
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
    isForm ? Bilingual("use \(answer)", "à la place, \(answer)") : answer
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
