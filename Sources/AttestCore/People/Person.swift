/// The person of an attestation.
public struct Person: Hashable, Sendable {
  /// The name on the command line: a-z, then a-z 0-9 -.
  public var id: String
  /// The given name, as on the page.
  public var firstName: String
  /// The family name, as on the page.
  public var lastName: String
  /// `01/01/1970`: day, month, year.
  public var birthDate: String
  /// The town of birth.
  public var birthPlace: String
  /// The number and the street.
  public var address: String
  /// Five digits; as it is written there, or empty, abroad.
  public var postcode: String
  /// The town of residence.
  public var city: String
  /// The country they live in, in French; `nil` in France.
  public var country: String?
  /// Madame or Monsieur, with which the words of a paper agree; `nil` if not given.
  public var title: Title?
  /// The stored signature; `nil` if there is none.
  public var signature: Signature?
  /// The time zone of the profile, which the postcode may contradict.
  let timezone: String?
  /// The name of the time zone that applies, such as `Europe/Paris`.
  public let zone: String

  /// Madame or Monsieur.
  public enum Title: String, CaseIterable, Sendable {
    /// A paper says « soussignée ».
    case madame = "Madame"
    /// A paper says « soussigné ».
    case monsieur = "Monsieur"

    /// Takes the title that a word means: the title itself or its abbreviation, in any case.
    package init?(named word: String) {
      switch word.lowercased() {
      case "madame", "mme", "mme.": self = .madame
      case "monsieur", "m.", "m", "mr", "mr.": self = .monsieur
      default: return nil
      }
    }
  }

  /// Makes a person of values that are taken as they are.
  ///
  /// A French postcode decides the zone; `zone` chooses among those that it can be in. Abroad
  /// `zone` is taken as it is.
  public init(
    id: String, firstName: String, lastName: String, birthDate: String, birthPlace: String,
    address: String, postcode: String, city: String, country: String? = nil, title: Title? = nil,
    zone: String? = nil, signature: Signature? = nil
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.birthDate = birthDate
    self.birthPlace = birthPlace
    self.address = address
    self.postcode = postcode
    self.city = city
    self.country = country
    self.title = title
    self.signature = signature
    timezone = zone
    let zones = Zone.names(forPostcode: postcode)
    self.zone = zone.flatMap { country != nil || zones.contains($0) ? $0 : nil } ?? zones[0]
  }

  /// The person of the examples, built into the program.
  public static var demo: Person {
    Person(
      id: "demo", firstName: "Camille", lastName: "Dupont", birthDate: "01/01/1970",
      birthPlace: "Paris", address: "999 avenue de France", postcode: "75001", city: "Paris")
  }

  /// The given name, then the family name.
  package var name: String { "\(firstName) \(lastName)" }

  /// The street, the postcode and the town, then the country abroad, as the lines of an envelope.
  package var addressLines: [String] {
    [address, postcode.isEmpty ? city : "\(postcode) \(city)"] + (country.map { [$0] } ?? [])
  }

  /// Whether it is the built-in person, whose attestations are marked as samples.
  public var isDemo: Bool { id == "demo" }

  /// Whether all required values equal the built-in person's, whatever the id.
  var isSample: Bool {
    let demo = Person.demo
    return lastName == demo.lastName && ProfileKey.required.allSatisfy { self[$0] == demo[$0] }
  }
}

/// The keys of a profile, in the order of questions and of the file.
package enum ProfileKey: String, CaseIterable, Sendable {
  case version
  case firstName = "first-name"
  case lastName = "last-name"
  case birthDate = "birth-date"
  case birthPlace = "birth-place"
  case address
  case postcode
  case city
  case country
  case title
  case timezone
  case signature

  /// Whether every profile has it, so that a person is asked for it.
  package var isRequired: Bool { Self.required.contains(self) }

  /// Whether its value is a name, which French writes with a capital letter.
  package var isName: Bool {
    switch self {
    case .firstName, .lastName, .birthPlace, .city, .country: true
    default: false
    }
  }

  /// The keys of every profile, which pages and codes may use.
  package static let required: [Self] = [
    .firstName, .lastName, .birthDate, .birthPlace, .address, .postcode, .city,
  ]

  /// The keys that a profile must have: abroad some places have no postcode, and none decides the
  /// zone.
  static func required(abroad: Bool) -> [Self] {
    abroad ? required.filter { $0 != .postcode } + [.timezone] : required
  }

  /// The maximum number of scalars in its value.
  var limit: Int {
    switch self {
    case .address: 120
    case .signature: Signature.textLimit
    default: 80
    }
  }
}

