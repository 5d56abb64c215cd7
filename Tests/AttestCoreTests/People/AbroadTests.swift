import Testing

@testable import AttestCore

/// A person abroad.
enum Abroad {
  static let person = Person(
    id: "zoe", firstName: "Zoé", lastName: "Martin", birthDate: "01/02/1980", birthPlace: "Lyon",
    address: "12 rue du Port", postcode: "A1B 2C3", city: "Saint Martin", country: "Canada",
    zone: "America/Halifax")

  static func zone(_ name: String = "America/Halifax") throws -> Zone {
    try #require(Zone.named(name))
  }
}

@Suite struct AbroadTests {
  /// The lines that replace the postcode, from line 7, and their mistakes.
  @Test(arguments: [
    ("country: Canada\npostcode: H2X 1Y4\ntimezone: America/Halifax", [Mistake]()),
    ("country: Canada\ntimezone: America/Halifax", []),
    ("postcode: 10115\ncountry: Allemagne\ntimezone: Europe/Paris", []),
    ("postcode: D-10115\ncountry: Monaco\ntimezone: Europe/Paris", []),
    (
      "country: Canada\npostcode: H2X 1Y4",
      [Mistake(line: 1, column: 1, kind: .missing([.timezone]))]
    ),
    (
      "country: Canada\ntimezone: Mars/Phobos",
      [Mistake(line: 8, column: 11, kind: .unknownZone)]
    ),
    ("country: Canada\ntimezone: America/Halifax\npostcode: ABCDEFGHIJKL", []),
    (
      "country: Canada\ntimezone: America/Halifax\npostcode: ABCDEFGHIJKLM",
      [Mistake(line: 9, column: 11, kind: .notAForeignPostcode)]
    ),
    (
      "country: Canada\ntimezone: America/Halifax\npostcode: É1 2",
      [Mistake(line: 9, column: 11, kind: .notAForeignPostcode)]
    ),
    ("postcode: H2X 1Y4", [Mistake(line: 7, column: 11, kind: .notAPostcode)]),
    (
      "country: France\ntimezone: Europe/Paris\npostcode: 75001",
      [Mistake(line: 7, column: 10, kind: .needlessCountry)]
    ),
    (
      "country: nouvelle calédonie\ntimezone: Pacific/Noumea\npostcode: 98800",
      [Mistake(line: 7, column: 10, kind: .needlessCountry)]
    ),
    (
      "country: Saint-Pierre et Miquelon\ntimezone: America/Miquelon\npostcode: 97500",
      [Mistake(line: 7, column: 10, kind: .needlessCountry)]
    ),
    ("pays: Canada\nfuseau: America/Halifax\npostcode: 75001", []),
  ])
  func `abroad, a postcode is optional, and some countries need a time zone`(
    lines: String, found: [Mistake]
  ) {
    let text = profileText().replacing("postcode: 75001", with: lines)
    #expect(mistakes(in: Array(text.utf8)) == found)
  }

  @Test(arguments: [
    ("H2X 1Y4", "Montréal", "Canada", "1 rue A, H2X 1Y4 Montréal, Canada"),
    ("", "Dubaï", "Émirats arabes unis", "1 rue A, Dubaï, Émirats arabes unis"),
    ("", "London SW1A 1AA", "Royaume-Uni", "1 rue A, London SW1A 1AA, Royaume-Uni"),
    ("98800", "Nouméa", nil, "1 rue A, 98800 Nouméa"),
  ])
  func `an address abroad ends with the country`(
    postcode: String, city: String, country: String?, line: String
  ) throws {
    let person = Person(
      id: "a", firstName: "A", lastName: "B", birthDate: "01/01/1970", birthPlace: "C",
      address: "1 rue A", postcode: postcode, city: city, country: country,
      zone: "Pacific/Noumea")
    let paper = try Attestation(
      of: person, template: Samples.template("sur-l-honneur"), fields: ["facts": "Je vis ici."],
      now: Samples.now, zone: Abroad.zone("Pacific/Noumea"))
    #expect(paper.words(for: .known(.homeAddress)) == line)
  }

