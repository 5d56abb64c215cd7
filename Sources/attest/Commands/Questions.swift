internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

extension Run {
  /// The contents of a file, or of standard input if the path is `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try asAttestError(
      path == "-" ? context.input(limit) : Files.contents(ofNamed: path, limit: limit))
  }

  /// Asks a yes-or-no question; if `byEnter` is true, Enter alone means yes.
  func confirms(
    _ words: Bilingual, under heading: String = "", byEnter: Bool = false
  ) throws(Notice) -> Bool {
    var question = Question(words[language])
    question.heading = heading
    guard case .answer(let answer) = context.reply(to: question) else { throw abandoned }
    return answer.meansYes(in: [language]) || byEnter && answer.isEmpty
  }

  /// Asks a question until `read` returns a value.
  ///
  /// Otherwise `read` may explain the problem, which is shown above the question; at first, the
  /// problem is `otherwise`.
  func ask<Value>(
    _ question: Question, otherwise: Bilingual = "",
    _ read: (_ answer: String, _ problem: inout Bilingual) -> Value?
  ) throws(Notice) -> Value {
    var question = question
    while true {
      var problem = otherwise
      switch context.reply(to: question) {
      case .answer(let text): if let value = read(text.trimmed, &problem) { return value }
      case .left(.back, _): break
      case .left: throw abandoned
      }
      question.heading = problem == "" ? "" : "  \(problem[language])\n"
    }
  }

  /// Asks the questions of a dialogue until the user confirms the answers.
  ///
  /// Whatever is typed is saved, so that a later run can suggest it if this one is interrupted.
  ///
  /// - Throws: `abandoned` if the user leaves the dialogue.
  mutating func ask(
    _ dialogue: inout Dialogue, _ keeper: inout AnswerKeeper, under heading: Bilingual
  ) throws(Notice) {
    var heading = heading[language]
    while !dialogue.isDone {
      var question = dialogue.question(in: language)
      question.heading = heading + question.heading
      heading = ""
      let reply = context.ask(question) { reply in
        let before = dialogue.kept
        dialogue.take(reply, at: context.clock())
        // Another run may have forgotten them meanwhile.
        let isLost = reply.isLast && !before.isEmpty && !keeper.file.isThere
        return dialogue.kept == before && !isLost ? "" : keep(dialogue.kept, &keeper)
      }
      if reply.isLast { throw abandoned }
    }
    if let consequences = dialogue.consequences { context.say("  \(consequences[language])\n") }
  }

  /// Removes the answers kept for a profile that has been saved, or only those for some of its
  /// fields.
  mutating func finish(
    _ questionnaire: Questionnaire, _ workspace: Workspace, keys: [ProfileKey]? = nil
  ) throws(AttestError) {
    kept.remove(questionnaire)
    let keys = keys.map { Set($0.map(\.rawValue) + [Step.movesKey]) }
    try workspace.store.finish(questionnaire, keys, at: context.clock())
  }

  /// Opens the file for the answers of a dialogue, and offers those that an earlier run saved.
  ///
  /// Only answers to the questions with these keys are offered; the others are returned as well, so
  /// that they are kept. If answers are `given`, they are returned instead.
  ///
  /// - Throws: `abandoned` if the user leaves the question.
  mutating func resume(
    _ questionnaire: Questionnaire, _ keys: [String], _ workspace: Workspace,
    given: KeptAnswers?, under heading: inout Bilingual
  ) throws(Notice) -> (AnswerKeeper, KeptAnswers) {
    var keeper = AnswerKeeper(questionnaire, workspace, at: context.clock())
    if let given { return (keeper, given) }
    if let notice = keeper.noticeOfOther(), !isQuiet { context.say(notice.lines(in: language)) }
    let earlier = keeper.file.earlier
    let (asked, others) = earlier.split(by: Set(keys))
    if asked.isEmpty { return (keeper, others) }
    kept.insert(questionnaire)
    let day = keeper.file.savedAt.map(workspace.day) ?? ""
    let words = Bilingual(
      "Your answers from \(day) were saved. Continue with them? [Y/n]",
      "Vos réponses du \(day) ont été gardées. Les reprendre ? [O/n]")
    var question = Question(words[language])
    question.heading = heading[language]
    heading = ""
    let isContinued = try ask(question, otherwise: .yesOrNo) { text, _ in
      text.isEmpty || text.meansYes() ? true : text.meansNo ? false : nil
    }
    // The saved answers are kept until a new answer replaces them.
    return (keeper, isContinued ? earlier : others)
  }

  /// Asks the questions for a paper, if there are any.
  ///
  /// If `isGiven` is true, the answers came from a file, and only missing answers are asked for.
  /// `given` are the answers that the user has just confirmed, if the profile has changed since;
  /// they are listed and confirmed again. The result is `nil` if there was nothing to ask.
  mutating func ask(
    for draft: inout Draft, isGiven: Bool, _ workspace: Workspace, under heading: Bilingual,
    given: KeptAnswers?
  ) throws -> KeptAnswers? {
    let asksAll = !isGiven && draft.isFirst
    let steps = Step.steps(for: draft, isGiven: isGiven, at: now(workspace), language)
    if steps.isEmpty { return nil }
    if given == nil, isGiven, !Dialogue(steps, asksAll: asksAll).asksSomething { return nil }
    var title: Bilingual = "\(heading)\(draft.template.title)\n"
    let known = isGiven ? draft.answers : [:]
    let keys = steps.map(\.key).filter { known[$0] == nil }
    var (keeper, saved) = try resume(
      draft.questionnaire, keys, workspace, given: given, under: &title)
    // The answers may have been given for another subject, whose kept answers are gone.
    if given != nil { context.say(keep(saved, &keeper)) }
    if draft.isForNextPeriod(saved.answers.mapValues(\.text)) { _ = draft.offerNextPeriod() }
    for key in known.keys { saved.answers[key] = nil }
    while true {
      var dialogue = Dialogue(
        Step.steps(for: draft, isGiven: isGiven, at: now(workspace), language), asksAll: asksAll,
        kept: saved, ending: draft.mayBeNextPeriod ? .periodPaper : .paper, day: workspace.day)
      try ask(&dialogue, &keeper, under: title)
      saved = dialogue.kept
      if !dialogue.isForNextPeriod {
        draft.answers = dialogue.answers
        try draft.request.take(from: &draft.answers)
        return saved
      }
      title = ""
      // The period is saved like an answer, because a later run would otherwise return to the
      // previous period.
      for (key, value) in draft.offerNextPeriod() {
        saved.answers[key] = .init(
          value.text, given: context.clock(), replacing: draft.lastAnswer(key))
      }
      context.say(keep(saved, &keeper))
    }
  }

  /// Returns a closure that gives the workspace's current time on each call.
  func now(_ workspace: Workspace) -> () -> Instant {
    { [context] in workspace.at(context.clock()).now }
  }
}

