import Testing

@testable import AttestCore

/// Answers to an interrupted dialogue, kept until it is resumed.
@Suite struct KeptAnswersTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = Store { [folder] in $0 == "ATTEST_HOME" ? folder.path("home") : nil }
  }

  private static let paper = Questionnaire.paper(template: "temoin", person: "marie")

  @Test(arguments: [(0, true), (30 * 86_400, true), (30 * 86_400 + 1, false)])
  func `answers are kept for thirty days`(seconds: Int, areKept: Bool) throws {
    let kept = ["b": "2", "a": "1"]
    #expect(store.keep(kept, at: Samples.now, for: Self.paper))
    let later = Samples.now.adding(seconds: seconds)
    // Expired answers of other people are removed too.
    #expect(store.keptAnswers(for: .profile(nil), at: later) == [:])
    #expect(try folder.names(in: "home/drafts").isEmpty != areKept)
    #expect(store.keptAnswers(for: Self.paper, at: later) == (areKept ? kept : [:]))
  }

  @Test func `answers are for one template and one person`() throws {
    let kept = ["a": "1"]
    #expect(store.keep(kept, at: Samples.now, for: Self.paper))
    for other in [
      Questionnaire.paper(template: "temoin", person: "leo"), .profile("marie"),
      .paper(template: "procuration", person: "marie"),
    ] {
      #expect(store.keptAnswers(for: other, at: Samples.now) == [:])
    }
    try store.removeKeptAnswers(for: Self.paper)
    #expect(store.keptAnswers(for: Self.paper, at: Samples.now) == [:])
  }

  @Test func `paths of which the ends are alike share a file, but not their answers`() throws {
    let path = "/" + String(repeating: "a", count: 150)
    let purposes = ["b", "c"].map {
      Questionnaire.paper(template: $0 + path, person: "marie")
    }
    let kept = ["a": "1"]
    #expect(store.keep(kept, at: Samples.now, for: purposes[0]))
    #expect(store.keptAnswers(for: purposes[1], at: Samples.now) == [:])
    #expect(store.keptAnswers(for: purposes[0], at: Samples.now) == kept)
    #expect(try folder.names(in: "home/drafts").count == 1)
  }
}
