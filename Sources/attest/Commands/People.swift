internal import AttestCore
internal import AttestTerminalCard

extension Run {
  /// Creates a profile from questions on a terminal, or else from `key: value` lines or JSON.
  ///
  /// Without an id, which needs a terminal, one made from the first name is suggested.
  mutating func addPerson(_ id: String?) throws {
    let workspace = try workspace()
    guard var id else {
      guard canAsk else { throw Notice.missingArgument(.newPerson, command: .personAdd) }
      _ = try addByQuestions(workspace)
      return
    }
    // An invalid id is reported before any question is asked.
    try Identifier.check(id)
    try workspace.store.refuseExisting(id)
    if context.terminals.input {
      id = try addByQuestions(workspace, id: id)
    } else {
      let bytes = try contents(of: "-", limit: Profile.limit)
      try workspace.store.add(id, bytes, file: "-", workspace.rules)
      workspace.store.warnOfCityAbroad(in: bytes, file: "-")
    }
    if tellsNotes {
      tell(
        .kept(
          id, in: workspace.store.profilePath(of: id), next: try firstCommand(of: id, workspace)))
    }
  }

  /// A command that writes a paper for a new person, or that lists the templates if the default one
  /// cannot be used for that person.
  private func firstCommand(of id: String, _ workspace: Workspace) throws -> String {
    let person = try workspace.people(.these([id]))[0]
    guard (try? workspace.draft(for: person).check(at: workspace.now)) != nil else {
      return "attest template list"
    }
    return try workspace.store.ids().first == id ? "attest" : "attest --person \(id)"
  }

  /// Creates the first profile and returns its id, for which `wanted` or else one made from the
  /// first name is suggested.
  ///
  /// The questions about an outing are asked in the same dialogue, so that one list shows all the
  /// answers before the paper is written.
  mutating func addFirstPerson(
    wanted: String?, _ request: inout Request, _ template: Template, _ workspace: Workspace
  ) throws -> String {
    heading = Bilingual(
      "No profile yet: these questions will create one.\n",
      "Aucun profil pour l'instant : ces questions en créent un.\n")
    let outing = line.has(.data) ? [] : outing(request, template, workspace)
    return try addByQuestions(workspace, wanted: wanted, with: outing) { (run, answers) in
      if answers.others.isEmpty { return }
      // The answers are saved because writing the paper may still fail.
      run.keep(answers, template, workspace)
      var others = answers.others
      let person = try workspace.people(.these([answers.id]))[0]
      try request.take(
        from: &others, stated: workspace.exitStated(in: answers.kept),
        in: try workspace.zone(of: person))
    }
  }

  /// Creates a profile if the paper asks for another person and there is nobody else, unless the
  /// paper will be refused because of an address abroad.
  mutating func addOtherPerson(for template: Template, of person: Person, _ workspace: Workspace)
    throws
  {
    guard let field = template.fields.first(where: { $0.kind == .person && !$0.mayBeMissing }),
      person.country == nil || template.franceOnly.isEmpty,
      try workspace.store.ids().allSatisfy({ $0 == person.id })
    else { return }
    _ = try addPerson(answering: field, of: template, workspace)
  }

  /// Creates a profile for the answer to a field and returns its id.
  mutating func addPerson(
    answering field: Field, of template: Template, _ workspace: Workspace
  ) throws -> String {
    heading = Bilingual(
      "\(template.title)\n\(field.label): these questions will create a profile.\n",
      "\(template.title)\n\(field.label) : ces questions créent un profil.\n")
    return try addByQuestions(workspace)
  }

  /// Creates a profile from questions and returns its id: `id` if it was given, or else an answer
  /// for which `wanted`, or the first name, is suggested.
  ///
  /// If another run adds a person with this id while the questions are open, another id is asked
  /// for. `body` uses the answers to further questions before the kept answers are removed.
  private mutating func addByQuestions(
    _ workspace: Workspace, id: String? = nil, wanted: String? = nil, with further: [Step] = [],
    _ body: (inout Run, ProfileAnswers) throws -> Void = { _, _ in }
  ) throws -> String {
    let store = workspace.store
    var questionnaire = Questionnaire.newProfile(id)
    var answers = try askForProfile(workspace, id, wanted: wanted, with: further)
    while true {
      do throws(AttestError) {
        try store.add(answers.id, Profile.bytes(of: answers.values), file: "-", workspace.rules)
        break
      } catch {
        if error != .personExists(answers.id) { throw error }
        heading = "\(error.sentence)\n"
        questionnaire = .newProfile(nil)
        answers.kept.answers[Step.idKey] = nil
        answers = try askForProfile(
          workspace, nil, wanted: id ?? wanted, given: answers.kept, with: further)
      }
    }
    isProfileKept = true
    try body(&self, answers)
    try finish(questionnaire, workspace)
    // The answers may have been kept under an id that somebody else now has.
    if let id, id != answers.id { try finish(.newProfile(id), workspace) }
    if id == nil { tell(.kept(answers.id, in: store.profilePath(of: answers.id), next: nil)) }
    return answers.id
  }

