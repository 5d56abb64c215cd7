internal import AttestCore
internal import AttestTerminalCard

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
    let saysSkip = line.skip?.isSaid == true && line.value.isEmpty && Self.maySkip(line)
    let words = step.words(saysSkip: saysSkip, in: language)
    let known = line.value.isEmpty ? step.suggestion(line.others) : line.value
    old = known.map { step.editable($0.text) } ?? ""
    // A short answer that was refused is typed again; a text may only need another letter.
    let isShort = !step.isText || line.hasChoices
    let typed = isHelping || isShort && refused != nil ? nil : kept.unconfirmed[step.key]
    var question = Question(words, old: old, joiner: step.joiner, typed: typed)
    question.choices = step.numbered(line.others)
    // Half a text is continued, and a long one is edited.
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
