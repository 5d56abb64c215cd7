import AttestCore
import Foundation
import Platform
import Testing

@testable import attest

/// Every sentence of the catalogue is said by somebody.
@Suite struct ReachTests {
  /// What no story can bring about, with the error that does.
  static let others: [(Message, [Notice])] = [
    (.notUTF8, UsageError.notUTF8([0xFF]).notices(in: .english)),
    (.variableNotUTF8, UsageError.variableNotUTF8("HOME", [0xFF]).notices(in: .english)),
    (.folderNotUTF8, UsageError.folderNotUTF8([0xFF]).notices(in: .english)),
    (.notConfirmed, [SystemError.notConfirmed("x", number: 5).notice(in: .english)]),
    (.busy, [SystemError.busy("x").notice(in: .english)]),
    (.tooLongForCode, AttestError.tooLongForCode(bits: 2, capacity: 1).notices(in: .english)),
    (.separatorInCode, AttestError.separatorInCode("city").notices(in: .english)),
    (.tooManyPages, AttestError.tooManyPages(limit: 8).notices(in: .english)),
    (.lettersNotInFont, AttestError.lettersNotInFont(["王"], font: "x").notices(in: .english)),
    (.unfoldable, AttestError.unfoldable(["王"], template: "x").notices(in: .english)),
    (.bug, AttestError.internalFault("x").notices(in: .english)),
    (.bug, Complaint.notices(of: CancellationError(), in: .english)),
    (.differs, AttestError.differs("x", [.page(1, keys: ["city"])]).notices(in: .english)),
    (.differsVaguely, AttestError.differs("x", [.page(1, keys: []), .form]).notices(in: .english)),
    (.fontNotHere, AttestError.fontNotHere("x", font: "F.ttf").notices(in: .english)),
    (.otherVersion, AttestError.otherVersion("x", "0.9.0").notices(in: .english)),
    (.noLocks, [Warning.notLocked("x", number: 37).notice(in: .english)]),
    (.notRemembered, [Warning.notRemembered("x", number: 28).notice(in: .english)]),
    (.noZoneData, [Warning.zoneDataMissing("Europe/Paris").notice(in: .english)]),
    (.fileTooLarge, [SystemError.tooLarge("x", limit: 65_536).notice(in: .english)]),
    (.mistakeNotUTF8, [Mistake(line: 1, column: 1, kind: .notUTF8).notice(of: "x")]),
    (.mistakeTooMany, [Mistake.Kind.tooMany("page", limit: 9).notice()]),
    (.openFolder, [Warning.openToOthers("x", permissions: 0o700).notice(in: .english)]),
  ]

  @Test(arguments: others.indices)
  func `an error that no story brings about has its message`(index: Int) {
    let (message, notices) = Self.others[index]
    #expect(Set(notices.map(\.message)) == [message])
    #expect(!notices[0].lines(in: .english).contains("?"), "a placeholder has no value")
    #expect(!notices[0].lines(in: .french).contains("{"))
  }

  @Test func `every other message is said in a story`() throws {
    let lines = try TranscriptTests.stories.flatMap {
      try String(contentsOf: TranscriptTests.folder.appending(path: $0), encoding: .utf8)
        .split(separator: "\n")
    }
    // Two depend on a stream that cannot be written; one is told beside a list, the others on the card.
    let known = Set(Self.others.map(\.0)).union([
      .outputFailed, .madeButNotTold, .opened, .cannotOpen, .noOther, .written, .wrongTemplate,
    ])
    for message in Message.allCases where !known.contains(message) {
      let row = Catalogue.row(message)
      for (text, isHint) in [(row.sentence, false), (row.hint, true)] {
        guard let text else { continue }
        // Nothing is said of the form when it is the usual one.
        let sentence = text.english.replacing("{form}", with: "")
        let pattern = try Regex(
          "(^|: |  )"
            + sentence.split(separator: /\{\w+\}/, omittingEmptySubsequences: false)
            .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".+")
            + (isHint ? "$" : ""))
        #expect(lines.contains { $0.contains(pattern) }, "\(message): \(text.english)")
      }
    }
  }

  @Test func `a form with mistakes is listed and told`() throws {
    let world = try World()
    let folder = world.folder + "/home/templates"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["faux", "Échange de clés"] {
      try "title: T\nsummary: S\n\(name == "faux" ? "" : "[page]\nx")".write(
        toFile: "\(folder)/\(name).attest", atomically: true, encoding: .utf8)
    }
    let outcome = world.run("template", "list")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("faux\t") && lines.contains("Échange de clés\tS"))
    #expect(
      String(decoding: outcome.errors, as: UTF8.self) == """
        attest: warning: there are mistakes in faux
        attest: hint: attest template check faux

        """)
    #expect(world.run("-p", "demo", "-t", "Échange de clés").status == 0)
    let told = String(decoding: world.run("template", "check", "faux").errors, as: UTF8.self)
    #expect(told.hasPrefix("attest: error: \(folder)/faux.attest:1:1: section [page] is missing"))
  }

  @Test func `an output that cannot be written is told`() {
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
        attest: error: writing standard output: No space left on device
        attest: error: /x.pdf was made, but its path could not be written: No space left on device

        """)
  }
}
