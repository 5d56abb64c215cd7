/// The answers to the questions of a template for a trial of its page.
struct TrialAnswers {
  /// Whether the answers are as long as they may be; if not, they are as short as they may be.
  var isLongest = false
  /// Whether optional questions are answered too.
  var isWhole = false
  /// The index of the answer to each choice, counted from 0; it wraps around in a shorter list.
  var place = 0
  /// Whether added amounts are large and subtracted amounts small, so that no difference is
  /// negative.
  var subtractsLeast = false
  /// The country of other people, or `nil` for France.
  var country: String?

  /// Answers the questions without breaking a rule of the template.
  ///
  /// If no paper can have the choices at ``place``, other choices are tried.
  ///
  /// - Throws: The first question to which no answer was found.
  func answers(
    to template: Template, _ rules: AnswerRules
  ) throws(Unanswered) -> [String: Answer] {
    for shift in 0..<2 * Field.choiceCounts.upperBound {
      var other = self
      other.place = place + shift / 2
      other.subtractsLeast = !shift.isMultiple(of: 2)
      if let answers = try? other.firstAnswers(to: template, rules) { return answers }
    }
    return try firstAnswers(to: template, rules)
  }

  private func firstAnswers(
    to template: Template, _ rules: AnswerRules
  ) throws(Unanswered) -> [String: Answer] {
    var answers: [String: Answer] = [:]
    /// Whether these answers are refused at the question with this key.
    func isRefused(_ answers: [String: Answer], at key: String) -> Bool {
      template.conflicts(in: answers, rules).contains { $0.keys.last == key }
    }
    for field in template.fields where template.asks(field, beside: answers, rules) {
      if field.isComputed {
        answers[field.key] = try sum(for: field, of: template, beside: answers, rules)
        continue
      }
      // A rule may need the answer to an optional question.
      let isNeeded = isWhole || !field.isOptional || isRefused(answers, at: field.key)
      if !isNeeded { continue }
      let right = candidates(for: field, of: template, rules).first { answer in
        let all = answers.merging([field.key: answer]) { $1 }
        return (try? rules.check(answer, to: field, beside: answers)) != nil
          && !isRefused(all, at: field.key)
      }
      if right == nil, !field.isOptional { throw Unanswered(key: field.key) }
      answers[field.key] = right
    }
    return answers
  }

  /// A required question for which no answer was found.
  struct Unanswered: Error {
    let key: String
  }

  private func sum(
    for field: Field, of template: Template, beside others: [String: Answer], _ rules: AnswerRules
  ) throws(Unanswered) -> Answer? {
    do throws(Mistake.Kind) {
      let sum = try template.computed(field, beside: others, rules)
      if let sum { try rules.check(sum, to: field, beside: others) }
      return sum
    } catch {
      throw Unanswered(key: field.key)
    }
  }

  private func candidates(
    for field: Field, of template: Template, _ rules: AnswerRules
  ) -> [Answer] {
    if field.kind == .person { return people(on: rules.today).map(Answer.person) }
    let texts = field.kind.row.examples(rules.today)
    let answers = texts.compactMap { try? field.read($0, rules) }
    if case .choice = field.kind {
      let first = place % max(answers.count, 1)
      return Array(answers[first...] + answers[..<first])
    }
    let uses = template.fields.flatMap(\.terms).filter { $0.key == field.key }
    let isLarge = subtractsLeast && !uses.contains(where: \.isSubtracted)
    return (uses.isEmpty ? isLongest : isLarge) ? answers.reversed() : answers
  }

  /// People of different ages.
  private func people(on day: CivilTime) -> [Person] {
    Field.AnswerKind.ages(day).map { birth in
      var person = Person.trial(isLongest: isLongest, country: country)
      person.birthDate = birth
      return person
    }
  }
}

extension Person {
  /// A person for trials, with values as short or as long as they may be.
  static func trial(isLongest: Bool = false, country: String? = nil, title: Title? = nil) -> Person
  {
    func text(_ key: ProfileKey) -> String {
      isLongest ? Field.AnswerKind.words(key.limit) : "A"
    }
    return Person(
      id: "a", firstName: text(.firstName), lastName: text(.lastName), birthDate: "01/01/1970",
      birthPlace: text(.birthPlace), address: text(.address), postcode: "75001",
      city: text(.city), country: country, title: title)
  }
}