extension ProfileKey {
  /// The key that a French word means; accents and case are ignored.
  package init?(french word: String) {
    let words = word.withoutAccents.split { $0 == " " || $0 == "-" }.joined(separator: " ")
    switch words {
    case "prenom", "prenoms": self = .firstName
    case "nom", "nom de famille": self = .lastName
    case "naissance", "date naissance", "date de naissance", "ne le", "nee le": self = .birthDate
    case "lieu naissance", "lieu de naissance", "ne a", "nee a": self = .birthPlace
    case "adresse": self = .address
    case "code postal", "cp": self = .postcode
    case "ville", "commune": self = .city
    case "pays": self = .country
    case "civilite": self = .title
    case "fuseau", "fuseau horaire": self = .timezone
    default: return nil
    }
  }
}

// The next two members are the only ones that map keys to properties: one reads, one writes.
extension Person {
  /// The value of a key, as in a profile; empty if there is none.
  package subscript(key: ProfileKey) -> String {
    switch key {
    case .version: "1"
    case .firstName: firstName
    case .lastName: lastName
    case .birthDate: birthDate
    case .birthPlace: birthPlace
    case .address: address
    case .postcode: postcode
    case .city: city
    case .country: country ?? ""
    case .title: title?.rawValue ?? ""
    case .timezone: zone
    case .signature: signature?.text ?? ""
    }
  }

  /// Makes a person of checked values; a missing one is empty.
  init(id: String, value: (ProfileKey) -> String?) {
    self.init(
      id: id, firstName: value(.firstName) ?? "", lastName: value(.lastName) ?? "",
      birthDate: value(.birthDate).map(CivilTime.kept) ?? "", birthPlace: value(.birthPlace) ?? "",
      address: value(.address) ?? "", postcode: value(.postcode) ?? "", city: value(.city) ?? "",
      country: value(.country).flatMap { $0.isEmpty ? nil : $0 },
      title: value(.title).flatMap { Title(named: $0) }, zone: value(.timezone),
      signature: value(.signature).flatMap { Signature(text: $0) })
  }
}

extension Person {
  /// The profile as an answer: the values of the required keys, which never contain a `;`.
  var answer: String { ProfileKey.required.map { self[$0] }.joined(by: "; ") }

  /// The value of a key in such an answer.
  static func words(of key: ProfileKey, in answer: String) -> String {
    let values = answer.texts(at: ";")
    guard let place = ProfileKey.required.firstIndex(of: key), values.indices.contains(place) else {
      return ""
    }
    return values[place]
  }
}

/// The names of people on the command line, which are also names of files.
package enum Identifier {
  /// Checks a name for a new person: a-z, then a-z 0-9 -, at most 32.
  ///
  /// Capitals are refused, because some disks treat `Marie` and `marie` as the same file.
  package static func check(_ text: String) throws(AttestError) {
    if isReserved(text) { throw .reservedIdentifier(text) }
    if !isValid(text) { throw .badIdentifier(text, nearest: valid(from: text)) }
  }

  /// Whether it stands for the built-in person, or for everybody.
  static func isReserved(_ text: String) -> Bool { text == "all" || text == "demo" }

  /// Whether a person may have it.
  static func isPerson(_ text: String) -> Bool { isValid(text) && !isReserved(text) }

  /// Whether it is an identifier, even a reserved one.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 32 else { return false }
    return isSmall(first)
      && text.utf8.allSatisfy { isSmall($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// The identifier for a first name: `remi` for `Rémi Le Goff`; `nil` if no valid one results.
  package static func naming(_ firstName: String) -> String? {
    let name = firstName.prefix { $0 != " " }.filter { $0 != "'" && $0 != "’" }
    return valid(from: name).flatMap { isReserved($0) ? nil : $0 }
  }

  /// The identifier that was probably meant: `elodie` for `Élodie`, `marie` for `marie.conf`.
  static func valid(from text: String) -> String? {
    let base = text.prefix { $0 != "." && $0 != " " }
    let (ascii, unfoldable) = LetterFolding.folded(String(base))
    let identifier = ascii.lowercased()
    return unfoldable.isEmpty && isValid(identifier) ? identifier : nil
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
