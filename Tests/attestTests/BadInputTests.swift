import Foundation
import Platform
import Testing

@testable import attest

/// Hostile and odd inputs, a row each, with the exit status that is right.
@Suite struct BadInputTests {
  /// A row that is named by its number alone: some are a hundred thousand letters long.
  struct Row: CustomTestStringConvertible, Sendable {
    let cells: [String: String]

    subscript(name: String) -> String { cells[name] ?? "" }

    var testDescription: String { self["id"] }
  }

  static func rows(_ channel: String) -> [Row] {
    let rows = (try? Vector("bad_inputs.tsv").rows) ?? []
    return rows.filter { $0["exit"] != "" && $0["channel"] == channel }.map(Row.init)
  }

  @Test(arguments: rows("argv"))
  func `words`(row: Row) throws {
    let world = try household()
    try check(row, world.run(try words(row)).outcome)
  }

  @Test(arguments: rows("env+argv"))
  func `times`(row: Row) throws {
    let world = try World()
    let input = try #require(json(row) as? [String: Any])
    let given = (input["argv"] as? [String] ?? [])
    let outcome = world.run(
      (["-p", "demo", "-r", "travail", "--json"] + given).map { .text($0) },
      environment: ["ATTEST_NOW": input["ATTEST_NOW"] as? String ?? ""]
    ).outcome
    try check(row, outcome)
    if let wanted = row["expect"].firstMatch(of: /^exit (?:(\d\d)\/(\d\d)\/(\d{4}) )?(\d\d:\d\d)/) {
      let output = String(decoding: outcome.output, as: UTF8.self)
      let date = wanted.1.map { "\(wanted.3 ?? "")-\(wanted.2 ?? "")-\($0)" } ?? "2020-11-09"
      #expect(output.contains("\"exit\":\"\(date)T\(wanted.4):00"), "\(row["expect"]): \(output)")
    }
  }

  @Test(arguments: rows("env"))
  func `variables`(row: Row) throws {
    let world = try household()
    world.environment["HOME"] = world.environment.removeValue(forKey: "ATTEST_HOME")
    for id in ["leo", "marie"] {
      _ = world.run("person", "add", id, input: World.profile)
    }
    var changes: [String: String] = [:]
    for (name, value) in try #require(json(row) as? [String: Any]) {
      changes[name] = value as? String ?? ""
    }
    let usual = world.run("-r", "travail", "-p", "demo").output
    let outcome = world.run(["-r", "travail"].map { .text($0) }, environment: changes).outcome
    try check(row, outcome)
    #expect(outcome.status != 0 || outcome.output.count == usual.count - "demo".count + "leo".count)
  }

  @Test(arguments: rows("profile"))
  func `values of profiles`(row: Row) throws {
    let changes = try #require(json(row) as? [String: String])
    var lines = World.profile
    for (key, value) in changes {
      lines.replace(try Regex("(?m)^\(key): .*\n"), with: "")
      lines += "\(key): \(value)\n"
    }
    try check(row, adding: Array(lines.utf8), secrets: Array(changes.values))
  }

  @Test(arguments: rows("file"))
  func `files of profiles`(row: Row) throws {
    try check(row, adding: try bytes(row), secrets: [])
  }

  /// A profile is taken whole, and then draws a page, or refused.
  private func check(
    _ row: Row, adding bytes: [UInt8], secrets: [String]
  ) throws {
    let world = try World()
    let outcome = world.run(["person", "add", "x"].map { .text($0) }, input: bytes).outcome
    try check(row, outcome)
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    for secret in secrets where secret.count > 3 { #expect(!errors.contains(secret)) }
    let folder = world.folder + "/home/people/x.conf"
    #expect(FileManager.default.fileExists(atPath: folder) == (outcome.status == 0))
    if outcome.status == 0 {
      #expect(world.run("-p", "x", "-r", "travail").status == 0, "\(row["expect"])")
    }
  }

  private func check(_ row: Row, _ outcome: Outcome) throws {
    let wanted = row["exit"].split(separator: "|").map(String.init)
    let told = String(decoding: outcome.errors, as: UTF8.self)
    #expect(wanted.contains(String(outcome.status)), "\(row["expect"]): \(told)")
    #expect((outcome.status == 0) || !told.isEmpty)
    for scalar in told.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control, "\(row["expect"])")
      #expect(scalar.properties.generalCategory != .format, "\(row["expect"])")
    }
    for line in told.split(separator: "\n") { #expect(line.count < 400, "\(row["expect"])") }
  }

  private func household() throws -> World {
    let world = try World()
    for id in ["leo", "marie"] {
      #expect(world.run("person", "add", id, input: World.profile).status == 0)
      #expect(world.run("-p", id, "-r", "travail").status == 0)
    }
    return world
  }

  private func words(_ row: Row) throws -> [CommandLineWord] {
    if let words = try json(row) as? [String] { return words.map { .text($0) } }
    return try bytes(row).split(separator: UInt8(ascii: " ")).map { CommandLineWord(Array($0)) }
  }

  private func bytes(_ row: Row) throws -> [UInt8] {
    if let text = try json(row) as? String { return Array(text.utf8) }
    let hex = try #require(json(row) as? [String: String])["hex"] ?? ""
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  private func json(_ row: Row) throws -> Any {
    try JSONSerialization.jsonObject(
      with: Data(row["input"].utf8), options: .fragmentsAllowed)
  }
}