  /// Keeps the answers for a person's first paper.
  private mutating func keep(
    _ answers: ProfileAnswers, _ template: Template, _ workspace: Workspace
  ) {
    let now = context.clock()
    let questionnaire = Questionnaire.paper(template: template.name, person: answers.id)
    let file = AnswerFile(for: questionnaire, in: workspace.store, mark: template.mark, at: now)
    var kept = KeptAnswers()
    for (key, answer) in answers.others {
      let given = answers.kept.answers[key]?.given ?? now
      kept.answers[key] = .init(answer.text, given: given, replacing: "")
    }
    context.say(keep(kept, in: file))
  }

  /// The questions about an outing, if the template has no questions of its own.
  private func outing(_ request: Request, _ template: Template, _ workspace: Workspace) -> [Step] {
    guard template.hasExit, template.fields.isEmpty, request.extent != .blank else { return [] }
    let zone = { (answers: Answers) in
      Zone.named(answers[.timezone] ?? Zone.name(forPostcode: answers[.postcode] ?? ""))
    }
    let reasons =
      request.reasons.isEmpty && !template.reasons.isEmpty
      ? [Step(forReasonsOf: template, offering: [])] : []
    return reasons + [Step(forExit: request.exit, in: zone, at: now(workspace), language)]
  }

  /// Stores a person's signature, which the user first confirms on a terminal.
  mutating func signPerson(_ id: String, file: String?) throws {
    if file == nil, context.terminals.input {
      throw Notice.missingArgument(.picture, command: .personSign)
    }
    let workspace = try workspace()
    // An unknown person is reported before a large file is read.
    _ = try workspace.store.text(of: id)
    let file = file ?? "-"
    let bytes = try contents(of: file, limit: Signature.fileLimit)
    let signature = try Signature(png: bytes, file: file)
    guard try !canAsk || confirms(signature, of: id) else { throw abandoned }
    try workspace.store.edit([id], workspace.rules) { (_, bytes) throws(AttestError) in
      Profile.replace([(.signature, signature.text)], in: bytes)
    }
    tell(
      .note(
        "the signature \(of: id) is stored: use attest --sign to draw it on a paper",
        "la signature \(of: id) est enregistrée : attest --sign l'appose sur un papier"),
      everywhere: true)
  }

  /// Shows the outlines of a signature, if the terminal can, and asks whether to keep it.
  private mutating func confirms(_ signature: Signature, of id: String) throws -> Bool {
    let columns = min(76, max(20, (context.size()?.columns ?? 80) - 4))
    let picture =
      context.environment.movesCursor ? Braille.text(of: signature, columns: columns) : ""
    let question = Bilingual(
      "Keep this as the signature \(of: id)? [Y/n]",
      "Garder ceci comme signature \(of: id) ? [O/n]")
    return try confirms(question, under: picture, byEnter: true)
  }

  /// Removes the signature from a profile.
  mutating func unsignPerson(_ id: String) throws {
    let workspace = try workspace()
    try workspace.store.edit([id], workspace.rules) { (_, bytes) throws(AttestError) in
      if Profile.values(in: bytes)[.signature] == nil { throw .noSignature(person: id) }
      return Profile.replace([(.signature, "")], in: bytes)
    }
  }

  /// Prints a profile as in its file, or its values as a JSON object.
  mutating func showPerson(_ id: String) throws {
    let isSample = id == Person.sample.id
    let bytes =
      try isSample
      ? Profile.bytes(of: ProfileKey.required.map { ($0, Person.sample[$0]) })
      : workspace().store.text(of: id)
    if line.has(.json) { return print(try JSON(profile: bytes, file: id).line) }
    isSample ? write(bytes) : write(file: bytes)
  }

  /// Deletes a profile, after asking for confirmation on a terminal, except with `--force`.
  mutating func removePerson(_ id: String) throws {
    let workspace = try workspace()
    let store = workspace.store
    // Without a profile, no confirmation is needed, because `remove` only cleans up after an
    // interrupted run.
    if !line.has(.force), (try? store.find(id)) != nil {
      guard canAsk else {
        throw Notice.usage(
          "nothing was deleted: cannot ask for confirmation",
          "rien n'a été supprimé : impossible de demander confirmation"
        ).hint("attest person remove \(id) --force")
      }
      // This is `nil` if the profile cannot be read.
      let profile = try? store.text(of: id)
      let question = Bilingual(
        "Delete the profile \(of: id)? [y/N]", "Supprimer le profil \(of: id) ? [o/N]")
      guard try confirms(question) else { return tell(.notDeleted) }
      // The id may have been given to somebody else meanwhile.
      if (try? store.text(of: id)) != profile { throw AttestError.personChanged(id) }
    }
    tell(.removed(try store.remove(id)))
    try tellOfPapers(about: id, workspace)
  }

