internal import AttestCore

/// Saves the answers of one dialogue, and reports each problem with saving them once.
struct AnswerKeeper {
  let questionnaire: Questionnaire
  /// Whether the latest answers could not be saved.
  private(set) var isFailing = false
  /// The file in which the answers are saved, with those of an earlier run.
  let file: AnswerFile
  private var hasSaidOther = false

  init(_ questionnaire: Questionnaire, _ workspace: Workspace, at now: Instant) {
    self.questionnaire = questionnaire
    file = AnswerFile(for: questionnaire, in: workspace.store, at: now)
  }

  /// Saves answers; returns a message when saving starts to fail, or if the same questions are open
  /// elsewhere.
  mutating func keep(_ answers: KeptAnswers, at time: Instant) -> Notice? {
    let wasFailing = isFailing
    do throws(AttestError) {
      try file.keep(answers, at: time)
      isFailing = false
      return noticeOfOther()
    } catch {
      isFailing = true
      return wasFailing ? nil : .notKept(error)
    }
  }

  /// The message that the same questions are open in another terminal, or `nil` if they are not or
  /// if it has been shown.
  mutating func noticeOfOther() -> Notice? {
    if !file.hasOther || hasSaidOther { return nil }
    hasSaidOther = true
    return .openElsewhere
  }
}

extension Notice {
  /// The note that another terminal asks the same questions.
  static let openElsewhere = Notice.note(
    "the same questions are open in another terminal; the answers given here are kept separately",
    "les mêmes questions sont ouvertes dans un autre terminal ; les réponses données ici sont gardées à part"
  )

  /// The warning that answers can no longer be saved, with the reason.
  static func notKept(_ error: AttestError) -> Notice {
    let reason = error.sentence
    return .warning(
      "from now on, your answers are not saved: \(reason)",
      "à partir de maintenant, vos réponses ne sont pas gardées : \(reason)")
  }
}

extension Workspace {
  /// The day of an instant in Paris, in figures.
  func day(_ instant: Instant) -> Bilingual {
    "\(Zone.named("Europe/Paris")?.civil(at: instant).date ?? "")"
  }
}
