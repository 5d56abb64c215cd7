import Testing

@testable import AttestCore

/// Search ignores case, accents and plurals.
@Suite struct SearchTests {
  @Test func `words that make no difference do not count, in the singular or the plural`() {
    #expect("Nous sommes les autres parents".mainWords == "somme autre parent")
  }

  @Test(arguments: [
    ("Élèves, écoles & C.V.", ["eleve", "ecole", "c", "v"]), ("l’aînée", ["l", "ainee"]),
    ("bus repas SAS avis", ["bus", "repa", "sas", "avi"]), ("2026-2027", ["2026", "2027"]),
  ])
  func `words of more than three letters lose a final s`(
    text: String, words: [String]
  ) {
    #expect(text.searchWords == words)
  }

  @Test func `a search for more than 1,000 bytes finds nothing, and spaces count`() {
    let long = String(repeating: "é", count: 500)
    #expect((long + "e").mentions(long))
    #expect(!(long + "e").mentions(long + "e"))
    #expect("Père Noël".mentions("REN") == false && "Père Noël".mentions("RE NO"))
  }
}
