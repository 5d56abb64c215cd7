/// What is remembered of a person: the last attestation, and their choices for each template.
package struct Memory: Hashable, Sendable {
  /// The last attestation that was made.
  package let last: Made?
  /// The latest first, one a template.
  package private(set) var choices: [Choice]

  /// What a person chose the last time they used a template.
  package struct Choice: Hashable, Sendable {
    package var template: String
    /// The codes of the reasons.
    package var reasons: [String]
    /// The answers to the template's own fields, by key.
    package var fields: [String: String]

    package init(template: String, reasons: [String], fields: [String: String]) {
      self.template = template
      self.reasons = reasons
      self.fields = fields
    }
  }

  /// An attestation that was made, as far as it can be shown again.
  package struct Made: Hashable, Sendable {
    /// Who declared, as the paper says it: their profile may say something else by now.
    package var person: Person
    package var template: String
    package var reasons: [String]
    package var created: Instant
    package var exit: Instant
    /// Its absolute path; nothing when it went to standard output.
    package var pdf: String?
    /// The text of its QR code.
    package var payload: String?
    /// Whether it is marked as a sample.
    package var isSpecimen: Bool

    package init(
      person: Person, template: String, reasons: [String], created: Instant, exit: Instant,
      pdf: String?, payload: String?, isSpecimen: Bool
    ) {
      self.person = person
      self.template = template
      self.reasons = reasons
      self.created = created
      self.exit = exit
      self.pdf = pdf
      self.payload = payload
      self.isSpecimen = isSpecimen
    }
  }

  package init(last: Made? = nil, choices: [Choice] = []) {
    self.last = last
    self.choices = choices
  }

  /// The most templates whose choices are kept.
  static let limit = 50

  /// The template that was used last.
  package var template: String? { choices.first?.template }

  /// What was chosen for a template.
  package subscript(template: String) -> Choice? {
    choices.first { $0.template == template }
  }

  /// Remembers a choice as the latest; more templates than anyone uses are forgotten.
  package mutating func remember(_ choice: Choice) {
    choices.removeAll { $0.template == choice.template }
    choices.insert(choice, at: 0)
    choices = Array(choices.prefix(Memory.limit))
  }
}
