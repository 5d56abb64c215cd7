internal import AttestCore
internal import TerminalCard

/// A question of a dialogue, with the rules for its answer.
struct Step {
  /// Answers, keyed by `Step.key`.
  typealias Answers = [String: String]

  /// The result of reading an answer.
  enum Reading {
    /// The normalized answer, and the answers to other steps that it contains.
    case right(String, others: Answers = [:])
    case wrong(Bilingual)
  }

  let key: String
  /// The name of the answer in the list of all answers.
  let label: String
  /// The question, without its colon.
  let question: String
  /// The lines above the question.
  var heading = ""
  /// The separator between pasted lines.
  var joiner = " "
  var isOptional = false
  /// Whether the question is asked only without an answer to offer, or if the person chooses it.
  var isQuiet = false
  /// Whether no answer is ever offered; the question is then asked even if it is optional.
  var isFresh = false
  /// Whether the question applies, given the earlier answers.
  var isAsked: (Answers) -> Bool = { _ in true }
  /// The answer to offer, given the earlier answers; an invalid one is not offered.
  var offer: (Answers) -> String? = { _ in nil }
  /// Reads an answer, given the earlier answers; it must accept its own result.
  var read: (String, Answers) -> Reading
  /// A remark on a valid answer, if there is one to make.
  var remark: (String) -> Bilingual? = { _ in nil }
}

/// A sequence of questions, followed by a list of the answers to confirm.
///
/// It is a value, so that it can be tested without a terminal. Going back or correcting an answer
/// keeps the other answers; an answer that has become invalid is asked for again.
struct Dialogue {
  typealias Answers = Step.Answers

  private let steps: [Step]
  /// Whether all questions are asked, even if there is an answer to offer.
  private let asksAll: Bool
  /// The given answers, without the offered ones.
  private(set) var given: Answers
  /// Whether the person has confirmed the answers.
  private(set) var isDone = false
  /// The key of the question on the screen; `nil` for the list.
  private var asked: String?
  /// The step to which the person went back.
  private var chosen: String?
  /// An invalid answer to the open question, or an invalid number at the end.
  private var rejected: (text: String, reason: Bilingual)?
  private var remark: Bilingual?
  /// The answers as last listed; `nil` before the first list.
  private var shown: Answers?
  /// Whether the known answers are listed before the first question.
  private var showsKnown: Bool

  init(_ steps: [Step], asksAll: Bool, given: Answers = [:]) {
    self.steps = steps
    self.asksAll = asksAll
    self.given = given.filter { key, _ in steps.contains { $0.key == key } }
    showsKnown = !asksAll || !given.isEmpty
  }

  /// The given and offered answers, without empty ones.
  var answers: Answers {
    lines.reduce(into: [:]) { if !$1.value.isEmpty { $0[$1.step.key] = $1.value } }
  }

  /// Whether a question comes before the list of answers.
  var asksSomething: Bool { open != nil }
}

extension Dialogue {
  /// A step with its answer.
  private struct Line {
    let step: Step
    var value = ""
    var problem: Bilingual?
    /// The earlier answers.
    let others: Answers
  }

  /// The steps that apply, each with its answer and the earlier answers.
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

  /// The next question; `nil` if all answers are complete.
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
  /// The next question to ask: the open one, else the confirmation of the answers.
  mutating func question(in language: Language) -> Question {
    let note = (rejected?.reason ?? remark ?? open?.problem).map { "  \($0[language])\n" } ?? ""
    remark = nil
    asked = open?.step.key
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

  /// The answers that the person has not seen yet, numbered.
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

  /// Takes the typed text as the reply to the open question or to the list.
  mutating func take(_ typed: String) {
    let text = typed.trimmed
    rejected = nil
    // The question on the screen, although midnight may have made an earlier answer wrong.
    guard let open = lines.first(where: { $0.step.key == asked }) else { return takeNumber(text) }
    switch Self.read(text, open) {
    case .right(let value, let others):
      given[open.step.key] = value
      given.merge(others) { $1 }
      chosen = nil
      remark = open.step.remark(value)
      // A single answer is not listed for confirmation.
      isDone = self.open == nil && lines.count == 1
    case .wrong(let reason): rejected = (text, reason)
    }
  }

  private static func read(_ text: String, _ line: Line) -> Step.Reading {
    // Without line editing, an arrow key arrives as an escape sequence.
    if text.unicodeScalars.contains("\u{1B}") { return .wrong(Notice.keyInAnswer.sentence) }
    if text.isEmpty {
      return line.step.isOptional ? .right("") : .wrong(Notice.answerNeeded.sentence)
    }
    return line.step.read(text, line.others)
  }

  /// Takes the number of an answer to change, optionally followed by the new answer.
  private mutating func takeNumber(_ text: String) {
    let lines = lines
    let digits = text.prefix(while: \.isNumber)
    if text.isEmpty {
      isDone = open == nil
    } else if let number = Int(digits), lines.indices.contains(number - 1) {
      chosen = lines[number - 1].step.key
      asked = chosen
      let answer = String(text.dropFirst(digits.count)).trimmed
      if !answer.isEmpty { take(answer) }
    } else {
      let reason = Bilingual(
        "not a number from 1 to \(lines.count)", "pas un numéro de 1 à \(lines.count)")
      rejected = ("", reason)
    }
  }

  /// Goes back to the previous question; does nothing at the first one.
  mutating func goBack() {
    let lines = lines.filter { !$0.step.isQuiet || given[$0.step.key] != nil }
    rejected = nil
    let index = lines.firstIndex { $0.step.key == open?.step.key } ?? lines.count
    if index > 0 { chosen = lines[index - 1].step.key }
  }
}
