import Testing

@testable import AttestCore

/// Answers to a template's fields: which are accepted, how they are stored, and why others are
/// refused.
@Suite struct AnswerTests {
  /// Saturday 21 November 2026.
  private static let rules = AnswerRules(
    today: CivilTime(year: 2026, month: 11, day: 21), showsChoices: true,
    signer: .sample(id: "marie", "Marie", born: "15/06/1985"),
    people: [
      .sample(id: "leo", "Léo-Paul", born: "29/02/2012"),
      .sample(id: "zoe", "Zoé", born: "15/06/1985"), .sample(id: "lea", "Zoé", born: ""),
    ])

  /// Reads an answer to the field defined by these words in parentheses, below other fields with
  /// these answers.
  private func read(
    _ answer: String, to words: String, after fields: String = "",
    beside texts: [String: String] = [:]
  ) throws -> String {
    let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)a (\(words)): A\n[page]\nx\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    let others = template.read(texts, Self.rules).right
    let field = try #require(template.fields.last)
    let read = try field.read(answer, Self.rules)
    try Self.rules.check(read, to: field, beside: others)
    return read.text
  }

  @Test(arguments: [("leo", "leo"), ("Léo-Paul Dupont", "leo"), ("Léo-Paul", nil)])
  func `in a file, a first name alone is not an answer`(text: String, id: String?) {
    var rules = Self.rules
    rules.showsChoices = false
    #expect(rules.person(text) == id)
  }

  @Test(arguments: [
    ("2, 3, 4", "2", "2"), ("2, 3, 4", "1", nil), ("2 pièces, 3 pièces", "1", nil),
    ("moins de 3, plus de 4", "2", "plus de 4"), ("moins de 3, plus de 1", "1", nil),
  ])
  func `in a file, a number is a position, unless a choice contains it or begins with a digit`(
    choices: String, text: String, answer: String?
  ) throws {
    let page = "version: 2\ntitle: T\nsummary: S\n[fields]\na (one of: \(choices)): A\n[page]\nx\n"
    let template = try Template(parsing: Array(page.utf8), name: "t", file: "t")
    var rules = Self.rules
    rules.showsChoices = false
    #expect(template.read(["a": text], rules).right["a"]?.text == answer)
  }

  @Test(arguments: ["non", "Aucune", "NÉANT", "rien", "Personne", "-", "None"])
  func `a word such as none leaves an optional question unanswered`(text: String) throws {
    let fields = "who (optional, name): W\nall (yes-no): A\nwhat: X\n"
    let page = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)[page]\nx\n"
    let template = try Template(parsing: Array(page.utf8), name: "t", file: "t")
    let given = template.read(["who": text, "what": text], Self.rules)
    #expect(given.right.keys.sorted() == ["what"] && given.wrong.isEmpty)
    #expect(template.read(["all": "non"], Self.rules).right["all"]?.text == "non")
  }

  @Test(arguments: [
    ("text", "Léo", "Léo"), ("long", "a; b", "a; b"),
    ("date", "29/02/2024", "29/02/2024"), ("date", "1er mars 2024", "01/03/2024"),
    ("date", "01/01/1850", "01/01/1850"), ("date", " 21/11/2026\u{2800}", "21/11/2026"),
    ("text", "\u{2003}a\u{A0}b ", "a b"), ("long", "¶a¶ b¶¶", "a ¶ b"),
    ("date, past", "21/11/2026", "21/11/2026"), ("date, future", "21/11/2026", "21/11/2026"),
    ("month", "02/2026", "02/2026"), ("month", "2/2026", "02/2026"),
    ("month", "Février 2026", "02/2026"), ("month, past", "11/2026", "11/2026"),
    ("month, future", "11/2026", "11/2026"), ("month", "01/1800", "01/1800"),
    ("year, from 2020, to next year", "2020", "2020"), ("year, to 2027", "2027", "2027"),
    ("year, from this year, to next year", "2027", "2027"), ("year, to this year", "2026", "2026"),
    ("year", "2100", "2100"), ("year, past", "2026", "2026"), ("year, future", "2026", "2026"),
    ("number", "0", "0"), ("number", "007", "7"), ("number", "999999", "999999"),
    ("number, 1 to 366", "1", "1"), ("number 5 to 5", "5", "5"), ("number 1 to 366", "366", "366"),
    ("euros", "650", "650,00 €"), ("euros", "650,5", "650,50 €"), ("euros", "650.5", "650,50 €"),
    ("euros", "650,00 €", "650,00 €"), ("euros", "0", "0,00 €"), ("euros", "0,05", "0,05 €"),
    ("euros", "1 234,50", "1 234,50 €"), ("euros", "1234 euros", "1 234,00 €"),
    ("euros", "1\u{A0}234,50", "1 234,50 €"), ("euros", "1\u{202F}234,50\u{A0}€", "1 234,50 €"),
    ("euros", "999999,99", "999 999,99 €"), ("euros", "1 euro", "1,00 €"),
    ("yes-no", "oui", "oui"), ("yes-no", "N", "non"), ("yes-no", "yes", "oui"),
    ("yes-no", "no", "non"), ("yes-no", "2", "non"),
    ("one of: le matin, l’après-midi", "L’après-midi", "l’après-midi"),
    ("one of: le matin, l’après-midi", "2", "l’après-midi"),
    ("one of: le matin, l’après-midi", "le", "le matin"),
    ("one of: le matin, l’après-midi", "MATIN", "le matin"),
    ("one of: le matin, l’après-midi", "apres", "l’après-midi"),
    ("one of: le matin, l’après-midi", "l'après-midi", "l’après-midi"),
    ("one of: mère, mère adoptive", "mere", "mère"),
    ("one of: espèces, chèque, virement", "en espèces", "espèces"),
    ("one of: espèces, chèque, virement", "par Chèque", "chèque"),
    ("one of: virement instantané, virement", "par virement", "virement"),
    ("one of: mère, père", "je suis sa mère", "mère"),
    ("one of: espèces, virement instantané", "par vir", "virement instantané"),
    ("one of: imposable, non imposable", "je suis non imposable", "non imposable"),
    ("one of: да, нет", "ДА", "да"), ("one of: un, deux", "un", "un"),
    ("text, name", "Léo 2", "Léo 2"), ("several up to 2, name", "Léo; 3e D", "Léo; 3e D"),
    ("date, from birth-date", "15/06/1985", "15/06/1985"),
    ("month, from birth-date", "06/1985", "06/1985"), ("year, from birth-date", "1985", "1985"),
    ("number", "45 000", "45000"),
    ("one of: 3, 1, 2", "1", "1"),
    ("several, up to 3", "Léo", "Léo"), ("several up to 3", " a ;b;; c ", "a; b; c"),
    ("person", "leo", "leo"), ("person", "Léo", "leo"), ("person", "léo-paul", "leo"),
    ("person", "Leo-Paul Dupont", "leo"),
    ("phone", "06 12 34 56 78", "06 12 34 56 78"),
    ("phone", "+33 6.12.34.56.78", "+33 6.12.34.56.78"),
    ("phone", "112", "112"), ("phone", "3949", "3949"), ("phone", "0033612345678", "0033612345678"),
    ("phone", "+1 (212) 555-0123", "+1 (212) 555-0123"),
    ("several up to 2", "a; A", "a; A"), ("name", "le bris", "le bris"),
    ("several up to 2, name", "a; b", "a; b"),
    ("several up to 2, name", "Marie Martin; Marie Martins", "Marie Martin; Marie Martins"),
    ("date, never offered", "21/11/2026", "21/11/2026"),
    ("date, next period", "21/11/2026", "21/11/2026"), ("date", "4/8/26", "04/08/2026"),
    ("date, past", "hier", "20/11/2026"), ("date, past", "20/11", "20/11/2026"),
    ("date, future", "22/11", "22/11/2026"), ("date", "le 19 novembre", "19/11/2026"),
    ("month", "novembre", "11/2026"), ("month", "11/26", "11/2026"),
    ("person, younger", "leo", "leo"), ("euros, positive", "0,01", "0,01 €"),
    ("person, under 18 years", "leo", "leo"), ("person, at least 16 years", "zoe", "zoe"),
    ("person, under 18 years", "lea", "lea"), ("person, at least 16 years", "lea", "lea"),
    ("date, under 18 years", "22/11/2008", "22/11/2008"),
    ("date, at least 18 years", "21/11/2008", "21/11/2008"),
  ])
  func `a valid answer is normalised`(words: String, answer: String, kept: String) throws {
    let read = try read(answer, to: words)
    #expect(read == kept)
    // A stored answer is valid when read again.
    #expect(try self.read(read, to: words) == kept)
  }

  @Test(arguments: [
    ("text", "a\u{202E}b", Mistake.Kind.forbiddenCharacter("\u{202E}")),
    ("text", "a\u{FFFC}", .forbiddenCharacter("\u{FFFC}")),
    ("text", "a\u{37E}", .forbiddenCharacter("\u{37E}")),
    ("text", "\u{2800}\u{1680} ", .noText), ("long", "¶ ¶", .noText),
    ("text", String(repeating: "a", count: 201), .tooLong(count: 201, limit: 200)),
    ("long", String(repeating: "a", count: 2001), .tooLong(count: 2001, limit: 2000)),
    ("date", "1/2/026", .date(.notADate)), ("date", "01/13/2026", .date(.notADate)),
    ("date", "30/02/2024", .date(.noSuchDay(daysInMonth: 29))),
    ("date, at least 16 years", "1/2/26", .date(.shortYear)),
    ("date", "31/02/198012 mars 1981", .date(.notADate)),
    ("date, past", "demain", .notPast), ("date, future", "hier", .notFuture),
    ("date, past", "22/11/2026", .notPast), ("date, future", "20/11/2026", .notFuture),
    ("date, from birth-date", "14/06/1985", .before(.ownBirth)),
    ("month, from birth-date", "05/1985", .before(.ownBirth)),
    ("year, from birth-date", "1984", .before(.ownBirth)),
    ("month", "13/2026", .notAMonth), ("month", "2026", .notAMonth), ("month", "2/026", .notAMonth),
    ("month", "12/1799", .notAMonth), ("month, past", "12/2026", .notPast),
    ("month, future", "10/2026", .notFuture),
    ("year", "bientôt", .notAYear), ("year", "26", .notAYear), ("year", "1799", .notAYear),
    ("year", "2101", .notAYear),
    ("year, from 2020", "2019", .before("2020")), ("year, to 2025", "2026", .after("2025")),
    ("year, from this year", "2025", .before("2026")),
    ("year, to next year", "2028", .after("2027")), ("year, past", "2027", .notPast),
    ("year, future", "2025", .notFuture),
    ("number", "beaucoup", .notANumber(0...999_999)), ("number", "-1", .notANumber(0...999_999)),
    ("number", "1,5", .notANumber(0...999_999)), ("number", "1000000", .notANumber(0...999_999)),
    ("number 1 to 366", "0", .notANumber(1...366)),
    ("number 1 to 366", "367", .notANumber(1...366)),
    ("number", "٣", .notANumber(0...999_999)),
    ("euros", "", .notAnAmount), ("euros", "€", .notAnAmount), ("euros", "-5", .notAnAmount),
    ("euros", "1.234", .notAnAmount), ("euros", "1,234", .notAnAmount),
    ("euros", "1.234,50", .notAnAmount), ("euros", "12 34", .notAnAmount),
    ("euros", "1 2345", .notAnAmount), ("euros", "650,", .notAnAmount),
    ("euros", ",5", .notAnAmount),
    ("euros", "1000000", .notAnAmount), ("euros", "650 $", .notAnAmount),
    ("euros", "six cents", .notAnAmount), ("euros", "99999999999999999999", .notAnAmount),
    ("yes-no", "peut-être", .notOneOf(["oui", "non"])), ("yes-no", "3", .notOneOf(["oui", "non"])),
    ("one of: ab, ac", "a", .notOneOf(["ab", "ac"])),
    ("one of: un, deux", "un deux", .notOneOf(["un", "deux"])),
    ("one of: un, deux", "le", .notOneOf(["un", "deux"])),
    ("one of: prélèvement, chèque", "l", .notOneOf(["prélèvement", "chèque"])),
    ("one of: chèque, virement", "pas de chèque", .notOneOf(["chèque", "virement"])),
    ("one of: chèque, virement", "chèque ou virement", .notOneOf(["chèque", "virement"])),
    ("one of: mari, ami", "mariage", .notOneOf(["mari", "ami"])),
    ("one of: veuf, divorcé", "divorce en cours", .notOneOf(["veuf", "divorcé"])),
    ("one of: mère, père", "père seul", .notOneOf(["mère", "père"])),
    ("one of: congé, congé payé", "congé de maladie", .notOneOf(["congé", "congé payé"])),
    ("one of: locataire, autre", "futur locataire", .notOneOf(["locataire", "autre"])),
    ("one of: chèque, virement", "chèque n° 3", .notOneOf(["chèque", "virement"])),
    ("one of: chèque, virement", "par", .notOneOf(["chèque", "virement"])),
    ("one of: да, нет", "хлам", .notOneOf(["да", "нет"])), ("date", "20/2", .date(.noYear)),
    ("one of: non imposable, autre", "imposable", .notOneOf(["non imposable", "autre"])),
    ("one of: moins de 3, 3 ou plus, 10", "3", .notOneOf(["moins de 3", "3 ou plus", "10"])),
    ("yes-no", "on", .notOneOf(["oui", "non"])), ("yes-no", "i", .notOneOf(["oui", "non"])),
    ("date", "20121103", .date(.otherYear)), ("date", "01/01/0000", .date(.otherYear)),
    ("date", "31/12/9999", .date(.otherYear)),
    ("one of: ab, ac", "0", .notOneOf(["ab", "ac"])),
    ("phone", "12", .notAPhone), ("phone", "0612", .notAPhone),
    ("phone", "06 12 34 56 7", .notAPhone), ("phone", "plus tard", .notAPhone),
    ("phone", "06 12 34 56 78 le soir", .notAPhone), ("phone", "0612345678901234", .notAPhone),
    ("phone", "06+12345678", .notAPhone),
    ("phone", "112" + String(repeating: "-", count: 38), .tooLong(count: 41, limit: 40)),
    ("several up to 3, name", "Jeanne Martin; jeanne  MARTIN", .repeatedName),
    ("several up to 2", "a; b; c", .tooManyTexts(limit: 2)), ("several up to 2", " ; ;", .noText),
    (
      "several up to 2", "a; " + String(repeating: "b", count: 201),
      .tooLong(count: 201, limit: 200)
    ),
    ("person", "marie", .notAPerson(known: ["leo", "zoe", "lea"])),
    ("person", "Zoé Dupont", .notAPerson(known: ["leo", "zoe", "lea"])),
    ("euros, positive", "0", .nothing), ("person, younger", "zoe", .notYounger),
    ("person, under 18 years", "zoe", .tooOld(years: 18)),
    ("person, at least 16 years", "leo", .tooYoung(years: 16)),
    ("date, under 18 years", "21/11/2008", .tooOld(years: 18)),
    ("date, at least 18 years", "22/11/2008", .tooYoung(years: 18)),
  ])
  func `an invalid answer is refused with the reason`(
    words: String, answer: String, problem: Mistake.Kind
  )
    throws
  {
    #expect(throws: problem) { try read(answer, to: words) }
  }

  @Test(arguments: [
    ("date", "01/06/2026", "01/06/2026", nil), ("date", "01/06/2026", "31/05/2026", "before"),
    ("month", "12/2026", "12/2026", nil), ("month", "12/2026", "11/2026", "before"),
    ("year", "2020", "2021", nil), ("year", "2020", "2019", "before"),
    ("date", nil, "31/05/1900", nil),
  ])
  func `an end before its start is refused`(
    kind: String, start: String?, end: String, problem: String?
  ) throws {
    do {
      _ = try read(
        end, to: "\(kind), from start", after: "start (\(kind), optional): S\n",
        beside: start.map { ["start": $0] } ?? [:])
      #expect(problem == nil)
    } catch let error as Mistake.Kind {
      #expect(problem != nil && error == .before("start"))
    }
  }

  @Test func `a day before the birth of another person is refused`() throws {
    let since = { day in
      try read(
        day, to: "date, from child.birth-date", after: "child (person): C\n",
        beside: ["child": "leo"])
    }
    #expect(try since("29/02/2012") == "29/02/2012")
    #expect(throws: Mistake.Kind.before(.birth(ofPersonIn: "child"))) { try since("28/02/2012") }
  }

  @Test(arguments: [
    ("text, positive", "positive"),
    ("text, younger", "younger"), ("date, from child.birth-place", "from"),
    ("text, under 18 years", "under"), ("person, under 18", "under"), ("person, under", "under"),
    ("date, at least 121 years", "at"), ("month, at least 18 years", "at"),
  ])
  func `a rule that does not fit its field is a mistake`(words: String, word: String) throws {
    do throws(AttestError) {
      let text =
        "version: 2\ntitle: T\nsummary: S\n[fields]\nchild (person): C\nstart (date): S\na (\(words)): A\n[page]\nx\n"
      _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
      Issue.record("taken")
    } catch {
      #expect("\(error.mistakes.map(\.kind))".contains(word))
    }
  }

  @Test(arguments: [
    ("650", "40", "690", true), ("650", "40", "690,00 €", true), ("650", nil, "650", true),
    ("650,10", "0,20", "650,30", true), ("650", "40", "689,99", false), ("650", "40", "0", false),
  ])
  func `a sum must be right to the cent`(
    rent: String, charges: String?, total: String, isRight: Bool
  )
    throws
  {
    var answers = ["rent": rent]
    answers["charges"] = charges
    let read = try? read(
      total, to: "euros, sum rent charges",
      after: "rent (euros): R\ncharges (euros, optional): C\n", beside: answers)
    #expect((read != nil) == isRight)
  }

  @Test(arguments: [("900", false), ("690,50", true), ("690,51", false), ("0", true)])
  func `a part larger than its total is refused`(part: String, isRight: Bool) throws {
    let read = try? read(
      part, to: "optional, euros, at most total", after: "total (euros): T\n",
      beside: ["total": "690,50 €"])
    #expect((read != nil) == isRight)
  }

  @Test(arguments: [
    ("01/01/2026", "31/03/2026", true), ("01/01/2026", "01/04/2026", false),
    ("15/01/2026", "14/04/2026", true), ("30/11/2025", "27/02/2026", true),
    ("30/11/2025", "28/02/2026", false), ("05/01/2026", "20/01/2026", true),
  ])
  func `a period over its limit in months is refused`(start: String, end: String, isRight: Bool)
    throws
  {
    let read = try? read(
      end, to: "date, from start, within 3 months", after: "start (date): S\n",
      beside: ["start": start])
    #expect((read != nil) == isRight)
  }

  @Test func `each wrong answer in a file is reported, without errors that follow from others`()
    throws
  {
    let template = try Samples.template("quittance-loyer")
    let text = """
      tenants: A; B
      home: C
      start: 01/11/2026
      end: 31/10/2026
      rent: beaucoup
      charges: 40
      total: 690
      paid: 22/11/2026
      means: troc
      colour: red
      """
    do throws(AttestError) {
      _ = try template.answers(parsing: Array(text.utf8), file: "f", rules: Self.rules)
      #expect(Bool(false))
    } catch {
      let means = ["virement", "chèque", "espèces", "prélèvement"]
      #expect(
        error.mistakes.prefix(4) == [
          Mistake(line: 4, column: 6, kind: .answer("end", .before("start"))),
          Mistake(line: 5, column: 7, kind: .answer("rent", .notAnAmount)),
          Mistake(line: 8, column: 7, kind: .answer("paid", .notPast)),
          Mistake(line: 9, column: 8, kind: .answer("means", .notOneOf(means))),
        ])
      #expect(error.mistakes.count == 5)
    }
  }

  @Test(arguments: [
    (0, "zéro euro"), (1, "un centime"), (50, "cinquante centimes"), (100, "un euro"),
    (101, "un euro et un centime"), (200, "deux euros"),
    (1_600, "seize euros"), (2_100, "vingt et un euros"), (7_000, "soixante-dix euros"),
    (7_100, "soixante et onze euros"), (7_700, "soixante-dix-sept euros"),
    (8_000, "quatre-vingts euros"), (8_100, "quatre-vingt-un euros"),
    (9_100, "quatre-vingt-onze euros"), (9_900, "quatre-vingt-dix-neuf euros"),
    (10_000, "cent euros"), (20_000, "deux cents euros"), (20_100, "deux cent un euros"),
    (28_000, "deux cent quatre-vingts euros"), (69_000, "six cent quatre-vingt-dix euros"),
    (100_000, "mille euros"),
    (123_450, "mille deux cent trente-quatre euros et cinquante centimes"),
    (8_000_000, "quatre-vingt mille euros"), (20_000_000, "deux cent mille euros"),
    (20_020_080, "deux cent mille deux cents euros et quatre-vingts centimes"),
    (
      99_999_999,
      "neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes"
    ),
  ])
  func `an amount is written in words`(cents: Int, words: String) {
    #expect(Amount(cents: cents).words == words)
    #expect(Amount(Amount(cents: cents).text)?.cents == cents)
  }

  @Test(arguments: [
    ("date, euros", "euros", 9), ("past", "past", 3), ("text, past", "past", 9),
    ("past, date", "past", 3), ("euros, future", "future", 10),
  ])
  func `a keyword in the wrong position in a field is a mistake`(
    words: String, word: String, column: Int
  ) {
    #expect(mistakes(words) == [Mistake(line: 6, column: column + 1, kind: .outOfPlace(word))])
  }

  @Test(arguments: [
    ("number 9 to 1", "number"), ("number 1 to", "number"), ("number 1 9", "number"),
    ("several", "several"), ("several up to 1", "several"), ("several up to 21", "several"),
    ("several 5", "several"), ("one of:", "one"), ("one of: a", "one"), ("one of", "one"),
    ("one of: a,, b", "one"), ("one of a, b", "one"),
    ("date, from", "from"), ("date, from b", "from"), ("date, from z", "from"),
    ("from start, date", "from"), ("number, from start", "from"), ("euros, sum", "sum"),
    ("euros, sum start", "sum"), ("euros, sum a", "sum"), ("euros, at most start", "at"),
    ("euros, at least start", "at"), ("date, within 0 months", "within"),
    ("date, from start, within months", "within"), ("date, from start, within 3 days", "within"),
    ("year, to", "to"), ("year, to next", "to"), ("year, to 12", "to"),
    ("year, from 3000", "from"), ("year, from next month", "from"), ("month, next period", "next"),
    ("date, next", "next"), ("date, never", "never"),
  ])
  func `a field keyword with a missing or bad argument is a mistake`(words: String, word: String) {
    let found = mistakes(words).first?.kind.sentence
    #expect(found == Mistake.Kind.incompleteWord(word, example: "").sentence)
  }

  @Test(arguments: [
    ("colour", "colour"), ("optionnel", "optionnel"), ("date past tomorrow", "tomorrow"),
    ("10", "10"), ("one: a, b", "one:"),
  ])
  func `an unknown word in a question's parentheses is a mistake`(words: String, word: String) {
    let found = mistakes(words).first?.kind.sentence
    #expect(found == Mistake.Kind.unknownWord(word, known: []).sentence)
  }

  private func mistakes(_ words: String) -> [Mistake] {
    let text =
      "version: 2\ntitle: T\nsummary: S\n[fields]\nstart (date): S\na (\(words)): A\n[page]\nx\n"
    do throws(AttestError) {
      _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    } catch {
      return error.mistakes
    }
    return []
  }
}
