import AttestPlatform
import Foundation
import Testing

@testable import AttestCore

/// Answers to interrupted questions, kept to be offered when the questions are asked again.
@Suite struct KeptAnswersTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = Store { [folder] in $0 == "ATTEST_HOME" ? folder.path("home") : nil }
    try store.add("marie", Array(profileText().utf8), file: "-", .samples)
  }

  private static let paper = Questionnaire.paper(template: "temoin", person: "marie")

  private static func kept(_ text: String) -> KeptAnswers {
    KeptAnswers(answers: ["a": .init(text, given: Samples.now, replacing: "old")])
  }

  private func file(
    _ questionnaire: Questionnaire = Self.paper, at now: Instant = Samples.now
  ) -> AnswerFile {
    AnswerFile(for: questionnaire, in: store, at: now)
  }

  private var drafts: [String] { get throws { try folder.names(in: "home/drafts") } }

  @Test func `kept answers read back with the values they replace and with unfinished text`() throws
  {
    let answers = KeptAnswers(
      answers: [
        "b": .init("2", given: Samples.now.adding(seconds: -60), replacing: ""),
        "a": .init(" 1 ", given: Samples.now, replacing: "0"),
      ],
      unconfirmed: ["c": "  half an \u{202E}answer ", "": "1 x"])
    try file().keep(answers, at: Samples.now)
    #expect(file().earlier == answers)
    #expect(file().savedAt == Samples.now)
  }

  @Test(arguments: [
    (0, true, true), (30 * 86_400, true, true), (30 * 86_400 + 1, false, false),
    (-31 * 86_400, false, true),
  ])
  func `answers are removed after thirty days, but only hidden if the clock goes back by more`(
    seconds: Int, areOffered: Bool, areKept: Bool
  ) throws {
    try file().keep(Self.kept("1"), at: Samples.now)
    let later = Samples.now.adding(seconds: seconds)
    // Opening other questions removes expired answers too.
    #expect(file(.profile("marie"), at: later).earlier.isEmpty)
    #expect(try drafts.isEmpty != areKept)
    #expect(store.keepsAnswers(for: Self.paper, at: later) == areOffered)
    #expect(file(at: later).earlier == (areOffered ? Self.kept("1") : KeptAnswers()))
  }

  @Test func `writing a paper removes expired answers too`() throws {
    try file(.profile("marie")).keep(Self.kept("1"), at: Samples.now)
    let past = try #require(MemoryTests.sample(of: "marie").last)
    let choice = Habits.Choice(template: past.template, reasons: [], fields: [:])
    store.remember(past, choice, at: Samples.now)
    #expect(try drafts.count == 1)
    store.remember(past, choice, at: Samples.now.adding(seconds: 31 * 86_400))
    #expect(try drafts.isEmpty)
  }

  @Test func `kept answers belong to one template and one person`() throws {
    try store.add("leo", Array(profileText().utf8), file: "-", .samples)
    try file().keep(Self.kept("1"), at: Samples.now)
    for other in [
      Questionnaire.paper(template: "temoin", person: "leo"), .profile("marie"),
      .paper(template: "procuration", person: "marie"), .newProfile(nil),
    ] {
      #expect(file(other).earlier.isEmpty)
    }
    try store.finish(Self.paper, at: Samples.now)
    #expect(file().earlier.isEmpty)
  }

  @Test func `each template has its own file of answers, and none is taken for an editor draft`()
    throws
  {
    let names = ["a/b", "a%b", "conf.draft", "+profile"]
    for name in names {
      try file(.paper(template: name, person: "marie")).keep(Self.kept(name), at: Samples.now)
    }
    for name in names {
      #expect(file(.paper(template: name, person: "marie")).earlier == Self.kept(name))
    }
    #expect(try drafts.count == 4 && drafts.allSatisfy { $0.hasPrefix("marie.") })
    #expect(try !store.editorDraft(of: "marie").isKept)
  }

  @Test func `answers in a file named as in the first release are offered, and then moved`() throws
  {
    try Files.makeFolder(folder.path("home/drafts"), durable: false)
    let old = """
      kept: \(Samples.now.iso8601)
      for: "temoin"
      answer-a: "1"
      end: yes

      """
    _ = try folder.file("home/drafts/marie.temoin", old)
    let dialogue = file()
    #expect(
      dialogue.earlier.answers == ["a": .init("1", given: Samples.now, replacing: nil)])
    try dialogue.keep(Self.kept("2"), at: Samples.now)
    #expect(try drafts.count == 1)
    dialogue.release()
    #expect(file().earlier == Self.kept("2"))
    try store.finish(Self.paper, at: Samples.now)
    _ = try folder.file("home/drafts/marie.temoin", old)
    try store.finish(Self.paper, at: Samples.now)
    #expect(try drafts.isEmpty)
  }

  @Test func `two dialogues with the same questions keep their own answers`() throws {
    let first = file()
    try first.keep(Self.kept("1"), at: Samples.now)
    let second = file()
    #expect(second.hasOther && second.earlier.isEmpty)
    try second.keep(Self.kept("2"), at: Samples.now)
    try first.keep(Self.kept("3"), at: Samples.now)
    // Finishing a paper leaves the other dialogue's answers alone while that dialogue is open.
    first.release()
    try store.finish(Self.paper, at: Samples.now)
    #expect(file().earlier.isEmpty)
    second.release()
    #expect(file().earlier == Self.kept("2"))
    try store.finish(Self.paper, at: Samples.now)
    #expect(try drafts.isEmpty)
  }

  @Test func `a person with open questions is renamed only after they are closed`() throws {
    for (questionnaire, id) in [(Self.paper, "marie"), (.profile("ann"), "ann")] {
      let open = file(questionnaire)
      try open.keep(Self.kept("1"), at: Samples.now)
      let (new, kept) = (id == "marie" ? "ann" : "marie", try drafts)
      for order in ["\(id)\n", "\(new)\n\(id)\n\(new)\n"] {
        // Another run may have been killed while it renamed the person.
        _ = try folder.file("home/people/order", order)
        #expect(throws: AttestError.beingEdited(id)) { try store.rename(id, to: new) }
        #expect(try drafts == kept && folder.text("home/people/order") == order)
        #expect(try store.ids() == [id])
      }
      open.release()
      try store.rename(id, to: new)
      #expect(try store.ids() == [new] && drafts.allSatisfy { $0.hasPrefix("\(new).") })
    }
  }

  @Test func `answers kept separately are offered after the other paper is finished`() throws {
    let first = file()
    try first.keep(Self.kept("1"), at: Samples.now)
    let second = file()
    try second.keep(Self.kept("2"), at: Samples.now)
    for dialogue in [first, second] { dialogue.release() }
    #expect(file().earlier == Self.kept("1"))
    try store.finish(first.questionnaire, at: Samples.now)
    #expect(file().earlier == Self.kept("2"))
    try store.finish(second.questionnaire, at: Samples.now)
    #expect(try drafts.isEmpty)
  }

  @Test func `answers are found by the subject that they name, whatever its title was`() throws {
    var named = Questionnaire.paper(template: "t", person: "marie", subject: "paul")
    named.subject = ("a", ["Paul Blanc"])
    let titles: [Questionnaire] = [
      .paper(template: "t", person: "marie"),
      .paper(template: "t", person: "marie", answer: "PAUL BLANC"),
    ]
    for title in titles {
      let other = file(title)
      try other.keep(Self.kept("Paul blanc"), at: Samples.now)
      other.release()
      let found = file(named)
      #expect(found.earlier == Self.kept("Paul blanc"))
      // The answers move to the present title.
      try found.keep(Self.kept("Paul Blanc"), at: Samples.now)
      #expect(try drafts.count == 1)
      found.release()
      try store.finish(named, at: Samples.now)
      #expect(try drafts.isEmpty)
    }
    let other = file(.paper(template: "t", person: "marie", subject: "leo"))
    try other.keep(Self.kept("Paul Blanc"), at: Samples.now)
    other.release()
    #expect(file(named).earlier.isEmpty)
  }

  @Test func `two dialogues that begin together do not share a file either`() throws {
    let (first, second) = (file(), file())
    try first.keep(Self.kept("1"), at: Samples.now)
    #expect(!first.hasOther && !second.hasOther)
    try second.keep(Self.kept("2"), at: Samples.now)
    #expect(second.hasOther)
    #expect(try drafts.count == 2)
  }

  @Test func `no answers are kept for a person removed, or a new person added, in the meantime`()
    throws
  {
    let (paper, profile, new) = (file(), file(.profile("marie")), file(.newProfile("leo")))
    try paper.keep(Self.kept("1"), at: Samples.now)
    try new.keep(Self.kept("1"), at: Samples.now)
    try store.add("leo", Array(profileText().utf8), file: "-", .samples)
    #expect(throws: AttestError.personExists("leo")) {
      try new.keep(Self.kept("2"), at: Samples.now)
    }
    try store.remove("marie")
    for dialogue in [paper, profile] {
      #expect(throws: AttestError.unknownPerson("marie", nearest: nil, known: ["leo"])) {
        try dialogue.keep(Self.kept("2"), at: Samples.now)
      }
    }
    #expect(try drafts.isEmpty)
  }

  @Test func `editing one field keeps the unfinished answers for the others`() throws {
    var kept = Self.kept("1")
    kept.answers["b"] = kept.answers["a"]
    kept.unconfirmed = ["c": "x", "": "1"]
    try file(.profile("marie")).keep(kept, at: Samples.now)
    try store.finish(.profile("marie"), ["a"], at: Samples.now)
    #expect(
      file(.profile("marie")).earlier
        == KeptAnswers(
          answers: ["b": kept.answers["b"]].compactMapValues { $0 }, unconfirmed: ["c": "x"]))
    try store.finish(.profile("marie"), at: Samples.now)
    #expect(try drafts.isEmpty)
  }

  @Test func `answers too long to be read again are refused`() throws {
    let long = String(repeating: "a", count: 262_144)
    let dialogue = file()
    try dialogue.keep(Self.kept("1"), at: Samples.now)
    #expect(throws: AttestError.self) { try dialogue.keep(Self.kept(long), at: Samples.now) }
    dialogue.release()
    #expect(file().earlier == Self.kept("1"))
  }
}
