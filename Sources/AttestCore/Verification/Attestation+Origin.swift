internal import PDF

extension Attestation {
  /// The program, whose every version may draw a page in another way.
  package static let version = "1.0.0"

  /// What ``Origin`` reads; `font` is the name of the file whose letters are in the PDF.
  func origin(font: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    func add(_ key: String, _ value: String) { bytes.addLine(key, value) }
    func add(_ key: String, text: String) { bytes.addLine(key, text: text.composed) }
    add("attest", Attestation.version)
    add("template", text: template.shortName)
    if let mark = template.mark { add("template-mark", mark) }
    for key in Origin.keys { add(key.rawValue, text: key.value(of: person)) }
    if let title = person.title { add(ProfileKey.title.rawValue, text: title.rawValue) }
    add("zone", zone.name)
    add("created", created.iso8601)
    add("exit", exit.iso8601)
    if !reasons.isEmpty { add("reasons", reasons.map(\.code).joined(by: " ")) }
    for key in fields.keys.sorted() { add("field-\(key)", text: fields[key] ?? "") }
    if extent != .whole { add("extent", extent.rawValue) }
    if isSpecimen { add("specimen", "yes") }
    if let font { add("font", text: font) }
    add("end", "yes")
    return bytes
  }
}

extension Template {
  /// A mark of its text; nothing for the text of a template that is built in.
  var mark: String? {
    BuiltinTemplates.text(named: shortName) == source ? nil : Fingerprint.of(source)
  }
}
