internal import AttestPDF

/// The data attached to a PDF, from which the paper can be rebuilt.
///
/// The lines are a ``Record``, like a memory, so the last one marks the end.
struct Origin {
  private let bytes: [UInt8]
  let lines: Record

  /// Parses the attached lines, or returns `nil` if they are not in the format of
  /// ``Attestation/origin(font:)``.
  init?(_ bytes: [UInt8]) {
    guard let lines = Record(bytes), lines["attest"] != nil else { return nil }
    self.bytes = bytes
    self.lines = lines
  }

  /// The number of the page format; attest 1.0.0 wrote format 1 and did not record the number.
  var format: String { lines["format"] ?? "1" }
  var template: String { lines.text("template") ?? "" }
  /// A fingerprint of the user's own template, or `nil` for a built-in template, whose text depends
  /// only on the page format.
  var templateMark: String? { lines["template-mark"] }
  /// The name of the font file embedded in the PDF, or `nil` for Helvetica.
  var font: String? { lines.text("font") }

  /// Rebuilds the attestation.
  ///
  /// The data goes through the same initialiser as a new request, so it must pass the same rules.
  /// The rebuilt attestation must also produce exactly the same lines.
  ///
  /// - Throws: The keys of the values that break a rule, or that differ in the rebuilt lines.
  func attestation(on template: Template) throws(RefusedData) -> Attestation {
    guard let created = lines.instant("created") else { throw RefusedData(keys: ["created"]) }
    if lines.instant("exit") == nil { throw RefusedData(keys: ["exit"]) }
    let person = try person(on: created)
    guard let zone = Zone.named(person.zone) else { throw RefusedData(keys: ["zone"]) }
    let (fields, people) = try answers(to: template, on: created)
    let request = request(at: created, in: zone)
    let attestation: Attestation
    do throws(AttestError) {
      attestation = try Attestation(
        of: person, template: template, request: request,
        answers: template.read(fields, people, on: zone.civil(at: created)), now: created,
        zone: zone, isSample: lines.says("specimen"))
    } catch {
      throw RefusedData(keys: error.keys)
    }
    if person.isSample, !attestation.isSample { throw RefusedData(keys: ["specimen"]) }
    let again = attestation.origin(font: font)
    guard again == bytes else {
      throw RefusedData(keys: Record(again).map(lines.keys(unlike:)) ?? [])
    }
    return attestation
  }

  /// The request for a paper written at an instant; an exit at that instant, or at the start of its
  /// minute, becomes `now`.
  func request(at created: Instant, in zone: Zone) -> Request {
    let minute = created.adding(seconds: -zone.civil(at: created).second)
    let exit = lines.instant("exit").flatMap { [minute, created].contains($0) ? nil : $0 }
    return Request(lines, exit: exit.map(ExitTime.instant) ?? .now)
  }

  /// The answers given as text, and the people given as answers.
  private func answers(
    to template: Template, on day: Instant
  ) throws(RefusedData) -> ([String: String], [String: Person]) {
    var fields = lines.texts(after: "field-")
    var people: [String: Person] = [:]
    for field in template.fields where field.kind == .person {
      guard let answer = fields.removeValue(forKey: field.key) else { continue }
      do throws(RefusedData) {
        people[field.key] = try Person(answer: answer, checkedOn: day)
      } catch {
        throw RefusedData(keys: [field.key])
      }
    }
    return (fields, people)
  }

  private func person(on day: Instant) throws(RefusedData) -> Person {
    do throws(RefusedData) {
      let values = ProfileKey.values { key in
        key == .timezone ? lines["zone"] : lines.text(key.rawValue)
      }
      return try Person(id: "", checkedOn: day, values)
    } catch {
      throw RefusedData(keys: error.keys.map { $0 == ProfileKey.timezone.rawValue ? "zone" : $0 })
    }
  }

  /// Throws if the time zone at an address abroad is unknown on this machine or has other offsets.
  ///
  /// In that case the paper cannot be verified on this machine, but may still be intact.
  func checkZone(file: String) throws(AttestError) {
    if lines[ProfileKey.country.rawValue] == nil { return }
    let name = lines["zone"] ?? ""
    guard let zone = Zone.named(name) else { throw .zoneNotHere(file, zone: name) }
    for key in ["created", "exit"] {
      guard let time = lines.instant(key), let offset = lines["\(key)-offset"] else { continue }
      if offset != zone.isoOffset(at: time) { throw .otherOffsets(file, zone: name) }
    }
  }
}

extension Attestation {
  /// The data to attach to the PDF, as lines that ``Origin`` can parse.
  ///
  /// `font` is the name of the embedded font file.
  func origin(font: String?) -> [UInt8] {
    var lines = Record.Lines()
    func add(_ key: String, _ value: String) { lines.add(key, value) }
    func add(_ key: String, text: String) { lines.add(key, text: text.composed) }
    add("attest", Attestation.pageFormat.since)
    add("format", "\(Attestation.pageFormat.number)")
    add("template", text: Visible.text(template.shortName))
    if let mark = template.mark { add("template-mark", mark) }
    for key in ProfileKey.stated where !person[key].isEmpty {
      add(key.rawValue, text: person[key])
    }
    add("zone", zone.name)
    add("created", created.iso8601)
    add("exit", exit.iso8601)
    if person.country != nil {
      add("created-offset", zone.isoOffset(at: created))
      add("exit-offset", zone.isoOffset(at: exit))
    }
    lines.add(
      request, answers: answers.isEmpty ? [:] : answers.mapValues { $0.text.composed },
      signature: signature, isSample: isSample)
    if let font { add("font", text: font) }
    return lines.finished
  }
}

extension Template {
  /// A fingerprint of the template's text; `nil` for a built-in template.
  package var mark: String? {
    BuiltinTemplates.text(named: shortName) == source ? nil : Fingerprint.of(source)
  }

  /// Whether something with this mark comes from another text of the template.
  package func isOtherText(thanWithMark other: String?) -> Bool {
    // Without a mark, it comes from the built-in template, or from 1.1, which kept no marks.
    other != mark && (other != nil || BuiltinTemplates.names.contains(shortName))
  }
}
