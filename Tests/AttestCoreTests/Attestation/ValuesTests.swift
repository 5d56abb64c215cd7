import Foundation
import AttestPDF
import AttestPlatform
import Testing

@testable import AttestCore

/// Attestations made from values in memory, as another program would make them.
@Suite struct ValuesTests {
  private static let person = Person(
    id: "marie", firstName: "Marie", lastName: "Hoarau", birthDate: "14/07/1990",
    birthPlace: "Lyon", address: "12 rue de Paris", postcode: "97400", city: "Saint-Denis")

  private static func attestation(
    of person: Person = person, template: String = "deplacement", reasons: [String] = ["travail"],
    fields: [String: String] = [:], people: [String: Person] = [:], now: Instant = .now,
    isSample: Bool = false
  ) throws -> Attestation {
    try Attestation(
      of: person, template: .named(template), request: Request(reasons: reasons), fields: fields,
      people: people, now: now, isSample: isSample)
  }

  private static func changed(_ change: (inout Person) -> Void) -> Person {
    var person = person
    change(&person)
    return person
  }

  /// The keys that the error names, or `nil` if there is no such error.
  private static func wrongKeys(_ body: () throws -> Attestation) -> [String]? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? AttestError)?.keys
    }
  }

  // MARK: The example

  /// `Sources/README.md` must show exactly the lines between the two marks.
  private static func example() throws -> Verification {
    // The example begins.
    let template = try Template.named("sur-l-honneur")
    let person = Person(
      id: "marie", firstName: "Marie", lastName: "Hoarau", birthDate: "14/07/1990",
      birthPlace: "Lyon", address: "12 rue de Paris", postcode: "97400", city: "Saint-Denis")
    let attestation = try Attestation(
      of: person, template: template, fields: ["facts": "J’habite seule."])
    let paper = try attestation.pdf()
    let found = Verification(of: paper)
    if let problem = found.problem { throw problem }
    // The example ends.
    return found
  }

  @Test func `a paper made from values is intact and has the current time and the person's zone`()
    throws
  {
    let found = try Self.example()
    let attestation = try #require(found.attestation)
    #expect(found.verdict == .intact)
    #expect(attestation.zone.name == "Indian/Reunion" && !attestation.isSample)
    #expect(abs(attestation.created.secondsSince1970 - Clock.now) < 60)
  }

  @Test func `the README in Sources shows the example compiled here`() throws {
    let here = URL(filePath: #filePath)
    let map = here.appending(path: "../../../../Sources/README.md").standardized
    let shown = try String(contentsOf: map, encoding: .utf8)
      .components(separatedBy: "```swift\nimport AttestCore\n\n")[1]
      .components(separatedBy: "```")[0]
    let compiled = try String(contentsOf: here, encoding: .utf8)
      .components(separatedBy: "    // The example begins.\n")[1]
      .components(separatedBy: "    // The example ends.\n")[0]
    let lines = compiled.components(separatedBy: "\n").map { $0.dropFirst(4) }
    #expect(shown == lines.joined(separator: "\n"))
  }

  @Test func `a thousand papers can be written and verified concurrently`() async throws {
    let postcodes = ["97400", "75001", "98800", "97500"]
    let intact = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let person = Self.changed {
            $0.address = "\(number) rue de Paris"
            $0.postcode = postcodes[number % postcodes.count]
          }
          let attestation = try Self.attestation(of: person.with(postcode: person.postcode))
          let found = Verification(of: try attestation.pdf())
          return found.verdict == .intact && found.attestation?.person.address == person.address
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(intact == 1000)
  }

  // MARK: People

  private static let wrong: [([String], @Sendable (inout Person) -> Void)] = [
    (["first-name"], { $0.firstName = "" }), (["last-name"], { $0.lastName = " \u{A0}" }),
    (["first-name", "city"], { ($0.firstName, $0.city) = ("a;b", "") }),
    (["birth-date"], { $0.birthDate = "01/01/2200" }),
    (["birth-date"], { $0.birthDate = "31/02/1990" }), (["birth-date"], { $0.birthDate = "" }),
    (["postcode"], { $0.postcode = "9740" }), (["postcode"], { $0.postcode = "" }),
    (["address"], { $0.address = String(repeating: "a", count: 121) }),
    (["birth-place"], { $0.birthPlace = "Ly\non" }), (["city"], { $0.city = "\u{202E}a" }),
    (["country", "timezone"], { $0.country = "Atlantide" }),
    (["country", "timezone"], { $0.country = "France" }),
  ]

  @Test(arguments: wrong.indices)
  func `an error names each of a person's wrong values`(index: Int) {
    let (keys, change) = Self.wrong[index]
    let person = Self.changed(change)
    #expect(Self.wrongKeys { try Self.attestation(of: person) } == keys)
    #expect(throws: AttestError.self) { try person.checked() }
  }

  @Test func `a time zone must fit the address`() throws {
    #expect(
      Self.wrongKeys { try Self.attestation(of: Self.person.with(zone: "Europe/Paris")) }
        == ["timezone"])
    let inTahiti = Self.person.with(postcode: "98755", zone: "Pacific/Gambier")
    #expect(try Self.attestation(of: inTahiti).zone.name == "Pacific/Gambier")
    func free(_ person: Person) throws -> Attestation {
      try Self.attestation(
        of: person, template: "sur-l-honneur", reasons: [], fields: ["facts": "J’habite seule."])
    }
    let abroad = Self.person.with(postcode: "1000", country: "Belgique")
    #expect(try free(abroad).zone.name == "Europe/Brussels")
    let vague = Self.person.with(postcode: "10001", country: "États-Unis")
    #expect(Self.wrongKeys { try free(vague) } == ["timezone"])
    let exact = Self.person.with(
      postcode: "10001", country: "États-Unis", zone: "America/New_York")
    #expect(Verification(of: try free(exact).pdf()).verdict == .intact)
  }

  @Test func `the time zone follows the address when a value changes`() throws {
    var person = Self.person
    #expect(person.zone == "Indian/Reunion")
    person.postcode = "75001"
    #expect(try person.zone == "Europe/Paris" && person.checked().zone == "Europe/Paris")
    var fixed = Self.person.with(postcode: "75001", zone: "Europe/Paris")
    fixed.postcode = "97400"
    #expect(Self.wrongKeys { try Self.attestation(of: fixed) } == ["timezone"])
    let empty = Self.person.with(postcode: "75001", country: "", zone: "Asia/Tokyo")
    #expect(Self.wrongKeys { try Self.attestation(of: empty) } == ["timezone"])
  }

  @Test func `blanks in values are cleaned up as in a profile`() throws {
    let person = Self.changed { ($0.lastName, $0.city) = (" Le\u{A0}Goff ", "Saint-Denis ") }
    let attestation = try Self.attestation(of: person)
    #expect(attestation.person.lastName == "Le Goff" && attestation.person.city == "Saint-Denis")
    #expect(Verification(of: try attestation.pdf()).verdict == .intact)
  }

  @Test func `papers for the sample person and requested samples are marked as samples`() throws {
    #expect(try Self.attestation(of: .sample).isSample)
    #expect(try Self.attestation(isSample: true).isSample)
    #expect(try !Self.attestation().isSample)
  }

  private static let samples: [@Sendable (inout Person) -> Void] = [
    { $0.firstName = "Camille " }, { $0.city = "\u{A0}Paris" }, { $0.birthDate = "1/1/1970" },
    { $0.birthDate = "1970-01-01" }, { $0.birthDate = "1er janvier 1970" },
  ]

  @Test(arguments: samples.indices)
  func `a paper is marked even if the sample person's values are written differently`(index: Int)
    throws
  {
    var person = Person.sample
    person.id = "camille"
    Self.samples[index](&person)
    let attestation = try Self.attestation(of: person)
    #expect(attestation.isSample)
    #expect(Verification(of: try attestation.pdf()).verdict == .intact)
    let early = Instant(secondsSince1970: 1_604_928_600)
    #expect(try Self.attestation(of: person, now: early).isSample)
  }

  // MARK: Times

  @Test(arguments: [
    Attestation.pageFormat.day.secondsSince1970 - 1, Clock.now + 90_000, .max, .min,
    9_405_000_000_000,
  ])
  func `only a sample can predate its page format or be more than a day ahead`(seconds: Int) {
    let now = Instant(secondsSince1970: seconds)
    #expect(throws: AttestError.impossibleWritingTime) { try Self.attestation(now: now) }
  }

  @Test(arguments: [(1_577_836_800, true), (253_370_764_799, true), (.max, false), (.min, false)])
  func `a sample may have any time of writing from 2020 to 9998`(seconds: Int, isPossible: Bool) {
    let now = Instant(secondsSince1970: seconds)
    let sample = try? Self.attestation(of: .sample, now: now)
    #expect((sample != nil) == isPossible)
    #expect(((try? sample?.pdf()) != nil) == isPossible)
  }

  // MARK: Answers

  @Test func `an unknown answer is refused, with a suggestion`() {
    #expect(Self.wrongKeys { try Self.attestation(fields: ["fact": "a"]) } != nil)
    let mistyped = { try Self.attestation(template: "sur-l-honneur", fields: ["fact": "a"]) }
    let error = #expect(throws: AttestError.self) { try mistyped() }
    #expect(error?.keys == ["fact"] && error?.hint?.english == "did you mean facts?")
  }

  @Test func `an invalid person, or a person where none is asked for, is refused as an answer`()
    throws
  {
    let asking = try #require(
      Template.builtInNames.first { name in
        (try? Template.named(name))?.fields.contains { $0.kind == .person } ?? false
      })
    let template = try Template.named(asking)
    let fields = Samples.answers(to: template, all: false)
    let key = try #require(template.fields.first { $0.kind == .person }?.key)
    let give = { (person: Person?, other: String) in
      try Self.attestation(
        template: asking, reasons: [], fields: fields,
        people: (person.map { [key: $0] } ?? [:]).merging(person.map { [other: $0] } ?? [:]) { $1 })
    }
    let child = Self.changed { $0.birthDate = "14/07/2020" }
    let nameless = Self.changed { $0.firstName = "" }
    #expect(Self.wrongKeys { try give(nameless, key) } == [key])
    let text = fields.keys.sorted()[0]
    #expect(Self.wrongKeys { try give(child, text) } == [text])
    #expect(Self.wrongKeys { try give(child, "nobody") } == ["nobody"])
  }

  @Test func `an error about the exit or the country names its key`() throws {
    let request = Request(reasons: ["travail"], exit: .at(hour: 25, minute: 0))
    #expect(
      Self.wrongKeys {
        try Attestation(of: Self.person, template: .named("deplacement"), request: request)
      } == ["exit"])
    let abroad = Self.person.with(postcode: "1000", country: "Belgique")
    #expect(
      Self.wrongKeys { try Self.attestation(of: abroad, template: "confinement-2020-11") } == [
        "country"
      ])
  }

  // MARK: Fonts and templates in memory

  @Test(.enabled(if: FontsTests.installed != nil, "no font"))
  func `a paper with a font in memory verifies only with that font under the same name`() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: FontsTests.regular)))
    let fonts = Fonts.data(regular: bytes, name: "Own.ttf")
    let person = Self.changed { $0.lastName = "Иванова" }
    let paper = try Self.attestation(of: person).pdf(fonts: fonts)
    let found = Verification(of: paper, fonts: fonts)
    #expect(found.verdict == .intact && found.givenFont == "Own.ttf")
    #expect(Verification(of: paper).verdict == .unknown)
    let other = Fonts.data(regular: bytes, name: "Other.ttf")
    #expect(Verification(of: paper, fonts: other).verdict == .unknown)
    let wrong = Fonts.data(regular: [0], name: "Own.ttf")
    #expect(throws: AttestError.unusableFont("Own.ttf", .notAFont)) {
      try Self.attestation().pdf(fonts: wrong)
    }
  }

  @Test func `a paper from a template in memory verifies only with that template`() throws {
    let text = "version: 2\ntitle: T\nsummary: S\n[page]\n{first-name} {last-name}, {city}\n"
    let template = try Template(parsing: Array(text.utf8), name: "own", file: "own")
    let paper = try Attestation(of: Self.person, template: template).pdf()
    #expect(Verification(of: paper, template: template).verdict == .intact)
    #expect(Verification(of: paper).verdict == .unknown)
    #expect(try Verification(of: paper, template: .named("deplacement")).verdict == .unknown)
  }

  @Test func `a zone name gives the same zone each time, and an unknown name gives none`() {
    let zones = (0..<3).map { _ in Zone.named("Asia/Tokyo") }
    #expect(zones[0] != nil && zones[0] == zones[2])
    #expect(Zone.named("Asia/Nowhere") == nil && Zone.named("Asia/Nowhere") == nil)
  }
}

extension Person {
  /// The same person at another address.
  fileprivate func with(
    postcode: String = "97400", country: String? = nil, zone: String? = nil
  ) -> Person {
    Person(
      id: id, firstName: firstName, lastName: lastName, birthDate: birthDate,
      birthPlace: birthPlace, address: address, postcode: postcode, city: city, country: country,
      zone: zone)
  }
}
