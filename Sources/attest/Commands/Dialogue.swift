internal import AttestCore
internal import AttestTerminalCard

/// A question in a dialogue, with the rules for its answer.
struct Step {
  /// Answers, keyed by `Step.key`.
  typealias Answers = [String: Answer]

  /// The result of reading an answer.
  enum Reading {
    /// The answer, and any answers to other questions that it also contains.
    case right(Answer, others: Answers = [:])
    /// An unlikely answer, which is accepted only if the user enters it twice.
    case doubtful(Answer, Bilingual)
    case wrong(Bilingual)
  }

  let key: String
  /// The label for the answer in the list of all answers.
  let label: Bilingual
  /// The question, without a colon at the end.
  let question: Bilingual
  /// Lines to show above the question.
  var heading = ""
  /// The text to insert between pasted lines.
  var joiner = " "
  /// Whether the answer may be empty, given the earlier answers.
  var isOptional: (Answers) -> Bool = { _ in false }
  /// Whether the question says that Enter skips it.
  var isSkippable = false
  /// Whether "no" is a valid answer rather than a way to skip the question.
  var takesNo = false
  /// The key of the question to ask again if this answer changes.
  var reopens: String?
  /// Whether the question is asked only if there is no answer to suggest or if the user selects it.
  var isQuiet = false
  /// Whether the question is asked even if it is optional, unless an answer can be suggested.
  var isAskedIfEmpty = false
  /// Whether the question applies, given the answers so far, including any answer to this question.
  var isAsked: (Answers) -> Bool = { _ in true }
  /// The answer to suggest, given the earlier answers; it is suggested only if it is valid.
  var offer: (Answers) -> Answer? = { _ in nil }
  /// Reads an answer, given the earlier answers; the text of the result must itself be valid.
  ///
  /// A wrong answer is returned as `.wrong` or thrown as an error, whose message is shown.
  var read: (String, Answers) throws -> Reading
  /// Checks an answer that was read, given the earlier answers, which may have changed since.
  var check: (Answer, Answers) throws -> Void = { _, _ in }
  /// A remark on a valid answer, or `nil` if there is nothing to say.
  var remark: (String) -> Bilingual? = { _ in nil }
  /// The answer as shown in the list of all answers.
  var shown: (String) -> String = { $0 }

  /// The message for an invalid number in a list of `count` rows.
  static func notANumber(upTo count: Int) -> Bilingual {
    Bilingual("not a number from 1 to \(count)", "pas un numéro de 1 à \(count)")
  }
}

/// A sequence of questions, followed by a list of the answers to confirm.
///
/// A dialogue is a value, so it can be tested without a terminal. Going back or correcting an
/// answer keeps the other answers. An answer that has become invalid is asked for again.
struct Dialogue {
  typealias Answers = Step.Answers

  /// The result of a dialogue once the user has confirmed the answers.
  enum Ending {
    case paper
    /// A paper for this period was already written today, so the user may want one for the
    /// next period.
    case periodPaper
    case profile
  }

  private let steps: [Step]
  private let ending: Ending
  /// Whether every question is asked, even if there is an answer to suggest.
  private let asksAll: Bool
  /// The answers given so far, not counting suggestions.
  private(set) var given: Answers
  /// Whether the user has confirmed the answers.
  private(set) var isDone = false
  /// Whether the user has asked for the next period.
  private(set) var isForNextPeriod = false
  /// The key of the question on the screen, or `nil` while the list is shown.
  private var asked: String?
  /// The key of the question to ask next even if it has been answered.
  private var chosen: String?
  /// Whether the user went back, so that the later answers are shown again one by one.
  private var hasGoneBack = false
  /// An invalid answer to the current question, or an invalid number entered below the list.
  private var rejected: (text: String, reason: Bilingual)?
  private var remark: Bilingual?
  /// Whether the known answers are listed before the first question.
  private var showsKnown: Bool
  /// Whether correcting an answer creates the paper immediately, because there was nothing to ask.
  private var isCorrection = false

  init(_ steps: [Step], asksAll: Bool, given: Answers = [:], ending: Ending = .paper) {
    self.steps = steps
    self.asksAll = asksAll
    self.ending = ending
    self.given = given.filter { key, _ in steps.contains { $0.key == key } }
    showsKnown = !asksAll || !given.isEmpty
    // Answers from a file are read once.
    for line in lines where self.given[line.step.key] != nil && line.problem == nil {
      self.given[line.step.key] = line.value
    }
    isCorrection = ending != .profile && given.isEmpty && !asksSomething
  }