extension Step {
  /// The questions for a paper.
  ///
  /// Each answer is checked against the time when it is given, because a question may stay open
  /// past midnight.
  fileprivate static func steps(
    for draft: Draft, isGiven: Bool, at now: @escaping () -> Instant, _ language: Language
  ) -> [Step] {
    var steps: [Step] = []
    if draft.asksForReasons(onlyMissing: isGiven) {
      var step = Step(forReasonsOf: draft.template, offering: draft.offeredReasons)
      step.stored = draft.offeredReasons.joined(separator: ", ")
      step.check = { reasons, _ in try draft.check(reasons: reasons, at: now()) }
      steps.append(step)
    }
    steps += draft.template.fields.map { step(for: $0, of: draft, at: now) }
    if !steps.isEmpty, draft.template.hasExit {
      steps.append(Step(forExit: draft.request.exit, in: { _ in draft.zone }, at: now, language))
    }
    if !steps.isEmpty, let place = draft.request.place { steps.append(Step(forPlace: place)) }
    return steps
  }

  private static func step(
    for field: Field, of draft: Draft, at now: @escaping () -> Instant
  ) -> Step {
    var step = Step(
      key: field.key, label: Bilingual(stringLiteral: field.label),
      question: Bilingual(stringLiteral: field.label)
    ) { answer, others in
      .right(try draft.read(answer, to: field, beside: others, at: now()))
    }
    step.format = field.kind.row.format
    step.note = Bilingual(stringLiteral: field.help)
    step.check = { try draft.check($0, to: field, beside: $1, at: now()) }
    step.isAsked = { draft.asks(field, beside: $0, at: now()) }
    step.joiner = field.isName && field.kind == .text ? " " : field.kind.row.joiner
    step.isOptional = { _ in field.isOptional }
    step.isSkippable = field.isOptional
    step.isComputed = field.isComputed
    step.isAskedIfEmpty = field.offer == .never
    step.namesSubject = field.key == draft.template.subject
    step.stored = draft.lastAnswer(field.key)
    step.offer = { draft.offer(for: field, beside: $0) }
    step.remark = { answer in
      // Users may enter their own name, which is unusual but valid.
      if field.isName, answer.texts(at: ";").contains(draft.person.name) {
        return Bilingual("(this is your own name)", "(c'est votre propre nom)")
      }
      return remark(on: answer, isName: field.isName)
    }
    step.suggestion = { draft.suggestion(for: field, beside: $0, at: now()) }
    switch field.kind {
    case .yesNo:
      (step.takesNo, step.isYesNo) = (true, true)
      step.format = .yesOrNo
    case .choice(let words):
      step.takesNo = true
      step.choices = { _ in words.map { Choice(text: $0, value: $0) } }
    case .person:
      step.choices = { others in
        draft.people(for: field, beside: others, at: now()).map {
          Choice(text: draft.rules.fullName(of: $0), value: $0)
        }
      }
      step.shown = draft.rules.fullName
      step.editable = draft.rules.fullName
    default: break
    }
    return step
  }

  /// A remark on a name without a capital letter or on an emoji; both are valid, but probably
  /// mistakes.
  static func remark(on answer: String, isName: Bool) -> Bilingual? {
    if isName, !answer.isEmpty, !answer.contains(where: \.isUppercase) {
      return Bilingual(
        "(no capital letter: the name will be printed as typed)",
        "(sans majuscule : le nom sera imprimé tel quel)")
    }
    if answer.unicodeScalars.contains(where: \.properties.isEmojiPresentation) {
      return Bilingual(
        "(the emoji will be printed as a picture)", "(l'émoji sera imprimé comme un dessin)")
    }
    return nil
  }
}

extension Bilingual {
  static let yesOrNo = Bilingual("yes or no", "oui ou non")
}

extension String {
  /// Whether the text is "yes" or its first letter in one of the given languages.
  func meansYes(in languages: [Language] = Language.allCases) -> Bool {
    let text = trimmed.lowercased()
    let words = languages.map { Bilingual("yes", "oui")[$0] }
    return words.contains { text == $0 || text == $0.prefix(1) }
  }

  /// Whether the text means "no" in English or French.
  var meansNo: Bool { ["n", "no", "non"].contains(trimmed.lowercased()) }
}
