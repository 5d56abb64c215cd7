import Testing

@testable import AttestCore

@Suite struct ProfileTests {
  @Test func `a profile is read as a person`() throws {
    let person = try Profile(profileText()).person
    let expected = Person(
      id: "marie", firstName: "Marie", lastName: "Dupont", birthDate: "01/01/1970",
      birthPlace: "Paris", address: "1 rue A", postcode: "75001", city: "Paris")
    #expect(person == expected)
    #expect(person.zone == "Europe/Paris")
  }

  private static let french = """
    prénom: Marie
    Nom : Dupont
    né le: 01/01/1970
    lieu de naissance: Paris
    # Chez nous
    ADRESSE: 1 rue A
    code postal: 75001
    ville: Paris

    """

  @Test func `keys may be French words, and an edit changes only their values`() throws {
    let person = try Profile(Self.french).person
    #expect(try person == Profile(profileText()).person)
    let bytes = Array(Self.french.utf8)
    let edited = Profile.replace([(.firstName, "Léa"), (.city, "Lyon")], in: bytes)
    let wanted = Self.french.replacing("Marie", with: "Léa").replacing(
      "ville: Paris", with: "ville: Lyon")
    #expect(String(decoding: edited, as: UTF8.self) == wanted)
    let merged = try Profile.merge(
      Array("first-name: Léa\ncommune: Lyon\n".utf8), into: bytes, file: "f", rules: .samples)
    #expect(merged == edited)
    #expect(
      throws: AttestError.mistakes(
        file: "f", [Mistake(line: 8, column: 1, kind: .repeatedKey("ville", firstLine: 1))])
    ) {
      try Profile("commune: Paris\n" + Self.french.replacing("# Chez nous\n", with: ""))
    }
  }

  @Test func `an English key takes precedence over a French one, and an edit changes both`()
    throws
  {
    let text = profileText() + "prenom: Marie\nville: Lyon\n"
    let profile = try Profile(text)
    #expect(profile.person.city == "Paris")
    #expect(profile.unknownKeys.map(\.key) == ["ville"] && profile.unknownKeys[0].line == 10)
    let contradiction = Mistake(line: 10, column: 1, kind: .contradiction("ville", "city"))
    #expect(throws: AttestError.mistakes(file: "f", [contradiction])) {
      try profile.checkForSaving(file: "f")
    }
    let edited = Profile.replace([(.city, "Nice"), (.firstName, "Léa")], in: profile.bytes)
    #expect(
      String(decoding: edited, as: UTF8.self)
        == text.replacing("Marie", with: "Léa").replacing("city: Paris", with: "city: Nice")
        .replacing("Lyon", with: "Nice"))
    #expect(
      throws: AttestError.mistakes(
        file: "f", [Mistake(line: 2, column: 1, kind: .contradiction("ville", "city"))])
    ) {
      try Profile.merge(
        Array("city: Paris\nville: Lyon\n".utf8), into: profile.bytes, file: "f", rules: .samples)
    }
  }

  @Test(arguments: [
    ("97400", nil, "Indian/Reunion", true), ("75001", "Europe/Paris", "Europe/Paris", true),
    ("38000", "Pacific/Tahiti", "Europe/Paris", false),
    ("75001", "Pacific/Wallis", "Europe/Paris", false),
    ("75001", "Indian/Mayotte", "Europe/Paris", false),
    ("97400", "Europe/Paris", "Indian/Reunion", false),
    ("98714", "Pacific/Gambier", "Pacific/Tahiti", false),
    ("98742", "Pacific/Tahiti", "Pacific/Marquesas", false),
    ("98792", "Pacific/Gambier", "Pacific/Gambier", true), ("98792", nil, "Pacific/Tahiti", true),
  ])
  func `the postcode decides the time zone, and another zone is a mistake`(
    postcode: String, named: String?, zone: String, agrees: Bool
  ) throws {
    let text = profileText("postcode", postcode) + (named.map { "timezone: \($0)\n" } ?? "")
    let profile = try Profile(text)
    #expect(profile.person.zone == zone)
    let mistake = Mistake(line: 9, column: 11, kind: .otherZone)
    if agrees {
      try profile.checkForPaper(file: "f")
    } else {
      #expect(throws: AttestError.mistakes(file: "f", [mistake])) {
        try profile.checkForPaper(file: "f")
      }
    }
  }

  @Test(arguments: ["first-name", "city", "x-note"])
  func `a profile with a value of Braille blanks is read, but no paper can be made from it`(
    key: String
  ) throws {
    let profile = try Profile(profileText(key, "\u{2800}\u{2003}"))
    #expect(profile.person.lastName == "Dupont")
    do throws(AttestError) {
      try profile.checkForPaper(file: "f")
      Issue.record("accepted")
    } catch {
      #expect(error.mistakes.map(\.kind) == [.empty(key: key)])
    }
    #expect(profile.person.mayBeRefused == (key != "x-note"))
  }

  @Test(arguments: [
    "L’Haÿ-Œuvré", "O'Neill-D’Arc", "Dupont) /AA <</S /JavaScript>> (", "Paris\\", "%s%n%@%1$s",
    "#12", "a: b", "e\u{301}tude", "Łukasz Kovačić",
  ])
  func `a value may look like syntax`(value: String) throws {
    #expect(try Array(Profile(profileText("city", value)).person.city.utf8) == Array(value.utf8))
  }

  @Test(arguments: ["  Paris  ", "\u{A0}Paris\u{202F}", "\u{3000}Paris", "\u{2800}Paris\u{1680}"])
  func `blanks around a value are not part of it`(value: String) throws {
    #expect(try Profile(profileText("city", value)).person.city == "Paris")
  }

  @Test func `other blanks inside a value become spaces`() throws {
    let text = profileText("city", "La\u{A0}Roche\u{202F}sur\u{2009}Yon")
    #expect(try Array(Profile(text).person.city.utf8) == Array("La Roche sur Yon".utf8))
  }

  @Test func `Windows line endings, a byte order mark, comments and users' own keys are accepted`()
    throws
  {
    let text = "\u{FEFF}# comment\r\n\r\n" + profileText().replacing("\n", with: "\r\n")
    let profile = try Profile(text + "x-note: anything; at all\r\nfavourite: blue")
    #expect(profile.person.city == "Paris")
    #expect(profile.unknownKeys.map(\.key) == ["favourite"])
    #expect(profile.unknownKeys.map(\.line) == [12])
  }

  @Test func `a signature is read from its line in the profile`() throws {
    let signature = try Signature.sample
    let profile = try Profile(profileText("signature", signature.text))
    #expect(profile.person.signature == signature)
    #expect(profile.person[.signature] == signature.text)
    let bytes = Profile.replace([(.signature, signature.text)], in: Array(profileText().utf8))
    #expect(try Profile(bytes, id: "a", file: "f", rules: .samples).person.signature == signature)
    #expect(Profile.replace([(.signature, "")], in: bytes) == Array(profileText().utf8))
  }

  @Test(arguments: [
    ("city: A\n", ""), ("a: b\ncity: A\nx: y\n", "a: b\nx: y\n"), ("a: b\ncity: A", "a: b\n"),
    ("\u{FEFF}city: A\r\nx: y\r\n", "\u{FEFF}x: y\r\n"), ("# city: A\n\ncity: B", "# city: A\n\n"),
    ("#city: A\n\ncity:A  \n#c", "#city: A\n\n#c"), ("a: b\n", "a: b\n"), ("", ""),
    ("city: A\ncity: B\na: b", "a: b"),
  ])
  func `an empty value removes the line and keeps every other byte`(before: String, after: String) {
    let bytes = Array(before.utf8)
    let rest = Entries(bytes).replacing([("city", "")], in: bytes)
    #expect(String(decoding: rest, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("city: B\n", "a\ncity:  A  \nb", "a\ncity:  B  \nb"),
    ("city: B", "\u{FEFF}city: A\r\nx: y\r\n", "\u{FEFF}city: B\r\nx: y\r\n"),
    ("city: B\nx-b: é", "x: y", "x: y\ncity: B\nx-b: é\n"),
    ("city: B", "x: y\r\n", "x: y\r\ncity: B\r\n"),
    ("city: B", "#city: A\ncity:A\n", "#city: A\ncity:B\n"), ("city: B", "", "city: B\n"),
    ("city: B\ncity: C", "city: A", "city: C"),
  ])
  func `an edit keeps every other byte`(changes: String, before: String, after: String) {
    let edits = Entries(Array(changes.utf8)).all.map { ($0.key, $0.value) }
    let bytes = Array(before.utf8)
    let edited = Entries(bytes).replacing(edits, in: bytes)
    #expect(edited == Array(after.utf8))
  }

  @Test func `random edits keep all other lines`() throws {
    var generator = SeededGenerator(seed: 7)
    let keys = ["first-name", "last-name", "birth-place", "address", "city"]
    let words = ["é", "e\u{301}", "#", "a: b", "Saint-Denis", "\\", "’", "x  y", "12"]
    for seed in 0..<300 {
      let end = Bool.random(using: &generator) ? "\r\n" : "\n"
      var lines = profileText().split(separator: "\n").map(String.init).shuffled(using: &generator)
      lines.insert("# \(seed)", at: Int.random(in: 0...lines.count, using: &generator))
      lines.insert(" \u{A0}", at: Int.random(in: 0...lines.count, using: &generator))
      let tail = Bool.random(using: &generator) ? end : ""
      let text = lines.joined(separator: end) + tail
      let key = try #require(keys.randomElement(using: &generator))
      let value = try #require(words.randomElement(using: &generator))
      let edited = try Profile.merge(
        Array("\(key): \(value)".utf8), into: Array(text.utf8), file: "-", rules: .samples)
      let expected = lines.map { $0.hasPrefix(key + ":") ? "\(key): \(value)" : $0 }
      #expect(edited == Array((expected.joined(separator: end) + tail).utf8), "seed \(seed)")
    }
  }

  @Test func `a mistake in an edit is reported at its line in the edit`() throws {
    let profile = Array(profileText().utf8)
    func merge(_ lines: String) throws -> [UInt8] {
      try Profile.merge(Array(lines.utf8), into: profile, file: "-", rules: .samples)
    }
    #expect(try merge("city: Lyon\n") == Array(profileText("city", "Lyon").utf8))
    let mistake = Mistake(line: 2, column: 11, kind: .notAPostcode)
    #expect(throws: AttestError.mistakes(file: "-", [mistake])) {
      try merge("city: Lyon\npostcode: 7500\n")
    }
    #expect(throws: AttestError.newerFile("-")) { try merge("version: 2\n") }
    #expect(throws: AttestError.emptyFile("-")) { try merge("") }
  }

  @Test func `a new profile reads back`() throws {
    let values = ProfileKey.required.map { ($0, Person.sample[$0]) }
    let bytes = Profile.bytes(of: values)
    let person = try Profile(bytes, id: "demo", file: "f", rules: .samples).person
    #expect(person == .sample)
    #expect(person.isBuiltIn)
  }

  @Test func `random changes to a profile do not crash the reader`() {
    var generator = SeededGenerator(seed: 3)
    let whole = Array(profileText("timezone", "Europe/Paris").utf8)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...8, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      guard let profile = try? Profile(bytes, id: "a", file: "f", rules: .samples) else { continue }
      #expect(!profile.person.city.isEmpty && !profile.person.city.contains(";"))
    }
  }

  @Test func `giving the same title again changes nothing`() {
    let text = Array((profileText() + "title: Madame\n").utf8)
    #expect(Profile.replace([.title: "Madame"], by: [(.title, "Madame")], in: text) == text)
  }
}
