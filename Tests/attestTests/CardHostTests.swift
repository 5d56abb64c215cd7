import AttestCore
import Foundation
import AttestPlatform
import AttestTerminalCard
import Testing

@testable import attest

/// Requests that the card makes to the store, and the results that it shows.
@Suite struct CardHostTests {
  static let now = Instant(secondsSince1970: 1_604_928_600)

  /// Two people who left at 14:30, and one who never left.
  static func world() throws -> World {
    let world = try World()
    world.environment["TERM"] = "xterm"
    for id in ["marie", "leo", "ana"] { _ = world.run("person", "add", id, input: World.profile) }
    _ = world.run("-r", "travail", "-p", "marie,leo")
    return world
  }

  /// Shows the card on a terminal to a user who makes these requests.
  static func show(
    _ world: World, _ words: [String], _ wishes: [Wish]
  ) throws -> (outcome: Outcome, cards: [Shown]) {
    world.wishes = wishes
    let before = world.shown.count
    let outcome = world.run((["show"] + words).map { Array($0.utf8) }, isTerminal: true).outcome
    return (outcome, Array(world.shown.dropFirst(before)))
  }

  @Test func `the card shows the attestation's facts, and nothing is printed`() throws {
    let (outcome, cards) = try Self.show(try Self.world(), [], [.read])
    #expect(outcome == Outcome())
    #expect(cards.count == 2)
    #expect(cards[0] == cards[1])
    let facts = cards[0].facts
    #expect(facts.past.person.name == "Marie Dupont")
    #expect(facts.past.person.address == "1 rue A")
    #expect(facts.reasons == ["Travail, études, formation"])
    #expect(facts.past.exit == Self.now)
    #expect(facts.past.payload?.contains("Dupont") == true)
    #expect(facts.past.isSample, "the clock is not the machine's")
  }

