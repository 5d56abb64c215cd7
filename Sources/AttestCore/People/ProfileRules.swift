/// The rules that the values in a profile must follow.
package struct ProfileRules {
  /// The day of the check; dates of birth must not be later.
  package var today: CivilTime
  /// Returns the characters in a string that the page cannot show.
  package var undrawable: (String) throws(AttestError) -> [Character]

  // MARK: Finding mistakes

  /// A mistake, with its offset in scalars.
  typealias Finding = (kind: Mistake.Kind, offset: Int)

  /// Finds the mistake in the value of a key and its offset in scalars; returns `nil` if the value
  /// is valid.
  ///
  /// - Throws: An error if the chosen font file is unusable.
  func find(in value: String, of key: ProfileKey, isAbroad: Bool) throws(AttestError) -> Finding? {
    let scalars = value.unicodeScalars
    if let separator = scalars.firstIndex(where: \.isSemicolon) {
      return (.semicolon, scalars.distance(from: scalars.startIndex, to: separator))
    }
    if scalars.count > key.limit { return (.tooLong(count: scalars.count, limit: key.limit), 0) }
    let kind: Mistake.Kind? =
      switch key {
      case .version: isVersion(value) ? nil : .badVersion
      case .birthDate: dateMistake(in: value)
      case .postcode where isAbroad: isForeignPostcode(value) ? nil : .notAForeignPostcode
      case .postcode: Self.isPostcode(value) ? nil : .notAPostcode
      case .country: Self.countryMistake(in: value)
      case .title: Person.Title(named: value) == nil ? .notATitle : nil
      case .timezone: Zone.named(value) == nil ? .unknownZone : nil
      case .signature: Signature(text: value) == nil ? .notASignature : nil
      default: nil
      }
    if let kind { return (kind, 0) }
    return try undrawableMistake(in: value)
  }

  /// Returns a mistake with all characters that cannot be drawn, and the offset of the first one.
  private func undrawableMistake(in value: String) throws(AttestError) -> Finding? {
    if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
    let undrawable = try undrawable(value)
    // Stacked combining marks would cover the lines above, no matter which font is used.
    let isMistaken = { (character: Character) in
      character.unicodeScalars.count > 3 || undrawable.contains(character)
    }
    guard let first = value.firstIndex(where: isMistaken) else { return nil }
    let mistaken = Array(value[first...].filter(isMistaken)).distinct
    return (.undrawable(mistaken), value[..<first].unicodeScalars.count)
  }

  private func isVersion(_ value: String) -> Bool {
    value.utf8.allSatisfy(isDigit) && value.utf8.first != UInt8(ascii: "0")
  }

  /// Whether text looks like a French postcode, which has five digits.
  package static func isPostcode(_ value: String) -> Bool {
    value.utf8.count == 5 && value.utf8.allSatisfy(isDigit)
  }

  private func isForeignPostcode(_ value: String) -> Bool {
    value.utf8.count <= 12 && value.utf8.allSatisfy { isKeyPart($0) || $0 == UInt8(ascii: " ") }
  }

  static func countryMistake(in value: String) -> Mistake.Kind? {
    guard let country = Country(named: value) else {
      return .unknownCountry(nearest: Country.nearestName(to: value))
    }
    return country.isFrance ? .needlessCountry : nil
  }

  private func dateMistake(in value: String) -> Mistake.Kind? {
    do throws(DateProblem) {
      let day = try CivilTime.day(parsing: value, on: today, as: .birth)
      let isPossible = day.year >= 1900 && day.daysSince1970 <= today.daysSince1970
      return isPossible ? nil : .notABirthDate
    } catch {
      return .date(error)
    }
  }

  /// Returns the mistake in text for a value that does not come from a file, without checking the
  /// rest of the profile.
  ///
  /// A postcode may be a foreign one unless the caller knows the country, which questions ask for
  /// after the postcode. An unusable font file is not a mistake in the value; saving the profile
  /// reports it.
  package func mistake(
    in text: String, of key: ProfileKey, isAbroad: Bool = true
  ) -> Mistake.Kind? {
    do throws(Mistake.Kind) {
      let value = try text.value(limit: key.limit)
      if value.isEmpty { return .empty(key: key.rawValue) }
      return (try? find(in: value, of: key, isAbroad: isAbroad))??.kind
    } catch {
      return error
    }
  }
}

// The mistakes in a profile's values. Their messages never contain the value.
extension Mistake.Kind {
  static func missing(_ keys: [ProfileKey]) -> Self {
    let names: Bilingual = "\(list: keys.map(\.name))"
    return data("missing keys: \(names)", "clés manquantes : \(names)").about(keys.map(\.rawValue))
  }

