import AttestCore
import Foundation
import AttestPlatform
import AttestTerminalCard
import Testing

@testable import attest

/// Questions about people at a terminal, and the resulting profiles.
@Suite struct PeopleTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func world(_ ids: String..., profile: String = World.profile) throws -> World {
    let world = try World()
    for id in ids { #expect(world.run("person", "add", id, input: profile).status == 0) }
    return world
  }

  /// Runs the program on a terminal where these lines are typed.
  private static func type(
    _ world: World, _ words: [String], _ lines: [String]
  ) -> (outcome: Outcome, questions: String) {
    let input = Array(lines.map { $0 + "\n" }.joined().utf8)
    return world.run(words.map { Array($0.utf8) }, input: input, isTerminal: true)
  }

  @Test(
    arguments: [
      ([], "address", "no profile yet"), (["marie", "leo"], "city", "no such person: city"),
      (["marie"], "xyz", "no such person: xyz"),
      (["marie"], "address", "cannot ask for address without a terminal"),
      (["adresse"], "adresse", nil),
    ] as [([String], String, String?)])
  func `a single word after person edit is a person, or else a field of the only person`(
    ids: [String], word: String, told: String?
  ) throws {
    let world = try World()
    for id in ids { _ = world.run("person", "add", id, input: World.profile) }
    let outcome = world.run("person", "edit", word, input: "city: Lyon\n")
    #expect((outcome.status == 0) == (told == nil))
    #expect(told.map(Self.text(outcome.errors).contains) != false)
  }

  @Test(arguments: [("", true), ("n", true), ("y", false)])
  func `a person is removed only after yes, not after Enter`(answer: String, isKept: Bool) throws {
    let world = try Self.world("marie")
    _ = Self.type(world, ["person", "remove", "marie"], [answer])
    #expect((world.run("person", "show", "marie").status == 0) == isKept)
  }

  @Test func `a profile that cannot be read is removed only after yes or with --force`() throws {
    let world = try Self.world("marie")
    let profile = world.folder + "/home/people/marie.conf"
    try String(repeating: "#\n", count: 40_000).write(
      toFile: profile, atomically: true, encoding: .utf8)
    #expect(world.run("person", "remove", "marie").status == 64)
    _ = Self.type(world, ["person", "remove", "marie"], ["n"])
    #expect(FileManager.default.fileExists(atPath: profile))
    _ = Self.type(world, ["person", "remove", "marie"], ["y"])
    #expect(!FileManager.default.fileExists(atPath: profile))
  }

  @Test func `a title before the first name is not part of it`() throws {
    let world = try World()
    let lines = ["Mme Marie", "Mme Durand", "01/01/1970", "Paris", "1 rue A", "75001 Paris", ""]
    _ = Self.type(world, ["person", "add", "marie"], lines)
    let profile = Self.text(world.run("person", "show", "marie").output)
    #expect(profile.contains("first-name: Marie\n") && profile.contains("title: Madame\n"))
    #expect(profile.contains("last-name: Mme Durand\n"))
    // The lines of a pasted address are joined by commas, and other lines by spaces.
    let joiners = world.asked.map { ($0.text.hasPrefix("Address"), $0.joiner) }
    #expect(joiners.contains { $0.0 } && joiners.allSatisfy { $0.1 == ($0.0 ? ", " : " ") })
  }

  @Test(arguments: [
    ("18 rue du Château d'eau 33000 Bordeaux", "18 rue du Château d'eau", "33000", "Bordeaux"),
    ("Bât. 2, 5 rue A CS 12345 69001 Lyon 1er", "Bât. 2, 5 rue A CS 12345", "69001", "Lyon 1er"),
  ])
  func `an address without a comma before the postcode is understood`(
    answer: String, street: String, postcode: String, city: String
  ) throws {
    let world = try World()
    _ = Self.type(
      world, ["person", "add", "marie"], ["Marie", "Durand", "01/01/1970", "Paris", answer, ""])
    let profile = Self.text(world.run("person", "show", "marie").output)
    #expect(
      profile.contains("address: \(street)\npostcode: \(postcode)\ncity: \(city)\n"),
      "\(profile)")
  }

  @Test func `a paper about somebody else asks for a profile if nobody else has one`() throws {
    let world = try Self.world("marie")
    let lines = ["Zoé", "Durand", "01/01/2012", "Paris", "", "", "maladie"]
    let (outcome, questions) = Self.type(world, ["-t", "absence-scolaire"], lines)
    #expect(outcome.status == 130, "\(questions)")
    #expect(questions.contains("L’enfant: these questions will create a profile"), "\(questions)")
    #expect(world.run("person", "show", "zoe").status == 0, "\(questions)")
  }

  @Test func `reasons given on the command line of the first paper are not asked for`() throws {
    let world = try World()
    let lines = ["Marie", "Durand", "01/01/1970", "Paris", "1 rue A", "75001 Paris"]
    let (outcome, questions) = Self.type(world, ["-r", "travail"], lines + ["10 13:00", ""])
    #expect(outcome.status == 0 && !questions.contains("Reason"))
    #expect(questions.contains("10  Exit: now") && Self.text(outcome.output).contains("_13-00.pdf"))
    let other = try World()
    #expect(Self.type(other, [], lines).questions.contains("Reason"))
  }

  @Test func `if a postcode has several time zones, the one in the profile is suggested`() throws {
    let marquesas = World.profile.replacing("75001\ncity: Paris", with: "98760\ncity: Papeete")
    let world = try Self.world("marie", profile: marquesas + "timezone: Pacific/Marquesas\n")
    let questions = Self.type(world, ["person", "edit", "marie"], ["6 98770 Papeete", ""]).questions
    let rows = questions.split(separator: "\n").filter { $0.contains("Time zone") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.hasSuffix(": Pacific/Marquesas") }, "\(rows)")
  }

  @Test func `a skipped country is asked for again once the postcode is a foreign one`() throws {
    let world = try Self.world("marie")
    _ = Self.type(
      world, ["person", "edit", "marie", "pays"],
      ["", "1 SW1A 2AA", "London", "Royaume-Uni", "", ""])
    let profile = Self.text(world.run("person", "show", "marie").output)
    #expect(profile.contains("country: Royaume-Uni\n"), "\(world.asked.map(\.text)) \(profile)")
  }

  @Test func `back in France, the country is asked for again and can be removed`() throws {
    let abroad = World.profile.replacing("75001\ncity: Paris", with: "10115\ncity: Berlin")
    let world = try Self.world(
      "marie", profile: abroad + "country: Allemagne\ntimezone: Europe/Paris\n")
    let typed = Self.type(
      world, ["person", "edit", "marie"], ["6 75001 Paris", "-", ""])
    let profile = Self.text(world.run("person", "show", "marie").output)
    #expect(!profile.contains("country"), "\(typed.questions)")
  }

  @Test func `a yes-or-no question accepts the word no, even as the first question`() throws {
    let world = try Self.world("marie")
    let path = world.folder + "/x.attest"
    let head = "version: 2\ntitle: T\nsummary: S\n"
    try (head + "[fields]\nq (yes-no): Q\nr: R\n[page]\n{q|O|N}\n\n{r}\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let questions = Self.type(world, ["-t", path], ["non", "x", ""]).questions
    #expect(questions.contains(" 1  Q: non\n"), "\(questions)")
  }
}
