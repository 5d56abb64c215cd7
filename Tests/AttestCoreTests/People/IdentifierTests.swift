import Testing

@testable import AttestCore

@Suite struct IdentifierTests {
  @Test(arguments: ["marie", "m", "marie-2", "a0", String(repeating: "a", count: 32)])
  func `an identifier may contain lower-case letters, digits and hyphens`(id: String) throws {
    #expect(throws: Never.self) { try Identifier.check(id) }
  }

  @Test(arguments: [
    ("../evil", nil), ("a/b", nil), (".", nil), ("..", nil), ("marie.conf", "marie"),
    ("marie\nleo", nil), ("\u{1B}]0;pwn\u{7}", nil), ("élodie", "elodie"), ("Zoe\u{308}", "zoe"),
    ("2fast", nil),
    ("marie ", "marie"), ("-x", nil), ("", nil), ("Marie", "marie"),
    (String(repeating: "a", count: 33), nil), ("marie\0", nil), ("ｍarie", nil),
  ])
  func `other identifiers are refused, with the nearest valid one`(id: String, nearest: String?) {
    #expect(throws: AttestError.badIdentifier(id, nearest: nearest)) { try Identifier.check(id) }
    #expect(!Identifier.isValid(id))
  }

  @Test(arguments: [
    ("marie", "marie"), ("INES", "ines"), ("Inès", "ines"), ("Jean-Rémi", "jean-remi"),
    ("Léo2", "leo2"), ("Łucja", "lucja"),
    // A word with punctuation, or one that gives no valid id, stays as it is.
    ("in’es", "in’es"), ("in'es", "in'es"), ("in€s", "in€s"), ("2Élo", "2Élo"), ("Ж", "Ж"),
    ("-é", "-é"),
  ])
  func `a word is folded to lower case without accents if a valid identifier results`(
    word: String, id: String
  ) {
    #expect(Identifier.folded(word) == id)
  }

  @Test(arguments: [
    ("Marie", "marie"), ("Rémi Le Goff", "remi"), ("M'hamed", "mhamed"), ("M’hamed", "mhamed"),
    ("Jean-Rémi", "jean-remi"), ("Ж", nil), ("Demo", nil), ("", nil),
  ])
  func `a first name gives an identifier, if a valid one results`(firstName: String, id: String?) {
    #expect(Identifier.naming(firstName) == id)
  }

  @Test(arguments: ["all", "demo"])
  func `all and demo are reserved`(id: String) {
    #expect(throws: AttestError.reservedIdentifier(id)) { try Identifier.check(id) }
  }
}
