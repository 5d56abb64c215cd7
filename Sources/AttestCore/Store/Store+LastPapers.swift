internal import AttestPlatform

// The memory of a person holds the last choice for each template. The last papers about all
// subjects are in separate files, one for each person and template; a template without questions
// has none. attest 1.1 knows only the memory, so any later paper that it wrote is taken from there.
extension Store {
  /// The maximum size of a file of last papers in bytes: about 5 KB for each of 200 papers.
  static let lastPapersLimit = 1_048_576

  /// The mark in the names of files of last papers, such as `marie.papers.0123456789abcdef`.
  ///
  /// These files are among the drafts, because attest 1.1 renames and removes all files there that
  /// have the person's id at the start of their names.
  private static let lastPapersMark = ".papers."

  /// Whether a file among the drafts contains last papers, judging by its name.
  static func holdsLastPapers(_ name: String) -> Bool {
    let rest = name.utf8.drop { $0 != UInt8(ascii: ".") }
    return rest.starts(with: lastPapersMark.utf8)
  }

  func lastPapersPath(_ template: String, of id: String) -> String {
    Path.joined(stateFolder, id + Self.lastPapersMark + fileNameHash(of: template))
  }

  /// A person's last papers made from a template, one for each subject, most recent first.
  ///
  /// `key` is the field that tells the subjects apart.
  ///
  /// - Throws: `newerFile` if a newer attest wrote the file.
  package func lastPapers(
    of id: String, template: String, key: String?
  ) throws(AttestError) -> [LastPaper] {
    var papers: [LastPaper] = []
    let path = lastPapersPath(template, of: id)
    do throws(AttestError) {
      papers = try replaceableLastPapers(path, template)
    } catch {
      if error == .newerFile(path) { throw error }
      warn(.damagedMemory(path))
    }
    try complete(&papers, from: try memory(of: id), template, key)
    return papers
  }

  /// The templates from which a person has written papers that are remembered.
  package func templatesWithPapers(of id: String) throws(AttestError) -> Set<String> {
    var names = Set(try (memory(of: id)?.habits.choices ?? []).map(\.template))
    for name in try stateNames() where Self.owner(ofState: name) == id && Self.holdsLastPapers(name)
    {
      let bytes = try? stateBytes(Path.joined(stateFolder, name), limit: Self.lastPapersLimit)
      if let template = bytes.flatMap({ Record($0) })?.text("template") { names.insert(template) }
    }
    return names
  }

  /// Reads a file of last papers, which may be missing or, after a power cut, empty.
  ///
  /// - Throws: An error if the file must not be replaced, because the papers in it would be lost:
  ///   `newerFile`; `damagedFile` if a line is wrong or the papers are from another template; or
  ///   the reason why the file cannot be read.
  func replaceableLastPapers(
    _ path: String, _ template: String
  ) throws(AttestError) -> [LastPaper] {
    guard let bytes = try stateBytes(path, limit: Self.lastPapersLimit), !bytes.isEmpty else {
      return []
    }
    guard let record = Record(bytes), record.isNewer || record.text("template") == template else {
      throw .damagedFile(path)
    }
    if record.isNewer { throw .newerFile(path) }
    return [LastPaper](record)
  }

  /// Adds the choice in a person's memory to the papers in a file, and finds the people whom they
  /// name.
  func complete(
    _ papers: inout [LastPaper], from memory: Memory?, _ template: String, _ key: String?
  ) throws(AttestError) {
    add(memory, template, key, to: &papers)
    // A closure, because a key path with two steps would be built at run time.
    if papers.allSatisfy({ $0.people.isEmpty }) { return }
    let people = try addressBook()
    for index in papers.indices { papers[index].findPeople(in: people, subject: key) }
  }

