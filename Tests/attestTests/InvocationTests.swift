import AttestCore
import AttestPlatform
import AttestTerminalCard
import Testing

@testable import attest

@Suite struct InvocationTests {
  static func scan(_ line: String) -> Scan { Scan(line.split(separator: " ").map(String.init)) }

  @Test(arguments: [
    ("", Request()),
    ("now", Request()),
    ("--minus 20m", Request(exit: .minus(minutes: 20))),
    ("--minus=20m", Request(exit: .minus(minutes: 20))),
    ("-m20m", Request(exit: .minus(minutes: 20))),
    ("-m 20m --plus 5m", Request(exit: .plus(minutes: 5))),
    ("--plus 5m -m 1h30", Request(exit: .minus(minutes: 90))),
    ("--minus 10m --minus 1h", Request(exit: .minus(minutes: 60))),
    ("-m 20m -a 14h30", Request(exit: .at(hour: 14, minute: 30))),
    ("-qnrtravail", Request(reasons: ["travail"])),
    ("-r travail,travail -r sante", Request(reasons: ["travail", "sante"])),
    ("--no-qr", Request(extent: .withoutCode)),
    ("--blank --no-qr", Request(extent: .blank)),
    ("--place Lyon --sign --signable", Request(place: "Lyon", isSigned: true, isSignable: true)),
    (
      "-a 2026-11-21T14:30+01:00",
      Request(exit: .instant(Instant(secondsSince1970: 1_795_267_800)))
    ),
    (
      "-a 2026-11-21T13:30:59Z",
      Request(exit: .instant(Instant(secondsSince1970: 1_795_267_859)))
    ),
    (
      "-a 2026-11-21T14:30:59",
      Request(
        exit: .on(CivilTime(year: 2026, month: 11, day: 21, hour: 14, minute: 30, second: 59)))
    ),
  ])
  func `the options of the now command become a request`(
    line: String, wanted: Request
  ) throws {
    #expect(try Command.read(Self.scan(line)).command == .now)
    #expect(try Self.scan(line).request() == wanted)
  }

  @Test func `every command runs without an internal error`() throws {
    let world = try World()
    for command in Command.all {
      let words =
        command.words.map(String.init)
        + Array(repeating: "x", count: command.neededArguments)
      let outcome = world.run(words.map { Array($0.utf8) }).outcome
      #expect(outcome.status != 70, "\(command.name)")
    }
  }

  @Test(
    arguments: [
      ("-o - now -t x", [("output", "-"), ("template", "x")]),
      ("--output=-x.pdf", [("output", "-x.pdf")]),
      ("-o=x", [("output", "=x")]),
      ("-ox -o y", [("output", "y")]),
      ("--data - --json", [("data", "-"), ("json", nil)]),
      ("-qn", [("quiet", nil), ("dry-run", nil)]),
      ("verify - --font f -t t", [("font", "f"), ("template", "t")]),
      ("show --pin --snapshot", [("pin", nil), ("snapshot", nil)]),
    ] as [(String, [(String, String?)])])
  func `an option has its last value, or none if it takes none`(
    line: String, wanted: [(String, String?)]
  ) throws {
    for (name, value) in wanted {
      let option = try #require(Option.named(name))
      #expect(Self.scan(line).has(option) && Self.scan(line)[option] == value)
    }
  }

  @Test(arguments: [
    ("show", [], People.default),
    ("pin -p leo", [], .these(["leo"])),
    ("-p marie,leo -p marie", [], .these(["marie", "leo"])),
    ("-p all -p all", [], .everybody),
    ("-p all,demo", [], .these(["all", "demo"])),
    ("show leo", ["leo"], .these(["leo"])),
    ("show leo -p marie", ["leo"], .these(["marie", "leo"])),
  ])
  func `the people are the default ones, everybody, or the ones named by ID`(
    line: String, arguments: [String], wanted: People
  ) throws {
    #expect(try Command.read(Self.scan(line)).arguments == arguments)
    #expect(try Self.scan(line).people(arguments) == wanted)
  }

