internal import AttestCore

/// One line of JSON (RFC 8259): an object whose keys keep their order.
struct JSON {
  /// What a key may hold.
  enum Value {
    case text(String)
    case list([String])
    case flag(Bool)
  }

  private var members: [String] = []

  /// Adds a key.
  mutating func add(_ key: String, _ value: Value) {
    members.append("\(Self.quoted(key)):\(Self.text(of: value))")
  }

  /// The object, and a line feed.
  var line: String { "{" + members.joined(separator: ",") + "}\n" }

  private static func text(of value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .list(let items): "[" + items.map(quoted).joined(separator: ",") + "]"
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

// What `--json` says of an attestation: of the profile, the id only.
extension JSON {
  /// An attestation that is being written.
  init(_ attestation: Attestation, _ path: String) {
    self.init(
      person: attestation.person, path, zone: attestation.zone, created: attestation.created,
      exit: attestation.saysExit ? attestation.exit : nil,
      reasons: attestation.reasons.map(\.code), template: attestation.template.name)
  }

  /// An attestation that was written.
  init(_ past: PastAttestation, _ path: String, _ workspace: Workspace) throws {
    self.init(
      person: past.person, path, zone: try workspace.zone(of: past.person),
      created: past.created, exit: past.exit, reasons: past.reasons,
      template: past.template)
    add("pinned", .flag(past.isPinned))
  }

  private init(
    person: Person, _ path: String, zone: Zone, created: Instant, exit: Instant?,
    reasons: [String], template: String
  ) {
    add("person", .text(person.id))
    add("pdf", .text(path))
    add("created", .text(zone.iso8601(created)))
    if let exit { add("exit", .text(zone.iso8601(exit))) }
    add("reasons", .list(reasons))
    add("template", .text(template))
  }
}
