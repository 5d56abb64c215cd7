import Testing

@testable import AttestCore

/// Values that most tests use.
enum Samples {
  /// 21 November 2020, 13:56:00 in Paris.
  static let now = Instant(secondsSince1970: 1_605_963_360)

  static func zone() throws -> Zone { try #require(Zone.builtIn("Europe/Paris")) }

  static func template(_ name: String = "deplacement") throws -> Template {
    try TemplateLibrary(folder: nil).template(named: name)
  }

  /// A built-in template in which these words replace a placeholder.
  static func template(_ name: String, writing words: String, for key: String) throws -> Template {
    let bytes = try #require(BuiltinTemplates.text(named: name))
    let lines = String(decoding: bytes, as: UTF8.self).replacing("{\(key)}", with: words)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("\(key) (") ? "\(key) (optional): A" : $0 }
    return try Template(
      parsing: Array(lines.joined(separator: "\n").utf8), name: name, file: name)
  }

  /// A valid answer to each question that a template asks, or only to the required ones; together,
  /// the answers satisfy the template's rules.
  ///
  /// A choice gets its first possible word, or its last if `isLast`.
  static func answers(
    to template: Template, all: Bool = true, of person: Person = .sample, isLast: Bool = false,
    choosing given: [String: String] = [:]
  ) -> [String: String] {
    let rules = AnswerRules(today: CivilTime(year: 2020, month: 11, day: 21), signer: person)
    let people = people(for: template)
    var (texts, answers): ([String: String], [String: Answer]) = ([:], [:])
    for field in template.fields where template.asks(field, beside: answers, rules) {
      var options = [answer(to: field)]
      if case .choice(let words) = field.kind { options = isLast ? words.reversed() : words }
      // A rule may refuse a future day, or text that was already given.
      if field.kind == .date { options.append("12/03/2020") }
      if field.kind == .text { options += ["Une autre réponse", "Une troisième réponse"] }
      if field.isOptional, !all { options.insert(nil, at: 0) }
      if let text = given[field.key] { options = [text] }
      for text in options {
        var tried = answers
        tried[field.key] =
          text.flatMap { try? field.read($0, rules) } ?? people[field.key].map(Answer.person)
        let conflicts = template.conflicts(in: tried, rules)
        if conflicts.contains(where: { $0.keys.last == field.key }) { continue }
        (texts[field.key], answers) = (text, tried)
        break
      }
    }
    return texts
  }

  private static func answer(to field: Field) -> String? {
    let isGrownUp = isGrownUp(field)
    let isPast = field.checks.contains(.past)
    let isLimited = field.checks.contains { if case .within(_, nil) = $0 { true } else { false } }
    let isLater =
      field.checks.contains(.future) || field.checks.count == (isLimited ? 2 : 1) && !isPast
      || field.kind == .month && field.checks.count > (isLimited ? 1 : 0)
    switch field.kind {
    case .text, .long: return "Une réponse"
    case .date where isGrownUp: return "12/03/2000"
    case .date: return isLater ? "12/03/2021" : "12/03/2020"
    case .month: return isLater ? "03/2021" : "03/2020"
    case .year: return field.checks.contains(.toYear(.ahead(-1))) ? "2019" : "2020"
    case .number(let range), .decimal(let range): return String(range.lowerBound)
    case .euros: return field.isComputed ? nil : "12,50 €"
    case .choice(let words): return words[0]
    case .several: return "Léo; Zoé"
    case .person: return nil
    case .phone: return "06 12 34 56 78"
    }
  }

  /// A person for each field that asks for one: a child or an adult.
  static func people(for template: Template) -> [String: Person] {
    let fields = template.fields.filter { $0.kind == .person }
    return Dictionary(
      uniqueKeysWithValues: fields.map { field in
        var person = Person.sample
        (person.id, person.firstName) = ("leo", "Léo")
        person.birthDate = isGrownUp(field) ? "29/02/2000" : "29/02/2012"
        return (field.key, person)
      })
  }

  private static func isGrownUp(_ field: Field) -> Bool {
    field.checks.contains { if case .atLeast = $0 { true } else { false } }
  }

  static func attestation(
    of person: Person = .sample, template: String = "deplacement",
    reasons: [String] = ["travail"], fields: [String: String] = [:], exit: ExitTime = .now,
    isSample: Bool = false
  ) throws -> Attestation {
    try attestation(
      of: person, on: Self.template(template), reasons: reasons, fields: fields, exit: exit,
      isSample: isSample)
  }

  static func attestation(
    of person: Person = .sample, on template: Template, reasons: [String] = [],
    fields: [String: String] = [:], exit: ExitTime = .now, isSample: Bool = false,
    hasCode: Bool = true, isSigned: Bool = false, isSignable: Bool = false
  ) throws -> Attestation {
    try Attestation(
      of: person, template: template,
      request: Request(
        extent: hasCode ? .whole : .withoutCode, reasons: reasons, exit: exit, isSigned: isSigned,
        isSignable: isSignable),
      fields: fields, people: people(for: template), now: now, zone: zone(),
      isSample: isSample)
  }
}

extension Attestation {
  /// Makes an attestation from answers given as text, without checking the people's values except
  /// for their countries.
  init(
    of person: Person, template: Template, request: Request = Request(),
    fields: [String: String] = [:], people: [String: Person] = [:], now: Instant, zone: Zone,
    isSample: Bool = false
  ) throws(AttestError) {
    try self.init(
      of: person, template: template, request: request,
      answers: template.read(fields, people, on: zone.civil(at: now)), now: now, zone: zone,
      isSample: isSample)
  }

  /// The words that the page prints, one block per line.
  var pageText: String {
    blocks.map { block in block.phrases.map { text(of: $0) }.joined(separator: " | ") }.joined(
      separator: "\n")
  }

  /// The words of a phrase with its placeholders filled in.
  func text(of phrase: Phrase) -> String {
    phrase.parts.map { part in
      part.placeholder.map { words(for: $0) ?? "" } ?? part.text
    }.joined()
  }
}

extension Signature {
  /// A rectangular ring of the largest allowed size, with a triangular dot inside.
  static var sample: Signature {
    get throws {
      try #require(
        Signature(outlines: [
          [0, 0, 1820, 0, 1820, 440, 0, 440], [20, 20, 20, 420, 1800, 420, 1800, 20],
          [900, 200, 930, 200, 915, 230],
        ]))
    }
  }
}

extension Person {
  /// The person in the examples with another id, first name and date of birth.
  static func sample(id: String, _ firstName: String, born birthDate: String) -> Person {
    var person = Person.sample
    (person.id, person.firstName, person.birthDate) = (id, firstName, birthDate)
    return person
  }

  /// The person in the examples, with a signature.
  static var signer: Person {
    get throws {
      var person = Person.sample
      person.signature = try .sample
      return person
    }
  }
}
