internal import PDF

/// What a PDF was made from: the lines attached to it, from which it can be made again.
///
/// In the grammar of a memory: texts in quotes without escapes, and a last line that tells the whole
/// from a part.
struct Origin {
  private let lines: Record

  /// Reads the lines; `nil` when they are not what ``Attestation/origin(font:)`` writes.
  init?(_ bytes: [UInt8]) {
    guard let lines = Record(bytes), lines["attest"] != nil else { return nil }
    self.lines = lines
  }

  /// The number of the page's format; attest 1.0.0 wrote none, which is the first.
  var format: String { lines["format"] ?? "1" }
  var template: String { lines.text("template") ?? "" }
  /// What tells a template of the user's own from another of its name; `nil` for a built-in one, which
  /// the page's format tells.
  var templateMark: String? { lines["template-mark"] }
  var zone: String { lines["zone"] ?? "" }
  /// The name of the font file whose letters are in the PDF.
  var font: String? { lines.text("font") }

  /// The attestation again; `nil` when a line of it is missing or means nothing.
  func attestation(template: Template, zone: Zone) -> Attestation? {
    guard let person, let exit = instant("exit"), let created = instant("created"),
      let extent = Attestation.Extent(rawValue: lines["extent"] ?? "whole")
    else { return nil }
    let codes = lines.words("reasons")
    let reasons = template.reasons.filter { codes.contains($0.code) }
    guard reasons.map(\.code) == codes else { return nil }
    return Attestation(
      person: person, template: template, extent: extent, reasons: reasons,
      fields: lines.texts(after: "field-"), exit: exit, created: created, zone: zone,
      place: lines.text("place"), signature: person.signature,
      isSpecimen: lines["specimen"] == "yes", isSignable: lines["signable"] == "yes")
  }

  private func instant(_ key: String) -> Instant? { lines[key].flatMap(Instant.init(iso8601:)) }

  private var person: Person? {
    guard ProfileKey.required.allSatisfy({ lines.text($0.rawValue) != nil }) else { return nil }
    return Person(id: "") { $0 == .timezone ? zone : lines.text($0.rawValue) }
  }
}

extension Attestation {
  /// What ``Origin`` reads; `font` is the name of the file whose letters are in the PDF.
  func origin(font: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    func add(_ key: String, _ value: String) { bytes.addLine(key, value) }
    func add(_ key: String, text: String) { bytes.addLine(key, text: text.composed) }
    add("attest", Attestation.pageFormat.since)
    add("format", "\(Attestation.pageFormat.number)")
    add("template", text: template.shortName)
    if let mark = template.mark { add("template-mark", mark) }
    for key in ProfileKey.required { add(key.rawValue, text: person[key]) }
    if let title = person.title { add(ProfileKey.title.rawValue, text: title.rawValue) }
    add("zone", zone.name)
    add("created", created.iso8601)
    add("exit", exit.iso8601)
    if !reasons.isEmpty { add("reasons", reasons.map(\.code).joined(by: " ")) }
    for key in fields.keys.sorted() { add("field-\(key)", text: fields[key] ?? "") }
    if let place { add("place", text: place) }
    if let signature { add(ProfileKey.signature.rawValue, text: signature.text) }
    if extent != .whole { add("extent", extent.rawValue) }
    if isSpecimen { add("specimen", "yes") }
    if isSignable { add("signable", "yes") }
    if let font { add("font", text: font) }
    add("end", "yes")
    return bytes
  }
}

extension Template {
  /// A fingerprint of its text; `nil` when it is the text of a built-in template.
  var mark: String? {
    BuiltinTemplates.text(named: shortName) == source ? nil : Fingerprint.of(source)
  }
}
