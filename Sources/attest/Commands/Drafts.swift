internal import AttestCore

/// The parts of a command that are the same for all its people.
struct PaperOrder {
  let request: Request
  /// The contents of `--data`, or `nil` without this option.
  let answers: [UInt8]?
  /// The paper named by `--from`, or `nil` without this option.
  let source: SourcePaper?
  let workspace: Workspace

  /// Starts a draft from the last paper about the chosen subject.
  fileprivate func draft(
    of person: Person, _ template: Template, after choice: SubjectChoice
  ) throws(AttestError) -> Draft {
    var draft = try workspace.draft(for: person, template, request, after: choice.last)
    draft.subjectName = choice.name
    draft.remembered = choice.remembered
    draft.signers = source?.signers ?? []
    if let typed = choice.typed, let field = template.subjectKey.flatMap(template.field) {
      draft.answers[field.key] = try? field.read(typed, draft.rules)
    }
    // Without this limit, looking up every word of an absurdly long list could take seconds.
    if request.reasons.count <= 100 {
      draft.request.reasons = request.reasons.map(template.code(meantBy:))
    }
    return draft
  }
}

/// A draft with the answers for its paper.
final class AnsweredDraft {
  let draft: Draft
  /// The answers given on a terminal, or `nil` if there were no questions.
  let given: KeptAnswers?
  let choice: SubjectChoice

  init(_ draft: Draft, _ given: KeptAnswers?, _ choice: SubjectChoice) {
    (self.draft, self.given, self.choice) = (draft, given, choice)
  }
}

/// The subject that a run writes about.
struct SubjectChoice {
  /// The last paper about it, or `nil` for a new subject.
  var last: LastPaper?
  /// Its short name, if it has one.
  var name: String?
  /// Whether the user chose the subject, so that an answer with the same short name corrects it.
  var isChosen = false
  /// The last paper about it that the store knows, or `nil` if it is known only from a file.
  var remembered: LastPaper?
  /// The last paper about the subject that the answers must match, or `nil` for a new subject.
  var meant: LastPaper?
  /// The paper that `--from` names, if `--for` names another subject.
  var unlike: LastPaper?
  /// The name that was typed for a new subject.
  var typed: String?
  /// The kept answers about a new subject with which the user continues.
  var saved: KeptAnswers?

  init(after last: LastPaper? = nil, name: String? = nil, isChosen: Bool = false) {
    (self.last, self.name, self.isChosen) = (last, name, isChosen)
    (remembered, meant) = (last, last)
  }

  /// Whether answers are about a subject other than the chosen one.
  func isLeft(for new: LastPaper, _ template: Template) -> Bool {
    guard let key = template.subjectKey else { return false }
    guard let meant else {
      // A new subject may have any answer, but a person with a profile must be the one named.
      return template.isAboutPerson && name.map { $0 != new.subject(key) } ?? false
    }
    // Naming the same id again shows that its profile was corrected altogether.
    if isChosen, let name, name == meant.people[key]?.id, name == new.subject(key) { return false }
    switch new.relation(to: meant, on: key) {
    case .same: return false
    case .other: return true
    case .respelled:
      // Another spelling corrects the chosen subject only if it still has the same short name.
      let isNamed = [meant.offeredName(key), name].contains(new.offeredName(key))
      return !isChosen || !isNamed
    }
  }

  /// Throws `otherSubject` or `otherFile` if answers that nobody confirms are about a subject other
  /// than the chosen one.
  func check(_ draft: Draft) throws(AttestError) {
    guard isChosen, let key = draft.template.subjectKey, draft.fields[key] != nil else { return }
    let new = draft.answeredPaper
    if isLeft(for: new, draft.template) {
      throw .otherSubject(key, name: new.otherName(than: name, key))
    }
    if let unlike, unlike.hasSameAnswer(as: new, to: key) {
      throw .otherFile(about: unlike.shortName(key), name)
    }
  }
}

