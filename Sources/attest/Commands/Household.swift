internal import AttestCore
internal import AttestTerminalCard

/// The people in the address book with their addresses, to ask who lives together.
enum Household {
  typealias Member = (id: String, name: String, home: [ProfileKey: String])

  static func all(in store: Store) throws(AttestError) -> [Member] {
    try store.ids().compactMap { id -> Member? in
      guard let bytes = try? store.text(of: id) else { return nil }
      return (id, Profile.values(in: bytes)[.firstName] ?? id, Profile.home(in: bytes))
    }
  }

  /// The people who live at `home`, except the one with this id.
  static func mates(
    of id: String, at home: [ProfileKey: String], in store: Store
  ) throws(AttestError) -> [Member] {
    try all(in: store).filter { $0.home.isHome(home) && $0.id != id }
  }
}

extension Step {
  /// The keys of the questions about a household; no profile key has these names.
  static let (householdKey, movesKey) = ("same-address", "also-move")

  /// The question of whether a new person lives at somebody else's address, which is then filled
  /// in; `nil` if there are no people yet.
  init?(forAddressOf people: [Household.Member], _ language: Language) {
    let homes = people.enumerated().filter { index, person in
      !people[..<index].contains { $0.home.isHome(person.home) }
    }.map(\.element)
    guard let first = homes.first else { return nil }
    if homes.count == 1 {
      let words = Bilingual("Same address as \(first.name)", "Même adresse (\(first.name))")
      self.init(sameAddress: words, ofOneOf: homes, otherwise: .yesOrNo) { $0.meansYes ? 0 : nil }
      suggestion = { _ in .text(Bilingual("yes", "oui")[language]) }
    } else {
      self.init(
        sameAddress: Bilingual("Same address as one of them", "Même adresse que l'un d'eux"),
        ofOneOf: homes, otherwise: Self.notANumber(upTo: homes.count)
      ) { $0.row(of: homes.count) }
      format = Bilingual("a number, or no", "un numéro, ou non")
      choices = { _ in
        homes.map { person in
          let place = [ProfileKey.address, .postcode, .city].compactMap { person.home[$0] }
          return Choice(text: "\(person.name), \(place.joined(separator: " "))", value: person.id)
        }
      }
    }
  }

  /// The question of whether somebody lives in one of these homes.
  ///
  /// An answer that is not the id of one of these people is converted to the index of a home by
  /// `index`.
  private init(
    sameAddress question: Bilingual, ofOneOf homes: [Household.Member], otherwise advice: Bilingual,
    index: @escaping (_ answer: String) -> Int?
  ) {
    self.init(key: Self.householdKey, label: "", question: question) { answer, _ in
      if answer.meansNo { return .right(.text("non")) }
      let index = homes.firstIndex { $0.id == answer } ?? index(answer)
      guard let index, homes.indices.contains(index) else { return .wrong(advice) }
      let home = homes[index].home.map { ($0.key.rawValue, Answer.text($0.value)) }
      return .right(.text(answer), others: Dictionary(uniqueKeysWithValues: home))
    }
    (takesNo, isListed, isYesNo) = (true, false, true)
    reopens = ProfileKey.address.rawValue
  }

  /// The question of who else is moving to the new address; `nil` if `people`, the others at the
  /// old address, is empty.
  init?(forMovesOf people: [Household.Member], from old: [ProfileKey: String]) {
    if people.isEmpty { return nil }
    let names = people.map(\.name).joined(separator: ", ")
    self.init(
      key: Self.movesKey, label: Bilingual("Also moving", "Déménagent aussi"),
      question: Bilingual("And for \(names)", "Et pour \(names)")
    ) { answer, _ in
      let words = answer.split { $0 == "," || $0 == " " || $0 == ";" }.map(String.init)
        .filter { !["et", "and"].contains($0) }
      let isAll =
        answer.meansYes || ["all", "tous", "toutes", "tout"].contains(answer.lowercased())
      let ids = isAll ? people.map(\.id) : words.compactMap { Self.member($0, of: people) }
      if ids.isEmpty || !isAll && ids.count < words.count {
        return .wrong(people.count == 1 ? .yesOrNo : Self.notANumber(upTo: people.count))
      }
      return .right(.text(people.map(\.id).filter(ids.contains).joined(separator: ", ")))
    }
    format =
      people.count == 1
      ? .yesOrNo : Bilingual("numbers or names, or all", "numéros ou prénoms, ou tous")
    isYesNo = true
    skip = { _ in Skip(isAsked: true, isSaid: true) }
    isAsked = { answers in
      ProfileKey.home.contains { key in
        key != .timezone && answers[key.rawValue] != nil && answers[key.rawValue]?.text != old[key]
      }
    }
    shown = { ids in
      ids.texts(at: ",").compactMap { id in people.first { $0.id == id }?.name }
        .joined(separator: ", ")
    }
    if people.count > 1 { choices = { _ in people.map { Choice(text: $0.name, value: $0.id) } } }
  }

