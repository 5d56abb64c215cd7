internal import AttestCore

/// The part of a run's command that is the same for all of its people.
struct PaperOrder {
  let request: Request
  /// The contents of `--data`, or `nil` without this option.
  let answers: [UInt8]?
  /// The paper named by `--from`, or `nil` without this option.
  let said: SaidPaper?
  let workspace: Workspace
}

/// A draft with the answers for its paper.
final class AnsweredDraft {
  let draft: Draft
  /// The answers given on a terminal, or `nil` if there were no questions.
  let given: KeptAnswers?
  let choice: SubjectChoice

  init(draft: Draft, given: KeptAnswers? = nil, choice: SubjectChoice = SubjectChoice()) {
    (self.draft, self.given, self.choice) = (draft, given, choice)
  }
}

extension Run {
  /// Drafts a paper with answers from a file or from questions.
  ///
  /// `heading` is shown above the questions. `earlier` is a draft that this one replaces: it has
  /// the same template and subject, and the answers given for it are confirmed again.
  mutating func draft(
    of person: Person, _ order: PaperOrder, under heading: Bilingual,
    replacing earlier: AnsweredDraft? = nil
  ) throws -> AnsweredDraft {
    var heading = heading
    let (template, subjects) = try order.workspace.papers(
      of: person,
      template: line[.template] ?? order.said?.template.name ?? earlier?.draft.template.name)
    let choice =
      try earlier?.choice
      ?? choice(of: person, among: subjects, template, order, under: &heading)
    var draft = try draft(of: person, template, order, after: choice)
    try takeAnswers(of: order, into: &draft, choice, among: subjects)
    if order.answers != nil || !canAsk { try choice.check(draft) }
    // Without questions, the draft is checked when the paper is created.
    guard canAsk, order.request.extent != .blank else { return AnsweredDraft(draft: draft) }
    try draft.check(at: order.workspace.now)
    let given = try ask(
      for: &draft, isGiven: order.answers != nil, order.workspace, under: heading,
      given: earlier?.given)
    if order.answers != nil {
      return AnsweredDraft(draft: draft, given: given, choice: choice)
    }
    return try settle(&draft, given, choice, order, among: subjects)
  }

  /// Decides about whom the paper is before its questions are asked.
  private mutating func choice(
    of person: Person, among subjects: [Subject], _ template: Template, _ order: PaperOrder,
    under heading: inout Bilingual
  ) throws -> SubjectChoice {
    if order.request.extent == .blank {
      if line.has(.about) { throw UsageError.contradiction(.about, .blank) }
      return SubjectChoice()
    }
    if let said = order.said { return try continuing(said, among: subjects, order.workspace) }
    return try subject(of: person, among: subjects, template, order.workspace, under: &heading)
  }

  /// Starts a draft from the last paper about the chosen subject.
  private func draft(
    of person: Person, _ template: Template, _ order: PaperOrder, after choice: SubjectChoice
  ) throws -> Draft {
    let reasons = order.request.reasons
    var draft = try order.workspace.draft(
      for: person, template, order.request, after: choice.subject)
    draft.subjectName = choice.name
    if !choice.isRemembered { draft.remembered = nil }
    // Looking up every word of a list that nobody would type could take seconds.
    if reasons.count <= 100 { draft.request.reasons = reasons.map(template.code(meantBy:)) }
    return draft
  }

  /// Puts the command's answers and options into a draft, in place of the earlier ones.
  ///
  /// With `--for` or `--from`, the answers in a file correct the last paper; otherwise they are the
  /// whole paper.
  private func takeAnswers(
    of order: PaperOrder, into draft: inout Draft, _ choice: SubjectChoice,
    among subjects: [Subject]
  ) throws {
    let (isFrom, file) = (order.said != nil, line[.data] ?? "-")
    guard let answers = order.answers else {
      if isFrom || canAsk && order.request.extent != .blank {
        draft.takeOptions(at: order.workspace.now)
      }
      if isFrom, !canAsk, !draft.template.fields.isEmpty {
        try draft.correct(parsing: [], file: line[.from] ?? "-")
      }
      return
    }
    if isFrom { draft.takeOptions(at: order.workspace.now) }
    if isFrom || line.has(.about), choice.subject != nil {
      try draft.correct(parsing: answers, file: file)
    } else {
      if !line.has(.about) { draft.adopt(subjects, namedIn: answers) }
      try draft.answer(parsing: answers, file: file)
    }
  }

  /// Names the subject of a draft, and starts again if the answers are about another subject.
  private mutating func settle(
    _ draft: inout Draft, _ given: KeptAnswers?, _ choice: SubjectChoice, _ order: PaperOrder,
    among subjects: [Subject]
  ) throws -> AnsweredDraft {
    let asked = draft.questionnaire
    try settle(&draft, choice, among: subjects)
    if draft.questionnaire != asked {
      // The answers were kept for the subject that was meant at first.
      try finish(asked, order.workspace)
    }
    guard let other = draft.subject, other != choice.subject else {
      return AnsweredDraft(draft: draft, given: given, choice: choice)
    }
    // What was typed is about the other subject, and replaces the answers on its last paper.
    var given = given
    for key in (given?.answers ?? [:]).keys {
      given?.answers[key]?.replaced = other.fields[key] ?? ""
    }
    let chosen = SubjectChoice(subject: other, name: other.name, isChosen: true)
    return try self.draft(
      of: draft.person, order,
      under: Bilingual(
        "The last paper about them, with your answers:\n",
        "Le dernier papier à ce sujet, avec vos réponses :\n"),
      replacing: AnsweredDraft(draft: draft, given: given, choice: chosen))
  }

  /// Reads the people again if questions were asked, and makes a new draft for each one who has
  /// changed; the answers are listed with the new values and confirmed again.
  ///
  /// - Throws: `unknownPerson` if a person has been removed.
  mutating func refresh(_ drafts: inout [AnsweredDraft], _ order: PaperOrder) throws {
    while drafts.contains(where: { $0.given != nil }) {
      var isChanged = false
      for index in drafts.indices {
        let old = drafts[index].draft.person
        let new = try order.workspace.people(.these([old.id]))[0]
        if new == old { continue }
        let isAnswered = drafts[index].given != nil
        let heading = isAnswered ? changes(from: old, to: new) : ""
        drafts[index] = try draft(of: new, order, under: heading, replacing: drafts[index])
        isChanged = isChanged || isAnswered
      }
      if !isChanged { return }
    }
  }

  /// The changed values of a profile, above the answers to be confirmed again.
  private func changes(from old: Person, to new: Person) -> Bilingual {
    let keys = ProfileKey.allCases
    return changes(
      of: old.id, from: Dictionary(uniqueKeysWithValues: keys.map { ($0, old[$0]) }),
      to: Dictionary(uniqueKeysWithValues: keys.map { ($0, new[$0]) }))
  }
}
