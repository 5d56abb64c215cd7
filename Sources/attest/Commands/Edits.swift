internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

extension Run {
  /// Changes a profile through questions, an editor or lines on standard input.
  ///
  /// On a terminal, asks for the field named on the command line. If no field is named, opens
  /// `$VISUAL` or `$EDITOR`, or lists all fields to choose from if neither is set. The id may be
  /// omitted if there is only one person.
  mutating func editPerson(_ id: String?, field: String?) throws {
    let workspace = try workspace()
    let (id, field) = try whom(id, field, workspace.store)
    let changed =
      if let field {
        try ask(for: field, of: id, workspace)
      } else if !context.terminals.input {
        try merge(inputInto: id, workspace)
      } else if let editor = context.environment["VISUAL"] ?? context.environment["EDITOR"] {
        try editWithMates(of: id, by: editor, workspace)
      } else {
        try askToEdit(id, [], workspace)
      }
    for id in changed {
      tell(.note("the profile \(of: id) was changed", "le profil \(of: id) est modifié"))
    }
    if !changed.contains(id) {
      tell(.note("the profile \(of: id) is unchanged", "le profil \(of: id) n'a pas changé"))
    }
  }

  // The next three functions return the ids of the people whose profiles have changed.

  /// Asks for the field named on the command line, which needs a terminal.
  private mutating func ask(
    for field: String, of id: String, _ workspace: Workspace
  ) throws -> [String] {
    let keys = try Self.keys(of: field)
    guard context.terminals.input else {
      let key = keys[0].name
      throw Notice.usage(
        "cannot ask for \(key) without a terminal", "impossible de demander \(key) sans terminal"
      ).hint("echo '\(key): ...' | attest person edit \(id)")
    }
    return try askToEdit(id, keys, workspace)
  }

  /// Changes a profile according to the lines on standard input.
  private mutating func merge(inputInto id: String, _ workspace: Workspace) throws -> [String] {
    let (store, rules) = (workspace.store, workspace.rules)
    let lines = try contents(of: "-", limit: Profile.limit)
    var unchanged: [ProfileKey] = []
    let given = Profile.values(in: lines)
    var saved: (old: [ProfileKey: String], new: [UInt8]) = ([:], [])
    let changed = try store.edit([id], rules) { (_, bytes) throws(AttestError) in
      let merged = try Profile.merge(lines, into: bytes, file: "-", rules: rules)
      let (old, new) = (Profile.values(in: bytes), Profile.values(in: merged))
      let place = [ProfileKey.postcode, .city, .country].filter { new[$0] != nil }
      if place.contains(where: { new[$0] != old[$0] }) {
        unchanged = ([.address] + place).filter { given[$0] == nil }
      }
      saved = (old, merged)
      return merged
    }
    store.warnOfCityAbroad(in: saved.new, file: store.profilePath(of: id), from: saved.old)
    try finish(.profile(id), workspace, keys: Array(given.keys))
    if !unchanged.isEmpty { tell(.unchanged(unchanged)) }
    return changed
  }

  /// Changes a profile in an editor, and the addresses of the other people who move too.
  private mutating func editWithMates(
    of id: String, by editor: String, _ workspace: Workspace
  ) throws -> [String] {
    let home = Profile.home(in: try workspace.store.text(of: id))
    var changed = try edit(id, by: editor, workspace) ? [id] : []
    // The profile is already saved, so an error here does not end the command.
    do { changed += try move(whoLivedWith: id, at: home, workspace) } catch { fail(error) }
    return changed
  }

  /// Resolves the arguments to a person and a field.
  ///
  /// If there is only one person, a single word may name a field, unless it is that person's id.
  private func whom(_ id: String?, _ field: String?, _ store: Store) throws -> (String, String?) {
    if let id, field != nil { return (id, field) }
    let ids = try store.ids()
    if let id, ids.count != 1 || ids[0] == id || (try? Self.keys(of: id)) == nil {
      return (id, nil)
    }
    if ids.isEmpty { throw AttestError.noProfile }
    if ids.count > 1 { throw Notice.missingArgument(.person, command: .personEdit) }
    return (ids[0], id)
  }

