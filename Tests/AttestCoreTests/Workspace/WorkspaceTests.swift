import Foundation
import AttestPlatform
import Testing

@testable import AttestCore

/// The steps of a program that uses the library, from choosing a person to finding the last file.
@Suite struct WorkspaceTests {
  let folder: TemporaryFolder
  /// 24 November 2026, 14:30 in Paris.
  static let now = Instant(secondsSince1970: 1_795_527_000)

  init() throws {
    folder = try TemporaryFolder()
    for id in ["marie", "leo"] {
      let text = Array(profileText().utf8)
      try workspace().store.add(id, text, file: "-", .samples)
    }
  }

  func workspace(
    _ variables: [String: String] = [:], now: Instant = now,
    warn: @escaping (Notice) -> Void = { _ in }
  ) throws -> Workspace {
    let variables = variables.merging(["ATTEST_HOME": folder.path("home")]) { $1 }
    return try Workspace(environment: { variables[$0] }, now: now, warn: warn)
  }

  /// Writes an attestation for the default person.
  @discardableResult
  func write(
    _ workspace: Workspace, template: String? = nil, extent: Request.Extent = .whole,
    _ change: (inout Draft) throws -> Void = { _ in }
  ) throws -> String {
    let person = try workspace.people(.default)[0]
    var draft = try workspace.draft(
      for: person, template: template, request: Request(extent: extent))
    try change(&draft)
    return try workspace.write(workspace.paper(for: draft), to: .folder(folder.root))
  }

  @Test func `an attestation is written and verified, and the next one repeats its reasons`() throws
  {
    let workspace = try workspace()
    var draft = try workspace.draft(for: workspace.people(.default)[0])
    draft.request.reasons = ["travail"]
    let path = try workspace.write(workspace.paper(for: draft), to: .folder(folder.root))
    #expect(path == folder.path("deplacement-marie-2026-11-24_14-30.pdf"))
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let found = workspace.verify(
      Array(bytes), count: bytes.count, file: path, template: nil)
    #expect(found.verdict == .intact)
    try write(self.workspace(now: Self.now.adding(seconds: 60)))
    let last = try workspace.last(of: .default)[0]
    #expect(last.request.reasons == ["travail"] && last.created == Self.now.adding(seconds: 60))
    #expect(try workspace.file(of: last) == folder.path("deplacement-marie-2026-11-24_14-31.pdf"))
  }

  @Test func `a second paper on the same day repeats the period, or is for the next one`() throws {
    let period = ["start": "01/10/2026", "end": "31/10/2026"]
    let next = ["start": "01/11/2026", "end": "30/11/2026"]
    func draft(now: Instant = Self.now) throws -> Draft {
      let workspace = try workspace(now: now)
      return try workspace.draft(for: workspace.people(.default)[0], template: "recu-loyer")
    }
    #expect(try !draft().mayBeNextPeriod)
    try write(workspace(), template: "recu-loyer") { draft in
      let answers = Samples.answers(to: draft.template).merging(period) { $1 }
      try draft.answer(answers.merging(["paid": "05/10/2026"]) { $1 })
    }
    var again = try draft()
    func offered(_ draft: Draft) -> [String: String] {
      let fields = draft.template.fields.filter { period[$0.key] != nil }
      return fields.reduce(into: [:]) { $0[$1.key] = draft.offer(for: $1, beside: [:])?.text }
    }
    #expect(again.mayBeNextPeriod && offered(again) == period)
    // Saved answers show whether they are for the next period.
    #expect(again.isForNextPeriod(next.merging(["rent": "1,00 €"]) { $1 }))
    #expect(!again.isForNextPeriod(period) && !again.isForNextPeriod([:]))
    #expect(again.offerNextPeriod().mapValues(\.text) == next)
    #expect(!again.mayBeNextPeriod && offered(again) == next)
    let tomorrow = try draft(now: Self.now.adding(seconds: 86_400))
    #expect(!tomorrow.mayBeNextPeriod && offered(tomorrow) == next)
  }

