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
    // If an attestation is present but invalid, the file was not written by this program.
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
          answers: record.lines(after: "field-\(number)-"),
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
