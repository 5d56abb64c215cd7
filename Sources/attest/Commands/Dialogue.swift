internal import AttestCore
internal import TerminalCard

/// One question of a dialogue, with the rules of its answer.
struct Step {
  /// Answers by the keys of their steps.
  typealias Answers = [String: String]

  /// An answer that was typed.
  enum Reading {
    /// The answer in the form that is kept, with answers to other steps that it holds too.
    case right(String, others: Answers = [:])
    case wrong(Bilingual)
  }

  let key: String
  /// Names the answer where all of them are shown.
  let label: String
  /// The question, without its colon.
  let question: String
  /// Lines above the question.
  var heading = ""
  /// Joins the lines of a paste.
  var joiner = " "
  var isOptional = false
  /// Whether it is asked only when nothing can be offered, or when the person chooses it.
  var isQuiet = false
  /// Whether nothing is ever offered, so that it is asked even where it is optional.
  var isFresh = false
  /// Whether the answers above ask for it.
  var isAsked: (Answers) -> Bool = { _ in true }
  /// The answer to offer beside the answers above; a wrong one is not offered.
  var offer: (Answers) -> String? = { _ in nil }
  /// Reads an answer beside the answers above, and again what it returned.
  var read: (String, Answers) -> Reading
  /// What a person may want to know of a right answer.
  var remark: (String) -> Bilingual? = { _ in nil }
}

/// A conversation: questions in a row, then a list of the answers to agree to.
///
/// A value, so that it can be tested without a terminal. Going back and correcting an answer keep all
/// the others; those that have become wrong are asked for again.
struct Dialogue {
  typealias Answers = Step.Answers

  private let steps: [Step]
  /// Whether each question is asked, and not only those without an answer to offer.
  private let asksAll: Bool
  /// The answers that were given, not those that are only offered.
  private(set) var given: Answers
  /// Whether the person has agreed to the answers.
  private(set) var isDone = false
  /// The step that the person went back to.
  private var chosen: String?
  /// A wrong answer to the open question, or a wrong number at the end.
  private var rejected: (text: String, reason: Bilingual)?
  private var remark: Bilingual?
  /// The answers as the person has seen them; `nil` before the first time.
  private var shown: Answers?
  /// Whether answers that are known already are shown before the first question.
  private var showsKnown: Bool

  init(_ steps: [Step], asksAll: Bool, given: Answers = [:]) {
    self.steps = steps
    self.asksAll = asksAll
    self.given = given.filter { key, _ in steps.contains { $0.key == key } }
    showsKnown = !asksAll || !given.isEmpty
  }

  /// The answers by the keys of their steps; an empty one is left out.
  var answers: Answers {
    lines.reduce(into: [:]) { if !$1.value.isEmpty { $0[$1.step.key] = $1.value } }
  }

  /// Whether a question would be asked before the list of answers.
  var asksSomething: Bool { open != nil }
}

extension Dialogue {
  /// A step with its answer.
  private struct Line {
    let step: Step
    var value = ""
    var problem: Bilingual?
    /// The answers above it.
    let others: Answers
  }

  /// The steps that are asked, each beside the answers above it.
  private var lines: [Line] {
    var others: Answers = [:]
    var lines: [Line] = []
    for step in steps where step.isAsked(others) {
      let line = line(step, others)
      lines.append(line)
      if line.problem == nil, !line.value.isEmpty { others[step.key] = line.value }
    }
    return lines
  }

  private func line(_ step: Step, _ others: Answers) -> Line {
    var line = Line(step: step, others: others)
    if let offer = step.offer(others), case .right(let value, _) = step.read(offer, others) {
      line.value = value
    }
    guard let own = given[step.key] else { return line }
    if own.isEmpty {
      line.value = ""
      return line
    }
    switch step.read(own, others) {
    case .right(let value, _): line.value = value
    case .wrong(let reason):
      if line.value.isEmpty { line.value = own }
      line.problem = reason
    }
    return line
  }

