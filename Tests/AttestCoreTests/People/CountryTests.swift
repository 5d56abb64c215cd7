import AttestPlatform
import Testing

@testable import AttestCore

@Suite struct CountryTests {
  @Test(arguments: [
    ("Canada", "Canada"), ("CANADA", "Canada"), ("ca", "Canada"), ("CAN", "Canada"),
    ("Allemagne", "Allemagne"), ("l’Allemagne", "Allemagne"), ("Germany", "Allemagne"),
    ("la Suisse", "Suisse"), ("Etats Unis", "États-Unis"), ("U.S.A.", "États-Unis"),
    ("Cote d'Ivoire", "Côte d’Ivoire"), ("Co\u{302}te d’Ivoire", "Côte d’Ivoire"),
    ("République tchèque", "Tchéquie"), ("Écosse", "Royaume-Uni"), ("Birmanie", "Myanmar"),
    ("Émirats arabes unis", "Émirats arabes unis"), ("Kosovo", "Kosovo"),
  ])
  func `a country is recognised by its usual names`(text: String, name: String) {
    #expect(Country(named: text)?.name == name)
  }

  @Test(arguments: [
    "FR", "France", "la France", "France métropolitaine", "Guadeloupe", "NC", "Nouvelle-Calédonie",
    "saint pierre et miquelon", "Tahiti",
  ])
  func `France and its overseas territories count as France`(text: String) throws {
    #expect(try #require(Country(named: text)).isFrance)
  }

  @Test(arguments: [
    "", ".", "-", "Isère", "Grenoble", "x", "Canada 2", "Canada\u{2800}", "Can\u{200B}ada",
    "Канада", "\u{2800}",
  ])
  func `other words are not countries`(text: String) { #expect(Country(named: text) == nil) }

  @Test func `each name in the list means one country, and each zone exists`() throws {
    var seen: [String: String] = [:]
    for entry in Entries(PackageResources.countries_txt).all {
      let parts = entry.value.texts(at: "|")
      #expect(parts.count > 2, "\(entry.key)")
      let found = try #require(Country(named: parts[2]), "\(entry.key)")
      #expect(found.name == parts[2])
      for name in [entry.key, parts[0]] + parts[2...] {
        #expect(Country(named: name)?.name == found.name, "\(name)")
        #expect(seen.updateValue(found.name, forKey: name) == nil, "\(name)")
      }
      if let zone = found.zone { #expect(Zone.named(zone) != nil, "\(zone)") }
    }
    #expect(
      Country(named: "ES")?.zone == nil && Country(named: "Belgique")?.zone == "Europe/Brussels")
  }

  @Test(arguments: [("Canda", "Canada"), ("Belgiqe", "Belgique"), ("Alemagne", "Allemagne")])
  func `for a misspelled country, the nearest name is found`(text: String, name: String) {
    #expect(Country.nearestName(to: text) == name)
  }

  /// Earlier versions accepted any words as the country.
  @Test(arguments: [".", "FR", "-", "Isère", "France métropolitaine"])
  func `a profile with an unsuitable country is read, but no paper can be made from it`(
    country: String
  ) throws {
    let text = profileText().replacing(
      "postcode: 75001", with: "country: \(country)\ntimezone: America/Miquelon\npostcode: 38000")
    let profile = try Profile(Array(text.utf8), id: "marie", file: "f", rules: .samples)
    #expect(throws: AttestError.self) { try profile.checkForPaper(file: "f") }
    let (template, zone) = (try Samples.template("sur-l-honneur"), try Samples.zone())
    do throws(AttestError) {
      _ = try Attestation(
        of: profile.person, template: template, fields: ["facts": "Je vis ici."],
        now: Samples.now, zone: zone)
      Issue.record("accepted")
    } catch {
      #expect(error.keys == ["country"], "\(error)")
    }
  }

  @Test func `a country with one time zone gives that zone, and is named in French`() throws {
    let text = profileText().replacing("postcode: 75001", with: "country: belgium\npostcode: 1000")
    let person = try Profile(Array(text.utf8), id: "marie", file: "f", rules: .samples).person
    #expect(person.country == "Belgique" && person.zone == "Europe/Brussels")
    let other = text.replacing("belgium", with: "Canada")
    #expect(
      mistakes(in: Array(other.utf8))
        == [Mistake(line: 1, column: 1, kind: .missing([.timezone]))])
  }

  @Test(arguments: [
    ("Belgium", "Pacific/Pago_Pago", false), ("Belgium", "Europe/Paris", true),
    ("Canada", "America/Toronto", true), ("Canada", "America/Miquelon", false),
    ("États-Unis", "Europe/Paris", false), ("États-Unis", "Pacific/Honolulu", true),
    ("Espagne", "Atlantic/Canary", true), ("Espagne", "Europe/Paris", true),
  ])
  func `a paper needs a time zone with the same time as a zone of the country`(
    country: String, zone: String, isTaken: Bool
  ) throws {
    let text = profileText().replacing(
      "postcode: 75001", with: "country: \(country)\npostcode: 1000\ntimezone: \(zone)")
    let profile = try Profile(Array(text.utf8), id: "marie", file: "f", rules: .samples)
    #expect((profile.person.zone == zone) == isTaken)
    #expect(((try? profile.checkForPaper(file: "f")) != nil) == isTaken)
    #expect(((try? profile.person.checked(on: Samples.now)) != nil) == isTaken)
  }
}
