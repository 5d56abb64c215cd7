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
    _ question: Bilingual, under heading: String = "", byEnter: Bool = false
  ) throws(Notice) -> Bool {
    guard case .answer(let answer) = context.ask(Question(heading + question[language])) else {
      throw abandoned
    }
    return answer.meansYes(in: [language]) || byEnter && answer.isEmpty
  }

  /// Asks the questions of a dialogue until the user confirms the answers.
  ///
  /// Each answer is saved, so that a later run can suggest it if this one is interrupted.
  ///
  /// - Throws: `abandoned` if the user leaves the dialogue.
  mutating func ask(
    _ dialogue: inout Dialogue, for questionnaire: Questionnaire, _ store: Store,
    under heading: Bilingual
  ) throws(Notice) {
    // If there were saved answers, the question about them has already shown the heading.
    var heading = kept.contains(questionnaire) ? "" : heading[language]
    while !dialogue.isDone {
      var question = dialogue.question(in: language)
      question.prompt = heading + question.prompt
      heading = ""
      switch context.ask(question) {
      case .answer(let text):
        let before = dialogue.given
        dialogue.take(text)
        if dialogue.given == before { continue }
        keep(dialogue.given, for: questionnaire, store)
      case .back: dialogue.goBack()
      case .ended, .interrupted: throw abandoned
      }
    }
  }

  /// Saves answers, so that a later run can suggest them.
  mutating func keep(_ answers: Step.Answers, for questionnaire: Questionnaire, _ store: Store) {
    let texts = answers.mapValues(\.text)
    if store.keep(texts, at: context.clock(), for: questionnaire) { kept.insert(questionnaire) }
  }

  /// Deletes the saved answers from a dialogue once its result has been written.
  mutating func settle(_ questionnaire: Questionnaire, _ store: Store) throws {
    if kept.remove(questionnaire) != nil { try store.removeKeptAnswers(for: questionnaire) }
  }

  /// Offers the answers saved by an earlier run, and returns them if the user accepts.
  mutating func resume(
    _ questionnaire: Questionnaire, _ store: Store, under heading: Bilingual
  ) throws(Notice) -> [String: String] {
    let answers = store.keptAnswers(for: questionnaire, at: context.clock())
    if answers.isEmpty { return [:] }
    kept.insert(questionnaire)
    let question = Bilingual(
      "Your answers were saved. Continue with them? [Y/n] ",
      "Vos réponses ont été gardées. Les reprendre ? [O/n] ")
    var prompt: Bilingual = "\(heading)\(question)"
    while true {
      switch context.ask(Question(prompt[language])) {
      case .answer(let text) where text.isEmpty || text.meansYes(): return answers
      // The saved answers are kept until a new answer replaces them.
      case .answer(let text) where text.meansNo: return [:]
      case .answer, .back:
        prompt = "\(Bilingual("  yes or no\n", "  oui ou non\n"))\(question)"
      case .ended, .interrupted: throw abandoned
      }
    }
  }

  /// Asks the questions for a paper, if there are any.
  ///
  /// If `isGiven` is true, the answers came from a file, and only missing answers are asked for.
  mutating func ask(
    for draft: inout Draft, isGiven: Bool, _ workspace: Workspace, under heading: Bilingual
  ) throws {
    let now = now(workspace)
    var steps = Step.steps(for: draft, isGiven: isGiven, at: now, language)
    let asksAll = !isGiven && draft.isFirst
    if steps.isEmpty || isGiven && !Dialogue(steps, asksAll: asksAll).asksSomething { return }
    let questionnaire = Questionnaire.paper(template: draft.template.name, person: draft.person.id)
    let title: Bilingual = "\(heading)\(draft.template.title)\n"
    let known = isGiven ? draft.answers : [:]
    let saved = try resume(questionnaire, workspace.store, under: title).filter {
      known[$0.key] == nil
    }
    if draft.isForNextPeriod(saved) {
      _ = draft.offerNextPeriod()
      steps = Step.steps(for: draft, isGiven: isGiven, at: now, language)
    }
    var dialogue = Dialogue(
      steps, asksAll: asksAll, given: saved.mapValues(Answer.text),
      ending: draft.mayBeNextPeriod ? .periodPaper : .paper)
    try ask(&dialogue, for: questionnaire, workspace.store, under: title)
    if dialogue.isForNextPeriod {
      // The period is saved like an answer, because a later run would otherwise return to the
      // previous period.
      let given = dialogue.given.merging(draft.offerNextPeriod()) { $1 }
      keep(given, for: questionnaire, workspace.store)
      steps = Step.steps(for: draft, isGiven: isGiven, at: now, language)
      dialogue = Dialogue(steps, asksAll: asksAll, given: given)
      try ask(&dialogue, for: questionnaire, workspace.store, under: "")
    }
    var answers = dialogue.answers
    try draft.request.take(from: &answers)
    draft.answers = answers
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
      steps.append(Step(forReasonsOf: draft.template, offering: draft.offeredReasons))
    }
    steps += draft.template.fields.map { step(for: $0, of: draft, at: now) }
    if !steps.isEmpty, draft.template.hasExit {
      steps.append(Step(forExit: draft.request.exit, in: { _ in draft.zone }, at: now, language))
    }
    return steps
  }

  private static func step(
    for field: Field, of draft: Draft, at now: @escaping () -> Instant
  ) -> Step {
    var step = Step(
      key: field.key, label: Bilingual(stringLiteral: field.label),
      question: field.question(people: draft.rules.people)
    ) { answer, _ in .right(try draft.read(answer, to: field, at: now())) }
    step.check = { try draft.check($0, to: field, beside: $1, at: now()) }
    step.joiner = field.isName && field.kind == .text ? " " : field.kind.row.joiner
    step.isOptional = { _ in field.isOptional }
    step.isSkippable = field.isOptional
    step.isAskedIfEmpty = field.offer == .never
    step.offer = { draft.offer(for: field, beside: $0) }
    step.remark = { answer in
      // Users may enter their own name, which is unusual but valid.
      if field.isName, answer.texts(at: ";").contains(draft.person.name) {
        return Bilingual("(this is your own name)", "(c'est votre propre nom)")
      }
      return remark(on: answer, isName: field.isName)
    }
    if case .choice(let words) = field.kind {
      step.takesNo = true
      if words.count > 2 { step.heading = table(words.map { [$0] }) }
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

  /// Formats rows as numbered lines with aligned columns.
  static func table(_ rows: [[String]]) -> String {
    let width = rows.map(\.[0].count).max() ?? 0
    let lines = rows.enumerated().map { index, row in
      let gap = String(repeating: " ", count: width - row[0].count + 2)
      return "\(index < 9 ? " " : "")\(index + 1)  \(row.joined(separator: gap))\n"
    }
    return lines.joined()
  }
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

extension Field {
  /// The text of the question, followed by help and the possible answers.
  fileprivate func question(people: [String]) -> Bilingual {
    let (label, help) = (Bilingual(stringLiteral: label), Bilingual(stringLiteral: help))
    let choices = kind.row.choices(people)
    let space = help == "" || choices == "" ? "" : " "
    let words: Bilingual = "\(help)\(space)\(choices)"
    return words == "" ? label : "\(label) (\(words))"
  }
}
