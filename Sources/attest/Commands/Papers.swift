internal import AttestCore

extension Run {
  /// Lists the last paper of each subject, or those that match the words, as lines of
  /// `path<TAB>template<TAB>person<TAB>subject<TAB>period<TAB>time of writing`.
  mutating func listPapers(about words: [String], json: Bool) throws {
    let papers = try workspace().listedPapers().filter { paper in
      words.allSatisfy { word in paper.cells(in: language).contains { $0.mentions(word) } }
    }
    if papers.isEmpty {
      let subject = words.joined(separator: " ")
      tell(
        words.isEmpty
          ? .note("no papers yet", "aucun papier pour l'instant")
          : .note(
            "no last paper mentions \(word: subject)",
            "aucun dernier papier ne parle de \(word: subject)"
          ).hint("attest list"))
    }
    for paper in papers {
      let cells = paper.cells(in: language)
      if json {
        print(JSON(paper, in: language).line)
      } else if context.terminals.output {
        let what = cells[1...].filter { !$0.isEmpty }.joined(separator: ", ")
        print("\(what)\n  \(Visible.text(cells[0]))\n")
      } else {
        print(cells.joined(separator: "\t") + "\n")
      }
    }
  }

  /// Prints the path of the last PDF of a subject.
  mutating func last(_ line: Scan, _ workspace: Workspace) throws {
    let person = try workspace.people(line.people())[0]
    let (template, subjects) = try workspace.papers(of: person, template: line[.template])
    let name = line[.about].map(Identifier.folded)
    let key = template.subject ?? ""
    let known = subjects.compactMap { $0.shortName(key) }
    if name == nil, subjects.count > 1 {
      throw AttestError.severalSubjects(template.name, names: known)
    }
    let subject = name.map { subjects.named($0, key) } ?? subjects.first
    guard let subject else { throw AttestError.unknownSubject(name ?? template.name, known: known) }
    let path = try workspace.file(subject.pdf, of: person.id)
    if line.has(.json) {
      let papers = try workspace.listedPapers()
      if let paper = papers.first(where: { $0.subject == subject && $0.person == person.id }) {
        print(JSON(paper, in: language).line)
      }
    } else {
      print(path + "\n")
    }
  }
}

extension ListedPaper {
  /// What the list says about the paper; a file that is gone is marked.
  fileprivate func cells(in language: Language) -> [String] {
    let gone = Bilingual("(gone) ", "(disparu) ")[language]
    return [
      (isGone ? gone : "") + (subject.pdf ?? "-"), template, person,
      [subject.name, label].compactMap(\.self).first { !$0.isEmpty } ?? "", time[language],
      zone.civil(at: created).digits,
    ]
  }
}

extension JSON {
  /// Describes a paper in the list.
  fileprivate init(_ paper: ListedPaper, in language: Language) {
    self.init()
    add("pdf", paper.subject.pdf ?? "")
    add("template", paper.template)
    add("person", paper.person)
    add("subject", paper.subject.name ?? "")
    add("period", paper.time[.french])
    add("created", paper.zone.iso8601(paper.created))
    add("gone", paper.isGone)
  }
}
