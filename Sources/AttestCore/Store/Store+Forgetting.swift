internal import AttestPlatform

// Forgetting a subject removes everything that belongs to it, as forgetting a person does.
extension Store {
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
    try draftNames().compactMap { name in
      guard Self.owner(ofDraft: name) == id, !Self.hasSubjects(name), let record = record(name),
        let title = record.text("for")
      else { return nil }
      return (name, record, title)
    }
  }

  /// The short names of the subjects of a template, and whether anything is kept under `name`.
  package func knows(
    _ name: String, of id: String, template: String, key: String?
  ) throws(AttestError) -> (isKnown: Bool, others: [String]) {
    let subjects = try subjects(of: id, template: template, key: key)
    let subject = try subjects.named(name, key)
    let drafts = try drafts(about: name, subject, of: id, template, key)
    return (
      subject != nil || !drafts.isEmpty,
      subjects.compactMap { subject in key.flatMap(subject.shortName) ?? subject.name }
    )
  }

  /// Forgets a subject: its last paper, the choice for its template, the last attestation and the
  /// pin if they are about it, and its unfinished answers.
  ///
  /// `key` is the field that tells the subjects apart, or `nil` if the template is gone.
  ///
  /// - Throws: `unknownSubject`, or `sharedName` if several subjects have the name.
  package func forget(
    _ name: String, of id: String, template: String, key: String?
  ) throws(AttestError) {
    try find(id)
    try changing { () throws(AttestError) in
      let (path, memoryPath) = (subjectsPath(template, of: id), memoryPath(of: id))
      let memory = try replaceableState(memoryPath).flatMap { Memory($0, of: id) }
      var subjects = try replaceableSubjects(path, template)
      try complete(&subjects, from: memory, template, key)
      let subject = try subjects.named(name, key)
      let drafts = try drafts(about: name, subject, of: id, template, key)
      if subject == nil, drafts.isEmpty {
        throw .unknownSubject(
          name, known: subjects.compactMap { subject in key.flatMap(subject.shortName) })
      }
      // The memory is changed first, because otherwise it could bring the subject back.
      if let index = subject.flatMap(subjects.firstIndex) {
        subjects.remove(at: index)
        if let memory {
          try forget(template, replacedBy: subjects, isFirst: index == 0, memory, memoryPath)
        }
        if let pin = pinnedAttestation(), pin.person.id == id, pin.template == template,
          pin.created == subject?.created
        {
          _ = try removeFile(pinned)
        }
        for path in [path, memoryPath] { _ = try ifPresent(Files.clearLeftovers(beside: path)) }
        if subjects.isEmpty {
          _ = try removeFile(path)
        } else {
          try inStore(writeState(path, subjects.bytes(of: template), limit: Self.subjectsLimit))
        }
      }
      for draft in drafts { _ = try removeFile(draft) }
    }
  }

  /// Removes the choice for a template if it is about the subject, and the last attestations unless
  /// they are about the other ones.
  private func forget(
    _ template: String, replacedBy others: [Subject], isFirst: Bool, _ memory: Memory,
    _ path: String
  ) throws(AttestError) {
    var habits = memory.habits
    if isFirst { habits.replace(template, by: others.first) }
    let remains = { (past: PastAttestation?) -> PastAttestation? in
      guard let past, past.template == template else { return past }
      return others.contains { $0.created == past.created && $0.pdf == past.pdf } ? past : nil
    }
    let rest = Memory(
      last: remains(memory.last), lastPDF: remains(memory.lastPDF), habits: habits)
    if rest != memory { try inStore(writeState(path, rest.bytes)) }
  }

  /// The paths of the unfinished answers about a subject, which may not have a paper yet: those
  /// kept under its short name or its answer, and those that name it.
  private func drafts(
    about name: String, _ subject: Subject?, of id: String, _ template: String, _ key: String?
  ) throws(AttestError) -> [String] {
    let answer = key.flatMap { subject?.fields[$0]?.withoutAccents }
    let isNamed = { (text: String) in
      answer.map { $0 == text.withoutAccents } ?? (Identifier.naming(text) == name)
    }
    return try keptAnswers(of: id).filter { _, record, title in
      guard title.hasPrefix(template) else { return false }
      let about = title.dropFirst(template.count)
      if !about.isEmpty, !Questionnaire.template(inTitle: String(about)).isEmpty { return false }
      if about == Questionnaire.nameMark + name { return true }
      if about.hasPrefix(Questionnaire.answerMark), isNamed(String(about.dropFirst(3))) {
        return true
      }
      let typed = key.flatMap { record.text("answer-" + $0) ?? record.text("typed-" + $0) }
      if let typed, isNamed(typed) { return true }
      // Earlier versions kept answers about a subject without a short name under the template.
      return about.isEmpty && subject != nil && subject?.name == nil && typed == nil
        && Questionnaire.continues(record)
    }.map { Path.joined(drafts, $0.name) }
  }
}
