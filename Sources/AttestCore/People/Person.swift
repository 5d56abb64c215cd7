/// A person who signs an attestation or is given as an answer in one.
public struct Person: Hashable, Sendable {
  /// The name on the command line: a letter from a to z, followed by a-z, 0-9 and hyphens.
  public var id: String
  /// The given name as printed on the page.
  public var firstName: String
  /// The family name as printed on the page.
  public var lastName: String
  /// The date of birth as day, month and year, such as `01/01/1970`.
  public var birthDate: String
  /// The town of birth.
  public var birthPlace: String
  /// The house number and the street.
  public var address: String
  /// The five-digit French postcode, or a foreign postcode as written in its country; may be empty
  /// abroad.
  public var postcode: String
  /// The town of residence.
  public var city: String
  /// The country of residence in French, or `nil` for France.
  public var country: String?
  /// The title, which determines the grammatical gender on papers, or `nil` if none was given.
  public var title: Title?
  /// The stored signature, or `nil` if there is none.
  public var signature: Signature?
  /// The time zone given in the profile, which may contradict the address.
  let timezone: String?

  /// A title, which determines the grammatical gender used in the wording of a paper.
  public enum Title: String, CaseIterable, Sendable {
    /// The title of a woman, who is called « soussignée » on the paper.
    case madame = "Madame"
    /// The title of a man, who is called « soussigné » on the paper.
    case monsieur = "Monsieur"

    /// Creates the title from its name or abbreviation in upper or lower case, such as `Mme` or
    /// `m.`.
    package init?(named word: String) {
      switch word.lowercased() {
      case "madame", "mme", "mme.": self = .madame
      case "monsieur", "m.", "m", "mr", "mr.": self = .monsieur
      default: return nil
      }
    }
  }

  /// Creates a person without checking the values.
  ///
  /// A French postcode or a country determines the time zone; `zone` is only used to choose among
  /// the zones that they allow.
  @inline(never)  // Otherwise each caller would have a copy.
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
  }

  /// The name of the time zone at the address, such as `Europe/Paris`.
  public var zone: String {
    let zones = Zone.names(forPostcode: postcode)
    let isAbroad = country?.isEmpty == false
    let known = country.flatMap { Country(named: $0) }
    let isRight = { known?.keeps($0) ?? (isAbroad || zones.contains($0)) }
    return timezone.flatMap { isRight($0) ? $0 : nil } ?? known?.zones.first ?? zones[0]
  }

  /// The fictitious person built into the program, with the id `demo`.
  public static var sample: Person {
    Person(
      id: "demo", firstName: "Camille", lastName: "Dupont", birthDate: "01/01/1970",
      birthPlace: "Paris", address: "999 avenue de France", postcode: "75001", city: "Paris")
  }

  /// The given name followed by the family name.
  package var name: String { "\(firstName) \(lastName)" }

  /// The lines of the address as on an envelope: the street, the postcode and town, and the country
  /// if it is not France.
  package var addressLines: [String] {
    let town = [postcode, city].filter { !$0.isEmpty }.joined(by: " ")
    return [address, town] + [self[.country]].filter { !$0.isEmpty }
  }

  /// The address on one line.
  var homeAddress: String { addressLines.joined(by: ", ") }

  /// Whether the profile may lack data that every paper needs: a known country, a time zone that
  /// fits the postcode, and the required values.
  var mayBeRefused: Bool {
    country != nil || timezone != nil && timezone != zone
      || ProfileKey.required.contains { self[$0].isEmpty && ($0 != .postcode || country == nil) }
  }

  /// The names and the date of birth, which identify a person outside their profile, because an id
  /// may be given to somebody else.
  var identity: String { ProfileKey.identity.map { self[$0] }.joined(by: "; ") }

  /// Reads the values of an ``answer``; older files contain only the ``identity``.
  init(id: String, values: String) {
    let values = zip(Person.answerKeys, values.texts(at: ";"))
    self.init(id: id, Dictionary(values) { first, _ in first })
  }

  /// Whether both may be the same person: at most one value of ``identity`` differs.
  package func mayBe(_ other: Person) -> Bool { mayBe { other[$0] } }

  /// Whether this may be the person with these values; unknown values are ignored.
  func mayBe(_ value: (ProfileKey) -> String?) -> Bool {
    ProfileKey.identity.count { key in
      guard let other = value(key), other != self[key] else { return false }
      return other.withoutAccents != self[key].withoutAccents
    } <= 1
  }

  /// The name to keep for a person without a profile, or the ``identity`` if that name would match
  /// a namesake.
  func nameWithoutProfile(among people: [Person]) -> String {
    people.contains { $0.name.withoutAccents == name.withoutAccents } ? identity : name
  }

  /// Whether both have the same name and date of birth.
  func isSame(as other: Person) -> Bool {
    name.composed == other.name.composed && birthDate == other.birthDate
  }

  /// Whether this is the sample person.
  ///
  /// The sample person has no profile, and attest does not remember their papers.
  public var isBuiltIn: Bool { id == "demo" }

  /// Whether all attestations of this person are samples: this is the sample person, or all
  /// required values are those of the sample person.
  var isSample: Bool {
    let sample = Person.sample
    return isBuiltIn || ProfileKey.required.allSatisfy { self[$0] == sample[$0] }
  }
}

