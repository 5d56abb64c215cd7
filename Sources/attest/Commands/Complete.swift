internal import AttestCore
internal import AttestPlatform

extension Run {
  /// Prints the completions for a shell, or the manual.
  mutating func completion(for shell: String) throws(Notice) {
    switch shell {
    case "bash": write(PackageResources.attest_bash)
    case "zsh": write(PackageResources.attest_zsh)
    case "fish": write(PackageResources.attest_fish)
    // `man` is not a shell, but packagers install the manual together with the completions.
    case "man": print(Manual.text(in: language))
    default: throw .unknownShell(shell)
    }
  }

  /// Prints completions for a command line as lines of `word<TAB>description`.
  ///
  /// The output is `:files` if the shell itself should complete a file name. The shell scripts run
  /// this hidden command as `attest complete SHELL -- WORDS…`, with the words up to the cursor. The
  /// command changes no files, takes no locks, and never warns or fails.
  mutating func complete(_ words: [[UInt8]]) {
    let texts = words.compactMap { String(utf8: $0) }
    guard texts.count == words.count, texts.count > 2, texts[1] == "--",
      texts.reduce(0, { $0 + $1.utf8.count }) <= Self.limit
    else { return }
    let isBash = texts[0] == "bash"
    let typed = texts.dropFirst(2).map { $0.filter { !"'\"\\".contains($0) } }
    let line = UnfinishedLine(isBash ? Self.joined(typed) : typed)
    // bash replaces only the part of the word after `=`.
    let dropped = isBash && line.kept.hasSuffix("=") ? line.kept.count : 0
    for offer in offers(for: line) {
      let word = line.kept + offer.word
      let isPlain = word.utf8.allSatisfy(Self.plain.contains)
      guard offer.word.hasPrefix(line.word), isPlain else { continue }
      let description = Self.harmless(offer.description[language])
      print(word.dropFirst(dropped) + (description.isEmpty ? "" : "\t" + description) + "\n")
    }
    if outcome.output.isEmpty, takesFile(line) { print(":files\n") }
  }

  /// The maximum number of bytes in a line to complete; nobody types a longer one.
  private static let limit = 16_384

  /// Rejoins the words that bash splits at `=` and `:`.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isOpen = false
    for word in words {
      let isBreak = !word.isEmpty && word.allSatisfy { $0 == "=" || $0 == ":" }
      if isBreak || isOpen, let last = joined.popLast() {
        joined.append(last + word)
      } else {
        joined.append(word)
      }
      isOpen = isBreak
    }
    return joined
  }

  /// The characters that completion may insert without quotes.
  private static let plain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._,=-".utf8

  /// Removes or replaces characters that are special to a shell or a terminal, and shortens the
  /// text to 60 characters.
  ///
  /// A description may come from a template written by somebody else.
  static func harmless(_ text: String) -> String {
    var harmless = ""
    for character in text {
      switch character {
      case "'": harmless.append("’")
      case ";": harmless.append(",")
      case "(": harmless = harmless.trimmed + ", "
      case _ where character.isLetter || character.isNumber || ".,:/+-%’€–".contains(character):
        harmless.append(character)
      default: if harmless.last != " " { harmless.append(" ") }
      }
    }
    return String(harmless.trimmed.prefix(60))
  }

  // MARK: Words to offer

  private typealias Offer = (word: String, description: Bilingual)

  /// Whether the last word may be a file name.
  private func takesFile(_ line: UnfinishedLine) -> Bool {
    guard case .value(let value) = line.wanted, line.kept.isEmpty || line.kept.hasSuffix("=")
    else { return false }
    // A word that looks like a path is taken to be the path to a template.
    let isPath = line.word.contains("/") || line.word.hasPrefix(".") || line.word.hasPrefix("~")
    return value.isFile || value == .template && isPath
  }

  private func offers(for line: UnfinishedLine) -> [Offer] {
    switch line.wanted {
    case nil: return []
    case .secondWord(let group):
      return Command.group(group).map { (String($0.words[1]), $0.summary) }
    case .option:
      return ((line.command?.options ?? []) + Option.everywhere).flatMap { option in
        option.spellings.map { ($0, option.summary) }
      }
    case .value(let value):
      return offers(for: value, line).filter { !line.items.contains($0.word) }
    }
  }

  private func offers(for value: Value, _ line: UnfinishedLine) -> [Offer] {
    switch value {
    case .path:
      // Names such as `code.png` are offered once a dot has been typed.
      guard let dot = line.word.lastIndex(of: "."), dot > line.word.startIndex else { return [] }
      return Format.allCases.map { (line.word[...dot] + $0.rawValue, "") }
    case .topic:
      // A group such as `person` has no summary, so its commands are listed instead.
      return Command.firstWords.map { word in
        let seconds = Command.group(word).map { String($0.words[1]) }
        return (word, Command.named(word)?.summary ?? "\(list: seconds)")
      }
    case .reason:
      guard let template = try? quietWorkspace?.template(line.template),
        !(template.takesOneReason && !line.items.isEmpty)
      else { return [] }
      return template.reasons.map { ($0.code, Bilingual(stringLiteral: $0.label)) }
    case .template:
      return quietWorkspace?.templates.listed().map { ($0.name, $0.summary) } ?? []
    case .person, .people: return people(line)
    case .subject: return subjects(line)
    default: return value.words.map { ($0, "") }
    }
  }

  private var quietWorkspace: Workspace? { try? context.workspace() }

  /// The short names of the person's subjects, with the answers that name them.
  private func subjects(_ line: UnfinishedLine) -> [Offer] {
    guard let workspace = quietWorkspace,
      let person = try? workspace.people(line.people.isEmpty ? .default : .these(line.people))
        .first
    else { return [] }
    // These commands find a subject of any template.
    if line.template == nil, [.last, .show].contains(line.command) {
      var names: Set<String> = []
      return (try? workspace.listedPapers(of: person.id))?.papers.compactMap { paper in
        guard let name = paper.shortName, names.insert(name).inserted else { return nil }
        return (name, Bilingual(stringLiteral: paper.label))
      } ?? []
    }
    guard let (template, papers) = try? workspace.papers(of: person, template: line.template),
      let key = template.subjectKey
    else { return [] }
    return papers.withShortNames(key).compactMap { name, paper in
      name.map { ($0, Bilingual(stringLiteral: paper.fields[key] ?? "")) }
    }
  }

  /// All people, plus `all` and `demo` if the command accepts them.
  private func people(_ line: UnfinishedLine) -> [Offer] {
    let command = line.command
    var offers: [Offer] = []
    if let workspace = quietWorkspace, let ids = try? workspace.store.ids() {
      offers = ids.map { id in
        let name = try? workspace.store.profile(of: id, workspace.rules).person.name
        return (id, Bilingual(stringLiteral: name ?? ""))
      }
    }
    if line.items.isEmpty, [.now, .show, .last, .forget].contains(command) {
      offers.append(("all", Bilingual("everybody", "tout le monde")))
    }
    if [.now, .personShow].contains(command) {
      offers.append((Person.sample.id, Bilingual("the sample person", "la personne d'exemple")))
    }
    return offers
  }
}

