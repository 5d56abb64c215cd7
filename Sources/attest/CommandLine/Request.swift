internal import AttestCore
internal import TerminalCard

/// A parsed command line: the command and its values.
enum Request: Hashable, Sendable {
  case now(NowRequest)
  case show(ShowRequest)
  case last(People, json: Bool)
  case pin(People)
  case unpin
  /// `nil` for the default person.
  case forget(String?)
  case forgetDrafts
  case verify(VerifyRequest)
  case addPerson(String)
  /// `nil` for the only person, and for all fields.
  case editPerson(String?, field: String?)
  case renamePerson(String, to: String)
  /// `nil` for standard input.
  case signPerson(String, file: String?)
  case unsignPerson(String)
  case showPerson(String)
  case listPeople(json: Bool)
  case movePerson(String, place: String)
  case removePerson(String, isForced: Bool)
  case listReasons(template: String?, json: Bool)
  case listTemplates(word: String?, refused: Bool, json: Bool)
  case showTemplate(String)
  case checkTemplate(file: String)
  case completion(CompletionShell)
  case manual
  case help([Command])
  case version
}

/// The options of `attest now`.
struct NowRequest: Hashable, Sendable {
  var people = People.default
  /// What is asked of the paper; without reasons, the remembered reasons are used.
  var asked = Asked()
  var template: String?
  /// A file of `key: value` lines for the template's own fields, `-` for standard input.
  var data: String?
  /// A font file for the letters of the page.
  var font: String?
  var output: String?
  var isDryRun = false
  var json = false
}

/// The arguments and options of `attest verify`.
struct VerifyRequest: Hashable, Sendable {
  var files: [String]
  /// A template file, if the template is not found by its name.
  var template: String?
  var font: String?
  /// The new file that receives the paper at the start of the PDF.
  var original: String?
  var json = false
}

/// A request, and the options that every command takes.
struct Invocation: Hashable, Sendable {
  let request: Request
  let isQuiet: Bool
  /// Whether questions are forbidden.
  let takesNoInput: Bool

  /// Parses the words after the program's name.
  ///
  /// - Throws: The first error. `--help`, then `--version`, take precedence over every error.
  init(_ words: [String]) throws(UsageError) {
    let scan = Scan(words)
    isQuiet = scan.has(.quiet)
    takesNoInput = scan.has(.noInput)
    if scan.has(.help) {
      request = .help(Command.mentioned(in: scan.plain))
    } else if scan.has(.version) || scan.plain == ["version"] {
      request = .version
    } else if let problem = scan.problem {
      throw problem
    } else {
      request = try Request(scan)
    }
  }
}

extension Request {
  fileprivate init(_ scan: Scan) throws(UsageError) {
    let (command, operands) = try Command.find(in: scan.plain, literal: scan.literal)
    if command == .help {
      self = .help(try Command.topic(operands))
      return
    }
    try command.check(scan, operands)
    self = try Request(command, operands, scan)
  }

  private init(
    _ command: Command, _ operands: [String], _ scan: Scan
  ) throws(UsageError) {
    let json = scan.has(.json)
    switch command {
    case .now: self = .now(try NowRequest(scan))
    case .show: self = .show(try ShowRequest(scan, operands))
    case .last: self = .last(try scan.people(), json: json)
    case .pin: self = .pin(try scan.people())
    case .unpin: self = .unpin
    case .forget:
      if scan.has(.drafts), let word = operands.first {
        throw .unexpectedArgument(word, command: command.name)
      }
      self = scan.has(.drafts) ? .forgetDrafts : .forget(operands.first)
    case .verify:
      let request = VerifyRequest(
        files: operands, template: scan.values(of: .template).last,
        font: scan.values(of: .font).last, original: scan.values(of: .original).last, json: json)
      if request.original != nil, operands.count > 1 {
        throw .unexpectedArgument(operands[1], command: command.name)
      }
      self = .verify(request)
    case .personAdd: self = .addPerson(operands[0])
    case .personEdit: self = .editPerson(operands.first, field: operands.dropFirst().first)
    case .personRename: self = .renamePerson(operands[0], to: operands[1])
    case .personSign:
      if scan.has(.remove), operands.count > 1 {
        throw .unexpectedArgument(operands[1], command: command.name)
      }
      self =
        scan.has(.remove)
        ? .unsignPerson(operands[0]) : .signPerson(operands[0], file: operands.dropFirst().first)
    case .personShow: self = .showPerson(operands[0])
    case .personList: self = .listPeople(json: json)
    case .personMove: self = .movePerson(operands[0], place: operands[1])
    case .personRemove: self = .removePerson(operands[0], isForced: scan.has(.force))
    case .reasonList:
      self = .listReasons(template: scan.values(of: .template).last, json: json)
    case .templateList:
      self = .listTemplates(word: operands.first, refused: scan.has(.refused), json: json)
    case .templateShow: self = .showTemplate(operands[0])
    case .templateCheck: self = .checkTemplate(file: operands[0])
    case .completion:
      // `man` is not a shell, but packagers install the manual together with the completions.
      if operands[0] == "man" {
        self = .manual
        return
      }
      guard let shell = CompletionShell(rawValue: operands[0]) else {
        throw .unknownShell(operands[0])
      }
      self = .completion(shell)
    case .help: self = .help([])
    }
  }
}