  /// The answers that were given or suggested and are not empty.
  var answers: Answers {
    lines.reduce(into: [:]) { if !$1.value.isEmpty { $0[$1.step.key] = $1.value } }
  }

  /// Whether at least one question comes before the list of answers.
  var asksSomething: Bool { open != nil }
}

extension Dialogue {
  /// A step with its answer.
  private struct Line {
    let step: Step
    var value = Answer.none
    var problem: Bilingual?
    /// The answers to earlier steps.
    let others: Answers

    var isOptional: Bool { step.isOptional(others) }
  }

  /// The steps that apply, each with its answer and the earlier answers.
  private var lines: [Line] {
    var others: Answers = [:]
    var lines: [Line] = []
    for step in steps where step.isAsked(others.merging(given.filter { $0.key == step.key }) { $1 })
    {
      let line = line(step, others)
      lines.append(line)
      if line.problem == nil, !line.value.isEmpty { others[step.key] = line.value }
    }
    return lines
  }

  private func line(_ step: Step, _ others: Answers) -> Line {
    var line = Line(step: step, others: others)
    if let offer = step.offer(others), case .right(let value, _) = Self.read(offer, line) {
      line.value = value
    }
    guard let own = given[step.key] else { return line }
    switch own.isEmpty ? .right(.none) : Self.read(own, line) {
    case .right(let value, _), .doubtful(let value, _): line.value = value
    case .wrong(let reason):
      if line.value.isEmpty { line.value = own }
      line.problem = reason
    }
    return line
  }

  /// The next question to ask, or `nil` if there are no more.
  private var open: Line? {
    let lines = lines
    if let line = lines.first(where: { $0.step.key == chosen }) { return line }
    return lines.first { line in
      if line.problem != nil { return true }
      if given[line.step.key] != nil { return false }
      let isMissing = line.value.isEmpty && (line.step.isAskedIfEmpty || !line.isOptional)
      return isMissing || asksAll && !line.step.isQuiet
    }
  }
}

extension Dialogue {
  /// The next question to ask, or else a request to confirm the answers.
  mutating func question(in language: Language) -> Question {
    defer { (remark, showsKnown) = (nil, false) }
    let note = (rejected?.reason ?? remark ?? open?.problem).map { "  \($0[language])\n" } ?? ""
    asked = open?.step.key
    guard let open else {
      let list = rejected == nil ? list(in: language) : ""
      return Question(list + note + confirmation[language] + Self.colon[language])
    }
    let known = showsKnown ? list(in: language, isBrief: true) : ""
    let heading = rejected == nil ? open.step.heading : ""
    let skip = open.step.isSkippable && open.value.isEmpty ? Self.skip[language] : ""
    return Question(
      known + note + heading + open.step.question[language] + skip + Self.colon[language],
      old: open.value.text, joiner: open.step.joiner, typed: rejected?.text)
  }

  private static let colon = Bilingual(": ", " : ")
  private static let empty = Bilingual("(empty)", "(vide)")
  private static let skip = Bilingual(" (Enter to skip)", " (Entrée pour passer)")

  /// The question below the list of answers.
  private var confirmation: Bilingual {
    if ending == .profile {
      return Bilingual(
        "All correct? Enter saves the profile; a number changes an answer",
        "Tout est juste ? Entrée enregistre le profil ; un numéro change une réponse")
    }
    let correct = Bilingual(
      "; '3 new answer' changes answer 3 and creates the document",
      " ; « 3 nouvelle réponse » corrige une réponse et crée le document")
    let next = Bilingual(
      "; + starts a paper for the next period", " ; + commence un papier pour la période suivante")
    let enter = Bilingual(
      "All correct? Enter creates the document; a number changes an answer",
      "Tout est juste ? Entrée crée le document ; un numéro change une réponse")
    return "\(enter)\(isCorrection ? correct : "")\(ending == .periodPaper ? next : "")"
  }