  @Test func `the person comes from the request, the variable or the order`() throws {
    #expect(try workspace().people(.default).map(\.id) == ["marie"])
    #expect(try workspace(["ATTEST_PERSON": "leo"]).people(.default).map(\.id) == ["leo"])
    #expect(
      try workspace().people(.these(["leo", "all", "demo"])).map(\.id) == ["leo", "marie", "demo"])
    for (text, ids) in [
      ("Léo", ["leo"]), ("leo, marie", ["leo", "marie"]), ("all", ["marie", "leo"]),
    ] {
      let people = try workspace(["ATTEST_PERSON": text]).people(.default)
      #expect(people.map(\.id) == ids, "\(text)")
    }
    for (text, id) in [("l.eo", "l.eo"), ("leo,", "")] {
      #expect(throws: AttestError.badIdentifier(id, nearest: nil).at("ATTEST_PERSON")) {
        try workspace(["ATTEST_PERSON": text]).people(.default)
      }
    }
  }

  @Test
  func `the template comes from the request, the variable, the last outing or the default`()
    throws
  {
    let workspace = try self.workspace(["ATTEST_NOW": "2020-12-01T14:30:00+01:00"])
    #expect(try workspace.template(nil).name == TemplateLibrary.defaultName)
    try write(workspace, template: "confinement-2020-11") { $0.request.reasons = ["travail"] }
    #expect(try workspace.template(nil).name == "confinement-2020-11")
    // A paper without an exit, or a form that is no longer in force, does not become the default.
    try write(workspace, template: "sur-l-honneur") { try $0.answer(["facts": "Je vis ici."]) }
    try write(workspace, template: "confinement-2020-03") { $0.request.reasons = ["travail"] }
    #expect(try workspace.template(nil).name == "confinement-2020-11")
    let later = try self.workspace(["ATTEST_NOW": "2021-12-14T14:30:00+01:00"])
    #expect(try later.template(nil).name == TemplateLibrary.defaultName)
    #expect(try workspace.template("procuration").name == "procuration")
    let other = try self.workspace(["ATTEST_TEMPLATE": "hebergement"])
    #expect(try other.template(nil).name == "hebergement")
  }

  @Test func `after a template changes, only the answers that it still takes are repeated`()
    throws
  {
    let path = folder.path("x.attest")
    let text = { (fields: String, reason: String) in
      "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n[reasons]\n\(reason): A\n[page]\n{reasons}\n\n{exit-time}\n"
    }
    _ = try folder.file("x.attest", text("day (date): Day\nspot (optional): Place", "a"))
    let workspace = try workspace()
    try write(workspace, template: path) {
      $0.request.reasons = ["a"]
      try $0.answer(["day": "01/01/2020", "spot": "Lyon"])
    }
    let marie = try workspace.people(.default)[0]
    #expect(try workspace.draft(for: marie).fields == ["day": "01/01/2020", "spot": "Lyon"])
    _ = try folder.file("x.attest", text("spot (optional): Place", "b"))
    let draft = try workspace.draft(for: marie)
    #expect(draft.fields == ["spot": "Lyon"])
    #expect(throws: AttestError.forgottenReason("a", person: "marie", template: path)) {
      try workspace.attestation(for: draft)
    }
  }

  @Test func `several reasons are not repeated if the template now takes only one`() throws {
    let path = folder.path("x.attest")
    let text = { (choice: String) in
      "version: 2\ntitle: T\nsummary: S\n\(choice)[reasons]\na: A\nb: B\n[page]\n{reasons}\n\n{exit-time}\n"
    }
    _ = try folder.file("x.attest", text(""))
    let workspace = try workspace()
    try write(workspace, template: path) { $0.request.reasons = ["a", "b"] }
    let marie = try workspace.people(.default)[0]
    #expect(try workspace.draft(for: marie).offeredReasons == ["a", "b"])
    _ = try folder.file("x.attest", text("choice: one\n"))
    #expect(try workspace.draft(for: marie).offeredReasons == [])
  }

  @Test func `a person whose id would lead out of the store gets no paper`() throws {
    var person = try workspace().people(.default)[0]
    person.id = "../marie"
    #expect { try workspace().draft(for: person) } throws: { ($0 as? AttestError)?.status == 64 }
  }

  private static let wrong: [(String, @Sendable (inout Person) -> Void)] = [
    ("birth-date", { $0.birthDate = "01/01/2200" }), ("postcode", { $0.postcode = "9740" }),
    ("last-name", { $0.lastName = "" }),
  ]

  @Test(arguments: wrong.indices)
  func `a person with a wrong value gets no draft`(index: Int) throws {
    let (key, change) = Self.wrong[index]
    var person = try workspace().people(.default)[0]
    change(&person)
    let error = #expect(throws: AttestError.self) { try workspace().draft(for: person) }
    #expect(error?.keys == [key])
  }

  @Test func `a draft cleans up the person's values, and knows the sample person by them`() throws {
    var person = Person.sample
    (person.id, person.firstName) = ("camille", "Camille ")
    let request = Request(reasons: ["travail"])
    let paper = try workspace().paper(for: workspace().draft(for: person, request: request))
    #expect(paper.attestation.person.firstName == "Camille" && paper.attestation.isSample)
    #expect(Verification(of: paper.bytes).verdict == .intact)
  }

  @Test(arguments: [7_260_000_000, 9_405_000_000_000, 1_500_000_000])
  func `no draft is started at a time when no paper can be written`(seconds: Int) throws {
    let workspace = try workspace(now: Instant(secondsSince1970: seconds))
    let marie = try workspace.people(.default)[0]
    #expect(throws: AttestError.impossibleWritingTime) { try workspace.draft(for: marie) }
  }

  @Test
  func `a Git work tree is found from a subfolder, and JSON escapes quotes and control characters`()
    throws
  {
    _ = try folder.file(".git", "")
    #expect(Path.workTree(around: folder.path("a/b/c.pdf")) == folder.root)
    var json = JSON()
    json.add("a", "\u{1}\"\\\u{7F}é ")
    #expect(json.line == #"{"a":"\u0001\"\\\u007fé "}"# + "\n")
  }

  @Test func `answers are read from a file, and refused if the template has no fields`() throws {
    let workspace = try workspace()
    let marie = try workspace.people(.default)[0]
    var draft = try workspace.draft(for: marie)
    #expect(throws: AttestError.templateWithoutFields("deplacement")) {
      try draft.answer(parsing: [], file: "-")
    }
    var honour = try workspace.draft(for: marie, template: "sur-l-honneur")
    let key = try #require(honour.template.fields.first).key
    try honour.answer(parsing: Array("\(key): abc\n".utf8), file: "-")
    #expect(honour.fields == [key: "abc"])
    let form =
      "version: 2\ntitle: T\nsummary: S\n[fields]\nwho (person): Who\n[page]\n{who.first-name}\n"
    let path = try folder.file("x.attest", form)
    var visit = try workspace.draft(for: marie, template: path)
    try visit.answer(parsing: Array("who: leo\n".utf8), file: "-")
    #expect(visit.fields == ["who": "leo"])
  }

  @Test func `ATTEST_NOW and the sample person make samples`() throws {
    let reasons = ["travail"]
    func isSample(_ workspace: Workspace, _ people: People) throws -> Bool {
      var draft = try workspace.draft(for: workspace.people(people)[0])
      draft.request.reasons = reasons
      return try workspace.attestation(for: draft).isSample
    }
    #expect(try !isSample(workspace(), .default))
    #expect(try isSample(workspace(), .these(["demo"])))
    let set = try workspace(["ATTEST_NOW": "2026-01-01T00:00:00Z"])
    #expect(set.makesSamples && set.now == Instant(iso8601: "2026-01-01T00:00:00Z"))
    #expect(try isSample(set, .default))
    for word in ["noon", "9999-12-31T23:59:00Z"] {
      #expect(throws: AttestError.notANow(word)) { try workspace(["ATTEST_NOW": word]) }
    }
    // By this clock the person is not yet born, but the error blames the time, not the person.
    #expect(throws: AttestError.impossibleWritingTime) {
      try isSample(workspace(["ATTEST_NOW": "1930-01-01T00:00:00+00:00"]), .default)
    }
  }

  @Test func `blank papers and papers for the sample person are not remembered`() throws {
    let workspace = try workspace()
    let blank = try write(workspace, extent: .blank)
    #expect(blank.hasSuffix("-vierge.pdf"))
    #expect(throws: AttestError.nothingMade(person: "marie")) { try workspace.last(of: .default) }
    try write(self.workspace(["ATTEST_PERSON": "demo"])) { $0.request.reasons = ["travail"] }
    #expect(throws: AttestError.nothingMade(person: "demo")) {
      try workspace.last(of: .these(["demo"]))
    }
  }

  @Test func `the pinned attestation counts as the current one, and a newer paper is found`() throws
  {
    let workspace = try workspace()
    let first = try write(workspace) { $0.request.reasons = ["travail"] }
    try workspace.store.pin(workspace.last(of: .default)[0])
    #expect(try workspace.newer(than: workspace.last(of: .default)[0]) == nil)
    let second = try write(workspace) { $0.request.exit = .minus(minutes: 20) }
    let pinned = try workspace.last(of: .default)[0]
    #expect(pinned.isPinned && pinned.pdf == first)
    #expect(workspace.newer(than: pinned) == second)
    #expect(try workspace.lastWritten(by: pinned.person).pdf == second)
    #expect(try workspace.last(of: .these(["marie"])) == [pinned])
    #expect(throws: AttestError.nothingMade(person: "leo")) {
      try workspace.last(of: .these(["leo"]))
    }
  }

  @Test func `a paper that was piped or deleted has no file`() throws {
    let workspace = try workspace()
    var draft = try workspace.draft(for: workspace.people(.default)[0])
    draft.request.reasons = ["travail"]
    try workspace.remember(workspace.paper(for: draft), at: nil)
    #expect(throws: AttestError.lastWasPiped(person: "marie")) {
      try workspace.file(of: workspace.last(of: .default)[0])
    }
    let path = try write(workspace)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: AttestError.lastIsGone(path, isPinned: false)) {
      try workspace.file(of: workspace.stated(workspace.last(of: .default)[0]))
    }
  }

  @Test func `a pinned paper that was piped wins over an older one with a file`() throws {
    let workspace = try workspace()
    try write(workspace) { $0.request.reasons = ["travail"] }
    let later = try self.workspace(now: Self.now.adding(seconds: 60))
    let draft = try later.draft(for: later.people(.default)[0])
    try later.remember(later.paper(for: draft), at: nil)
    #expect(try later.eachLastPDF(of: .default)[0].get().pdf != nil)
    try later.store.pin(later.last(of: .default)[0])
    #expect(try later.eachLastPDF(of: .default)[0].get().pdf == nil)
  }

  @Test(arguments: [(150, 150), (151, 150)])
  func `a template name is cut to 150 letters in a file name`(count: Int, kept: Int)
    throws
  {
    let name = String(repeating: "a", count: count)
    let form = try folder.file("\(name).attest", "version: 2\ntitle: T\nsummary: S\n[page]\nx\n")
    let path = try write(workspace(), template: form)
    let prefix = folder.path("").count
    #expect(path.dropFirst(prefix).prefix { $0 == "a" }.count == kept)
  }

  @Test func `a template's head names its group and more words to find it by`() throws {
    let (title, page) = ("version: 2\ntitle: T\nsummary: S\n", "[page]\nx\n")
    _ = try folder.file("club.attest", title + "group: family\nwords: judo\n" + page)
    _ = try folder.file("plain.attest", title + page)
    // A copy of a built-in template from before these keys existed.
    _ = try folder.file("demission.attest", title + page)
    let listed = TemplateLibrary(folder: folder.root).listed()
    let groups = Dictionary(uniqueKeysWithValues: listed.map { ($0.name, $0.group) })
    #expect(groups["club"] == .family && groups["plain"] == .own && groups["demission"] == .work)
    #expect(groups["deplacement"] == .outings && groups["confinement-2020-11"] == .past)
    #expect(listed.about("judo").map(\.name) == ["club"])
    #expect(listed.about("préavis").map(\.name) == ["conge-locataire", "demission"])
    #expect(BuiltinTemplates.names.allSatisfy { groups[$0] != .own })
  }

  @Test func `a link that leads nowhere is a template that cannot be read, not the built-in one`()
    throws
  {
    for name in ["demission", "usb"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("\(name).attest"), withDestinationPath: "nowhere")
    }
    let library = TemplateLibrary(folder: folder.root)
    #expect(library.listed().filter(\.isWrong).map(\.name) == ["demission", "usb"])
    for name in ["demission", "usb"] {
      #expect(throws: AttestError.brokenLink(folder.path("\(name).attest"))) {
        try library.template(named: name)
      }
    }
    #expect(throws: AttestError.unknownTemplate("usbb", meant: .one("usb"))) {
      try library.template(named: "usbb")
    }
    let gone = TemplateLibrary(folder: folder.path("usb.attest"))
    #expect(throws: AttestError.brokenLink(folder.path("usb.attest"))) {
      try gone.template(named: "demission")
    }
    try library.checkFolder()
    #expect(throws: AttestError.brokenLink(folder.path("usb.attest"))) { try gone.checkFolder() }
  }

  @Test func `a user's templates need a printable name and some text`() throws {
    for (name, text) in [
      ("ok.attest", "version: 2\ntitle: T\nsummary: S\n[page]\nx\n"),
      (".hidden.attest", "version: 2\ntitle: T\n"),
      (".attest", "version: 2\ntitle: T\n"), ("a\u{7}.attest", ""), ("note.txt", ""),
      ("empty.attest", ""),
      ("deplacement.attest", ""),
    ] { _ = try folder.file(name, text) }
    try FileManager.default.removeItem(atPath: folder.path("home"))
    try FileManager.default.createDirectory(
      atPath: folder.path("old"), withIntermediateDirectories: false)
    let library = TemplateLibrary(folder: folder.root)
    #expect(library.names() == BuiltinTemplates.names + ["empty", "ok"])
    #expect(library.strays() == [folder.path("note.txt")])
    #expect(library.shadows() == [folder.path("deplacement.attest")])
    #expect(try library.template(named: "ok").title == "T")
    for name in ["deplacement", "Déplacement"] {
      #expect(!(try library.source(named: name, isForCopy: true).text.isEmpty))
    }
    #expect(try library.source(named: "empty", isForCopy: true).text.isEmpty)
    for name in ["deplacement", "empty"] {
      #expect(throws: AttestError.emptyFile(folder.path("\(name).attest"))) {
        try library.template(named: name)
      }
    }
    let unknown: [(String, MeantTemplates)] = [
      ("", .none), (".hidden", .none), ("a\u{7}", .one("a1")),
    ]
    for (name, meant) in unknown {
      #expect(throws: AttestError.unknownTemplate(name, meant: meant)) {
        try library.template(named: name)
      }
    }
  }

  @Test func `a paper whose template is not in force is written, with a warning`() throws {
    var warnings: [Notice] = []
    let workspace = try workspace { warnings.append($0) }
    try write(workspace, template: "confinement-2020-11") { $0.request.reasons = ["travail"] }
    let template = try Template.named("confinement-2020-11")
    #expect(try warnings == [.outOfForce(template.name, #require(template.validity))])
  }
}

