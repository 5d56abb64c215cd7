import AttestCore
import Foundation
import AttestPlatform
import Testing

@testable import attest

/// Papers whose questions stay open for a while, for a person in Paris.
@Suite struct WritingTimeTests {
  /// 23 November 2026, 23:30 in Paris.
  private static let evening = Instant(secondsSince1970: 1_795_473_000)

  private func world() throws -> World {
    let world = try World()
    world.environment["ATTEST_NOW"] = nil
    world.clock = Self.evening
    #expect(world.run("person", "add", "marie", input: World.profile).status == 0)
    return world
  }

  /// The JSON of a run on a terminal, and its questions and messages.
  private func written(
    _ world: World, _ words: String..., answers: String
  ) -> (json: String, said: String) {
    let (outcome, questions) = world.run(
      (words + ["--json"]).map { Array($0.utf8) }, input: Array(answers.utf8), isTerminal: true)
    return (
      String(decoding: outcome.output, as: UTF8.self),
      questions + String(decoding: outcome.errors, as: UTF8.self)
    )
  }

  @Test func `the time of writing is when the last question is answered, not when it is asked`()
    throws
  {
    let world = try world()
    world.thought = 1800
    let (json, said) = written(world, "-t", "deplacement", answers: "travail\n\n")
    #expect(json.contains("\"created\":\"2026-11-24T00:30:00+01:00\""), "\(said)")
    #expect(json.contains("\"exit\":\"2026-11-24T00:30:00+01:00\""))
  }

  @Test func `--minus counts back from the time of writing`() throws {
    let world = try world()
    world.thought = 600
    let (json, said) = written(
      world, "-t", "deplacement", "--minus", "20m", answers: "travail\n\n")
    #expect(json.contains("\"exit\":\"2026-11-23T23:30:00+01:00\""), "\(said)")
  }

  @Test func `an exit too far away is refused before the questions`() throws {
    let world = try world()
    let (json, said) = written(
      world, "-t", "deplacement", "--at", "25/12/2026 10:00", answers: "travail\n\n")
    #expect(json.isEmpty && !said.contains("Reason"))
  }

  @Test func `a clock that was reset and a missing font are reported before the questions`() throws
  {
    let world = try world()
    let font = written(world, "-t", "deplacement", "--font", "/none.ttf", answers: "travail\n\n")
    #expect(font.json.isEmpty && font.said.contains("/none.ttf") && !font.said.contains("Reason"))
    world.clock = Instant(secondsSince1970: 1_609_459_200)
    let clock = written(world, "-t", "deplacement", answers: "travail\n\n")
    #expect(clock.json.isEmpty && clock.said.contains("clock") && !clock.said.contains("Reason"))
  }

  @Test func `a day that midnight makes wrong is asked for again before anything is written`()
    throws
  {
    let world = try world()
    world.thought = 225
    let letter = """
      Toril SARL
      2 rue B, 75002 Paris
      vendeuse
      01/09/2020
      aucun préavis
      usage de la profession
      23/11/2026
      lettre
      24/11/2026

      """
    let (json, said) = written(world, "-t", "demission", answers: letter + "\n\n")
    #expect(json.contains("\"created\":\"2026-11-24T00:07:30+01:00\""), "\(said)")
    #expect(said.split(separator: "\n").count { $0.hasPrefix("Dernier jour de travail (") } == 2)
  }

  @Test func `ATTEST_NOW stays the time of writing however long the questions take`() throws {
    let world = try world()
    world.environment["ATTEST_NOW"] = "2026-11-23T23:30:00+01:00"
    world.thought = 3600
    let (json, _) = written(world, "-t", "deplacement", answers: "travail\n\n")
    #expect(json.contains("\"created\":\"2026-11-23T23:30:00+01:00\""))
  }
}
