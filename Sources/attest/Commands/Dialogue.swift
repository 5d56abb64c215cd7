internal import AttestCore
internal import AttestTerminalCard

/// A sequence of questions, followed by a list of the answers to confirm.
///
/// A dialogue is a value, so it can be tested without a terminal. Going back keeps all answers, and
/// correcting an answer keeps those that do not depend on it. An answer that has become invalid is
/// asked for again, and so is one that replaces a value that has changed since.
struct Dialogue {
  /// The result of a dialogue once the user has confirmed the answers.
  enum Ending {
    case paper
    /// A paper for this period was already written today, so the user may want one for the
    /// next period.
    case periodPaper
    case profile
  }

  let steps: [Step]
  let ending: Ending
  /// Whether every question that is not quiet is asked, even if there is an answer to suggest.
  let asksAll: Bool
  /// The day of an instant, to say when an answer was given.
  let day: (Instant) -> Bilingual
  /// The answers given so far, not counting suggestions.
  var given: Answers
  /// The answers to save: the given ones as texts, with the values that they replace; text that was
  /// refused or typed without Enter; and saved answers to questions that this dialogue does not ask.
  var kept: KeptAnswers
  /// The time of the reply that is being handled.
  var time = Instant(secondsSince1970: 0)
  /// Whether the user has confirmed the answers.
  var isDone = false
  /// Whether the user has asked for the next period.
  var isForNextPeriod = false
  /// The key of the question answered with a person without a profile, which has to be created
  /// first.
  var newcomer: String?
  /// The key of the question on the screen, or `nil` while the list is shown.
  var asked: String?
  /// The earlier answer that was on the line when the question appeared.
  var old = ""
  /// The key of the question to ask next even if it has been answered.
  var chosen: String?
  /// Whether the user went back, so that the later answers are shown again one by one.
  var hasGoneBack = false
  /// The last reply, if it was refused, with the reason and the choices that it may have meant.
  var refused: (text: String, reason: Bilingual, near: [Question.Choice]?)?
  var remark: Bilingual?
  /// Whether the user has asked for help, and the keys of the questions whose notes were shown.
  var (isHelping, told) = (false, Set<String>())
  /// Whether the known answers are listed before the first question.
  var showsKnown = false
  /// The answers that a correction has changed, if it creates the paper immediately.
  var consequences: Bilingual?
  /// Whether correcting an answer creates the paper immediately, because there was nothing to ask.
  var isDoneByCorrection = false
  /// Whether naming another person as the subject ends the dialogue, because the answers about one
  /// child do not apply to another.
  var endsWithSubject = false

  init(
    _ steps: [Step], asksAll: Bool, kept: KeptAnswers = KeptAnswers(), ending: Ending = .paper,
    day: @escaping (Instant) -> Bilingual = { _ in "" }
  ) {
    self.steps = steps
    self.asksAll = asksAll
    self.ending = ending
    self.kept = kept
    self.day = day
    given = kept.answers.filter { key, _ in steps.contains { $0.key == key } }
      .mapValues { .text($0.text) }
    showsKnown = !asksAll || !given.isEmpty
    // Valid saved answers are parsed only here; from now on, the parsed values are used.
    for line in lines where self.given[line.step.key] != nil && line.problem == nil {
      self.given[line.step.key] = line.value
    }
    isDoneByCorrection = ending != .profile && given.isEmpty && !asksSomething
  }

  /// The answers that were given or suggested and are not empty.
  var answers: Answers {
    lines.reduce(into: [:]) { if !$1.value.isEmpty { $0[$1.step.key] = $1.value } }
  }

  /// Whether at least one question comes before the list of answers.
  var asksSomething: Bool { open != nil }

  // MARK: Lines

  /// A step with its answer.
  struct Line {
    let step: Step
    var value = Answer.none
    var problem: Bilingual?
    /// The answers to earlier steps.
    let others: Answers

    var skip: Step.Skip? { step.skip(others) }
    var hasChoices: Bool { !step.choices(others).isEmpty }
  }

  /// The lines that ask for an answer.
  var questions: [Line] { lines.filter { !$0.step.isComputed } }

  /// The numbered lines of the list of answers.
  var listed: [Line] { questions.filter(\.step.isListed) }

  /// The steps that apply, each with its answer and the earlier answers.
  var lines: [Line] {
    var others: Answers = [:]
    var lines: [Line] = []
    for step in steps {
      let own = given.filter { $0.key == step.key }
      let isQuestion = !step.isComputed && step.isAsked(others.merging(own) { $1 })
      if !isQuestion {
        // Whether this step applies may depend on answers that are still missing.
        if lines.contains(where: isOpen) { continue }
        // If a rule needs an answer here, an earlier answer has to change.
        refuseSkipping(step, &lines, others)
        if !step.isComputed { continue }
      }
      let line = line(step, others)
      lines.append(line)
      if line.problem == nil, !line.value.isEmpty { others[step.key] = line.value }
    }
    return lines
  }

  /// Checks an empty answer to a step; if it breaks a rule, the problem is reported at the last
  /// earlier question that the rule names.
  private func refuseSkipping(_ step: Step, _ lines: inout [Line], _ others: Answers) {
    do {
      try step.check(.none, others)
    } catch {
      let notice = Notice.all(of: error)[0]
      let last = lines.lastIndex { notice.keys.contains($0.step.key) && !$0.step.isComputed }
      if let last { lines[last].problem = notice.advice }
    }
  }

  private func line(_ step: Step, _ others: Answers) -> Line {
    var line = Line(step: step, others: others)
    if let offer = step.offer(others) {
      switch Self.read(offer, line) {
      case .right(let value, _), .doubtful(let value, _): line.value = value
      case .wrong: break
      }
    }
    guard let own = given[step.key], !step.isComputed else { return line }
    switch Self.read(own, line) {
    case .right(let value, _), .doubtful(let value, _): line.value = value
    case .wrong(let reason, _):
      if line.value.isEmpty { line.value = own }
      line.problem = reason
    }
    return line
  }

