import Testing

@testable import AttestCore

@Suite struct CitiesTests {
  @Test(arguments: [
    ("Bruxelles", "Europe/Brussels"), ("montreal", "America/Toronto"),
    ("Québec", "America/Toronto"),
    ("São Paulo", "America/Sao_Paulo"), ("New-York", "America/New_York"),
    ("le caire", "Africa/Cairo"),
    ("Europe/Brussels", "Europe/Brussels"), ("Mars/Phobos", nil), ("Ixelles-les-Bains", nil),
    ("", nil),
    ("../etc", nil), ("--", nil),
  ])
  func `a city or a zone name gives a time zone, and other words give none`(
    city: String, zone: String?
  ) {
    #expect(Cities.zone(of: city) == zone)
  }

  @Test(arguments: [
    ("Berlin", "10115", true), ("munich", "80331", true), ("Le Caire", "11511", true),
    ("Valence", "46001", true), ("Cologne", "50667", true), ("Venise", "30121", true),
    ("Valence", "26000", false), ("Cologne", "32430", false), ("Venise", "25870", false),
    ("Vienne", "38200", false), ("LAVAL", "53000", false), ("Montréal", "07110", false),
    ("Montréal", "89420", false), ("Mons", "83440", false), ("Le Caire", "04250", false),
    ("Durban", "32260", false), ("Berné", "56240", false), ("Fribourg", "57810", false),
    ("Porto", "20150", false), ("Europe/Berlin", "10115", false), ("Saint-Pierre", "97500", false),
    ("Saint-Denis", "97400", false), ("Cayenne", "97300", false), ("Marigot", "97150", false),
    ("La Réunion", "47700", false), ("Monaco", "98000", false), ("", "75001", false),
  ])
  func `a French town is not taken for a city abroad of the same name`(
    town: String, postcode: String, isAbroad: Bool
  ) {
    #expect(Cities.lists(town, postcode: postcode) == isAbroad)
  }

  @Test func `every time zone in the list of cities exists`() {
    let zones = Entries(PackageResources.cities_txt).all.map { $0.value.texts(at: "|")[0] }
    #expect(zones.count > 30 && zones.allSatisfy { Zone.named($0) != nil })
  }
}
