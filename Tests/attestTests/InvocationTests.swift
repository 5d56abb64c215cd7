import AttestCore
import Platform
import TerminalCard
import Testing

@testable import attest

@Suite struct InvocationTests {
  static func now(_ change: (inout NowRequest) -> Void) -> NowRequest {
    var request = NowRequest()
    change(&request)
    return request
  }

  static func show(_ change: (inout ShowRequest) -> Void) -> ShowRequest {
    var request = ShowRequest()
    change(&request)
    return request
  }

  static func scan(_ line: String) -> Scan { Scan(line.split(separator: " ").map(String.init)) }

  @Test(arguments: [
    ("", now { _ in }),
    ("now", now { _ in }),
    ("--minus 20m", now { $0.asked.exit = .minus(minutes: 20) }),
    ("--minus=20m", now { $0.asked.exit = .minus(minutes: 20) }),
    ("-m20m", now { $0.asked.exit = .minus(minutes: 20) }),
    ("-m 20m --plus 5m", now { $0.asked.exit = .plus(minutes: 5) }),
    ("--plus 5m -m 1h30", now { $0.asked.exit = .minus(minutes: 90) }),
    ("--minus 10m --minus 1h", now { $0.asked.exit = .minus(minutes: 60) }),
    ("-m 20m -a 14h30", now { $0.asked.exit = .at(hour: 14, minute: 30) }),
    ("-qn", now { $0.isDryRun = true }),
    ("-qnrtravail", now { ($0.isDryRun, $0.asked.reasons) = (true, ["travail"]) }),
    ("-p marie,leo -p marie", now { $0.people = .these(["marie", "leo"]) }),
    ("-p all -p all", now { $0.people = .everybody }),
    ("-p all,demo", now { $0.people = .these(["all", "demo"]) }),
    ("-r travail,travail -r sante", now { $0.asked.reasons = ["travail", "sante"] }),
    ("-o - now -t x", now { ($0.output, $0.template) = ("-", "x") }),
    ("--output=-x.pdf", now { $0.output = "-x.pdf" }),
    ("-o=x", now { $0.output = "=x" }),
    ("--data - --json", now { ($0.data, $0.json) = ("-", true) }),
    ("--no-qr -t x", now { ($0.asked.extent, $0.template) = (.withoutCode, "x") }),
    ("--blank --no-qr", now { $0.asked.extent = .blank }),
    (
      "-a 2026-11-21T14:30+01:00",
      now { $0.asked.exit = .instant(Instant(secondsSince1970: 1_795_267_800)) }
    ),
    (
      "-a 2026-11-21T13:30:59Z",
      now { $0.asked.exit = .instant(Instant(secondsSince1970: 1_795_267_859)) }
    ),
    (
      "-a 2026-11-21T14:30:59",
      now {
        $0.asked.exit = .on(
          CivilTime(year: 2026, month: 11, day: 21, hour: 14, minute: 30, second: 59))
      }
    ),
  ])
  func `a command line of now becomes its request`(line: String, wanted: NowRequest) throws {
    let scan = Self.scan(line)
    #expect(try Command.read(scan).command == .now)
    #expect(try NowRequest(scan) == wanted)
  }

  @Test(arguments: [
    ("show", show { _ in }),
    ("show -p leo", show { $0.people = .these(["leo"]) }),
    ("show leo", show { $0.people = .these(["leo"]) }),
    ("show leo -p marie", show { $0.people = .these(["marie", "leo"]) }),
    ("show --pin --json", show { ($0.pins, $0.json) = (true, true) }),
    ("show --theme nuit", show { $0.look.theme = .night }),
    ("show --theme auto --qr=iterm2", show { $0.look.codeStyle = .iTerm2 }),
    ("show --still --seed 7", show { ($0.look.hasClouds, $0.look.seed) = (false, 7) }),
    ("show -a 14h30", show { $0.time = .at(hour: 14, minute: 30) }),
    (
      "show --snapshot --size 80x24",
      show { ($0.isSnapshot, $0.size) = (true, Size(columns: 80, rows: 24)) }
    ),
    ("show --seed -1", show { $0.look.seed = .max }),
  ])
  func `a command line of show becomes its request`(line: String, wanted: ShowRequest) throws {
    let (command, people) = try Command.read(Self.scan(line))
    #expect(command == .show)
    #expect(try ShowRequest(Self.scan(line), people) == wanted)
  }

  @Test(arguments: [
    ("verify x.pdf", VerifyRequest(files: ["x.pdf"])),
    ("verify - --font f -t t", VerifyRequest(files: ["-"], template: "t", font: "f")),
    ("verify x y --json", VerifyRequest(files: ["x", "y"], json: true)),
  ])
  func `a command line of verify becomes its request`(line: String, wanted: VerifyRequest) throws {
    let (command, files) = try Command.read(Self.scan(line))
    #expect(command == .verify)
    #expect(VerifyRequest(Self.scan(line), files) == wanted)
  }

