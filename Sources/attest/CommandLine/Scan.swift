internal import AttestCore
internal import AttestTerminalCard

/// The words of a command line, split into options (with their values) and other words.
///
/// The split does not depend on the command, because an option takes a value either in every
/// command or in none.
struct Scan {
  /// An option as given on the command line.
  struct Occurrence: Hashable, Sendable {
    let option: Option
    let value: String?
    /// The option as typed, for use in messages.
    let spelling: String
  }

  private(set) var options: [Occurrence] = []
  /// The words before `--` that are not options.
  private(set) var plain: [String] = []
  /// The words after `--`.
  private(set) var literal: [String] = []
  /// The first error, which is not thrown at once because a later `--help` takes precedence.
  private(set) var problem: Notice?

  private var rest: ArraySlice<String>

  init(_ words: [String]) {
    rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      do throws(Notice) {
        try read(word)
      } catch {
        problem = problem ?? error
      }
    }
    literal = Array(rest)
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  /// The values given to an option, in order.
  func values(of option: Option) -> [String] {
    options.filter { $0.option == option }.compactMap(\.value)
  }

  /// The last value given to an option, or `nil` if there is none.
  subscript(option: Option) -> String? { options.last { $0.option == option }?.value }

  private mutating func read(_ word: String) throws(Notice) {
    if word.hasPrefix("--") {
      try readLong(word)
    } else if word.hasPrefix("-"), word != "-", !Self.isBareDuration(word) {
      try readShort(word)
    } else {
      plain.append(word)
    }
  }

