import Testing

@testable import AttestTerminalCard

@Suite struct QuestionTests {
  /// A question with a heading, a note and choices above the answer.
  private static func question(note: String = "", choices: [String] = []) -> Question {
    var question = Question("Motif (un numéro ou un mot) :")
    question.heading = "Achats\n"
    question.note = note
    question.choices = Question.Choice.numbered(choices)
    return question
  }

  @Test(arguments: [
    (
      80,
      [
        "Achats", "  Une note.", " 1  vide    2  meublé    3  santé",
        "Motif (un numéro ou un mot) :",
      ]
    ),
    (
      22,
      [
        "Achats", "  Une note.", " 1  vide      3  santé", " 2  meublé", "Motif (un numéro ou un",
        "mot) :",
      ]
    ),
  ])
  func `the note and the choices come before the question`(columns: Int, rows: [String]) {
    let question = Self.question(note: "Une note.", choices: ["vide", "meublé", "santé"])
    #expect(question.rows(columns: columns) == rows)
  }

  @Test func `a note is cut after three rows unless the whole question is shown`() {
    var question = Self.question(note: String(repeating: "Des mots. ", count: 20))
    let rows = question.rows(columns: 40)
    #expect(rows.count == 5 && rows[3].hasSuffix(" … (?)") && rows[3].count <= 40)
    question.isWhole = true
    #expect(question.rows(columns: 40).count > 6)
  }

  @Test(arguments: [10, 40, 80], [0, 1, 3, 9, 13, 20, 1000])
  func `on 40 columns or more, a question without a heading has at most eleven rows unless whole`(
    columns: Int, count: Int
  ) {
    let note = String(repeating: "Des mots. ", count: 20)
    var question = Self.question(
      note: note, choices: (0..<count).map { String(repeating: "mot ", count: 1 + $0 % 9) })
    question.heading = ""
    let rows = question.rows(columns: columns)
    #expect(rows.count <= 11 || columns < 40)
    #expect(rows.allSatisfy { ScreenText($0).width <= columns })
    #expect(rows.contains(" …") == (rows.count { $0.contains(" \(count)  mot") } == 0 && count > 0))
    question.isWhole = true
    #expect(count == 0 || question.rows(columns: columns).contains { $0.contains(" \(count)  mo") })
  }

  @Test(arguments: [
    ("Town:", 80, ["Town:"]),
    // The colon stays on the same line as the word before it.
    ("Prénom de l'enfant qui sort à midi :", 35, ["Prénom de l'enfant qui sort à", "midi :"]),
    // A list item continues below its last column.
    (
      " 1  travail  Déplacements vers le lieu de travail", 30,
      [" 1  travail  Déplacements vers", "             le lieu de", "             travail"]
    ),
  ])
  func `a long row wraps between words`(row: String, columns: Int, rows: [String]) {
    #expect(Question.wrapped(row[...], to: columns) == rows)
  }

  @Test(arguments: 1...60)
  func `no row of a question is wider than a screen of at least four columns`(columns: Int) {
    var question = Self.question(note: "日本語 et soins", choices: ["Consultations 日本語", "soins"])
    question.heading = " 1  santé  Consultations 日本語 et soins\n"
    #expect(question.rows(columns: columns).allSatisfy { ScreenText($0).width <= max(4, columns) })
  }

  @Test func `without line editing, the old answer is shown in brackets`() {
    var question = Question("Town:", old: "Paris\u{1B}[A")
    question.heading = "Hello\n"
    #expect(question.plainPrompt() == "Hello\nTown [Paris\\x1b[A]:\n> ")
    #expect(Question("Town :", old: "Paris").plainPrompt(columns: 10) == "Town\n[Paris] :\n> ")
    #expect(Question("Ici ?", old: "oui").plainPrompt() == "Ici [oui] ?\n> ")
  }

  @Test(arguments: [
    ("", Reply.answer("Paris")), (" - ", .answer("-")), (" < ", .left(.back, typed: "")),
    ("Lyon<", .left(.back, typed: "Lyon")),
    (" Lyon ", .answer("Lyon")),
  ])
  func `without line editing, a person can keep or replace the old answer, or go back`(
    line: String, reply: Reply
  ) {
    #expect(Question("Town: ", old: "Paris").reply(toPlain: line) == reply)
  }
}
