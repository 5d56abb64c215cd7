extension Run {
  /// Does what is asked.
  mutating func perform(_ request: Request) throws {
    switch request {
    case .now(let request): try now(request)
    case .show(let request): try show(request)
    case .last(let people, let json): try last(people, json: json)
    case .pin(let people): try pin(people)
    case .unpin: try unpin()
    case .verify(let file, let template, let font):
      try verify(file, template: template, font: font)
    case .addPerson(let id): try addPerson(id)
    case .editPerson(let id): try editPerson(id)
    case .showPerson(let id): try showPerson(id)
    case .listPeople(let json): try listPeople(json: json)
    case .movePerson(let id, let place): try movePerson(id, to: place)
    case .removePerson(let id, let isForced): try removePerson(id, isForced: isForced)
    case .listReasons(let template, let json): try listReasons(template: template, json: json)
    case .listTemplates(let json): try listTemplates(json: json)
    case .showTemplate(let name): try showTemplate(name)
    case .checkTemplate(let file): try checkTemplate(file: file)
    case .completion(let shell): print(shell.script(in: language))
    case .manual: print(Manual.text)
    case .help(let commands): print(Help.text(of: commands, in: language))
    case .version: print("attest \(Program.version)\n")
    }
  }
}

extension CompletionShell {
  fileprivate func script(in language: Language) -> String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script(in: language)
    case .fish: FishCompletion.script(in: language)
    }
  }
}