  /// The papers are written on 21 November 2020 at 12:56 UTC.
  @Test(arguments: [
    ("Europe/Paris", "13:56 UTC+01:00", "13h56 (UTC+1)", 21),
    ("America/Miquelon", "09:56 UTC-03:00", "09h56 (UTC-3)", 21),
    ("Pacific/Marquesas", "03:26 UTC-09:30", "03h26 (UTC-9:30)", 21),
    ("Pacific/Wallis", "00:56 UTC+12:00", "00h56 (UTC+12)", 22),
  ])
  func `abroad, every time has its offset from UTC, but a day on a page with the country has none`(
    zone: String, clock: String, hour: String, day: Int
  ) throws {
    var person = Abroad.person
    let template = try Template(
      parsing: Array(
        """
        version: 2
        title: T
        summary: S
        [code]
        {exit-time}; {created-time}
        [page]
        {home-address} {exit-hour} {created-hour}
        {code}
        """.utf8), name: "t", file: "t")
    func paper(_ template: Template, _ fields: [String: String] = [:]) throws -> Attestation {
      try Attestation(
        of: person, template: template, fields: fields, now: Samples.now,
        zone: Abroad.zone(zone))
    }
    #expect(try paper(template).payload() == "\(clock); \(clock)")
    #expect(try paper(template).words(for: .known(.createdHour)) == hour)
    let date = day == 21 ? "samedi 21 novembre 2020" : "dimanche 22 novembre 2020"
    #expect(try paper(template).words(for: .known(.createdDay)) == date)
    let plain = try paper(Samples.template("sur-l-honneur"), ["facts": "Je vis ici."])
    #expect(plain.words(for: .known(.createdDay)) == date)
    (person.country, person.postcode) = (nil, "75001")
    #expect(try paper(template).payload() == "\(clock.prefix(5)); \(clock.prefix(5))")
  }

  /// The papers are written when it is already 22 November in Nouméa.
  @Test(arguments: [
    ("quittance-loyer", "company", " (UTC+11)"), ("recu-loyer", "company", " (UTC+11)"),
    ("pret-vehicule", "company", " (UTC+11)"), ("quittance-loyer", nil, ""),
    ("sur-l-honneur", nil, ""),
  ])
  func `overseas, the day has the offset from UTC if the page shows no postcode`(
    name: String, kept: String?, offset: String
  ) throws {
    var person = Person.sample
    (person.postcode, person.city) = ("98800", "Nouméa")
    let template = try Samples.template(name)
    var fields = Samples.answers(to: template)
    if kept == nil { fields["company"] = nil }
    func day(_ zone: String) throws -> String? {
      try Attestation(
        of: person, template: template, fields: fields, people: Samples.people(for: template),
        now: Samples.now.adding(seconds: 3600), zone: Abroad.zone(zone)
      ).words(for: .known(.createdDay))
    }
    #expect(try day("Pacific/Noumea") == "dimanche 22 novembre 2020\(offset)")
    (person.postcode, person.city) = ("75001", "Paris")
    #expect(try day("Europe/Paris") == "samedi 21 novembre 2020")
  }

