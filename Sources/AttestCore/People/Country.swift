/// A country in the closed list `countries.txt`, which is read only when a country is looked up.
package struct Country: Sendable {
  /// The French name, as printed on papers.
  package let name: String
  /// The time zones: a single one if the whole country keeps the same time; none for France.
  let zones: [String]

  /// The time zone, or `nil` for France and for a country with several.
  package var zone: String? { zones.count == 1 ? zones[0] : nil }

  /// Whether a zone is one of the country's, or keeps the same time as one; always true for France.
  package func keeps(_ zone: String) -> Bool {
    zones.isEmpty || zones.contains(zone) || zones.contains { Zone.keepSameTime($0, zone) }
  }

  /// Whether the name means France or one of its territories, where the postcode is enough.
  package var isFrance: Bool { name == "France" }
}

extension Country {
  /// Finds a country by its French or English name, another common name or its ISO 3166-1 code,
  /// ignoring case, accents and a leading article; returns `nil` for any other text.
  package init?(named text: String) {
    guard let name = Self.folded(text) else { return nil }
    let articles = ["la", "le", "les", "l"].filter { name.hasPrefix($0) }
    let names = [name] + articles.map { String(name.dropFirst($0.count)) }
    guard let country = names.lazy.compactMap({ Self.all[$0] }).first else { return nil }
    self = country
  }

  /// The French name of the country that was probably meant.
  static func nearestName(to text: String) -> String? {
    if text.isTooLongToSearch { return nil }
    return folded(text).flatMap { nearest(to: $0, in: all.keys.sorted()) }
      .flatMap { all[$0]?.name }
  }

  /// All countries, by their folded names and codes.
  private static let all = Entries(PackageResources.countries_txt).all.reduce(
    into: [String: Country]()
  ) { all, entry in
    // The second code, the zones and the names; the first name is the one on papers.
    let texts = entry.value.texts(at: "|")
    let country = Country(name: texts[2], zones: texts[1] == "-" ? [] : texts[1].texts(at: ","))
    for name in [texts[0]] + texts[2...] + [entry.key] { all[folded(name) ?? ""] = country }
  }

  /// The letters of a name in lower-case ASCII, or `nil` if it contains anything but letters and
  /// the usual separators.
  private static func folded(_ text: String) -> String? {
    let isName = text.composed.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || " -'’.,&()".unicodeScalars.contains($0)
    }
    let (ascii, unfoldable) = LetterFolding.folded(text)
    let letters = ascii.utf8.filter(isLetter).map { $0 | 0x20 }
    guard isName, unfoldable.isEmpty, !letters.isEmpty else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The time zones of cities.
package enum Cities {
  /// The time zone that a text names, by the zone's name or by a city in French or in the local
  /// language, or `nil` if there is none.
  package static func zone(of text: String) -> String? {
    if text.contains("/") { return Zone.named(text) == nil ? nil : text }
    let folded = text.withoutAccents.filter(\.isLetter)
    if folded.isEmpty || text.isTooLongToSearch { return nil }
    return zones[folded] ?? zone(namedAfter: text)
  }

  /// Whether a town has the name of a city whose time zone is not one of the postcode's, so that the
  /// address may be abroad: 10115 is also in Berlin.
  package static func isAbroad(_ town: String, postcode: String) -> Bool {
    zone(of: town).map { !Zone.names(forPostcode: postcode).contains($0) } ?? false
  }

  /// Whether `cities.txt` lists a city abroad with the name of a town, and no town with that name
  /// in the département of the postcode.
  ///
  /// Unlike ``isAbroad(_:postcode:)``, which only makes a question appear, this must not be wrong
  /// about a town in France.
  static func lists(_ town: String, postcode: String) -> Bool {
    let folded = town.withoutAccents.filter(\.isLetter)
    return Entries(PackageResources.cities_txt).all.contains { entry in
      ([entry.key] + entry.value.texts(at: "|").dropFirst()).contains { city in
        city.withoutAccents.filter(\.isLetter) == folded
          && !city.parts(at: " ").contains(String(postcode.prefix(2)))
      }
    }
  }

  /// The zones by the folded names of the cities in `cities.txt`.
  private static let zones = Entries(PackageResources.cities_txt).all.reduce(
    into: [String: String]()
  ) { zones, entry in
    let texts = entry.value.texts(at: "|")
    for city in texts.dropFirst() { zones[city.withoutAccents.filter(\.isLetter)] = texts[0] }
  }

  /// The zone that bears the city's name, such as `America/Sao_Paulo`.
  private static func zone(namedAfter city: String) -> String? {
    let words = LetterFolding.folded(city).ascii.lowercased().split { $0 == " " || $0 == "-" }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "_")
    let regions = [
      "Europe", "America", "Africa", "Asia", "Australia", "Pacific", "Atlantic", "Indian",
    ]
    return regions.map { "\($0)/\(name)" }.first { Zone.named($0) != nil }
  }
}
