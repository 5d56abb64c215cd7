internal import AttestCore
internal import Platform
internal import TerminalCard

extension Run {
  /// The contents of a file, or of standard input for `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try asAttestError(
      path == "-" ? context.input(limit) : Files.contents(ofNamed: path, limit: limit))
  }

  /// Asks a yes-or-no question, to which Enter may mean yes.
  func confirms(
    _ question: Bilingual, under heading: String = "", byEnter: Bool = false
  ) throws(Notice) -> Bool {
    guard case .answer(let answer) = context.ask(Question(heading + question[language])) else {
      throw .abandoned(isProfileKept: false)
    }
    return answer.meansYes(in: language) || byEnter && answer.isEmpty
  }

  /// Asks questions until the person confirms the answers, and returns them.
  ///
  /// Each answer is saved, so that a later run can offer it if this one does not finish. The saved
  /// answers of an earlier run take precedence over `given`, except those with a key in `known`.
  ///
  /// - Throws: `Notice.abandoned` if the person leaves.
  mutating func ask(
    _ steps: [Step], asksAll: Bool, given: Step.Answers = [:], known: Step.Answers = [:],
    for purpose: KeptAnswers.Purpose, _ store: Store, under heading: Bilingual
  ) throws -> Step.Answers {
    let saved = try resume(purpose, store, under: heading).filter { known[$0.key] == nil }
    var dialogue = Dialogue(steps, asksAll: asksAll, given: given.merging(saved) { $1 })
    // The question about saved answers has shown the heading.
    var heading = saved.isEmpty ? heading[language] : ""
    kept[purpose] = dialogue.given.count
    while !dialogue.isDone {
      var question = dialogue.question(in: language)
      question.prompt = heading + question.prompt
      heading = ""
      switch context.ask(question) {
      case .answer(let text):
        let before = dialogue.given
        dialogue.take(text)
        if dialogue.given == before { continue }
        let answers = KeptAnswers(dialogue.given, at: context.clock())
        kept[purpose] = store.keep(answers, for: purpose) ? dialogue.given.count : 0
      case .back: dialogue.goBack()
      case .ended, .interrupted: throw Notice.abandoned(isProfileKept: isProfileKept)
      }
    }
    return dialogue.answers
  }

  /// Removes the saved answers of a dialogue after its result was written.
  mutating func settle(_ purpose: KeptAnswers.Purpose, _ store: Store) throws {
    if kept.removeValue(forKey: purpose) != nil { try store.removeKeptAnswers(for: purpose) }
  }

  /// The answers saved by an earlier run, unless the person declines them.
  private mutating func resume(
    _ purpose: KeptAnswers.Purpose, _ store: Store, under heading: Bilingual
  ) throws -> Step.Answers {
    guard let kept = store.keptAnswers(for: purpose, at: context.clock()), !kept.answers.isEmpty
    else { return [:] }
    self.kept[purpose] = kept.answers.count
    let age = Bilingual(age: context.clock().secondsSince1970 - kept.time.secondsSince1970)
    let prompt = Bilingual(
      "\(heading)Your answers from \(age) are kept (\(kept.answers.count)). Continue with them? [Y/n] ",
      "\(heading)Vos réponses d'\(age) sont gardées (\(kept.answers.count)). Les reprendre ? [O/n] "
    )
    while true {
      switch context.ask(Question(prompt[language])) {
      case .answer(let text) where text.isEmpty || text.meansYes(in: language): return kept.answers
      // Only an explicit no discards the answers.
      case .answer(let text) where text.lowercased().hasPrefix("n"):
        try settle(purpose, store)
        return [:]
      case .answer, .back: continue
      case .ended, .interrupted: throw Notice.abandoned(isProfileKept: isProfileKept)
      }
    }
  }

  /// Asks the questions of a paper; does nothing if there are none.
  ///
  /// If `isGiven`, the answers came from a file, and only required questions are asked.
  mutating func ask(
    for draft: inout Draft, isGiven: Bool, _ workspace: Workspace, under heading: Bilingual
  ) throws {
    let now = { [context] in workspace.at(context.clock()).now }
    let steps = Step.steps(for: draft, isGiven: isGiven, at: now, language)
    let asksAll = !isGiven && draft.isFirst
    if steps.isEmpty || isGiven && !Dialogue(steps, asksAll: asksAll).asksSomething { return }
    let purpose = KeptAnswers.Purpose.paper(template: draft.template.name, person: draft.person.id)
    var answers = try ask(
      steps, asksAll: asksAll, known: isGiven ? draft.fields : [:], for: purpose, workspace.store,
      under: heading)
    if let codes = answers.removeValue(forKey: Step.reasonsKey) {
      draft.asked.reasons = codes.texts(at: ",")
    }
    draft.fields = answers
  }
}

