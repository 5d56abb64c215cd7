import AttestPDF
import Testing

@testable import AttestCore

/// Papers without a QR code, and blank papers.
@Suite struct ExtentTests {
  private func layout(_ attestation: Attestation) throws -> Layout {
    let payload = try attestation.payload()
    return try Layout.fitting(
      attestation, typeface: .helvetica, codeSize: payload == nil ? 0 : 53)
  }

  private func blank(_ name: String, fields: [String: String] = [:]) throws -> Attestation {
    try Attestation(
      of: .sample, template: try Samples.template(name), request: Request(extent: .blank),
      fields: fields,
      now: Samples.now,
      zone: try Samples.zone())
  }

  @Test(arguments: BuiltinTemplates.names)
  func `without its code, a page has the same words at full width`(name: String) throws {
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template)
    let reasons = template.reasons.prefix(1).map(\.code)
    let whole = try Samples.attestation(template: name, reasons: reasons, fields: answers)
    let bare = try Samples.attestation(
      on: template, reasons: reasons, fields: answers, hasCode: false)
    #expect(try bare.payload() == nil)
    let (one, other) = (try layout(whole), try layout(bare))
    #expect(other.code == nil)
    #expect(other.pages.joined().allSatisfy { $0.width == PageMeasures.column })
    #expect(words(of: one) == words(of: other))
  }

  @Test(arguments: BuiltinTemplates.names)
  func `a blank paper names the person, and leaves reasons and times to be filled in`(
    name: String
  ) throws {
    let attestation = try blank(name)
    #expect(attestation.reasons.isEmpty)
    #expect(try attestation.payload() == nil)
    let words = words(of: try layout(attestation))
    #expect(words.contains("Camille") && words.contains("____"))
    for time in [attestation.createdTime, attestation.exitTime] {
      for text in [time.date, time.clock, time.frenchClock, time.frenchDate] {
        #expect(!words.contains(text.filter { $0 != " " }))
      }
    }
    #expect(!words.contains("{"))
    #expect(try attestation.pdf().starts(with: "%PDF-".utf8))
  }

  @Test func `a blank paper keeps given answers`() throws {
    let given = ["facts": "Je vis ici."]
    let attestation = try blank("sur-l-honneur", fields: given)
    #expect(attestation.fields == ["facts": "Je vis ici."])
    #expect(attestation.words(for: .field("facts")) == "Je vis ici.")
    #expect(attestation.words(for: .field("recipient"))?.allSatisfy { $0 == "_" } == true)
  }

  @Test func `a blank paper has only the fields that apply at the signer's age`() throws {
    let text = """
      version: 2
      title: A
      summary: B
      [fields]
      fee (euros, if birth-date at least 18 years): Cotisation
      junior-fee (euros, if birth-date under 18 years): Cotisation
      parent (name, if birth-date under 18 years): Parent
      [page]
      {if parent}
      | Parent | {parent} |
      | Junior | {junior-fee} |
      {else}
      | Adulte | {fee} |
      {end if}

      Je {parent|suis mineur|suis majeur}.
      {signature: {first-name} | Parent : {parent}}
      """
    let template = try Template(parsing: Array(text.utf8), name: "a", file: "a")
    var person = Person.sample
    for (birth, words) in [
      ("22/11/2002", ["Parent", "Junior", "Je suis mineur.", "Camille", "Parent : "]),
      ("21/11/2002", ["Adulte", "Je suis majeur.", "Camille"]),
    ] {
      person.birthDate = birth
      let paper = try Attestation(
        of: person, template: template, request: Request(extent: .blank), now: Samples.now,
        zone: Samples.zone())
      #expect(paper.hasWordsToStrike == false)
      let printed = self.words(of: try layout(paper))
      let others = ["Parent", "Junior", "Adulte", "mineur", "majeur"].filter { word in
        !words.contains { $0.contains(word) }
      }
      #expect(words.allSatisfy { printed.contains($0.filter { $0 != " " }) }, "\(printed)")
      #expect(!others.contains(where: printed.contains), "\(printed)")
    }
  }

  /// The text of a layout, in order and without spaces.
  private func words(of layout: Layout) -> String {
    layout.pages.joined().flatMap { $0.lines + ($0.beside ?? []) }
      .flatMap(\.stretches).map(\.text).joined().filter { $0 != " " }
  }
}