extension Run {
  /// Drafts a paper with answers from a file or from questions.
  ///
  /// `earlier` is a draft that this one replaces: it has the same template and subject, and the
  /// answers given for it are confirmed again.
  mutating func answeredDraft(
    of person: Person, _ order: PaperOrder, replacing earlier: AnsweredDraft? = nil
  ) throws -> AnsweredDraft {
    let (template, papers) = try order.workspace.papers(
      of: person,
      template: line[.template] ?? order.source?.template.name ?? earlier?.draft.template.name)
    if canAsk, order.answers == nil, order.request.extent != .blank, !line.has(.dryRun) {
      try addOtherPerson(for: template, of: person, order.workspace)
    }
    let choice = try earlier?.choice ?? subject(of: person, among: papers, template, order)
    var draft = try order.draft(of: person, template, after: choice)
    try takeAnswers(of: order, into: &draft, choice, among: papers)
    if earlier == nil { warnOfRepeating(draft, order) }
    if order.answers != nil || !canAsk { try choice.check(draft) }
    // Without questions, the draft is checked when the paper is created.
    guard canAsk, order.request.extent != .blank else { return AnsweredDraft(draft, nil, choice) }
    try draft.check(at: order.workspace.now)
    let given = try askForPaper(
      &draft, onlyMissing: order.answers != nil, order.workspace,
      given: earlier?.given ?? choice.saved)
    let answered = AnsweredDraft(draft, given, choice)
    return order.answers == nil ? try settled(answered, order, among: papers) : answered
  }

  /// Warns if a draft repeats what was said by another signer or, unless the draft that this one
  /// replaces had the same warning, with another text of the template or at another address.
  private mutating func warnOfRepeating(
    _ draft: Draft, _ order: PaperOrder, after told: Draft? = nil
  ) {
    let repeatsReasons = order.request.reasons.isEmpty && !draft.template.reasons.isEmpty
    let isContinued = order.answers == nil || order.source != nil || line.has(.about)
    let repeatsAnswers = isContinued && !draft.template.fields.isEmpty
    if draft.isOnOtherText, told?.isOnOtherText != true, repeatsReasons || repeatsAnswers {
      tellFirst(.hasChanged(Bilingual("the template", "le modèle"), draft.person.id))
    }
    let id = draft.person.id
    if let file = line[.from], !draft.isBySameSigner { return tellFirst(.otherSigner(file, id)) }
    let isTold = order.source?.changes.contains { $0.id == id } ?? false
    if draft.hasMoved, told?.hasMoved != true, repeatsAnswers, !isTold {
      tellFirst(.hasChanged(Bilingual("the address", "l'adresse"), id))
    }
  }

  /// Puts the command's answers and options into a draft, in place of the earlier ones.
  ///
  /// With `--for` or `--from`, answers from a file correct those on the earlier paper; otherwise
  /// they replace all of them.
  private func takeAnswers(
    of order: PaperOrder, into draft: inout Draft, _ choice: SubjectChoice,
    among papers: [LastPaper]
  ) throws {
    let isFrom = order.source != nil
    if isFrom || order.answers == nil && canAsk && order.request.extent != .blank {
      draft.takeOptions(at: order.workspace.now)
    }
    if let answers = order.answers {
      let file = line[.data] ?? "-"
      if isFrom || line.has(.about), choice.last != nil {
        return try draft.correct(parsing: answers, file: file)
      }
      if !line.has(.about) { try draft.continuePaper(among: papers, namedIn: answers) }
      try draft.answer(parsing: answers, file: file)
    } else if isFrom, !canAsk, !draft.template.fields.isEmpty {
      try draft.correct(parsing: [], file: line[.from] ?? "-")
    }
  }

  /// Names the subject of a draft, and starts again if the answers are about another subject.
  private mutating func settled(
    _ answered: AnsweredDraft, _ order: PaperOrder, among papers: [LastPaper]
  ) throws -> AnsweredDraft {
    var (draft, given) = (answered.draft, answered.given)
    try nameSubjects(of: &draft, answered.choice, among: papers, order.workspace)
    if draft.questionnaire != answered.draft.questionnaire {
      // The answers were kept under the subject that was chosen first.
      try finish(answered.draft.questionnaire, order.workspace)
      draft.answerFile = nil
    }
    let (other, new, key) = (draft.last, draft.answeredPaper, draft.template.subjectKey)
    var choice = answered.choice
    // A new tenant may have the same home, but the answers about one child do not apply to another.
    if other != choice.last, other != nil || draft.template.isAboutPerson {
      // The typed answers are about the other subject, and replace the ones on its last paper.
      for key in (given?.answers ?? [:]).keys {
        let old = other?.fields[key] ?? ""
        let isPerson = draft.template.field(key)?.kind == .person
        given?.answers[key]?.replaced = isPerson ? draft.rules.fullName(of: old) : old
      }
      choice = SubjectChoice(after: other, name: other?.name, isChosen: other != nil)
      if other != nil {
        warnOfRepeating(draft, order, after: answered.draft)
        heading = Bilingual(
          "The last paper about them, with your answers:\n",
          "Le dernier papier à ce sujet, avec vos réponses :\n")
      }
    } else if draft.template.isAboutPerson, let meant = choice.meant,
      meant.subject(key) != new.subject(key)
    {
      // Naming the child ended the dialogue, so the other answers have not been confirmed.
      choice.meant = new
    } else {
      return AnsweredDraft(draft, given, choice)
    }
    return try answeredDraft(
      of: draft.person, order, replacing: AnsweredDraft(draft, given, choice))
  }

