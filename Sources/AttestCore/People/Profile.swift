internal import AttestPlatform

/// Values for a profile, in order.
package typealias ProfileValues = [(key: ProfileKey, value: String)]

/// The bytes of a profile and the person that they describe.
package struct Profile {
  package let bytes: [UInt8]
  package let person: Person
  /// The unknown keys that are not misspellings of a known key, with their line numbers.
  package let unknownKeys: [(key: String, line: Int)]
  /// The mistakes that only rule out writing papers; the profile can still be listed, shown and
  /// corrected.
  private var paperMistakes: [Mistake]

  /// The maximum size of a profile in bytes.
  package static let limit = 65_536

  /// Reads a complete profile; `file` is the file name to use in errors.
  ///
  /// If `acceptsJSON` is true, the profile may also be a JSON object.
  ///
  /// - Throws: `emptyFile`, `system(.tooLarge)`, `newerFile`, `mistakes` with at most 20 mistakes,
  ///   or the reason why the chosen font file is unusable.
  package init(
    _ bytes: [UInt8], id: String, file: String, rules: ProfileRules, acceptsJSON: Bool = false
  ) throws(AttestError) {
    if bytes.isEmpty { throw .emptyFile(file) }
    if bytes.count > Profile.limit { throw .system(.tooLarge(file, limit: Profile.limit)) }
    let entries = Entries(profile: bytes, acceptsJSON: acceptsJSON)
    var (unknownKeys, mistakes) = try entries.checkProfile(rules, file: file)
    let missing = entries.requiredKeys.filter { entries[$0.rawValue] == nil }
    if !missing.isEmpty { mistakes.add(.missing(missing), at: 1) }
    if !mistakes.isEmpty {
      // Older versions accepted these values, so if they are the only mistakes, the profile can be
      // read but not used for a paper.
      let blanks = entries.places { Profile.isBlank($0, bytes) }
      let country = entries.countryMistake
      let areOld = mistakes.allSatisfy { mistake in
        mistake.kind == country || blanks.contains([mistake.line, mistake.column])
      }
      if !areOld { try mistakes.throwIfAny(in: file) }
    }
    paperMistakes = mistakes
    (self.bytes, self.unknownKeys) = (entries.isJSON ? entries.lines : bytes, unknownKeys)
    let person = Person(id: id) { entries.value(of: $0.rawValue) }
    self.person = person
    if let zone = entries[ProfileKey.timezone.rawValue], zone.value != person.zone {
      paperMistakes.add(.otherZone, at: zone)
    }
  }

  /// Whether papers can be written from the profile.
  var isForPapers: Bool { paperMistakes.isEmpty }

  /// Throws if no paper can be written from the profile: its country is unknown or needless, its
  /// time zone contradicts the address, or a value is blank.
  ///
  /// `file` is the file name to use in the error.
  package func checkForPaper(file: String) throws(AttestError) {
    try paperMistakes.throwIfAny(in: file)
  }

  /// Throws if a French key and the English key that it stands for have different values, which
  /// older versions accepted.
  ///
  /// `file` is the file name to use in the error.
  func checkForSaving(file: String) throws(AttestError) {
    try Entries(profile: bytes).contradictions.throwIfAny(in: file)
  }

  /// Whether a value has nothing but blanks, and older versions took some of them for letters.
  private static func isBlank(_ entry: Entries.Entry, _ bytes: [UInt8]) -> Bool {
    guard entry.value.isEmpty else { return false }
    let line = String(decoding: bytes[entry.start..<entry.bytes.lowerBound], as: UTF8.self)
    let known = " \u{A0}\u{2007}\u{2009}\u{202F}\u{3000}".unicodeScalars
    return line.unicodeScalars.contains { $0.isBlank && !known.contains($0) }
  }

  /// The bytes of the profile, with the date of birth written in the standard form.
  package var tidy: [UInt8] { Profile.replace([(.birthDate, person.birthDate)], in: bytes) }

  /// The text of a new profile with these values.
  package static func bytes(of values: ProfileValues) -> [UInt8] {
    let lines = values.map { "\($0.key.rawValue): \($0.value)\n" }
    let comment = "# Modifiable à la main : une ligne « clé: valeur » par champ.\n"
    return Array((comment + "version: 1\n" + lines.joined()).utf8)
  }

  /// Applies `key: value` lines, or the members of a JSON object, to a profile; all other bytes are
  /// unchanged.
  ///
  /// An empty value removes an optional key, and a country that means France removes `country`. A
  /// move also removes a time zone that does not fit the new address. `file` is the name of the
  /// file that contains the lines, to use in errors. The resulting profile is not checked.
  package static func merge(
    _ lines: [UInt8], into bytes: [UInt8], file: String, rules: ProfileRules
  ) throws(AttestError) -> [UInt8] {
    if lines.isEmpty { throw .emptyFile(file) }
    let changes = Entries(profile: lines, acceptsJSON: true)
    var (_, mistakes) = try changes.checkProfile(rules, file: file)
    let removed = changes.places {
      $0.value.isEmpty && !Profile.needs($0.key) || Profile.meansFrance($0)
    }
    mistakes.removeAll { removed.contains([$0.line, $0.column]) }
    let old = Profile.values(in: bytes)
    let country = changes[ProfileKey.country.rawValue]
    let isToFrance = country.map { $0.value.isEmpty || Profile.meansFrance($0) } ?? false
    // Without a new postcode, a foreign one would be read as French, or a territory would be
    // forgotten.
    if let country, isToFrance, changes[ProfileKey.postcode.rawValue] == nil,
      old[.country] != nil || !["", "-", "france"].contains(country.value.withoutAccents)
    {
      mistakes.add(.postcodeToo, at: country)
    }
    try (mistakes + changes.contradictions).throwIfAny(in: file)
    let values = changes.all.filter { $0.double == nil }.map {
      ($0.key, Profile.meansFrance($0) ? "" : $0.value)
    }
    let new = Entries(profile: bytes).replacing(values, in: bytes)
    let person = Person(id: "", Profile.values(in: new))
    let isMove = [.postcode, .country].contains { old[$0] ?? "" != person[$0] }
    // The time zone of the old address may not apply to the new one.
    if isMove, changes[ProfileKey.timezone.rawValue] == nil, let zone = person.timezone,
      zone != person.zone
    {
      return Profile.replace([(.timezone, "")], in: new)
    }
    return new
  }

  /// Whether an entry gives France as the country, which a profile leaves out.
  private static func meansFrance(_ entry: Entries.Entry) -> Bool {
    entry.key == ProfileKey.country.rawValue
      && (entry.value == "-" || Country(named: entry.value)?.isFrance == true)
  }

  private static func needs(_ key: String) -> Bool {
    ProfileKey(named: key).map { $0.isRequired || $0 == .version } ?? false
  }
}

