import Foundation
import AttestPlatform
import Testing

@testable import AttestCore
@testable import attest

/// The messages of the program, found in the sources by ``SourceSentence``: both languages have the
/// same values, and each message appears in a transcript or in the lists below.
@Suite struct MessagesTests {
  static let messages =
    ((try? SourceSentence.all(in: "attest/Messages")) ?? [])
    + ((try? SourceSentence.all(in: "AttestCore")) ?? []).filter(\.isOfFailure)
    + ["attest/CommandLine", "attest/Commands"].flatMap { folder in
      ((try? SourceSentence.all(in: folder)) ?? []).filter(\.isWhole)
    }

  @Test func `each message has the same values in both languages`() throws {
    #expect(Self.messages.count(where: \.isWhole) > 150)
    let failures = try SourceSentence.all(in: "AttestCore").filter(\.isOfFailure)
    for sentence in try SourceSentence.all(in: "attest") + failures {
      let (english, french) = (sentence.english, sentence.french)
      #expect(english.values.sorted() == french.values.sorted(), "\(sentence)")
      #expect(english.words.joined().utf8.allSatisfy { $0 < 0x80 }, "\(sentence)")
      #expect(!french.words.joined().contains { "\u{a0}\u{202f}’".contains($0) }, "\(sentence)")
    }
    for sentence in try SourceSentence.all(in: "TerminalCard") {
      #expect(sentence.english.values.sorted() == sentence.french.values.sorted(), "\(sentence)")
    }
  }

  @Test func `every message appears in a transcript or is listed here`() throws {
    let stories = try TranscriptTests.stories.map {
      try String(contentsOf: TranscriptTests.folder.appending(path: $0), encoding: .utf8)
    }
    let text = (stories + Self.others.map { $0.lines(in: .english) }).joined()
    // If a line matches several messages, it counts for the one with the most fixed text.
    var said: [Int: SourceSentence.Literal] = [:]
    for message in Self.messages.filter(\.isWhole).map(\.english) {
      for line in try Self.places(of: "^(.*: | *)\(message.pattern)$", in: text)
      where said[line].map({ $0.length < message.length }) != false {
        said[line] = message
      }
    }
    let whole = Set(said.values.map(\.words))
    for message in Self.messages {
      let isSaid =
        try message.isWhole
        ? whole.contains(message.english.words)
        : !Self.places(of: message.english.pattern, in: text).isEmpty
      #expect(isSaid, "no transcript or listed error contains \(message)")
    }
  }

  private static func places(of pattern: String, in text: String) throws -> [Int] {
    try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
      .matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
      .map(\.range.location)
  }

  /// Messages that need not appear in a transcript; some of them only the card shows.
  private static var others: [Notice] {
    let full = SystemError.cannotWrite("-", number: 28)
    let warnings: [Notice] = [
      .notLocked("x", number: 37), .signatureNotCopied(of: "x"), .notRemembered("x", .system(full)),
      .notRemembered("x", .system(.busy("x"))), .folderLeft("x"), .targetLeft("x"),
      .zoneDataMissing("Europe/Paris", isCertain: true),
      .outOfForce("x", Template.Validity(start: CivilTime(year: 2027, month: 1, day: 1), end: nil)),
      .zoneDataMissing("Europe/Paris", isCertain: false), .openToOthers("x"), .lost("x"),
    ]
    return errors.flatMap { Notice.all(of: $0) } + warnings + unconfirmed
      + [
        .answersKeptWithoutID, .outputFailed(full, made: []), .outputFailed(full, made: ["x"]),
        .outputFailed(full, made: ["x", "y"]), .templateIsWrong("x"),
        .misnamedTemplate("x"), .openElsewhere, .changedSince("x", [.address]), .cut(missing: 2),
        .notKept(.noProfile),
        .givenFont("x", "F.ttf"), .unverifiedSource("x", .noProfile), .blankSource("x", .data),
        .laterThanFile("x"),
      ]
  }

  private static var unconfirmed: [Notice] {
    guard let template = try? TemplateLibrary(folder: nil).template(named: "deplacement"),
      let attestation = try? Attestation(
        of: .sample, template: template, request: Request(reasons: ["travail"]),
        now: Instant(secondsSince1970: 1_795_527_000))
    else { return [] }
    var past = PastAttestation(attestation, pdf: "x", payload: nil)
    return [.replaced, .extended, .different, .missing, .unknown(nil), .unknown(.noProfile)]
      .compactMap { (evidence: PastAttestation.Evidence) in
        past.evidence = evidence
        return past.warning
      }
  }