extension WorkspaceTests {
  private func text(_ name: String) -> String? {
    (try? Files.contents(of: folder.path(name), limit: 1 << 20))
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let pictures: [(name: String, old: String, isReplaced: Bool)] = [
    ("a.pdf", "", true), ("a.pdf", "%PDF-1.4", true), ("a.pdf", "%PD", false),
    ("a.pdf", "facts: Un fait.\n", false), ("a.svg", "<svg xmlns", true),
    ("a.svg", "<html>", false), ("a.png", "%PDF-1.7", false), ("a.txt", "%PDF-1.7", false),
    ("a.txt", "▀▄█\n", false), ("a.txt", "une liste\n", false),
  ]

  @Test(arguments: pictures)
  func `a file is replaced only if it is empty or of the same kind`(
    name: String, old: String, isReplaced: Bool
  ) throws {
    try Files.create(folder.path(name), with: Array(old.utf8))
    let workspace = try workspace()
    let destination = try #require(try workspace.destination(folder.path(name)))
    var draft = try workspace.draft(for: workspace.people(.default)[0])
    draft.request.reasons = ["travail"]
    let paper = try workspace.paper(for: draft, as: destination.format)
    if isReplaced {
      try workspace.write(paper, to: destination)
      #expect(text(name) != old)
      // A file that attest wrote may be replaced again.
      try workspace.write(paper, to: destination)
    } else {
      let ending = "." + paper.format.rawValue
      #expect(throws: AttestError.notReplaced(folder.path(name), ending: ending)) {
        try workspace.write(paper, to: destination)
      }
      #expect(text(name) == old)
    }
  }

