import Foundation
import AttestPDF
import Testing

@testable import AttestCore

extension Layout {
  var pages: [ArraySlice<Piece>] { (0..<pageCount).map(pieces) }
}

@Suite struct LayoutTests {
  private func layout(_ attestation: Attestation) throws -> Layout {
    try Layout.fitting(attestation, typeface: .helvetica, codeSize: 53)
  }

  @Test func `an ordinary attestation fits on one page at full size`() throws {
    for template in ["deplacement", "confinement-2020-11"] {
      let layout = try layout(Samples.attestation(template: template))
      #expect(layout.pages.count == 1)
      #expect(layout.percent == 100)
    }
  }

  @Test func `no piece leaves the page or overlaps the one above`() throws {
    var generator = SeededGenerator(seed: 3)
    let words = ["W", "Saint", "-", "Étienne", "lès", " ", "Œ", "WWWWWWWWWWWW", "i"]
    func text(_ limit: Int) -> String {
      let count = Int.random(in: 1...40, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      return String(text.prefix(limit))
    }
    for seed in 0..<40 {
      var person = Person.sample
      (person.firstName, person.lastName) = (text(80), text(80))
      (person.address, person.city) = (text(120), text(80))
      let layout = try layout(Samples.attestation(of: person))
      for page in layout.pages {
        var bottom = PageMeasures.top
        for placed in page {
          #expect(placed.top >= bottom, "seed \(seed)")
          bottom = placed.top + placed.height
        }
        #expect(bottom <= PageMeasures.bottom, "seed \(seed)")
      }
    }
  }

  private func attestation(stating facts: String) throws -> Attestation {
    try Samples.attestation(
      on: Samples.template("sur-l-honneur", writing: facts, for: "facts"))
  }

  @Test func `text too long for one page continues on the next, without loss`() throws {
    let facts = String(repeating: "Un fait après l'autre, tous exacts. ", count: 250)
    let attestation = try attestation(stating: facts)
    let layout = try layout(attestation)
    #expect(layout.pages.count == 3)
    let letters = layout.pages.joined().flatMap { placed in
      if case .paragraph = placed.kind { placed.lines } else { [Line]() }
    }
    .flatMap(\.stretches).map(\.text).joined().filter { $0 != " " }
    #expect(letters.components(separatedBy: "Unfaitaprès").count == 251)
    #expect(letters.contains(facts.filter { $0 != " " }))
    // Every page has the title at the top and at the bottom.
    let pages = ReadFile(try attestation.pdf()).pages.map { page in
      StringTokens(in: page).all.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    let title = "Attestation sur l"
    #expect(pages.map { $0.components(separatedBy: title).count - 1 } == [2, 2, 2])
  }

  @Test(arguments: [(40, [40]), (41, [10, 10, 10, 10, 1]), (45, [10, 10, 10, 10, 5])])
  func `a paragraph of more than forty lines may continue on the next page`(
    count: Int, parts: [Int]
  ) {
    let lines = (0..<count).map { Line("\($0)") }
    let piece = Piece(
      kind: .paragraph, lines: lines, gap: 5, tightGap: 3,
      height: Points(integerLiteral: 12 * count))
    let split = piece.split()
    #expect(split.map(\.height) == parts.map { Points(integerLiteral: 12 * $0) })
    #expect(split.map(\.gap) == [5] + parts.dropFirst().map { _ in 0 })
    #expect(split.map(\.isContinued) == [false] + parts.dropFirst().map { _ in true })
  }

  /// An attestation from a template with one field and this page.
  private func attestation(
    _ page: String, code: String = "{exit-date} {exit-time}", isBlank: Bool = false
  ) throws -> Attestation {
    let text =
      "version: 2\ntitle: T\nsummary: S\n\n[fields]\na (optional): A\n\n[code]\n\(code)\n\n[page]\n"
      + page
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    return isBlank
      ? try Attestation(
        of: .sample, template: template, request: Request(extent: .blank), now: Samples.now,
        zone: try Samples.zone())
      : try Attestation(
        of: .sample, template: template, now: Samples.now, zone: Samples.zone())
  }

  @Test func `a blank paper with many rows after the code can be laid out, wherever they start`()
    throws
  {
    for count in 0..<60 {
      let page = String(repeating: "Mots.\n\n", count: count) + "{code}\n"
      let rows = String(repeating: "| A | {exit-time} |\n", count: 20)
      let attestation = try attestation(page + rows, isBlank: true)
      #expect(throws: Never.self, "\(count)") { try layout(attestation) }
    }
  }

  @Test func `a long answer keeps its paragraphs`() throws {
    let template = "sur-l-honneur"
    let pieces = { (facts: String) in
      let paper = try Samples.attestation(
        template: template, reasons: [], fields: ["facts": facts])
      let maker = PieceMaker(attestation: paper, typeface: .helvetica, percent: 100)
      return paper.blocks.flatMap { maker.pieces(of: $0, width: PageMeasures.column) }.count
    }
    #expect(try pieces("Un. ¶ Deux. ¶ ¶ Trois.") == pieces("Un.") + 2)
  }

  @Test func `a blank paper has three rows for several answers, and at most six choices in a cell`()
    throws
  {
    let template = try Samples.template("quittance-loyer")
    let counts = try ["A; B; C", nil].map { tenants in
      var fields = Samples.answers(to: template)
      fields["tenants"] = tenants
      return try layout(
        Attestation(
          of: .sample, template: template, request: Request(extent: .blank), fields: fields,
          now: Samples.now,
          zone: Samples.zone())
      ).pages.joined().count
    }
    #expect(counts[0] == counts[1])
    let blank = try attestation("{code}\n{a}\n", isBlank: true)
    #expect(blank.line(for: .cell(of: "a", ["x", "", "x", "y"])) == "x / y")
    let many = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(blank.line(for: .cell(of: "a", many)) == String(repeating: "_", count: 40))
    let six = Array(many.dropLast())
    #expect(blank.line(for: .cell(of: "a", six)) == "a / b / c / d / e / f")
  }

  /// The lines of each piece on the first page, except the first piece.
  private func lines(
    _ page: String, _ fields: String, given: [String: String] = [:],
    extent: Request.Extent = .whole
  ) throws -> [[Line]] {
    let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n[page]\n\(page)\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    let attestation = try Attestation(
      of: .sample, template: template, request: Request(extent: extent), fields: given,
      now: Samples.now,
      zone: Samples.zone())
    return try layout(attestation).pages[0].dropFirst().map { placed in
      switch placed.kind {
      case .row, .paragraph, .written, .note, .item, .signature: placed.lines
      default: []
      }
    }
  }

  /// The text of each line of a blank paper, piece by piece.
  private func blankLines(
    _ page: String, _ fields: String, given: [String: String] = [:]
  ) throws -> [[String]] {
    try lines(page, fields, given: given, extent: .blank).map { lines in
      lines.map { $0.stretches.map(\.text).joined() }
    }
  }

  @Test(arguments: [("9999", "9999"), ("10000", "10 000"), ("123456", "123 456")])
  func `a number of five or six digits is printed in two groups`(
    answer: String, printed: String
  ) throws {
    let row = try lines("| A | {a} |", "a (number): A", given: ["a": answer])
    #expect(row.first?.first?.stretches.map(\.text).joined() == printed)
  }

  @Test(arguments: [
    ([:], [false]), (["a": "01/01/2027"], [false]), (["b": "02/01/2027"], [false]),
    (["a": "01/01/2027", "b": "02/01/2027"], [true]),
  ])
  func `a bold period on a blank paper is printed bold only if both dates are given`(
    given: [String: String], areBold: [Bool]
  ) throws {
    let row = try lines(
      "| A | **{a..b}** |", "a (date): A\nb (date): B", given: given, extent: .blank)
    #expect(row.first?.first?.stretches.map(\.isBold) == areBold)
  }

  @Test(arguments: [
    ("x|", [:], false), ("x|y", [:], false), ("x|", ["a": "oui"], true),
    ("x|y", ["a": "non"], true),
  ])
  func `bold words to choose from on a blank paper are printed bold only once they are chosen`(
    words: String, given: [String: String], isBold: Bool
  ) throws {
    let row = try lines("| A | **{a|\(words)}** |", "a (yes-no): A", given: given, extent: .blank)
    #expect(row.first?.first?.stretches.map(\.isBold) == [isBold])
  }

  @Test func `on a blank paper, the line for a text answer reaches the right margin`() throws {
    func width(_ text: String) -> Points { Typeface.helvetica.width(of: text, size: 10.5) }
    let rows = try blankLines("| A | {a} |\n| B | de {a} |\n- {a}", "a: A").map { $0[0] }
    let columns: [Points] = [
      PageMeasures.column - PageMeasures.labelColumn,
      PageMeasures.column - PageMeasures.labelColumn, PageMeasures.column - PageMeasures.boxColumn,
    ]
    for (row, column) in zip(rows, columns) {
      #expect(width(row) <= column && width(row + "_") > column, "\(row)")
    }
    let long = try blankLines("| A | {a} |", "a (long): A")
    #expect(long.count == 4 && Set(long).count == 1)
    #expect(try blankLines("| A | {a} |", "a (euros): A") == [["________________ €"]])
  }

  @Test func `a blank paper with a choice of words says to strike out the wrong ones`() throws {
    let note = ["Rayer les mentions inutiles."]
    #expect(try blankLines("{a|x|y}", "a (yes-no): A").first == note)
    #expect(try blankLines("{a}", "a: A").first != note)
  }

  @Test func `on a blank paper, a label uses the wording for a missing answer`() throws {
    let attestation = try attestation("{code}\n| {a|Par|Nom} | x |\n", isBlank: true)
    #expect(attestation.pageText.hasSuffix("Nom | x"))
  }

  @Test(arguments: [
    ("## Un\n| A | {a} |\n## Deux\n{code}\n", ["Deux"]),
    ("## Un\n{code}\n## Deux\n| A | {a} |\n", ["Un"]),
    ("## Un\n| A | {a} |\nmots\n## Deux\n{code}\n", ["Un", "Deux"]),
    ("## Un\n## Deux\n{code}\n## Trois\n", ["Un", "Deux", "Trois"]),
  ])
  func `a heading is left out if everything under it is left out`(page: String, left: [String])
    throws
  {
    let headings = try layout(attestation(page)).pages.joined().compactMap { placed in
      if placed.kind == .heading {
        placed.lines.flatMap(\.stretches).map(\.text).joined()
      } else {
        nil
      }
    }
    #expect(headings == left)
  }

  @Test func `words to copy by hand are on the last page, with the signature box`() throws {
    for count in 0..<60 {
      let page = String(repeating: "Mots.\n\n", count: count)
      let attestation = try attestation(
        page + "{code}\n## H\n{handwritten: Bon pour accord}\n| A | b |\n{signature}\n")
      let last = try #require(try layout(attestation).pages.last)
      let isWhole = last.contains {
        if case .handwritten = $0.kind { true } else { false }
      }
      #expect(isWhole, "\(count)")
    }
  }

  @Test func `text beside a small code leaves room for the code's captions`() throws {
    let attestation = try attestation(
      "{code: Ce code contient le texte de l’attestation.}\nDes mots.\n---\nEncore.\n")
    let layout = try Layout.fitting(attestation, typeface: .helvetica, codeSize: 21)
    let top = try #require(layout.code?.top)
    #expect(layout.captionWidth > layout.codeSide)
    let beside = layout.pages[0].filter { $0.top >= top && $0.top < top + layout.codeSide }
    #expect(beside.count == 3)
    for placed in beside {
      #expect(placed.width == PageMeasures.column - layout.captionWidth - PageMeasures.codeGutter)
    }
  }

  @Test func `an empty code is left out`() throws {
    let attestation = try attestation("{code}\n", code: "{a}")
    #expect(try attestation.payload() == nil)
    #expect(try attestation.pdf().starts(with: "%PDF-".utf8))
  }

  @Test func `more than eight pages are an error`() throws {
    let facts = String(repeating: "W ", count: 20_000)
    let attestation = try attestation(stating: facts)
    #expect(throws: AttestError.tooManyPages(limit: 8)) { try layout(attestation) }
  }

  @Test func `a page never ends in a heading`() throws {
    for count in stride(from: 100, to: 300, by: 7) {
      let facts = String(repeating: "Un fait après l'autre. ", count: count)
      let attestation = try attestation(stating: facts)
      for page in try layout(attestation).pages {
        if page.last?.kind == .heading { Issue.record("\(count) sentences") }
      }
    }
  }

  @Test func `a page never starts with a signature box`() throws {
    for count in stride(from: 60, to: 120, by: 5) {
      let power = String(repeating: "Un fait après l'autre. ", count: count)
      let template = try Samples.template("procuration", writing: power, for: "power")
      let attestation = try Samples.attestation(on: template, fields: Samples.answers(to: template))
      for page in try layout(attestation).pages {
        if case .signature = page.first?.kind { Issue.record("\(count) sentences") }
      }
    }
  }

  /// The name of each signature field, and the text that describes it.
  private func fields(of attestation: Attestation) throws -> [String] {
    let objects = ReadFile(try attestation.pdf()).objects
    let tokens = StringTokens(in: objects)
    return tokens.all.indices.filter {
      tokens.between[$0].suffix(9).elementsEqual("/FT/Sig/T".utf8)
    }
    .map { place in
      let words = tokens.all[place...].prefix(2).map { bytes in
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
      return words.joined(separator: ": ")
    }
  }

  @Test(arguments: [
    ("sur-l-honneur", ["Signature: Signature de Camille Dupont"]),
    (
      "quittance-loyer",
      [
        "Signature-1: Signature : Pour le bailleur : Camille Dupont",
        "Signature-2: Signature : Pour le bailleur : Une réponse",
      ]
    ),
    (
      "procuration",
      [
        "Signature-1: Signature : Camille Dupont",
        "Signature-2: Signature : « Bon pour acceptation » : Une réponse",
      ]
    ),
    (
      "vie-commune",
      ["Signature-1: Signature : Camille Dupont", "Signature-2: Signature : Léo Dupont"]
    ),
  ])
  func `a signable paper has a field for each signature box`(
    name: String, expected: [String]
  ) throws {
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template)
    let attestation = { isSignable in
      try Samples.attestation(on: template, fields: answers, isSignable: isSignable)
    }
    #expect(try fields(of: attestation(true)) == expected)
    #expect(try fields(of: attestation(false)).isEmpty)
    let growth = try attestation(true).pdf().count - attestation(false).pdf().count
    #expect(growth <= 600 * expected.count)
  }

  @Test func `a paper without a signature box is not signable`() throws {
    let template = try Samples.template("confinement-2020-03")
    #expect(throws: AttestError.templateWithoutSignature("confinement-2020-03")) {
      try Samples.attestation(on: template, reasons: ["travail"], isSignable: true)
    }
  }
}
