import AttestPDF
import Testing

@testable import AttestCore

/// The questions of a template, which begin on line 5.
private let fields = """
  club: Association
  paid (yes-no): Frais remboursés
  all (optional): Allergies
  since (date): Depuis
  acts (optional, several up to 5): Activités
  hours (optional, several up to 5): Heures
  way (optional, one of: train, vélo ou moto): Trajet
  when (optional, if paid, one of: hier, demain): Quand
  case (one of): Cas
    | answer   | rental     | ground          | also         | one  |
    | vide     | nu         |                 |              |      |
    | zone     | nu         | en zone         | zone tendue  | seul |
    |          |            | tendue          |              |      |
    | mutation | meublé     | mutation        |              |      |
  """

private func read(_ page: String, _ more: String = "") throws -> Template {
  let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n\(more)[page]\n\(page)\n"
  return try Template(parsing: Array(text.utf8), name: "t", file: "t")
}

/// The first mistake in a page, with its line counted from the start of the page.
private func mistake(_ page: String, _ more: String = "") -> Mistake? {
  do throws(AttestError) {
    let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n\(more)[page]\n\(page)\n"
    _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    return nil
  } catch {
    return error.mistakes.first.map {
      Mistake(line: $0.line - 19, column: $0.column, kind: $0.kind)
    }
  }
}

/// The text that the page prints, one block per line.
private func printed(
  _ page: String, _ given: [String: String] = [:], isBlank: Bool = false
) throws -> String {
  let needed = ["club": "Les Amis", "paid": "non", "since": "01/01/2020", "case": "vide"]
  return try Attestation(
    of: .sample, template: read(page), request: Request(extent: isBlank ? .blank : .whole),
    fields: isBlank ? given : needed.merging(given) { $1 }, now: Samples.now, zone: Samples.zone()
  ).pageText
}

private let line = String(repeating: "_", count: 40)

/// Conditions, wordings and tables of answers.
@Suite struct ConditionTests {
  @Test(arguments: [
    ("{paid|A|B}", ["paid": "oui"], "A"), ("{paid|A|B}", [:], "B"),
    ("{not paid|A|B}", [:], "A"), ("{all|A|B}", ["all": "x"], "A"), ("{all|A|B}", [:], "B"),
    ("{ paid  and not all |A|B}", ["paid": "oui"], "A"),
    ("{paid and not all|A|B}", ["paid": "oui", "all": "x"], "B"),
    ("{way = train|A|B}", ["way": "train"], "A"), ("{way = train|A|B}", [:], "B"),
    ("{way = Velo ou  MOTO or train|A|B}", ["way": "2"], "A"),
    ("{not way = train|A|B}", [:], "A"), ("{case.ground|A|B}", ["case": "mutation"], "A"),
    ("{case.ground|A|B}", [:], "B"), ("{case = vide or zone|A|B}", ["case": "zone tendue"], "A"),
    ("{acts several|A|B}", ["acts": "x; y"], "A"), ("{acts several|A|B}", ["acts": "x"], "B"),
    ("{acts several|A|B}", ["acts": "x et y, z"], "A"),
    ("{acts several|A|B}", ["acts": "x, y et z"], "B"),
    ("{acts several|A|B}", ["acts": "Sarl x et y"], "B"),
    ("{acts several|A|B}", ["acts": "été"], "B"),
    ("{since future|A|B}", ["since": "22/11/2020"], "A"), ("{since future|A|B}", [:], "B"),
    ("{since future|A|B}", ["since": "21/11/2020"], "B"),
    ("{since before 15/11/1999|A|B}", ["since": "14/11/1999"], "A"),
    ("{since before 15/11/1999|A|B}", ["since": "15/11/1999"], "B"),
    ("{title|né(e)|née|né}", [:], "né(e)"),
  ])
  func `a condition or the title chooses one of the wordings`(
    words: String, given: [String: String], text: String
  ) throws {
    #expect(try printed(words, given) == text)
  }

