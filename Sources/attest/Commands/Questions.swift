internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

extension Run {
  /// The contents of a file, or of standard input if the path is `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try asAttestError(
      path == "-" ? context.input(limit) : Files.contents(ofNamed: path, limit: limit))
  }

  /// Asks a yes-or-no question until the answer is one of the two; Enter alone means `byEnter`, or
  /// is not an answer if `byEnter` is `nil`.
  mutating func confirms(
    _ words: Bilingual, under heading: String = "", byEnter: Bool? = false
  ) throws(Notice) -> Bool {
    let language = language
    var question = Question(words[language])
    question.heading = heading
    return try ask(question, otherwise: .yesOrNo) { text in
      text.isEmpty ? byEnter : text.meansYes ? true : text.meansNo ? false : nil
    }
  }

  /// Asks a question whose answer is not saved.
  mutating func reply(to question: Question) -> Reply { context.ask(headed(question)) { _ in "" } }

  /// Adds the pending heading above the question, and clears it.
  private mutating func headed(_ question: Question) -> Question {
    var question = question
    question.heading = heading[language] + question.heading
    heading = ""
    return question
  }

  /// Asks a question until `read` returns a value.
  ///
  /// The problem that `read` throws, or else `otherwise`, is shown above the next question.
  mutating func ask<Value>(
    _ question: Question, otherwise: Bilingual = "",
    _ read: (_ answer: String) throws(Notice) -> Value?
  ) throws(Notice) -> Value {
    var question = question
    while true {
      var problem = otherwise
      switch reply(to: question) {
      case .answer(let text):
        do throws(Notice) {
          if let value = try read(text.trimmed) { return value }
        } catch {
          problem = error.advice
        }
      case .left(.back, _): break
      case .left: throw abandoned
      }
      question.heading = problem == "" ? "" : "  \(problem[language])\n"
    }
  }

  /// Asks the questions of a dialogue until it is done.
  ///
  /// Answers, and text that was not confirmed, are saved after each reply, so that a later run can
  /// suggest them if this one is interrupted.
  ///
  /// - Throws: `abandoned` if the user leaves the dialogue.
  mutating func hold(_ dialogue: inout Dialogue, _ file: AnswerFile) throws(Notice) {
    while !dialogue.isDone {
      let question = headed(dialogue.question(in: language))
      let reply = context.ask(question) { reply in
        let before = dialogue.kept
        dialogue.take(reply, at: context.clock())
        // If another run has removed the saved answers, this tells the user.
        let isLost = reply.isLast && !before.isEmpty && !file.isThere
        return dialogue.kept == before && !isLost ? "" : keep(dialogue.kept, in: file)
      }
      if reply.isLast { throw abandoned }
    }
    if let consequences = dialogue.consequences { context.say("  \(consequences[language])\n") }
  }

  /// Removes the saved answers to a questionnaire, or only those for some fields of a profile.
  mutating func finish(
    _ questionnaire: Questionnaire, _ workspace: Workspace, keys: [ProfileKey]? = nil
  ) throws(AttestError) {
    let file = keptFile(for: questionnaire)
    file?.release()
    letGo(of: questionnaire)
    let keys = keys.map { Set($0.map(\.rawValue) + [Step.movesKey]) }
    try workspace.store.finish(file?.questionnaire ?? questionnaire, keys, at: context.clock())
  }

  /// The file with the answers of an unfinished dialogue of this run.
  func keptFile(for questionnaire: Questionnaire) -> AnswerFile? {
    kept.first { $0.questionnaire == questionnaire }
  }

  /// Keeps a file locked until its paper or profile is written.
  private mutating func retain(_ file: AnswerFile) {
    letGo(of: file.questionnaire)
    kept.append(file)
  }

  /// Ends the use of the file for a questionnaire; the file stays.
  mutating func letGo(of questionnaire: Questionnaire) {
    if let index = kept.firstIndex(where: { $0.questionnaire == questionnaire }) {
      kept.remove(at: index)
    }
  }

  /// Opens the file for the answers of a dialogue, and offers the answers that an earlier run
  /// saved.
  ///
  /// Only answers to the questions with these keys are offered; the others are returned as well, so
  /// that they are kept. If answers are `given`, they are returned instead.
  ///
  /// - Throws: `abandoned` if the user leaves the question.
  mutating func resume(
    _ questionnaire: Questionnaire, _ keys: [String], _ workspace: Workspace,
    template: Template? = nil, given: KeptAnswers?
  ) throws(Notice) -> (AnswerFile, KeptAnswers) {
    if given != nil, keptFile(for: questionnaire) == nil {
      // Answers that now have another title leave their file, which the new one replaces.
      for file in kept where file.questionnaire.person == questionnaire.person { file.release() }
    }
    // Kept answers to the questions about a new person may be about somebody else.
    let isNew = given != nil && questionnaire == .newProfile(nil)
    let file =
      keptFile(for: questionnaire)
      ?? AnswerFile(
        for: questionnaire, in: workspace.store, mark: template?.mark, isNew: isNew,
        at: context.clock())
    if let given { return (file, given) }
    if let notice = noticeOfOther(file), !isQuiet { context.say(notice.lines(in: language)) }
    // An option of this command replaces what was typed before.
    var earlier = file.earlier
    for key in statedKeys { (earlier.answers[key], earlier.unconfirmed[key]) = (nil, nil) }
    let (asked, others) = earlier.split(by: Set(keys))
    if asked.isEmpty { return (file, others) }
    retain(file)
    if let template, template.isOtherText(thanWithMark: file.earlierMark) {
      heading = "\(heading)\(Self.edited)"
    }
    if let signer = questionnaire.signer, file.earlierSigner.map(signer.hasMoved) == true {
      heading = "\(heading)\(Self.moved)"
    }
    let day = file.savedAt.map { workspace.day($0, of: questionnaire.signer) } ?? ""
    let subject = template?.subjectKey.flatMap { earlier.answers[$0] }.map { " (\($0.text))" } ?? ""
    let words = Bilingual(
      "Your answers from \(day)\(subject) were saved. Continue with them? [Y/n]",
      "Vos réponses du \(day)\(subject) ont été gardées. Les reprendre ? [O/n]")
    if try confirms(words, byEnter: true) { return (file, earlier) }
    file.decline()
    return (file, others)
  }

  /// The keys of the answers that options of this command give.
  private var statedKeys: [String] {
    let hasExit = line.has(.at) || line.has(.minus) || line.has(.plus)
    return (hasExit ? [Step.exitKey] : []) + (line.has(.place) ? [Step.placeKey] : [])
  }

  /// Asks the questions for a paper, if there are any.
  ///
  /// With `onlyMissing`, the answers came from a file, and only missing answers are asked for. If
  /// answers were given before, for example before the profile changed, these are `given`, and are
  /// listed and confirmed again. The result is `nil` if there was nothing to ask.
  mutating func askForPaper(
    _ draft: inout Draft, onlyMissing: Bool, _ workspace: Workspace, given: KeptAnswers?
  ) throws -> KeptAnswers? {
    let first = dialogue(for: draft, KeptAnswers(), onlyMissing: onlyMissing, workspace)
    if first.steps.isEmpty || given == nil && onlyMissing && !first.asksSomething { return nil }
    heading = "\(heading)\(draft.template.title)\n"
    var (file, saved) = try resume(
      draft.questionnaire, first.steps.map(\.key), workspace, template: draft.template, given: given
    )
    defer { draft.answerFile = file.questionnaire.file }
    // Answers first given for another subject are no longer saved there, so save them for this one.
    if given != nil { context.say(keep(saved, in: file)) }
    if let exit = saved.answers[Step.exitKey], let stated = workspace.exitStated(in: saved) {
      saved.answers[Step.exitKey]?.text = draft.dated(exit.text, given: stated)[language]
    }
    if draft.isForNextPeriod(saved.answers.mapValues(\.text)) { _ = draft.offerNextPeriod() }
    // The period in a file is kept with what is typed beside it, because the next file may be about
    // another one.
    if let (key, day) = draft.firstDayInFile, saved.answers[key] == nil {
      saved.answers[key] = .init(day, given: context.clock(), replacing: day)
    }
    // If the user names somebody without a profile or chooses the next period, a new dialogue
    // follows.
    while true {
      var dialogue = self.dialogue(for: draft, saved, onlyMissing: onlyMissing, workspace)
      try hold(&dialogue, file)
      saved = dialogue.kept
      if let key = dialogue.newcomer, let field = draft.template.field(key) {
        let name = try addNewcomer(answering: field, to: &draft, &saved, workspace)
        context.say(keep(saved, in: file))
        if key == draft.template.subjectKey, !draft.isFirst, !onlyMissing {
          // The other answers come from the last paper, which is about another person.
          draft.answers[key] = try field.read(name, draft.rules)
          return saved
        }
      } else if dialogue.isForNextPeriod {
        startNextPeriod(of: &draft, &saved)
        context.say(keep(saved, in: file))
      } else {
        (draft.answers, draft.lost) = (dialogue.answers, [])
        try draft.request.take(
          from: &draft.answers, stated: workspace.exitStated(in: saved), in: draft.zone)
        return saved
      }
    }
  }

  /// Moves a draft to the next period, and saves the period like an answer, because a later run
  /// would otherwise return to the previous one.
  private func startNextPeriod(of draft: inout Draft, _ saved: inout KeptAnswers) {
    for (key, value) in draft.offerNextPeriod() {
      saved.answers[key] = .init(
        value.text, given: context.clock(), replacing: draft.replacedAnswer(key))
    }
  }

  /// Creates a profile for the person whom a field asks for, and returns that person's full name,
  /// which becomes the answer.
  private mutating func addNewcomer(
    answering field: Field, to draft: inout Draft, _ saved: inout KeptAnswers,
    _ workspace: Workspace
  ) throws -> String {
    if line.has(.dryRun) {
      throw AttestError.badAnswer(field.key, .notAPerson(known: draft.rules.ids))
    }
    let id = try addPerson(answering: field, of: draft.template, workspace)
    draft.rules = try workspace.rules(for: draft.template, of: draft.person, in: draft.zone)
    let (new, old) = (draft.rules.fullName(of: id), draft.replacedAnswer(field.key))
    saved.answers[field.key] = .init(
      new, given: context.clock(), replacing: draft.rules.fullName(of: old))
    return new
  }

  /// The dialogue for a paper, which continues with saved answers.
  private func dialogue(
    for draft: Draft, _ saved: KeptAnswers, onlyMissing: Bool, _ workspace: Workspace
  ) -> Dialogue {
    var dialogue = Dialogue(
      Step.steps(for: draft, onlyMissing: onlyMissing, at: now(workspace), language),
      asksAll: !onlyMissing && draft.isFirst, kept: saved,
      ending: draft.mayBeNextPeriod ? .periodPaper : .paper
    ) { workspace.day($0, of: draft.person) }
    dialogue.endsWithSubject = !onlyMissing && !draft.isFirst && draft.template.isAboutPerson
    // The answers of another signer may not apply to this person.
    dialogue.isDoneByCorrection = dialogue.isDoneByCorrection && draft.isBySameSigner
    return dialogue
  }

  /// Returns a closure that gives the workspace's current time on each call.
  func now(_ workspace: Workspace) -> () -> Instant {
    { [context] in workspace.at(context.clock()).now }
  }

  /// Saves answers, so that a later run can suggest them.
  ///
  /// - Returns: A message when saving starts to fail, or if the same questions are open elsewhere;
  ///   otherwise empty.
  mutating func keep(_ answers: KeptAnswers, in file: AnswerFile) -> String {
    var notice: Notice?
    let wasFailing = file.isFailing
    do throws(AttestError) {
      try file.keep(answers, at: context.clock())
      retain(file)
      notice = noticeOfOther(file)
    } catch {
      letGo(of: file.questionnaire)
      if !wasFailing { notice = .notKept(error) }
    }
    return isQuiet ? "" : notice?.lines(in: language) ?? ""
  }

  /// The note that the same questions are open in another terminal, or `nil` if they are not or if
  /// it was shown before.
  private mutating func noticeOfOther(_ file: AnswerFile) -> Notice? {
    file.hasOther && openElsewhere.insert(file.questionnaire).inserted ? .openElsewhere : nil
  }
}