  /// The profile keys that a word names in English or French.
  ///
  /// `address` stands for all keys of an address; `postcode` and `country` stand for the same keys
  /// except the street, and the one that was named comes first.
  private static func keys(of word: String) throws(Notice) -> [ProfileKey] {
    let key = ProfileKey(rawValue: word) ?? ProfileKey(french: word)
    guard let key, ProfileKey.asked.contains(key) else {
      let names = ProfileKey.asked.map(\.name)
      throw Notice.usage("no such field: \(word: word)", "champ inconnu : \(word: word)").hint(
        "one of: \(list: names)", "au choix : \(list: names)")
    }
    return switch key {
    case .address: ProfileKey.home
    case .postcode: [.postcode, .city, .country, .timezone]
    case .country: [.country, .postcode, .city, .timezone]
    default: [key]
    }
  }

  /// Asks for the given fields or, if `keys` is empty, lists all fields to choose from.
  private mutating func askToEdit(
    _ id: String, _ keys: [ProfileKey], _ workspace: Workspace
  ) throws -> [String] {
    var given: KeptAnswers?
    while true {
      let old = try values(of: id, keys, workspace)
      let home = Profile.home(in: try workspace.store.text(of: id))
      let mates =
        try keys.isEmpty || keys.contains(.address)
        ? Household.mates(of: id, at: home, in: workspace.store) : []
      let moves = Step(forMovesOf: mates, from: old)
      let answers = try askForProfile(
        workspace, id, old: old, keys: keys, given: given, with: moves.map { [$0] } ?? [])
      if let changed = try save(answers, replacing: old, keys, workspace) {
        try finish(.profile(id), workspace, keys: keys.isEmpty ? nil : keys)
        return changed
      }
      given = answers.kept
      let new = try values(of: id, keys, workspace)
      heading = changes(of: id, from: { old[$0] }, to: { new[$0] })
    }
  }

  private func values(
    of id: String, _ keys: [ProfileKey], _ workspace: Workspace
  ) throws(AttestError) -> [ProfileKey: String] {
    Self.compared(Profile.values(in: try workspace.store.text(of: id)), keys)
  }

  /// The values of the fields in a dialogue, and the values that identify the person, because the
  /// id may have been given to somebody else.
  private static func compared(
    _ values: [ProfileKey: String], _ keys: [ProfileKey]
  ) -> [ProfileKey: String] {
    values.filter { key, _ in
      keys.isEmpty || keys.contains(key) || ProfileKey.identity.contains(key)
    }
  }

  /// Saves answers, and the new address for the people who move there too, unless one of the listed
  /// values has changed since.
  ///
  /// - Returns: The ids of the people whose profiles have changed, or `nil` if one of the values has.
  private func save(
    _ answers: ProfileAnswers, replacing old: [ProfileKey: String], _ keys: [ProfileKey],
    _ workspace: Workspace
  ) throws(AttestError) -> [String]? {
    var isOutdated = false
    let home = Profile.home(in: try workspace.store.text(of: answers.id))
    let movers = answers.others[Step.movesKey]?.text.texts(at: ",") ?? []
    let changed = try workspace.store.edit([answers.id] + movers, workspace.rules) {
      (id, bytes) throws(AttestError) in
      if id == answers.id {
        isOutdated = Self.compared(Profile.values(in: bytes), keys) != old
        return isOutdated ? bytes : Profile.replace(old, by: answers.values, in: bytes)
      }
      // If somebody has moved since the question was asked, their new address stays.
      let own = Profile.home(in: bytes)
      if isOutdated || !own.isHome(home) { return bytes }
      return Profile.replace(
        own, by: answers.values.filter { ProfileKey.home.contains($0.key) }, in: bytes)
    }
    return isOutdated ? nil : changed
  }

