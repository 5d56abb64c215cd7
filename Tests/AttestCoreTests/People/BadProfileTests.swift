import Foundation
import Testing

@testable import AttestCore

/// Hostile and unusual profiles, one per row, with the expected exit status.
@Suite struct BadProfileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let isAccepted: Bool
    let isRefused: Bool
    let bytes: [UInt8]
    var testDescription: String { id }
  }

  static let rows: [Row] = {
    let table = vectors + "/bad_profiles.tsv"
    let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard let bytes = bytes(String(columns[3])) else { return nil }
      return Row(
        id: String(columns[0]), isAccepted: columns[4].contains("0"),
        isRefused: columns[4].contains("65"), bytes: bytes)
    }
  }()

  private static func bytes(_ input: String) -> [UInt8]? {
    let value = try? JSONSerialization.jsonObject(
      with: Data(input.utf8), options: .fragmentsAllowed)
    if let text = value as? String { return Array(text.utf8) }
    guard let fields = value as? [String: String], let (key, value) = fields.first else {
      return nil
    }
    return key == "hex" ? hex(value) : Array(profileText(key, value).utf8)
  }

  private static func hex(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.count, by: 2).compactMap {
      UInt8(text.dropFirst($0).prefix(2), radix: 16)
    }
  }

  @Test func `the table of profiles has all its rows`() { #expect(Self.rows.count == 72) }

  @Test(arguments: rows)
  func `a profile is accepted or refused as its row says`(row: Row) {
    // The store stops reading such a file just past the limit.
    if row.bytes.count > Profile.limit { return }
    do throws(AttestError) {
      _ = try Profile(row.bytes, id: "marie", file: "f", rules: .samples)
      #expect(row.isAccepted)
    } catch {
      #expect(row.isRefused)
      let unlikely = "\(error)"
      #expect(!unlikely.contains("Dupont") && !unlikely.contains("rue A"))
    }
  }

  @Test(arguments: [
    ("address", "1 rue\rA", 6, 15, Mistake.Kind.forbiddenCharacter("\r")),
    ("address", "A\u{2028}Sortie: 01/01/2030", 6, 11, .forbiddenCharacter("\u{2028}")),
    ("address", "1 rue A;\u{301} Sortie", 6, 17, .semicolon),
    ("address", "1 rue A\u{37E} Sortie", 6, 17, .semicolon),
    (
      "address", String(repeating: "A", count: 121), 6, 10,
      .tooLong(count: 121, limit: 120)
    ),
    ("city", String(repeating: "é", count: 81), 8, 7, .tooLong(count: 81, limit: 80)),
    ("last-name", "Dupont\u{1B}[2J", 3, 18, .forbiddenCharacter("\u{1B}")),
    ("last-name", "\u{202E}tnopuD", 3, 12, .forbiddenCharacter("\u{202E}")),
    ("last-name", "Dup\u{E0041}", 3, 15, .forbiddenCharacter("\u{E0041}")),
    ("last-name", "Li 王小明", 3, 15, .undrawable(["王", "小", "明"])),
    ("last-name", "Dupont 😀", 3, 19, .undrawable(["😀"])),
    ("last-name", "e\u{301}\u{301}\u{301}", 3, 12, .undrawable(["e\u{301}\u{301}\u{301}"])),
    ("city", "", 8, 7, .empty(key: "city")), ("city", " \u{A0} ", 8, 10, .empty(key: "city")),
    ("postcode", "7501", 7, 11, .notAPostcode), ("postcode", "٧٥٠٠١", 7, 11, .notAPostcode),
    ("birth-date", "31/02/1970", 4, 13, .date(.noSuchDay(daysInMonth: 28))),
    ("birth-date", "29/02/1900", 4, 13, .date(.noSuchDay(daysInMonth: 28))),
    ("birth-date", "1/1/20", 4, 13, .date(.shortYear)),
    ("birth-date", "01/01/19700", 4, 13, .date(.notADate)),
    ("birth-date", "10/11/2020", 4, 13, .notABirthDate),
    ("birth-date", "31/12/1899", 4, 13, .notABirthDate),
    ("timezone", "Mars/Phobos", 9, 11, .unknownZone), ("version", "one", 1, 10, .badVersion),
    ("version", "0", 1, 10, .badVersion),
    ("signature", "0", 9, 12, .notASignature), ("signature", "square", 9, 12, .notASignature),
    ("signature", "01234567.;", 9, 21, .semicolon),
    (
      "signature", String(repeating: "0", count: 12_667), 9, 12,
      .tooLong(count: 12_667, limit: 12_666)
    ),
    (
      "adress", "1 rue A", 9, 1,
      .unknownKey("adress", nearest: "address", known: ProfileKey.allCases.map(\.rawValue))
    ),
    (
      "City", "Paris", 9, 1,
      .unknownKey("City", nearest: "city", known: ProfileKey.allCases.map(\.rawValue))
    ),
    ("city ", "Paris", 9, 5, .neitherEntryNorComment),
    (" city", "Paris", 9, 1, .neitherEntryNorComment),
    ("prénom Léa", "x", 9, 3, .neitherEntryNorComment),
  ])
  func `each mistake in a profile is reported with its position and kind`(
    key: String, value: String, line: Int, column: Int, kind: Mistake.Kind
  ) {
    let mistakes = mistakes(in: Array(profileText(key, value).utf8))
    #expect(mistakes == [Mistake(line: line, column: column, kind: kind)])
  }

  @Test(arguments: [
    ("6c6173742d6e616d653a204c65626cff0a", 1, 16, Mistake.Kind.notUTF8),
    ("76657273696f6e3a20310a636974793a20eda0800a", 2, 7, .notUTF8),
    ("fffe76006500", 1, 1, .notUTF8),
    ("636974793a20506172690073", 1, 11, .forbiddenCharacter("\0")),
  ])
  func `bytes that are not UTF-8, and a NUL, are reported with their position`(
    hex: String, line: Int, column: Int, kind: Mistake.Kind
  ) {
    let mistakes = mistakes(in: Self.hex(hex))
    #expect(mistakes.contains(Mistake(line: line, column: column, kind: kind)))
    #expect(mistakes.count == 2, "the second mistake lists the missing keys")
  }

  @Test(arguments: ["01/01/1900", "09/11/2020"])
  func `a person may be born today or in 1900`(date: String) {
    #expect(mistakes(in: Array(profileText("birth-date", date).utf8)) == [])
  }

  @Test(arguments: [("city", 80), ("address", 120)])
  func `a value or a file of the maximum length is accepted`(key: String, count: Int) {
    let value = String(repeating: "é", count: count)
    let text = Array(profileText(key, value).utf8)
    #expect(mistakes(in: text) == [])
    #expect(mistakes(in: Array(profileText(key, "Hue\u{323}\u{302}").utf8)) == [])
    let comment = [UInt8](repeating: UInt8(ascii: "#"), count: Profile.limit - text.count)
    #expect(throws: Never.self) {
      try Profile(text + comment, id: "marie", file: "f", rules: .samples)
    }
  }

  @Test func `a carriage return is allowed only before a line feed`() {
    let text = profileText()
    #expect(mistakes(in: Array(text.dropLast().utf8)) == [])
    #expect(mistakes(in: Array((text.dropLast() + "\r\n").utf8)) == [])
    let mistake = Mistake(line: 8, column: 12, kind: .forbiddenCharacter("\r"))
    #expect(mistakes(in: Array((text.dropLast() + "\r").utf8)) == [mistake])
  }

  @Test(arguments: [
    ("prénom", ProfileKey.firstName), ("Nom de famille", .lastName),
    ("date-de-naissance", .birthDate),
    ("né le", .birthDate), ("Lieu de naissance", .birthPlace), ("née à", .birthPlace),
    ("ADRESSE", .address), ("code-postal", .postcode), ("CP", .postcode), ("commune", .city),
    ("civilité", .title), ("fuseau  horaire", .timezone), ("age", nil),
  ])
  func `keys may be French words`(word: String, key: ProfileKey?) {
    #expect(ProfileKey(french: word) == key)
  }

  @Test func `the error for a repeated key names both lines; missing keys are reported together`() {
    let twice = Array((profileText() + "address: 2 rue B\n").utf8)
    #expect(
      mistakes(in: twice) == [
        Mistake(line: 9, column: 1, kind: .repeatedKey("address", firstLine: 6))
      ])
    let keys = ProfileKey.allCases.filter(\.isRequired)
    #expect(
      mistakes(in: Array("# nothing\n".utf8)) == [
        Mistake(line: 1, column: 1, kind: .missing(keys))
      ])
  }

  @Test func `at most twenty mistakes are reported, in the order of the file`() {
    let found = mistakes(in: Array((0..<100).map { "wrong \($0)\n" }.joined().utf8))
    #expect(found.count == 20)
    #expect(found.dropFirst().map(\.line) == Array(1...19))
  }

  @Test func `an empty file and a file from a newer version are refused`() {
    #expect(throws: AttestError.emptyFile("f")) { try Profile("") }
    for version in ["2", "99999999999999999999"] {
      #expect(throws: AttestError.newerFile("f")) { try Profile(profileText("version", version)) }
    }
  }
}
