import AttestCore
import Foundation
import AttestPlatform
import Testing

@testable import attest

@Suite struct CompleteTests {
  /// The completions offered for the last word of a line that the shell has split.
  static func offered(_ line: [String], by shell: String = "zsh", in world: World) -> [String] {
    let outcome = world.run(
      (["complete", shell, "--"] + line).map { Array($0.utf8) })
    #expect(outcome.outcome.status == 0 && outcome.outcome.errors.isEmpty, "\(line)")
    return String(decoding: outcome.outcome.output, as: UTF8.self).split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  static func household() throws -> World {
    let world = try World()
    for id in ["marie", "leo"] {
      #expect(world.run("person", "add", id, input: World.profile).status == 0)
    }
    return world
  }

  @Test(arguments: [
    ("pe|", ["person"]), ("person re|", ["rename", "remove"]), ("help pers|", ["person"]),
    ("help person sh|", ["show"]), ("person edit |", ["marie", "leo"]),
    ("person show |", ["marie", "leo", "demo"]), ("-p |", ["marie", "leo", "all", "demo"]),
    ("-pm|", ["-pmarie"]), ("--person=le|", ["--person=leo"]),
    ("-p marie,|", ["marie,leo", "marie,demo"]),
    ("last -p |", ["marie", "leo", "all"]), ("pin -p |", ["marie", "leo"]),
    ("show marie,|", ["marie,leo"]), ("person show marie,|", []), ("forget a|", ["all"]),
    ("-r tr|", ["travail"]), ("-r travail,sa|", ["travail,sante"]), ("-r travail,tr|", []),
    ("-t absence-scolaire -r m|", ["maladie"]), ("-tabsence-scolaire -qnrm|", ["-qnrmaladie"]),
    (
      "-t confinement-2020-03 -r |",
      ["travail", "courses", "sante", "famille", "sport", "judiciaire", "missions"]
    ),
    ("template show quit|", ["quittance-loyer"]), ("reason list -t quit|", ["quittance-loyer"]),
    ("-o code.p|", ["code.pdf", "code.png"]), ("-o code|", [":files"]),
    ("-o a/code.p|", [":files"]), ("-o .p|", [":files"]),
    ("-t ./mi|", [":files"]), ("-t a/mi|", [":files"]), ("-t .mi|", [":files"]),
    ("-t ~mi|", [":files"]), ("-r ./tr|", []), ("-p ~|", []),
    ("verify |", [":files"]), ("--output=|", [":files"]), ("-ofi|", []),
    ("show --theme n|", ["nuit"]), ("-m 1|", ["10m", "1h"]), ("completion z|", ["zsh"]),
    ("show --th|", ["--theme"]), ("last -j|", []),
    (
      "person remove -|",
      [
        "-f", "--force", "--no-input", "-q", "--quiet", "-h", "--help", "-V", "--version",
      ]
    ),
    ("person --q|", ["--quiet"]), ("-q --no-input person a|", ["add"]),
    ("--bogus person a|", ["add"]),
    ("now |", []), ("nwo |", []), ("-- |", []), ("-- person |", []), ("--at |", []),
    ("-p $(id),|", []),
  ])
  func `Tab offers the words that are allowed at the cursor`(line: String, wanted: [String]) throws
  {
    let world = try Self.household()
    let words = line.dropLast().split(separator: " ", omittingEmptySubsequences: false)
    #expect(Self.offered(words.map(String.init), in: world) == wanted, "\(line)")
  }

  @Test func `for bash, which splits words at = and :, only the last part is offered`() throws {
    let world = try Self.household()
    let offered = { Self.offered($0, by: "bash", in: world) }
    #expect(offered(["--template", "=", "quit"]) == ["quittance-loyer"])
    #expect(offered(["--person", "="]) == ["marie", "leo", "all", "demo"])
    #expect(offered(["--at", "12", ":", "30", "--mi"]) == ["--minus"])
    #expect(offered(["-t", "'absence-scolaire'", "-r", "mal"]) == ["maladie"])
  }

  @Test func `Tab never offers a file with a bad name, and cleans up hostile text`() throws {
    let world = try Self.household()
    let folder = world.folder + "/home/templates/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = try #require(
      String(bytes: world.run("template", "show", "deplacement").output, encoding: .utf8))
    let hostile = text.replacing(
      try Regex("(?m)^summary:.*$"),
      with: "summary: a `id` $(id) \"b\" \\c; 'd' | e & <f> *?[g]~!#")
    for name in ["mine", "x$(id)", "`id`", "a;b", "a b", "-x", "it's", "a\nb", "{a,b}", "*", "é"] {
      try hostile.write(toFile: folder + name + ".attest", atomically: true, encoding: .utf8)
    }
    for name in ["$(id)", "Bob", "a b", ";"] {
      try World.profile.write(
        toFile: world.folder + "/home/people/\(name).conf", atomically: true, encoding: .utf8)
    }
    #expect(Self.offered(["person", "edit", ""], in: world) == ["marie", "leo"])
    let builtin = Self.offered(["-t", ""], in: try World())
    #expect(Self.offered(["-t", ""], in: world) == builtin + ["mine"])
    let all = String(
      decoding: world.run("complete", "zsh", "--", "-t", "min").output, as: UTF8.self)
    #expect(all == "mine\ta id, id b c, ’d’ e f g\n")
    let list = world.run("template", "list")
    for name in ["x$(id)", "a;b", "it's"] {
      let warning = "\(folder)\(name).attest is ignored: its name is not a valid template name"
      #expect(String(decoding: list.errors, as: UTF8.self).contains(warning), "\(name)")
      #expect(world.run("-t", name, "-r", "travail").status == 66)
    }
    #expect(world.run("-t", "a b", "-r", "travail").status == 0)
  }

  @Test func `Tab succeeds without messages even if a variable or an argument is wrong`()
    throws
  {
    let world = try World()
    world.environment["ATTEST_NOW"] = "yesterday"
    #expect(Self.offered(["-p", ""], in: world) == ["all", "demo"])
    #expect(Self.offered(["-r", ""], in: world) == [])
    world.environment["ATTEST_HOME"] = "/dev/null"
    world.environment["ATTEST_NOW"] = nil
    #expect(Self.offered(["person", "edit", ""], in: world) == [])
    for words in [[], ["zsh"], ["zsh", "--"], ["zsh", "now", "--"]] {
      let outcome = world.run((["complete"] + words).map { Array($0.utf8) }).outcome
      #expect(outcome == Outcome())
    }
    #expect(
      world.run(["complete", "zsh", "--"].map { Array($0.utf8) } + [[0xFF]]).outcome
        == Outcome())
  }
}
