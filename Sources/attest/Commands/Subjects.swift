internal import AttestCore
internal import AttestTerminalCard

// As long as a person has one subject, no short names are needed. Once there is a second one, a
// terminal asks for a name for each.
extension Run {
  /// Finds the subject of a paper before its questions are asked: the one on the paper that
  /// `--from` names, the one named by `--for`, the only one, or the one that the user chooses from
  /// a list.
  ///
  /// With `--data` alone, the answers identify the subject later.
  ///
  /// - Throws: `templateWithoutSubject`, `badIdentifier`, `sharedName`, `otherFile`, or `abandoned`;
  ///   without a terminal, also `severalSubjects` or `similarSubject`.
  mutating func subject(
    of person: Person, among papers: [LastPaper], _ template: Template, _ order: PaperOrder
  ) throws -> SubjectChoice {
    if order.request.extent == .blank { return SubjectChoice() }
    if let source = order.source {
      return try continuing(source, of: person, among: papers, order.workspace)
    }
    guard let key = template.subjectKey else {
      if line.has(.about) { throw AttestError.templateWithoutSubject(template.name) }
      return SubjectChoice(after: papers.first)
    }
    if let name = line.shortName { return try named(name, among: papers, template, key) }
    if papers.count > 1, !line.has(.data) {
      guard canAsk else {
        throw AttestError.severalSubjects(template.name, names: papers.shortNames(key))
      }
      let (paper, typed) = try choose(
        among: template.inTurn(papers), template, of: person, order.workspace)
      var choice = SubjectChoice(after: paper, name: paper?.name, isChosen: paper != nil)
      choice.typed = typed
      return choice
    }
    if canAsk, !line.has(.data), let last = papers.first,
      let saved = try savedAboutNewSubject(of: person, template, order, beside: last)
    {
      var choice = SubjectChoice()
      choice.saved = saved
      return choice
    }
    return SubjectChoice(after: papers.first, name: papers.first?.name)
  }

  /// The subject with this short name, which is new if no paper has it.
  private mutating func named(
    _ name: String, among papers: [LastPaper], _ template: Template, _ key: String
  ) throws -> SubjectChoice {
    try Identifier.check(name)
    let paper = try papers.named(name, key)
    if paper == nil, !papers.isEmpty {
      tellFirst(.newSubject(name, known: papers.shortNames(key)))
    }
    var choice = SubjectChoice(after: paper, name: name, isChosen: true)
    if paper == nil, template.isAboutPerson { choice.typed = name }
    return choice
  }

  /// The answers kept about a subject that no paper is about yet, or `nil` if there are none or the
  /// user does not continue with them.
  private mutating func savedAboutNewSubject(
    of person: Person, _ template: Template, _ order: PaperOrder, beside last: LastPaper
  ) throws -> KeptAnswers? {
    // Answers about the known subject are offered with its own questions.
    let known = try order.workspace.draft(for: person, template, order.request, after: last)
    let store = order.workspace.store
    if store.keepsAnswers(for: known.questionnaire, at: context.clock()) { return nil }
    let draft = try order.workspace.draft(for: person, template, order.request, after: nil)
    let (file, saved) = try resume(
      draft.questionnaire, template.fields.map(\.key), order.workspace, template: template,
      given: nil)
    return file.earlier.isEmpty || saved.isEmpty ? nil : saved
  }

  /// The subject of the paper named by `--from`, which is being corrected, or else the subject
  /// named by `--for`, whose paper starts from that one.
  private mutating func continuing(
    _ source: SourcePaper, of person: Person, among papers: [LastPaper], _ workspace: Workspace
  ) throws -> SubjectChoice {
    var own = source.last
    let remembered = try last(
      about: own, writtenAt: source.created, among: papers, source.template, of: person, workspace)
    own.name = remembered?.name
    var choice = SubjectChoice(after: own, name: own.name, isChosen: true)
    choice.remembered = remembered
    guard let name = line.shortName, name != own.name else {
      if let later = remembered?.pdf, remembered?.created ?? source.created > source.created,
        source.template.period(of: own) == remembered.flatMap(source.template.period)
      {
        tellFirst(.laterThanFile(later))
      }
      return choice
    }
    guard let key = source.template.subjectKey else {
      throw AttestError.templateWithoutSubject(source.template.name)
    }
    try Identifier.check(name)
    choice.remembered = try papers.named(name, key)
    choice.meant = choice.remembered
    choice.unlike = own.shortName(key) == name ? nil : own
    if choice.meant?.hasSameAnswer(as: own, to: key) == true, choice.unlike != nil {
      throw AttestError.otherFile(about: own.shortName(key), name)
    }
    choice.name = name
    choice.last?.name = name
    return choice
  }

