internal import AttestCore
internal import AttestTerminalCard

extension Dialogue {
  /// Handles a reply to the current question or to the list.
  mutating func take(_ reply: Reply, at time: Instant) {
    self.time = time
    switch reply {
    case .answer(let text): take(text.trimmed)
    case .left(let departure, let typed):
      // The line may be empty below text that was refused. Text that only repeats the earlier answer
      // is not worth keeping. While the user chooses between two values, the text is the number of
      // one of them, not an answer.
      let text = typed.isEmpty ? refused?.text ?? "" : typed
      if !isChoosing { keep(unconfirmed: text == old ? "" : text) }
      refused = nil
      if departure == .back { goBack() }
    }
  }

  /// Whether the question on the screen is which of two values to keep.
  private var isChoosing: Bool { lines.contains { $0.step.key == asked && outdated($0) != nil } }

  /// Keeps the text typed for the current question or below the list, so that it is shown there
  /// again.
  private mutating func keep(unconfirmed text: String) {
    kept.unconfirmed[asked ?? ""] = text.trimmed.isEmpty ? nil : text
  }

  private mutating func take(_ typed: String) {
    let earlier = refused?.text
    // `?` and `-` may also be typed after the text that was on the line.
    let shown = [old, earlier ?? ""].filter { !$0.isEmpty }
    let text = shown.contains { typed == $0 + "-" } ? "" : typed
    refused = nil
    if typed == "?" || shown.contains(where: { typed == $0 + "?" }) { return isHelping = true }
    // The reply belongs to the question on the screen, even if an earlier answer became invalid at
    // midnight.
    guard let line = lines.first(where: { $0.step.key == asked }) else {
      // After a line that was refused, Enter only shows the list again.
      text.isEmpty && earlier != nil ? keep(unconfirmed: "") : takeBelowList(text)
      return
    }
    if outdated(line) != nil { return choose(text, line) }
    if line.step.isNewcomer(text, line.others) {
      keep(unconfirmed: "")
      return (newcomer, isDone) = (asked, true)
    }
    switch Self.read(typed: text, line) {
    case .right(let value, let others): accept(value, others, to: line)
    case .doubtful(let value, _) where text == earlier: accept(value, [:], to: line)
    case .doubtful(_, let reason): refuse(text, reason)
    case .wrong(let reason, let other?):
      keep(unconfirmed: "")
      (chosen, remark) = (other, reason)
    case .wrong(let reason, nil): search(text, line, reason)
    }
  }

  /// Looks for choices that contain a text that is not an answer itself; if there are several,
  /// shows only those.
  ///
  /// A single choice is accepted only if the text has at least three characters, because a shorter
  /// word is easily mistyped.
  private mutating func search(_ text: String, _ line: Line, _ reason: Bilingual) {
    let choices = line.step.choices(line.others)
    let near = choices.indices.filter { choices[$0].text.isMeant(by: text) }
    if near.count > 1 {
      let rows = line.step.numbered(line.others)
      refuse(text, Bilingual("which of these?", "lequel de ceux-ci ?"), near: near.map { rows[$0] })
    } else if text.count > 2, let only = near.first,
      case .right(let value, let others) = Self.read(.text(choices[only].value), line)
    {
      accept(value, others, to: line)
    } else {
      refuse(text, reason)
    }
  }

  private mutating func refuse(_ text: String, _ reason: Bilingual, near: [Question.Choice] = []) {
    refused = (text, reason, near)
    keep(unconfirmed: text)
  }

  /// Handles the choice between the stored value and an answer that was meant to replace an older
  /// value.
  private mutating func choose(_ text: String, _ line: Line) {
    switch text {
    case "1": (kept.answers[line.step.key], given[line.step.key]) = (nil, nil)
    case "2": give(line.value, to: line.step)
    default: refused = (text, Bilingual("1 or 2", "1 ou 2"), nil)
    }
  }

  private mutating func give(_ value: Answer, to step: Step) {
    given[step.key] = value
    // A person given as an answer is kept by name, because the id may be given to somebody else.
    kept.answers[step.key] = KeptAnswers.Answer(
      step.editable(value.text), given: time, replacing: step.stored)
  }

  private mutating func accept(_ value: Answer, _ others: Answers, to line: Line) {
    keep(unconfirmed: "")
    let (before, changes) = (answers, others.merging([line.step.key: value]) { $1 })
    for step in steps {
      guard let new = changes[step.key] else { continue }
      for key in step.clears(before[step.key]?.text ?? "", new.text) where changes[key] == nil {
        (given[key], kept.answers[key]) = (nil, nil)
      }
      give(new, to: step)
      if new != before[step.key] { reopen(after: step.key) }
    }
    if line.step.namesSubject, value.text.withoutAccents != line.value.text.withoutAccents {
      if endsWithSubject { return isDone = true }
      // The other answers may not be true of somebody else, so they are listed before the paper is
      // created.
      isDoneByCorrection = false
    }
    chosen = next(after: line, value, others)
    hasGoneBack = hasGoneBack && chosen != nil
    remark = line.step.remark(value.text)
    // A single answer does not need to be confirmed in a list.
    isDone = open == nil && lines.count == 1
  }

