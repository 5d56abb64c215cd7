/// Why a date is not one.
enum DateProblem: Error {
  case notADate
  case noSuchDay(daysInMonth: Int)
}

extension DateProblem {
  /// The same in a file that a person wrote.
  var mistake: Mistake.Kind {
    switch self {
    case .notADate: .notADate
    case .noSuchDay(let days): .noSuchDay(daysInMonth: days)
    }
  }
}
