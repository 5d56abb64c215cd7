import AttestCore
import Foundation
import AttestPlatform
import Testing

@testable import attest

/// Messages of `verify` and `now` about clocks, added bytes, templates and file names.
@Suite struct VerifyTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `now and verify report a wrong clock`() throws {
    let world = try World()
    _ = world.run("person", "add", "marie", input: World.profile)
    world.environment["ATTEST_NOW"] = nil
    let file = world.folder + "/a.pdf"
    #expect(world.run("-r", "travail", "-o", file).status == 0)
    #expect(world.run("verify", file).status == 0)
    world.clock = Instant(secondsSince1970: 1_795_391_999)
    for words in [["-r", "travail"], ["verify", file]] {
      let outcome = world.run(words.map { Array($0.utf8) }).outcome
      #expect(outcome.status == (words[0] == "verify" ? 65 : 64))
      #expect(Self.text(outcome.errors).contains("system clock says"))
    }
    #expect(Self.text(world.run("verify", "--json", file).output).contains("\"unknown\""))
    world.environment["ATTEST_NOW"] = "2020-11-09T14:30:00+01:00"
    #expect(world.run("-r", "travail", "-o", world.folder + "/sample.pdf").status == 0)
  }

  @Test func `verify reads only the beginning of a large file and counts the rest`() throws {
    let world = try World()
    let file = world.folder + "/a.pdf"
    #expect(world.run("-p", "demo", "-r", "travail", "-o", file).status == 0)
    let count = try Data(contentsOf: URL(filePath: file)).count
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 3 << 30)
    try handle.close()
    let output = Self.text(world.run("verify", "--json", file).output)
    #expect(output.contains("\"addedBytes\":\((3 << 30) - count),"))
    #expect(world.run("verify", "/dev/zero").status == 65)
    #expect(world.run("verify", "-", input: String(repeating: "a", count: 40 << 20)).status == 65)
  }

  @Test func `a file with added bytes is not confirmed, but the paper extracted from it is`() throws
  {
    let world = try World()
    let file = world.folder + "/a.pdf"
    #expect(world.run("-p", "demo", "-r", "travail", "-o", file).status == 0)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0x0A]))
    try handle.close()
    let words = [[], ["--original", world.folder + "/b.pdf"]]
    let told = words.map { (words) -> String in
      let all = (["verify", file] + words).map { Array($0.utf8) }
      return Self.text(world.run(all, isTerminal: true).outcome.errors)
    }
    let sentence = "matches exactly what attest writes"
    #expect(!told[0].contains(sentence) && told[1].contains(sentence), "\(told)")
  }

  @Test func `even a quiet verify says that a template is not the built-in one of that name`()
    throws
  {
    let world = try World()
    let own = world.folder + "/home/templates"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    for name in ["deplacement", "visite"] {
      try Self.text(world.run("template", "show", "sur-l-honneur").output)
        .write(toFile: "\(own)/\(name).attest", atomically: true, encoding: .utf8)
    }
    for (name, isTold) in [("deplacement", true), ("visite", false)] {
      let file = world.folder + "/\(name).pdf"
      let made = world.run("-p", "demo", "-t", name, "--data", "-", "-o", file, input: "facts: x\n")
      #expect(made.status == 0)
      let outcome = world.run("verify", "-q", file)
      let told = Self.text(outcome.errors)
      #expect(outcome.status == 0 && told.contains("not a built-in template") == isTold, "\(told)")
    }
  }

  @Test func `unprintable characters in the original's name are never printed raw`() throws {
    let world = try World()
    let file = world.folder + "/a.pdf"
    #expect(world.run("-p", "demo", "-r", "travail", "-o", file).status == 0)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0x0A]))
    try handle.close()
    for letter: Unicode.Scalar in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{07}"] {
      let outcome = world.run("verify", "--original", "\(world.folder)/\(letter).pdf", file)
      let told = Self.text(outcome.errors)
      #expect(told.contains("\\u{") || told.contains("\\x"), "\(told.debugDescription)")
      #expect(!told.unicodeScalars.contains(letter), "\(told.debugDescription)")
    }
  }

  @Test func `no paper can start from one that attest would write differently`() throws {
    let world = try World()
    let file = world.folder + "/a.pdf"
    #expect(world.run("-p", "demo", "-r", "travail", "-o", file).status == 0)
    let whole = try Data(contentsOf: URL(filePath: file))
    // Appended bytes, such as a signature, leave the paper itself unchanged.
    for (bytes, status) in [(whole + Data("a signature".utf8), 0), (whole.dropLast(9), 65)] {
      try bytes.write(to: URL(filePath: file))
      #expect(world.run("verify", file).status == 65)
      #expect(world.run("--from", file, "-o", world.folder + "/b.pdf").status == Int32(status))
    }
  }

  @Test func `a person whose profile equals the sample person's counts as a sample`() throws {
    let world = try World()
    world.environment["ATTEST_NOW"] = nil
    let demo = """
      first-name: Camille
      last-name: Dupont
      birth-date: 01/01/1970
      birth-place: Paris
      address: 999 avenue de France
      postcode: 75001
      city: Paris

      """
    _ = world.run("person", "add", "marie", input: demo)
    let file = world.folder + "/a.pdf"
    #expect(world.run("-r", "travail", "-o", file).status == 0)
    let output = Self.text(world.run("verify", "--json", file).output)
    #expect(output.contains("\"intact\"") && output.contains("\"sample\":true"))
  }
}
