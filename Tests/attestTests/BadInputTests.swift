import Foundation
import AttestPlatform
import Testing

@testable import attest

/// Hostile and unusual inputs, one per row, with the expected exit status.
@Suite struct BadInputTests {
  /// A row of the table, shown by its ID because an input may have more than 100,000 letters.
  struct Row: CustomTestStringConvertible, Sendable {
    let cells: [String: String]

    subscript(name: String) -> String { cells[name] ?? "" }

    var testDescription: String { self["id"] }
  }

  static func rows(_ channel: String) -> [Row] {
    let rows = (try? Vector("bad_inputs.tsv").rows) ?? []
    return rows.filter { $0["channel"] == channel }.map(Row.init)
  }

  /// The judge `surroundings.sh` tests rows that need a whole machine, in lines such as `row B132
  /// …`.
  @Test func `every row is tested here or by a judge, and has an exit status`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Judges")
    let judge = try String(
      contentsOf: folder.appending(path: "surroundings.sh"), encoding: .utf8)
    let walked = Set(judge.matches(of: /\brow (B\d{3})\b/).map { String($0.1) })
    #expect(Set(Self.rows("fs").map { $0["id"] }) == walked)
    let rows = try Vector("bad_inputs.tsv").rows
    #expect(rows.count == 219)
    let channels: Set = ["argv", "env+argv", "env", "profile", "file", "template", "fs"]
    for row in rows {
      #expect(channels.contains(row["channel"] ?? "") && row["exit"] != "", "\(row["id"] ?? "")")
    }
  }

  @Test(arguments: rows("argv"))
  func `hostile command lines give the expected exit status and message`(row: Row) throws {
    let world = try household()
    try check(row, world.run(try words(row)).outcome)
  }

  @Test func `repeated reasons count once, in the form's order`() throws {
    let world = try household()
    let paths = world.run("-p", "marie", "-p", "marie", "-r", "sante").output
    #expect(paths.split(separator: UInt8(ascii: "\n")).count == 1)
    #expect(world.run("-r", "enfants,travail,enfants").status == 0)
    let last = String(decoding: world.run("last", "--json").output, as: UTF8.self)
    #expect(last.contains(#""reasons":["travail","enfants"]"#))
  }

  @Test(arguments: rows("env+argv"))
  func `times in arguments and variables give the instants in the table`(row: Row) throws {
    let world = try World()
    let input = try #require(json(row) as? [String: Any])
    let given = (input["argv"] as? [String] ?? [])
    let outcome = world.run(
      (["-p", "demo", "-r", "travail", "--json"] + given).map { Array($0.utf8) },
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
  func `hostile variables give the expected exit status and message`(row: Row) throws {
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
    let outcome = world.run(["-r", "travail"].map { Array($0.utf8) }, environment: changes).outcome
    try check(row, outcome)
    #expect(
      outcome.status != 0 || outcome.output.count == usual.count + "leo-2".count - "demo".count)
  }

  @Test(arguments: rows("profile"))
  func `hostile values in profiles give the expected exit status and message`(row: Row) throws {
    let changes = try #require(json(row) as? [String: String])
    var lines = World.profile
    for (key, value) in changes {
      lines.replace(try Regex("(?m)^\(key): .*\n"), with: "")
      lines += "\(key): \(value)\n"
    }
    try check(row, adding: Array(lines.utf8), secrets: Array(changes.values))
  }

  @Test(arguments: rows("file"))
  func `hostile profile files give the expected exit status and message`(row: Row) throws {
    try check(row, adding: try bytes(row), secrets: [])
  }

  @Test(arguments: ["\n", "\u{7}", "\u{1B}[2J", "\u{9B}", "\u{2028}", "\u{202E}", "\u{2066}"])
  func `a path with unprintable characters is refused, and they never reach a terminal raw`(
    letters: String
  ) throws {
    let world = try World()
    world.environment["ATTEST_OUTPUT"] = "\(world.folder)/a\(letters)b.pdf"
    let outcome = world.run("-p", "demo", "-r", "travail")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder).isEmpty)
    try "version: 2\ntitle: a\(letters)b".write(
      toFile: world.folder + "/x.attest", atomically: false, encoding: .utf8)
    let shown = world.run(
      ["template", "show", world.folder + "/x.attest"].map { Array($0.utf8) }, isTerminal: true
    ).outcome
    #expect(shown.status == 0 && (letters == "\n" || !shown.output.contains(letters.utf8)))
  }

  /// Some take a second, or several minutes with a sanitizer on a busy machine.
  @Test(.timeLimit(.minutes(10)), arguments: rows("template"))
  func `hostile templates give the expected exit status and message`(row: Row) throws {
    let world = try World()
    let path = world.folder + "/x.attest"
    var text = "version: 2\ntitle: T\nsummary: S\n"
    var sections = [
      "reasons": "a: A\n", "code": "{exit-date} {exit-time}\n", "page": "{reasons}\n{code}\n",
    ]
    for (section, value) in try #require(json(row) as? [String: Any]) {
      let words = try #require(value as? String ?? (value as? [Any])?.first as? String)
      let count = (value as? [Any])?.last as? Int ?? 1
      let repeated = String(repeating: words, count: count) + "\n"
      switch section {
      case "head": text += repeated
      case "code": sections["code"] = repeated
      default: sections[section, default: ""] += repeated
      }
    }
    for (section, lines) in sections.sorted(by: { $0.key > $1.key }) {
      text += "[\(section)]\n\(lines)"
    }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let words = ["-t", path, "-p", "demo", "-r", "a"].map { Array($0.utf8) }
    try check(row, world.run(words).outcome)
    let names = try FileManager.default.contentsOfDirectory(atPath: world.folder)
    #expect(names.contains { $0.hasSuffix(".pdf") } == (row["exit"] == "0"))
  }

  /// Checks that a profile is either refused and not saved, or accepted and usable for a paper, and
  /// that no message about it contains a secret of more than three letters.
  private func check(
    _ row: Row, adding bytes: [UInt8], secrets: [String]
  ) throws {
    let world = try World()
    let outcome = world.run(["person", "add", "x"].map { Array($0.utf8) }, input: bytes).outcome
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
    // Most runs warn that their clock is replaced; only other messages matter.
    let told = String(decoding: outcome.errors, as: UTF8.self)
      .replacing(/attest ?: .* ATTEST_NOW, not from the clock\n/, with: "")
      .replacing(/attest : .* d'ATTEST_NOW, pas de l'horloge\n/, with: "")
      .replacing(/{"warning":"the time comes from ATTEST_NOW.*\n/, with: "")
      // JSON escapes quotes and backslashes.
      .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    #expect(wanted.contains(String(outcome.status)), "\(row["expect"]): \(told)")
    // A row that allows both success and failure gives the message for failure.
    let says = outcome.status == 0 && wanted.count > 1 ? "" : row["says"]
    #expect(told.isEmpty == (outcome.status == 0 && says.isEmpty), "\(row["expect"])")
    for words in says.split(separator: " | ") {
      #expect(told.contains(words), "\(row["expect"]): \(told)")
    }
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

  private func words(_ row: Row) throws -> [[UInt8]] {
    if let words = try json(row) as? [String] { return words.map { Array($0.utf8) } }
    return try bytes(row).split(separator: UInt8(ascii: " ")).map { Array($0) }
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