  /// A numbered list of the answers; if `isBrief` is true, empty ones are left out.
  private func list(in language: Language, isBrief: Bool = false) -> String {
    let rows = lines.enumerated().map { index, line in
      if isBrief && line.value.isEmpty { return "" }
      let value =
        line.value.isEmpty ? Self.empty[language] : Visible.text(line.step.shown(line.value.text))
      let colon = Self.colon[language]
      return "\(index < 9 ? " " : "")\(index + 1)  \(line.step.label[language])\(colon)\(value)\n"
    }
    return rows.joined()
  }

  /// Handles typed text as a reply to the current question or to the list.
  mutating func take(_ typed: String) {
    let (text, refused) = (typed.trimmed, rejected?.text)
    rejected = nil
    // The reply belongs to the question on the screen, even if an earlier answer became invalid at
    // midnight.
    guard let line = lines.first(where: { $0.step.key == asked }) else { return takeNumber(text) }
    switch Self.read(typed: text, line) {
    case .right(let value, let others): accept(value, others, to: line)
    case .doubtful(let value, _) where text == refused: accept(value, [:], to: line)
    case .doubtful(_, let reason), .wrong(let reason): rejected = (text, reason)
    }
  }

  private mutating func accept(_ value: Answer, _ others: Answers, to line: Line) {
    given[line.step.key] = value
    given.merge(others) { $1 }
    let isOutdated = value != line.value && line.step.reopens.map { others[$0] == nil } == true
    chosen = isOutdated ? line.step.reopens : hasGoneBack ? answered(after: line) : nil
    hasGoneBack = hasGoneBack && chosen != nil
    remark = line.step.remark(value.text)
    // A single answer does not need to be confirmed in a list.
    isDone = open == nil && lines.count == 1
  }

  /// The key of the next question if it has been answered, so that moving forward shows it again.
  private func answered(after line: Line) -> String? {
    let next = lines.drop { $0.step.key != line.step.key }.dropFirst().first?.step.key
    return next.flatMap { given[$0] == nil ? nil : $0 }
  }

  private static func read(typed: String, _ line: Line) -> Step.Reading {
    // Without line editing, `-` stands for an empty answer.
    let text = typed == "-" ? "" : typed
    // Without line editing, an arrow key arrives as an escape sequence.
    if text.unicodeScalars.contains("\u{1B}") {
      return .wrong(
        Bilingual(
          "arrow keys do not work here: use Backspace to delete a letter, Ctrl-U to delete the line",
          "les flèches ne marchent pas ici : Retour arrière efface une lettre, Ctrl-U la ligne"))
    }
    let isNone = text.isEmpty || text.meansNo && !line.step.takesNo
    if line.isOptional && isNone { return .right(.none) }
    if text.isEmpty { return .wrong(Bilingual("an answer is required", "il faut une réponse")) }
    return read(.text(text), line)
  }

  /// Reads text, which may be a wrong answer from a file, or only checks what was read before.
  private static func read(_ answer: Answer, _ line: Line) -> Step.Reading {
    do {
      var reading = Step.Reading.right(answer)
      if case .text(let text) = answer { reading = try line.step.read(text, line.others) }
      if case .right(let answer, _) = reading { try line.step.check(answer, line.others) }
      return reading
    } catch {
      return .wrong(Notice.all(of: error)[0].advice)
    }
  }

  /// Handles the number of an answer to change, optionally followed by the new answer.
  private mutating func takeNumber(_ text: String) {
    let lines = lines
    let digits = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(digits.count)
    if text.isEmpty || text.meansYes() {
      isDone = open == nil
    } else if text == "+", ending == .periodPaper {
      (isForNextPeriod, isDone) = (true, true)
    } else if let number = Int(digits), lines.indices.contains(number - 1),
      rest.first.map(" :.)".contains) ?? true
    {
      chosen = lines[number - 1].step.key
      hasGoneBack = false
      let answer = String(rest.drop { ":.)".contains($0) }).trimmed
      if answer.isEmpty { return }
      asked = chosen
      take(answer)
      if isCorrection && rejected == nil && open == nil { isDone = true }
    } else {
      rejected = ("", Step.notANumber(upTo: lines.count))
    }
  }

  /// Goes back to the previous question; does nothing at the first one.
  mutating func goBack() {
    let lines = lines.filter { !$0.step.isQuiet || given[$0.step.key] != nil }
    rejected = nil
    let index = lines.firstIndex { $0.step.key == open?.step.key } ?? lines.count
    if index > 0 { (chosen, hasGoneBack) = (lines[index - 1].step.key, true) }
  }
}