  @Test func `a sample stays a sample after ATTEST_NOW is gone`() throws {
    let world = try Self.world()
    world.environment["ATTEST_NOW"] = nil
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.isSample)
    _ = world.run("-r", "travail")
    #expect(try !Self.show(world, [], [.read]).cards[0].facts.past.isSample)
  }

  @Test func `the card's clock follows --at and ATTEST_NOW`() throws {
    let world = try Self.world()
    world.clock = Instant(secondsSince1970: 1_604_928_600)
    _ = try Self.show(world, ["--at", "14:10"], [.read])
    #expect(world.timeShift == -1200)
    _ = try Self.show(world, [], [.read])
    #expect(world.timeShift == 0)
    world.environment["ATTEST_NOW"] = "2020-11-09T15:30:00+01:00"
    _ = try Self.show(world, [], [.read])
    #expect(world.timeShift == 3600)
    world.environment["ATTEST_NOW"] = nil
    _ = try Self.show(world, ["--at", "09/11/2020 14:10"], [.read])
    #expect(world.timeShift == -1200)
    _ = try Self.show(world, [], [.read])
    #expect(world.timeShift == 0)
  }

  @Test func `if the card cannot be drawn, its facts are printed as plain lines`() throws {
    let world = try Self.world()
    world.wishes = [.read]
    let lines = world.run("show").output
    #expect(String(decoding: lines, as: UTF8.self).contains("Marie Dupont\n"))
    #expect(try Self.show(world, [], []).outcome.output == lines)
    world.environment["TERM"] = "dumb"
    let (outcome, cards) = try Self.show(world, [], [.read])
    #expect(outcome.output == lines && cards.isEmpty)
    #expect(outcome.errors == Array("this terminal cannot show the card\n".utf8))
  }

  @Test func `the card shows the title that the person had when the paper was written`() throws {
    let world = try Self.world()
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.person.title == nil)
    _ = world.run("person", "edit", "marie", input: "title: Madame\n")
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.person.title == nil)
    _ = world.run("-r", "travail")
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.person.title == .madame)
  }

  @Test func `the card shows the shortest of its reasons' time limits`() throws {
    let world = try Self.world()
    _ = world.run("-t", "confinement-2020-11", "-r", "travail,sport_animaux")
    let limits = try Self.show(world, [], [.read]).cards.map(\.facts.limit)
    #expect(limits == [10_800, 10_800])
    // A template with two limits.
    let path = world.folder + "/x.attest"
    let page = "[page]\n{reasons}\n{exit-time}\n"
    try "version: 2\ntitle: T\nsummary: S\n[reasons]\na (2h): A\nb (1h): B\n\(page)"
      .write(toFile: path, atomically: true, encoding: .utf8)
    _ = world.run("-t", path, "-r", "a,b")
    #expect(try Self.show(world, [], [.read]).cards[0].facts.limit == 3600)
  }

  @Test func `the pinned attestation is shown until it is unpinned`() throws {
    let world = try Self.world()
    #expect(try Self.show(world, [], [.pin]).cards.map(\.facts.past.isPinned) == [false, true])
    _ = world.run("-r", "achats", "--minus", "20m")
    let (_, cards) = try Self.show(world, [], [.read, .unpin])
    #expect(cards.map(\.facts.past.isPinned) == [true, true, false])
    #expect(cards.map(\.facts.past.exit) == [0, 0, -1200].map { Self.now.adding(seconds: $0) })
  }

  @Test func `the card shows the attestation's data, not the current profile's`() throws {
    let world = try Self.world()
    let before = try Self.show(world, [], [.read]).cards[0].facts
    let moved = "first-name: Anne\naddress: 2 rue B\npostcode: 97500\ncity: Saint-Pierre\n"
    #expect(world.run("person", "edit", "marie", input: moved).status == 0)
    var pinned = before
    pinned.past.isPinned = true
    #expect(try Self.show(world, [], [.pin]).cards.map(\.facts) == [before, pinned])
    #expect(world.run("show").output == world.run("show", "marie").output)
    // The next paper uses the current profile.
    _ = world.run("-r", "travail")
    #expect(try Self.show(world, [], [.unpin]).cards[1].facts.past.person.name == "Anne Dupont")
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.person.postcode == "97500")
  }

  @Test func `the card writes no paper if the profile differs from what it shows`() throws {
    let world = try Self.world()
    let papers = {
      try FileManager.default.contentsOfDirectory(atPath: world.folder).filter {
        $0.hasSuffix(".pdf")
      }.count
    }
    let before = try papers()
    #expect(world.run("person", "edit", "marie", input: "last-name: Martin\n").status == 0)
    let (_, cards) = try Self.show(world, [], [.certify(exit: Self.now)])
    #expect(cards.last?.notice?.contains("has changed since this paper") == true)
    #expect(try papers() == before)
  }

  @Test func `the card writes a paper again only if it is the last about its subject`() throws {
    let world = try Self.world()
    let child = World.profile.replacing("1970", with: "2012")
    for id in ["tom", "lea"] {
      #expect(world.run("person", "add", id, input: child).status == 0)
    }
    for id in ["lea", "tom", "tom"] {
      let run = world.run(
        "-t", "sortie-mineur", "-p", "marie", "-r", "sport", "--for", id, "--data", "-",
        input:
          "child: \(id)\nquality: mère\nphone: 06 11 22 33 44\nplaces: Cinéma\nuntil: 23 h\n")
      #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
      if id == "tom" { _ = try Self.show(world, ["marie"], [.pin]) }
    }
    let (_, cards) = try Self.show(world, ["marie"], [.certify(exit: Self.now)])
    #expect(cards.last?.notice?.contains("no longer remembered") == true)
  }

  @Test func `without a PDF, the paper written again is still the one on the card`() throws {
    let world = try Self.world()
    let child = World.profile.replacing("1970", with: "2012")
    for id in ["tom", "lea"] {
      #expect(world.run("person", "add", id, input: child).status == 0)
    }
    for (minute, id, file) in [(31, "lea", "-"), (32, "tom", "tom.pdf"), (33, "tom", "-")] {
      world.environment["ATTEST_NOW"] = "2020-11-09T14:\(minute):00+01:00"
      let path = file == "-" ? file : world.folder + "/" + file
      let run = world.run(
        "-t", "sortie-mineur", "-p", "marie", "-r", id == "lea" ? "sport" : "sante", "--for", id,
        "-o", path, "--data", "-",
        input: "child: \(id)\nquality: mère\nphone: 06 11 22 33 44\nplaces: Cinéma\nuntil: 23 h\n")
      #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    }
    let (_, cards) = try Self.show(world, ["marie"], [.certify(exit: Self.now)])
    let notice = try #require(cards.last?.notice)
    #expect(notice.contains("sortie-mineur-marie-tom-"), "\(notice)")
  }

  @Test func `a pinned attestation is shown even if its profile cannot be read`() throws {
    let world = try Self.world()
    let pinned = try Self.show(world, [], [.pin]).cards[1].facts
    try Data("first-name".utf8).write(
      to: URL(filePath: world.folder + "/home/people/marie.conf"))
    #expect(try Self.show(world, [], [.read]).cards.map(\.facts) == [pinned, pinned])
  }

  @Test func `--pin pins the attestation shown`() throws {
    let world = try Self.world()
    #expect(
      try Self.show(world, ["leo", "--pin"], [.read]).cards.allSatisfy(\.facts.past.isPinned))
    #expect(try Self.show(world, [], [.read]).cards[0].facts.past.person.name == "Marie Dupont")
    #expect(world.run("last", "--json").output.contains(Array("\"person\":\"leo\"".utf8)))
  }

  @Test func `certifying a draft writes a new attestation`() throws {
    let world = try Self.world()
    let exit = Self.now.adding(seconds: -600)
    let (_, cards) = try Self.show(world, [], [.certify(exit: exit)])
    let last = try #require(cards.last)
    #expect(last.facts.past.exit == exit)
    #expect(last.facts.past.created == Self.now)
    let file = world.folder + "/deplacement-marie-2020-11-09_14-20.pdf"
    #expect(last.notice == "certified and written: \(file)")
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(last.facts.past.payload?.contains("14:20") == true)
    // The old papers still exist, and the new one is the last.
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder).count == 4)
    #expect(String(decoding: world.run("last").output, as: UTF8.self) == file + "\n")
  }

  @Test func `certifying again leaves out the code if the first paper had none`() throws {
    let world = try Self.world()
    _ = world.run("-r", "travail", "--no-qr")
    let wish = Wish.certify(exit: Self.now.adding(seconds: 600))
    #expect(try Self.show(world, [], [wish]).cards.map(\.facts.past.payload) == [nil, nil])
  }

  @Test func `certifying again keeps the place of signature`() throws {
    let world = try Self.world()
    _ = world.run("-r", "travail", "--place", "Lyon")
    let wish = Wish.certify(exit: Self.now.adding(seconds: 600))
    #expect(
      try Self.show(world, [], [wish]).cards.map(\.facts.past.request.place) == ["Lyon", "Lyon"])
  }

  @Test func `certifying again keeps the form field in the signature box`() throws {
    let world = try Self.world()
    _ = world.run("-r", "travail", "--signable")
    let wish = Wish.certify(exit: Self.now.adding(seconds: 600))
    #expect(
      try Self.show(world, [], [wish]).cards.map(\.facts.past.request.isSignable) == [true, true])
  }

  @Test func `certifying in an hour repeated by a clock change keeps the instant of the exit`()
    throws
  {
    let world = try Self.world()
    world.environment["ATTEST_NOW"] = "2020-10-25T02:30:00+02:00"
    _ = world.run("-r", "travail")
    // The second 02:10 of that night; the first is nearer to the time of the test.
    let exit = Instant(secondsSince1970: 1_603_585_800 + 2400)
    let cards = try Self.show(world, [], [.certify(exit: exit)]).cards
    #expect(cards.last?.facts.past.exit == exit)
  }

  @Test func `the card reports a failure and stays open`() throws {
    let world = try Self.world()
    let tooFar = Wish.certify(exit: Self.now.adding(seconds: 8 * 86_400))
    let (outcome, cards) = try Self.show(world, [], [tooFar, .read])
    #expect(outcome.status == 0)
    #expect(cards[1].notice?.contains("17/11/2020") == true)
    #expect(cards[1].facts == cards[0].facts)
    #expect(cards[2].notice == nil)
    try FileManager.default.removeItem(atPath: world.folder + "/home/people/marie.conf")
    #expect(try Self.show(world, ["leo"], [.next]).cards[1].notice != nil)
  }

  @Test func `next cycles through the people who have an attestation`() throws {
    let world = try Self.world()
    _ = world.run("person", "move", "ana", "1")
    _ = world.run("-r", "achats", "-p", "ana", "--plus", "1h")
    let exits = try Self.show(world, ["-p", "leo"], [.next, .next, .next]).cards.map(\.facts)
    #expect(exits.map(\.reasons.count) == [1, 1, 1, 1])
    #expect(exits[0] == exits[3])
    #expect(exits[1].past.exit != exits[2].past.exit)
    // If `-p` names several people, only they are shown.
    let named = try Self.show(world, ["-p", "leo,marie"], [.next, .next]).cards.map(\.facts)
    #expect(named.allSatisfy { $0.past.exit == Self.now })
  }

  @Test func `next reports that nobody else has an attestation`() throws {
    let world = try World()
    world.environment["TERM"] = "xterm"
    _ = world.run("person", "add", "marie", input: World.profile)
    _ = world.run("-r", "travail")
    let notice = try Self.show(world, [], [.next]).cards[1].notice
    #expect(notice == "nobody else has an attestation")
  }

  @Test func `the card opens the PDF, or shows its path`() throws {
    let world = try Self.world()
    let file = world.folder + "/deplacement-marie-2020-11-09_14-30.pdf"
    #expect(try Self.show(world, [], [.open]).cards[1].notice == "opened: \(file)")
    #expect(world.opened == [file])
    world.hasOpener = false
    let notices = try Self.show(world, [], [.open, .read]).cards.map(\.notice)
    #expect(notices == [nil, "no program can open \(file)", nil])
    try FileManager.default.removeItem(atPath: file)
    let gone = "\(file): this attestation no longer exists"
    #expect(try Self.show(world, [], [.open]).cards[1].notice == gone)
    #expect(world.opened.count == 2)
  }

  @Test(arguments: [["--json"], ["--snapshot", "--size", "60x20"]])
  func `JSON and snapshots are printed without showing the card`(words: [String]) throws {
    let (outcome, cards) = try Self.show(try Self.world(), words, [.read])
    #expect(cards.isEmpty)
    #expect(!outcome.output.isEmpty)
  }

  @Test func `the same seed and time give the same snapshot`() throws {
    let world = try Self.world()
    let words = ["show", "--snapshot", "--size", "100x40", "--seed", "1", "--at", "16:00"]
    let run = { (words: [String]) in world.run(words.map { Array($0.utf8) }).outcome.output }
    let first = run(words)
    // On failure, `==` would print all the bytes.
    #expect(first.elementsEqual(run(words)))
    #expect(!first.elementsEqual(run(words + ["--at", "22:00"])))
  }
}