  /// The next question to ask, or `nil` if there are no more.
  var open: Line? {
    let questions = questions
    if let line = questions.first(where: { $0.step.key == chosen }) { return line }
    return questions.first(where: isOpen)
  }

  /// Whether the question is still to be asked, or to be asked again.
  func isOpen(_ line: Line) -> Bool {
    if line.step.isComputed { return false }
    if line.problem != nil || outdated(line) != nil { return true }
    if kept.unconfirmed[line.step.key] != nil { return true }
    if given[line.step.key] != nil { return false }
    let isMissing = line.value.isEmpty && (line.skip?.isAsked == true || !Self.maySkip(line))
    return isMissing || asksAll && !line.step.isQuiet
  }

  static func maySkip(_ line: Line) -> Bool {
    guard line.skip != nil, case .right = read(.none, line) else { return false }
    return true
  }

  /// The answer to a question, if it was meant to replace a value that has changed since.
  func outdated(_ line: Line) -> KeptAnswers.Answer? {
    guard let answer = kept.answers[line.step.key], let replaced = answer.replaced,
      replaced != line.step.stored, answer.text != line.step.stored
    else { return nil }
    return answer
  }

  /// The next question to ask, or else a request to confirm the answers.
  mutating func question(in language: Language) -> Question {
    defer { (remark, showsKnown, isHelping) = (nil, false, false) }
    let open = open
    (asked, old) = (open?.step.key, "")
    var question = open.map { self.question($0, in: language) } ?? confirmation(in: language)
    let known = showsKnown && open != nil ? list(in: language, isBrief: true) : ""
    let remark = (refused?.reason ?? remark ?? open?.problem).map { "  \($0[language])\n" } ?? ""
    question.heading = known + question.heading + remark
    if let near = refused?.near { (question.note, question.choices) = ("", near) }
    if isHelping {
      question.note += (question.note.isEmpty ? "" : "\n") + Self.keys[language]
      question.isWhole = true
    }
    return question
  }

  private mutating func question(_ line: Line, in language: Language) -> Question {
    let step = line.step
    if let answer = outdated(line) {
      return step.choice(answer, day(answer.given), in: language)
    }
    let saysSkip = line.skip?.isSaid == true && line.value.isEmpty && Self.maySkip(line)
    let words = step.words(saysSkip: saysSkip, in: language)
    let known = line.value.isEmpty ? step.suggestion(line.others) : line.value
    old = known.map { step.editable($0.text) } ?? ""
    // A refused short answer is typed again, but a text stays, because it may only need another
    // letter.
    let isShort = !step.isText || line.hasChoices
    let typed = isHelping || isShort && refused != nil ? nil : kept.unconfirmed[step.key]
    var question = Question(words, old: old, joiner: step.joiner, typed: typed)
    question.choices = step.numbered(line.others)
    // Typing adds to an unfinished text or a long answer; otherwise it replaces the answer on the
    // line.
    question.isReplaced = isShort || !step.isLong && (typed == nil || refused != nil)
    if told.insert(step.key).inserted || isHelping { question.note = step.note[language] }
    return question
  }

  private static let keys = Bilingual(
    "Enter confirms the line, Ctrl-U clears it, < or Up goes back, - gives no answer, Ctrl-C stops and keeps the answers.",
    "Entrée valide la ligne, Ctrl-U la vide, < ou la flèche haute revient en arrière, - ne donne pas de réponse, Ctrl-C arrête en gardant les réponses."
  )

  /// The list of answers, with the question below it.
  private func confirmation(in language: Language) -> Question {
    var question = Question(
      Bilingual("All correct?", "Tout est juste ?")[language],
      typed: refused == nil ? kept.unconfirmed[""] : nil)
    question.heading = refused == nil ? list(in: language) : ""
    question.note = choice[language]
    return question
  }

  /// The note under the list of answers that tells the user how to continue.
  private var choice: Bilingual {
    if ending == .profile {
      return Bilingual(
        "Enter saves the profile; a number changes an answer.",
        "Entrée enregistre le profil ; un numéro change une réponse.")
    }
    let correct = Bilingual(
      "; '3 new answer' changes answer 3 and creates the document",
      " ; « 3 nouvelle réponse » corrige une réponse et crée le document")
    let next = Bilingual(
      "; + starts a paper for the next period", " ; + commence un papier pour la période suivante")
    let enter = Bilingual(
      "Enter creates the document; a number changes an answer",
      "Entrée crée le document ; un numéro change une réponse")
    return "\(enter)\(isDoneByCorrection ? correct : "")\(ending == .periodPaper ? next : "")."
  }

  /// A list of the answers, in which each answer that can be changed has a number; if `isBrief` is
  /// true, empty answers are left out.
  private func list(in language: Language, isBrief: Bool = false) -> String {
    var number = 0
    let rows = lines.filter(\.step.isListed).map { line in
      if !line.step.isComputed { number += 1 }
      if line.value.isEmpty, isBrief || line.step.isComputed { return "" }
      let value =
        line.value.isEmpty
        ? Bilingual.empty[language] : Visible.text(line.step.shown(line.value.text))
      let label = line.step.label[language]
      let colon = label.utf8.last == UInt8(ascii: "?") ? " " : Step.colon[language] + " "
      let mark = line.step.isComputed ? "  " : (number < 10 ? " " : "") + "\(number)"
      return "\(mark)  \(label)\(colon)\(value)\n"
    }
    return rows.joined()
  }
}
