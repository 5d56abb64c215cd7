internal import AttestCore
internal import AttestTerminalCard

/// A sequence of questions, followed by a list of the answers to confirm.
///
/// A dialogue is a value, so it can be tested without a terminal. Going back or correcting an
/// answer keeps the other answers. An answer that has become invalid is asked for again, and so is
/// one that replaces a value that has changed since.
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
  /// The day of an instant, to say when an answer was given.
  private let day: (Instant) -> Bilingual
  /// The answers given so far, not counting suggestions.
  private(set) var given: Answers
  /// The same answers as texts, with what they replace, and the text on lines left without Enter;
  /// also those to questions that this dialogue does not ask.
  private(set) var kept: KeptAnswers
  /// Whether the user has confirmed the answers.
  private(set) var isDone = false
  /// Whether the user has asked for the next period.
  private(set) var isForNextPeriod = false
  /// The key of the question on the screen, or `nil` while the list is shown.
  private var asked: String?
  /// The earlier answer on the line on the screen.
  private var old = ""
  /// The key of the question to ask next even if it has been answered.
  private var chosen: String?
  /// Whether the user went back, so that the later answers are shown again one by one.
  private var hasGoneBack = false
  /// The last answer or number, if it was refused, and the choices that it may have meant.
  private var refused: (text: String, reason: Bilingual, near: [Question.Choice]?)?
  private var remark: Bilingual?
  /// Whether the user has asked for help, and the keys of the questions whose note has been shown.
  private var (isHelping, told) = (false, Set<String>())
  /// Whether the known answers are listed before the first question.
  private var showsKnown = false
  /// The other answers that a correction has changed, if it creates the paper immediately.
  private(set) var consequences: Bilingual?
  /// Whether correcting an answer creates the paper immediately, because there was nothing to ask.
  private var isCorrection = false

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

  /// The lines that ask for an answer.
  private var questions: [Line] { lines.filter { !$0.step.isComputed } }

  /// The numbered lines of the list of answers.
  private var listed: [Line] { questions.filter(\.step.isListed) }

  /// The steps that apply, each with its answer and the earlier answers.
  private var lines: [Line] {
    var others: Answers = [:]
    var lines: [Line] = []
    for step in steps {
      let own = given.filter { $0.key == step.key }
      if step.isComputed || !step.isAsked(others.merging(own) { $1 }) {
        // The answers still to be given may change this one.
        if lines.contains(where: isOpen) { continue }
        refuseSkipping(step, &lines, others)
        if !step.isComputed { continue }
      }
      let line = line(step, others)
      lines.append(line)
      if line.problem == nil, !line.value.isEmpty { others[step.key] = line.value }
    }
    return lines
  }

  /// Refuses the answers to the questions above one that is not asked, if a rule needs another answer
  /// to it.
  private func refuseSkipping(_ step: Step, _ lines: inout [Line], _ others: Answers) {
    do {
      try step.check(.none, others)
    } catch {
      let notice = Notice.all(of: error)[0]
      let last = lines.lastIndex {
        notice.keys.contains($0.step.key) && !$0.step.isComputed
      }
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
    case .wrong(let reason):
      if line.value.isEmpty { line.value = own }
      line.problem = reason
    }
    return line
  }

  /// The next question to ask, or `nil` if there are no more.
  private var open: Line? {
    let questions = questions
    if let line = questions.first(where: { $0.step.key == chosen }) { return line }
    return questions.first(where: isOpen)
  }

  /// Whether the question is still to be asked, or to be asked again.
  private func isOpen(_ line: Line) -> Bool {
    if line.step.isComputed { return false }
    if line.problem != nil || outdated(line) != nil { return true }
    if kept.unconfirmed[line.step.key] != nil { return true }
    if given[line.step.key] != nil { return false }
    let isMissing = line.value.isEmpty && (line.step.isAskedIfEmpty || !Self.maySkip(line))
    return isMissing || asksAll && !line.step.isQuiet
  }

  private static func maySkip(_ line: Line) -> Bool {
    guard line.isOptional, case .right = read(.none, line) else { return false }
    return true
  }

  /// The answer to a question, if it was meant to replace a value that has changed since.
  private func outdated(_ line: Line) -> KeptAnswers.Answer? {
    guard let answer = kept.answers[line.step.key], let replaced = answer.replaced,
      replaced != line.step.stored, answer.text != line.step.stored
    else { return nil }
    return answer
  }
}

