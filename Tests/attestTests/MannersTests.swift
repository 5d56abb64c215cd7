import AttestCore
import Foundation
import AttestPlatform
import Testing

@testable import attest

@Suite struct MannersTests {
  @Test
  func `each path is printed before the next file is written; a dry run prints all at the end`()
    throws
  {
    let world = try CompleteTests.household()
    #expect(world.run("-p", "all", "-r", "travail").status == 0)
    #expect(world.writtenAtOutput == [1])
    let lines = world.run("-p", "all", "-r", "travail", "-n").output.split(separator: 10)
    #expect(lines.count == 2 && world.writtenAtOutput == [1])
  }

  @Test func `a path that cannot be printed at once is printed at the end`() throws {
    let world = try CompleteTests.household()
    world.outputFailure = .cannotWrite("-", number: 28)
    let outcome = world.run("-p", "all", "-r", "travail")
    #expect(world.writtenAtOutput == [1] && outcome.made.count == 2)
    #expect(outcome.output == Array(outcome.made.map { $0 + "\n" }.joined().utf8))
  }

  @Test(arguments: ["0", "no", "NO", "n", "non", "false", "faux", "off"])
  func `every word for no in ATTEST_SIGNABLE turns signature fields off`(word: String) throws {
    let world = try World()
    let words = ["-p", "demo", "-t", "sur-l-honneur", "--data", "-", "-o", "-"].map {
      Array($0.utf8)
    }
    let data = Array("facts: A\n".utf8)
    let without = world.run(words, input: data).outcome.output
    #expect(!without.isEmpty)
    let off = world.run(words, input: data, environment: ["ATTEST_SIGNABLE": word]).outcome
    #expect(off.output == without)
    let on = world.run(words, input: data, environment: ["ATTEST_SIGNABLE": "1"]).outcome
    #expect(on.output != without)
  }

  @Test func `ATTEST_SIGNABLE must be UTF-8`() {
    let variables = Variables { $0 == "ATTEST_SIGNABLE" ? [0xFF] : nil }
    #expect(throws: AttestError.variableNotUTF8("ATTEST_SIGNABLE", [0xFF])) {
      try variables.check()
    }
  }
}