  /// The paper that the store knows about the subject of an earlier paper.
  ///
  /// If several subjects have this answer, the result is that very paper if the store has it. If not,
  /// or if none has this answer but some are similar, it is the paper about the one of them named by
  /// `--for`, unless another with this answer has more texts in common with the earlier paper, or,
  /// without `--for`, the one that the user chooses.
  private mutating func last(
    about own: LastPaper, writtenAt created: Instant, among papers: [LastPaper],
    _ template: Template, of person: Person, _ workspace: Workspace
  ) throws -> LastPaper? {
    let key = template.subjectKey
    let same = papers.filter { $0.isSame(as: own, on: key) }
    let written = same.filter { $0.created == created }
    if let itself = written.first(where: { written.count == 1 || $0.pdf == own.pdf }) {
      return itself
    }
    if same.count == 1 { return same[0] }
    // The name on the paper may have been corrected since.
    let similar = papers.filter {
      $0.relation(to: own, on: key) == .respelled && $0.offeredName(key) == own.offeredName(key)
    }
    let known = same.isEmpty ? similar : same
    if known.isEmpty { return nil }
    if let name = line.shortName {
      guard let named = known.first(where: { $0.shortName(key) == name }) else { return nil }
      let texts = template.fields.filter { $0.kind == .text }.map(\.key)
      let common = { (paper: LastPaper) in texts.count { paper.fields[$0] == own.fields[$0] } }
      return same.first { common($0) > common(named) } ?? named
    }
    if !canAsk {
      let names = known.shortNames(key)
      throw same.isEmpty
        ? AttestError.similarSubject(template.name, names: names)
        : .severalSubjects(template.name, names: names)
    }
    return try choose(among: known, template, of: person, workspace).0
  }

  /// Asks for the subject: Enter takes the first one, and the last number means a new one, as does
  /// another name unless the subject has a profile.
  ///
  /// - Returns: The last paper about the subject, or else `nil` and any name typed for a new one.
  private mutating func choose(
    among papers: [LastPaper], _ template: Template, of person: Person, _ workspace: Workspace
  ) throws -> (LastPaper?, typed: String?) {
    let zone = try workspace.zone(of: person)
    let people = template.isAboutPerson ? try workspace.store.addressBook() : []
    let labels = papers.map { paper in
      let label = paper.label(template)
      return people.first { $0.id == label }.map { Visible.text($0.name) } ?? label
    }
    let rows = zip(papers, labels).map { paper, label in
      let isShared = labels.count { $0 == label } > 1
      let name = isShared ? paper.shortName(template.subjectKey).map { ", \($0)" } ?? "" : ""
      return "\(label)\(name) \(turn(of: paper, template, workspace, zone)[language])".trimmed
    }
    let others = Bilingual("somebody else", "quelqu'un d'autre")[language]
    let prompt = Bilingual(
      "For whom? (number or name; Enter for 1)", "Pour qui ? (numéro ou nom ; Entrée pour 1)")
    var question = Question(prompt[language])
    question.heading = template.title + "\n"
    question.choices = Question.Choice.numbered(rows + [others])
    return try ask(question, otherwise: Step.notANumber(upTo: rows.count + 1)) {
      (word) throws(Notice) in
      if let row = word.isEmpty ? 0 : word.row(of: rows.count + 1) {
        return row == papers.count ? (nil, nil) : (papers[row], nil)
      }
      if let named = papers.first(where: { $0.name == word || $0.label(template) == word }) {
        return (named, nil)
      }
      let near = labels.indices.filter { labels[$0].mentions(word) }
      if near.count == 1 { return (papers[near[0]], nil) }
      if near.count > 1 {
        let some = near.prefix(9).map { "\($0 + 1) \(labels[$0])" }.joined(separator: ", ")
        let all = near.count > 9 ? some + ", …" : some
        throw .note("which of these? \(all)", "lequel de ceux-ci ? \(all)")
      }
      let isNew = !template.isAboutPerson && word.contains(where: \.isLetter)
      return isNew ? (nil, word) : nil
    }
  }

  /// The next period after a last paper, or the paper's own period if it was written today.
  private func turn(
    of paper: LastPaper, _ template: Template, _ workspace: Workspace, _ zone: Zone
  ) -> Bilingual {
    let period = template.period(of: paper)
    guard let created = paper.created,
      zone.civil(at: created).date == zone.civil(at: workspace.now).date
    else { return period.map { "(\($0.next.words))" } ?? "" }
    let today = Bilingual("written today", "écrit aujourd'hui")
    return period.map { "(\($0.words), \(today))" } ?? "(\(today))"
  }

