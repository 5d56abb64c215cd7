/// An attestation that has not been made yet: the request, and the choices from the last paper
/// about the same subject.
public struct Draft: Sendable {
  /// The person who makes the declaration.
  public let person: Person
  /// The template for the paper.
  public let template: Template
  /// The request; if it has no reasons, those from the last paper about the same subject are used.
  ///
  /// `ATTEST_SIGNABLE` can also make the paper signable.
  public var request: Request
  /// The answers to the template's own fields, by key.
  ///
  /// Initially, these are the person's last answers, except for the period and for fields that
  /// never suggest an earlier answer.
  package var answers: Answers
  /// The keys of the last answers that were left out because they are no longer valid.
  ///
  /// A person may have been removed, or a choice renamed. Each of these questions needs an answer,
  /// which may be `-`.
  package var lost: [String]
  /// The answers as text, by key.
  public var fields: [String: String] { answers.texts }
  /// The time zone at the person's address.
  package let zone: Zone
  /// The rules that the answers must follow.
  package var rules: AnswerRules
  /// The last paper about the same subject, or `nil` for the first one.
  package internal(set) var last: LastPaper?
  /// The last paper about the subject that the store knew when the draft was started, or `nil` if
  /// it knew none; ``last`` may come from a file instead.
  package var remembered: LastPaper?
  /// Whether the last paper was written today, so that this one may be a correction; a paper named
  /// by `--from` counts as written today.
  var wasWrittenToday: Bool {
    last?.created.map { zone.civil(at: $0).daysSince1970 == rules.today.daysSince1970 } ?? false
  }
  /// The ids of the profiles with exactly the name and the date of birth of the signer in the file;
  /// a twin or a namesake only seems to be the signer.
  package var signers: [String] = []
  /// The short name of the subject, or `nil` if none was chosen; a single subject needs none.
  package var subjectName: String?
  /// The name of the file that holds the answers of the dialogue, or `nil` if there is none.
  package var answerFile: String?
  /// The names to give to the other subjects, by the answers that name them.
  package var otherNames: [String: String] = [:]
  /// The answers that questions suggest: the previous answers, with either the previous period or
  /// the next one.
  package internal(set) var offers: Answers
  /// The answers that questions can suggest for the next period, or `nil` unless the last paper was
  /// written today.
  var nextOffers: Answers?
  let fonts: Fonts
  /// The name of the file that the answers come from, or `nil` if there is none.
  var file: String?

  /// Throws the errors that no answer can fix, so that nobody answers questions in vain.
  package func check(at now: Instant) throws(AttestError) {
    _ = try template.granting(request, to: person, at: now, in: zone)
    _ = try fonts.chosenFace()
    let rules = rules(reasons: request.reasons, at: now)
    let fatal = template.conflicts(in: [:], rules).first { conflict in
      !conflict.keys.contains { template.field($0) != nil }
    }
    if let fatal { throw fatal.error }
  }

  /// Reads the answers from `key: value` lines; a field without a line has no answer.
  ///
  /// `file` is the name of the file that contains the lines, to use in errors.
  ///
  /// - Throws: An error if the template asks no questions, or one with the ``Notice/mistakes`` in
  ///   the answers.
  public mutating func answer(parsing bytes: [UInt8], file: String) throws(AttestError) {
    answers = try template.answers(parsing: bytes, file: file, rules: rules(reasons: givenReasons))
    (offers, nextOffers, lost, self.file) = ([:], nil, [], file)
  }

