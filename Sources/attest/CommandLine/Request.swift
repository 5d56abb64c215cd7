internal import AttestCore
internal import TerminalCard

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

extension VerifyRequest {
  init(_ scan: Scan, _ files: [String]) {
    self.files = files
    template = scan[.template]
    font = scan[.font]
    original = scan[.original]
    json = scan.has(.json)
  }
}

extension NowRequest {
  init(_ scan: Scan) throws(UsageError) {
    people = try scan.people()
    let reasons = try scan.list(of: .reason)
    let exit = try scan.exitTime()
    asked = Asked(
      extent: try scan.extent(), reasons: reasons, exit: exit,
      place: scan[.place], isSigned: scan.has(.sign),
      isSignable: scan.has(.signable))
    template = scan[.template]
    data = scan[.data]
    font = scan[.font]
    output = scan[.output]
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
  var look = CardLook()
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
    look.theme = try scan.value(of: .theme, CardLook.Theme.init) ?? .automatic
    look.codeStyle = try scan.value(of: .qr, CodeStyle.init)
    look.hasClouds = !scan.has(.still)
    look.seed = try scan.value(of: .seed) { UInt64($0) ?? Int64($0).map(UInt64.init(bitPattern:)) }
    time = try scan.exitTime()
    isSnapshot = scan.has(.snapshot)
    size = try scan.value(of: .size, Self.size)
  }

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
    guard let word = self[option] else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}