  /// Deletes everything that is remembered about a person, but keeps the profile and the PDFs.
  ///
  /// If `id` is `nil`, the user must confirm that the default person is meant.
  mutating func forget(_ id: String?) throws {
    let workspace = try workspace()
    var id = id
    if id == nil {
      guard canAsk else {
        throw Notice.usage(
          "no person given: name the person to forget",
          "aucune personne donnée : nommez la personne à oublier"
        ).hint("attest forget ID")
      }
      let person = try workspace.people(.default)[0].id
      let question = Bilingual(
        "Forget all choices and answers of \(person)? [y/N]",
        "Oublier ce qui est retenu pour \(person) ? [o/N]")
      guard try confirms(question) else { return tell(.notDeleted) }
      id = person
    }
    let only = id ?? ""
    let ids = try only == "all" ? workspace.store.ids() : [only]
    do throws(AttestError) {
      for removal in try workspace.store.forget(ids) { tell(.removed(removal)) }
    } catch {
      let papers = try workspace.listedPapers().papers.filter { $0.shortName == only }
      guard !papers.isEmpty, (try? workspace.store.find(only)) == nil else { throw error }
      let commands = papers.map { paper in
        "attest forget \(paper.person) --template \(paper.template.shellWord) --for \(only)"
      }
      throw error.hint("\(commands.joined(separator: "; "))")
    }
    // After everybody was forgotten, no papers are left.
    if only != "all" { try tellOfPapers(about: only, workspace) }
  }

  /// Reports the people whose last papers are about somebody who was removed or forgotten.
  private mutating func tellOfPapers(about id: String, _ workspace: Workspace) throws {
    if !tellsNotes { return }
    for paper in try workspace.listedPapers().papers where paper.person != id {
      let isNamed = paper.last.people.values.contains { $0.id == id }
      guard let name = paper.shortName, paper.label == id || isNamed else { continue }
      let template = paper.template.shellWord
      tell(
        .note("\(paper.person) has a paper about \(id)", "\(paper.person) a un papier sur \(id)")
          .hint("attest forget \(paper.person) --template \(template) --for \(name)"))
    }
  }

  /// Deletes everything that is remembered about one subject, such as a former tenant, for the
  /// template named by `--template` or, without one, for the only template that knows the subject.
  ///
  /// A template without subjects needs no `--for`.
  mutating func forgetSubject(of id: String?) throws {
    let (workspace, about) = (try workspace(), line.shortName)
    if let id { try workspace.store.find(id) }
    var (found, known): ([String], [String]) = ([], [])
    if let id, let template = line[.template] {
      found = [try workspace.keptTemplate(template, of: id)]
    } else if let id, let about {
      (found, known) = try workspace.templates(about: about, of: id)
    }
    let key = try found.first.flatMap(workspace.subjectKey)
    guard let id, let name = about ?? (key == "" ? found.first : nil) else {
      throw Notice.usage(
        "name the person and the subject to forget", "nommez la personne et le nom court à oublier"
      ).hint("attest forget ID --for NAME", "attest forget ID --for NOM")
    }
    if found.count > 1 {
      throw Notice.usage(
        "several papers are about \(name): choose one with --template",
        "plusieurs papiers parlent de \(name) : choisissez-en un avec --template"
      ).hint(.hint(nil, oneOf: found))
    }
    guard let template = found.first else { throw AttestError.unknownSubject(name, known: known) }
    try workspace.store.forget(about, of: id, template: template, key: key)
    let what: Bilingual = about.map { "\($0)" } ?? Bilingual("the last paper", "le dernier papier")
    tell(
      .note(
        "\(what) is no longer remembered for \(template); PDFs were left in place",
        "\(template) ne retient plus \(what) ; les PDF restent où ils sont"))
  }

  /// Removes the drafts of people who have no profile.
  mutating func forgetDrafts() throws {
    let count = try workspace().store.removeDraftsOfNobody()
    tell(
      .note(
        "removed drafts of people without a profile: \(count)",
        "brouillons sans profil supprimés : \(count)"))
  }

  /// Changes a person's id.
  mutating func renamePerson(_ old: String, to new: String) throws {
    try workspace().store.rename(old, to: new)
    tell(
      .note(
        "\(old) is now \(new); PDFs keep their names",
        "\(old) s'appelle maintenant \(new) ; les PDF gardent leurs noms"))
  }
}