  /// The heading above answers that are listed again because the profile has changed.
  func changes(
    of id: String, from old: (ProfileKey) -> String?, to new: (ProfileKey) -> String?
  ) -> Bilingual {
    let changed = ProfileKey.allCases.filter { old($0) != new($0) }
    return Self.heading(
      "The profile \(of: id) has changed in the meantime:\n",
      "Le profil \(of: id) a changé entre-temps :\n",
      changed.map { key in
        Bilingual(label: key.label, value: key == .signature ? "..." : "\(new(key) ?? "-")")
      })
  }

  /// The heading above answers that are listed again, with the values that have changed.
  static func heading(
    _ english: Bilingual, _ french: Bilingual, _ values: [Bilingual]
  ) -> Bilingual {
    values.reduce(Bilingual(english, french)) { "\($0)  \($1)\n" }
  }

  private mutating func edit(_ id: String, by editor: String, _ workspace: Workspace) throws -> Bool
  {
    let (store, edit) = (workspace.store, context.edit)
    let draft = try store.editorDraft(of: id)
    if draft.isOutdated {
      try choose(draft, store)
    } else if draft.isKept, !isQuiet {
      let notice = Notice.note(
        "the last edit \(of: id) was not saved; reopening the draft: \(file: draft.file)",
        "la dernière modification \(of: id) n'a pas été enregistrée ; le brouillon est rouvert : \(file: draft.file)"
      )
      context.say(notice.lines(in: language))
    }
    let old = Profile.values(in: try store.text(of: id))
    let (status, isChanged) = try store.edit(draft, workspace.rules) { (file) throws(AttestError) in
      try asAttestError(edit(editor, file))
    }
    if status == 0 {
      let bytes = try store.text(of: id)
      let new = Profile.values(in: bytes)
      let changed = ProfileKey.allCases.filter { old[$0] != new[$0] }
      store.warnOfCityAbroad(in: bytes, file: store.profilePath(of: id), from: old)
      if isChanged { try finish(.profile(id), workspace, keys: changed) }
      return isChanged
    }
    throw (try? Files.exists(draft.file)) == true
      ? Notice.io(
        "the editor exited with status \(Int(status)); the draft is still in \(file: draft.file)",
        "l'éditeur a échoué (statut \(Int(status))) ; le brouillon est toujours dans \(file: draft.file)"
      )
      : .io(
        "the editor exited with status \(Int(status)); nothing was changed",
        "l'éditeur a échoué (statut \(Int(status))) ; rien n'a été modifié")
  }

  /// Lets the user choose between a draft and a profile that has changed in the meantime.
  private mutating func choose(_ draft: EditorDraft, _ store: Store) throws {
    let id = draft.person
    guard canAsk else {
      throw AttestError.draftKept(draft.file, .profileChanged(store.profilePath(of: id)))
    }
    let words = Bilingual(
      "Keep the draft, or start again from the profile? [d/p]",
      "Garder le brouillon, ou repartir du profil ? [b/p]")
    let letter = Bilingual("d", "b")[language]
    var question = Question(words[language])
    question.heading = differences(of: draft)
    while true {
      guard case .answer(let answer) = reply(to: question) else { throw abandoned }
      switch answer.lowercased().prefix(1) {
      case letter[...]: return try store.accept(draft)
      case "p": return store.drop(draft)
      default: question.heading = ""
      }
    }
  }

  /// The values that differ between a draft and the profile, under a heading.
  private func differences(of draft: EditorDraft) -> String {
    let heading = Bilingual(
      "The profile \(of: draft.person) has changed since this draft was started:\n",
      "Le profil \(of: draft.person) a changé depuis que ce brouillon a été commencé :\n")
    let profileLabel = Bilingual("profile", "profil")
    let draftLabel = Bilingual("draft", "brouillon")
    return draft.differences.reduce(into: heading[language]) { text, difference in
      text += "  \(difference.key)\n"
      for (label, value) in [(profileLabel, difference.profile), (draftLabel, difference.draft)] {
        let isInk = difference.key == ProfileKey.signature.rawValue
        text += "    \(label[language]): \(isInk ? "..." : Visible.text(value ?? "-"))\n"
      }
    }
  }
}