  /// The file has a French word and the key that it stands for, with different values.
  static func contradiction(_ word: String, _ key: String) -> Self {
    data(
      "\(word: word) and \(key) are the same key, but have different values",
      "\(word: word) et \(key) sont la même clé, mais leurs valeurs diffèrent"
    ).hint("remove one of the two lines", "enlevez une des deux lignes")
  }

  static let notABirthDate = data(
    "the date of birth is before 1900 or in the future",
    "la date de naissance est avant 1900 ou dans le futur"
  ).hint("use a date from 01/01/1900 to today", "mettez une date du 01/01/1900 à aujourd'hui")

  static let notAPostcode = data(
    "invalid postcode: expected 5 digits", "code postal incorrect : 5 chiffres"
  ).hint(
    "for example 75001, or 20000 in Corsica; for an address abroad, add a country: line",
    "par exemple 75001, ou 20000 en Corse ; à l'étranger, ajoutez une ligne pays:")

  static let notAForeignPostcode = data(
    "invalid postcode: expected at most 12 letters, digits, spaces and hyphens",
    "code postal incorrect : 12 lettres, chiffres, espaces et traits d'union au plus")

  /// The country uses French postcodes, so the postcode alone is enough.
  static let needlessCountry = data(
    "a place with a French postcode needs no country",
    "pays inutile là où les codes postaux sont français"
  ).hint("remove the line", "enlevez la ligne")

  static let postcodeToo = data(
    "for an address in France, also give the postcode",
    "pour une adresse en France, donnez aussi le code postal")

  static func unknownCountry(nearest: String?) -> Self {
    data("unknown country", "pays inconnu").hint(
      .didYouMean(nearest)
        ?? Bilingual(
          "for example Belgique; in France, leave it out", "par exemple Belgique ; en France, rien")
    )
  }

  static let unknownZone = data("unknown time zone", "fuseau horaire inconnu").hint(
    "for example Europe/Paris; a question also takes a large city",
    "par exemple Europe/Paris ; à la question, une grande ville aussi")

  /// The time zone contradicts the French postcode or the country.
  package static let otherZone = data(
    "the time zone does not match the address", "le fuseau horaire n'est pas celui de l'adresse"
  ).hint(
    "remove the line or, if the address could have several time zones, use one of them",
    "enlevez la ligne ou, si l'adresse en permet plusieurs, mettez l'un d'eux")

  static let notATitle = data("invalid title", "titre incorrect").hint(
    "use Madame or Monsieur, or leave it out", "mettez Madame ou Monsieur, ou rien")

  /// The value is not a signature written by `person sign`.
  static let notASignature = data(
    "invalid signature outlines", "contours de signature incorrects"
  ).hint(
    "remove the line, then run: attest person sign ID PNG",
    "enlevez la ligne, puis : attest person sign ID PNG")
}

/// The ids of people, which are typed on the command line and used as file names.
package enum Identifier {
  /// Checks whether text can be the id of a new person.
  ///
  /// An id has at most 32 characters: a letter from a to z, followed by a-z, 0-9 and hyphens.
  /// Capitals are rejected, because some file systems treat `Marie` and `marie` as the same file.
  package static func check(_ text: String) throws(AttestError) {
    if isReserved(text) { throw .reservedIdentifier(text) }
    if !isValid(text) { throw .badIdentifier(text, nearest: valid(from: text)) }
  }

  /// Whether an id stands for the sample person or for everybody.
  static func isReserved(_ text: String) -> Bool { text == "all" || text == "demo" }

  /// Whether a person may have this id.
  static func isPerson(_ text: String) -> Bool { isValid(text) && !isReserved(text) }

  /// Whether the text is a valid id; reserved ids are valid too.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count <= 32 && isIdentifier(text.utf8)
  }

  /// The id that a word stands for, such as `ines` for `Inès`, or else the word unchanged.
  package static func folded(_ word: String) -> String {
    if word.isTooLongToSearch { return word }
    let folded = word.withoutAccents
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return isName && isValid(folded) ? folded : word
  }

  /// The id for a first name, such as `remi` for `Rémi Le Goff`, or `nil` if no valid id results.
  package static func naming(_ firstName: String) -> String? {
    let name = firstName.prefix { $0 != " " }.filter { $0 != "'" && $0 != "’" }
    return valid(from: name).flatMap { isReserved($0) ? nil : $0 }
  }

  /// The id that was probably meant, such as `elodie` for `Élodie` or `marie` for `marie.conf`.
  static func valid(from text: String) -> String? {
    let base = text.prefix { $0 != "." && $0 != " " }
    let (ascii, unfoldable) = LetterFolding.folded(String(base))
    let identifier = ascii.lowercased()
    return unfoldable.isEmpty && isValid(identifier) ? identifier : nil
  }
}
