/// A person's last attestation, and their choices for each template.
package final class Memory: Equatable, Sendable {
  /// The last attestation that was written, in any format.
  package let last: PastAttestation?
  /// The last attestation that was written as a PDF file.
  package let lastPDF: PastAttestation?
  /// The last attestation that was written for an outing.
  package let outing: PastAttestation?
  package let habits: Habits

  package init(
    last: PastAttestation? = nil, lastPDF: PastAttestation? = nil, outing: PastAttestation? = nil,
    habits: Habits = Habits()
  ) {
    self.last = last
    self.lastPDF = last?.pdf == nil ? lastPDF : last
    self.outing = last?.exit == nil ? outing : last
    self.habits = habits
  }

  package static func == (one: Memory, other: Memory) -> Bool {
    one.last == other.last && one.lastPDF == other.lastPDF && one.outing == other.outing
      && one.habits == other.habits
  }
}

/// The choices a person made the last time they used each template.
package struct Habits: Hashable, Sendable {
  /// The choices for each template, most recent first.
  package private(set) var choices: [Choice]

  /// The choices a person made the last time they used a template.
  package struct Choice: Hashable, Sendable {
    package var template: String
    /// The codes of the reasons.
    package var reasons: [String]
    /// The answers to the template's own fields, as lines of a record.
    ///
    /// They are read only if they are needed, because most of them are only written again.
    let answers: [UInt8]
    /// The fingerprint of the user's own template, or `nil` if it is built in or unknown.
    package var templateMark: String?

    /// The answers to the template's own fields, by key.
    package var fields: [String: String] { Record.texts(in: answers) }
  }

  package init(_ choices: [Choice] = []) { self.choices = choices }

  /// The maximum number of templates whose choices are remembered.
  static let limit = 50

  /// The last choice made for a template.
  package subscript(template: String) -> Choice? { choices.first { $0.template == template } }

  /// Replaces the choice for a template with the one on another last paper, or forgets it if there
  /// is no other.
  mutating func replace(_ template: String, by paper: LastPaper?) {
    guard let index = choices.firstIndex(where: { $0.template == template }) else { return }
    choices.remove(at: index)
    if let paper {
      choices.insert(
        Choice(
          template: template, reasons: paper.request.reasons, fields: paper.givenFields,
          templateMark: paper.templateMark),
        at: index)
    }
  }

  /// Remembers a choice as the most recent; the oldest choices beyond the limit are forgotten.
  package mutating func remember(_ choice: Choice) {
    choices.removeAll { $0.template == choice.template }
    choices.insert(choice, at: 0)
    choices = Array(choices.prefix(Habits.limit))
  }
}

extension Habits.Choice {
  package init(
    template: String, reasons: [String], fields: [String: String], templateMark: String? = nil
  ) {
    var lines = Record.Lines()
    lines.add(texts: fields, after: "")
    self.init(
      template: template, reasons: reasons, answers: lines.bytes, templateMark: templateMark)
  }
}

/// An attestation that was written, with everything needed to show it again.
package struct PastAttestation: Hashable, Sendable {
  /// The person as printed on the paper; their profile may have changed since.
  package var person: Person
  package var template: String
  /// The request from which the paper was made; its exit is an instant, or `.now` if the paper
  /// states no exit.
  package var request: Request
  package var created: Instant
  /// The absolute path of the PDF, or `nil` if only the code was written or the PDF went to
  /// standard output.
  package var pdf: String?
  /// The text of the QR code, or `nil` if the paper has no code, or if the attestation was made from
  /// the last papers and its PDF has not been read.
  package var payload: String?
  /// Whether the attestation is marked as a sample.
  package var isSample: Bool
  /// The fingerprint of the user's own template, or `nil` if it is built in or unknown.
  package var templateMark: String?
  /// Whether the attestation is pinned, so that `show` and `last` return it.
  package var isPinned = false
  /// The result of comparing the other values with the PDF; it is not stored.
  package var evidence = Evidence.unknown(nil)
  /// The words on the PDF, or `nil` if it has not been verified; they are not stored.
  package var printed: PrintedWords?

  /// The result of comparing a remembered attestation with its PDF.
  package enum Evidence: Hashable, Sendable {
    /// The values are those on the PDF, which is as attest wrote it, perhaps with a signature
    /// added.
    case confirmed
    /// The values are those on the PDF, but other bytes follow the paper and may change the page.
    case extended
    /// The values are those on the PDF, but different values were remembered.
    case replaced
    /// The file is now another paper: somebody else's, or about another subject.
    case overwritten
    /// The file is not as attest wrote it.
    case different
    /// The file no longer exists.
    case missing
    /// There is no PDF, or it cannot be verified on this machine, for the given reason.
    ///
    /// The case is indirect because the reason is large, and past attestations are often copied.
    indirect case unknown(AttestError?)
  }

  /// The time of the exit, or `nil` for a paper without one.
  package var exit: Instant? { request.exit.instant }
}

/// The words from a paper's template that the card shows.
package struct PrintedWords: Hashable, Sendable {
  package let title: String
  /// The labels of the reasons, in the order of the codes.
  package let reasons: [String]
  /// The longest outing that the reasons allow, in seconds, or `nil` if there is no limit.
  package let limit: Int?
}