  /// The papers are written at 2:10 in Paris on 25 October 2026, 20 minutes after the first 2:50.
  @Test(arguments: [("deplacement", true), ("confinement-2020-11", false)])
  func `in the hour that occurs twice, times have their offset, except on forms from 2020 and 2021`(
    name: String, isShown: Bool
  ) throws {
    let template = try Samples.template(name)
    let paper = try Attestation(
      of: .sample, template: template,
      request: Request(reasons: [template.reasons[0].code], exit: .minus(minutes: 20)),
      now: #require(Instant(iso8601: "2026-10-25T02:10:00+01:00")), zone: Samples.zone())
    #expect(paper.words(for: .known(.exitTime))?.hasSuffix(" (UTC+2)") == isShown)
    #expect(paper.words(for: .known(.createdTime))?.hasSuffix(" (UTC+1)") == isShown)
    #expect(try paper.payload()?.contains("02:50 UTC+02:00") == isShown)
    #expect(try paper.payload()?.contains("UTC") == isShown)
  }

  @Test(arguments: BuiltinTemplates.names)
  func `overseas, forms from 2020 and 2021 and their codes have no offset`(name: String) throws {
    let template = try Samples.template(name)
    guard template.validity?.end != nil else { return }
    var person = Person.sample
    (person.postcode, person.city) = ("98800", "Nouméa")
    let paper = try Attestation(
      of: person, template: template, request: Request(reasons: [template.reasons[0].code]),
      fields: Samples.answers(to: template), now: Samples.now,
      zone: Abroad.zone("Pacific/Noumea"))
    for known in Placeholder.Known.allCases {
      #expect(paper.words(for: .known(known))?.contains("UTC") == false, "\(known)")
    }
    #expect(try paper.payload()?.contains("UTC") == false)
  }

  @Test func `abroad, the day has the offset from UTC if the page shows no country`() throws {
    let template = try Template(
      parsing: Array(
        """
        version: 2
        title: T
        summary: S
        [fields]
        a (optional): A
        [page]
        | {a} | {created-hour} |
        Le {created-day}, {created-date}
        """.utf8), name: "t", file: "t")
    let paper = try Attestation(
      of: Abroad.person, template: template, now: Samples.now, zone: Abroad.zone())
    #expect(paper.words(for: .known(.createdDay)) == "samedi 21 novembre 2020 (UTC-4)")
    #expect(paper.words(for: .known(.createdDate)) == "21/11/2020")
  }

  @Test(arguments: BuiltinTemplates.names)
  func `abroad, a built-in template is accepted, is refused with its reason, or prints no postcode`(
    name: String
  ) throws {
    let template = try Samples.template(name)
    func write() throws -> Attestation {
      try Attestation(
        of: Abroad.person, template: template,
        request: Request(reasons: template.reasons.prefix(1).map(\.code)),
        fields: Samples.answers(to: template, of: Abroad.person),
        people: Samples.people(for: template), now: Samples.now, zone: Abroad.zone())
    }
    if Self.sensibleAbroad.contains(name) {
      #expect(try !write().pdf().isEmpty)
    } else if template.franceOnly.isEmpty {
      #expect(!template.uses(.person(.postcode)))
    } else {
      #expect(throws: AttestError.franceOnly(name, reason: template.franceOnly, person: "zoe")) {
        try write()
      }
    }
  }

  private static let sensibleAbroad = [
    "procuration", "sur-l-honneur", "situation-familiale", "vie-commune", "vie-epoux",
    "quittance-loyer", "recu-loyer", "conge-locataire", "prise-en-charge", "reconnaissance-dette",
    "autorisation-parentale", "image-enfant", "temoin", "recu-vente", "rattachement-fiscal",
    "demission", "mise-en-demeure", "recu", "residence-alternee", "benevole",
    "domiciliation", "personne-confiance", "temoignage",
  ]

  @Test(arguments: ["{postcode} {city}", "{address}", "{partner.address}", "{partner.postcode}"])
  func `a template that prints an address without its country is refused abroad`(
    address: String
  ) throws {
    let text =
      "version: 2\ntitle: T\nsummary: S\n[fields]\npartner (person): P\n[page]\n\(address)\n"
    let template = try Template(parsing: Array(text.utf8), name: "own", file: "own")
    #expect(throws: AttestError.addressWithoutCountry("own")) {
      try Attestation(
        of: Abroad.person, template: template, people: ["partner": Abroad.person],
        now: Samples.now, zone: Abroad.zone())
    }
  }

  @Test(arguments: ["A1B 2C3", "", "10115"])
  func `a paper may name people abroad, and its answers can be read back`(postcode: String) throws {
    let text =
      "version: 2\ntitle: T\nsummary: S\n[fields]\npartner (person): P\n[page]\n{partner.home-address}\n"
    let template = try Template(parsing: Array(text.utf8), name: "own", file: "own")
    var partner = Abroad.person
    partner.postcode = postcode
    let paper = try Attestation(
      of: Abroad.person, template: template, people: ["partner": partner],
      now: Samples.now, zone: Abroad.zone())
    let origin = try #require(Origin(paper.origin(font: nil)))
    #expect(try origin.attestation(on: template).fields == paper.fields)
    #expect(
      paper.words(for: .otherHomeAddress("partner")) == partner.addressLines.joined(by: ", "))
  }
}
