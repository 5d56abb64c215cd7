/// A JSON object on one line (RFC 8259), with keys in the order in which they were added.
package struct JSON {
  private var members: [String] = []

  /// Creates an empty object.
  package init() {}

  /// Adds a string, or null.
  package mutating func add(_ key: String, _ text: String?) {
    add(key, json: text.map(Self.quoted) ?? "null")
  }

  /// Adds an array of strings.
  package mutating func add(_ key: String, _ texts: [String]) {
    add(key, json: "[" + texts.map(Self.quoted).joined(separator: ",") + "]")
  }

  /// Adds a Boolean.
  package mutating func add(_ key: String, _ flag: Bool) { add(key, json: flag ? "true" : "false") }

  /// Adds an integer, or null.
  package mutating func add(_ key: String, _ number: Int?) {
    add(key, json: number.map { "\($0)" } ?? "null")
  }

  /// Adds an array of objects.
  mutating func add(_ key: String, _ objects: [JSON]) {
    add(key, json: "[" + objects.map(\.text).joined(separator: ",") + "]")
  }

  private mutating func add(_ key: String, json: String) {
    members.append("\(Self.quoted(key)):\(json)")
  }

  private var text: String { "{" + members.joined(separator: ",") + "}" }

  /// The object followed by a line feed.
  package var line: String { text + "\n" }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.movesLetters:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: The output of `--json`

  // The output of `--json` for attestations, which identifies the person only by id and contains no
  // values from the profile.

  /// Describes an attestation that was written to `path`, with times in the given time zone.
  package init(_ past: PastAttestation, _ path: String, in zone: Zone) {
    self.init()
    add("person", past.person.id)
    add("pdf", path)
    add("created", zone.iso8601(past.created))
    if let exit = past.exit { add("exit", zone.iso8601(exit)) }
    add("reasons", past.request.reasons)
    add("template", past.template)
    add("sample", past.isSample)
  }

  // MARK: The output of `person show --json`, which `person add` accepts

  /// Describes a profile by its values as they are stored; `file` is the name to use in errors.
  package init(profile bytes: [UInt8], file: String) throws(AttestError) {
    self.init()
    let entries = Entries(profile: bytes)
    try entries.mistakes.throwIfAny(in: file)
    for entry in entries.all { add(entry.key, entry.value) }
  }

  // MARK: The output of `verify --json` for a file, which contains no values from the profile

  /// Describes a verified file; `original` is the path to which its original paper was extracted.
  package init(_ found: Verification, file: String, original: String? = nil) {
    self.init()
    add("file", file)
    add("verdict", found.verdict.rawValue)
    if let reason = found.reason { add("reason", reason) }
    add("paperBytes", found.paper.count)
    add("addedBytes", found.addedCount)
    if let attestation = found.attestation {
      add("template", attestation.template.name)
      add("ownTemplate", attestation.isOwnTemplate)
      add("givenFont", found.givenFont != nil)
      add("created", attestation.zone.iso8601(attestation.created))
      if attestation.saysExit { add("exit", attestation.zone.iso8601(attestation.exit)) }
      add("sample", attestation.isSample)
    }
    add("keys", found.keys)
    if let original { add("original", original) }
  }

  // MARK: Messages with `--json`, and findings of `template check --json`

  /// Describes an error, a warning or a note, and the others that are reported after it.
  package init(_ notice: Notice, in language: Language) {
    self.init()
    add(notice.kind, notice.words[language])
    add("hint", notice.hint?[language])
    if notice.kind == "error" { add("status", Int(notice.status)) }
    add("file", notice.file)
    add("line", notice.place?.line)
    add("column", notice.place?.column)
    let others = notice.all.dropFirst()
    if !others.isEmpty { add("others", others.map { JSON($0, in: language) }) }
  }
}

extension Notice {
  fileprivate var kind: String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}
