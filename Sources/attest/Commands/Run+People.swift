internal import AttestCore
internal import Platform

extension Run {
  /// A new profile, asked for on a terminal and read as `key: value` lines elsewhere.
  mutating func addPerson(_ id: String) throws {
    var household = try Household(context)
    defer { warn(household) }
    // Before the questions, not after them.
    try Identifier.check(id)
    try household.store.refuseExisting(id)
    let bytes =
      context.terminals.input ? try converse(household.rules, id) : try contents(of: "-")
    try household.store.add(id, bytes, file: "-", household.rules)
  }

  /// One question a field, with its rule beside it; a zone other than that of Paris is told.
  private func converse(_ rules: ProfileRules, _ id: String) throws -> [UInt8] {
    var answers: [(key: ProfileKey, value: String)] = []
    var news = ""
    for key in ProfileKey.allCases.filter(\.isRequired) {
      let question = news + key.question[language]
      let value = try answer(to: question) { rules.mistake(in: $0, of: key, id: id) }
      answers.append((key, value))
      news = key == .postcode ? Self.zone(of: value) : ""
    }
    return Profile.bytes(of: answers)
  }

  private static func zone(of postcode: String) -> String {
    let zone = Zone.name(forPostcode: postcode)
    return zone == "Europe/Paris" ? "" : "  (\(zone))\n"
  }

  /// Changes a profile: in the editor on a terminal, by the lines of standard input elsewhere.
  mutating func editPerson(_ id: String) throws {
    var household = try Household(context)
    defer { warn(household) }
    let rules = household.rules
    if context.terminals.input {
      try editByHand(id, &household)
    } else {
      let lines = try contents(of: "-")
      try household.store.edit(id, rules) { (bytes) throws(AttestError) in
        try Profile.merge(lines, into: bytes, file: "-", rules: rules)
      }
    }
  }

  /// The editor works on a copy beside the profile, which stays when what it left is wrong.
  private func editByHand(_ id: String, _ household: inout Household) throws {
    let (rules, old) = (household.rules, try household.store.text(of: id))
    let draft = household.store.profilePath(of: id) + ".draft"
    try attempt { () throws(SystemError) in try Files.replace(draft, with: old, durable: false) }
    let editor = ["VISUAL", "EDITOR"].compactMap { context.environment[$0] }.first ?? "vi"
    let status = try attempt { () throws(SystemError) in try context.edit(editor, draft) }
    if status == 0 {
      let new = try contents(of: draft)
      do throws(AttestError) {
        _ = try Profile(new, id: id, file: draft, rules: rules)
      } catch {
        throw Complaint(error.notices(in: language) + [Notice(.draftKept, ["file": draft])])
      }
      try household.store.edit(id, rules) { (current) throws(AttestError) in
        // Somebody else's change meanwhile is not to be undone.
        if current != old { throw .busy(draft) }
        return new
      }
    }
    try attempt { () throws(SystemError) in try Files.remove(draft, durable: false) }
    if status != 0 { throw Complaint(.editorFailed, ["status": String(status)]) }
  }

  /// The profile as its file is.
  mutating func showPerson(_ id: String) throws {
    if id == Person.demo.id {
      let keys = ProfileKey.allCases.filter(\.isRequired)
      write(Profile.bytes(of: keys.map { ($0, $0.value(of: .demo)) }))
    } else {
      var household = try Household(context)
      defer { warn(household) }
      write(try household.store.text(of: id))
    }
  }

  /// Changes the order of the list.
  mutating func movePerson(_ id: String, to place: String) throws {
    var household = try Household(context)
    defer { warn(household) }
    try household.store.move(id, to: place)
  }

  /// Deletes a profile: asked about on a terminal, never elsewhere without `--force`.
  mutating func removePerson(_ id: String, isForced: Bool) throws {
    var household = try Household(context)
    defer { warn(household) }
    // A profile that is wrong can be removed too.
    _ = try household.store.text(of: id)
    if !isForced {
      guard context.terminals.input else { throw Complaint(.needsForce) }
      let question = Notice(.askToRemove, ["word": id]).sentence(in: language)
      guard let answer = context.ask(question) else { throw Complaint(.abandoned) }
      guard ["y", "o"].contains(answer.trimmed.lowercased().prefix(1)) else { return }
    }
    try household.store.remove(id)
  }
}