  /// The question to answer next; `nil` when all answers are there.
  private var open: Line? {
    let lines = lines
    if let line = lines.first(where: { $0.step.key == chosen }) { return line }
    return lines.first { line in
      if line.problem != nil { return true }
      if given[line.step.key] != nil { return false }
      let isMissing = line.value.isEmpty && (line.step.isFresh || !line.step.isOptional)
      return isMissing || asksAll && !line.step.isQuiet
    }
  }
}

extension Dialogue {
  /// What to ask next: the open question, else whether the answers are right.
  mutating func question(in language: Language) -> Question {
    let note = (rejected?.reason ?? remark ?? open?.problem).map { "  \($0[language])\n" } ?? ""
    remark = nil
    guard let open else {
      let question = Bilingual(
        "Enter writes it, a number changes an answer",
        "Entrée pour écrire, un numéro pour changer une réponse")
      let list = rejected == nil ? list(in: language) : ""
      return Question(list + note + question[language] + Self.colon[language])
    }
    let known = showsKnown && !answers.isEmpty ? list(in: language) : ""
    showsKnown = false
    let heading = rejected == nil ? open.step.heading : ""
    return Question(
      known + note + heading + open.step.question + Self.colon[language], old: open.value,
      joiner: open.step.joiner, typed: rejected?.text)
  }

  private static let colon = Bilingual(": ", " : ")

  /// The answers that the person has not seen yet, each behind its number.
  private mutating func list(in language: Language) -> String {
    let lines = lines
    let now = lines.reduce(into: Answers()) { $0[$1.step.key] = $1.value }
    let seen = shown?.keys == now.keys ? shown : nil
    shown = now
    let rows = lines.enumerated().filter { seen?[$1.step.key] != $1.value }.map { index, line in
      let value = line.value.isEmpty ? "-" : Visible.text(line.value)
      return
        "\(index < 9 ? " " : "")\(index + 1)  \(line.step.label)\(Self.colon[language])\(value)\n"
    }
    return rows.joined()
  }

  /// Takes what was typed, to the open question or to the list of answers.
  mutating func take(_ typed: String) {
    let text = typed.trimmed
    rejected = nil
    guard let open else { return takeNumber(text) }
    switch Self.read(text, open) {
    case .right(let value, let others):
      given[open.step.key] = value
      given.merge(others) { $1 }
      chosen = nil
      remark = open.step.remark(value)
      // One answer alone needs no list.
      isDone = self.open == nil && lines.count == 1
    case .wrong(let reason): rejected = (text, reason)
    }
  }

  private static func read(_ text: String, _ line: Line) -> Step.Reading {
    // An arrow arrives as the letters that the terminal sends for it, where no line can be edited.
    if text.unicodeScalars.contains("\u{1B}") { return .wrong(Notice.keyInAnswer.sentence) }
    if text.isEmpty {
      return line.step.isOptional ? .right("") : .wrong(Notice.answerNeeded.sentence)
    }
    return line.step.read(text, line.others)
  }

  /// Takes the number of an answer to change, which may be followed by the new answer.
  private mutating func takeNumber(_ text: String) {
    let lines = lines
    let digits = text.prefix(while: \.isNumber)
    if text.isEmpty {
      isDone = true
    } else if let number = Int(digits), lines.indices.contains(number - 1) {
      chosen = lines[number - 1].step.key
      let answer = String(text.dropFirst(digits.count)).trimmed
      if !answer.isEmpty { take(answer) }
    } else {
      let reason = Bilingual(
        "not a number from 1 to \(lines.count)", "pas un numéro de 1 à \(lines.count)")
      rejected = ("", reason)
    }
  }

  /// Goes back to the question before; from the first one there is no way back.
  mutating func goBack() {
    let lines = lines.filter { !$0.step.isQuiet || given[$0.step.key] != nil }
    rejected = nil
    let index = lines.firstIndex { $0.step.key == open?.step.key } ?? lines.count
    if index > 0 { chosen = lines[index - 1].step.key }
  }
}
