import Foundation
import Testing

@testable import AttestCore
@testable import AttestPDF

/// A verifier; by default, its clock says 24 November 2026, and no template or font is given.
func verifier(
  templates: TemplateLibrary = TemplateLibrary(folder: nil), template: String? = nil,
  installed: Fonts = .helvetica, given: Fonts? = nil, clock: Instant = Samples.today
) -> Verifier {
  Verifier(
    file: "f", ownTemplate: { templates.text(ofPaper: $0, given: template) },
    installed: installed, given: given, clock: clock)
}

func judged(_ bytes: [UInt8], by verifier: Verifier = verifier()) -> Verification {
  Verification(of: bytes, count: bytes.count, by: verifier)
}

extension Samples {
  /// 24 November 2026, 13:56:10 in Paris.
  static let today = Instant(secondsSince1970: 1_795_524_970)

  /// A person other than the one in the examples.
  static var zoe: Person {
    var person = Person.sample
    (person.firstName, person.birthDate) = ("Zoé", "29/02/1968")
    return person
  }

  /// A paper written on 24 November 2026.
  static func paper(
    of person: Person = zoe, on template: String = "deplacement", reasons: [String] = ["travail"],
    fields: [String: String] = [:], exit: ExitTime = .minus(minutes: 20), isSigned: Bool = false
  ) throws -> Attestation {
    try Attestation(
      of: person, template: Self.template(template),
      request: Request(reasons: reasons, exit: exit, isSigned: isSigned), fields: fields,
      now: today,
      zone: zone())
  }
}

extension Attestation {
  /// The attestation with these values and without any check, as another program might write it.
  fileprivate func forged(
    extent: Request.Extent? = nil, isSigned: Bool? = nil, zone: Zone? = nil, isSample: Bool? = nil
  ) -> Attestation {
    var request = request
    request.extent = extent ?? request.extent
    request.isSigned = isSigned ?? request.isSigned
    return Attestation(
      person: person, template: template, request: request, answers: answers, created: created,
      zone: zone ?? self.zone, isSample: isSample ?? self.isSample)
  }
}

@Suite struct VerdictTests {
  private static let pdf = Result { try Samples.paper().pdf() }

  @Test func `an intact paper is confirmed as a whole`() throws {
    let found = judged(try Self.pdf.get())
    #expect(found.verdict == .intact && found.problem == nil && found.addedCount == 0)
    #expect(try found.paper == Self.pdf.get())
    #expect(found.attestation?.created == Samples.today && found.givenFont == nil)
  }

  @Test func `bytes added after a paper make it extended`() throws {
    let pdf = try Self.pdf.get()
    for tail in ["\n", "%", "\0", "1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n"] {
      let found = judged(pdf + Array(tail.utf8))
      #expect(found.verdict == .extended && found.paper == pdf)
      #expect(found.addedCount == tail.utf8.count)
    }
    let counted = Verification(of: pdf, count: pdf.count + 1, by: verifier())
    #expect(counted.verdict == .extended && counted.addedCount == 1)
  }

  @Test func `a paper with a random tail is extended, and can be extracted`() throws {
    let pdf = try Self.pdf.get()
    var random = SeededGenerator(seed: 27)
    for round in 0..<60 {
      var tail = (0..<1 + Int(random.next() % 3_000)).map { _ in UInt8(random.next() % 256) }
      // Half of the tails end with the last part of the paper itself, and have one byte changed.
      if round % 2 == 0 {
        let start = Int(random.next() % UInt64(pdf.count - 100))
        tail += pdf[start...]
        tail[Int(random.next() % UInt64(tail.count))] ^= 4
      }
      let found = judged(pdf + tail)
      #expect(found.verdict == .extended && found.paper == pdf, "seed 27, round \(round)")
    }
  }

  @Test
  func `only the first attestation in a file counts, and it must be at the start`()
    throws
  {
    let pdf = try Self.pdf.get()
    let other = try Samples.paper(
      on: "sur-l-honneur", reasons: [], fields: ["facts": "Oui."], exit: .now
    )
    .pdf()
    #expect(judged(pdf + other).paper == pdf)
    #expect(judged(other + pdf).paper == other)
    #expect(judged([0x20] + pdf).verdict == .different)
  }

  @Test(
    arguments: [
      ("2026-11-22T23:59:59Z", .unknown), ("2026-11-23T00:00:00Z", .different),
      ("2026-11-23T12:56:09Z", .different), ("2026-11-23T12:56:10Z", .intact),
      ("2099-01-01T00:00:00Z", .intact),
    ] as [(String, Verification.Verdict)])
  func `a paper may be dated a day ahead; a clock that predates the page format gives no verdict`(
    clock: String, verdict: Verification.Verdict
  ) throws {
    let clock = try #require(Instant(iso8601: clock))
    #expect(judged(try Self.pdf.get(), by: verifier(clock: clock)).verdict == verdict)
  }

  @Test func `only a sample may predate its page format or be more than a day ahead`() throws {
    let paper = try Samples.paper()
    let future = paper.with {
      let later = $0.created.adding(seconds: 400 * 86_400)
      ($0.request.exit, $0.created) = (.instant(later.adding(seconds: -10)), later)
    }
    #expect(judged(try future.pdf()).keys == ["created"])
    #expect(judged(try future.forged(isSample: true).pdf()).verdict == .intact)
    let before = Attestation.pageFormat.day.adding(seconds: -1)
    let old = paper.with {
      ($0.request.exit, $0.created) = (.instant(before.adding(seconds: -59)), before)
    }
    #expect(judged(try old.pdf()).keys == ["created"])
    #expect(judged(try old.forged(isSample: true).pdf()).verdict == .intact)
  }