/// A command line whose last word is still being typed.
struct UnfinishedLine {
  enum Wanted: Hashable {
    case option, value(Value)
    /// The second word of a command, such as `add` after `person`.
    case secondWord(group: String)
  }

  /// The kind of word to complete, or `nil` if nothing is known about it.
  let wanted: Wanted?
  /// The command, or `nil` if it is unknown or incomplete.
  let command: Command?
  /// The part of the last word to keep as typed, such as `--template=`, `-p` or `travail,`.
  let kept: String
  /// The part of the last word to complete.
  let word: String
  /// The complete items before `word`, if the last word is a list.
  let items: [String]
  /// The template named on the command line, if any.
  let template: String?
  /// The people named by `--person` or in the arguments.
  let people: [String]

  init(_ words: [String]) {
    let last = words.last ?? ""
    let before = Scan(words.dropLast())
    let (wanted, kept) = Self.wanted(last, after: Array(words.dropLast()))
    let rest = last.dropFirst(kept.count)
    let isList = [.value(.people), .value(.reason)].contains(wanted)
    let parts = isList ? rest.split(separator: ",", omittingEmptySubsequences: false) : [rest]
    self.wanted = wanted
    items = parts.dropLast().map(String.init)
    word = String(parts.last ?? "")
    self.kept = kept + items.map { $0 + "," }.joined()
    command = try? Command.find(in: before).command
    template = before[.template]
    people = before.values(of: .person) + before.plain.dropFirst()
  }

  /// The kind of the last word, and the part of it to keep.
  private static func wanted(
    _ last: String, after words: [String]
  ) -> (wanted: Wanted?, kept: String) {
    let before = Scan(words)
    // Parsing with a dummy instead of the last word shows whether that word is an option's value or
    // an argument.
    let whole = Scan(words + ["."])
    if whole.plain.count + whole.literal.count == before.plain.count + before.literal.count {
      return (whole.options.last?.option.value.map(Wanted.value), "")
    }
    if !whole.literal.isEmpty { return (argument(after: before), "") }
    if last.hasPrefix("-") { return option(last) }
    return (before.plain.isEmpty ? .value(.topic) : argument(after: before), "")
  }

  /// An option, or a value at the end of the word, such as `abs` in `--template=abs` or `-qtabs`.
  private static func option(_ word: String) -> (wanted: Wanted?, kept: String) {
    // A dummy appended to the word makes even an empty value recognisable.
    let own = Scan([word + "."]).options.last
    guard let value = own?.option.value, let start = own?.value?.dropLast(),
      !start.isEmpty || word.hasPrefix("--")
    else { return (.option, "") }
    return (.value(value), String(word.dropLast(start.count)))
  }

  /// The next argument of the command, or the second word of its name.
  private static func argument(after line: Scan) -> Wanted? {
    guard let (command, arguments) = try? Command.find(in: line) else {
      return line.plain.count == 1 ? .secondWord(group: line.plain[0]) : nil
    }
    if command == .help, let first = arguments.first { return .secondWord(group: first) }
    return command.arguments.dropFirst(arguments.count).first.map(Wanted.value)
  }
}