  /// Adds the choice in a person's memory, unless the most recent paper has the same choice.
  ///
  /// The choices differ if attest 1.1 wrote a paper, or if the last papers could not be saved.
  private func add(
    _ memory: Memory?, _ template: String, _ key: String?, to papers: inout [LastPaper]
  ) {
    guard let memory, let choice = memory.habits[template],
      papers.first?.givenFields != choice.fields || papers.first?.request.reasons != choice.reasons
    else { return }
    // The memory may come from a backup; its last attestation is then older than the papers.
    if let first = papers.first?.created, let last = memory.last, last.created < first { return }
    var paper = LastPaper(request: Request(reasons: choice.reasons), fields: choice.fields)
    paper.templateMark = choice.templateMark
    let written = [memory.last, memory.outing].compactMap(\.self)
    if let last = written.first(where: { $0.template == template }) {
      (paper.request, paper.created, paper.pdf) = (last.request, last.created, last.pdf)
      (paper.signer, paper.isSample) = (last.person, last.isSample)
      paper.request.reasons = choice.reasons
      // The memory does not say whether a paper without a code was meant to have one.
      paper.request.extent = .whole
    }
    if let index = papers.index(ofSubjectOf: paper, on: key) {
      paper.name = papers.remove(at: index).name
    }
    papers.insert(paper, at: 0)
  }
}

/// A paper to remember as the last one about its subject.
package struct SubjectChange: Sendable {
  /// The last paper that this one continues, or `nil` for a new subject.
  package var old: LastPaper?
  package var new: LastPaper
  /// The field that tells the subjects apart.
  package var key: String?
  /// The names to give to other subjects, by their answers to that field.
  package var names: [String: String] = [:]
  /// Whether the paper is for an earlier period than the last one about the subject, which then
  /// stays the last.
  package var isOlder: @Sendable (_ last: LastPaper) -> Bool = { _ in false }
}

extension Store {
  /// Makes a paper the last one about its subject, while the caller is changing the store.
  ///
  /// `memory` is the person's memory before the caller changed it.
  func add(
    _ change: SubjectChange, to memory: Memory?, of id: String, template: String
  ) throws(AttestError) {
    let path = lastPapersPath(template, of: id)
    var papers = try replaceableLastPapers(path, template)
    try complete(&papers, from: memory, template, change.key)
    var new = change.new
    if let index = papers.index(ofSubjectOf: change.old ?? new, on: change.key),
      change.old != nil || papers[index].hasSameAnswer(as: new, to: change.key)
    {
      papers.remove(at: index)
    }
    // Another run may have given the name to another subject in the meantime.
    if papers.contains(where: { $0.name == new.name }) { new.name = nil }
    for index in papers.indices where papers[index].name == nil {
      let answer = papers[index].subject(change.key) ?? ""
      papers[index].name = change.names[answer]
    }
    papers.insert(new, at: 0)
    for gone in papers.dropFirst(LastPaper.limit) {
      warn(.subjectGone(gone.name ?? template, limit: LastPaper.limit))
    }
    papers = Array(papers.prefix(LastPaper.limit))
    try inStore(writeState(path, papers.bytes(of: template), limit: Self.lastPapersLimit))
  }

  // MARK: Forgetting a subject

  // Forgetting a subject removes everything that belongs to it, as forgetting a person does.

  /// The templates for which anything about a subject is kept: papers or unfinished answers.
  package func templatesWithSubjects(of id: String) throws(AttestError) -> Set<String> {
    var names = try templatesWithPapers(of: id)
    for (_, _, title) in try keptAnswers(of: id) where !title.isEmpty {
      names.insert(String(Questionnaire.template(inTitle: title)))
    }
    return names
  }

  /// The files that hold a person's unfinished answers, each with its title.
  private func keptAnswers(
    of id: String
  ) throws(AttestError) -> [(name: String, record: Record, title: String)] {
    try stateNames().compactMap { name in
      guard Self.owner(ofState: name) == id, !Self.holdsLastPapers(name), let record = record(name),
        let title = record.text("for")
      else { return nil }
      return (name, record, title)
    }
  }

  /// The short names of the subjects of a template, and whether anything is kept under `name`.
  package func knows(
    _ name: String, of id: String, template: String, key: String?
  ) throws(AttestError) -> (isKnown: Bool, others: [String]) {
    let papers = try lastPapers(of: id, template: template, key: key)
    let paper = try papers.named(name, key)
    let answers = try answers(about: name, paper, of: id, template, key)
    return (paper != nil || !answers.isEmpty, papers.shortNames(key))
  }