extension Step {
  /// The key of the question for reasons; no field may have this name.
  static let reasonsKey = "reasons"

  /// The questions of a paper.
  ///
  /// An answer about a day is read by the clock of that moment, because questions may stay open
  /// past midnight.
  fileprivate static func steps(
    for draft: Draft, isGiven: Bool, at now: @escaping () -> Instant, _ language: Language
  ) -> [Step] {
    let reasons = draft.asksForReasons(onlyMissing: isGiven) ? [reasons(for: draft, language)] : []
    return reasons + draft.template.fields.map { step(for: $0, of: draft, at: now, language) }
  }

  private static func step(
    for field: Field, of draft: Draft, at now: @escaping () -> Instant, _ language: Language
  ) -> Step {
    var step = Step(
      key: field.key, label: field.label,
      question: field.question(in: language, people: draft.rules.people)
    ) { answer, others in
      do throws(Mistake.Kind) {
        return .right(try draft.read(answer, to: field, beside: others, at: now()))
      } catch {
        return .wrong(error.notice.advice)
      }
    }
    step.joiner =
      switch field.kind {
      case .several: "; "
      case .long: " ¶ "
      default: " "
      }
    step.isOptional = field.isOptional
    step.isFresh = field.offer == .never
    step.offer = { draft.offer(for: field, beside: $0) }
    if field.isName {
      step.remark = { $0.isEmpty || $0.contains(where: \.isUppercase) ? nil : noCapital }
    }
    return step
  }

  /// The remark on a name without a capital letter, which is valid but probably a slip.
  static let noCapital = Bilingual(
    "(no capital letter: it will be printed like this)",
    "(sans majuscule : ce sera imprimé ainsi)")

  private static func reasons(for draft: Draft, _ language: Language) -> Step {
    let template = draft.template
    let question =
      template.takesOneReason
      ? Bilingual("Reason (number, code or word)", "Motif (numéro, code ou mot)")
      : Bilingual(
        "Reason (number, code or word; 1, 3 for two)",
        "Motif (numéro, code ou mot ; 1, 3 pour deux)")
    var step = Step(
      key: reasonsKey, label: Bilingual("Reasons", "Motifs")[language],
      question: question[language]
    ) { answer, _ in
      do throws(AttestError) {
        return .right(try template.reasons(meantBy: answer).map(\.code).joined(separator: ", "))
      } catch {
        return .wrong(error.notice.sentence)
      }
    }
    let width = template.reasons.map(\.code.count).max() ?? 0
    for (index, reason) in template.reasons.enumerated() {
      let gap = String(repeating: " ", count: width - reason.code.count + 2)
      step.heading += "\(index < 9 ? " " : "")\(index + 1)  \(reason.code)\(gap)\(reason.label)\n"
    }
    step.offer = { _ in draft.offeredReasons.joined(separator: ", ") }
    return step
  }
}

extension String {
  /// Whether the text is "yes" or its first letter in this language.
  func meansYes(in language: Language) -> Bool {
    let word = Bilingual("yes", "oui")[language]
    return [word, String(word.prefix(1))].contains(trimmed.lowercased())
  }
}

extension Field {
  /// The question for a prompt, with its help and the possible answers.
  fileprivate func question(in language: Language, people: [String]) -> String {
    let words = [help, choices(people)[language]].filter { !$0.isEmpty }.joined(separator: " ")
    let optional = isOptional ? Bilingual(" - optional", " - facultatif")[language] : ""
    return label + (words.isEmpty ? "" : " (\(words))") + optional
  }

  /// The numbered choices, or the IDs of the other people.
  private func choices(_ people: [String]) -> Bilingual {
    switch kind {
    case .choice(let words):
      "\(words.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", "))"
    case .person: "\(people.prefix(20).joined(separator: ", "))"
    case .several: Bilingual("Several: separate them with ;", "Plusieurs : séparez-les par ;")
    default: ""
    }
  }
}
