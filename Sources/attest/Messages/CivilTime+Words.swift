internal import AttestCore

extension CivilTime {
  /// `09/11/2020 14:30`, the same in both languages.
  var digits: String { "\(date) \(clock)" }

  /// `Monday 9 November 2020 14:30`, `lundi 9 novembre 2020 à 14:30`.
  func words(in language: Language) -> String {
    switch language {
    case .french: return "\(frenchDate) à \(clock)"
    case .english:
      let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ]
      let months = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
      ]
      guard months.indices.contains(month - 1) else { return digits }
      return "\(weekdays[weekday]) \(day) \(months[month - 1]) \(year) \(clock)"
    }
  }
}
