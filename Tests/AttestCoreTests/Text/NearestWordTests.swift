import Testing

@testable import AttestCore

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("nwo", "now"), ("travial", "travail"), ("TRAVAIL", "travail"), ("resaon", "reason"),
    ("achat", "achats"), ("zzzzzz", nil), ("", nil), ("xy", nil), ("personne", "person"),
    (String(repeating: "x", count: 100_000), nil),
    ("sport", "sport_animaux"), ("ANIMAUX", "sport_animaux"), ("re", nil), ("tra", "travail"),
    ("ort", nil),
  ])
  func `the nearest word is suggested if it is near enough`(word: String, expected: String?) {
    let words = ["now", "person", "reason", "travail", "achats", "sante", "sport_animaux"]
    #expect(nearest(to: word, in: words) == expected)
  }

  @Test func `if two words are equally near, the first is suggested`() {
    #expect(nearest(to: "cat", in: ["bat", "hat"]) == "bat")
  }

  @Test func `a word that begins several names suggests none of them`() {
    let words = ["confinement-2020-03", "confinement-2020-10", "couvre-feu-2020-10"]
    #expect(nearest(to: "confinement", in: words) == nil)
    #expect(nearest(to: "couvre", in: words) == "couvre-feu-2020-10")
  }
}