extension Entries {
  /// Reads a profile, whose keys may be French words such as `prénom`.
  ///
  /// If `acceptsJSON` is true, the profile may also be a JSON object.
  init(profile bytes: [UInt8], acceptsJSON: Bool = false) {
    let key = { (word: String) in
      // Most keys are English, and need no search among the French words.
      ProfileKey(named: word) == nil ? ProfileKey(french: word)?.rawValue : nil
    }
    if acceptsJSON { self.init(given: bytes, key: key) } else { self.init(bytes, key: key) }
    for entry in all where entry.form != .text { mistakes.add(.form(entry.form), at: entry) }
  }

  /// The French keys whose values contradict the English ones.
  fileprivate var contradictions: [Mistake] {
    all.compactMap { entry in
      guard let key = entry.double, value(of: key) != entry.value else { return nil }
      return Mistake(.contradiction(entry.name, key), at: entry.line)
    }
  }

  fileprivate var isAbroad: Bool { self[ProfileKey.country.rawValue] != nil }

  /// The mistake in the country; older versions accepted any word there.
  fileprivate var countryMistake: Mistake.Kind? {
    value(of: ProfileKey.country.rawValue).flatMap(ProfileRules.countryMistake)
  }

  /// The keys that the profile must have; the time zone may be missing, because most countries have
  /// only one.
  fileprivate var requiredKeys: [ProfileKey] {
    guard let name = value(of: ProfileKey.country.rawValue) else { return ProfileKey.required }
    let needsZone = Country(named: name).map { $0.zone == nil && !$0.isFrance } ?? false
    return ProfileKey.requiredAbroad.filter { $0 != .timezone || needsZone }
  }

  /// Whether a later version of attest wrote the profile.
  private var isNewer: Bool {
    var cursor = Cursor((value(of: ProfileKey.version.rawValue) ?? "").utf8)
    guard let number = cursor.number() else { return false }
    return cursor.isAtEnd && number > 1
  }

  /// Checks a profile, or changes to one, and returns the unknown keys to keep and the mistakes.
  fileprivate func checkProfile(
    _ rules: ProfileRules, file: String
  ) throws(AttestError) -> (unknown: [(key: String, line: Int)], mistakes: [Mistake]) {
    if isNewer { throw .newerFile(file) }
    var unknown: [(key: String, line: Int)] = []
    var mistakes = mistakes
    for entry in all where !entry.key.hasPrefix("x-") {
      if let key = ProfileKey(named: entry.key) {
        guard entry.isValid, !entry.value.isEmpty,
          let mistake = try rules.find(in: entry.value, of: key, isAbroad: isAbroad)
        else { continue }
        mistakes.add(mistake.kind, at: entry.line, entry.column + mistake.offset)
      } else if entry.double == nil,
        let meant = nearest(to: entry.key, in: ProfileKey.allCases.map(\.rawValue))
      {
        mistakes.add(.unknownKey(entry.key, nearest: meant, known: []), at: entry.line)
      } else if entry.double.map({ value(of: $0) != entry.value }) ?? true {
        unknown.append((entry.key, entry.line))
      }
    }
    return (unknown, mistakes)
  }
}

