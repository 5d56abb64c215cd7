internal import PDF

/// A PDF beside the one that attest makes of the same data: what is not the same, and whose value it is.
///
/// That they differ is known before; this only says where, so it may miss what it cannot read.
struct Comparison {
  let found: ReadFile
  let expected: ReadFile
  /// The same with another value of one key each: where that shows is where the value stands.
  let variants: () -> [(key: String, file: ReadFile)]

  /// Every difference that has a name.
  func differences() -> [Difference] {
    var differences: [Difference] = []
    let variants = variants()
    if found.pages.count != expected.pages.count { differences.append(.pageCount) }
    for number in 0..<min(found.pages.count, expected.pages.count)
    where found.pages[number] != expected.pages[number] {
      differences.append(.page(number + 1, keys: keys(ofPage: number, variants)))
    }
    if !expected.symbols.allSatisfy(found.symbols.contains) { differences.append(.code) }
    if !expected.fonts.allSatisfy(found.fonts.contains) { differences.append(.font) }
    if let keys = keysOfDescription(variants) { differences.append(.description(keys: keys)) }
    return differences
  }

  /// The words first; when all are there, what is drawn between them: the boxes of the reasons.
  private func keys(
    ofPage number: Int, _ variants: [(key: String, file: ReadFile)]
  ) -> [String] {
    func strings(_ file: ReadFile) -> StringTokens? {
      file.pages.indices.contains(number) ? StringTokens(in: file.pages[number]) : nil
    }
    guard let found = strings(found), let expected = strings(expected) else { return [] }
    let others = variants.compactMap { variant in
      strings(variant.file).map { (key: variant.key, strings: $0) }
    }
    let words = StringDiff(expected.all, found: found.all)
    if !words.differ.isEmpty { return words.keys(others.map { ($0.key, $0.strings.all) }) }
    return StringDiff(expected.between, found: found.between).keys(
      others.filter { $0.key == "reasons" }.map { ($0.key, $0.strings.between) })
  }

  /// The keys; `nil` when the description is as it should be.
  private func keysOfDescription(_ variants: [(key: String, file: ReadFile)]) -> [String]? {
    let units = StringDiff(
      Self.description(of: expected), found: Self.description(of: found), areInOrder: false)
    if units.differ.isEmpty { return nil }
    return units.keys(variants.map { ($0.key, Self.description(of: $0.file)) })
  }

  private static func description(of file: ReadFile) -> [[UInt8]] {
    file.metadata.joined().split(separator: 0x0A).map(Array.init)
      + StringTokens(in: file.objects).all
  }
}

/// The strings of a page or a description beside those that should be there.
struct StringDiff {
  private let expected: [[UInt8]]
  /// The places of those that are not there, each with what is there instead.
  let differ: [(place: Int, found: [UInt8])]

  /// Compares them in their order or, when that finds less, wherever they are.
  ///
  /// Those of a page are in the order in which they are read, and count when it is another; objects
  /// are in no order, and another program may change it.
  init(_ expected: [[UInt8]], found: [[UInt8]], areInOrder: Bool = true) {
    self.expected = expected
    let anywhere = Self.anywhere(expected, found)
    let inOrder = expected.count == found.count ? Self.inOrder(expected, found) : anywhere
    let countsOrder = inOrder.count <= anywhere.count || areInOrder && anywhere.isEmpty
    differ = countsOrder ? inOrder : anywhere
  }

  private static func inOrder(
    _ expected: [[UInt8]], _ found: [[UInt8]]
  ) -> [(place: Int, found: [UInt8])] {
    zip(expected, found).enumerated().filter { $1.0 != $1.1 }.map { ($0, $1.1) }
  }

  private static func anywhere(
    _ expected: [[UInt8]], _ found: [[UInt8]]
  ) -> [(place: Int, found: [UInt8])] {
    var counts = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let missing = expected.indices.filter { place in
      guard let count = counts[expected[place]], count > 0 else { return true }
      counts[expected[place]] = count - 1
      return false
    }
    // More than any page has; a hostile file has more.
    let strange = counts.filter { $0.value > 0 }.keys.prefix(1_000)
    return missing.map { place in
      let unit = expected[place]
      return (place, strange.max { unit.common(with: $0) < unit.common(with: $1) } ?? [])
    }
  }

  /// The keys whose other values show where these differ: of several, the value that ends first
  /// after the first byte that is not the same.
  func keys(_ variants: [(key: String, units: [[UInt8]])]) -> [String] {
    differ.reduce(into: []) { keys, difference in
      let start = expected[difference.place].common(with: difference.found)
      let candidates = variants.compactMap { variant -> (key: String, end: Int)? in
        guard variant.units.count == expected.count else { return nil }
        let (unit, other) = (expected[difference.place], variant.units[difference.place])
        return unit == other ? nil : (variant.key, unit.common(with: other))
      }
      let ends = candidates.map(\.end)
      let end = ends.filter { $0 >= start }.min() ?? ends.max()
      let key = candidates.first { $0.end == end }?.key
      if let key, !keys.contains(key) { keys.append(key) }
    }
  }
}

extension [UInt8] {
  /// How many bytes at the start are the same.
  fileprivate func common(with other: [UInt8]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}

extension Attestation {
  /// The same attestation with another value of one key each: of a time, once another day and once
  /// another minute.
  var variants: [(key: String, attestation: Attestation)] {
    let own = fields.keys.sorted().map { key in
      var fields = fields
      fields[key] = fields[key].map { template.field(key)?.changed($0) ?? $0.changed }
      return (key, with(fields: fields))
    }
    let other = place.map { [("place", with(place: $0.changed))] } ?? []
    let times = [40 * 86_400, 60].flatMap { seconds in
      [
        ("exit", with(exit: exit.adding(seconds: seconds))),
        ("created", with(created: created.adding(seconds: seconds))),
      ]
    }
    let ticks = ("reasons", with(reasons: template.reasons.filter { !reasons.contains($0) }))
    let country = person.country == nil ? [] : [ProfileKey.country]
    let people = (ProfileKey.required + country + [.title]).map {
      ($0.rawValue, with(person: person.changing($0)))
    }
    return people + own + other + times + [ticks]
  }
}

extension Person {
  /// The same person with another value of one key.
  fileprivate func changing(_ key: ProfileKey) -> Person {
    let otherTitle: Title = title == .madame ? .monsieur : .madame
    let value = key == .title ? otherTitle.rawValue : self[key].changed
    return Person(id: id) { $0 == key ? value : self[$0] }
  }
}

extension Field {
  /// Another answer: of a choice the next one, of several texts or of a person each of them changed.
  fileprivate func changed(_ answer: String) -> String {
    switch kind {
    case .choice(let words):
      let place = words.firstIndex(of: answer) ?? 0
      return words[(place + 1) % words.count]
    case .several, .person: return answer.texts(at: ";").map(\.changed).joined(by: "; ")
    default: return answer.changed
    }
  }
}

extension String {
  /// Another text of the same letters, so that an embedded font numbers them as before: the last one
  /// twice, or another vowel on every line of a long text.
  fileprivate var changed: String {
    count < 60 ? self + suffix(1) : String(map { $0 == "e" ? "a" : $0 })
  }
}