  @Test(arguments: ["a.txt", "a.dark.txt", "a.png", "a.svg"])
  func `a file with a code written by attest is replaced`(name: String) throws {
    let workspace = try workspace()
    let destination = try #require(try workspace.destination(folder.path(name)))
    for reason in ["travail", "sante"] {
      var draft = try workspace.draft(for: workspace.people(.default)[0])
      draft.request.reasons = [reason]
      let paper = try workspace.paper(for: draft, as: destination.format)
      try workspace.write(paper, to: destination)
      #expect(text(name) == String(decoding: paper.bytes, as: UTF8.self))
    }
  }

  @Test func `a file is what its name says, and only a PDF is remembered with its path`() throws {
    let workspace = try workspace()
    let request = Request(reasons: ["travail"])
    let draft = try workspace.draft(for: workspace.people(.default)[0], request: request)
    let code = try workspace.paper(for: draft, as: .png)
    let path = try workspace.write(code, to: .folder(folder.root))
    #expect(path == folder.path("deplacement-marie-2026-11-24_14-30.png"))
    #expect(try workspace.last(of: .default)[0].pdf == nil)
    let page = try workspace.paper(for: draft)
    for (paper, name) in [(page, "a.svg"), (code, "a.pdf"), (code, "a")] {
      let path = folder.path(name)
      let ending = "." + paper.format.rawValue
      #expect(throws: AttestError.otherEnding(path, ending: ending)) {
        try workspace.write(paper, to: .file(path))
      }
      #expect(try !Files.exists(path))
    }
  }

  @Test func `nothing is written among the profiles, not even through a link`() throws {
    let workspace = try workspace()
    var draft = try workspace.draft(for: workspace.people(.default)[0])
    draft.request.reasons = ["travail"]
    let paper = try workspace.paper(for: draft)
    let people = folder.path("home/people")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("alias"), withDestinationPath: people)
    for path in ["home/people/a.pdf", "alias/a.pdf", "home/./people/../people/a.pdf"] {
      let path = folder.path(path)
      #expect(throws: AttestError.withinStore(path), "\(path)") {
        try workspace.write(paper, to: .file(path))
      }
    }
    #expect(throws: AttestError.withinStore(people)) {
      try workspace.write(paper, to: .folder(people))
    }
  }
}