  /// Decides whether the answers and the last paper are about different subjects and, on a
  /// terminal, asks for a short name for every subject that has none, if there are several.
  mutating func nameSubjects(
    of draft: inout Draft, _ choice: SubjectChoice, among papers: [LastPaper],
    _ workspace: Workspace
  ) throws {
    guard let key = draft.template.subjectKey, let answer = draft.fields[key] else { return }
    let new = draft.answeredPaper
    var isOther = choice.isLeft(for: new, draft.template)
    if isOther, let old = choice.meant { isOther = try isAnother(new, than: old, key, in: draft) }
    if isOther {
      let same = draft.papers(papers.filter { $0 != choice.meant }, about: answer)
      draft.continuePaper(
        same.count < 2
          ? same.first : try choose(among: same, draft.template, of: draft.person, workspace).0)
    }
    var others = papers
    if let own = draft.last.flatMap({ papers.index(ofSubjectOf: $0, on: key) }) {
      others.remove(at: own)
    }
    if others.isEmpty || !canAsk { return }
    var names = Set(others.compactMap(\.name))
    if draft.subjectName == nil {
      draft.subjectName = try shortName(of: new, draft.template, not: names)
    }
    if let own = draft.subjectName { names.insert(own) }
    for other in others where other.name == nil {
      let name = try shortName(of: other, draft.template, not: names, isOther: true)
      draft.otherNames[other.fields[key] ?? ""] = name
      names.insert(name)
    }
  }

  /// Asks whether a changed answer is about somebody else; a different profile always is, unless
  /// the person on the last paper matches no profile.
  ///
  /// Enter means yes, which keeps the last papers of both. If the answer may be a correction, Enter
  /// is not an answer.
  private mutating func isAnother(
    _ new: LastPaper, than last: LastPaper, _ key: String, in draft: Draft
  ) throws(Notice) -> Bool {
    let hasProfile = draft.rules.ids.contains(last.fields[key] ?? "")
    if case .id? = draft.answers[key], hasProfile { return true }
    let name = Visible.text(last.fields[key] ?? "")
    let byEnter = new.relation(to: last, on: key) == .respelled ? nil : true
    let choice = byEnter == nil ? Bilingual("[y/n]", "[o/n]") : Bilingual("[Y/n]", "[O/n]")
    let question = Bilingual(
      "Is this somebody other than \(name)? \(choice) ",
      "Est-ce quelqu'un d'autre que \(name) ? \(choice) ")
    return try confirms(question, byEnter: byEnter)
  }

  /// Asks for a short name that no other subject has; a person with a profile goes by the id.
  private mutating func shortName(
    of paper: LastPaper, _ template: Template, not taken: Set<String>, isOther: Bool = false
  ) throws(Notice) -> String {
    let (label, offered) = (paper.label(template), paper.freeName(template, not: taken))
    if template.isAboutPerson, let id = offered, id == label { return id }
    let words =
      isOther
      ? Bilingual(
        "Short name for the other one, \(label), for file names and --for:",
        "Nom court pour l'autre, \(label), pour les noms de fichiers et --for :")
      : Bilingual(
        "Short name for \(label), for file names and --for:",
        "Nom court pour \(label), pour les noms de fichiers et --for :")
    var question = Question(words[language], old: offered ?? "")
    question.isReplaced = true
    let old = question.old
    return try ask(question) { (text) throws(Notice) in
      if text == "?" || text == old + "?" {
        throw .note(
          "With several, each one has a short name: a-z, 0-9 and -.",
          "À plusieurs, chacun a un nom court : a-z, 0-9 et -.")
      }
      let name = Identifier.folded(text)
      try Identifier.check(name)
      if taken.contains(name) { throw .usage("already taken", "déjà pris") }
      return name
    }
  }
}

extension Scan {
  /// The short name of the subject named by `--for`.
  var shortName: String? { self[.about].map(Identifier.folded) }

  /// The paper chosen by `--template` and `--for`, if one of them is given.
  var choice: PaperChoice? { PaperChoice(template: self[.template], name: shortName) }
}

extension LastPaper {
  /// The answer that names the subject.
  fileprivate func label(_ template: Template) -> String {
    Visible.text(subject(template.subjectKey) ?? name ?? "")
  }

  /// The short name to offer, with a number if others have it; `nil` if no valid id results.
  fileprivate func freeName(_ template: Template, not taken: Set<String>) -> String? {
    guard let name = offeredName(template.subjectKey) else { return nil }
    let names = [name] + (2...).prefix(taken.count + 1).map { "\(name)-\($0)" }
    return names.first { !taken.contains($0) && Identifier.isValid($0) }
  }
}
