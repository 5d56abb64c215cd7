import Foundation
import Testing

@testable import AttestCore

/// `now` and `verify` apply the same rules: `verify` accepts exactly the papers that `now` writes.
@Suite struct RoundTripTests {
  /// Texts that are valid for some kinds of answers, and borderline ones.
  private static let texts = [
    "é", "e\u{301}", "Une réponse", "a;b", " a ; b ;", "a¶b", "¶ ¶", " ", "\u{A0}", "\u{2800}",
    "\u{2003}", "a\u{A0}b", "\u{202F}x\u{3000}", "12/03/2020", "1er mars 2020", "03/2020", "2020",
    "5", "007", "12345", "1 234,5", "0612345678", "oui", "NON", "\u{37E}", "\u{FFFC}", "Ж", "王",
    "\"a\"", "# a", "-", "a: b", "\u{200B}", "a\tb", "a\nb", "A\u{300}\u{301}\u{302}\u{303}",
    String(repeating: "é", count: 200), String(repeating: "é", count: 201),
  ]

  /// Helvetica, and this machine's fonts for other letters.
  private static let fonts = Fonts.installed(home: nil)
  private static let optional: [ProfileKey] = [.country, .title, .timezone, .signature]
  private static let countries = ["Canada", "Monaco", "Suisse"]
  private static let zones = ["America/Halifax", "America/St_Johns", "America/Toronto"]

  private static func profile(_ change: (ProfileKey) -> String?) -> Person? {
    let values = (ProfileKey.required + optional).compactMap { key in
      (change(key) ?? (key.isRequired ? Samples.zoe[key] : nil)).map { (key: key, value: $0) }
    }
    let rules = ProfileRules(on: Samples.today, fonts: fonts, or: fonts)
    let profile = try? Profile(Profile.bytes(of: values), id: "zoe", file: "f", rules: rules)
    return (try? profile?.checkForPaper(file: "f")).flatMap { profile?.person }
  }

  /// A paper from random inputs, or `nil` if attest refuses them.
  private static func paper(_ random: inout SeededGenerator) -> Attestation? {
    guard let name = BuiltinTemplates.names.randomElement(using: &random),
      let template = try? Samples.template(name)
    else { return nil }
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func isRare() -> Bool { random.next() % 12 == 0 }
    var fields = Samples.answers(to: template, all: random.next() % 2 == 0)
    for field in template.fields where isRare() { fields[field.key] = text() }
    let isAbroad = template.franceOnly.isEmpty && random.next() % 3 == 0
    let country = countries.randomElement(using: &random) ?? ""
    let zone = zones.randomElement(using: &random)
    let abroad: [ProfileKey: String?] = [
      .country: country, .timezone: Country(named: country)?.zone ?? zone,
    ]
    let maySign =
      template.hasSignature && !template.isSignedByOther
      && !template.page.contains { $0.kind == .handwritten }
    let isSigned = maySign && random.next() % 3 == 0
    let person = profile { key in
      if key.isRequired, isRare() { return text() }
      if isAbroad, let value = abroad[key] { return value }
      return key == .signature && isSigned ? try? Signature.sample.text : nil
    }
    let reasons = template.reasons.map(\.code).filter { _ in random.next() % 3 == 0 }
    let extent: Request.Extent =
      isRare() ? .blank : random.next() % 4 == 0 ? .withoutCode : .whole
    let request = Request(
      extent: extent, reasons: reasons.isEmpty ? template.reasons.prefix(1).map(\.code) : reasons,
      exit: template.hasExit && random.next() % 2 == 0 ? .minus(minutes: 20) : .now,
      place: isRare() ? text() : nil, isSigned: isSigned, isSignable: isRare())
    var people = Samples.people(for: template)
    for key in people.keys where isRare() {
      people[key]?.country = countries.randomElement(using: &random)
    }
    guard let person, let zone = Zone.named(person.zone) else { return nil }
    return try? Attestation(
      of: person, template: template, request: request, fields: fields, people: people,
      now: Samples.today, zone: zone)
  }