@Suite struct DestinationTests {
  private static let outputs: [(String?, String?, Destination?)] = [
    (nil, nil, .folder(".")), (nil, "out", .folder("out")),
    (nil, "out.pdf", .file("out.pdf")), (nil, ".out", .folder(".out")),
    ("a.pdf", "b", .file("a.pdf")), ("a/", nil, .folder("a/")), ("/", nil, .folder("/")),
    ("a.PNG", nil, .file("a.PNG")), ("-", nil, nil), (nil, "-", nil),
  ]

  @Test(arguments: outputs)
  func `an output is a folder, a file or standard output`(
    output: String?, variable: String?, destination: Destination?
  ) throws {
    let variables = ["ATTEST_HOME": "/nowhere", "ATTEST_OUTPUT": variable].compactMapValues(\.self)
    let workspace = try Workspace(environment: { variables[$0] }, now: WorkspaceTests.now)
    #expect(try workspace.destination(output) == destination)
  }

  @Test(arguments: ["notes", "nosuchfolder", "a.b/c", ".hidden"])
  func `a file without an extension is refused, because it may be a missing folder`(
    output: String
  ) throws {
    let workspace = try Workspace(
      environment: { ["ATTEST_HOME": "/nowhere"][$0] }, now: WorkspaceTests.now)
    let known = [".pdf", ".png", ".svg", ".txt", ".dark.txt"]
    #expect(throws: AttestError.noEnding(output, known: known)) {
      try workspace.destination(output)
    }
    for path in ["/dev/null", "/dev/fd/999"] {
      #expect(try workspace.destination(path) == .file(path))
    }
  }

  @Test func `two spellings of a path are the same file`() throws {
    for path in ["./a/b.attest", "a/./b.attest", "././a/b.attest"] {
      #expect(try Path.absolute(path) == Path.absolute("a/b.attest"))
    }
    #expect(try Path.absolute("/a/b.attest") == "/a/b.attest")
  }

  @Test func `a paper is not written to a missing folder or a path with control characters`()
    throws
  {
    let tests = try WorkspaceTests()
    let workspace = try tests.workspace()
    var draft = try workspace.draft(for: workspace.people(.default)[0])
    draft.request.reasons = ["travail"]
    let paper = try workspace.paper(for: draft)
    let folder = tests.folder.path("none")
    #expect(throws: AttestError.noFolder(folder, of: folder + "/a.pdf")) {
      try workspace.write(paper, to: .file(folder + "/a.pdf"))
    }
    #expect(throws: AttestError.unprintablePath("a\nb.pdf")) {
      try workspace.write(paper, to: .file(tests.folder.path("a\nb.pdf")))
    }
    #expect(throws: AttestError.nothingMade(person: "marie")) { try workspace.last(of: .default) }
  }
}

extension Draft {
  /// Answers the questions with these texts, by key.
  fileprivate mutating func answer(_ texts: [String: String]) throws {
    let lines = texts.map { "\($0): \($1)\n" }.joined()
    try answer(parsing: Array(lines.utf8), file: "f")
  }
}
