internal import AttestPDF

/// Writes the paper of a template in memory, for all kinds of people and answers, and collects the
/// mistakes that this reveals.
struct Trial {
  private let template: Template
  private let fonts: Fonts
  private let now: Instant
  private let zone: Zone
  private let sections: TemplateSections
  /// The date of birth of the last signer.
  private var birth = Person.trial().birthDate
  private(set) var mistakes: [Mistake] = []

  /// Tries a template as of `now`, with the given fonts.
  ///
  /// - Throws: The reason why the chosen font file cannot be used.
  init(of template: Template, fonts: Fonts, at now: Instant, in zone: Zone) throws(AttestError) {
    self.template = template
    self.fonts = fonts
    self.now = now
    self.zone = zone
    sections = template.sections
    _ = try fonts.chosenFace()
    for paper in papersForEveryone + papersWithEachAnswer {
      write(paper)
      // The other papers would be impossible for the same reason.
      if paper.circumstances == "", !mistakes.isEmpty { return }
    }
    checkBlank()
    let constant = ConstantConditions(in: template, rules(TrialAnswers()))
    if !constant.allowsAdults { reportNoAdult(as: .warning) }
    mistakes += constant.mistakes
    for key in constant.unanswered {
      report(.noAnswer(to: key, as: .warning), at: line(of: key))
    }
  }

  /// A paper to write in memory.
  private struct Case {
    /// How this paper differs from the others; empty for the first one.
    var circumstances: Bilingual = ""
    var answers: TrialAnswers
    var title: Person.Title?
    var extent = Request.Extent.whole

    /// Whether a failure is only a warning, because other papers can still be written.
    var isRemark: Bool { answers.isLongest || answers.country != nil }
  }

  /// The papers for each title, at home and abroad, filled in and blank.
  private var papersForEveryone: [Case] {
    var papers: [Case] = []
    let titles = template.contains(where: \.isTitle) ? [nil] + Person.Title.allCases : [nil]
    for country in template.franceOnly.isEmpty ? [nil, "Belgique"] : [nil] {
      for title in titles {
        for extent in [Request.Extent.whole, .blank] {
          let words: [Bilingual?] = [
            extent == .blank ? Bilingual("on a blank form", "sur un formulaire vierge") : nil,
            title.map { Bilingual("for \($0.rawValue)", "pour \($0.rawValue)") },
            country.map { _ in Bilingual("for an address abroad", "pour une adresse à l'étranger")
            },
          ]
          papers.append(
            Case(
              circumstances: words.compactMap(\.self).first ?? "",
              answers: TrialAnswers(country: country), title: title, extent: extent))
        }
      }
    }
    return papers
  }

  /// The papers with each answer to each choice, and with each reason if words depend on it: one
  /// with short answers and one with the longest.
  private var papersWithEachAnswer: [Case] {
    let isAboutReasons = template.speaks(of: Condition.reasons)
    let counts =
      template.fields.map { $0.choices.count } + [isAboutReasons ? template.reasons.count : 1]
    return (0..<(counts.max() ?? 1)).flatMap { place in
      let chosen = template.fields.filter { !$0.choices.isEmpty }.map { field in
        "\(field.key) = \(field.choices[place % field.choices.count])"
      }
      let words = Array(chosen.prefix(3)).joined(by: ", ") + (chosen.count > 3 ? ", ..." : "")
      return [
        Case(
          circumstances: chosen.isEmpty
            ? Bilingual("with all answers", "avec toutes les réponses")
            : Bilingual("with \(words)", "avec \(words)"),
          answers: TrialAnswers(isWhole: true, place: place)),
        Case(
          circumstances: Bilingual(
            "with the longest answers", "avec les réponses les plus longues"),
          answers: TrialAnswers(isLongest: true, isWhole: true, place: place)),
      ]
    }
  }