  @Test(arguments: [
    ("last --json", Command.last, []),
    ("pin -p leo", .pin, []),
    ("unpin", .unpin, []),
    ("forget --drafts", .forget, []),
    ("verify --original y x.pdf", .verify, ["x.pdf"]),
    ("person add marie", .personAdd, ["marie"]),
    ("person add -- -x", .personAdd, ["-x"]),
    ("person sign marie --remove", .personSign, ["marie"]),
    ("-q person list", .personList, []),
    ("person list -q --json", .personList, []),
    ("person -q move marie 2", .personMove, ["marie", "2"]),
    ("person remove -f marie", .personRemove, ["marie"]),
    ("reason list -t sur-l-honneur", .reasonList, []),
    ("template check ./x", .templateCheck, ["./x"]),
    ("completion zsh", .completion, ["zsh"]),
    ("help person add", .help, ["person", "add"]),
  ])
  func `a command line has a command and its arguments`(
    line: String, command: Command, arguments: [String]
  ) throws {
    let read = try Command.read(Self.scan(line))
    #expect(read.command == command && read.arguments == arguments)
  }

  @Test func `people are the default, everybody or some`() throws {
    #expect(try Self.scan("pin").people() == .default)
    #expect(try Self.scan("pin -p leo").people() == .these(["leo"]))
    #expect(try Self.scan("last -p all").people() == .everybody)
  }

  @Test(arguments: [
    ("--version", "attest "), ("version", "attest "), ("-V --bogus", "attest "),
    ("--version --help", "attest - "), ("now --bogus --help", "attest now - "),
  ])
  func `help takes precedence over the version, and both over every error`(
    line: String, beginning: String
  ) throws {
    let words = line.split(separator: " ").map { SystemText.text(String($0)) }
    let outcome = try World().run(words).outcome
    #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix(beginning))
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test(arguments: [
    ("nwo", UsageError.unknownCommand("nwo", nearest: "now")),
    ("xyzzy", .unknownCommand("xyzzy", nearest: nil)),
    ("add marie", .unknownCommand("add", nearest: "person add")),
    ("person ad", .unknownCommand("person ad", nearest: "person add")),
    (
      "person",
      .missingCommand(
        group: "person", known: ["add", "edit", "sign", "show", "list", "move", "rename", "remove"])
    ),
    ("help nwo", .unknownCommand("nwo", nearest: "now")),
    ("--resaon travail", .unknownOption("--resaon", nearest: "--reason")),
    ("--pers marie", .unknownOption("--pers", nearest: "--person")),
    ("-x", .unknownOption("-x", nearest: nil)),
    ("-20", .bareDuration("-20")),
    ("now -20", .bareDuration("-20")),
    ("-20m", .bareDuration("-20m")),
    ("-1h30 -r travail", .bareDuration("-1h30")),
    ("-20x", .unknownOption("-2", nearest: nil)),
    ("--blank -r travail", .contradiction(.reason, .blank)),
    ("--at 14:30 --blank", .contradiction(.at, .blank)),
    ("last -r travail", .foreignOption("-r", command: .last)),
    ("-r", .missingValue(.reason)),
    ("-r --minus 20m", .missingValue(.reason)),
    ("--quiet=yes", .unwantedValue(.quiet)),
    ("--reason=", .emptyValue(.reason)),
    ("-p marie,,leo", .emptyValue(.person)),
    ("show --theme night", .badValue("night", of: .theme)),
    ("show --qr HALF", .badValue("HALF", of: .qr)),
    ("show --seed 1.5", .badValue("1.5", of: .seed)),
    ("show --size 80", .badValue("80", of: .size)),
    ("show --size 80x0", .badValue("80x0", of: .size)),
    ("show --size 80x24x1", .badValue("80x24x1", of: .size)),
    ("show --size 80xx24", .badValue("80xx24", of: .size)),
    ("show --minus 20m", .foreignOption("--minus", command: .show)),
    ("show marie leo", .unexpectedArgument("leo", command: .show)),
    ("now marie", .unexpectedArgument("marie", command: .now)),
    ("-- now", .unexpectedArgument("now", command: .now)),
    ("unpin marie", .unexpectedArgument("marie", command: .unpin)),
    ("forget --drafts marie", .unexpectedArgument("marie", command: .forget)),
    ("verify --original z x y", .unexpectedArgument("y", command: .verify)),
    ("person sign marie x.png --remove", .unexpectedArgument("x.png", command: .personSign)),
    ("--minus 20", .value(of: .minus, .durationWithoutUnit("20"))),
    ("--minus x --plus 5m", .value(of: .minus, .notADuration("x"))),
    ("--at 24:00", .value(of: .at, .notATime("24:00"))),
    ("--at 14:60", .value(of: .at, .notATime("14:60"))),
  ])
  func `a wrong command line has its error`(line: String, wanted: UsageError) {
    let scan = Self.scan(line)
    #expect(throws: wanted) {
      let (command, words) = try Command.read(scan)
      switch command {
      case .now: _ = try NowRequest(scan)
      case .show: _ = try ShowRequest(scan, words)
      default: _ = try Command.topic(words)
      }
    }
  }

  @Test func `every option is found by its long and its short form`() {
    for option in Option.all {
      #expect(Option.named(option.name) == option)
      if let short = option.short { #expect(Option.short(short) == option) }
    }
  }
}
