/// A country in the closed list `countries.txt`.
package struct Country: Sendable {
  /// The French name, as printed on papers.
  package let name: String
  /// The time zone, or `nil` if the country has several.
  package let zone: String?

  /// Whether the name means France or one of its territories, where a postcode says it all.
  package var isFrance: Bool { name == Self.all[0].name }

  /// Finds a country by its French or English name, another common name or its ISO 3166-1 code,
  /// ignoring case, accents and a leading article; returns `nil` for any other text.
  package init?(named text: String) {
    guard let name = Self.folded(text) else { return nil }
    let articles = ["la", "le", "les", "l"].filter { name.hasPrefix($0) }
    let names = [name] + articles.map { String(name.dropFirst($0.count)) }
    guard let index = names.compactMap({ Self.indices[$0] }).first else { return nil }
    self = Self.all[index]
  }

  private init(name: String, zone: String?) {
    self.name = name
    self.zone = zone
  }

  /// The country's French name; text that names no country is returned unchanged.
  static func kept(_ text: String) -> String { Country(named: text)?.name ?? text }

  /// The French name of the country that was probably meant.
  static func nearestName(to text: String) -> String? {
    if text.isTooLongToSearch { return nil }
    return folded(text).flatMap { nearest(to: $0, in: indices.keys.sorted()) }
      .flatMap { indices[$0] }.map { all[$0].name }
  }
}

// Only addresses with a country read the list.
extension Country {
  /// All countries; the first is France.
  private static let all = lists.map { Country(name: $0[2], zone: $0[1] == "-" ? nil : $0[1]) }

  /// The index of each country in ``all``, by its folded names and codes.
  private static let indices = lists.enumerated().reduce(into: [String: Int]()) { indices, list in
    for name in list.element.indices where name != 1 {
      indices[folded(list.element[name]) ?? ""] = list.offset
    }
    indices[codes[list.offset]] = list.offset
  }

  /// The second code, the zone and the names of each country.
  private static let lists = entries.map { $0.value.texts(at: "|") }
  private static let codes = entries.map { $0.key.lowercased() }
  private static let entries = Entries(PackageResources.countries_txt).all

  /// The letters of a name in lower-case ASCII, or `nil` if it contains anything but letters and the
  /// usual separators.
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