  /// Asks again the answered questions whose conditions refer to an answer that has changed; each
  /// line shows the earlier answer.
  private mutating func reopen(after key: String) {
    for step in steps where step.refers(key) {
      guard let old = kept.answers.removeValue(forKey: step.key) else { continue }
      (given[step.key], kept.unconfirmed[step.key]) = (nil, old.text)
    }
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
    // Without line editing, an arrow key arrives as an escape sequence.
    if typed.unicodeScalars.contains("\u{1B}") {
      return .wrong(
        Bilingual(
          "arrow keys do not work here: use Backspace to delete a letter, Ctrl-U to delete the line",
          "les flèches ne marchent pas ici : Retour arrière efface une lettre, Ctrl-U la ligne"))
    }
    // `-` stands for an empty answer, because without line editing a suggestion cannot be erased.
    let text = typed == "-" ? "" : typed
    let isDenied = !line.step.takesNo && (text.meansNo || text.meansNone)
    if line.skip != nil && (text.isEmpty || isDenied) { return read(.none, line) }
    if text.isEmpty { return .wrong(Notice.answerRequired.sentence) }
    return read(.text(text), line)
  }

  /// Reads text, which may be a wrong answer from a file, or only checks an answer that was read
  /// before.
  static func read(_ answer: Answer, _ line: Line) -> Step.Reading {
    do {
      var reading = Step.Reading.right(answer)
      if case .text(let text) = answer, !text.isEmpty {
        reading = try line.step.read(text, line.others)
      }
      if case .right(let answer, _) = reading { try line.step.check(answer, line.others) }
      return reading
    } catch {
      let notice = Notice.all(of: error)[0]
      if !line.hasChoices || notice.advice == notice.sentence { return .wrong(notice.advice) }
      // The choices named in the advice are already on the screen.
      let choices = Bilingual("? shows the choices", "? montre les choix")
      return .wrong("\(notice.sentence) (\(choices))")
    }
  }

  /// Handles a reply to the list: yes, `+`, or the number of an answer to change.
  private mutating func takeBelowList(_ text: String) {
    keep(unconfirmed: "")
    if text.isEmpty || text.meansYes {
      isDone = open == nil
    } else if text == "+", ending == .periodPaper {
      (isForNextPeriod, isDone) = (true, true)
    } else if let correction = Correction(text), listed.indices.contains(correction.index) {
      take(correction)
    } else if text.meansNo {
      let reason = Bilingual(
        "type the number of the answer to change", "tapez le numéro de la réponse à changer")
      refused = (text, reason, nil)
    } else {
      refuse(text, Step.notANumber(upTo: listed.count))
    }
  }

  private mutating func take(_ correction: Correction) {
    let step = listed[correction.index].step
    chosen = step.key
    hasGoneBack = false
    let before = lines
    // Numbers refer to the list of choices, which has to be on the screen first.
    let beginsWithNumber = correction.answer.first?.isNumber == true
    let needsList = beginsWithNumber && listed[correction.index].hasChoices
    if correction.answer.isEmpty || needsList {
      asked = chosen
      return keep(unconfirmed: correction.answer)
    }
    asked = chosen
    take(correction.answer)
    guard isDoneByCorrection && refused == nil && open == nil else { return }
    let all = lines(changedSince: before)
    let others = all.filter { $0.step.key != step.key }
    // If another answer that can be given has changed too, such as the last day of a period, the
    // list is shown first.
    isDone = others.allSatisfy(\.step.isComputed)
    if isDone {
      consequences = Self.words(all).map { Bilingual("changed: \($0)", "changé : \($0)") }
    } else {
      remark = Self.words(others).map { Bilingual("also changed: \($0)", "changé aussi : \($0)") }
    }
  }

  private func lines(changedSince before: [Line]) -> [Line] {
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.step.key, $0.value) })
    return lines.filter { old[$0.step.key] != $0.value }
  }

  /// The answers that have changed, in words.
  private static func words(_ changed: [Line]) -> Bilingual? {
    if changed.isEmpty { return nil }
    let all = changed.map { line in
      let value = line.value.isEmpty ? Bilingual.empty : "\(line.step.shown(line.value.text))"
      return Bilingual(label: line.step.label, value: value)
    }
    return "\(list: all)"
  }

  /// Goes back to the previous question; does nothing at the first one.
  private mutating func goBack() {
    let lines = questions.filter { !$0.step.isQuiet || given[$0.step.key] != nil }
    let index = lines.firstIndex { $0.step.key == asked } ?? lines.count
    if index > 0 { (chosen, hasGoneBack) = (lines[index - 1].step.key, true) }
  }
}

/// The number of an answer in the list, such as `3` or `3.`, and the new answer if one follows.
struct Correction {
  let index: Int
  let answer: String

  init?(_ text: String) {
    let digits = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(digits.count)
    // A date such as `31/03/1981` or `2.11.2026`, and a time, also begin with a number, and a
    // telephone number with a zero.
    guard let number = Int(digits), digits.first != "0", rest.first.map(" :.)".contains) ?? true,
      rest.first == " " || rest.dropFirst().first?.isNumber != true
    else { return nil }
    index = number - 1
    answer = String(rest.drop { ":.)".contains($0) }).trimmed
  }
}
