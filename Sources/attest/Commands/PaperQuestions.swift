internal import AttestCore

extension Step {
  /// The questions for a paper.
  ///
  /// Each answer is checked against the time when it is given, because a question may stay open
  /// past midnight.
  static func steps(
    for draft: Draft, onlyMissing: Bool, at now: @escaping () -> Instant, _ language: Language
  ) -> [Step] {
    var steps: [Step] = []
    if draft.asksForReasons(onlyMissing: onlyMissing) {
      var step = Step(forReasonsOf: draft.template, offering: draft.offeredReasons)
      step.stored = draft.offeredReasons.joined(separator: ", ")
      step.check = { reasons, _ in try draft.check(reasons: reasons, at: now()) }
      steps.append(step)
    }
    steps += draft.template.fields.map { Step(for: $0, of: draft, at: now, language) }
    if steps.isEmpty { return [] }
    if draft.template.hasExit {
      var step = Step(forExit: draft.request.exit, in: { _ in draft.zone }, at: now, language)
      step.check = { try draft.check(exit: $0, beside: $1, at: now()) }
      steps.append(step)
    }
    return steps + (draft.request.place.map { [Step(forPlace: $0)] } ?? [])
  }

  /// The question for a field of a template.
  private init(
    for field: Field, of draft: Draft, at now: @escaping () -> Instant, _ language: Language
  ) {
    self.init(key: field.key, label: Bilingual(stringLiteral: field.label)) { answer, others in
      .right(try draft.read(answer, to: field, beside: others, at: now()))
    }
    check = { try draft.check($0, to: field, beside: $1, at: now()) }
    format = field.kind.row.format
    note = Bilingual(stringLiteral: field.help)
    // Only the kinds for text join pasted lines with more than a space.
    isText = field.kind.row.joiner != " "
    isLong = field.kind == .long
    joiner = field.isName && field.kind == .text ? " " : field.kind.row.joiner
    isAsked = { draft.asks(field, beside: $0, at: now()) }
    refers = { field.refers(to: $0, isPerson: draft.template.field($0)?.kind == .person) }
    let isAsked = field.offer == .never || draft.lost.contains(field.key)
    skip = { others in
      if !field.isOptional { return nil }
      return Skip(isAsked: isAsked || draft.isOfOtherCase(field, beside: others), isSaid: true)
    }
    isComputed = field.isComputed
    namesSubject = draft.template.isAbout(field)
    clears = { draft.template.answersOfOnePeriod(endedBy: field, from: $0, to: $1) }
    stored = draft.replacedAnswer(field.key)
    offer = { draft.offer(for: field, beside: $0) }
    suggestion = { draft.suggestion(for: field, beside: $0, at: now()) }
    remark = { answer in
      // Users may enter their own name, which is unusual but valid.
      if field.isName, answer.texts(at: ";").contains(draft.person.name) {
        return Bilingual("(this is your own name)", "(c'est votre propre nom)")
      }
      return Step.remark(on: answer, isName: field.isName)
    }
    offerChoices(for: field, of: draft, at: now, language)
  }

  private mutating func offerChoices(
    for field: Field, of draft: Draft, at now: @escaping () -> Instant, _ language: Language
  ) {
    switch field.kind {
    case .yesNo: (takesNo, isYesNo, format) = (true, true, .yesOrNo)
    case .choice(let words):
      takesNo = true
      choices = { _ in words.map { Choice(text: $0, value: $0) } }
    case .person:
      let name = draft.rules.fullName
      let other = Bilingual("another person, without a profile", "une autre personne, sans profil")
      choices = { others in
        draft.people(for: field, beside: others, at: now()).map {
          Choice(text: name($0), value: $0)
        } + [Choice(text: other[language], value: Self.newcomer)]
      }
      (shown, editable, stored) = (name, name, name(stored))
    default: break
    }
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

  // MARK: The questions about an outing and the town of signature

  /// The keys of these questions; no field in a template may have these names.
  static let (reasonsKey, exitKey, placeKey) = (Condition.reasons, Draft.exitKey, Draft.placeKey)

  init(forReasonsOf template: Template, offering codes: [String]) {
    self.init(
      key: Self.reasonsKey, label: Bilingual("Reasons", "Motifs"),
      question: Bilingual("Reason", "Motif")
    ) {
      answer, _ in
      do throws(AttestError) {
        let reasons = try template.reasons(meantBy: answer)
        return .right(.text(reasons.map(\.code).joined(separator: ", ")))
      } catch {
        return .wrong(
          answer.allSatisfy(\.isNumber)
            ? Self.notANumber(upTo: template.reasons.count) : error.sentence)
      }
    }
    format =
      template.takesOneReason
      ? Bilingual("a number or a word", "un numéro ou un mot")
      : Bilingual("a number or a word; 1, 3 for two", "un numéro ou un mot ; 1, 3 pour deux")
    choices = { _ in template.reasons.map { Choice(text: $0.label, value: $0.code) } }
    offer = { _ in .text(codes.joined(separator: ", ")) }
    shown = { codes in
      let reasons = try? template.reasons(meantBy: codes)
      return reasons?.map(\.label).joined(separator: " ; ") ?? codes
    }
  }

  /// The question about the exit time, asked only if it is invalid or if the user selects it in the
  /// list of answers.
  init(
    forExit exit: ExitTime, in zone: @escaping (Answers) -> Zone?, at now: @escaping () -> Instant,
    _ language: Language
  ) {
    self.init(key: Self.exitKey, label: Bilingual("Exit", "Sortie")) { answer, others in
      let exit = try ExitTime(words: answer)
      if let zone = zone(others) { _ = try exit.resolve(now: now(), zone: zone) }
      return .right(.text(exit.words(in: zone(others))[language]))
    }
    format = Bilingual(
      "now, 14:30, 20 min ago, in 20 min", "maintenant, 14:30, il y a 20 min, dans 20 min")
    isQuiet = true
    offer = { .text(exit.words(in: zone($0))[language]) }
  }

  /// The question about the town of signature, asked only if it is invalid or if the user selects it
  /// in the list of answers.
  init(forPlace place: String) {
    self.init(
      key: Self.placeKey, label: Bilingual("Signed in", "Fait à"),
      question: Bilingual("Town where you sign", "Commune où vous signez")
    ) { answer, _ in .right(.text(try answer.value(limit: ProfileKey.city.limit))) }
    isQuiet = true
    offer = { _ in .text(place) }
  }
}

extension Request {
  /// Moves the reasons, the exit time and the town from `answers` into the request; `stated` is
  /// when the exit was given.
  mutating func take(
    from answers: inout Answers, stated: Instant?, in zone: Zone
  ) throws(AttestError) {
    let codes = answers.removeValue(forKey: Step.reasonsKey)
    let words = answers.removeValue(forKey: Step.exitKey)
    if let town = answers.removeValue(forKey: Step.placeKey) { place = town.text }
    if let codes { reasons = codes.text.texts(at: ",") }
    if let words { exit = try ExitTime(words: words.text).stated(at: stated, in: zone) }
  }
}

extension Workspace {
  /// When the exit among some answers was given; with `ATTEST_NOW`, the time that it sets.
  func exitStated(in answers: KeptAnswers) -> Instant? {
    answers.answers[Step.exitKey].map { at($0.given).now }
  }
}
