/// The rules that the values in a profile must follow.
package struct ProfileRules {
  /// The day of the check; dates of birth must not be later.
  package var today: CivilTime
  /// Returns the characters in a string that the page cannot show.
  package var undrawable: (String) throws(AttestError) -> [Character]

  // MARK: Finding mistakes

  /// Finds the mistake in the value of a key and its offset in scalars; returns `nil` if the value
  /// is valid.
  ///
  /// - Throws: An error if the chosen font file is unusable.
  func find(
    in value: String, of key: ProfileKey, isAbroad: Bool
  ) throws(AttestError) -> (kind: Mistake.Kind, offset: Int)? {
    let scalars = value.unicodeScalars
    if let separator = scalars.firstIndex(where: \.isSemicolon) {
      return (.semicolon, scalars.distance(from: scalars.startIndex, to: separator))
    }
    if scalars.count > key.limit {
      return (.tooLong(count: scalars.count, limit: key.limit), 0)
    }
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
  private func undrawableMistake(
    in value: String
  ) throws(AttestError) -> (kind: Mistake.Kind, offset: Int)? {
    if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
    let undrawable = try undrawable(value)
    // Stacked combining marks would cover the lines above, no matter which font is used.
    let isMistaken = { (character: Character) in
      character.unicodeScalars.count > 3 || undrawable.contains(character)
    }
    guard let first = value.firstIndex(where: isMistaken) else { return nil }
    let mistaken = value[first...].filter(isMistaken).reduce(into: [Character]()) { seen, letter in
      if !seen.contains(letter) { seen.append(letter) }
    }
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
    value.utf8.count <= 12
      && value.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
      }
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

  /// Returns the mistake in text for a value, without checking the rest of the profile.
  package func mistake(in text: String, of key: ProfileKey) -> Mistake.Kind? {
    // The country is not known yet, because it is asked for after the postcode. A value of up to
    // three characters is treated as an incomplete French postcode.
    let isAbroad = key == .postcode && text.utf8.count > 3 && !Self.isPostcode(text)
    return mistake(in: text, of: key, isAbroad: isAbroad)
  }

  /// Returns the mistake in text for a value that does not come from a file.
  ///
  /// An unusable font file is not a mistake in the value; saving the profile reports it.
  func mistake(in text: String, of key: ProfileKey, isAbroad: Bool) -> Mistake.Kind? {
    do throws(Mistake.Kind) {
      let value = try text.value(limit: key.limit)
      if value.isEmpty { return .empty(key: key.rawValue) }
      return (try? find(in: value, of: key, isAbroad: isAbroad))??.kind
    } catch {
      return error
    }
  }
}
