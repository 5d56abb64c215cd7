internal import Platform

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

// Memories are replaced by rename without waiting for the disk: they are whole or absent, and what
// is absent is asked for again.
extension Store {
  /// The most bytes of a memory.
  private static let limit = 262_144

  /// What is remembered of a person; nothing is, when it cannot be read.
  package mutating func memory(of id: String) -> Memory {
    let path = memoryPath(of: id)
    return state(path) { Memory($0, of: id) } ?? Memory()
  }

  /// What a person chose until now: a memory without the last attestation, which is dear to read.
  package mutating func habits(of id: String) -> Memory {
    let path = memoryPath(of: id)
    return state(path) { Memory($0, of: nil) } ?? Memory()
  }

  /// Remembers; when that fails there is a warning, for what was asked for is done.
  package mutating func remember(_ memory: Memory, of id: String) {
    let path = memoryPath(of: id)
    do throws(SystemError) {
      try writeState(path, memory.bytes)
    } catch {
      warnings.append(.notRemembered(path, number: error.number))
    }
  }

  /// The attestation that is pinned.
  package mutating func pinnedAttestation() -> Memory.Made? {
    state(pinned) { Memory.Made($0) }
  }

  /// Pins an attestation in the place of the one that was.
  package func pin(_ made: Memory.Made) throws(AttestError) {
    try inStore(writeState(pinned, made.bytes))
  }

  /// Removes the pin; false when there is none.
  package func unpin() throws(AttestError) -> Bool { try removeState(pinned) }

  /// Removes all that was remembered of a person.
  mutating func forget(_ id: String) throws(AttestError) {
    _ = try removeState(memoryPath(of: id))
    if pinnedAttestation()?.person.id == id { _ = try unpin() }
  }

  private func memoryPath(of id: String) -> String { Path.joined(last, id) }

  private mutating func state<Value>(_ path: String, _ read: ([UInt8]) -> Value?) -> Value? {
    do throws(SystemError) {
      if let value = read(try Files.contents(of: path, limit: Store.limit).bytes) { return value }
    } catch {
      if error.isMissing { return nil }
    }
    warnings.append(.damagedMemory(path))
    return nil
  }

  private func writeState(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try Files.makeFolder(Path.folder(of: path), durable: false)
    try Files.replace(path, with: bytes, durable: false)
  }

  private func removeState(_ path: String) throws(AttestError) -> Bool {
    try ifPresent(Files.remove(path, durable: false)) != nil
  }
}