  /// Reads the people and their last papers again if questions were asked.
  ///
  /// A person for whom anything has changed gets a new draft, and the answers are confirmed again.
  ///
  /// - Throws: `unknownPerson` or `noProfile` if a person has been removed, or `personChanged` if the
  ///   id is somebody else's by now, who must not sign these answers.
  mutating func refresh(_ drafts: inout [AnsweredDraft], _ order: PaperOrder) throws {
    while drafts.contains(where: { $0.given != nil }) {
      var isChanged = false
      for (index, earlier) in drafts.enumerated() {
        let old = earlier.draft.person
        let new = try order.workspace.people(.these([old.id]))[0]
        if !old.mayBe(new) { throw AttestError.personChanged(old.id) }
        let isAnswered = earlier.given != nil
        let choice = isAnswered ? try current(earlier, order.workspace) : nil
        let template = earlier.draft.template
        let isEdited = try order.workspace.template(template.name).mark != template.mark
        if new == old, choice == nil, !isEdited { continue }
        heading =
          isAnswered && new != old ? changes(of: old.id, from: { old[$0] }, to: { new[$0] }) : ""
        if isEdited, isAnswered { heading = "\(heading)\(Self.edited)" }
        if let choice { heading = "\(heading)\(rewritten(choice, earlier.draft))" }
        drafts[index] = try answeredDraft(
          of: new, order,
          replacing: AnsweredDraft(earlier.draft, earlier.given, choice ?? earlier.choice))
        if drafts[index].draft.questionnaire != earlier.draft.questionnaire {
          try finish(earlier.draft.questionnaire, order.workspace)
        }
        isChanged = isChanged || isAnswered
      }
      if !isChanged { return }
    }
  }

  static let edited = Bilingual(
    "The template has changed in the meantime.\n", "Le modèle a changé entre-temps.\n")
  static let moved = Bilingual(
    "The address has changed in the meantime.\n", "L'adresse a changé entre-temps.\n")

  /// The choice for a draft with the last paper now in the store; `nil` unless another run has
  /// written about the subject or has given its name to another subject.
  private func current(
    _ answered: AnsweredDraft, _ workspace: Workspace
  ) throws(AttestError) -> SubjectChoice? {
    let (draft, key) = (answered.draft, answered.draft.template.subjectKey)
    let papers = try workspace.papers(of: draft.person, template: draft.template.name).1
    var own = draft.answeredPaper
    own.name = draft.subjectName
    let index = papers.index(ofSubjectOf: draft.remembered ?? own, on: key)
    guard let new = index.map({ papers[$0] }), new != draft.remembered else { return nil }
    var choice = answered.choice
    if choice.last != choice.remembered {
      // The paper to correct is still the one in the file.
      choice.remembered = new
    } else if draft.remembered != nil || own.hasSameAnswer(as: new, to: key) || line.has(.about) {
      choice = SubjectChoice(after: new, name: choice.name, isChosen: choice.isChosen)
    }
    return choice
  }

  /// The lines to show if another run has written about the subject of a draft: the answers on its
  /// paper that are neither in the draft nor on the paper before that.
  private func rewritten(_ choice: SubjectChoice, _ draft: Draft) -> Bilingual {
    guard let new = choice.remembered else { return "" }
    let fields = draft.template.fields.filter { field in
      let answer = new.fields[field.key]
      return !field.isComputed && answer != draft.fields[field.key]
        && answer != draft.remembered?.fields[field.key]
    }
    let rows = fields.map { field in
      Bilingual(label: "\(field.label)", value: "\(Visible.text(new.fields[field.key] ?? "-"))")
    }
    return Self.heading(
      "Another run has changed the last paper in the meantime:\n",
      "Une autre commande a changé le dernier papier entre-temps :\n", rows)
  }
}
