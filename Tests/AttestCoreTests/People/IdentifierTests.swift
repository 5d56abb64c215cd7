import Testing

@testable import AttestCore

@Suite struct IdentifierTests {
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
  func `other identifiers are refused`(id: String, nearest: String?) {
    #expect(throws: AttestError.badIdentifier(id, nearest: nearest)) { try Identifier.check(id) }
    #expect(!Identifier.isValid(id))
  }

  @Test(arguments: ["all", "demo"])
  func `all and demo are reserved`(id: String) {
    #expect(throws: AttestError.reservedIdentifier(id)) { try Identifier.check(id) }
  }
}