  @Test func `papers from random inputs are intact`() {
    var random = SeededGenerator(seed: 35)
    var counts: [String: Int] = [:]
    for round in 0..<1_200 {
      guard let paper = Self.paper(&random), let pdf = try? paper.pdf(fonts: Self.fonts) else {
        continue
      }
      let found = judged(pdf, by: verifier(installed: Self.fonts))
      #expect(
        found.verdict == .intact,
        "seed 35, round \(round): \(paper.template.name) \(found.keys)")
      counts["all", default: 0] += 1
      if paper.signature != nil { counts["signed", default: 0] += 1 }
      if paper.person.country != nil { counts["abroad", default: 0] += 1 }
      if (try? paper.pdf()) == nil { counts["font", default: 0] += 1 }
    }
    #expect(counts["all", default: 0] > 400, "\(counts)")
    for kind in ["signed", "abroad"] { #expect(counts[kind, default: 0] > 40, "\(counts)") }
    if FontsTests.installed != nil { #expect(counts["font", default: 0] > 3, "\(counts)") }
  }

  @Test func `altered data that passes verification gives the same bytes when written`() throws {
    var random = SeededGenerator(seed: 36)
    var count = 0
    for round in 0..<450 {
      guard let paper = Self.paper(&random), (try? paper.pdf(fonts: Self.fonts)) != nil else {
        continue
      }
      for _ in 0..<6 {
        let altered = Self.altered(paper.origin(font: nil), &random)
        guard let origin = Origin(altered),
          let accepted = try? origin.attestation(on: paper.template),
          let pdf = try? accepted.pdf(fonts: Self.fonts)
        else { continue }
        count += 1
        let again = try? Self.request(altered, paper.template)?.pdf(fonts: Self.fonts)
        #expect(again == pdf, "seed 36, round \(round)")
      }
    }
    #expect(count > 250, "\(count)")
  }

  /// The lines with up to two values altered: replaced, lengthened, shortened, or given other
  /// letters.
  private static func altered(_ origin: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var lines = String(decoding: origin, as: UTF8.self).split(separator: "\n").map(String.init)
    for _ in 0...random.next() % 2 {
      guard let index = lines.indices.dropLast().randomElement(using: &random),
        let start = lines[index].firstIndex(of: "\"")
      else { continue }
      var value = String(lines[index][start...].dropFirst().dropLast())
      let text = texts.randomElement(using: &random) ?? ""
      switch random.next() % 5 {
      case 0: value = text
      case 1: value += text
      case 2: value = text + value
      case 3: value = String(value.dropLast())
      default: value = String(value.map { $0 == "e" ? "a" : $0 })
      }
      lines[index] = lines[index][..<start] + "\"\(value)\""
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The attestation that these lines describe.
  private static func request(_ bytes: [UInt8], _ template: Template) throws -> Attestation? {
    guard let lines = Record(bytes), let created = lines.instant("created"),
      let exit = lines.instant("exit"), let zone = Zone.named(lines["zone"] ?? ""),
      let person = profile({ key in
        if key == .timezone { return lines["country"] == nil ? nil : lines["zone"] }
        return lines.text(key.rawValue) ?? (key.isRequired ? "" : nil)
      })
    else { return nil }
    let fields = lines.texts(after: "field-")
    let people = try template.fields.filter { $0.kind == .person }.reduce(into: [:]) {
      $0[$1.key] = try fields[$1.key].map { try Person(answer: $0, checkedOn: created) }
    }
    let minute = created.adding(seconds: -zone.civil(at: created).second)
    return try Attestation(
      of: person, template: template,
      request: Request(
        extent: lines["extent"].flatMap(Request.Extent.init(rawValue:)) ?? .whole,
        reasons: lines.words("reasons"), exit: exit == minute ? .now : .instant(exit),
        place: lines.text("place"), isSigned: person.signature != nil,
        isSignable: lines.says("signable")),
      fields: fields, people: people, now: created, zone: zone)
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2800}", "\u{1680}\u{2003}\u{200A}\u{205F}"])
  func `verify refuses a blank answer of every kind, and a blank place`(blank: String) throws {
    for name in BuiltinTemplates.names {
      let template = try Samples.template(name)
      guard
        let paper = try? Samples.attestation(
          on: template, reasons: template.reasons.prefix(1).map(\.code),
          fields: Samples.answers(to: template), isSample: true)
      else { continue }
      for key in paper.answers.keys {
        let forged = paper.with { $0.answers[key] = .text(blank) }
        #expect(throws: RefusedData.self, "\(name) \(key)") {
          try Origin(forged.origin(font: nil))?.attestation(on: template)
        }
      }
      let forged = paper.with { $0.request.place = blank }
      #expect(throws: RefusedData.self, "\(name)") {
        try Origin(forged.origin(font: nil))?.attestation(on: template)
      }
    }
  }

  @Test(arguments: ["\u{FFFC}", "\u{37E}", "a\nb", " ", "\u{2800}"])
  func `a place that is blank or contains a forbidden character is refused`(place: String) throws {
    let (template, zone) = (try Samples.template(), try Samples.zone())
    do throws(AttestError) {
      _ = try Attestation(
        of: Samples.zoe, template: template, request: Request(reasons: ["travail"], place: place),
        now: Samples.today, zone: zone)
      Issue.record("accepted")
    } catch {
      #expect(error.keys == ["place"], "\(error)")
    }
  }

  @Test(.enabled(if: FontsTests.installed != nil))
  func `a paper whose font or template has a line break in its name is intact`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let font = folder.appending(path: "a\nb.ttf")
    try FileManager.default.copyItem(at: URL(filePath: FontsTests.regular), to: font)
    let fonts = Fonts.file(font.path(percentEncoded: false))
    let embedded = try Samples.paper().pdf(fonts: fonts)
    #expect(judged(embedded, by: verifier(given: fonts)).verdict == .intact)
    let file = folder.appending(path: "a\nb.attest")
    try "version: 2\ntitle: T\nsummary: S\n[page]\nx\n".write(
      to: file, atomically: true, encoding: .utf8)
    let path = file.path(percentEncoded: false)
    let paper = try Attestation(
      of: Samples.zoe, template: TemplateLibrary(folder: nil).template(named: path),
      now: Samples.today, zone: Samples.zone())
    #expect(judged(try paper.pdf(), by: verifier(template: path)).verdict == .intact)
  }

  @Test func `even a value that the page does not print must have drawable letters`() throws {
    var person = Samples.zoe
    person.birthPlace = "王"
    let template = try Samples.template("conge-locataire")
    #expect(!template.uses(.person(.birthPlace)))
    #expect(throws: AttestError.undrawable(["王"])) {
      try Samples.attestation(
        of: person, on: template, fields: Samples.answers(to: template)
      ).pdf()
    }
  }
}
