/// The time zones of cities.
package enum Cities {
  /// The name of the time zone meant by the name of a zone or of a city in French or in its own
  /// language, or `nil` if there is none.
  package static func zone(of text: String) -> String? {
    if text.contains("/") { return Zone.named(text) == nil ? nil : text }
    let folded = text.withoutAccents.filter(\.isLetter)
    if folded.isEmpty || text.isTooLongToSearch { return nil }
    return zones[folded] ?? zone(namedAfter: text)
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
