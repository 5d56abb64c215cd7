internal import AttestPDF

/// A comparison of a PDF with the PDF that attest writes from the same data.
///
/// The two files are already known to differ. The comparison only locates the differences, so it
/// may skip parts that it cannot parse.
struct Comparison {
  let found, expected: ReadFile
  /// Copies of the expected file with one value changed in each, so that the places where a copy
  /// differs show where that value is printed.
  let variants: [(key: String, file: ReadFile)]

  /// All differences that can be located.
  func differences() -> [Notice] {
    var differences: [Notice] = []
    if found.pages.count != expected.pages.count { differences.append(.otherPageCount) }
    for number in 0..<min(found.pages.count, expected.pages.count)
    where found.pages[number] != expected.pages[number] {
      differences.append(.otherPage(number + 1, keys: keys(ofPage: number)))
    }
    if !expected.symbols.allSatisfy(found.symbols.contains) { differences.append(.otherCode) }
    if !expected.fonts.allSatisfy(found.fonts.contains) { differences.append(.otherShapes) }
    if let keys = keysOfDescription() { differences.append(.otherDescription(keys: keys)) }
    return differences
  }

  /// The keys of the values that differ in the text of a page or, if the text is the same, the key
  /// of the reasons if their checkboxes differ.
  private func keys(ofPage number: Int) -> [String] {
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

  /// The keys of the values that differ in the description, or `nil` if it is as expected.
  private func keysOfDescription() -> [String]? {
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

/// The differences between the strings on a page or in a description and the expected strings.
struct StringDiff {
  /// The index of a missing string, and the string found instead.
  typealias Difference = (index: Int, found: [UInt8])
  /// A key, and the strings that would be expected if its value were different.
  typealias Variant = (key: String, units: [[UInt8]])

  private let expected: [[UInt8]]
  /// The indices of the missing strings, each with the string found instead.
  let differ: [Difference]

  /// Compares the strings in order, or in any order if that yields fewer differences.
  ///
  /// On a page, a changed order counts as a difference because it changes the reading order. In
  /// metadata, another program may have reordered the strings.
  init(_ expected: [[UInt8]], found: [[UInt8]], areInOrder: Bool = true) {
    self.expected = expected
    let anywhere = Self.anywhere(expected, found)
    let inOrder = Self.inOrder(expected, found)
    if let inOrder, inOrder.count <= anywhere.count || areInOrder && anywhere.isEmpty {
      differ = inOrder
    } else {
      differ = anywhere
    }
  }

  /// The strings that differ from those at the same index, or `nil` if the counts differ.
  private static func inOrder(_ expected: [[UInt8]], _ found: [[UInt8]]) -> [Difference]? {
    guard expected.count == found.count else { return nil }
    return found.enumerated().filter { $1 != expected[$0] }.map { ($0, $1) }
  }

  /// The expected strings that were found nowhere, each with the unexpected string that shares the
  /// longest beginning with it.
  private static func anywhere(_ expected: [[UInt8]], _ found: [[UInt8]]) -> [Difference] {
    var counts = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let missing = expected.indices.filter { index in
      guard let count = counts[expected[index]], count > 0 else { return true }
      counts[expected[index]] = count - 1
      return false
    }
    // No genuine page has this many strings, but a hostile file may.
    let strange = counts.filter { $0.value > 0 }.keys.prefix(1_000)
    return missing.map { index in
      let unit = expected[index]
      return (index, strange.max { unit.common(with: $0) < unit.common(with: $1) } ?? [])
    }
  }

  /// The keys of the values that contain the differences.
  func keys(_ variants: [Variant]) -> [String] {
    differ.reduce(into: []) { keys, difference in
      let key = key(ofUnit: difference.index, found: difference.found, variants)
      if let key, !keys.contains(key) { keys.append(key) }
    }
  }

  /// The key of the value that a difference belongs to.
  ///
  /// A variant of a string has one value changed. The difference belongs to the key whose variant
  /// is the first to diverge from the expected string at or after the first wrong byte, or else to
  /// the key whose variant is the last to diverge.
  private func key(ofUnit index: Int, found: [UInt8], _ variants: [Variant]) -> String? {
    let unit = expected[index]
    let start = unit.common(with: found)
    let candidates = variants.filter { $0.units.count == expected.count && $0.units[index] != unit }
      .map { (key: $0.key, end: unit.common(with: $0.units[index])) }
    let ends = candidates.map(\.end)
    let end = ends.filter { $0 >= start }.min() ?? ends.max()
    return candidates.first { $0.end == end }?.key
  }
}

extension [UInt8] {
  /// The length of the common prefix.
  fileprivate func common(with other: [UInt8]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}

extension Attestation {
  /// Copies of the attestation with one value changed in each; there are two copies for each time,
  /// one 40 days later and one a minute later.
  ///
  /// Only forty answers are changed, because each copy means writing a whole paper.
  var variants: [(key: String, attestation: Attestation)] {
    let own = answers.keys.sorted().prefix(40).map { key in
      (key, with { $0.answers[key] = answers[key]?.changed(on: template.field(key)) })
    }
    let other = request.place.map { place in [("place", with { $0.request.place = place.changed })]
    }
    let times = [40 * 86_400, 60].flatMap { seconds in
      [
        ("exit", with { $0.request.exit = .instant(exit.adding(seconds: seconds)) }),
        ("created", with { $0.created = created.adding(seconds: seconds) }),
      ]
    }
    let codes = template.reasons.map(\.code).filter { !request.reasons.contains($0) }
    let ticks = ("reasons", with { $0.request.reasons = codes })
    let keys = ProfileKey.stated.filter { $0 != .country || person.country != nil }
    let people = keys.map { key in (key.rawValue, with { $0.person = person.changing(key) }) }
    return people + own + (other ?? []) + times + [ticks]
  }
}

extension Person {
  /// A copy with a different value for one key.
  fileprivate func changing(_ key: ProfileKey) -> Person {
    let otherTitle: Title = title == .madame ? .monsieur : .madame
    let value = key == .title ? otherTitle.rawValue : changed(key)
    return Person(id: id) { $0 == key ? value : self[$0] }
  }

  /// A different value for a key; it is a date if the value is one, because pages spell dates out.
  fileprivate func changed(_ key: ProfileKey) -> String {
    let day = key == .birthDate ? CivilTime(kept: birthDate) : nil
    return day?.inAnotherYear.date ?? self[key].changed
  }
}

extension Answer {
  /// A different answer: the next choice, or the same text altered; if the answer has several
  /// parts, each part is altered.
  fileprivate func changed(on field: Field?) -> Answer {
    switch (self, field?.kind) {
    case (.choice(_, let index), .choice(let words)?):
      let next = (index + 1) % words.count
      return .choice(words[next], index: next)
    case (.texts(let texts), _): return .texts(texts.map(\.changed))
    case (.paragraphs(let texts), _): return .paragraphs(texts.map(\.changed))
    case (.person(let person), _):
      return .person(Person(id: person.id) { person[$0].isEmpty ? nil : person.changed($0) })
    case (.date(let day), _): return .date(day.inAnotherYear)
    case (.month(let day), _): return .month(day.inAnotherYear)
    default: return .text(text.changed)
    }
  }
}

extension CivilTime {
  /// The same day in a year that differs only in its last digit, so that the date keeps its length
  /// unless it states the weekday.
  fileprivate var inAnotherYear: CivilTime {
    var day = self
    day.year += year % 10 < 5 ? 4 : -4
    return day
  }
}

extension String {
  /// A different text made of nearly the same letters, so that an embedded font keeps its glyph
  /// numbers: a short text repeats its last letter, and a long text has every `e` replaced by `a`.
  fileprivate var changed: String {
    count < 60 ? self + suffix(1) : String(map { $0 == "e" ? "a" : $0 })
  }
}
