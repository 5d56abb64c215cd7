import Foundation
import Testing

@testable import AttestCore

/// A valid template: reasons on line 5, fields on 9, the code on 13, the page on 17.
private let sound = """
  version: 2
  title: Titre
  summary: Résumé

  [reasons]
  travail: Travail
    Aller au travail.

  [fields]
  where (optional): Lieu
    Où.

  [code]
  {last-name};
   {exit-date}: {reasons};{newline}

  [page]
  ## Identité
  | Nom | **{last-name}** |
  {reasons}
  {code}
  Vers {where}.

  """

/// The keys allowed in the head.
private let headKeys = [
  "version", "title", "summary", "legal", "valid-from", "valid-to", "choice", "code-letters",
  "code-symbol", "code-separator", "code-page", "sign-note", "note", "signer", "france-only",
  "group", "words", "subject",
]

/// The headings of all sections.
private let sections = ["[reasons]", "[fields]", "[rules]", "[notes]", "[code]", "[page]"]

private func read(_ text: String) throws -> Template {
  try Template(parsing: Array(text.utf8), name: "test", file: "test.attest")
}

/// The mistakes found in the text of a template.
private func mistakes(_ text: String) -> [Mistake] {
  do throws(AttestError) {
    _ = try Template(parsing: Array(text.utf8), name: "test", file: "test.attest")
    return []
  } catch {
    return error.mistakes
  }
}