extension Dialogue {
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
    let isSkippable = step.isSkippable && line.value.isEmpty && Self.maySkip(line)
    let words = step.words(isSkippable: isSkippable, in: language)
    let known = line.value.isEmpty ? step.suggestion(line.others) : line.value
    old = known.map { step.editable($0.text) } ?? ""
    var question = Question(
      words, old: old, joiner: step.joiner, typed: isHelping ? nil : kept.unconfirmed[step.key])
    question.choices = step.numbered(line.others)
    if told.insert(step.key).inserted || isHelping { question.note = step.note[language] }
    return question
  }

  private static let empty = Bilingual("(empty)", "(vide)")
  private static let keys = Bilingual(
    "Enter confirms the line, Ctrl-U empties it, < or Up goes back, - gives no answer, Ctrl-C stops and keeps the answers.",
    "Entrée valide la ligne, Ctrl-U la vide, < ou la flèche haute revient en arrière, - ne donne pas de réponse, Ctrl-C arrête en gardant les réponses."
  )

  /// The list of answers, with the question below it.
  private func confirmation(in language: Language) -> Question {
    var question = Question(
      Bilingual("All correct?", "Tout est juste ?")[language], typed: kept.unconfirmed[""])
    question.heading = refused == nil ? list(in: language) : ""
    question.note = choice[language]
    return question
  }

  /// What can be done at the list of answers.
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
    return "\(enter)\(isCorrection ? correct : "")\(ending == .periodPaper ? next : "")."
  }

  /// A list of the answers, whose numbers are for those that can be changed; if `isBrief` is true,
  /// empty ones are left out.
  private func list(in language: Language, isBrief: Bool = false) -> String {
    var number = 0
    let rows = lines.filter(\.step.isListed).map { line in
      if !line.step.isComputed { number += 1 }
      if line.value.isEmpty, isBrief || line.step.isComputed { return "" }
      let value =
        line.value.isEmpty ? Self.empty[language] : Visible.text(line.step.shown(line.value.text))
      let label = line.step.label[language]
      let colon = label.utf8.last == UInt8(ascii: "?") ? " " : Step.colon[language] + " "
      let mark = line.step.isComputed ? "  " : (number < 10 ? " " : "") + "\(number)"
      return "\(mark)  \(label)\(colon)\(value)\n"
    }
    return rows.joined()
  }

  /// Handles a reply to the current question or to the list.
  mutating func take(_ reply: Reply, at time: Instant) {
    switch reply {
    case .answer(let text): take(text.trimmed, at: time)
    case .left(let departure, let typed):
      // Text that only repeats the earlier answer is not worth keeping.
      keep(unconfirmed: typed == old ? "" : typed)
      refused = nil
      if departure == .back { goBack() }
    }
  }

  /// Keeps text for the line on the screen, where it is shown again.
  private mutating func keep(unconfirmed text: String) {
    kept.unconfirmed[asked ?? ""] = text.trimmed.isEmpty ? nil : text
  }

  private mutating func take(_ text: String, at time: Instant) {
    let earlier = refused?.text
    refused = nil
    if text == "?" || text == old + "?" { return isHelping = true }
    // The reply belongs to the question on the screen, even if an earlier answer became invalid at
    // midnight.
    guard let line = lines.first(where: { $0.step.key == asked }) else {
      return takeBelowList(text, at: time)
    }
    if let answer = outdated(line) { return choose(text, answer, line, at: time) }
    switch Self.read(typed: text, line) {
    case .right(let value, let others): accept(value, others, to: line, at: time)
    case .doubtful(let value, _) where text == earlier: accept(value, [:], to: line, at: time)
    case .doubtful(_, let reason): refuse(text, reason)
    case .wrong(let reason): search(text, line, reason, at: time)
    }
  }

  /// Takes text that was not an answer for part of one; if several choices contain it, only those
  /// are shown.
  private mutating func search(
    _ text: String, _ line: Line, _ reason: Bilingual, at time: Instant
  ) {
    let choices = line.step.choices(line.others)
    let near = choices.indices.filter { !text.isEmpty && choices[$0].text.mentions(text) }
    if near.count == 1,
      case .right(let value, let others) = Self.read(
        .text(choices[near[0]].value), line)
    {
      return accept(value, others, to: line, at: time)
    }
    let rows = line.step.numbered(line.others)
    refuse(
      text, near.count > 1 ? Bilingual("which of these?", "lequel de ceux-ci ?") : reason,
      near: near.count > 1 ? near.map { rows[$0] } : [])
  }

  private mutating func refuse(
    _ text: String, _ reason: Bilingual, near: [Question.Choice] = []
  ) {
    refused = (text, reason, near)
    keep(unconfirmed: text)
  }

  /// Handles the choice between the stored value and an answer that was meant to replace an older
  /// one.
  private mutating func choose(
    _ text: String, _ answer: KeptAnswers.Answer, _ line: Line, at time: Instant
  ) {
    switch text {
    case "1": (kept.answers[line.step.key], given[line.step.key]) = (nil, nil)
    case "2": give(line.value, to: line.step, at: time)
    default: refused = (text, Bilingual("1 or 2", "1 ou 2"), nil)
    }
  }

  private mutating func give(_ value: Answer, to step: Step, at time: Instant) {
    given[step.key] = value
    kept.answers[step.key] = KeptAnswers.Answer(value.text, given: time, replacing: step.stored)
  }

  private mutating func accept(
    _ value: Answer, _ others: Answers, to line: Line, at time: Instant
  ) {
    keep(unconfirmed: "")
    let (before, changes) = (answers, others.merging([line.step.key: value]) { $1 })
    for step in steps {
      guard let new = changes[step.key] else { continue }
      for key in step.clears(before[step.key]?.text ?? "", new.text) where changes[key] == nil {
        (given[key], kept.answers[key]) = (nil, nil)
      }
      give(new, to: step, at: time)
    }
    chosen = next(after: line, value, others)
    hasGoneBack = hasGoneBack && chosen != nil
    remark = line.step.remark(value.text)
    // A single answer does not need to be confirmed in a list.
    isDone = open == nil && lines.count == 1
  }

  /// The key of the question to ask next even if it has been answered.
  private func next(after line: Line, _ value: Answer, _ others: Answers) -> String? {
    if value != line.value, let reopened = line.step.reopens, others[reopened] == nil {
      return reopened
    }
    return hasGoneBack ? answered(after: line) : nil
  }

  /// The key of the next question if it has been answered, so that moving forward shows it again.
  private func answered(after line: Line) -> String? {
    let next = questions.drop { $0.step.key != line.step.key }.dropFirst().first?.step.key
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
    if line.isOptional && isNone { return read(.none, line) }
    if text.isEmpty { return .wrong(Bilingual("an answer is required", "il faut une réponse")) }
    return read(.text(text), line)
  }

  /// Reads text, which may be a wrong answer from a file, or only checks what was read before.
  private static func read(_ answer: Answer, _ line: Line) -> Step.Reading {
    do {
      var reading = Step.Reading.right(answer)
      if case .text(let text) = answer, !text.isEmpty {
        reading = try line.step.read(text, line.others)
      }
      if case .right(let answer, _) = reading { try line.step.check(answer, line.others) }
      return reading
    } catch {
      let notice = Notice.all(of: error)[0]
      // The choices are on the screen already.
      return .wrong(line.step.choices(line.others).isEmpty ? notice.advice : notice.sentence)
    }
  }

  /// Handles a reply to the list: yes, `+`, or the number of an answer to change.
  private mutating func takeBelowList(_ text: String, at time: Instant) {
    keep(unconfirmed: "")
    if text.isEmpty || text.meansYes() {
      isDone = open == nil
    } else if text == "+", ending == .periodPaper {
      (isForNextPeriod, isDone) = (true, true)
    } else if let correction = Correction(text), listed.indices.contains(correction.index) {
      take(correction, at: time)
    } else if text.meansNo {
      refused = (
        text,
        Bilingual(
          "type the number of the answer to change", "tapez le numéro de la réponse à changer"),
        nil
      )
    } else {
      refuse(text, Step.notANumber(upTo: listed.count))
    }
  }

  private mutating func take(_ correction: Correction, at time: Instant) {
    let step = listed[correction.index].step
    chosen = step.key
    hasGoneBack = false
    if correction.answer.isEmpty { return }
    asked = chosen
    let before = lines
    take(correction.answer, at: time)
    guard isCorrection && refused == nil && open == nil && !step.namesSubject else { return }
    isDone = true
    consequences = changes(since: before, except: asked)
  }

  /// The answers that have changed because of another one, in words.
  private func changes(since before: [Line], except key: String?) -> Bilingual? {
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.step.key, $0.value) })
    let changed = lines.filter { $0.step.key != key && old[$0.step.key] != $0.value }
    guard let first = changed.first else { return nil }
    func words(_ line: Line) -> Bilingual {
      let value = Visible.text(line.step.shown(line.value.text))
      return Bilingual("\(line.step.label): \(value)", "\(line.step.label) : \(value)")
    }
    let all = changed.dropFirst().reduce(words(first)) {
      let next = words($1)
      return Bilingual("\($0), \(next)", "\($0), \(next)")
    }
    return Bilingual("also changed: \(all)", "changé aussi : \(all)")
  }

  /// Goes back to the previous question; does nothing at the first one.
  private mutating func goBack() {
    let lines = questions.filter { !$0.step.isQuiet || given[$0.step.key] != nil }
    let index = lines.firstIndex { $0.step.key == asked } ?? lines.count
    if index > 0 { (chosen, hasGoneBack) = (lines[index - 1].step.key, true) }
  }
}