  /// The id of the person meant by a number, an id or a first name.
  private static func member(_ word: String, of people: [Household.Member]) -> String? {
    if let row = word.row(of: people.count) { return people[row].id }
    let (id, name) = (Identifier.folded(word), word.lowercased())
    return people.first { $0.id == id || $0.name.lowercased() == name }?.id
  }
}

extension Run {
  /// After an edit in an editor, asks who else is moving and writes the new address into their
  /// profiles; returns the ids of the people whose profiles have changed.
  mutating func move(
    whoLivedWith id: String, at home: [ProfileKey: String], _ workspace: Workspace
  ) throws -> [String] {
    let store = workspace.store
    let new = Profile.home(in: try store.text(of: id))
    if !canAsk || new == home { return [] }
    let mates = try Household.mates(of: id, at: home, in: store)
    guard var step = Step(forMovesOf: mates, from: home) else { return [] }
    step.isAsked = { _ in true }
    var dialogue = Dialogue([step], asksAll: true)
    while !dialogue.isDone {
      let reply = reply(to: dialogue.question(in: language))
      if reply.isLast { return [] }
      dialogue.take(reply, at: context.clock())
    }
    let movers = dialogue.answers[Step.movesKey]?.text.texts(at: ",") ?? []
    return try store.edit(movers, workspace.rules) { (_, bytes) throws(AttestError) in
      let old = Profile.home(in: bytes)
      if !old.isHome(home) { return bytes }
      return Profile.replace(old, by: new.map { ($0.key, $0.value) }, in: bytes)
    }
  }
}

// An address that is typed or pasted on one line.
extension ProfileKey {
  /// The street, then any postcode and town, and any foreign country at the end.
  func address(in answer: String) -> ProfileValues {
    var parts = answer.texts(at: ",")
    // A short word may be part of the street rather than the code of a country.
    let country = parts.last.flatMap { $0.count > 3 ? Country(named: $0) : nil }
    if parts.count > 1, country != nil { parts.removeLast() }
    let isAbroad = country.map { !$0.isFrance } ?? false
    if !isAbroad, let last = parts.last, let (street, town) = Self.townWithoutComma(last) {
      parts = parts.dropLast() + [street, town]
    }
    let town = ProfileKey.postcode.town(in: parts.last ?? "", isAbroad: isAbroad)
    let hasTown = parts.count > 1 && town.count > 1
    if hasTown { parts.removeLast() }
    let isWhole = !hasTown && parts.count == answer.texts(at: ",").count
    var values: ProfileValues = [(.address, isWhole ? answer : parts.joined(separator: ", "))]
    if hasTown { values += town }
    if isAbroad, !isWhole, let country { values.append((.country, country.name)) }
    return values
  }

  /// Splits `1 rue A 75001 Paris` before the last French postcode between words.
  private static func townWithoutComma(_ answer: String) -> (street: String, town: String)? {
    let words = answer.split(separator: " ").map(String.init)
    let code = words.indices.dropFirst().dropLast().last { ProfileRules.isPostcode(words[$0]) }
    return code.map {
      (words[..<$0].joined(separator: " "), words[$0...].joined(separator: " "))
    }
  }

  /// The postcode, which comes first, and the town.
  ///
  /// Abroad, the words with digits at either end are the postcode, as in `H2X 1Y4 Montréal`.
  func town(in answer: String, isAbroad: Bool) -> ProfileValues {
    let start = answer.prefix { $0.isASCII && $0.isNumber || $0 == " " }
    let digits = start.filter { $0 != " " }
    let town = String(answer.dropFirst(start.count))
    if digits.count == 5 { return [(.postcode, digits)] + (town.isEmpty ? [] : [(.city, town)]) }
    let words = answer.split(separator: " ").map(String.init)
    let isCode = { (place: Int) in
      // The second word may be the letters of a Dutch postcode.
      words[place].contains(where: \.isNumber)
        || place == 1 && words[0].count == 4 && words[0].allSatisfy(\.isNumber)
          && words[1].count == 2 && words[1].allSatisfy(\.isUppercase)
    }
    let first = words.indices.prefix(while: isCode).count
    let last = first > 0 ? 0 : words.indices.reversed().prefix(while: isCode).count
    guard isAbroad, first + last > 0, first + last < words.count else {
      return [(.postcode, answer)]
    }
    let code = words.prefix(first) + words.suffix(last)
    let name = words.dropFirst(first).dropLast(last)
    return [(.postcode, code.joined(separator: " ")), (.city, name.joined(separator: " "))]
  }
}