  @Test func `the options of show determine the card's look`() throws {
    let look = try Self.scan("show --theme nuit --qr=iterm2 --still --seed 7").look()
    #expect(look.theme == .night && look.codeStyle == .iTerm2)
    #expect(!look.hasClouds && look.seed == 7)
    #expect(try Self.scan("show").look() == CardLook())
    #expect(try Self.scan("show --theme auto").look() == CardLook())
    #expect(try Self.scan("show --seed -1").look().seed == .max)
    #expect(try Self.scan("show -a 14h30").request().exit == .at(hour: 14, minute: 30))
    #expect(try Self.scan("show --size 80x24").size() == Size(columns: 80, rows: 24))
    #expect(try Self.scan("show").size() == nil)
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
  func `a command line is split into a command and its arguments`(
    line: String, command: Command, arguments: [String]
  ) throws {
    let read = try Command.read(Self.scan(line))
    #expect(read.command == command && read.arguments == arguments)
  }

  @Test(arguments: [
    ("--version", "attest "), ("version", "attest "), ("-V --bogus", "attest "),
    ("--version --help", "attest - "), ("now --bogus --help", "attest now - "),
    ("now extra --help", "attest now - "), ("person add marie -h", "attest person add - "),
    ("-20m --help", "attest - "),
  ])
  func `help takes precedence over the version, and both over wrong options and arguments`(
    line: String, beginning: String
  ) throws {
    let words = line.split(separator: " ").map { Array($0.utf8) }
    let outcome = try World().run(words).outcome
    #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix(beginning))
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test(arguments: [
    ("nwo", Notice.unknownCommand("nwo", nearest: "now")),
    ("xyzzy", .unknownCommand("xyzzy", nearest: nil)),
    ("add marie", .unknownCommand("add", nearest: "person add")),
    ("person ad", .unknownCommand("person ad", nearest: "person add")),
    (
      "person",
      .missingCommand(
        group: "person", known: ["add", "edit", "sign", "show", "list", "move", "rename", "remove"])
    ),
    ("help nwo", .unknownCommand("nwo", nearest: "now")),
    ("help now extra", .unexpectedArgument("extra")),
    ("help person add marie", .unexpectedArgument("marie")),
    ("--resaon travail", .unknownOption("--resaon", nearest: "--reason")),
    ("--pers marie", .unknownOption("--pers", nearest: "--person")),
    ("-x", .unknownOption("-x", nearest: nil)),
    ("-20", .unknownOption("-20", nearest: nil)),
    ("now -20", .unknownOption("-20", nearest: nil)),
    ("-20m", .unknownOption("-20m", nearest: nil)),
    ("-1h30 -r travail", .unknownOption("-1h30", nearest: nil)),
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
    ("show marie leo", .unexpectedArgument("leo")),
    ("now marie", .unexpectedArgument("marie")),
    ("-- now", .unexpectedArgument("now")),
    ("unpin marie", .unexpectedArgument("marie")),
    ("forget --drafts marie", .unexpectedArgument("marie")),
    ("verify --original z x y", .unexpectedArgument("y")),
    ("person sign marie x.png --remove", .unexpectedArgument("x.png")),
    ("--moins 20", .unknownOption("--moins", nearest: "--minus")),
    ("--minus x --plus 5m", .notADuration("x")),
    ("--at 24:00", .notATime("24:00")),
    ("--at 14:60", .notATime("14:60")),
  ])
  func `a wrong command line is refused with the reason`(line: String, wanted: Notice) {
    let scan = Self.scan(line)
    #expect(throws: wanted) {
      let (command, words) = try Command.read(scan)
      switch command {
      case .now: _ = (try scan.people(), try scan.request())
      case .show: _ = (try scan.look(), try scan.size())
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
