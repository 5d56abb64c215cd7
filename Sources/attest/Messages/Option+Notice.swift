internal import AttestCore

extension Option {
  /// What the person is told when the domain refuses a value of this option.
  func notice(of error: AttestError, in language: Language) -> [Notice] {
    switch error {
    case .durationWithoutUnit(let word):
      [Notice(.durationWithoutUnit, ["word": Visible.word(word), "option": spelling])]
    case .notADuration(let word) where Self.isBackwards(word):
      [
        Notice(
          .durationBackwards,
          [
            "word": Visible.word(word), "option": opposite.spelling,
            "example": Visible.word(String(word.dropFirst())),
          ])
      ]
    default: error.notices(in: language)
    }
  }

  /// A duration but for the sign before it: `-20m`.
  private static func isBackwards(_ word: String) -> Bool {
    word.hasPrefix("-") && (try? ExitTime.minutes(parsing: String(word.dropFirst()))) != nil
  }

  private var opposite: Option { self == .minus ? .plus : .minus }
}
