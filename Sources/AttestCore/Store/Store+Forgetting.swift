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
    return (paper != nil || !answers.isEmpty, papers.compactMap { $0.shortName(key) })
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
      let (path, memoryPath) = (lastPapersPath(template, of: id), memoryPath(of: id))
      let memory = try replaceableState(memoryPath).flatMap { Memory($0, of: id) }
      var papers = try replaceableLastPapers(path, template)
      try complete(&papers, from: memory, template, key)
      let paper = try papers.named(name, key)
      let answers = try answers(about: name, paper, of: id, template, key)
      if paper == nil, answers.isEmpty {
        throw .unknownSubject(
          name, known: papers.compactMap { $0.shortName(key) })
      }
      // The memory is changed first, because otherwise it could bring the subject back.
      if let index = paper.flatMap(papers.firstIndex) {
        papers.remove(at: index)
        if let memory {
          try forget(template, replacedBy: papers, isFirst: index == 0, memory, memoryPath)
        }
        if let pin = pinnedAttestation(), pin.person.id == id, pin.template == template,
          pin.created == paper?.created
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
  /// they are about the other ones.
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
    let rest = Memory(
      last: remains(memory.last), lastPDF: remains(memory.lastPDF), habits: habits)
    if rest != memory { try inStore(writeState(path, rest.bytes)) }
  }

  /// The paths of the unfinished answers about a subject, which may not have a paper yet: those
  /// kept under its short name or its answer, and those that name it.
  private func answers(
    about name: String, _ paper: LastPaper?, of id: String, _ template: String, _ key: String?
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
      // The first release kept answers about a subject without a short name under the template,
      // and did not keep what they replace.
      return subject == (nil, nil) && paper != nil && paper?.name == nil && typed == nil
        && record.texts(after: "replaced-").isEmpty
    }.map { Path.joined(stateFolder, $0.name) }
  }
}