@Suite struct TemplateReaderTests {
  @Test func `the head, reasons, fields, code and page of a template are read`() throws {
    let template = try read(sound)
    #expect(template.title == "Titre" && template.summary == "Résumé" && template.legal.isEmpty)
    #expect(template.validity == nil && !template.takesOneReason)
    #expect(try read("\n" + sound).title == "Titre")
    #expect(try template == read(sound) && template != read(sound + "\n"))
    #expect(try template != Template(parsing: template.source, name: "other", file: "f"))
    #expect(
      template.reasons == [
        Reason(code: "travail", label: "Travail", text: "Aller au travail.", limit: nil)
      ])
    #expect(
      template.fields == [
        Field(
          key: "where", label: "Lieu", help: "Où.", kind: .text, checks: [], offer: .last,
          isName: false, isOptional: true)
      ])
    #expect(template.page.count == 5)
    let attestation = try Attestation(
      of: .sample, template: template, request: Request(reasons: ["travail"]), now: Samples.now,
      zone: Samples.zone())
    #expect(try attestation.payload() == "Dupont;\n 21/11/2020: travail;\n")
  }

  @Test func `Windows line endings and a byte order mark are accepted`() throws {
    let other = sound.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let (one, two) = (try read("\u{FEFF}" + other), try read(sound))
    #expect("\(one.page) \(one.code as Any)" == "\(two.page) \(two.code as Any)")
    #expect(one.title == two.title)
    #expect(one.reasons == two.reasons && one.fields == two.fields)
  }

  @Test func `keys in the head set the validity, the choice and the code`() throws {
    let head = """
      valid-from: 01/03/2021
      valid-to: 02/03/2021
      choice: one
      code-letters: ascii
      code-symbol: official
      code-separator: -
      [reasons]
      """
    let template = try read(sound.replacing("[reasons]", with: head))
    let validity = try #require(template.validity)
    #expect(!validity.contains(CivilTime(year: 2021, month: 2, day: 28, hour: 23, minute: 59)))
    #expect(validity.contains(CivilTime(year: 2021, month: 3, day: 1)))
    #expect(validity.contains(CivilTime(year: 2021, month: 3, day: 2, hour: 23, minute: 59)))
    #expect(!validity.contains(CivilTime(year: 2021, month: 3, day: 3)))
    #expect(template.takesOneReason)
    let code = try #require(template.code)
    #expect(code.foldsToASCII && code.isOfficialSymbol && code.reasonSeparator == "-")
  }

  @Test(arguments: [("", nil), (" (45m)", 2700), (" (1h30)", 5400), ("(3h) ", 10_800)])
  func `a reason may have a time limit`(words: String, seconds: Int?) throws {
    let template = try read(sound.replacing("travail:", with: "travail\(words):"))
    #expect(template.reasons.map(\.limit) == [seconds])
  }

  @Test func `a form without a last day stays in force`() throws {
    let template = try read(sound.replacing("[reasons]", with: "valid-from: 01/03/2021\n[reasons]"))
    #expect(!template.isOutOfForce(at: CivilTime(year: 2999, month: 1, day: 1)))
    #expect(template.isOutOfForce(at: CivilTime(year: 2021, month: 2, day: 28)))
    let day = "valid-from: 01/03/2021\nvalid-to: 01/03/2021\n[reasons]"
    #expect(mistakes(sound.replacing("[reasons]", with: day)) == [])
    #expect(try !read(sound).isOutOfForce(at: CivilTime(year: 2999, month: 1, day: 1)))
  }

  @Test func `one or several reasons are understood, as the template allows`() throws {
    let reasons = sound.replacing("[fields]", with: "achats: Achats\n[fields]")
    #expect(try read(reasons).reasons(meantBy: "1, 2, 1").map(\.code) == ["travail", "achats"])
    #expect(try read(reasons).reasons(meantBy: "2 et 1").map(\.code) == ["achats", "travail"])
    #expect(try read(reasons).reasons(meantBy: "2 boulot").map(\.code) == ["achats", "travail"])
    for number in ["\(Int.min)", "+2", "0", "3"] {
      #expect(throws: AttestError.self) { try read(reasons).reasons(meantBy: number) }
    }
    let form = try read(reasons.replacing("[reasons]", with: "choice: one\n[reasons]"))
    #expect(try form.reasons(meantBy: "2, ach").map(\.code) == ["achats"])
    #expect(throws: AttestError.onlyOneReason(template: "test")) {
      try form.reasons(meantBy: "1, 2")
    }
  }

  @Test(arguments: [
    ("* un", 1, "*"), ("un *mot* ici", 4, "*"), ("*a* b", 1, "*"), ("a *b*", 3, "*"),
    ("**gras** *a*", 10, "*"), ("- {where}", nil, ""), ("-5 °C", nil, ""),
    ("2 * 3", nil, ""), ("**gras** *", nil, ""),
    ("a * **gras**", nil, ""), ("1. un", 1, "1."), ("12. un", 1, "1."), ("2026. un", nil, ""),
    ("+ un", 1, "+"), ("un _mot_ ici", 4, "_"), ("a_b_c ___ x ____", nil, ""),
    ("VOILÀ_un mot_", nil, ""),
    ("le `mot` ici", 4, "`"), ("un ` seul", nil, ""), ("<b>gras</b>", 1, "<"),
    ("1 < 2 > 3", nil, ""),
    (#"5 \* 2 \* 3"#, nil, ""), ("2 * 3 * 4", nil, ""), ("*{where}*", 1, "*"),
  ])
  func `Markdown that attest does not know gets a remark`(words: String, column: Int?, mark: String)
    throws
  {
    let text = sound + "\n" + words + "\n"
    let remarks = try read(text).remarks
    let expected = column.map { Mistake(line: 24, column: $0, kind: .foreignMark(mark)) }
    #expect(remarks == [expected].compactMap(\.self))
  }

  @Test(arguments: [
    (["start": "12/12/2026", "end": "12/12/2026"], "le 12 décembre 2026"),
    (["start": "12/12/2026", "end": "13/12/2026"], "du 12 au 13 décembre 2026"),
    (["start": "12/12/2026"], nil),
  ])
  func `two dates are printed as one period or one day`(fields: [String: String], words: String?)
    throws
  {
    let template = try read(
      "version: 2\ntitle: T\nsummary: S\n[fields]\nstart (date): S\nend (optional, date): E\n[page]\n{end}\n\n| A | {start..start} |\n| B | {start-long} |\n"
    )
    let attestation = try Samples.attestation(on: template, fields: fields)
    #expect(attestation.words(for: .period("start", "end")) == words)
    #expect(attestation.words(for: .rendered(of: "start", .long)) == "12 décembre 2026")
    let blank = try Attestation(
      of: .sample, template: template, request: Request(extent: .blank), now: Samples.now,
      zone: Samples.zone())
    let line = String(repeating: "_", count: 16)
    #expect(blank.words(for: .period("start", "end")) == "du \(line) au \(line)")
  }

  @Test(arguments: [("Vers {where}.", false), ("Vers là.", true), ("**{where}**", false)])
  func `an unused field gets a remark`(line: String, isRemarked: Bool)
    throws
  {
    let text = sound.replacing("Vers {where}.", with: line)
    let remark = Mistake(line: 10, column: 1, kind: .neverPrinted("where"))
    #expect(try read(text).remarks == (isRemarked ? [remark] : []))
    let coded = text.replacing("{last-name};", with: "{where};")
    #expect(try read(coded).remarks == [])
  }

  @Test(arguments: [
    ("- un\nsuite\n- deux", 2), ("> note\n> suite\n\n> autre", 2), ("a¹ b²\n> ¹ a\n> ² b\n> c", 3),
    ("a\nb\n\nc", 2),
    ("## a\n## b", 2), ("---\n---", 2), ("{signature}", 1), ("| a | b |\n| c | d |", 2),
  ])
  func `a page is read block by block`(lines: String, count: Int) throws {
    let page = try read(sound + "\n" + lines + "\n").page
    #expect(page.count == 5 + count)
  }

  @Test func `words in braces agree with the person's title`() throws {
    let template = try read(
      sound + "\n|N{title|é(e)|ée|é}|le {title||x|y}|\n\nRésident{title|(e)|e|}\n{signature:a|b}\n")
    for (title, expected) in [
      (nil, ["Né(e)", "le", "Résident(e)"]), (Person.Title.madame, ["Née", "le x", "Résidente"]),
      (.monsieur, ["Né", "le y", "Résident"]),
    ] {
      var person = Person.sample
      person.title = title
      let attestation = try Attestation(
        of: person, template: template, request: Request(reasons: ["travail"]), now: Samples.now,
        zone: Samples.zone())
      let words = attestation.blocks.suffix(3).flatMap(\.phrases).map { attestation.text(of: $0) }
      #expect(words == expected + ["a", "b"])
    }
  }

  @Test(arguments: [
    ("version: 2", "version: 1", 1, 10, Mistake.Kind.otherLanguage),
    ("version: 2\n", "", 1, 1, .otherLanguage),
    ("version: 2", "version: 3", 1, 10, .otherLanguage),
    ("title: Titre\n", "", 1, 1, .missingKeys(["title"])),
    ("title: Titre", "title:", 2, 7, .empty(key: "title")),
    ("title: Titre", "titre: Titre", 2, 1, .unknownKey("titre", nearest: "title", known: headKeys)),
    ("summary: R", "title: R", 3, 1, .repeatedKey("title", firstLine: 2)),
    ("summary: R", "summary R", 3, 8, .neitherEntryNorComment),
    ("summary: R", "summary: \u{1B}[31mR", 3, 10, .forbiddenCharacter("\u{1B}")),
    ("Travail\n", "\u{202E}Travail\n", 6, 10, .forbiddenCharacter("\u{202E}")),
    (
      "summary: R", "include: /etc/passwd\nsummary: R", 3, 1,
      .unknownKey("include", nearest: nil, known: headKeys)
    ),
    (
      "summary: R", "choice: two\nsummary: R", 3, 9,
      .unknownWord("two", known: ["several", "one"])
    ),
    (
      "summary: R", "subject: nobody\nsummary: R", 3, 10,
      .unknownWord("nobody", known: [])
    ),
    (
      "summary: R", "code-symbol: x\nsummary: R", 3, 14,
      .unknownWord("x", known: ["standard", "official"])
    ),
    (
      "summary: R", "group: refused\nsummary: R", 3, 8,
      .unknownWord(
        "refused",
        known: [
          "outings", "housing", "family", "work", "money", "declarations", "own", "past",
        ])
    ),
    ("summary: R", "valid-from: demain\nsummary: R", 3, 13, .date(.notADate)),
    ("summary: R", "valid-from: 30/02/2021\nsummary: R", 3, 13, .date(.noSuchDay(daysInMonth: 28))),
    (
      "summary: R", "valid-from: 02/01/2021\nvalid-to: 01/01/2021\nsummary: R", 4, 11,
      .endsBeforeStart
    ),
    ("summary: R", "valid-to: 01/01/2021\nsummary: R", 1, 1, .missingKeys(["valid-from"])),
    ("[fields]", "[field]", 9, 1, .unknownWord("[field]", known: sections)),
    ("[fields]", "[Fields] ", 9, 1, .unknownWord("[Fields]", known: sections)),
    ("[fields]", "[fields", 9, 1, .unknownWord("[fields", known: sections)),
    ("[fields]", "[champs]", 9, 1, .unknownWord("[champs]", known: sections)),
    (
      "[fields]", "[the fields]", 9, 1,
      .unknownWord("[the fields]", known: sections)
    ),
    ("[fields]", "[reasons]", 9, 1, .repeatedKey("[reasons]", firstLine: 5)),
    ("travail:", "Travail:", 6, 1, .badCode("Travail")),
    ("travail:", "été:", 6, 1, .badCode("été")),
    ("travail:", "tra+vail:", 6, 1, .badCode("tra+vail")),
    ("travail:", "travail (3):", 6, 10, .notALimit("3")),
    ("travail:", "travail (0h):", 6, 10, .notALimit("0h")),
    ("travail:", "travail (25h):", 6, 10, .notALimit("25h")),
    ("travail:", "travail ( 1h, date):", 6, 11, .notALimit("1h, date")),
    ("travail:", "travail (1 h 75):", 6, 10, .notALimit("1 h 75")),
    ("travail:", "travail (1h:", 6, 9, .outOfPlace("(1h")),
    ("travail:", "travail 1h:", 6, 1, .spacedKey("travail 1h")),
    ("travail: Travail", "travail:", 6, 9, .empty(key: "travail")),
    ("travail: Travail\n", "", 6, 1, .neitherItemNorText),
    ("travail: Travail", "travail Travail", 6, 1, .neitherItemNorText),
    ("[fields]", "travail: Autre\n[fields]", 9, 1, .repeatedKey("travail", firstLine: 6)),
    (
      "(optional)", "(facultatif)", 10, 8,
      .unknownWord(
        "facultatif",
        known: [
          "text", "long", "date", "month", "year", "number", "decimal", "euros", "yes-no",
          "one of:",
          "several", "person", "phone", "name", "past", "future", "from", "within", "sum",
          "at most", "positive", "younger", "under", "at least", "to", "next period",
          "never offered", "if",
          "optional",
        ])
    ),
    ("where (optional)", "city", 10, 1, .reservedField("city")),
    ("where (optional)", "code", 10, 1, .reservedField("code")),
    ("where (optional)", "wh_ere", 10, 1, .badField("wh_ere")),
    ("Vers {where}.", "{signature: {where} | A}", 22, 1, .optionalFirstBox),
    ("Vers {where}.", "{signature: {where||A}}", 22, 1, .optionalFirstBox),
    (
      "Vers {where}.", "{signature: Parent | {first-name} {last-name}}", 22, 1, .firstBoxOfOther
    ),
    ("where (optional)", "title", 10, 1, .reservedField("title")),
    ("where (optional)", "not", 10, 1, .reservedField("not")),
    ("Vers {where}", "{where|b|c|d}", 22, 1, .wrongWordings(count: 3)),
    ("Vers {where}", "Né{title|e|}", 22, 3, .wrongWordings(count: 2)),
    (
      "summary: R", "page-title: {paid|a|b}\nsummary: R", 3, 1, .pageTitle("{paid|a|b}")
    ),
    ("title: Titre", "title: {city}", 2, 8, .braceInPlainText),
    ("title: Titre", "title: T\ncode-separator: {newline}", 3, 17, .braceInPlainText),
    (
      "title: Titre", "title: \(String(repeating: "é", count: 2001))", 2, 8,
      .tooLong(count: 2001, limit: 2000)
    ),
    ("Travail\n", "Travail {city}\n", 6, 18, .braceInPlainText),
    ("Aller au", "Aller \\{", 7, 10, .braceInPlainText),
    ("**{last-name}**", "**{last-name}", 19, 9, .unclosedBold),
    ("## Identité", "### Identité", 18, 1, .badHeading),
    ("## Identité", "##Identité", 18, 1, .badHeading),
    ("**{last-name}** |", "x", 19, 10, .badRow),
    ("| Nom |", "| a | b |", 19, 10, .badRow),
    ("| Nom | **{last-name}** |", "| a | b | c", 19, 10, .badRow),
    ("**{last-name}** |", "x|\n|---|:-:|", 20, 10, .badRow),
    ("Vers {where}", "Vers { code }", 22, 7, .unknownPlaceholder(" code ", nearest: "code")),
    ("Vers {where}", "Vers {code}", 22, 6, .notAlone("{code}")),
    ("Vers {where}", "{newline}", 22, 1, .outOfPlace("{newline}")),
    ("Vers {where}.", "{code}", 22, 1, .repeatedKey("{code}", firstLine: 21)),
    (
      "[reasons]\ntravail: Travail\n  Aller au travail.", "", 18, 1,
      .needsSection("{reasons}", section: "[reasons]")
    ),
    ("{last-name};", "{last-nam};", 14, 2, .unknownPlaceholder("last-nam", nearest: "last-name")),
    ("**{last-name}**", "{", 19, 9, .unbalancedBrace),
    ("**{last-name}**", "}", 19, 9, .unbalancedBrace),
    ("**{last-name}**", "{last-name", 19, 9, .unbalancedBrace),
    ("{reasons}\n{code}", "{code}", 17, 1, .missingFromPage("{reasons}")),
    ("{reasons}\n{code}", "{reasons}", 17, 1, .missingFromPage("{code}")),
    ("Vers {where}", "Vers {Where}", 22, 7, .unknownPlaceholder("Where", nearest: "where")),
  ])
  func `each mistake is reported with its line and column`(
    old: String, new: String, line: Int, column: Int, kind: Mistake.Kind
  ) throws {
    let start = try #require(sound.range(of: old))
    let found = mistakes(sound.replacingCharacters(in: start, with: new))
    #expect(found.contains(Mistake(line: line, column: column, kind: kind)), "\(found)")
  }

  @Test func `a code must contain the exit if the page prints it`() {
    let silent = sound.replacing("{exit-date}", with: "{created-date}")
    #expect(mistakes(silent) == [])
    let outing = silent.replacing("Vers {where}", with: "À {exit-time}, vers {where}")
    #expect(mistakes(outing) == [Mistake(line: 14, column: 1, kind: .codeWithoutExit)])
  }

  @Test(arguments: [
    "Vers {where}, 12 m², 3 km², 2 m³.", "Vers¹ {where}.\n> ¹ Note.",
    "Vers¹ là², {where}.\n\n> ¹ Note.\n> ² Autre, comme ¹.", "**{where}²**\n\n  >²Note",
  ])
  func `marks with notes are accepted, and m² and km² need no notes`(line: String) {
    #expect(mistakes(sound.replacing("Vers {where}.", with: line)) == [])
  }

  @Test(arguments: [
    ("[fields]", "[Fields]"), ("[page]", "[page"), ("summary: R", "valid-from: x\nsummary: R"),
    ("summary: R", "\u{FFFE}summary: R"), ("travail:", "travail (1 h 75 min):"),
  ])
  func `a single mistake is reported only once`(old: String, new: String) {
    #expect(mistakes(sound.replacing(old, with: new, maxReplacements: 1)).count == 1)
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x74, 0x00, 0x0A, 0x00], Mistake.Kind.notUTF8),
    (Array("%PDF-1.7\n%\u{1}\n3 0 obj\n".utf8), .notText),
  ])
  func `a file in UTF-16 and a PDF are one mistake`(bytes: [UInt8], kind: Mistake.Kind) {
    #expect(throws: AttestError.mistakes(file: "f", [Mistake(line: 1, column: 1, kind: kind)])) {
      try Template(parsing: bytes, name: "f", file: "f")
    }
  }

  @Test func `bytes that are not UTF-8 are a mistake`() {
    let bytes = Array("version: 2\ntitle: T\nsummary: ".utf8) + [0xFF, 0x0A]
    let mistake = Mistake(line: 3, column: 10, kind: .notUTF8)
    #expect(throws: AttestError.mistakes(file: "f", [mistake])) {
      try Template(parsing: bytes, name: "f", file: "f")
    }
  }

  @Test func `an empty file and a file without a page are refused`() {
    #expect(throws: AttestError.emptyFile("f")) { try Template(parsing: [], name: "f", file: "f") }
    #expect(
      mistakes("version: 2\ntitle: T\nsummary: S\n").map(\.kind) == [.missingSection("[page]")])
  }

  @Test func `a head may have 500 lines, and each choice 200 letters`() {
    for (count, isRead) in [(200, true), (201, false)] {
      let words = "(optional, one of: a, \(String(repeating: "é", count: count)))"
      #expect(mistakes(sound.replacing("(optional)", with: words)).isEmpty == isRead)
    }
    let head = String(repeating: "#\n", count: 496)
    #expect(mistakes(head + sound) == [])
    #expect(mistakes("#\n" + head + sound).map(\.line) == [501])
  }

  @Test func `only the first twenty mistakes are reported`() {
    for line in ["{x}\n", "\u{7}\n"] {
      let found = mistakes(sound + String(repeating: line, count: 50))
      #expect(found.map(\.line) == Array(23...42))
    }
  }
}