  private static let errors: [any Error] = [
    AttestError.answersForgotten,
    AttestError.tooManyCorners(limit: 2_000),
    Notice.notUTF8([0xFF]), AttestError.variableNotUTF8("HOME", [0xFF]),
    AttestError.folderNotUTF8([0xFF]), CancellationError(),
    AttestError.system(.notConfirmed("x", number: 5)), AttestError.system(.busy("x")),
    AttestError.system(.cannotMake("x", number: 13)),
    AttestError.system(.cannotWrite("x", number: 28)),
    AttestError.system(.cannotSend("x", number: 28)),
    AttestError.system(.cannotRemove("x", number: 5)),
    AttestError.partlyDone(.cannotWrite("x", number: 28)), AttestError.kept([.draft], of: "x"),
    AttestError.draftKept("x", .profileChanged("x")), AttestError.beingEdited("x"),
    AttestError.profileIsNewer(person: "x"), AttestError.templateIsNewer(person: "x"),
    AttestError.brokenLink("x"),
    AttestError.personChanged("x"), Notice.cannotAsk, AttestError.startsFromSample("x"),
    AttestError.similarSubject("x", names: ["a"]),
    AttestError.forgotten("x", person: "x"), AttestError.forgotten(nil, person: "x"),
    AttestError.badAnswer("x", .tooLong(count: 2, limit: 1)),
    AttestError.badAnswer("x", .repeatedName),
    AttestError.badAnswer("x", .notAPhone), AttestError.badAnswer("x", .notAPerson(known: [])),
    AttestError.badAnswer("x", .date(.otherWeekday)),
    AttestError.badAnswer("x", .date(.weekdayAlone)), AttestError.badAnswer("x", .date(.noYear)),
    AttestError.badAnswer("x", .date(.otherYear)),
    AttestError.system(.tooLarge("x", limit: 65_536)),
    AttestError.tooLongForCode(bits: 2, capacity: 1, keys: []),
    AttestError.separatorInCode("city", keys: []),
    AttestError.tooManyPages(limit: 8), AttestError.unfoldable(["王"], template: "x", keys: []),
    AttestError.paperTooLarge(limit: 4_096), AttestError.impossibleWritingTime,
    AttestError.impossibleExit, AttestError.otherEnding("x", ending: ".pdf"),
    AttestError.needs(pages: 9, limit: 8), AttestError.subjectGone("x", limit: 1),
    AttestError.unknownSigner("x", known: []), AttestError.unknownSigner("x", known: ["a", "b"]),
    AttestError.lettersNotInFont(["王"], font: "x"), AttestError.fontNotHere("x", font: "F.ttf"),
    AttestError.notAnAttestation("x"), AttestError.templateNotHere("x", template: "y"),
    AttestError.otherFormat("x", number: "1"), AttestError.zoneNotHere("x", zone: "Asia/Tokyo"),
    AttestError.otherOffsets("x", zone: "Asia/Tokyo"),
    AttestError.differs(
      "x", [.otherPage(1, keys: []), .otherPageCount, .otherShapes, .otherBytes]),
    AttestError.differs("x", [.otherDescription(keys: ["city"]), .otherCode]),
    AttestError.extended("-", paper: 1, added: 2), AttestError.extended("x", paper: 2, added: 1),
    AttestError.differs("x", [.refusedData(keys: ["exit"])]),
    AttestError.mistakes(
      file: "x",
      [.notUTF8, .notText, .tooMany("page", limit: 9)].map {
        Mistake(line: 1, column: 1, kind: $0)
      }),
  ]

  @Test func `if the code differs, no hint suggests another version of attest`() {
    let vague: [Notice] = [.otherShapes, .otherPage(1, keys: [])]
    #expect(AttestError.differs("x", vague).all.allSatisfy { $0.hint != nil })
    #expect(AttestError.differs("x", vague + [.otherCode]).all.allSatisfy { $0.hint == nil })
  }

  @Test(arguments: [(10, "k"), (11, "...")])
  func `at most ten people are named`(count: Int, last: String) {
    let known = (0..<count).map { String("bcdefghijkl".dropFirst($0).prefix(1)) }
    let notice = AttestError.unknownPerson("x", nearest: nil, known: known)
    let told = notice.lines(in: .english)
    #expect(told.contains("known ids: b, c, d, e, f, g, h, i, j, k"))
    #expect(told.contains(", \(last) (a new person: attest person add x)"))
  }

  @Test func `a template with mistakes is listed, and its mistakes are reported`() throws {
    let world = try World()
    let folder = world.folder + "/home/templates"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["faux", "Échange de clés"] {
      try "version: 2\ntitle: T\nsummary: S\n\(name == "faux" ? "" : "[page]\nx")".write(
        toFile: "\(folder)/\(name).attest", atomically: true, encoding: .utf8)
    }
    let outcome = world.run("template", "list")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("faux\t") && lines.contains("Échange de clés\tS"))
    #expect(
      String(decoding: outcome.errors, as: UTF8.self) == """
        attest: warning: faux has mistakes
        attest: hint: attest template check faux

        """)
    #expect(world.run("-p", "demo", "-t", "Échange de clés").status == 0)
    let told = String(decoding: world.run("template", "check", "faux").errors, as: UTF8.self)
    #expect(told.hasPrefix("attest: error: \(folder)/faux.attest:1:1: section [page] is missing"))
  }

  @Test func `a paper that could not be written is not remembered`() throws {
    let world = try World()
    #expect(world.run("person", "add", "marie", input: World.profile).status == 0)
    #expect(world.run("-r", "travail").status == 0)
    world.outputFailure = .cannotWrite("-", number: 28)
    let outcome = world.run("-r", "achats", "-o", "-")
    #expect(outcome.status == 74)
    #expect(
      String(decoding: outcome.errors, as: UTF8.self).contains("cannot write to standard output"))
    #expect(String(decoding: world.run("-n", "--json").output, as: UTF8.self).contains("travail"))
  }

  @Test func `an output that cannot be written is reported`() {
    let full = SystemError.cannotWrite("-", number: 28)
    var written: [UInt8] = []
    func deliver(_ outcome: Outcome) -> Int32 {
      outcome.deliver(in: .english) { (stream, bytes) throws(SystemError) in
        if stream == .output { throw full }
        written += bytes
      }
    }
    #expect(deliver(Outcome(output: [1])) == 74)
    #expect(deliver(Outcome(output: [1], made: ["/x.pdf"])) == 74)
    #expect(deliver(Outcome(errors: [], status: 0)) == 0)
    #expect(
      String(decoding: written, as: UTF8.self) == """
        attest: error: cannot write to standard output: No space left on device
        attest: error: /x.pdf was written, but its path could not be printed: No space left on device

        """)
  }
}