  /// Forgets a subject: its last paper, the choice for its template, the last attestation and the
  /// pin if they are about it, and its unfinished answers.
  ///
  /// `name` is `nil` for a template without subjects. `key` is the field that tells the subjects
  /// apart, empty if the template has none, or `nil` if it is gone.
  ///
  /// - Throws: `unknownSubject`, or `sharedName` if several subjects have the name.
  package func forget(
    _ name: String?, of id: String, template: String, key: String?
  ) throws(AttestError) {
    try find(id)
    try changing { () throws(AttestError) in
      let (path, memoryPath) = (lastPapersPath(template, of: id), memoryPath(of: id))
      let pin = try pinnedAttestation()
      let memory = try replaceableState(memoryPath).flatMap { Memory($0, of: id) }
      var papers = try replaceableLastPapers(path, template)
      try complete(&papers, from: memory, template, key)
      let paper = if let name { try papers.named(name, key) } else { papers.first }
      let answers = try answers(about: name, paper, of: id, template, key)
      if paper == nil, answers.isEmpty {
        throw .unknownSubject(name ?? template, known: papers.shortNames(key))
      }
      // The memory is changed first, because otherwise it could bring the subject back.
      if let index = paper.flatMap(papers.firstIndex) {
        papers.remove(at: index)
        if let memory {
          try forget(template, replacedBy: papers, isFirst: index == 0, memory, memoryPath)
        }
        if let pin, pin.person.id == id, pin.template == template,
          name == nil || pin.created == paper?.created && pin.pdf == paper?.pdf
        {
          _ = try removeFile(pinned)
        }
        for path in [path, memoryPath] { _ = try ifPresent(Files.clearLeftovers(beside: path)) }
        if papers.isEmpty {
          _ = try removeFile(path)
        } else {
          try inStore(writeState(path, papers.bytes(of: template), limit: Self.lastPapersLimit))
        }
      }
      for file in answers { _ = try removeFile(file) }
    }
  }

  /// Removes the choice for a template if it is about the subject, and the last attestations unless
  /// they are about other subjects.
  private func forget(
    _ template: String, replacedBy others: [LastPaper], isFirst: Bool, _ memory: Memory,
    _ path: String
  ) throws(AttestError) {
    var habits = memory.habits
    if isFirst { habits.replace(template, by: others.first) }
    let remains = { (past: PastAttestation?) -> PastAttestation? in
      guard let past, past.template == template else { return past }
      return others.contains { $0.created == past.created && $0.pdf == past.pdf } ? past : nil
    }
    // Only the last attestation says whose choices these are, and whether they are a sample's.
    if memory.last?.isSample == true, remains(memory.last) == nil { habits = Habits() }
    let rest = Memory(
      last: remains(memory.last), lastPDF: remains(memory.lastPDF),
      outing: remains(memory.outing), habits: habits)
    if rest != memory { try inStore(writeState(path, rest.bytes)) }
  }

  /// The paths of the unfinished answers about a subject, which may not have a paper yet: answers
  /// kept under its short name or its answer, and answers that name it.
  private func answers(
    about name: String?, _ paper: LastPaper?, of id: String, _ template: String, _ key: String?
  ) throws(AttestError) -> [String] {
    let person = key.flatMap { paper?.people[$0] }
    let answers = [paper?.subject(key), person?.name, person?.identity].compactMap(\.self)
    let isNamed = { (text: String) in
      answers.isEmpty
        ? Identifier.naming(text) == name
        : answers.contains { $0.withoutAccents == text.withoutAccents }
    }
    return try keptAnswers(of: id).filter { _, record, title in
      guard let subject = Questionnaire.subject(inTitle: title, of: template) else { return false }
      if subject.name == name || subject.answer.map(isNamed) == true { return true }
      let typed = key.flatMap { record.text("answer-" + $0) ?? record.text("typed-" + $0) }
      if let typed, isNamed(typed) { return true }
      // attest 1.1 kept answers about any subject under the name of the template alone, and did not
      // keep what they replace.
      return subject == (nil, nil) && paper != nil && paper?.name == nil && typed == nil
        && record.texts(after: "replaced-").isEmpty
    }.map { Path.joined(stateFolder, $0.name) }
  }
}
