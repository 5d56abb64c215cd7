// Most of these members are for questions on a terminal. With `onlyMissing`, the answers come from
// a file, and only required ones that it lacks are asked for.
extension Draft {
  /// Whether this is the first paper from this template about its subject.
  package var isFirst: Bool { last == nil }

  /// The unfinished paper to which the answers kept for this draft belong.
  package var questionnaire: Questionnaire {
    let key = template.subjectKey
    // Answers from a file identify the subject from the start.
    let given = file == nil ? nil : key.flatMap { answers[$0]?.text }
    let answer = last?.subject(key) ?? given
    let child = template.isAboutPerson ? rules.people.first { $0.id == answer } : nil
    var questionnaire = Questionnaire.paper(
      template: template.name, person: person.id, subject: child == nil ? subjectName : nil,
      answer: child?.identity ?? answer)
    questionnaire.signer = person
    questionnaire.corrected = last?.pdf == remembered?.pdf ? nil : last?.pdf
    if let key, let answer {
      questionnaire.subject = (key, child.map { [$0.name, $0.identity] } ?? [answer])
    }
    questionnaire.file = answerFile
    return questionnaire
  }

  /// The answer to a field that a new one replaces, in the file with answers or else on the last
  /// paper; empty if there is none.
  package func replacedAnswer(_ key: String) -> String {
    let own = file == nil ? nil : answers[key]?.text
    return own ?? last?.fields[key] ?? ""
  }

  /// The answer that a question suggests or, for a computed field, the answer computed from the
  /// others.
  package func offer(for field: Field, beside others: Answers) -> Answer? {
    if field.isComputed { return try? template.computed(field, beside: others, rules) }
    let period = last.flatMap(template.period)
    // Answers in a file are meant for the period of this paper.
    if file == nil, template.isOver(field, period, beside: others) { return nil }
    if isOfOtherCase(field, beside: others) { return nil }
    return end(field, beside: others) ?? answers[field.key] ?? offers[field.key]
  }

  /// Whether an answer on which a question depends has changed since the question was answered; the
  /// date of a divorce, for example, is not the date of a death.
  ///
  /// Another amount or day, or an answer where there was none, does not make another case.
  package func isOfOtherCase(_ field: Field, beside others: Answers) -> Bool {
    let last = offers.merging(answers) { $1 }
    return template.fields.contains { other in
      guard field.refers(to: other.key, isPerson: other.kind == .person),
        let old = last[other.key], old.day == nil
      else { return false }
      return old.hundredths == nil && others[other.key] != old
    }
  }

  /// The last day of a period that does not begin on the same day as the one on the last paper;
  /// `nil` for any other field or period.
  func end(_ field: Field, beside others: Answers) -> Answer? {
    let last = offers.merging(answers) { $1 }
    return template.end(field, of: template.period(in: last), beside: others)
  }

  /// Reuses the exit and the options of the last paper if it was written today, because the new
  /// paper may correct it.
  ///
  /// Options in the request take precedence. A signature is never drawn unless it is requested.
  package mutating func takeOptions(at now: Instant) {
    guard wasWrittenToday, let last = last?.request else { return }
    if request.exit == .now, let exit = last.exit.instant {
      let old = ExitTime(at: exit, in: zone)
      if (try? old.resolve(now: now, zone: zone)) != nil { request.exit = old }
    }
    request.takeOptions(of: last)
  }

  /// A kept exit time in words that include its day, because `13:50` would mean another day when
  /// the questions are continued tomorrow.
  package func dated(_ exit: String, given: Instant) -> Bilingual {
    let time = try? ExitTime(words: exit).stated(at: given, in: zone)
    guard let instant = time?.instant else { return Bilingual(stringLiteral: exit) }
    return ExitTime(at: instant, in: zone).words(in: zone)
  }

  /// Whether the last paper may be by the same person; a file may come from somebody else.
  package var isBySameSigner: Bool {
    signers.isEmpty ? last?.signer?.mayBe(person) ?? true : signers.contains(person.id)
  }

  /// Whether answers are about the subject of the last paper, perhaps with another spelling.
  func isAboutLastSubject(_ answers: Answers) -> Bool {
    guard let key = template.subjectKey, let last, answers[key] != nil else { return true }
    return paper(with: answers).relation(to: last, on: key) != .other
  }

