import Testing

@testable import AttestCore
@testable import AttestPDF

/// The built-in templates that can be signed with a stored signature.
private let forms = BuiltinTemplates.names.filter { name in
  guard let template = try? Samples.template(name) else { return false }
  return template.hasSignature && !template.isSignedByOther
    && !template.page.contains { $0.kind == .handwritten }
}

@Suite struct SigningTests {
  private func attestation(
    on name: String, of person: Person, isSigned: Bool = true, isSignable: Bool = false,
    isSample: Bool = false
  ) throws -> Attestation {
    let template = try Samples.template(name)
    return try Samples.attestation(
      of: person, on: template, reasons: template.reasons.prefix(1).map(\.code),
      fields: Samples.answers(to: template), isSample: isSample, isSigned: isSigned,
      isSignable: isSignable)
  }

  /// The content operators of all pages.
  private func content(_ attestation: Attestation) throws -> String {
    String(decoding: ReadFile(try attestation.pdf()).pages.joined(), as: UTF8.self)
  }

  @Test func `there are at least five templates to sign`() { #expect(forms.count >= 5) }

  @Test(arguments: forms)
  func `a signature is drawn once, in the first box, and the page says so`(name: String) throws {
    let content = try content(attestation(on: name, of: .signer))
    let drawings = content.matches(
      of: /q ([0-9.]+) 0 0 ([0-9.]+) ([0-9.]+) ([0-9.]+) cm\n([0-9ml ]+)f Q\n/)
    try #require(drawings.count == 1)
    let unit = try #require(Double(drawings[0].1))
    #expect(drawings[0].1 == drawings[0].2 && unit <= 0.1)
    let (x, y) = try (#require(Double(drawings[0].3)), #require(Double(drawings[0].4)))
    // The declarant's box comes first.
    let boxes = content[..<drawings[0].range.lowerBound].matches(
      of: /([0-9.]+) ([0-9.]+) ([0-9.]+) 48 re S\n/)
    try #require(boxes.count == 1, "a second person's box comes after")
    let box = try [boxes[0].1, boxes[0].2, boxes[0].3].map { try #require(Double($0)) }
    #expect(x >= box[0] + 3.9 && x + unit * 1820 <= box[0] + box[2] - 3.9)
    #expect(y >= box[1] + 1.9 && y + unit * 440 <= box[1] + 46.1)
    #expect(abs(2 * x + unit * 1820 - 2 * box[0] - box[2]) < 0.1, "in the middle")
    #expect(drawings[0].5.hasPrefix("0 0 m 1820 0 l 1820 440 l 0 440 l 20 20 m 20 420 l"))
    #expect(content.contains(" par ordinateur le 21/11/2020."))
  }

  @Test(arguments: forms)
  func `a drawn signature is a figure with alternative text for screen readers`(name: String)
    throws
  {
    let pdf = try attestation(on: name, of: .signer).pdf()
    let objects = String(decoding: ReadFile(pdf).objects, as: UTF8.self)
    let figures = objects.matches(of: /\/S\/Figure[^>]*\/Alt\(Signature de Camille Dupont\)/)
    #expect(figures.count == 1)
    #expect(objects.matches(of: /\/BBox\[/).count >= 1)
  }

  @Test(arguments: forms)
  func `a signed paper verifies, with or without signature fields`(name: String) throws {
    for isSignable in [false, true] {
      let signed = try attestation(on: name, of: .signer, isSignable: isSignable, isSample: true)
      let pdf = try signed.pdf()
      #expect(judged(pdf).verdict == .intact)
    }
  }

  @Test(arguments: forms)
  func `a signature is drawn only if asked for`(name: String) throws {
    let (kept, none) = try (
      attestation(on: name, of: .signer, isSigned: false),
      attestation(on: name, of: .sample, isSigned: false)
    )
    #expect(try kept.pdf() == none.pdf())
  }

  @Test func `templates that cannot be signed and people without a signature are refused`()
    throws
  {
    #expect(throws: AttestError.signedByHand(template: "procuration")) {
      try attestation(on: "procuration", of: .signer)
    }
    #expect(throws: AttestError.signedByOther(template: "benevole")) {
      try attestation(on: "benevole", of: .signer)
    }
    #expect(throws: AttestError.signedByHand(template: "prise-en-charge")) {
      try attestation(on: "prise-en-charge", of: .signer)
    }
    #expect(throws: AttestError.templateWithoutSignature("confinement-2020-11")) {
      try attestation(on: "confinement-2020-11", of: .signer)
    }
    #expect(throws: AttestError.noSignature(person: "demo")) {
      try attestation(on: "sur-l-honneur", of: .sample)
    }
  }

  @Test func `a signature is kept out of the memory and the code`() throws {
    let signed = try attestation(on: "deplacement", of: .signer)
    let text = try Signature.sample.text
    let past = PastAttestation(
      person: signed.person, template: "deplacement", request: Request(reasons: ["travail"]),
      created: Samples.now, pdf: nil, payload: try signed.payload(), isSample: false)
    let memory = Memory(last: past, lastPDF: nil, habits: Habits())
    #expect(!String(decoding: memory.bytes, as: UTF8.self).contains(text))
    #expect(!(try signed.payload() ?? "").contains(text))
    let smuggled = String(decoding: memory.bytes, as: UTF8.self)
      .replacing("end: yes", with: "signature: \(text)\nend: yes")
    let read = try #require(Memory(Array(smuggled.utf8), of: "demo")?.last)
    #expect(read.person.signature == nil)
  }

  @Test func `a drawn signature adds little to the size of a PDF`() throws {
    let signature = try Signature(drawnIn: GreyPicture.photograph(width: 1800, height: 900).picture)
    var person = Person.sample
    person.signature = signature
    let growth =
      try attestation(on: "sur-l-honneur", of: person).pdf().count
      - attestation(on: "sur-l-honneur", of: person, isSigned: false).pdf().count
    #expect(growth < 1_200)
  }
}