extension Profile {
  /// The value of each key in a profile, or in changes that a user gives, even if it is invalid.
  package static func values(in bytes: [UInt8]) -> [ProfileKey: String] {
    let entries = Entries(profile: bytes, acceptsJSON: true)
    return ProfileKey.values { entries.value(of: $0.rawValue) }
  }

  /// The values of an address in a profile, even if they are invalid.
  package static func home(in bytes: [UInt8]) -> [ProfileKey: String] {
    values(in: bytes).filter { ProfileKey.home.contains($0.key) }
  }

  /// Replaces values in a profile without checking them; all other bytes are unchanged.
  ///
  /// An empty value removes the line of its key.
  package static func replace(_ values: ProfileValues, in bytes: [UInt8]) -> [UInt8] {
    Entries(profile: bytes).replacing(values.map { ($0.key.rawValue, $0.value) }, in: bytes)
  }

  /// Replaces the values in a profile with new answers, where `old` contains the previous values.
  ///
  /// Only changed values are written, so other changes made in the meantime are kept. Optional keys
  /// without an answer, such as a title or a country, are removed.
  package static func replace(
    _ old: [ProfileKey: String], by answers: ProfileValues, in bytes: [UInt8]
  ) -> [UInt8] {
    let changed = answers.filter { old[$0.key] != $0.value }
    let dropped = [ProfileKey.postcode, .country, .title, .timezone].filter { key in
      old[key] != nil && !answers.contains { $0.key == key }
    }
    return replace(changed + dropped.map { ($0, "") }, in: bytes)
  }
}

extension Person {
  /// Creates a person from values that the program wrote, applying the checks for a profile.
  ///
  /// Characters that cannot be drawn are detected later, when the page is drawn.
  ///
  /// - Throws: The keys of the values that are missing or break a rule.
  init(
    id: String, checkedOn day: Instant, _ values: [ProfileKey: String]
  ) throws(RefusedData) {
    // An unknown country only rules out new papers.
    let wrong = Person.mistakes(in: values, on: day).filter { key, kind in
      key != .country || kind != values[key].flatMap(ProfileRules.countryMistake)
    }
    if !wrong.isEmpty { throw RefusedData(keys: wrong.map(\.key.rawValue)) }
    self.init(id: id, values.mapValues(\.plain))
  }

  /// The values that are missing or break a rule, in the order of the keys.
  private static func mistakes(
    in values: [ProfileKey: String], on day: Instant
  ) -> [(key: ProfileKey, kind: Mistake.Kind)] {
    let rules = ProfileRules(
      today: CivilTime(secondsSince1970: day.secondsSince1970), undrawable: { _ in [] })
    let isAbroad = values[.country] != nil
    let required = isAbroad ? ProfileKey.requiredAbroad : ProfileKey.required
    return ProfileKey.allCases.compactMap { key in
      guard key != .version, let text = values[key] else {
        return required.contains(key) ? (key, .missingKeys([key.rawValue])) : nil
      }
      return rules.mistake(in: text, of: key, isAbroad: isAbroad).map { (key, $0) }
    }
  }

  /// Checks the values by the rules of profiles.
  ///
  /// Letters that no font can draw are refused when a page is drawn.
  ///
  /// - Parameter day: The day of the check; the date of birth must not be later.
  /// - Returns: The person as papers print them, without leading and trailing blanks.
  /// - Throws: An error that names each missing or wrong value by its key in a profile, such as
  ///   `birth-date`.
  public func checked(on day: Instant = .now) throws(AttestError) -> Person {
    let zone = timezone ?? country.flatMap { Country(named: $0)?.zone }
    let values = ProfileKey.values { key in
      let value = key == .timezone ? zone ?? "" : self[key]
      return value.isEmpty ? nil : value
    }
    var mistakes = Person.mistakes(in: values, on: day)
    if mistakes.isEmpty, let zone, zone != self.zone { mistakes.append((.timezone, .otherZone)) }
    let notices = mistakes.map { key, kind in
      kind.keys.isEmpty ? kind.at(key.rawValue).about(key.rawValue) : kind
    }
    if let first = notices.first { throw first.followed(by: notices.dropFirst()) }
    return Person(id: id, values.mapValues(\.plain))
  }

  /// Creates a person from an answer that lists the person's values, separated by semicolons.
  ///
  /// The list has a country only if the address is abroad, and never a time zone.
  init(answer: String, checkedOn day: Instant) throws(RefusedData) {
    var values = Dictionary(uniqueKeysWithValues: zip(Person.answerKeys, answer.texts(at: ";")))
      .filter { !$0.value.isEmpty }
    if values[.country] != nil { values[.timezone] = "Europe/Paris" }
    try self.init(id: "", checkedOn: day, values)
  }
}

extension ProfileKey {
  /// The values that a function gives for all keys.
  static func values(_ value: (ProfileKey) -> String?) -> [ProfileKey: String] {
    allCases.reduce(into: [:]) { $0[$1] = value($1) }
  }
}
