internal import Platform

/// The memory of a person: their last attestation, and their choices for each template.
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

/// The choices of a person the last time they used each template.
package struct Habits: Hashable, Sendable {
  /// The latest first, one per template.
  package private(set) var choices: [Choice]

  /// The choices of a person the last time they used one template.
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

  package init(_ choices: [Choice] = []) { self.choices = choices }

  /// The maximum number of templates whose choices are kept.
  static let limit = 50

  /// The choice for a template.
  package subscript(template: String) -> Choice? {
    choices.first { $0.template == template }
  }

  /// Remembers a choice as the latest; the oldest ones beyond the limit are forgotten.
  package mutating func remember(_ choice: Choice) {
    choices.removeAll { $0.template == choice.template }
    choices.insert(choice, at: 0)
    choices = Array(choices.prefix(Habits.limit))
  }
}

/// A written attestation, with everything needed to show it again.
package struct PastAttestation: Hashable, Sendable {
  /// The person as on the paper; their profile may have changed since.
  package var person: Person
  package var template: String
  /// The codes of the reasons.
  package var reasons: [String]
  package var created: Instant
  /// `nil` for a paper without an exit.
  package var exit: Instant?
  /// Its absolute path; `nil` if it is a picture of its code, or went to standard output.
  package var pdf: String?
  /// The text of its QR code; `nil` if it has none.
  package var payload: String?
  /// Whether it is marked as a sample.
  package var isSpecimen: Bool
  /// The town of signature, if it is not the person's town.
  package var place: String?
  /// Whether the person's stored signature is drawn on it.
  package var isSigned = false
  /// Whether it is pinned, so that `show` and `last` return it.
  package var isPinned = false
}

// Memories are replaced by rename without waiting for the disk, so they are complete or absent. If
// one is absent, the program asks again.
extension Store {
  /// The maximum size of a memory, in bytes.
  private static let limit = 262_144

  /// A person's last attestation; `nil` if it cannot be read.
  package func last(of id: String) -> PastAttestation? {
    state(memoryPath(of: id)) { Memory($0, of: id) }?.last
  }

  /// A person's last attestation as a PDF; `nil` if it cannot be read.
  package func lastPDF(of id: String) -> PastAttestation? {
    state(memoryPath(of: id)) { Memory($0, of: id) }?.lastPDF
  }

  /// A person's choices, without their last attestation, which takes time to read.
  package func habits(of id: String) -> Habits {
    state(memoryPath(of: id)) { Habits($0) } ?? Habits()
  }

  /// Writes a memory; a failure is only a warning, because the attestation is already written.
  package func remember(_ memory: Memory, of id: String) {
    let path = memoryPath(of: id)
    do throws(SystemError) {
      try writeState(path, memory.bytes)
    } catch {
      warn(.notRemembered(path, number: error.number))
    }
  }

  /// The pinned attestation.
  package func pinnedAttestation() -> PastAttestation? {
    guard var past = state(pinned, PastAttestation.init) else { return nil }
    past.isPinned = true
    return past
  }

  /// Pins an attestation in place of an earlier one.
  package func pin(_ past: PastAttestation) throws(AttestError) {
    try inStore(writeState(pinned, past.bytes))
  }

  /// Removes the pin; returns false if there is none.
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