  /// Papers that attest refuses to write, each with the key of its invalid value.
  private func forgeries() throws -> [(String, Attestation)] {
    let paper = try Samples.paper()
    func exit(_ seconds: Int) -> Attestation {
      paper.with { $0.request.exit = .instant(paper.exit.adding(seconds: seconds)) }
    }
    func person(_ change: (inout Person) -> Void) -> Attestation {
      var person = paper.person
      change(&person)
      return paper.with { $0.person = person }
    }
    let long = String(repeating: "-é", count: 1_000)
    return [
      ("specimen", paper.with { $0.person = .sample }), ("exit", exit(73 * 365 * 86_400)),
      ("exit", exit(30)), ("exit", exit(-86_400)), ("exit", paper.forged(extent: .blank)),
      ("zzz", paper.with { $0.answers = ["zzz": .text(long + long)] }),
      ("reasons", paper.with { $0.request.reasons = [] }),
      ("reasons", paper.with { $0.request.reasons += paper.request.reasons }),
      ("place", paper.with { $0.request.place = long }),
      ("zone", paper.forged(zone: Zone.builtIn("Pacific/Noumea"))),
      ("birth-date", person { $0.birthDate = "31/02/2019" }),
      ("birth-date", person { $0.birthDate = "01/01/2027" }),
      ("postcode", person { $0.postcode = "7500" }), ("last-name", person { $0.lastName = "" }),
      ("last-name", person { $0.lastName = "Dupont " }),
      ("address", person { $0.address = long }.with { $0.request.extent = .withoutCode }),
    ]
  }

  @Test func `verify refuses data that attest would refuse, and names the key`() throws {
    for (index, (key, forged)) in try forgeries().enumerated() {
      let found = judged(try forged.pdf())
      #expect(found.verdict == .different && found.paper.isEmpty, "\(index), \(key)")
      #expect(found.keys.contains(key), "\(index), \(key): \(found.keys)")
    }
  }

  @Test func `verify checks the types and lengths of answers, and that none is missing`() throws {
    let template = try Samples.template("quittance-loyer")
    let right = try Samples.attestation(
      on: template, fields: Samples.answers(to: template), isSample: true)
    #expect(judged(try right.pdf()).verdict == .intact)
    for field in template.fields {
      for wrong in ["32/13/2099", "-5,00 €", String(repeating: "a", count: 2_001)] {
        if case .text = field.kind, wrong.utf8.count < 200 { continue }
        if case .long = field.kind, wrong.utf8.count < 2_000 { continue }
        if case .several = field.kind, wrong.utf8.count < 200 { continue }
        let forged = right.with { $0.answers[field.key] = .text(wrong) }
        guard let pdf = try? forged.pdf() else { continue }
        let found = judged(pdf)
        #expect(found.verdict == .different, "\(field.key)")
        #expect(!found.keys.isEmpty, "\(field.key)")
      }
    }
    for field in template.fields where !field.isOptional {
      let forged = right.with { $0.answers[field.key] = nil }
      #expect(judged(try forged.pdf()).verdict == .different, "without \(field.key)")
    }
  }

  @Test func `verify refuses a drawn signature that the template does not allow`() throws {
    for name in ["procuration", "temoin", "benevole"] {
      let template = try Samples.template(name)
      #expect(throws: AttestError.self) {
        try template.check(Request(isSigned: true), of: .signer)
      }
      let paper = try Samples.attestation(
        on: template, reasons: template.reasons.prefix(1).map(\.code),
        fields: Samples.answers(to: template), isSample: true)
      #expect(judged(try paper.pdf()).verdict == .intact)
      let signer = try Person.signer
      let found = judged(try paper.forged(isSigned: true).with { $0.person = signer }.pdf())
      #expect(found.verdict == .different, "\(name)")
    }
  }

  @Test func `verify refuses lines that attest would not write`() throws {
    let origin = try Samples.paper().origin(font: nil)
    let template = try Samples.template()
    let text = String(decoding: origin, as: UTF8.self)
    let read = { (text: String) throws(RefusedData) in
      try Origin(Array(text.utf8))?.attestation(on: template)
    }
    #expect(try read(text) != nil)
    for (old, new, keys) in [
      ("end: yes", "note: hello\nend: yes", ["note"]),
      ("attest: 1", "attest: 9", ["attest"]),
      ("end: yes", "signable: no\nend: yes", ["signable"]),
      ("end: yes", "extent: whole\nend: yes", ["extent"]),
      ("end: yes", "timezone: \"Europe/Paris\"\nend: yes", ["timezone"]),
      ("zone: Europe/Paris", "# a comment\nzone: Europe/Paris", []),
      ("reasons: travail", "reasons: travail travail", ["reasons"]),
      ("\"Dupont\"", "Dupont", ["last-name"]),
    ] {
      #expect(
        performing: {
          _ = try read(text.replacing(old, with: new))
        }, throws: { ($0 as? RefusedData)?.keys == keys })
    }
  }

  @Test func `verify says when a template is the user's own, whatever its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "deplacement.attest")
    let text = "version: 2\ntitle: T\nsummary: S\n[page]\nDocument officiel {first-name}\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let library = TemplateLibrary(folder: folder.path)
    let pdf = try Attestation(
      of: Samples.zoe, template: library.template(named: "deplacement"), now: Samples.today,
      zone: Samples.zone()
    ).pdf()
    let found = judged(pdf, by: verifier(templates: library))
    #expect(found.verdict == .intact && found.attestation?.isOwnTemplate == true)
    #expect(judged(pdf).verdict == .unknown)
    #expect(judged(try Self.pdf.get()).attestation?.isOwnTemplate == false)
  }
}
