internal import AttestPlatform

// The memory of a person holds the last choice for each template. The last papers about all
// subjects are in another file, one for each person and template; a template without questions has
// none. attest 1.1 knows only the memory, so any later paper that it wrote is taken from there.
extension Store {
  /// The maximum size of a file of last papers in bytes: about 5 KB for each.
  static let lastPapersLimit = 1_048_576

  /// The mark in the names of files of last papers, such as `marie.papers.0123456789abcdef`.
  ///
  /// These files are among the drafts, because attest 1.1 renames and removes all files there that
  /// have the person's id at the start of their names.
  private static let lastPapersMark = ".papers."

  /// Whether a file among the drafts contains last papers, going by its name.
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
    try complete(&papers, from: memory(of: id), template, key)
    return papers
  }

  /// The templates from which a person has written papers that are remembered.
  package func templatesWithPapers(of id: String) throws(AttestError) -> Set<String> {
    var names = Set((memory(of: id)?.habits.choices ?? []).map(\.template))
    for name in try stateNames() where Self.owner(ofState: name) == id && Self.holdsLastPapers(name)
    {
      let bytes = try? stateBytes(Path.joined(stateFolder, name), limit: Self.lastPapersLimit)
      if let template = bytes.flatMap({ Record($0) })?.text("template") { names.insert(template) }
    }
    return names
  }

  /// Reads a file of last papers that is about to be replaced, which may be missing or empty, as a
  /// power cut may leave it.
  ///
  /// - Throws: `newerFile`, or `damagedFile` if any line is wrong, because the other papers in
  ///   the file must not be lost.
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
    if papers.allSatisfy(\.people.isEmpty) { return }
    let people = try addressBook()
    for index in papers.indices { papers[index].findPeople(in: people) }
  }

  /// Adds the choice in a person's memory, unless the most recent paper has the same choice.
  ///
  /// It differs if attest 1.1 wrote a paper, or if the last papers could not be saved.
  private func add(
    _ memory: Memory?, _ template: String, _ key: String?, to papers: inout [LastPaper]
  ) {
    guard let memory, let choice = memory.habits[template],
      papers.first?.givenFields != choice.fields
        || papers.first?.request.reasons != choice.reasons
    else { return }
    var paper = LastPaper(request: Request(reasons: choice.reasons), fields: choice.fields)
    if let last = memory.last, last.template == template {
      (paper.request, paper.created, paper.pdf) = (last.request, last.created, last.pdf)
      paper.signer = last.person
      paper.request.reasons = choice.reasons
      // The memory does not say whether a paper without a code was meant to have one.
      paper.request.extent = .whole
    }
    if let index = papers.firstIndex(where: { $0.isSame(as: paper, on: key) }) {
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
  /// Replaces the last paper about a subject, as part of another change.
  ///
  /// `memory` is the person's memory before that change.
  func add(
    _ change: SubjectChange, to memory: Memory?, of id: String, template: String
  ) throws(AttestError) {
    let path = lastPapersPath(template, of: id)
    var papers = try replaceableLastPapers(path, template)
    try complete(&papers, from: memory, template, change.key)
    let old = change.old ?? change.new
    let name = change.new.name
    papers.removeAll { $0.isSame(as: old, on: change.key) || name != nil && $0.name == name }
    for index in papers.indices where papers[index].name == nil {
      let answer = papers[index].subject(change.key) ?? ""
      papers[index].name = change.names[answer]
    }
    papers.insert(change.new, at: 0)
    for gone in papers.dropFirst(LastPaper.limit) {
      warn(.subjectGone(gone.name ?? template, limit: LastPaper.limit))
    }
    papers = Array(papers.prefix(LastPaper.limit))
    try inStore(writeState(path, papers.bytes(of: template), limit: Self.lastPapersLimit))
  }
}