  @Test(arguments: [
    ("Sans frais. {paid|Frais rendus.|} Fait.", "Sans frais. Fait."),
    ("Je viens {paid|et paie|}, puis pars{paid| vite|}.", "Je viens, puis pars."),
    ("Je viens {paid|et paie|}", "Je viens"), ("{paid|et|} puis", "puis"),
    ("**Je viens {paid|et paie|}**.", "Je viens."), ("{paid|a|} {club}", "Les Amis"),
    (
      "Je viens {paid|vite|} {paid|bien|}, puis {paid|je|} {paid|re|} {paid|pars|}. Fin",
      "Je viens, puis. Fin"
    ),
    ("Mot {paid|x|} , fin.", "Mot, fin."), ("{paid|a|} {paid|b|} puis", "puis"),
    ("{club} {paid|a|} {paid|b|} {paid|c|} puis", "Les Amis puis"),
    ("{paid|a|}", ""), ("## {paid|a|}\nmots", "mots"), ("| A | {paid|a|} |\nmots", "mots"),
    ("| {paid|a|} | b |", "b"), ("- {paid|a|}\n\nmots", "mots"),
    ("## A\n{all}\n\n---\nmots", "\nmots"),
  ])
  func `an empty wording leaves no double blank and no empty block`(words: String, text: String)
    throws
  {
    #expect(try printed(words) == text)
  }