  /// Writes a paper, or reports why it cannot be written.
  private mutating func write(_ paper: Case) {
    var rules = rules(paper.answers, title: paper.title)
    var answers: Answers = [:]
    rules.isBlank = paper.extent == .blank
    if !rules.isBlank {
      guard let search = search(paper, rules) else { return }
      (rules, answers) = (search.rules, search.answers)
      birth = rules.signer?.birthDate ?? birth
    }
    guard let attestation = attestation(on: paper, answers, rules) else { return }
    checkUse(of: answers, on: attestation, paper)
    var place = sections.line(of: .code)
    do throws(AttestError) {
      let payload = try attestation.payload()
      if let payload { _ = try attestation.qrCode(of: payload) }
      place = sections.line(of: .page)
      _ = try attestation.pdf(fonts: fonts, payload: payload)
    } catch {
      let isTooLong = [.tooHigh, .tooManyPages(limit: PageMeasures.pageLimit)].contains(error)
      isTooLong ? reportOverflow(of: attestation, paper) : report(error, paper, at: place)
    }
  }

  /// The rules for a paper of a signer whose age the rules of the template allow, if it is known.
  private func rules(_ answers: TrialAnswers, title: Person.Title? = nil) -> AnswerRules {
    var person = Person.trial(
      isLongest: answers.isLongest, country: answers.country, title: title)
    person.birthDate = birth
    let today = zone.civil(at: now)
    return AnswerRules(today: today, exit: today, signer: person)
  }

  /// The answers to the questions of a paper, or `nil` after reporting a question that has no
  /// answer.
  private mutating func search(_ paper: Case, _ rules: AnswerRules) -> AnswerSearch? {
    let search = AnswerSearch(paper.answers, to: template, rules)
    if search.succeeds() { return search }
    let severity = search.isComplete && !paper.isRemark ? Mistake.Kind.data : Mistake.Kind.warning
    if search.end == ProfileKey.birthDate.rawValue {
      reportNoAdult(as: severity)
    } else {
      report(.noAnswer(to: search.end, as: severity), at: line(of: search.end))
    }
    return nil
  }

  /// Reports, at the first rule that refuses an adult whatever the answers are, that no adult could
  /// sign.
  private mutating func reportNoAdult(as severity: Mistake.Kind.Severity) {
    let adult = AnswerRules(today: zone.civil(at: now), signer: .trial())
    let rule = template.rules.first { $0.condition.outcome(of: [:], adult) == .decided(true) }
    report(.noAdult.when("", as: severity), at: rule?.line ?? sections.line(of: .rules))
  }

  /// Now, or the minute nearest to now on the day of the exit that the search has chosen.
  private func exit(_ rules: AnswerRules) -> ExitTime {
    let days = (rules.exit?.daysSince1970 ?? 0) - rules.today.daysSince1970
    guard let exit = rules.exit, days != 0 else { return .now }
    return .on(CivilTime(secondsSince1970: exit.daysSince1970 * 86_400 + (days < 0 ? 86_340 : 0)))
  }

  /// The attestation for a paper, or `nil` after reporting why it is impossible.
  private mutating func attestation(
    on paper: Case, _ answers: Answers, _ rules: AnswerRules
  ) -> Attestation? {
    guard let person = rules.signer else { return nil }
    do throws(AttestError) {
      return try Attestation(
        of: person, template: template,
        request: Request(extent: paper.extent, reasons: rules.reasons, exit: exit(rules)),
        answers: answers, now: now, zone: zone, isSample: false)
    } catch {
      let address = template.page.first { $0.contains(where: \.isAddress) }
      report(error, paper, at: address?.line ?? sections.line(of: .page))
      return nil
    }
  }

  /// Reports the line of the template that does not fit on the pages.
  private mutating func reportOverflow(of attestation: Attestation, _ paper: Case) {
    let pages = Layout(all: attestation, typeface: .helvetica)
    // Line 0 stands for the heading of the page, which does not come from a block.
    let line = pages.overflow ?? 0
    report(problem(pages, paper), paper, at: line == 0 ? title : line)
  }

  /// Reports answers that this paper asks for but neither prints nor uses.
  private mutating func checkUse(of answers: Answers, on attestation: Attestation, _ paper: Case) {
    for field in template.fields where answers[field.key] != nil && attestation.loses(field) {
      report(.lost(field.key).when(paper.circumstances, as: .warning), at: line(of: field.key))
    }
  }

