import Testing

@testable import AttestCore

@Suite struct AttestationTests {
  @Test func `reasons are listed once each, in the template's order`() throws {
    let attestation = try Samples.attestation(reasons: ["enfants", "travail", "enfants"])
    #expect(attestation.reasons.map(\.code) == ["travail", "enfants"])
  }

  @Test(arguments: [
    (
      ["travial"],
      AttestError.unknownReason("travial", template: "deplacement", nearest: "travail")
    ),
    (
      ["travail", "TRAVAIL"],
      .unknownReason("TRAVAIL", template: "deplacement", nearest: "travail")
    ),
    (["travail", "zzz"], .unknownReason("zzz", template: "deplacement", nearest: nil)),
    ([], .noReason(person: "demo", template: "deplacement", example: "travail")),
  ])
  func `an unknown or missing reason is an error`(codes: [String], error: AttestError) {
    #expect(throws: error) { try Samples.attestation(reasons: codes) }
  }

  @Test func `a template without reasons refuses them and requires its fields`() {
    #expect(throws: AttestError.templateWithoutReasons("sur-l-honneur")) {
      try Samples.attestation(template: "sur-l-honneur", fields: ["facts": "x"])
    }
    #expect(throws: AttestError.missingFields(["facts"], template: "sur-l-honneur")) {
      try Samples.attestation(
        template: "sur-l-honneur", reasons: [], fields: ["facts": "", "recipient": "x"])
    }
  }

  @Test func `moving the exit does not change the time of creation`() throws {
    let attestation = try Samples.attestation(exit: .minus(minutes: 20))
    #expect(attestation.exitTime.clock == "13:36")
    #expect(attestation.createdTime.clock == "13:56")
    let payload = try #require(try attestation.payload())
    #expect(payload.hasPrefix("Cree le: 21/11/2020 a 13h56;\n"))
    #expect(payload.contains("\nSortie: 21/11/2020 a 13:36;\n"))
    #expect(attestation.words(for: .known(.exitTime)) == "13 h 36")
    #expect(CivilTime(year: 2020, month: 1, day: 1, hour: 7, minute: 5).spokenClock == "7 h 05")
  }

  @Test func `composed and decomposed letters give the same attestation`() throws {
    var composed = Person.sample
    composed.firstName = "Jos\u{E9}"
    var decomposed = Person.sample
    decomposed.firstName = "Jose\u{301}"
    let one = try Samples.attestation(of: composed)
    let two = try Samples.attestation(of: decomposed)
    #expect(try one.payload()?.utf8.elementsEqual(two.payload()?.utf8 ?? "".utf8) == true)
    #expect(try one.pdf() == two.pdf())
  }

  @Test(arguments: ["a;b", ";\u{301}", "a\nb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{B}b"])
  func `a code refuses values with semicolons or line breaks`(value: String) throws {
    var person = Person.sample
    person.address = value
    let attestation = try Samples.attestation(of: person)
    #expect(throws: AttestError.separatorInCode("address", keys: ["address"])) {
      try attestation.payload()
    }
  }

  /// Random addresses and first names, even ones that no profile allows.
  @Test(arguments: ["deplacement", "confinement-2020-11"])
  func `random values add no line or field to the code`(template: String) throws {
    func separators(in text: String) -> Int {
      text.unicodeScalars.filter {
        $0 == ";" || "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
      }
      .count
    }
    let reason = template == "deplacement" ? "travail" : "famille"
    let usual = try #require(
      try Samples.attestation(template: template, reasons: [reason]).payload())
    var generator = SeededGenerator(seed: 7)
    var written = 0
    for seed in 0..<800 {
      let scalars = (0..<4).compactMap { _ in
        let limit: UInt32 = [0x80, 0x400, 0x3000, 0x11_0000].randomElement(using: &generator) ?? 1
        return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator))
      }
      var person = Person.sample
      person.address = String(String.UnicodeScalarView(scalars))
      person.firstName = String(String.UnicodeScalarView(scalars.reversed()))
      let attestation = try Samples.attestation(of: person, template: template, reasons: [reason])
      guard let payload = try? attestation.payload() else { continue }
      written += 1
      #expect(separators(in: payload) == separators(in: usual), "seed \(seed): \(scalars)")
    }
    #expect(written > 100)
  }

  @Test func `from U+0080 to U+FFFF, only the Greek question mark may fold into a separator`() {
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = LetterFolding.folded(String(scalar).composed).ascii
      let isClean = folded.unicodeScalars.allSatisfy { $0 != ";" && $0.value >= 0x20 }
      if !isClean, value != 0x37E { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `letters without an ASCII form are an error in an ASCII code`() throws {
    var person = Person.sample
    person.lastName = "ɓaɗ"
    let attestation = try Samples.attestation(of: person, template: "confinement-2020-11")
    let (template, keys) = ("confinement-2020-11", ["last-name"])
    #expect(throws: AttestError.unfoldable(["ɓ", "ɗ"], template: template, keys: keys)) {
      try attestation.payload()
    }
  }

  @Test func `an ASCII code spells out signs, and folds the template's words too`() throws {
    let text =
      "version: 2\ntitle: T\nsummary: S\ncode-letters: ascii\n[code]\nÉtat : {city}\n[page]\n{code}\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    var person = Person.sample
    person.city = "L’Étang n° 2–3, −5 €"
    #expect(
      try Samples.attestation(of: person, on: template).payload() == "Etat : L'Etang no 2-3, -5 EUR"
    )
    person.city = "Lot ½"
    #expect(throws: AttestError.unfoldable(["½"], template: "t", keys: ["city"])) {
      try Samples.attestation(of: person, on: template).payload()
    }
  }

  @Test func `in the code, a number has no spaces, and a text is as it was typed`() throws {
    let text =
      "version: 2\ntitle: T\nsummary: S\n[fields]\nsum (number): A\nwhy: B\n[code]\n{sum}; {why}\n[page]\n{code}\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    let answers = ["sum": "1 000", "why": "l'un"]
    let payload = try Samples.attestation(on: template, fields: answers).payload()
    #expect(payload == "1000; l'un")
  }

  @Test func `all undrawable letters are named in one error`() throws {
    var person = Person.sample
    person.lastName = "王x小"
    person.city = "Ж"
    let attestation = try Samples.attestation(of: person)
    #expect(throws: AttestError.undrawable(["王", "小", "Ж"])) { try attestation.pdf() }
  }

  @Test func `the same attestation gives the same bytes`() throws {
    let attestation = try Samples.attestation(exit: .minus(minutes: 20))
    #expect(try attestation.pdf() == attestation.pdf())
  }

  @Test func `the error for text too long for a code gives the text length and the limit`() throws {
    var person = Person.sample
    person.address = String(repeating: "a", count: 2_400)
    let attestation = try Samples.attestation(of: person)
    let bits = 8 * (try #require(try attestation.payload())).utf8.count
    // A segment's mode and byte count take 20 bits.
    let keys = [
      "last-name", "first-name", "birth-date", "birth-place", "address", "postcode", "city",
    ]
    #expect(throws: AttestError.tooLongForCode(bits: bits + 20, capacity: 18_672, keys: keys)) {
      try attestation.pdf()
    }
  }
}
