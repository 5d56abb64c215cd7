import AttestPDF
import Testing

@testable import AttestCore

/// Towns with an article, straight apostrophes, dates, and times on the hour, as a page prints them.
@Suite struct SpellingTests {
  private func person() -> Person {
    var person = Person.sample
    (person.firstName, person.lastName) = ("Zoé", "L'Hermite")
    (person.birthDate, person.birthPlace, person.city) = ("01/02/1980", "Les Lilas", "Le Mans")
    return person
  }

  /// The text of a page, one piece per line, with each label before its value.
  private func page(_ name: String, _ fields: [String: String] = [:]) throws -> String {
    let template = try Samples.template(name)
    let evening = CivilTime(year: 2020, month: 11, day: 21, hour: 21)
    let attestation = try Samples.attestation(
      of: person(), on: template, reasons: template.reasons.prefix(1).map(\.code),
      fields: fields, exit: template.hasExit ? .on(evening) : .now)
    let layout = try Layout.fitting(attestation, typeface: .helvetica, codeSize: 53)
    return layout.pages.joined().map { piece in
      ((piece.beside ?? []) + piece.lines).flatMap(\.stretches).map(\.text).joined()
    }.joined(separator: "\n")
  }

  @Test func `a current paper follows French spelling`() throws {
    let page = try page("deplacement")
    for words in [
      "Zoé L’Hermite", "le 1er février 1980 aux Lilas", "samedi 21 novembre 2020 à 21 h",
      "Fait au Mans, le samedi 21 novembre 2020 à 13 h 56", "75001 Le Mans",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `an official form from 2020 prints values as they were typed`() throws {
    let page = try page("confinement-2020-11")
    for words in [
      "Zoé L'Hermite", "le 01/02/1980 à Les Lilas", "21/11/2020 à 21 h 00", "Fait à Le Mans",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `the code and the attached data keep values as they were typed`() throws {
    let attestation = try Samples.attestation(of: person())
    #expect(try attestation.payload()?.contains("Nom: L'Hermite;\n") == true)
    #expect(try attestation.payload()?.contains("Naissance: 01/02/1980 a Les Lilas;") == true)
    let data = String(decoding: attestation.origin(font: nil), as: UTF8.self)
    for words in ["L'Hermite", "01/02/1980", "Les Lilas", "Le Mans"] {
      #expect(data.contains(words), "\(words)")
    }
  }

  @Test func `an answer that ends with a full stop does not get a second one`() throws {
    var fields = Samples.answers(to: try Samples.template("temoin"))
    for link in ["aucun", "aucun."] {
      fields["link"] = link
      let page = try page("temoin", fields)
      #expect(page.contains(": aucun.\n"))
    }
  }

  @Test func `several rows of one answer have one label`() throws {
    let template = try Samples.template("recu-loyer")
    var fields = Samples.answers(to: template, all: false)
    fields["tenants"] = "Léo; Zoé; Max"
    let page = try page("recu-loyer", fields)
    #expect(page.contains("Locataires Léo\nZoé\nMax\nLogement"))
  }

  @Test(arguments: [
    ("12/12/2026", "12/12/2026", "le 12 décembre 2026"),
    ("01/11/2026", "30/11/2026", "du 1er au 30 novembre 2026"),
    ("30/11/2026", "01/12/2026", "du 30 novembre au 1er décembre 2026"),
    ("12/12/2026", "12/12/2027", "du 12 décembre 2026 au 12 décembre 2027"),
  ])
  func `a month or a year that the two dates of a period share is written once`(
    start: String, end: String, words: String
  ) throws {
    let (first, last) = (try #require(CivilTime(kept: start)), try #require(CivilTime(kept: end)))
    #expect(first.frenchPeriod(to: last) == words)
  }

  @Test(arguments: ["1/2/1980", "31/02/1980", "1980", "", "01/02/19800", "01-02-1980"])
  func `a stored date that is impossible or not in the form DD/MM/YYYY is refused`(text: String) {
    #expect(CivilTime(kept: text) == nil)
  }
}