/// A person held by reference, because a person is large, and some values that hold one are copied
/// often.
@propertyWrapper
package struct ByReference: Hashable, Sendable {
  private var people: [Person]

  package init(wrappedValue: Person?) { people = wrappedValue.map { [$0] } ?? [] }

  package var wrappedValue: Person? {
    get { people.first }
    set { people = newValue.map { [$0] } ?? [] }
  }
}

/// The keys of a profile, in the order in which they are asked for and written.
package enum ProfileKey: String, CaseIterable, Sendable {
  case version
  case firstName = "first-name"
  case lastName = "last-name"
  case birthDate = "birth-date"
  case birthPlace = "birth-place"
  case address, postcode, city, country, title, timezone, signature

  /// Whether this is one of the keys that every profile with an address in France has.
  package var isRequired: Bool { Self.required.contains(self) }

  /// Whether the value is a name, which begins with a capital letter in French.
  package var isName: Bool {
    [Self.firstName, .lastName, .birthPlace, .city, .country].contains(self)
  }

  /// The keys that every profile has, except that the postcode is optional abroad; pages and QR
  /// codes may therefore use them.
  package static let required: [Self] = [
    .firstName, .lastName, .birthDate, .birthPlace, .address, .postcode, .city,
  ]

  /// The keys of the values that a paper may state, in the order of the attached data.
  static let stated = required + [.title, .country]

  /// The keys of the values that questions ask for.
  package static let asked = allCases.filter { $0 != .version && $0 != .signature }

  /// The keys that say who a person is; they come first in an answer that lists the values.
  package static let identity: [Self] = [.firstName, .lastName, .birthDate]

  /// The keys of an address, which the members of a household share.
  package static let home: [Self] = [.address, .postcode, .city, .country, .timezone]

  /// The keys that a profile with an address abroad must have.
  ///
  /// The postcode is optional there, because some countries have none. The time zone is required
  /// unless the country has only one.
  static let requiredAbroad = required.filter { $0 != .postcode } + [.timezone]

  /// The maximum number of scalars in a value.
  package var limit: Int {
    switch self {
    case .address: 120
    case .signature: Signature.textLimit
    default: 80
    }
  }

  // MARK: French words

  /// The French word to write for each key that has one, and the words to read, without accents.
  private static let french: [(key: Self, name: Bilingual, words: String)] = [
    (.firstName, "prénom", "prenom, prenoms"),
    (.lastName, "nom", "nom, nom de famille"),
    (.birthDate, "naissance", "naissance, date naissance, date de naissance, ne le, nee le"),
    (.birthPlace, "lieu de naissance", "lieu naissance, lieu de naissance, ne a, nee a"),
    (.address, "adresse", "adresse"),
    (.postcode, "code postal", "code postal, cp"),
    (.city, "commune", "ville, commune"),
    (.country, "pays", "pays"),
    (.title, "civilité", "civilite"),
    (.timezone, "fuseau", "fuseau, fuseau horaire"),
  ]

  /// The key as it is written in a profile, in English or French.
  package var name: Bilingual {
    let english: Bilingual = "\(rawValue)"
    return Bilingual(english, Self.french.first { $0.key == self }?.name ?? english)
  }

  /// Finds the key for a French word, ignoring accents and case.
  package init?(french word: String) {
    if word.isTooLongToSearch { return nil }
    let words = word.withoutAccents.split { $0 == " " || $0 == "-" }.joined(separator: " ")
    let row = Self.french.first { $0.words.texts(at: ",").contains(words) }
    guard let row else { return nil }
    self = row.key
  }
}

// Only the first two members map keys to properties: one reads the properties, the other sets them.
extension Person {
  /// The value of a key as written in a profile, or an empty string if there is none.
  ///
  /// The time zone is the one at the address, even if the profile gives none.
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

  /// Creates a person from checked values; missing values become empty strings.
  init(id: String, value: (ProfileKey) -> String?) {
    self.init(
      id: id, firstName: value(.firstName) ?? "", lastName: value(.lastName) ?? "",
      birthDate: value(.birthDate).map(CivilTime.keptBirth) ?? "",
      birthPlace: value(.birthPlace) ?? "",
      address: value(.address) ?? "", postcode: value(.postcode) ?? "", city: value(.city) ?? "",
      country: value(.country).flatMap { $0.isEmpty ? nil : Country(named: $0)?.name ?? $0 },
      title: value(.title).flatMap { Title(named: $0) }, zone: value(.timezone),
      signature: value(.signature).flatMap { Signature(text: $0) })
  }

  /// Creates a person from checked values by key.
  init(id: String, _ values: [ProfileKey: String]) { self.init(id: id) { values[$0] } }

  /// The values of the required keys, and the country if it is not France, separated by semicolons,
  /// which never occur in the values.
  var answer: String {
    (country == nil ? ProfileKey.required : Self.answerKeys).map { self[$0] }.joined(by: "; ")
  }

  /// The keys of the values in ``answer``.
  static let answerKeys = ProfileKey.required + [.country]
}
