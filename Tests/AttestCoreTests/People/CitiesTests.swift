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

  @Test func `every time zone in the list of cities exists`() {
    let zones = Entries(PackageResources.cities_txt).all.map { $0.value.texts(at: "|")[0] }
    #expect(zones.count > 30 && zones.allSatisfy { Zone.named($0) != nil })
  }
}