  /// Whether the last paper was written from another text of the template.
  package var isOnOtherText: Bool {
    last.map { template.isOtherText(thanWithMark: $0.templateMark) } ?? false
  }

  /// Whether the last paper gives another address for the signer, which its answers may be about.
  package var hasMoved: Bool { last?.signer.map(person.hasMoved) ?? false }

  /// The answers as a ``LastPaper``, so that their subject can be compared with others.
  package var answeredPaper: LastPaper { paper(with: answers) }

  func paper(with answers: Answers) -> LastPaper {
    var paper = LastPaper(request: request, fields: answers.texts)
    paper.people = answers.compactMapValues(rules.person)
    return paper
  }

  /// The path of the paper that this one corrects, or `nil` if there is none.
  ///
  /// It must be by the same person about the same subject and period, and have been written today
  /// or be named by `--from`.
  var corrected: String? {
    guard wasWrittenToday, let last, isBySameSigner, isAboutLastSubject(answers) else { return nil }
    return template.period(of: last) == template.period(in: answers) ? last.pdf : nil
  }

  /// Whether this paper is for an earlier period than the last one about the same subject.
  ///
  /// A last paper written today may have been for the wrong period. This one then corrects it,
  /// unless there was already a paper for its own period or a later one.
  func isOlder(than last: LastPaper) -> Bool {
    guard let first = template.period(in: answers)?.start, let later = template.period(of: last),
      first.daysSince1970 < later.start.daysSince1970
    else { return false }
    let isPast = last.earlier.contains { day in
      CivilTime(kept: day).map { first.daysSince1970 <= $0.daysSince1970 } ?? false
    }
    return !wasWrittenToday || self.last?.pdf != last.pdf || isPast
  }

  /// The first days of the last periods before this one for which there are papers.
  var earlierPeriods: [String] {
    guard let first = template.period(in: answers)?.start, let remembered else { return [] }
    let last = template.period(of: remembered)?.start.date
    let days = (remembered.earlier + [last].compactMap(\.self)).distinct
    return days.filter { day in
      CivilTime(kept: day).map { $0.daysSince1970 < first.daysSince1970 } ?? false
    }.suffix(LastPaper.earlierLimit)
  }

  /// The key and the first day of the period that a file with answers gives, or `nil` if there is
  /// none.
  package var firstDayInFile: (key: String, day: String)? {
    guard file != nil, let key = template.periodKeys?.start, let day = answers[key] else {
      return nil
    }
    return (key, day.text)
  }

  /// Whether questions suggest the last period again, but could suggest the next one instead.
  package var mayBeNextPeriod: Bool { nextOffers != nil }

  /// Makes questions suggest the next period instead of the last one, and returns the days of that
  /// period by key.
  package mutating func offerNextPeriod() -> Answers {
    offers = nextOffers ?? offers
    nextOffers = nil
    return period(of: offers)
  }

  /// Whether saved answers contain the days of the next period.
  package func isForNextPeriod(_ saved: [String: String]) -> Bool {
    guard let nextOffers else { return false }
    return period(of: nextOffers).allSatisfy { saved[$0.key] == $0.value.text }
  }

  private func period(of offers: Answers) -> Answers {
    let lasting = template.lasting(offers)
    return offers.filter { lasting[$0.key] == nil }
  }

  /// The answer that a question fills in if there is no earlier answer to suggest.
  ///
  /// For a date that follows another, this is the end of a first period, or else the other date
  /// unless that is a date of birth; a date in the future is a time limit, which nobody can guess.
  /// For a person, it is the only possible answer.
  package func suggestion(for field: Field, beside others: Answers, at now: Instant) -> Answer? {
    if field.isOptional { return nil }
    if field.kind == .person {
      let people = people(for: field, beside: others, at: now)
      return people.count == 1 ? .id(people[0]) : nil
    }
    if field.kind != .date || field.checks.contains(.future) { return nil }
    for case .from(let key) in field.checks {
      if case .date(let day)? = others[key], template.field(key)?.dateSense != .birth {
        return template.firstEnd(field, after: day) ?? .date(day)
      }
    }
    return nil
  }

  /// The ids of the people who may be the answer to a field.
  package func people(for field: Field, beside others: Answers, at now: Instant) -> [String] {
    rules.ids.filter { (try? check(.id($0), to: field, beside: others, at: now)) != nil }
  }

