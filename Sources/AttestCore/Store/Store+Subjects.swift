internal import AttestPlatform

// The memory of a person holds the last choice for each template. The last papers about all
// subjects are in another file, one for each person and template; a template without questions has
// none. attest 1.1 knows only the memory, so any later paper that it wrote is taken from there.
extension Store {
  /// The maximum size of a file of subjects in bytes: about 5 KB for each.
  static let subjectsLimit = 1_048_576

  /// The mark in the names of files of subjects, such as `marie.papers.0123456789abcdef`.
  ///
  /// These files are among the drafts, because attest 1.1 renames and removes all files there that
  /// have the person's id at the start of their names.
  private static let subjectsMark = ".papers."

  /// Whether a file among the drafts contains subjects, going by its name.
  static func hasSubjects(_ name: String) -> Bool {
    let rest = name.utf8.drop { $0 != UInt8(ascii: ".") }
    return rest.starts(with: subjectsMark.utf8)
  }

  func subjectsPath(_ template: String, of id: String) -> String {
    Path.joined(drafts, id + Self.subjectsMark + fileNameHash(of: template))
  }

  /// A person's last papers made from a template, one for each subject, most recent first.
  ///
  /// `key` is the field that tells the subjects apart.
  ///
  /// - Throws: `newerFile` if a newer attest wrote the file.
  package func subjects(
    of id: String, template: String, key: String?
  ) throws(AttestError) -> [Subject] {
    var subjects: [Subject] = []
    let path = subjectsPath(template, of: id)
    do throws(AttestError) {
      subjects = try replaceableSubjects(path, template)
    } catch {
      if error == .newerFile(path) { throw error }
      warn(.damagedMemory(path))
    }
    try complete(&subjects, from: memory(of: id), template, key)
    return subjects
  }

  /// The templates from which a person has written papers that are remembered.
  package func templatesWithPapers(of id: String) throws(AttestError) -> Set<String> {
    var names = Set((memory(of: id)?.habits.choices ?? []).map(\.template))
    for name in try draftNames() where Self.owner(ofDraft: name) == id && Self.hasSubjects(name) {
      let bytes = try? stateBytes(Path.joined(drafts, name), limit: Self.subjectsLimit)
      if let template = bytes.flatMap({ Record($0) })?.text("template") { names.insert(template) }
    }
    return names
  }

  /// Reads a file of subjects that is about to be replaced, which may be missing or empty, as a
  /// power cut may leave it.
  ///
  /// - Throws: `newerFile`, or `damagedFile` if any line is wrong, because the other subjects in
  ///   the file must not be lost.
  func replaceableSubjects(
    _ path: String, _ template: String
  ) throws(AttestError) -> [Subject] {
    guard let bytes = try stateBytes(path, limit: Self.subjectsLimit), !bytes.isEmpty else {
      return []
    }
    guard let record = Record(bytes), record.isNewer || record.text("template") == template else {
      throw .damagedFile(path)
    }
    if record.isNewer { throw .newerFile(path) }
    return [Subject](record)
  }

  /// Adds the choice in a person's memory to the subjects in a file, and finds the people whom they
  /// name.
  func complete(
    _ subjects: inout [Subject], from memory: Memory?, _ template: String, _ key: String?
  ) throws(AttestError) {
    adopt(memory, template, key, &subjects)
    if subjects.allSatisfy(\.people.isEmpty) { return }
    let people = try addressBook()
    for index in subjects.indices { subjects[index].findPeople(in: people) }
  }

  /// Adds the choice in a person's memory, unless the most recent subject has the same choice.
  ///
  /// It differs if attest 1.1 wrote a paper, or if the subjects could not be saved.
  private func adopt(
    _ memory: Memory?, _ template: String, _ key: String?, _ subjects: inout [Subject]
  ) {
    guard let memory, let choice = memory.habits[template],
      subjects.first?.givenFields != choice.fields
        || subjects.first?.request.reasons != choice.reasons
    else { return }
    var subject = Subject(request: Request(reasons: choice.reasons), fields: choice.fields)
    if let last = memory.last, last.template == template {
      (subject.request, subject.created, subject.pdf) = (last.request, last.created, last.pdf)
      subject.request.reasons = choice.reasons
      // The memory does not say whether a paper without a code was meant to have one.
      subject.request.extent = .whole
    }
    if let index = subjects.firstIndex(where: { $0.isSame(as: subject, on: key) }) {
      subject.name = subjects.remove(at: index).name
    }
    subjects.insert(subject, at: 0)
  }
}

/// A paper to remember as the last one about its subject.
package struct SubjectChange: Sendable {
  /// The subject that the paper continues, or `nil` for a new one.
  package var old: Subject?
  package var new: Subject
  /// The field that tells the subjects apart.
  package var key: String?
  /// The names to give to other subjects, by their answers to that field.
  package var names: [String: String] = [:]
  /// Whether the paper is for an earlier period than the last one about the subject, which then
  /// stays the last.
  package var isOlder: @Sendable (_ last: Subject) -> Bool = { _ in false }
}

extension Store {
  /// Replaces the last paper of a subject, as part of another change.
  ///
  /// `memory` is the person's memory before that change.
  func add(
    _ change: SubjectChange, to memory: Memory?, of id: String, template: String
  ) throws(AttestError) {
    let path = subjectsPath(template, of: id)
    var subjects = try replaceableSubjects(path, template)
    try complete(&subjects, from: memory, template, change.key)
    let old = change.old ?? change.new
    let name = change.new.name
    subjects.removeAll { $0.isSame(as: old, on: change.key) || name != nil && $0.name == name }
    for index in subjects.indices where subjects[index].name == nil {
      let answer = change.key.flatMap { subjects[index].fields[$0] } ?? ""
      subjects[index].name = change.names[answer]
    }
    subjects.insert(change.new, at: 0)
    for gone in subjects.dropFirst(Subject.limit) {
      warn(.subjectGone(gone.name ?? template, limit: Subject.limit))
    }
    subjects = Array(subjects.prefix(Subject.limit))
    try inStore(writeState(path, subjects.bytes(of: template), limit: Self.subjectsLimit))
  }
}
