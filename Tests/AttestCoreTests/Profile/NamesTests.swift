import Testing

@testable import AttestCore

@Suite struct NamesTests {
  @Test(arguments: ["marie", "m", "marie-2", "a0", String(repeating: "a", count: 32)])
  func `an identifier is letters, digits and hyphens`(id: String) throws {
    #expect(throws: Never.self) { try Identifier.check(id) }
  }

  @Test(arguments: [
    ("../evil", nil), ("a/b", nil), (".", nil), ("..", nil), ("marie.conf", "marie"),
    ("marie\nleo", nil), ("\u{1B}]0;pwn\u{7}", nil), ("élodie", "elodie"), ("Zoe\u{308}", "zoe"),
    ("2fast", nil),
    ("marie ", "marie"), ("-x", nil), ("", nil), ("Marie", "marie"),
    (String(repeating: "a", count: 33), nil), ("marie\0", nil), ("ｍarie", nil),
  ])
  func `anything else is refused`(id: String, nearest: String?) {
    #expect(throws: AttestError.badIdentifier(id, nearest: nearest)) { try Identifier.check(id) }
    #expect(!Identifier.isValid(id))
  }

  @Test(arguments: ["all", "demo"])
  func `what means somebody already is reserved`(id: String) {
    #expect(throws: AttestError.reservedIdentifier(id)) { try Identifier.check(id) }
  }

  @Test(arguments: [
    ("nwo", "now"), ("travial", "travail"), ("TRAVAIL", "travail"), ("resaon", "reason"),
    ("achat", "achats"), ("zzzzzz", nil), ("", nil), ("xy", nil), ("personne", "person"),
    (String(repeating: "x", count: 100_000), nil),
    ("sport", "sport_animaux"), ("ANIMAUX", "sport_animaux"), ("re", nil), ("tra", "travail"),
    ("ort", nil),
  ])
  func `the nearest word is suggested when it is near enough`(word: String, expected: String?) {
    let words = ["now", "person", "reason", "travail", "achats", "sante", "sport_animaux"]
    #expect(nearest(to: word, in: words) == expected)
  }

  @Test func `of two as near the first is suggested`() {
    #expect(nearest(to: "cat", in: ["bat", "hat"]) == "bat")
  }

  @Test func `a word that several begin with tells none of them`() {
    let words = ["confinement-2020-03", "confinement-2020-10", "couvre-feu-2020-10"]
    #expect(nearest(to: "confinement", in: words) == nil)
    #expect(nearest(to: "couvre", in: words) == "couvre-feu-2020-10")
  }

  @Test func `every forbidden scalar is refused and every common one is not`() {
    let forbidden: [UInt32] = [
      0x00, 0x09, 0x0A, 0x0D, 0x7F, 0x85, 0x9B, 0xAD, 0x34F, 0x61C, 0x115F, 0x17B4, 0x180E, 0x200B,
      0x200D, 0x2028, 0x2066, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFFD, 0xFFFE, 0xFDD0, 0x1FFFE,
      0xE000, 0xE0041, 0x10FFFF,
    ]
    #expect(forbidden.allSatisfy { Unicode.Scalar($0)?.isForbidden == true })
    #expect("Aé’ “–…€œŒÿŁ한王😀 \u{A0}\u{202F}".unicodeScalars.allSatisfy { !$0.isForbidden })
  }
}
