internal import Platform

/// What is remembered of a person: their last attestation, and what they chose for each form.
package struct Memory: Hashable, Sendable {
  /// The last attestation that was written.
  package let last: PastAttestation?
  /// The last one that was written as a PDF.
  package let lastPDF: PastAttestation?
  package let habits: Habits

  package init(
    last: PastAttestation? = nil, lastPDF: PastAttestation? = nil, habits: Habits = Habits()
  ) {
    self.last = last
    self.lastPDF = last?.pdf == nil ? lastPDF : last
    self.habits = habits
  }
}

/// What a person chose the last time they used each form.
package struct Habits: Hashable, Sendable {
  /// The latest first, one a form.
  package private(set) var choices: [Choice]

  /// What a person chose the last time they used one form.
  package struct Choice: Hashable, Sendable {
    package var template: String
    /// The codes of the reasons.
    package var reasons: [String]
    /// The answers to the form's own fields, by key.
    package var fields: [String: String]

    package init(template: String, reasons: [String], fields: [String: String]) {
      self.template = template
      self.reasons = reasons
      self.fields = fields
    }
  }

  package init(_ choices: [Choice] = []) { self.choices = choices }

  /// The most forms whose choices are kept.
  static let limit = 50

  /// What was chosen for a form.
  package subscript(template: String) -> Choice? {
    choices.first { $0.template == template }
  }

  /// Remembers a choice as the latest; the oldest is forgotten when there are more than anyone uses.
  package mutating func remember(_ choice: Choice) {
    choices.removeAll { $0.template == choice.template }
    choices.insert(choice, at: 0)
    choices = Array(choices.prefix(Habits.limit))
  }
}

/// An attestation that was written, as far as it can be shown again.
package struct PastAttestation: Hashable, Sendable {
  /// Who declared, as the paper says it: their profile may say something else by now.
  package var person: Person
  package var template: String
  /// The codes of the reasons.
  package var reasons: [String]
  package var created: Instant
  /// `nil` for a paper that says none.
  package var exit: Instant?
  /// Its absolute path; `nil` when it is a picture of its code, or went to standard output.
  package var pdf: String?
  /// The text of its QR code; `nil` when it has none.
  package var payload: String?
  /// Whether it is marked as a sample.
  package var isSpecimen: Bool
  /// Whether `show` and `last` give it for as long as it is pinned.
  package var isPinned = false

  package init(
    person: Person, template: String, reasons: [String], created: Instant, exit: Instant?,
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

// Memories are replaced by rename without waiting for the disk: they are whole or absent, and what
// is absent is asked for again.
extension Store {
  /// The most bytes of a memory.
  private static let limit = 262_144

  /// What a person wrote last; `nil` when it cannot be read.
  package func last(of id: String) -> PastAttestation? {
    state(memoryPath(of: id)) { Memory($0, of: id) }?.last
  }

  /// What a person last wrote as a PDF; `nil` when it cannot be read.
  package func lastPDF(of id: String) -> PastAttestation? {
    state(memoryPath(of: id)) { Memory($0, of: id) }?.lastPDF
  }

  /// What a person chose until now; their last attestation, which takes time to read, is left out.
  package func habits(of id: String) -> Habits {
    state(memoryPath(of: id)) { Habits($0) } ?? Habits()
  }

  /// Remembers; a failure is a warning only, for the attestation is written.
  package func remember(_ memory: Memory, of id: String) {
    let path = memoryPath(of: id)
    do throws(SystemError) {
      try writeState(path, memory.bytes)
    } catch {
      warn(.notRemembered(path, number: error.number))
    }
  }

  /// The attestation that is pinned.
  package func pinnedAttestation() -> PastAttestation? {
    guard var past = state(pinned, PastAttestation.init) else { return nil }
    past.isPinned = true
    return past
  }

  /// Pins an attestation in the place of the one that was.
  package func pin(_ past: PastAttestation) throws(AttestError) {
    try inStore(writeState(pinned, past.bytes))
  }

  /// Removes the pin; false when there is none.
  package func unpin() throws(AttestError) -> Bool { try removeState(pinned) }

  func memoryPath(of id: String) -> String { Path.joined(last, id) }

  private func state<Value>(_ path: String, _ read: ([UInt8]) -> Value?) -> Value? {
    guard hasHome else { return nil }
    do throws(SystemError) {
      if let value = read(try Files.contents(of: path, limit: Store.limit).bytes) { return value }
    } catch {
      if error.isMissing { return nil }
    }
    warn(.damagedMemory(path))
    return nil
  }

  private func writeState(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try Files.makeFolder(Path.folder(of: path), durable: false)
    try Files.replace(path, with: bytes, durable: false)
  }

  func removeState(
    _ path: String, durable: Bool = false
  ) throws(AttestError) -> Bool {
    try ifPresent(Files.remove(path, durable: durable)) != nil
  }
}