  @Test(arguments: [
    (#"\{club\} \| 5 \* 2 \\ fin"#, #"{club} | 5 * 2 \ fin"#), (#"a\b"#, #"a\b"#),
    (#"{paid|x|y \| \{z\}}"#, "y | {z}"), (#"| a \| b | c |"#, "a | b | c"),
    ("3 rue\\\n38000 Grenoble", "3 rue\n38000 Grenoble"), (#"fin\\"#, #"fin\"#),
  ])
  func `a backslash escapes a character or breaks a line`(words: String, text: String) throws {
    #expect(try printed(words) == text)
  }

  @Test func `a backslash escapes a character in a cell too`() throws {
    let table = #"""
      sign (one of): S
        | answer | words |
        | x | 5 \* 3 \{a\} |
        | y | b \| c |
        |   | \\ d |

      """#
    let template = try read("{sign.words}", table)
    #expect(template.remarks.allSatisfy { $0.line < 18 })
    for (answer, words) in [("x", "5 * 3 {a}"), ("y", #"b | c \ d"#)] {
      let needed = ["club": "A", "paid": "non", "since": "01/01/2020", "case": "vide"]
      let given = needed.merging(["sign": answer]) { $1 }
      #expect(try Samples.attestation(on: template, fields: given).pageText == words)
    }
    #expect(mistake("a", "x (one of): X\n  | answer | a |\n  | b | {c} |\n") != nil)
    #expect(mistake("a", "x (one of): X\n  | answer | a |\n  | b | c \\|\n") != nil)
  }

  @Test(arguments: [
    (["case": "vide"], "nu"), (["case": "zone"], "nu\nMotif | en zone tendue"),
    (["case": "Zone Tendue"], "nu\nMotif | en zone tendue"),
    (["case": "muta"], "meublé\nMotif | mutation"),
  ])
  func `an answer prints its cell, and a row whose cell is empty is left out`(
    given: [String: String], text: String
  ) throws {
    #expect(try printed("{case.rental}\n| Motif | {case.ground} |", given) == text)
  }

  @Test func `conditions decide which blocks are printed`() throws {
    let page = """
      {if paid}
      # Deux
      {else}
      # Trois
      {end if}
      {if paid}
      ## Frais
      | A | a |
      {if all}
      - {club} {all}
      {end if}
      {else}
      Aucun.
      {end if}
      ## Rien
      {if paid and all}
      mots
      {end if}
      {signature}
      {if paid}
      {signature: Deux}
      {end if}
      """
    #expect(try printed(page) == "Aucun.\nRien\n")
    #expect(try printed(page, ["paid": "oui"]) == "Frais\nA | a\nRien\n\nDeux")
    #expect(
      try printed(page, ["paid": "oui", "all": "x"])
        == "Frais\nA | a\nLes Amis x\nRien\nmots\n\nDeux")
  }

  @Test(arguments: [
    ("## A\n{if paid}\n- {all}\n\n## B\n{else}\n- c\n{end if}\n- {club}", "A\nc\nLes Amis"),
    ("## A\n{if paid}\n## B\n{else}\n{if all}\n## C\n{end if}\n{end if}\n- {club}", "A\nLes Amis"),
    ("## A\n{if not paid}\n- {all}\n\n---\n{end if}\n- {club}", "\nLes Amis"),
    ("## A\n- {all}\n\n## {all}\n- {club}", "Les Amis"), ("## A\n## B\n- {club}", "A\nB\nLes Amis"),
  ])
  func `a heading is left out if everything under it is left out`(
    page: String, text: String
  ) throws {
    #expect(try printed(page) == text)
  }

  @Test(arguments: [(["paid": "oui"], "Frais"), (["all": "x"], "Avec x"), ([:], "T")])
  func `the title is the first heading with text, or else the template's title`(
    given: [String: String], title: String
  ) throws {
    let page = "{if paid}\n# Frais\n{end if}\n# Avec {all}\n# {paid|a|}\nmots"
    let needed = ["club": "A", "paid": "non", "since": "01/01/2020", "case": "vide"]
    let paper = try Samples.attestation(on: read(page), fields: needed.merging(given) { $1 })
    #expect(paper.title == title && paper.pageText == "mots")
    let blank = try Attestation(
      of: .sample, template: read(page), request: Request(extent: .blank), now: Samples.now,
      zone: Samples.zone())
    #expect(blank.title == "T")
  }

  @Test(arguments: ["# Fait à {place}\nmots", "{code}\nmots\n[code]\n{place}"])
  func `a paper whose heading or code alone prints the place can have another place`(page: String)
    throws
  {
    let text = "version: 2\ntitle: T\nsummary: S\n[page]\n\(page)\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    func paper(_ extent: Request.Extent) throws -> Attestation {
      try Attestation(
        of: .sample, template: template, request: Request(extent: extent, place: "Lyon"),
        now: Samples.now, zone: Samples.zone())
    }
    let whole = try paper(.whole)
    #expect(try whole.title == "Fait à Lyon" || whole.payload() == "Lyon")
    // A blank form has neither.
    #expect(throws: AttestError.templateWithoutPlace("t")) { try paper(.blank) }
  }

  @Test(arguments: [
    ("{all|À savoir : |}{all}", "À savoir : \(line)"), ("{all|oui|non}", "non"),
    ("Copie{all| jointe|}.", "Copie jointe (rayer si ce n’est pas le cas)."),
    ("| A | {all|b|} |", "A | b (rayer si ce n’est pas le cas)"),
    ("| {all|A|} | {all} |", "A | \(line)"),
    ("{paid|A|B}", "A / B"), ("{paid|A|}", "A (rayer si ce n’est pas le cas)"),
    ("| {paid|A|} | x |", "A | x"), ("{case = vide|A|B}", "A / B"), ("{way = train|A|B}", "A / B"),
    ("{way|A|B}", "A / B"), ("{paid and all|A|}", "A (rayer si ce n’est pas le cas)"),
    ("{case.ground}", "en zone tendue / mutation"), ("{case}", "vide / zone / mutation"),
    ("| A | {case.one} |", "A | seul (rayer si ce n’est pas le cas)"),
    ("{acts several|A|B}", "A"), ("{not acts several|A|}", ""), ("{acts several||B}", ""),
    ("{if not acts several}\nA\n{end if}", ""), ("{not all and not acts|A|B}", "A / B"),
    ("{not all and not acts|A|}", "A (rayer si ce n’est pas le cas)"),
    ("{if paid}\nA\n{else}\nB\n{end if}", "A\nB"), ("{if all}\nA\n{else}\nB\n{end if}", "B"),
    ("{if all}\nA {all}\n{end if}", "A \(line)"), ("{if not all}\nA\n{end if}", "A"),
    ("{if all and paid}\nA\n{end if}", "A"),
    ("{if paid and not all}\nA\n{else}\nB\n{end if}", "A\nB"),
  ])
  func `a blank form keeps the lines to fill in and the wordings to choose from`(
    page: String, text: String
  ) throws {
    #expect(try printed(page, isBlank: true) == text)
  }

  @Test func `an answer given for a blank form decides its conditions`() throws {
    let page = "{if paid}\nA\n{else}\nB\n{end if}\n{all|C|}{all}\n\n{when|D|E}"
    #expect(try printed(page, ["paid": "non", "all": "x"], isBlank: true) == "B\nCx\nE")
  }

  @Test(arguments: [
    ("# {paid|Reçu|Facture}\nmots", false), ("{club}", false), ("{paid|A|B}", true),
    ("{paid|A|}", false), ("| {paid|A|} | x |", true), ("## Vu{paid| et payé|}\nmots", true),
    ("{case.ground}", true), ("{when|A|B}", true),
    ("{if all}\n{paid|A|B}\n{else}\nC\n{end if}", false),
    ("{if paid}\nA\n{end if}", true), ("{way}", true), ("{if paid and all}\nA\n{end if}", true),
    ("{if all}\nA\n{end if}", true), ("{if all}\nA\n\nB {all}\n{end if}", false),
    ("{if not all}\nA\n{end if}", false), ("{if all}\nA\n{else}\nB\n{end if}", false),
  ])
  func `a blank form says to strike out words if it offers any`(page: String, offers: Bool) throws {
    let blank = try Attestation(
      of: .sample, template: read(page), request: Request(extent: .blank), now: Samples.now,
      zone: Samples.zone())
    #expect(blank.hasWordsToStrike == offers)
  }

  @Test(arguments: [
    ("{piad|les frais|aucun frais}", 1, 2, Mistake.Kind.unknownQuestion("piad", nearest: "paid")),
    ("Bonjour {club et {paid|a|b}.", 1, 9, .unbalancedBrace),
    ("a {{club}}", 1, 3, .doubleBrace), ("a }", 1, 3, .unbalancedBrace),
    ("{club|a|b}", 1, 2, .alwaysAnswered("club")),
    ("{paid|a|b|c}", 1, 1, .wrongWordings(count: 3)), ("{paid|a}", 1, 1, .wrongWordings(count: 1)),
    ("n{title|é|ée} le", 1, 2, .wrongWordings(count: 2)),
    ("{paid, all|a|b}", 1, 6, .notATest), ("{|a|b|c}", 1, 2, .notATest),
    ("{paid and|a|b}", 1, 2, .notATest),
    ("{since before 31/02/1999|a|b}", 1, 15, .date(.noSuchDay(daysInMonth: 28))),
    (
      "{way = avion|a|b}", 1, 8,
      .unknownWord("avion", known: ["train", "vélo ou moto"])
    ),
    ("{case.grund|a|b}", 1, 2, .unknownQuestion("case.grund", nearest: "case.ground")),
    ("{case.also}", 1, 2, .unknownPlaceholder("case.also", nearest: nil)),
    ("{if paid} mots", 1, 1, .branchInSentence), ("mots {end if}", 1, 6, .branchInSentence),
    ("{if}\na\n{end if}", 1, 4, .notATest), ("{else}", 1, 1, .withoutIf("{else}")),
    ("a\n{end if}", 2, 1, .withoutIf("{end if}")), ("{if paid}\na", 1, 1, .withoutEnd),
    ("{if paid}\na\n{else}\n{else}\n{end if}", 4, 1, .withoutIf("{else}")),
    ("{if paid}\n{signature}\n{end if}", 2, 1, .outsideConditions("{signature}")),
    ("mots\n\n# Titre", 3, 1, .titleBelowBlocks),
    ("| {acts} | {hours} |", 1, 1, .repeatedTwice("acts", "hours")),
    ("{club} {all}", 1, 1, .requiredBesideOptional("club", optional: "all")),
    ("{club} {case.ground}", 1, 1, .requiredBesideOptional("club", optional: "case.ground")),
  ])
  func `each mistake is reported with its line and column`(
    page: String, line: Int, column: Int, kind: Mistake.Kind
  ) {
    let found = mistake(page)
    #expect(found?.line == line && found?.column == column, "\(found as Any)")
    #expect(found?.kind.sentence == kind.sentence)
  }

  @Test func `five nested conditions are too many`() {
    let page = { (depth: Int) in
      String(repeating: "{if paid}\n", count: depth) + "a\n"
        + String(repeating: "{end if}\n", count: depth)
    }
    #expect(mistake(page(4)) == nil)
    #expect(mistake(page(5)) == Mistake(line: 5, column: 1, kind: .tooDeep(limit: 4)))
  }

  @Test(arguments: [
    "{if all}\n{club} {all}\n{end if}", "{if not all}\na\n{else}\n{club} {all}\n{end if}",
    "{if case.ground}\n{club} {case.ground}\n{end if}",
    "{if case = zone or mutation}\n{club} {case.ground}\n{end if}", "{all} {case.ground}",
  ])
  func `a required answer may be beside an optional one that a condition guarantees`(page: String) {
    #expect(mistake(page) == nil)
  }

  @Test(arguments: [
    ("{né(e)|née|né}", "{title|né(e)|née|né}"),
    (
      "{case|a|b|c}",
      "case (one of): ..., below it | answer | words | | vide | a | | zone | b | ..."
    ),
    ("{case|a|b}", "write {case = vide|a|b}"), ("{club|a|b}", "club = word"),
    ("{{x}}", "write {x}"),
    ("{if paid} a", "{paid|with|without}"), ("{paid, all|a|b}", "paid and"),
  ])
  func `the hint for an old or mistaken notation shows the correct one`(page: String, form: String)
  {
    #expect(mistake(page)?.kind.hint?.english.contains(form) == true)
  }

  @Test(
    arguments: [
      ("since-long: X", .keyOfForm("since-long")), ("if: X", .reservedField("if")),
      ("x (optional, yes-no): X", .outOfPlace("optional")),
      ("x (one of: a, b, optional): X", .afterChoices("optional")),
      ("x (one of: a, b, if club): X", .afterChoices("if club")),
      ("x (one of): X", .incompleteWord("one", example: "")),
      ("my key (optional): X", .spacedKey("my key")), ("x (number, sum club): X", .sumOfOthers),
      ("x (one of: a, A): X", .repeatedAnswer("A")),
      ("x (one of: a=b, c): X", .badAnswerWord("a=b")),
      ("x (one of: a and b, c): X", .badAnswerWord("a and b")),
      ("x: X\n  | answer | a |", .outOfPlace("|")),
      ("x (one of): X\n  | réponse | a |", .badAnswerTable),
      ("x (one of): X\n  | answer | a |\n  | b |", .wrongCells(count: 2)),
      ("x (one of): X\n  | answer | a |\n  | --- | :-: |\n  | b | c |", .badAnswerTable),
      ("x (one of): X\n  | answer | a |\n  | | c |", .badAnswerTable),
      ("x (one of): X\n  | answer | a |\n  | b | c |", .tooMany("answer", limit: 20)),
      ("x (one of): X\n  | answer | also |\n  | b | c |\n  | c | |", .repeatedAnswer("c")),
    ] as [(String, Mistake.Kind)])
  func `each mistake in a question is reported`(field: String, kind: Mistake.Kind) {
    let found = mistake("a", field + "\n")
    #expect(found?.kind.sentence.english.prefix(14) == kind.sentence.english.prefix(14))
  }

  @Test func `unused questions and conditions that touch a sentence get remarks`() throws {
    let remarks = try read("{club} {paid|a|b}\n{if case = zone}\n{since}\n{end if}\nmots").remarks
    #expect(remarks.map(\.line) == [7, 9, 10, 11, 12, 14, 14, 21, 23])
    #expect(remarks.suffix(2).map(\.kind) == [.branchBesideSentence, .branchBesideSentence])
  }

  @Test(arguments: [
    ("version: 1\n", 1, 10, Mistake.Kind.otherLanguage), ("", 1, 1, .otherLanguage),
    ("version: 3\n", 1, 10, .otherLanguage),
  ])
  func `a template for another version is reported as a single mistake`(
    version: String, line: Int, column: Int, kind: Mistake.Kind
  ) {
    do throws(AttestError) {
      let text = version + "title: T\nsummary: S\n[page]\n{x}\n{né|née|né}\n"
      _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
      Issue.record("accepted")
    } catch {
      #expect(error.mistakes == [Mistake(line: line, column: column, kind: kind)])
    }
  }

  @Test func `a code's caption and separate page are optional`() throws {
    func paper(_ head: String, _ code: String) throws -> Attestation {
      let text = "version: 2\ntitle: T\nsummary: S\n\(head)[code]\n{city}\n[page]\n\(code)\nmots\n"
      return try Samples.attestation(
        on: Template(parsing: Array(text.utf8), name: "t", file: "t"))
    }
    func captions(_ code: String) throws -> [String] {
      try Layout.fitting(paper("", code), typeface: .helvetica, codeSize: 21).captions
    }
    #expect(try captions("{code}") == [])
    #expect(
      try captions("{code: Ce code contient le texte de l’attestation.}")
        == ["Ce code contient le texte", "de l’attestation."])
    #expect(
      try captions("{code: https://www.service-public.fr/particuliers/vosdroits/F12 fin}")
        == ["https://www.service-publi", "c.fr/particuliers/vosdroi", "ts/F12 fin"])
    let letters = { (count: Int) in "{code: \(String(repeating: "W", count: count))}" }
    #expect(try paper("", letters(200)).pdf().count > 1)
    #expect(throws: AttestError.self) { try paper("", letters(201)) }
    let sizes = try ["", "code-page: no\n"].map { try paper($0, "{code}").pdf().count }
    #expect(sizes[0] > sizes[1])
  }
}
