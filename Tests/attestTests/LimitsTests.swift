import AttestCore
import AttestPlatform
import Foundation
import Testing

@testable import attest

/// Input designed to take a long time is cut off or ignored.
@Suite struct LimitsTests {
  @Test func `at most 20 unknown keys in a profile are named`() throws {
    let world = try World()
    let keys = (0..<3_000).map { "k\($0): v\n" }.joined()
    let added = world.run("person", "add", "marie", input: World.profile + keys)
    #expect(added.status == 0)
    let warnings = String(decoding: added.errors, as: UTF8.self).split(separator: "\n")
    #expect(warnings.count { $0.contains("unknown key") } == 20)
  }

  @Test func `a line that is too long for a person to type has no completions`() throws {
    let world = try CompleteTests.household()
    let flags = String(repeating: "🇫🇷", count: 16_000)
    #expect(CompleteTests.offered(["-p", flags], in: world) == [])
    #expect(CompleteTests.offered(["-o", "a" + flags + ".p"], in: world) == [])
  }

  @Test func `a memory with far too many reasons is not used for the next paper`() throws {
    let world = try CompleteTests.household()
    #expect(world.run("-r", "travail", "-o", world.folder + "/a.pdf").status == 0)
    let path = world.folder + "/home/last/marie"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let many = String(repeating: "travail ", count: 30_000)
    try text.replacing("reasons-1: travail", with: "reasons-1: \(many)")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(world.run("-o", world.folder + "/a.pdf").status != 0)
  }
}