extension Memory {
  /// The contents of the file that stores the memory.
  var bytes: [UInt8] {
    var lines = Record.Lines()
    if let last { lines.add(last) }
    if let lastPDF, lastPDF != last { lines.add(lastPDF, "pdf-") }
    if let outing, outing != last { lines.add(outing, "outing-") }
    for (index, choice) in habits.choices.enumerated() {
      let number = index + 1
      lines.add("template-\(number)", text: choice.template)
      let reasons = choice.reasons
      if !reasons.isEmpty { lines.add("reasons-\(number)", reasons.joined(by: " ")) }
      if let mark = choice.templateMark { lines.add("template-mark-\(number)", mark) }
      lines.add(lines: choice.answers, after: "field-\(number)-")
    }
    return lines.finished
  }

  /// Reads a person's memory; returns `nil` if it is damaged or incomplete.
  convenience init?(_ bytes: [UInt8], of person: String) {
    guard let record = Record(bytes) else { return nil }
    self.init(record, of: person)
  }

  /// Reads a person's memory; returns `nil` if a stored attestation is invalid.
  convenience init?(_ record: Record, of person: String) {
    let prefixes = ["", "pdf-", "outing-"]
    let past = prefixes.map { record.attestation(of: person, $0) }
    // An attestation that is present but invalid makes the whole file unusable.
    for (prefix, past) in zip(prefixes, past) where past == nil {
      if record[prefix + "template"] != nil { return nil }
    }
    self.init(last: past[0], lastPDF: past[1], outing: past[2], habits: Habits(record))
  }
}

extension Habits {
  /// Reads the habits in a memory.
  init(_ record: Record) {
    var choices: [Choice] = []
    while choices.count < Habits.limit, let template = record.text("template-\(choices.count + 1)")
    {
      let number = choices.count + 1
      choices.append(
        Choice(
          template: template, reasons: record.words("reasons-\(number)"),
          answers: record.bytes(after: "field-\(number)-"),
          templateMark: record["template-mark-\(number)"]))
    }
    self.init(choices)
  }
}

extension PastAttestation {
  /// The contents of the file that stores a pinned attestation.
  var bytes: [UInt8] {
    var lines = Record.Lines()
    lines.add("person", person.id)
    lines.add(self)
    return lines.finished
  }

  /// Reads a pinned attestation; returns `nil` if the file is damaged or incomplete.
  init?(_ record: Record) {
    guard let person = record["person"], Identifier.isValid(person),
      let attestation = record.attestation(of: person)
    else { return nil }
    self = attestation
  }
}

extension Record.Lines {
  /// Adds the lines for an attestation, with `prefix` before each key.
  fileprivate mutating func add(_ attestation: PastAttestation, _ prefix: String = "") {
    // A signature is not remembered; a paper that is written again takes it from the profile.
    for key in ProfileKey.allCases where key != .version && key != .signature {
      let value = attestation.person[key]
      if !value.isEmpty { add(prefix + key.rawValue, value) }
    }
    add(prefix + "template", text: attestation.template)
    if let mark = attestation.templateMark { add(prefix + "template-mark", mark) }
    add(prefix + "created", attestation.created.iso8601)
    if let exit = attestation.exit { add(prefix + "exit", exit.iso8601) }
    if let pdf = attestation.pdf { add(prefix + "pdf", text: pdf) }
    add(attestation.request, after: prefix, isSample: attestation.isSample)
    let lines = attestation.payload?.parts(at: "\n") ?? []
    for (index, line) in lines.enumerated() { add("\(prefix)qr-\(index + 1)", text: line) }
  }
}

extension Record {
  /// The attestation whose keys begin with `prefix`, or `nil` if anything needed to show it is
  /// missing or invalid.
  fileprivate func attestation(of person: String, _ prefix: String = "") -> PastAttestation? {
    let value = { key in key == ProfileKey.signature ? nil : self[prefix + key.rawValue] }
    guard let template = text(prefix + "template"),
      let created = instant(prefix + "created"),
      let person = try? Person(id: person, checkedOn: created, ProfileKey.values(value))
    else { return nil }
    let exit = instant(prefix + "exit")
    let minute = created.secondsSince1970 / 60 * 60
    if let exit, !Instant.exitRange.contains(exit.secondsSince1970 &- minute) { return nil }
    let lines = texts(after: prefix + "qr-")
    var payload: [String] = []
    while let line = lines["\(payload.count + 1)"] { payload.append(line) }
    var request = Request(self, after: prefix, exit: exit.map(ExitTime.instant) ?? .now)
    // attest 1.1.0 did not store the extent.
    if payload.isEmpty, request.extent == .whole { request.extent = .withoutCode }
    return PastAttestation(
      person: person, template: template, request: request, created: created,
      pdf: text(prefix + "pdf"), payload: payload.isEmpty ? nil : payload.joined(by: "\n"),
      isSample: says(prefix + "specimen"), templateMark: self[prefix + "template-mark"])
  }
}