  /// The reason why a paper does not fit on its pages.
  private func problem(_ pages: Layout, _ paper: Case) -> Mistake.Kind {
    let limit = PageMeasures.pageLimit
    if pages.pageCount <= limit { return .tooHigh }
    return paper.answers.isLongest
      ? .needs(pages: pages.pageCount, limit: limit) : .tooManyPages(limit: limit)
  }

  private mutating func report(_ error: AttestError, _ paper: Case, at line: Int) {
    let severity = paper.isRemark ? Mistake.Kind.warning : error.severity
    let place = position(of: error.undrawable) ?? (line, 1)
    report(error.when(paper.circumstances, as: severity), at: place.line, place.column)
  }

  /// Reports printed questions for which the blank form has neither a line nor words to strike out.
  private mutating func checkBlank() {
    let blank = try? Attestation(
      of: .sample, template: template, request: Request(extent: .blank), answers: [:], now: now,
      zone: zone, isSample: false)
    guard let blank else { return }
    for field in template.fields where !blank.hasRoom(for: field) {
      report(.noRoomOnBlank(field.key), at: line(of: field.key))
    }
  }

  /// Reports a mistake, unless one has already been reported on the same line.
  private mutating func report(_ kind: Mistake.Kind, at line: Int, _ column: Int = 1) {
    if mistakes.contains(where: { $0.line == line }) { return }
    mistakes.add(kind, at: line, column)
  }

  // MARK: Positions in the text of the template

  /// The line of the heading of the page.
  private var title: Int {
    let line = sections.head.first { $0.bytes.starts(with: "title".utf8) }?.number ?? 1
    return template.page.first { $0.kind == .title }?.line ?? line
  }

  private func line(of key: String) -> Int {
    sections[.fields].first { line in
      line.bytes.starts(with: key.utf8)
        && line.bytes.dropFirst(key.utf8.count).first.map(" (:".utf8.contains) == true
    }?.number ?? sections.line(of: .fields)
  }

  /// The position of the first of these letters, or `nil` if the template contains none of them.
  private func position(of letters: [Character]) -> (line: Int, column: Int)? {
    for line in sections.head + sections[.reasons] + sections[.fields] + sections[.page] {
      let text = line.text
      guard !line.isComment, let index = text.firstIndex(where: letters.contains) else { continue }
      return (line.number, text[..<index].unicodeScalars.count + 1)
    }
    return nil
  }
}

extension Placeholder {
  fileprivate var isTitle: Bool { if case .title = self { true } else { false } }

  /// Whether the placeholder prints an address without its country.
  fileprivate var isAddress: Bool {
    switch self {
    case .person(.address), .person(.postcode), .other(_, .address), .other(_, .postcode): true
    default: false
    }
  }
}

extension Field {
  /// The words of a choice; empty for other kinds of answers.
  fileprivate var choices: [String] { if case .choice(let words) = kind { words } else { [] } }
}

extension Attestation {
  /// Whether the page lacks an answer that it prints with other answers, and that has no other use.
  fileprivate func loses(_ field: Field) -> Bool {
    let prints = { (block: Block) in block.contains { $0.prints(field.key) } }
    let isOfUse =
      template.hasRule { $0.asks(about: field.key) }
      || template.contains { placeholder in
        // A cell may be empty.
        if case .cell(field.key, _) = placeholder { return true }
        return !placeholder.prints(field.key) && placeholder.speaks(of: field.key)
      }
      || template.page.contains { $0.branches.contains { $0.condition.asks(about: field.key) } }
      || template.code?.text.contains { $0.prints(field.key) } == true
      || template.fields.contains { $0.terms.contains { $0.key == field.key } }
    return !isOfUse && template.page.contains(where: prints) && !blocks.contains(where: prints)
      && !template.page.contains { $0.kind == .title && prints($0) }
  }

  /// Whether this blank form has a line for the answer to a field, or words to strike out, or needs
  /// neither because the question does not apply or the template does not print the answer.
  fileprivate func hasRoom(for field: Field) -> Bool {
    let isPrinted = template.page.contains { $0.contains { $0.prints(field.key) } }
    if !isPrinted || byHand[field.key] == false { return true }
    return blocks.contains { $0.contains { $0.prints(field.key) } }
      || hasWordsToStrike(about: field.key)
  }
}
