import Testing

@testable import AttestTerminalCard

@Suite struct QuestionTests {
  @Test(arguments: [
    ("Town: ", 80, [], "Town: "),
    ("Hello\nTown: ", 80, ["Hello"], "Town: "),
    (
      "Date de naissance (jour/mois/année, comme 01/01/1970) : ", 40,
      ["Date de naissance (jour/mois/année,"], "comme 01/01/1970) : "
    ),
    (
      "Adresse du bien loué (numéro et rue) : ", 40, ["Adresse du bien loué (numéro et rue) : "],
      "  "
    ),
    // The colon stays on the line of its word.
    ("Prénom de l'enfant qui sort à midi : ", 35, ["Prénom de l'enfant qui sort à"], "midi : "),
    // A list continues below its last column.
    (
      " 1  travail  Déplacements vers le lieu de travail\nMotif : ", 30,
      [" 1  travail  Déplacements vers", "             le lieu de", "             travail"],
      "Motif : "
    ),
  ])
  func `a long question wraps at words`(
    prompt: String, columns: Int, above: [String], label: String
  ) {
    let lines = Question.lines(of: prompt, columns: columns)
    #expect(lines.above == above)
    #expect(lines.label == label)
  }

  @Test(arguments: 1...60) func `no row of a question is wider than the screen`(columns: Int) {
    let prompt = " 1  santé  Consultations 日本語 et soins\nMotif (numéro, code ou mot) : "
    let (above, label) = Question.lines(of: prompt, columns: columns)
    // A wide letter takes two columns, and a space precedes the answer.
    #expect((above + [label]).allSatisfy { ScreenText($0).width <= max(3, columns) })
  }

  @Test func `without line editing, the old answer is shown in brackets`() {
    let question = Question("Hello\nTown: ", old: "Paris\u{1B}[A")
    #expect(question.plainPrompt() == "Hello\nTown [Paris\\x1b[A]: ")
    #expect(Question("Town : ", old: "Paris").plainPrompt(columns: 12) == "Town\n[Paris] : ")
    #expect(Question("Town : ").plainPrompt() == "Town : ")
  }

  @Test(arguments: [
    (String?.some(""), Reply.answer("Paris")), ("-", .answer("")), (" < ", .left(.back, typed: "")),
    ("Lyon<", .left(.back, typed: "Lyon")),
    (" Lyon ", .answer("Lyon")),
    (nil, .left(.end, typed: "")),
  ])
  func `without line editing, one can keep, clear and go back`(line: String?, reply: Reply) {
    #expect(Question("Town: ", old: "Paris").reply(toPlain: line) == reply)
  }
}