  /// Reads an answer to a question, which may be the number of a person in the list; `now` decides
  /// what a date without a year means.
  ///
  /// - Throws: The problem with the answer, including letters that no font can draw.
  package func read(
    _ text: String, to field: Field, beside others: Answers, at now: Instant
  ) throws(Mistake.Kind) -> Answer {
    if field.kind == .person, text.utf8.allSatisfy(isDigit) {
      let people = people(for: field, beside: others, at: now)
      if let row = text.row(of: people.count) { return .id(people[row]) }
    }
    var rules = rules(at: now)
    rules.showsChoices = true
    let answer = try field.read(text, rules)
    if field.isName { try Mistake.Kind.checkName(text) }
    // An unusable font file is reported when the page is made.
    let undrawable = (try? fonts.undrawable(in: answer.text)) ?? []
    if !undrawable.isEmpty { throw .undrawable(undrawable) }
    return answer
  }

  /// Whether a question is asked, given the answers to earlier questions.
  package func asks(_ field: Field, beside others: Answers, at now: Instant) -> Bool {
    template.asks(field, beside: others, rules(at: now, beside: others))
  }

  /// Checks an answer, which may be empty, given the answers to other questions, as of `now` at the
  /// person's address; a computed answer is computed again.
  ///
  /// - Throws: The problem with the answer, in which other fields are named by their questions. For
  ///   a broken rule of the template, it lists the keys of everything that the rule names; for a
  ///   wrong computed answer, the keys of its terms.
  package func check(
    _ answer: Answer, to field: Field, beside others: Answers, at now: Instant
  ) throws(Mistake.Kind) {
    var rules = rules(at: now, beside: others)
    rules.questions = Dictionary(uniqueKeysWithValues: template.fields.map { ($0.key, $0.label) })
    do throws(Mistake.Kind) {
      let answer = try template.computed(field, beside: others, rules) ?? answer
      if !answer.isEmpty { try rules.check(answer, to: field, beside: others) }
      try checkRules(for: field.key, others.merging([field.key: answer]) { $1 }, rules)
    } catch {
      throw error.about(error.keys + field.terms.map(\.key))
    }
  }

  /// Checks the reasons in the way ``check(_:to:beside:at:)`` checks an answer.
  package func check(reasons: Answer, at now: Instant) throws(Mistake.Kind) {
    let answers = [Condition.reasons: reasons]
    try checkRules(for: Condition.reasons, answers, rules(at: now, beside: answers))
  }

  /// Throws the conflict that belongs to the question with this key.
  private func checkRules(
    for key: String, _ answers: Answers, _ rules: AnswerRules
  ) throws(Mistake.Kind) {
    let answers = answers.filter { !$1.isEmpty }
    let conflict = template.conflicts(in: answers, rules).first { $0.keys.last == key }
    if let conflict { throw conflict.problem.about(conflict.keys) }
  }

  /// Checks a new exit in the way ``check(_:to:beside:at:)`` checks an answer; the other answers
  /// must agree with the old exit.
  package func check(exit: Answer, beside others: Answers, at now: Instant) throws(Mistake.Kind) {
    let rules = rules(at: now, beside: others.merging([Self.exitKey: exit]) { $1 })
    let conflict = template.conflicts(in: others.filter { !$1.isEmpty }, rules).first
    if let conflict { throw conflict.problem.about(conflict.keys) }
  }

  /// The key of the exit among the answers to questions.
  package static let exitKey = Placeholder.Known.exitTime.rawValue
  /// The key of the town of signature among the answers to questions.
  package static let placeKey = Placeholder.Known.place.rawValue

  private func rules(at now: Instant, beside others: Answers = [:]) -> AnswerRules {
    let exit = others[Self.exitKey].flatMap { try? ExitTime(words: $0.text) }
    let reasons = others[Condition.reasons]?.text.texts(at: ",")
    return rules(reasons: reasons ?? givenReasons, exit: exit, at: now)
  }

  /// Whether to ask for reasons: none were given, and either the template has other questions or no
  /// reasons from the last paper can be used again.
  package func asksForReasons(onlyMissing: Bool) -> Bool {
    guard request.reasons.isEmpty, !template.reasons.isEmpty else { return false }
    return !onlyMissing && !template.fields.isEmpty || offeredReasons.isEmpty
  }

  /// The reason codes from the last paper, or none if the template no longer allows them.
  package var offeredReasons: [String] { (try? rememberedReasons()) ?? [] }
}
