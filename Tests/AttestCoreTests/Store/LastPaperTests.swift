import AttestPlatform
import Foundation
import Testing

@testable import AttestCore

/// The last paper for each subject, in one file for each template that a person uses.
@Suite struct LastPaperTests {
  private let folder: TemporaryFolder
  private let warnings = Noted()

  private final class Noted { var all: [Notice] = [] }

  init() throws {
    folder = try TemporaryFolder()
    try store.add("marie", Array(profileText().utf8), file: "-", .samples)
  }

  private var store: Store {
    let home = folder.path("home")
    return Store(
      environment: { $0 == "ATTEST_HOME" ? home : nil },
      warn: { [warnings] in warnings.all.append($0) })
  }

  private var file: String {
    let drafts = folder.path("home/drafts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
    return drafts + "/" + (names.first { $0.hasPrefix("marie.papers.") } ?? "none")
  }

  private var memory: String { folder.path("home/last/marie") }

  private static func paper(_ tenant: String, name: String? = nil, at time: Int = 0) -> LastPaper {
    LastPaper(
      name: name,
      request: Request(
        reasons: ["a"], exit: .instant(Samples.now), place: "Lyon", isSignable: true),
      fields: ["tenants": tenant, "home": "# a: \"b\""], created: Samples.now.adding(seconds: time),
      pdf: "/tmp/\(tenant).pdf")
  }

  private func past(_ paper: LastPaper) -> PastAttestation {
    var person = Person.sample
    person.id = "marie"
    return PastAttestation(
      person: person, template: "t", request: paper.request,
      created: paper.created ?? Samples.now, pdf: paper.pdf, payload: nil, isSample: false)
  }

  private func remember(
    _ paper: LastPaper, after old: LastPaper? = nil, names: [String: String] = [:]
  ) {
    let choice = Habits.Choice(
      template: "t", reasons: paper.request.reasons, fields: paper.fields)
    store.remember(
      past(paper), choice, SubjectChange(old: old, new: paper, key: "tenants", names: names),
      at: Samples.now)
  }

  /// Remembers a paper as attest 1.1 does.
  private func rememberAsBefore(_ paper: LastPaper) {
    let choice = Habits.Choice(
      template: "t", reasons: paper.request.reasons, fields: paper.fields)
    store.remember(past(paper), choice, at: Samples.now)
  }

  private func papers() throws -> [LastPaper] {
    try store.lastPapers(of: "marie", template: "t", key: "tenants").map { paper in
      var paper = paper
      paper.signer = nil
      return paper
    }
  }

  @Test func `a name that could mean two subjects is refused`() throws {
    let (martin, dupont) = (Self.paper("Jean Martin"), Self.paper("Jean Dupont"))
    #expect(throws: AttestError.sharedName("jean", names: ["jean-martin", "jean-dupont"])) {
      try [martin, dupont].named("jean", "tenants")
    }
    #expect(try [martin].named("jean", "tenants") == martin)
    // The template is gone, and with it the question that names the subject.
    #expect(try [martin].named("jean", nil) == martin)
    #expect(try [martin].named("paul", nil) == nil)
    let named = Self.paper("Jean Dupont", name: "jean")
    #expect(try [martin, named].named("jean", "tenants") == named)
    let other = Self.paper("Jeanne", name: "jean")
    #expect(throws: AttestError.sharedName("jean", names: ["jean", "jean"])) {
      try [named, other].named("jean", "tenants")
    }
  }

  @Test func `each subject keeps its own last paper, most recent first`() throws {
    let (jeanne, ali) = (Self.paper("Jeanne", name: "jeanne"), Self.paper("Ali", name: "ali"))
    remember(jeanne)
    remember(ali)
    #expect(try papers() == [ali, jeanne])
    let later = Self.paper("Jeanne Martin", name: "jeanne", at: 60)
    remember(later, after: jeanne)
    #expect(try papers() == [later, ali])
    #expect(warnings.all.isEmpty)
  }

  @Test func `when a second subject is remembered, the first one gets a name too`() throws {
    remember(Self.paper("Jeanne"))
    remember(Self.paper("Ali", name: "ali"), names: ["Jeanne": "jeanne"])
    #expect(try papers().map(\.name) == ["ali", "jeanne"])
  }

  @Test func `papers from attest 1.1 and from this version are both found`() throws {
    rememberAsBefore(Self.paper("Jeanne"))
    #expect(try papers() == [Self.paper("Jeanne")])
    remember(Self.paper("Ali"))
    #expect(try papers().map(\.fields["tenants"]) == ["Ali", "Jeanne"])
    rememberAsBefore(Self.paper("Jeanne", at: 60))
    #expect(try papers() == [Self.paper("Jeanne", at: 60), Self.paper("Ali")])
    rememberAsBefore(Self.paper("Paul", at: 90))
    remember(Self.paper("Ali", at: 120), after: Self.paper("Ali"))
    // In attest 1.1's memory, Paul's paper replaced Jeanne's later one before that was copied to
    // the file, so only her first paper is left.
    #expect(try papers().map(\.fields["tenants"]) == ["Ali", "Paul", "Jeanne"])
    #expect(store.habits(of: "marie")["t"]?.fields["tenants"] == "Ali")
  }

  @Test func `a newer file is an error, and is never replaced`() throws {
    remember(Self.paper("Jeanne"))
    let newer = Array("format: 2\ntemplate: \"t\"\nend: yes\n".utf8)
    try Data(newer).write(to: URL(filePath: file))
    #expect { try papers() } throws: { ($0 as? AttestError)?.status == 78 }
    remember(Self.paper("Ali"))
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == newer)
    #expect(warnings.all.count == 1)
    // The memory in the format of attest 1.1 is still written.
    #expect(store.habits(of: "marie")["t"]?.fields["tenants"] == "Ali")
  }

  @Test
  func `a memory by a newer attest stops everything that would use it, and is never replaced`()
    throws
  {
    remember(Self.paper("Jeanne"))
    let newer = Data("format: 2\nend: yes\n".utf8)
    try newer.write(to: URL(filePath: memory))
    for use in [{ _ = try papers() }, { _ = try store.last(of: "marie") }] as [() throws -> Void] {
      #expect { try use() } throws: { ($0 as? AttestError)?.status == 78 }
    }
    #expect { try store.pin(past(Self.paper("Jeanne"))) } throws: {
      ($0 as? AttestError)?.status == 78
    }
    remember(Self.paper("Ali"))
    #expect(try Data(contentsOf: URL(filePath: memory)) == newer && warnings.all.count == 1)
  }

  @Test func `a memory from a backup does not replace later papers`() throws {
    remember(Self.paper("Jeanne"))
    let backup = try Data(contentsOf: URL(filePath: memory))
    remember(Self.paper("Ali", at: 60))
    var later = Self.paper("Jeanne", at: 120)
    later.fields["home"] = "another"
    remember(later, after: Self.paper("Jeanne"))
    try backup.write(to: URL(filePath: memory))
    #expect(try papers() == [later, Self.paper("Ali", at: 60)])
  }

  @Test func `forgetting a subject leaves the pin on another paper of the same second`() throws {
    let (jeanne, ali) = (Self.paper("Jeanne", name: "jeanne"), Self.paper("Ali", name: "ali"))
    remember(jeanne)
    try store.pin(past(jeanne))
    remember(ali)
    try store.forget("ali", of: "marie", template: "t", key: "tenants")
    #expect(try store.pinnedAttestation()?.pdf == jeanne.pdf)
    try store.forget("jeanne", of: "marie", template: "t", key: "tenants")
    #expect(try store.pinnedAttestation() == nil)
  }

  @Test func `a paper too large to store leaves the file unchanged and gives a warning`() throws {
    // Each paper fits into the memory, but six of them do not fit into the file.
    let text = String(repeating: "é", count: 1_000)
    let fields = Dictionary(uniqueKeysWithValues: (0..<90).map { ("k\($0)", text) })
    var before: Data?
    for number in 1...6 {
      before = try? Data(contentsOf: URL(filePath: file))
      var large = Self.paper("T\(number)")
      large.fields.merge(fields) { $1 }
      #expect(warnings.all.isEmpty)
      remember(large)
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    #expect(warnings.all.count == 1)
  }

  @Test func `the oldest of 201 subjects is forgotten, and a warning names it`() throws {
    for number in 0..<201 { remember(Self.paper("T\(number)", name: "t\(number)")) }
    #expect(try papers().count == 200)
    #expect(
      warnings.all.map { $0.sentence[.english] } == [
        "t0 is no longer remembered: the limit is 200"
      ])
  }

  @Test func `after a subject is forgotten, the previous subject's answers are used again`()
    throws
  {
    let (jeanne, ali) = (Self.paper("Jeanne", name: "jeanne"), Self.paper("Ali", name: "ali"))
    remember(jeanne)
    remember(ali)
    try store.forget("ali", of: "marie", template: "t", key: "tenants")
    #expect(try papers() == [jeanne])
    #expect(store.habits(of: "marie")["t"]?.fields == jeanne.fields)
    #expect { try store.forget("ali", of: "marie", template: "t", key: "tenants") } throws: {
      ($0 as? AttestError)?.status == 66
    }
    try store.forget("jeanne", of: "marie", template: "t", key: "tenants")
    #expect(try papers().isEmpty)
  }

  @Test func `a paper does not bring back a subject forgotten while it was being written`()
    throws
  {
    let (jeanne, ali) = (Self.paper("Jeanne", name: "jeanne"), Self.paper("Ali", name: "ali"))
    remember(jeanne)
    remember(ali)
    try store.forget("jeanne", of: "marie", template: "t", key: "tenants")
    remember(Self.paper("Jeanne", name: "jeanne", at: 60), after: jeanne)
    #expect(try papers() == [ali])
    _ = try store.forget(["marie"])
    remember(Self.paper("Ali", name: "ali", at: 60), after: ali)
    #expect(try papers().isEmpty && store.last(of: "marie") == nil && warnings.all.isEmpty)
  }

  @Test func `subjects are renamed and forgotten with their person`() throws {
    remember(Self.paper("Jeanne", name: "jeanne"))
    try store.rename("marie", to: "mary")
    #expect(
      try store.lastPapers(of: "mary", template: "t", key: "tenants").map(\.name) == ["jeanne"])
    #expect(try papers().isEmpty)
    #expect(try store.forget(["mary"])[0].counts == [.memory: 2])
    #expect(try store.lastPapers(of: "mary", template: "t", key: "tenants").isEmpty)
  }

  /// The contents of all files in the store outside the profiles folder.
  private var kept: String {
    let home = URL(filePath: folder.path("home"))
    let paths = FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)
    return (paths?.allObjects as? [URL] ?? []).filter { !$0.path().contains("people") }
      .map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }.joined()
  }

  private func keep(_ questionnaire: Questionnaire, _ tenant: String, replacing old: String = "") {
    let answers = KeptAnswers(answers: [
      "tenants": .init(tenant, given: Samples.now, replacing: old),
      "home": .init("of \(tenant)", given: Samples.now, replacing: old),
    ])
    let file = AnswerFile(for: questionnaire, in: store, at: Samples.now)
    #expect(throws: Never.self) { try file.keep(answers, at: Samples.now) }
    file.release()
  }

  @Test func `forgetting a subject leaves nothing about it, not even unfinished answers`() throws {
    remember(Self.paper("Ali", name: "ali"))
    remember(Self.paper("Jeanne", name: "jeanne", at: 60))
    try store.pin(#require(try store.last(of: "marie")))
    keep(.paper(template: "t", person: "marie", subject: "jeanne"), "Jeanne")
    keep(.paper(template: "t", person: "marie", subject: "ali"), "Ali")
    keep(.paper(template: "t", person: "marie"), "Jeanne")
    keep(.paper(template: "t", person: "marie", answer: "Jeanne"), "Jeanne", replacing: "x")
    try store.forget("jeanne", of: "marie", template: "t", key: "tenants")
    #expect(!kept.contains("eanne") && kept.contains("of Ali"), "\(kept)")
    try store.forget("ali", of: "marie", template: "t", key: "tenants")
    #expect(!kept.contains("Ali") && warnings.all.isEmpty, "\(kept)")
  }

  @Test func `a subject known only from unfinished answers can be forgotten`() throws {
    keep(.paper(template: "t", person: "marie", subject: "zoe"), "Zoé")
    keep(.paper(template: "t", person: "marie"), "Jo Do")
    #expect(try store.templatesWithSubjects(of: "marie") == ["t"])
    for name in ["zoe", "jo"] {
      try store.forget(name, of: "marie", template: "t", key: "tenants")
      #expect { try store.forget(name, of: "marie", template: "t", key: "tenants") } throws: {
        ($0 as? AttestError)?.status == 66
      }
    }
    #expect(!kept.contains("answer"))
  }

  @Test func `without its template, a subject is forgotten by the name in any answer`() throws {
    remember(Self.paper("Jeanne Martin"))
    try store.forget("jeanne", of: "marie", template: "t", key: nil)
    #expect(!kept.contains("eanne"), "\(kept)")
  }

  @Test func `answers about a subject without a name are not offered for a new one`() throws {
    let (known, new) = (
      Questionnaire.paper(template: "t", person: "marie", answer: "Jeanne"),
      Questionnaire.paper(template: "t", person: "marie")
    )
    func earlier(_ questionnaire: Questionnaire) -> String? {
      let file = AnswerFile(for: questionnaire, in: store, at: Samples.now)
      defer { file.release() }
      return file.earlier.answers["home"]?.text
    }
    keep(known, "Jeanne", replacing: "x")
    #expect(earlier(new) == nil && earlier(known) == "of Jeanne")
    try store.finish(known, at: Samples.now)
    keep(new, "Paul")
    #expect(earlier(known) == nil && earlier(new) == "of Paul")
  }
}
