internal import AttestCore

/// The file in which the answers of one dialogue are saved, and the problems with it that were
/// reported.
struct AnswerKeeper {
  let questionnaire: Questionnaire
  /// The file in which the answers are saved, with those of an earlier run.
  let file: AnswerFile
  /// Whether the latest answers could not be saved.
  fileprivate var isFailing = false
  private var hasSaidOther = false

  init(_ questionnaire: Questionnaire, _ workspace: Workspace, at now: Instant) {
    self.questionnaire = questionnaire
    file = AnswerFile(for: questionnaire, in: workspace.store, at: now)
  }

  /// The message that the same questions are open in another terminal, or `nil` if they are not or
  /// if it has been shown.
  mutating func noticeOfOther() -> Notice? {
    if !file.hasOther || hasSaidOther { return nil }
    hasSaidOther = true
    return .openElsewhere
  }
}

extension Run {
  /// Saves answers, so that a later run can suggest them.
  ///
  /// - Returns: A message when saving starts to fail, or if the same questions are open elsewhere;
  ///   otherwise empty.
  mutating func keep(_ answers: KeptAnswers, _ keeper: inout AnswerKeeper) -> String {
    var notice: Notice?
    do throws(AttestError) {
      try keeper.file.keep(answers, at: context.clock())
      kept.insert(keeper.questionnaire)
      keeper.isFailing = false
      notice = keeper.noticeOfOther()
    } catch {
      kept.remove(keeper.questionnaire)
      if !keeper.isFailing { notice = .notKept(error) }
      keeper.isFailing = true
    }
    return isQuiet ? "" : notice?.lines(in: language) ?? ""
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
