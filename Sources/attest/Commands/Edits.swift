internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

extension Run {
  /// Changes a profile through questions, an editor or lines on standard input.
  ///
  /// On a terminal, asks for the field named on the command line. If no field is named, opens
  /// `$VISUAL` or `$EDITOR`, or asks for every field if neither is set. The id may be omitted if
  /// there is only one person.
  mutating func editPerson(_ id: String?, field: String?, _ workspace: Workspace) throws {
    let (store, rules) = (workspace.store, workspace.rules)
    let (id, field) = try whom(id, field, store)
    let isChanged: Bool
    if let field {
      let keys = try Self.keys(of: field)
      guard context.terminals.input else {
        let key = keys[0].name
        throw Notice.usage(
          "cannot ask for \(key) without a terminal", "impossible de demander \(key) sans terminal"
        ).hint(
          "echo '\(key): ...' | attest person edit \(id)")
      }
      isChanged = try askToEdit(id, keys, workspace)
    } else if !context.terminals.input {
      let lines = try contents(of: "-", limit: Profile.limit)
      isChanged = try store.edit(id, rules) { (bytes) throws(AttestError) in
        try Profile.merge(lines, into: bytes, file: "-", rules: rules)
      }
      try finish(.profile(id), workspace, keys: Array(Profile.values(in: lines).keys))
    } else if let editor = context.environment["VISUAL"] ?? context.environment["EDITOR"] {
      isChanged = try edit(id, by: editor, workspace)
    } else {
      isChanged = try askToEdit(id, [], workspace)
    }
    if isChanged {
      tell(.note("the profile \(of: id) was changed", "le profil \(of: id) est modifié"))
    } else {
      tell(.note("the profile \(of: id) is unchanged", "le profil \(of: id) n'a pas changé"))
    }
  }

  /// Resolves the arguments to a person and a field.
  ///
  /// If there is only one person, a single word may name a field, unless it is that person's id.
  private func whom(
    _ id: String?, _ field: String?, _ store: Store
  ) throws -> (id: String, field: String?) {
    if let id, field != nil { return (id, field) }
    let ids = try store.ids()
    if let id, ids.count != 1 || ids[0] == id || (try? Self.keys(of: id)) == nil {
      return (id, nil)
    }
    if ids.isEmpty { throw AttestError.noProfile }
    if ids.count > 1 { throw UsageError.missingArgument(.person, command: .personEdit) }
    return (ids[0], id)
  }

  /// The profile keys that a word names in English or French.
  ///
  /// An address includes the postcode, and a postcode includes the town.
  private static func keys(of word: String) throws(Notice) -> [ProfileKey] {
    let key = ProfileKey(rawValue: word) ?? ProfileKey(french: word)
    let fields = ProfileKey.allCases.filter { Value.field.words.contains($0.rawValue) }
    guard let key, fields.contains(key) else {
      let names = fields.map(\.name)
      throw Notice.usage("no such field: \(word: word)", "champ inconnu : \(word: word)").hint(
        "one of: \(list: names)", "au choix : \(list: names)")
    }
    return switch key {
    case .address: [.address, .postcode, .city]
    case .postcode: [.postcode, .city]
    default: [key]
    }
  }

  /// Asks for the given fields, or for all fields if `keys` is empty.
  private mutating func askToEdit(
    _ id: String, _ keys: [ProfileKey], _ workspace: Workspace
  ) throws -> Bool {
    var given: KeptAnswers?
    var heading: Bilingual = ""
    while true {
      let old = try values(of: id, keys, workspace)
      let answers = try converse(workspace, id, old: old, keys: keys, given: given, under: heading)
      if let isChanged = try save(answers.values, of: id, replacing: old, keys, workspace) {
        try finish(.profile(id), workspace, keys: keys.isEmpty ? nil : keys)
        return isChanged
      }
      given = answers.kept
      heading = changes(of: id, from: old, to: try values(of: id, keys, workspace))
    }
  }

  private func values(
    of id: String, _ keys: [ProfileKey], _ workspace: Workspace
  ) throws(AttestError) -> [ProfileKey: String] {
    Profile.values(in: try workspace.store.text(of: id)).filter {
      keys.isEmpty || keys.contains($0.key)
    }
  }

  /// Saves answers, unless one of the values that were listed has changed since.
  ///
  /// - Returns: Whether the profile has changed, or `nil` if nothing was saved.
  private func save(
    _ answers: [(key: ProfileKey, value: String)], of id: String,
    replacing old: [ProfileKey: String], _ keys: [ProfileKey], _ workspace: Workspace
  ) throws(AttestError) -> Bool? {
    var isOutdated = false
    let isChanged = try workspace.store.edit(id, workspace.rules) { (bytes) throws(AttestError) in
      let current = Profile.values(in: bytes).filter { keys.isEmpty || keys.contains($0.key) }
      isOutdated = current != old
      return isOutdated ? bytes : Profile.replace(old, by: answers, in: bytes)
    }
    return isOutdated ? nil : isChanged
  }

  /// The heading above answers that are listed again because the profile has changed.
  func changes(
    of id: String, from old: [ProfileKey: String], to new: [ProfileKey: String]
  ) -> Bilingual {
    let changed = ProfileKey.allCases.filter { old[$0] != new[$0] }
    let rows = changed.map { key in
      let value = key == .signature ? "..." : Visible.text(new[key] ?? "-")
      return Bilingual("  \(key.label): \(value)\n", "  \(key.label) : \(value)\n")
    }
    let heading = Bilingual(
      "The profile \(of: id) has changed in the meantime:\n",
      "Le profil \(of: id) a changé entre-temps :\n")
    return rows.reduce(heading) { "\($0)\($1)" }
  }

  private mutating func edit(_ id: String, by editor: String, _ workspace: Workspace) throws -> Bool
  {
    let (store, edit) = (workspace.store, context.edit)
    var draft = try store.editorDraft(of: id)
    if draft.isOutdated {
      try choose(&draft, store)
    } else if draft.isKept, !isQuiet {
      let notice = Notice.note(
        "the last edit \(of: id) was not saved; reopening the draft: \(file: draft.file)",
        "la dernière modification \(of: id) n'a pas été enregistrée ; le brouillon est rouvert : \(file: draft.file)"
      )
      context.say(notice.lines(in: language))
    }
    let (status, isChanged) = try store.edit(draft, workspace.rules) { (file) throws(AttestError) in
      try asAttestError(edit(editor, file))
    }
    if status == 0 {
      try finish(.profile(id), workspace)
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
  private func choose(_ draft: inout EditorDraft, _ store: Store) throws {
    let id = draft.person
    guard canAsk else {
      throw AttestError.draftKept(draft.file, .profileChanged(store.profilePath(of: id)))
    }
    let question = Bilingual(
      "Keep the draft, or start again from the profile? [d/p] ",
      "Garder le brouillon, ou repartir du profil ? [b/p] ")
    let letter = Bilingual("d", "b")[language]
    var prompt = differences(of: draft) + question[language]
    while true {
      guard case .answer(let answer) = context.reply(to: Question(prompt)) else {
        throw abandoned
      }
      switch answer.lowercased().prefix(1) {
      case letter[...]: return try store.accept(&draft)
      case "p": return store.drop(&draft)
      default: prompt = question[language]
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