extension Notice {
  static let answerRequired = Notice.usage("an answer is required", "il faut une réponse")

  /// The note that another terminal asks the same questions.
  static let openElsewhere = Notice.note(
    "the same questions are open in another terminal; the answers given here are kept separately",
    "les mêmes questions sont ouvertes dans un autre terminal ; les réponses données ici sont gardées à part"
  )

  /// The warning that answers can no longer be saved, with the reason.
  static func notKept(_ error: AttestError) -> Notice {
    let reason = error.sentence
    return .warning(
      "your answers are no longer being saved: \(reason)",
      "à partir de maintenant, vos réponses ne sont pas gardées : \(reason)")
  }
}

extension Workspace {
  /// The day of an instant in figures, where the signer lives or, if that is unknown, in Paris.
  func day(_ instant: Instant, of signer: Person?) -> Bilingual {
    "\(Zone.named(signer?.zone ?? "Europe/Paris")?.civil(at: instant).date ?? "")"
  }
}

extension Bilingual {
  static let yesOrNo = Bilingual("yes or no", "oui ou non")
  static let empty = Bilingual("(empty)", "(vide)")
}

extension String {
  /// Whether the text means "yes" in English or French.
  var meansYes: Bool { ["y", "yes", "o", "oui"].contains(trimmed.lowercased()) }

  /// Whether the text means "no" in English or French.
  var meansNo: Bool { ["n", "no", "non"].contains(trimmed.lowercased()) }
}