  /// Replaces individual answers of the last paper with the ones in `key: value` lines.
  ///
  /// Answers that depend on a replaced one are updated: sums, and the last day of a period, which
  /// is removed if it would be a guess. For another period or subject, the answers that are never
  /// suggested are removed; so are the required amounts if no period like the last one can begin on
  /// the new day, and all other answers if the subject is another person.
  ///
  /// - Throws: `templateWithoutFields`, or `mistakes` in the answers.
  package mutating func correct(parsing bytes: [UInt8], file: String) throws(AttestError) {
    let rules = rules(reasons: givenReasons)
    var (lost, completed) = (lost, [String: String]())
    answers = try template.answers(parsing: bytes, file: file, rules: rules) { [self] given in
      let own = given.compactMapValues(\.self)
      let isSame = isAboutLastSubject(template.read(own, rules).right)
      lost.removeAll { given[$0] != nil || !isSame && template.isAboutPerson }
      if !isSame, template.isAboutPerson { return own }
      var texts = offers.merging(answers) { $1 }.texts
      for (key, text) in given { texts[key] = text }
      for field in template.fields where given[field.key] == nil {
        let others = template.read(texts, rules).right
        if field.isOptional, texts[field.key] != nil, isOfOtherCase(field, beside: others),
          template.asks(field, beside: others, rules)
        {
          lost.append(field.key)
        }
        texts[field.key] = updated(
          texts[field.key], for: field, isSameSubject: isSame, beside: others, rules)
      }
      completed = texts
      return texts
    }
    // An earlier answer may not fit the new ones, even if its question is optional.
    lost += completed.keys.filter { answers[$0] == nil }
    (offers, nextOffers, self.lost, self.file) = ([:], nil, lost, file)
  }

  /// The answer to a field without a line, beside the corrected answers: the last day of a new
  /// period, or `nil` for a sum or an answer that belongs only to the last paper, or else `text`.
  private func updated(
    _ text: String?, for field: Field, isSameSubject: Bool, beside others: Answers,
    _ rules: AnswerRules
  ) -> String? {
    let period = last.flatMap(template.period)
    if template.guesses(field, of: period, beside: others) { return nil }
    if let day = end(field, beside: others) { return day.text }
    let isOfLast =
      template.isOver(field, period, beside: others) || isOfOtherCase(field, beside: others)
      || !isSameSubject && field.offer == .never || !template.asks(field, beside: others, rules)
    return field.isComputed || isOfLast ? nil : text
  }

  /// Continues the last paper about the subject named in some lines of answers, or starts a new
  /// one.
  ///
  /// - Throws: `severalSubjects` if several have this answer.
  package mutating func continuePaper(
    among papers: [LastPaper], namedIn bytes: [UInt8]
  ) throws(AttestError) {
    guard let key = template.subjectKey else { return }
    let same = self.papers(papers, about: Entries(given: bytes).value(of: key) ?? "")
    if same.count > 1 { throw .severalSubjects(template.name, names: same.shortNames(key)) }
    continuePaper(same.first)
  }

  /// The papers with this answer to the field that names their subject.
  package func papers(_ papers: [LastPaper], about answer: String) -> [LastPaper] {
    guard let key = template.subjectKey else { return papers }
    let new = paper(with: template.read([key: answer], rules).right)
    return papers.filter { $0.isSame(as: new, on: key) }
  }

  /// Continues a paper that the store knows, or starts a new one.
  package mutating func continuePaper(_ paper: LastPaper?) {
    (last, remembered, subjectName, signers) = (paper, paper, paper?.name, [])
  }

  /// The reasons that were given, or else those from the last paper.
  var givenReasons: [String] { request.reasons.isEmpty ? offeredReasons : request.reasons }

  /// The rules for a paper with these reasons.
  ///
  /// Without `now`, today is the day on which the draft was started, and the exit is unknown. With
  /// `now`, the exit defaults to the one in the request.
  func rules(reasons: [String], exit: ExitTime? = nil, at now: Instant? = nil) -> AnswerRules {
    var rules = rules
    if let now {
      rules.today = zone.civil(at: now)
      rules.exit = (try? (exit ?? request.exit).resolve(now: now, zone: zone)).map(zone.civil)
    }
    rules.isBlank = request.extent == .blank
    rules.reasons = rules.isBlank ? [] : reasons
    return rules
  }

  /// The reason codes from the last paper about the same subject.
  ///
  /// - Throws: `forgottenReason` if a code is no longer in the template.
  func rememberedReasons() throws(AttestError) -> [String] {
    if template.reasons.isEmpty { return [] }
    let codes = last?.request.reasons ?? []
    for code in codes where !template.reasons.contains(where: { $0.code == code }) {
      throw .forgottenReason(code, person: person.id, template: template.name)
    }
    // The template may have allowed several reasons then.
    return template.takesOneReason && codes.count > 1 ? [] : codes
  }
}