extension NowRequest {
  fileprivate init(_ scan: Scan) throws(UsageError) {
    people = try scan.people()
    let reasons = try scan.list(of: .reason)
    let exit = try scan.exitTime()
    asked = Asked(
      extent: try scan.extent(), reasons: reasons, exit: exit,
      place: scan.values(of: .place).last, isSigned: scan.has(.sign),
      isSignable: scan.has(.signable))
    template = scan.values(of: .template).last
    data = scan.values(of: .data).last
    font = scan.values(of: .font).last
    output = scan.values(of: .output).last
    isDryRun = scan.has(.dryRun)
    json = scan.has(.json)
  }
}

extension Scan {
  /// The items of an option that takes lists and may be repeated, without duplicates.
  fileprivate func list(
    of option: Option, and others: [String] = []
  ) throws(UsageError) -> [String] {
    var items: [String] = []
    for value in values(of: option) + others {
      for item in value.texts(at: ",") {
        if item.isEmpty { throw .emptyValue(option) }
        if !items.contains(item) { items.append(item) }
      }
    }
    return items
  }

  /// The people named by `--person` and by operands.
  func people(_ operands: [String] = []) throws(UsageError) -> People {
    let ids = try list(of: .person, and: operands)
    if ids.isEmpty { return .default }
    return ids == ["all"] ? .everybody : .these(ids)
  }

  /// The last of `--minus`, `--plus` and `--at`.
  ///
  /// The last one wins, so that an option in an alias can be overridden. All of them must be valid.
  func exitTime() throws(UsageError) -> ExitTime {
    var exit = ExitTime.now
    for occurrence in options {
      guard let value = occurrence.value else { continue }
      do throws(AttestError) {
        switch occurrence.option {
        case .minus: exit = .minus(minutes: try ExitTime.minutes(parsing: value))
        case .plus: exit = .plus(minutes: try ExitTime.minutes(parsing: value))
        case .at: exit = try ExitTime.at(parsing: value)
        default: break
        }
      } catch {
        throw .value(of: occurrence.option, error)
      }
    }
    return exit
  }

  /// The parts of the attestation that are printed.
  ///
  /// `--blank` refuses the options whose values are left to write with a pen.
  fileprivate func extent() throws(UsageError) -> Attestation.Extent {
    guard has(.blank) else { return has(.noQR) ? .withoutCode : .whole }
    let written: [Option] = [.reason, .minus, .plus, .at, .sign]
    if let other = options.first(where: { written.contains($0.option) }) {
      throw .contradiction(other.option, .blank)
    }
    return .blank
  }
}

/// The options of `attest show`.
struct ShowRequest: Hashable, Sendable {
  var people = People.default
  var json = false
  /// Whether to pin the attestation first.
  var pins = false
  var theme = CardState.Theme.automatic
  /// The style of the QR code; `nil` for the largest that fits.
  var codeStyle: CodeStyle?
  var isStill = false
  /// The seed of the random clouds.
  var seed: UInt64?
  /// The time at which the card starts.
  var time = ExitTime.now
  /// Whether to print one frame instead of the live card.
  var isSnapshot = false
  /// The size of the snapshot; `nil` for the size of the terminal.
  var size: Size?
}

extension ShowRequest {
  /// Reads the options; the operands name people too.
  init(_ scan: Scan, _ operands: [String]) throws(UsageError) {
    people = try scan.people(operands)
    json = scan.has(.json)
    pins = scan.has(.pin)
    theme = try scan.value(of: .theme) { Self.themes[$0] } ?? .automatic
    codeStyle = try scan.value(of: .qr) { CodeStyle(rawValue: $0) }
    isStill = scan.has(.still)
    seed = try scan.value(of: .seed) { UInt64($0) ?? Int64($0).map(UInt64.init(bitPattern:)) }
    time = try scan.exitTime()
    isSnapshot = scan.has(.snapshot)
    size = try scan.value(of: .size, Self.size)
  }

  private static let themes: [String: CardState.Theme] = [
    "auto": .automatic, "jour": .day, "nuit": .night, "contraste": .contrast,
  ]

  /// `80x24`: columns and rows, 1 to 1000.
  private static func size(_ word: String) -> Size? {
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
    return Size(columns: numbers[0], rows: numbers[1])
  }
}

extension Scan {
  /// The last value of an option, parsed by `read`.
  fileprivate func value<Read>(
    of option: Option, _ read: (String) -> Read?
  ) throws(UsageError) -> Read? {
    guard let word = values(of: option).last else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}