  /// Reads a long option: `--name`, `--name value` or `--name=value`.
  ///
  /// Abbreviations are rejected because a new option could change their meaning.
  private mutating func readLong(_ word: String) throws(Notice) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(word[..<(equals ?? word.endIndex)].dropFirst(2))
    guard let option = Option.named(name) else {
      throw .unknownOption("--" + name, nearest: Option.meant(by: name)?.spelling)
    }
    let value = equals.map { word[word.utf8.index(after: $0)...] }
    try append(option, spelling: option.spelling, attached: value)
  }

  /// Reads short options: `-n`, `-qn`, `-p value` or `-pvalue`.
  private mutating func readShort(_ word: String) throws(Notice) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.short(letter) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      let takesRest = option.value != nil && !letters.isEmpty
      try append(option, spelling: "-\(letter)", attached: takesRest ? letters : nil)
      if takesRest { return }
    }
  }

  private mutating func append(
    _ option: Option, spelling: String, attached: Substring?
  ) throws(Notice) {
    let takesValue = option.value != nil
    let value = attached.map(String.init) ?? (takesValue ? nextValue() : nil)
    if takesValue, value == nil { throw .missingValue(option) }
    if !takesValue, value != nil { throw .unwantedValue(option) }
    if value == "" { throw .emptyValue(option) }
    options.append(Occurrence(option: option, value: value, spelling: spelling))
  }

  /// Takes the next word, unless it starts with `--`; such a value must be written as
  /// `--name=--value`.
  private mutating func nextValue() -> String? {
    guard let word = rest.first, !word.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  /// Whether a word is a hyphen followed by a duration, such as `-20` or `-20m`.
  ///
  /// POSIX advises against options of several digits (XBD 12.2, guideline 3), so such a word is not
  /// read as options, and the error can suggest `--minus`.
  static func isBareDuration(_ word: String) -> Bool {
    word.hasPrefix("-") && (try? ExitTime.minutes(parsing: String(word.dropFirst()))) != nil
  }

  // MARK: Values

  /// The people named by `--person` and in the arguments.
  func people(_ operands: [String] = []) throws(Notice) -> People {
    let words = (values(of: .person) + operands).flatMap { $0.texts(at: ",") }
    if words.isEmpty { return .default }
    if words.contains("") { throw .emptyValue(.person) }
    let ids = words.distinct.map(Identifier.folded)
    return ids == ["all"] ? .everybody : .these(ids)
  }

  /// The request described by the options; each option has a function for its own part.
  ///
  /// The last of `--minus`, `--plus` and `--at` wins, so that a user can override an option set in
  /// an alias. All values must be valid, and `--blank` cannot be combined with options for parts
  /// that a blank paper leaves out, nor with options that choose an earlier paper.
  func request() throws(Notice) -> Request {
    var request = Request()
    for occurrence in options { try occurrence.ask(of: &request) }
    if request.reasons.count > 1 { request.reasons = request.reasons.distinct }
    if request.reasons.contains("") { throw .emptyValue(.reason) }
    if request.place?.trimmed == "" { throw .emptyValue(.place) }
    if request.extent != .blank { return request }
    for option in [Option.from, .about] where has(option) { throw .contradiction(option, .blank) }
    if request == request.blank { return request }
    for occurrence in options {
      var alone = Request(extent: .blank)
      try occurrence.ask(of: &alone)
      if alone != alone.blank { throw .contradiction(occurrence.option, .blank) }
    }
    return request
  }

  /// The appearance of the card.
  func look() throws(Notice) -> CardLook {
    var look = CardLook()
    look.theme = try value(of: .theme, CardLook.Theme.init) ?? .automatic
    look.codeStyle = try value(of: .qr, CodeStyle.init)
    look.hasClouds = !has(.still)
    look.seed = try value(of: .seed) { UInt64($0) ?? Int64($0).map(UInt64.init(bitPattern:)) }
    return look
  }

  /// The size of a snapshot in columns and rows, such as `80x24`, or `nil` for the size of the
  /// terminal.
  func size() throws(Notice) -> Size? {
    try value(of: .size) { word in
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
      return Size(columns: numbers[0], rows: numbers[1])
    }
  }

  /// The last value given to an option, parsed by `read`.
  private func value<Read>(of option: Option, _ read: (String) -> Read?) throws(Notice) -> Read? {
    guard let word = self[option] else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}

extension Scan.Occurrence {
  /// Adds the option's part to a request.
  fileprivate func ask(of request: inout Request) throws(Notice) {
    let value = value ?? ""
    do throws(Notice) {
      try option.ask?(&request, value)
    } catch {
      // A bare duration such as -20m suggests the opposite option.
      if option == .at || !Scan.isBareDuration(value) { throw error }
      let other = option == .minus ? Option.plus : .minus
      throw error.hint("\(other.spelling) \(word: String(value.dropFirst()))")
    }
  }
}

/// The errors in a command line.
extension Notice {
  static func notUTF8(_ bytes: [UInt8]) -> Notice {
    .usage(
      "an argument is not valid UTF-8: \(word: bytes)",
      "un argument n'est pas en UTF-8 : \(word: bytes)")
  }

  static func unknownCommand(_ word: String, nearest: String?) -> Notice {
    unknownCommand(word, hint: .didYouMean(nearest) ?? allCommands)
      .because(.unknownCommand(word, nearest: nearest))
  }

  /// The error for an unknown command, with a hint that says what to do instead.
  static func unknownCommand(_ word: String, hint: Bilingual) -> Notice {
    .usage("unknown command: \(word: word)", "commande inconnue : \(word: word)").hint(hint)
  }

  static func missingCommand(group: String, known: [String]) -> Notice {
    .usage(
      "\(group) needs a command: \(list: known)", "\(group) attend une commande : \(list: known)")
  }

  static func unknownOption(_ word: String, nearest: String?) -> Notice {
    .usage("unknown option: \(word: word)", "option inconnue : \(word: word)").hint(
      Scan.isBareDuration(word)
        ? "attest --minus \(word: String(word.dropFirst()))" : .didYouMean(nearest) ?? allCommands)
  }

  static func missingValue(_ option: Option) -> Notice {
    .usage("\(option.spelling) needs a value", "\(option.spelling) attend une valeur").hint(
      "for example: \(option.spelling) \(option.value?.example ?? "")",
      "par exemple : \(option.spelling) \(option.value?.example ?? "")")
  }

  static func unwantedValue(_ option: Option) -> Notice {
    .usage("\(option.spelling) takes no value", "\(option.spelling) ne prend pas de valeur")
  }

  static func emptyValue(_ option: Option) -> Notice {
    .usage("the value of \(option.spelling) is empty", "la valeur de \(option.spelling) est vide")
  }

  /// Two options that cannot be used together.
  static func contradiction(_ one: Option, _ other: Option) -> Notice {
    .usage(
      "\(one.spelling) and \(other.spelling) cannot be used together",
      "\(one.spelling) et \(other.spelling) ne vont pas ensemble")
  }

  /// `--from` names a blank form, which this option would fill in.
  static func blankSource(_ path: String, _ option: Option) -> Notice {
    .usage(
      "\(file: path) is a blank form, which \(option.spelling) does not fill in",
      "\(file: path) est un papier vierge, que \(option.spelling) ne remplit pas"
    ).hint("leave out --from", "retirez --from")
  }

  /// An argument that the command does not take.
  static func unexpectedArgument(_ word: String) -> Notice {
    .usage("unexpected argument: \(word: word)", "argument en trop : \(word: word)")
      .because(.unexpectedArgument(word))
  }

  static func unknownShell(_ word: String) -> Notice {
    .usage("no completions for \(word: word)", "pas de complétions pour \(word: word)")
      .hint(.hint(nil, oneOf: Value.shell.known))
  }

  /// A value that the option does not accept.
  static func badValue(_ word: String, of option: Option) -> Notice {
    .usage(
      "invalid value for \(option.spelling): \(word: word)",
      "valeur incorrecte pour \(option.spelling) : \(word: word)"
    ).hint(
      "for example: \(list: option.value?.known ?? [])",
      "par exemple : \(list: option.value?.known ?? [])")
  }

  private static let allCommands = Bilingual(
    "to list all commands and options: attest help", "toutes les commandes et options : attest help"
  )
}
