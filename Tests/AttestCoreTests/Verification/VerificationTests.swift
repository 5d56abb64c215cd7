import Foundation
import Testing

@testable import AttestCompression
@testable import AttestCore
@testable import AttestPDF

private let templates = TemplateLibrary(folder: nil)

/// The differences in a file, or `nil` if it is intact; other problems are thrown.
private func verified(
  _ bytes: [UInt8], templates: TemplateLibrary = templates, template: String? = nil,
  installed: AttestCore.Fonts = .helvetica, given: AttestCore.Fonts? = nil
) throws(AttestError) -> AttestError? {
  let verifier = verifier(
    templates: templates, template: template, installed: installed, given: given)
  let problem = judged(bytes, by: verifier).problem
  if let problem, problem.cause != .different { throw problem }
  return problem
}

/// The file with other text in its streams, compressed again, as a forger would make it.
private func forged(_ bytes: [UInt8], _ old: String, _ new: String) throws -> [UInt8] {
  let encoded = { (text: String) in try #require(text.data(using: .windowsCP1252)) }
  let wide = { (text: String) in try #require(text.data(using: .utf16BigEndian)) }
  var (file, isForged) = (Data(bytes), false)
  var place = file.startIndex
  while let start = file[place...].range(of: Data(">>\nstream\n".utf8)),
    let end = file[start.upperBound...].range(of: Data("\nendstream".utf8))
  {
    let body = file[start.upperBound..<end.lowerBound]
    let inflated = Inflate.zlib(Array(body), limit: 1 << 20)
    var text = Data(inflated ?? Array(body))
    for (old, new) in [(try encoded(old), try encoded(new)), (try wide(old), try wide(new))] {
      guard let range = text.range(of: old) else { continue }
      text.replaceSubrange(range, with: new)
      isForged = true
    }
    let again = inflated == nil ? text : Data(Deflate.zlib(Array(text)))
    file.replaceSubrange(body.startIndex..<body.endIndex, with: again)
    place = start.upperBound + again.count
  }
  try #require(isForged, "\(old) is not there")
  // The lengths in the dictionaries need not be correct, because readers repair them.
  return Array(file)
}

@Suite struct VerificationTests {
  private static let attestation = Result {
    try Samples.attestation(
      reasons: ["travail", "sante"], exit: .minus(minutes: 20), isSample: true)
  }
  private static let pdf = Result { try attestation.get().pdf() }

  @Test func `strings in another order differ if the order counts`() {
    func strings(_ text: String) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }
    for (expected, found, inOrder, anywhere) in [
      ("a b", "a b", [], []), ("a b", "b a", [0, 1], []), ("a b", "b", [0], [0]),
      ("a a", "a", [1], [1]), ("a b c", "a c x", [1], [1]),
    ] {
      let (expected, found) = (strings(expected), strings(found))
      #expect(StringDiff(expected, found: found).differ.map(\.index) == inOrder)
      let unordered = StringDiff(expected, found: found, areInOrder: false)
      #expect(unordered.differ.map(\.index) == anywhere)
    }
    let other = StringDiff(strings("ab ac"), found: strings("xx ab"), areInOrder: false)
    #expect(other.differ.map(\.found) == strings("xx"))
    let keys = StringDiff(strings("abcd"), found: strings("abXd"))
      .keys([("late", strings("abcY")), ("right", strings("abYd")), ("early", strings("Ybcd"))])
    #expect(keys == ["right"])
    // No variant first differs at or after the changed byte, so the one whose first difference
    // comes last counts.
    let nearest = StringDiff(strings("abcd"), found: strings("abcX"))
      .keys([("far", strings("Ybcd")), ("near", strings("abYd"))])
    #expect(nearest == ["near"])
    // If another order gives no fewer differences, strings are paired in order.
    let paired = StringDiff(strings("ab cd"), found: strings("cx ax"), areInOrder: false)
    #expect(paired.differ.map(\.found) == strings("cx ax"))
  }

  @Test func `metadata lines in another order are reported only as other bytes`() throws {
    let (format, end) = ("<dc:format>application/pdf</dc:format>\n", "</rdf:Description>\n")
    let moved = try forged(forged(Self.pdf.get(), end, format + end), format, "")
    #expect(judged(moved).problem == .differs("f", [.otherBytes]))
  }

  @Test(arguments: [1, 20, 200, 600])
  func `verify says that the end of a paper is missing`(count: Int) throws {
    #expect(
      try judged(Self.pdf.get().dropLast(count)).problem == .differs("f", [.cut(missing: count)]))
  }

  @Test func `verify names a changed title, and a changed country`() throws {
    var person = Samples.zoe
    person.title = .madame
    let paper = try Samples.paper(
      of: person, on: "sur-l-honneur", reasons: [], fields: ["facts": "Oui."], exit: .now
    ).pdf()
    #expect(
      try verified(forged(paper, "soussignée", "soussignéx"))
        == .differs("f", [.otherPage(1, keys: ["title"])]))
    let abroad = try Attestation(
      of: Abroad.person, template: Samples.template("sur-l-honneur"), fields: ["facts": "Oui."],
      now: Samples.today, zone: Abroad.zone()
    ).pdf()
    #expect(
      try verified(forged(abroad, ", Canada", ", Canadx"))
        == .differs("f", [.otherPage(1, keys: ["country"])]))
  }

  @Test(arguments: BuiltinTemplates.names)
  func `verify accepts whole, codeless and blank papers from each built-in template`(name: String)
    throws
  {
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template)
    let reasons = template.reasons.prefix(1).map(\.code)
    for hasCode in [true, false] {
      let attestation = try Samples.attestation(
        on: template, reasons: reasons, fields: answers, isSample: true, hasCode: hasCode)
      #expect(try verified(attestation.pdf()) == nil)
    }
    for isSignable in [false, template.hasSignature] {
      let blank = try Attestation(
        of: .sample, template: template, request: Request(extent: .blank, isSignable: isSignable),
        fields: answers, people: Samples.people(for: template), now: Samples.now,
        zone: Samples.zone(), isSample: true)
      #expect(try verified(blank.pdf()) == nil)
    }
  }

  @Test func `a paper from abroad cannot be verified if its time zone is unknown or has changed`()
    throws
  {
    let paper = try Attestation(
      of: Abroad.person, template: Samples.template("sur-l-honneur"),
      fields: ["facts": "Je vis ici."], now: Samples.today, zone: Abroad.zone())
    let pdf = try paper.pdf()
    #expect(try verified(pdf) == nil)
    let other = try forged(pdf, "Saint Martin, Canada", "Saint-Martin, Canada")
    #expect(try verified(other) == .differs("f", [.otherPage(1, keys: ["city"])]))
    #expect(throws: AttestError.otherOffsets("f", zone: "America/Halifax")) {
      try verified(forged(pdf, "created-offset: -04:00", "created-offset: -03:00"))
    }
    #expect(throws: AttestError.zoneNotHere("f", zone: "America/Nowhere")) {
      try verified(forged(pdf, "zone: America/Halifax", "zone: America/Nowhere"))
    }
  }

  @Test func `verify finds a changed signature, on the page and in the data`()
    throws
  {
    let signed = try Samples.attestation(
      of: .signer, on: Samples.template("sur-l-honneur"), fields: ["facts": "Je vis ici."],
      isSample: true, isSigned: true)
    let pdf = try signed.pdf()
    #expect(try verified(pdf) == nil)
    #expect(
      try verified(forged(pdf, "0 0 m 1820 0 l", "0 0 m 1720 0 l"))
        == .differs("f", [.otherPage(1, keys: [])]))
    var other = try Person.signer
    other.signature = Signature(outlines: [[0, 0, 1820, 0, 1820, 440, 0, 440]])
    let kept = try (Signature.sample.text, #require(other.signature?.text))
    #expect(try verified(forged(pdf, kept.0, kept.1)) == .differs("f", [.otherPage(1, keys: [])]))
  }

  @Test(arguments: [
    ("(Camille Dupont)", "(Camille Durand)", [Notice.otherPage(1, keys: ["last-name"])]),
    ("(999 avenue", "(998 avenue", [.otherPage(1, keys: ["address"])]),
    (", 75001 Paris)", ", 75002 Paris)", [.otherPage(1, keys: ["postcode"])]),
    ("(le 1er janvier 1970", "(le 1er janvier 1971", [.otherPage(1, keys: ["birth-date"])]),
    ("novembre 2020 à 13 h 36)", "novembre 2021 à 13 h 36)", [.otherPage(1, keys: ["exit"])]),
    (" 13 h 36)", " 13 h 39)", [.otherPage(1, keys: ["exit"])]),
    (" 13 h 56)", " 13 h 57)", [.otherPage(1, keys: ["created"])]),
    ("(Naissance )", "(Naissanse )", [.otherPage(1, keys: [])]),
    (" 9.5 9.5 re S\n1.6 w\n", " 9.5 9.5 re S\n1.7 w\n", [.otherPage(1, keys: ["reasons"])]),
    (" 7 1 re\n", " 6 1 re\n", [.otherCode]),
    ("<xmp:CreateDate>2020", "<xmp:CreateDate>2021", [.otherDescription(keys: ["created"])]),
    ("(D:20201121135600", "(D:20201121135601", [.otherDescription(keys: ["created"])]),
    ("<dc:creator>", "<dc:creatar>", [.otherDescription(keys: [])]),
    ("Motifs: travail", "Motifs: famille", [.otherDescription(keys: ["reasons"])]),
    ("Sortie: 21/11/2020", "Sortie: 22/11/2020", [.otherDescription(keys: ["exit"])]),
    ("Nom: Dupont", "Nom: Durand", [.otherDescription(keys: ["last-name"])]),
  ])
  func `verify finds each forgery, and names any value that was changed`(
    old: String, new: String, differences: [Notice]
  ) throws {
    #expect(try verified(forged(Self.pdf.get(), old, new)) == .differs("f", differences))
  }

  @Test func `verify names every part that disagrees with changed data`() throws {
    let forged = try forged(Self.pdf.get(), "last-name: \"Dupont\"", "last-name: \"Durand\"")
    #expect(
      try verified(forged)
        == .differs(
          "f",
          [
            .otherPage(1, keys: ["last-name"]), .otherCode,
            .otherDescription(keys: ["last-name"]),
          ]))
  }

  @Test func `verify finds a changed choice and a changed line of long text`() throws {
    let template = try Samples.template("autorisation-parentale")
    let paper = try Samples.attestation(
      on: template, fields: Samples.answers(to: template), isSample: true
    ).pdf()
    let choice = try forged(paper, "(mère)", "(mèra)")
    #expect(try verified(choice) == .differs("f", [.otherPage(1, keys: ["quality"])]))
    let facts = String(repeating: "Je vis à cette adresse depuis 2019. ", count: 12)
    let pdf = try Samples.attestation(
      template: "sur-l-honneur", reasons: [], fields: ["facts": facts], isSample: true
    ).pdf()
    let forged = try forged(
      pdf, "Je vis à cette adresse depuis 2019.", "Je vis à cette adresse depuis 2009.")
    #expect(try verified(forged) == .differs("f", [.otherPage(1, keys: ["facts"])]))
  }

  @Test func `verify finds a changed word in one of several paragraphs`() throws {
    let template = try Samples.template("sur-l-honneur")
    let facts = Answer.paragraphs(["La machine fut cédée.", "Elle fonctionnait."])
    let paper = try Samples.attestation(
      on: template, reasons: [], fields: ["facts": facts.text], isSample: true)
    let forged = try forged(try paper.pdf(), "fut cédée", "fut codée")
    #expect(try verified(forged) == .differs("f", [.otherPage(1, keys: ["facts"])]))
  }

  @Test func `verify finds changed and added bytes, and refuses files that are not papers`() throws
  {
    let pdf = try Self.pdf.get()
    for place in stride(from: 0, to: pdf.count, by: 1_009) {
      var changed = pdf
      changed[place] ^= 0x10
      #expect((try? verified(changed) == nil) != true, "byte \(place)")
    }
    let update = "1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n"
    for more in ["\n", update] {
      let extended = AttestError.extended("f", paper: pdf.count, added: more.utf8.count)
      #expect(throws: extended) { try verified(pdf + Array(more.utf8)) }
    }
    #expect(throws: AttestError.self) { try verified([]) }
    #expect(throws: AttestError.notAnAttestation("f")) { try verified(Array("%PDF-1.7\n".utf8)) }
  }

  @Test func `verify says that another page format cannot be compared`() throws {
    let other = try forged(Self.pdf.get(), "format: 4", "format: 2")
    #expect(throws: AttestError.otherFormat("f", number: "2")) {
      try verified(other)
    }
  }

  @Test(arguments: ["1", "3"], ["demo", "blank"])
  func `papers from older versions have another page format`(number: String, name: String) throws {
    let file = URL(filePath: "\(vectors)/format-\(number)/\(name).pdf")
    #expect(throws: AttestError.otherFormat("f", number: number)) {
      try verified(Array(Data(contentsOf: file)))
    }
  }

  @Test(arguments: [
    ("template: \"deplacement\"", "template: \"nothing\""), ("end: yes", "end: no"),
    ("attest: 1", "attes: 1"),
  ])
  func `verify says that damaged data is not an attestation`(old: String, new: String) throws {
    let forged = try forged(Self.pdf.get(), old, new)
    #expect(throws: AttestError.notAnAttestation("f")) { try verified(forged) }
  }

  @Test(arguments: [
    ("zone: Europe/Paris", "zone: ../x", ["zone"]), ("created: 2020", "created: 20x0", ["created"]),
    ("reasons: travail", "reasons: jogging", ["reasons"]),
    ("first-name: ", "first-nome: ", ["first-name"]),
    ("specimen: yes", "specimen: oui", ["specimen"]),
    ("end: yes", "field-zzz: \"a\"\nend: yes", ["zzz"]),
  ])
  func `verify refuses data that breaks a rule`(old: String, new: String, keys: [String]) throws {
    #expect(
      try verified(forged(Self.pdf.get(), old, new)) == .differs("f", [.refusedData(keys: keys)]))
  }

  @Test func `verify needs the user's own template, unchanged`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "visite.attest")
    let text = "version: 2\ntitle: T\nsummary: S\n[page]\n{first-name}\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let library = TemplateLibrary(folder: folder.path)
    let pdf = try Attestation(
      of: .sample, template: library.template(named: "visite"), request: Request(),
      now: Samples.now,
      zone: Samples.zone(), isSample: true
    ).pdf()
    #expect(try verified(pdf, templates: library) == nil)
    let gone = AttestError.templateNotHere("f", template: "visite")
    #expect(throws: gone) { try verified(pdf) }
    let other = folder.appending(path: "other.attest")
    try text.write(to: other, atomically: true, encoding: .utf8)
    #expect(try verified(pdf, template: other.path) == nil)
    #expect(try verified(pdf, templates: library, template: "other") == nil)
    #expect(throws: gone) { try verified(pdf, template: "none") }
    try (text + "\n").write(to: other, atomically: true, encoding: .utf8)
    #expect(throws: gone) { try verified(pdf, template: other.path) }
    try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: gone) { try verified(pdf, templates: library) }
    // A path named in another person's file is never opened.
    let path = try forged(pdf, "\"visite\"", "\"\(file.path)\"")
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: AttestError.templateNotHere("f", template: file.path)) {
      try verified(path, templates: library)
    }
    let mark = "template-mark: " + Fingerprint.of(Array(text.utf8))
    #expect(throws: AttestError.notAnAttestation("f")) {
      try verified(forged(path, mark, "x-mark: none"), templates: library)
    }
  }

  @Test func `verify says which font is missing`() throws {
    let forged = try forged(Self.pdf.get(), "end: yes", "font: \"None.ttf\"\nend: yes")
    #expect(throws: AttestError.fontNotHere("f", font: "None.ttf")) {
      try verified(forged, installed: .installed(home: nil), given: .file("/dev/null"))
    }
  }
}
