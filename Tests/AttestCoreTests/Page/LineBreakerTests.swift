import AttestPDF
import Testing

@testable import AttestCore

@Suite struct LineBreakerTests {
  /// The texts of the lines, in 10-point Helvetica.
  private func lines(_ text: String, width: Points) -> [String] {
    let breaker = LineBreaker(typeface: .helvetica, size: 10, width: width)
    return breaker.lines(of: [Stretch(text)]).map { $0.stretches.map(\.text).joined() }
  }

  @Test(arguments: [
    ("", []),
    ("un", ["un"]),
    ("un deux", ["un deux"]),
    ("  un   deux  ", ["un   deux"]),
    ("avenue de France à Paris", ["avenue de ", "France à Paris"]),
    ("Saint-Rémy-en-Bouzemont", ["Saint-Rémy-en-", "Bouzemont"]),
    ("a\u{A0}b\u{A0}c un mot insécable\u{A0}!", ["a\u{A0}b\u{A0}c un mot ", "insécable\u{A0}!"]),
    ("onze lettres là-bas ; et", ["onze lettres ", "là-bas ; et"]),
    ("sortie longue de 20 km", ["sortie longue de ", "20 km"]),
    ("une amende de 15 000 €", ["une amende de ", "15 000 €"]),
    ("le décret abc n° 2020-1310", ["le décret abc ", "n° 2020-1310"]),
    ("un grand mot ici « bon »", ["un grand mot ici ", "« bon »"]),
    ("ne peut attendre ¹ ; oui", ["ne peut ", "attendre ¹ ; oui"]),
    ("un grand mot « bon », ou", ["un grand mot ", "« bon », ou"]),
    ("ne peut attendre »…", ["ne peut ", "attendre »…"]),
    ("WWWWWWWWWWWWWW", ["WWWWWWWW", "WWWWWW"]),
    ("un mot WWWWWWWWWWWW", ["un mot WWWW", "WWWWWWWW"]),
  ])
  func
    `lines end at a space, after a hyphen in a long word or when full, but not before punctuation`(
      text: String, expected: [String]
    )
  {
    #expect(lines(text, width: 80) == expected)
  }

  @Test(arguments: [
    ("aa bb cc", "aa bb", ["aa bb ", "cc"]), ("aa bb", "aa bb", ["aa bb"]),
    ("aa n° bb", "n° bb", ["aa ", "n° bb"]), ("aa 20 des", "aa 20", ["aa 20 ", "des"]),
    ("aa 20 000", "20 000", ["aa ", "20 000"]), ("aa-bb cc", "aa-bb", ["aa-bb ", "cc"]),
    ("aa bb- cc", "bb-", ["aa ", "bb- ", "cc"]), ("i aa-bb", "aa-bb", ["i ", "aa-bb"]),
    // Two words that must stay together are separated if they do not fit on one line.
    ("n° WWWW", "WWWW", ["n° ", "WWWW"]),
  ])
  func `a line may be exactly as wide as the column`(
    text: String, widest: String, expected: [String]
  ) {
    let width = Typeface.helvetica.width(of: widest, size: 10)
    #expect(lines(text, width: width) == expected)
  }

  @Test func `a line does not break where only the weight changes`() {
    let stretches = [Stretch("un mot "), Stretch("gras", isBold: true), Stretch(", puis")]
    let lines = LineBreaker(typeface: .helvetica, size: 10, width: 56).lines(of: stretches)
    #expect(
      lines.map(\.stretches) == [
        [Stretch("un mot ")], [Stretch("gras", isBold: true), Stretch(", puis")],
      ])
  }

  @Test func `a line before a line break ends in a blank`() {
    let stretches = [Stretch("un"), .lineBreak, .lineBreak, Stretch("deux")]
    let lines = LineBreaker(typeface: .helvetica, size: 10, width: 56).lines(of: stretches)
    #expect(lines.map { $0.stretches.map(\.text) } == [["un "], ["deux"]])
  }

  @Test(arguments: [
    ([" un  ", "deux "], ["un ", "deux"]),
    (["un", "  deux", "  "], ["un ", "deux"]),
    (["un ", "", " deux"], ["un ", "deux"]),
    (["un", "deux"], ["un", "deux"]),
    (["  ", "un"], ["un"]),
    (["  ", ""], []),
  ])
  func `blanks between two stretches become one blank, on the first line and later ones`(
    texts: [String], expected: [String]
  ) {
    let stretches = texts.indices.map { Stretch(texts[$0], isBold: $0.isMultiple(of: 2)) }
    let breaker = LineBreaker(typeface: .helvetica, size: 10, width: 80)
    let whole = breaker.lines(of: stretches)
    #expect(whole.map { $0.stretches.map(\.text) } == (expected.isEmpty ? [] : [expected]))
    let broken = breaker.lines(of: [Stretch("WWWWWWWW ")] + stretches)
    let first = expected.isEmpty ? "WWWWWWWW" : "WWWWWWWW "
    #expect(broken.map(\.stretches) == [[Stretch(first)]] + whole.map(\.stretches))
  }

  @Test func `no line is too wide, and together the lines contain all the words`() {
    var generator = SeededGenerator(seed: 7)
    let letters = Array("abcdeWil éÀ-'’ŁżỆ  ")
    for seed in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0...120, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        })
      let breaker = LineBreaker(
        typeface: .helvetica, size: 9.5, width: Points(integerLiteral: 40 + seed))
      let lines = breaker.lines(of: [Stretch(text)])
      for line in lines {
        let text = line.stretches.map(\.text).joined()
        let seen = text.last == " " ? String(text.dropLast()) : text
        #expect(breaker.typeface.width(of: seen, size: 9.5) <= breaker.width, "seed \(seed)")
      }
      // Joined together, the lines give the text's words, properly separated.
      let kept = lines.flatMap(\.stretches).map(\.text).joined()
      #expect(kept.split(separator: " ") == text.split(separator: " "), "seed \(seed)")
    }
  }

  @Test(arguments: ["à 17 h 17", "1er septembre 2019", "23 décembre 2026"])
  func `a time of day and a long date are not broken`(time: String) {
    let least = Typeface.helvetica.width(of: time, size: 10)
    for width in 0..<90 {
      let breaker = LineBreaker(
        typeface: .helvetica, size: 10, width: least + Points(integerLiteral: width))
      let lines = breaker.lines(of: [Stretch("samedi, de bon matin, le \(time)")])
      #expect(lines.last?.stretches.map(\.text).joined().hasSuffix(time) == true, "\(width)")
    }
  }
}
