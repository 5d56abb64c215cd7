internal import AttestCore

extension AttestError {
  /// The message for an error about a time.
  var timeNotice: Notice {
    switch self {
    case .notADuration(let word):
      Notice(
        .usage, "invalid duration: \(word: word)", "durée incorrecte : \(word: word)",
        hint: "for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")
    case .durationTooLong(let word):
      Notice(
        .usage, "duration too long: \(word: word); the limit is 24h",
        "durée trop longue : \(word: word) ; au plus 24h")
    case .notATime(let word):
      Notice(
        .usage, "invalid time: \(word: word)", "heure incorrecte : \(word: word)",
        hint: "for example 14:30 or 14h30, or with a date: \"DD/MM/YYYY 14:30\"",
        "par exemple 14:30 ou 14h30, ou avec une date : \"JJ/MM/AAAA 14:30\"")
    case .noSuchDay(let word, let count):
      Notice(
        .usage, "invalid date: \(word: word); that month has \(count) days",
        "date incorrecte : \(word: word) ; ce mois a \(count) jours")
    case .outsideExitRange(let time):
      Notice(
        .usage, "\(time.digits) is more than 24 hours ago, or more than 7 days in the future",
        "\(time.digits) date de plus de 24 heures, ou est dans plus de 7 jours",
        hint: "dates are read as day/month/year", "les dates se lisent jour/mois/année")
    case .nonexistentTime(let time, let zone, let before, let after, let instead):
      Notice(
        .usage,
        "\(time.digits) does not exist in \(zone): the clocks go forward from \(before.clock) to \(after.clock)",
        "\(time.digits) n'existe pas à \(zone) : on passe de \(before.clock) à \(after.clock)",
        hint: "--at \"\(instead.digits)\"")
    case .clockNotSet(let time):
      Notice(
        .usage, "the system clock says \(time.digits)",
        "l'horloge de cette machine indique \(time.digits)",
        hint: "set the clock", "réglez l'horloge")
    case .notANow(let word):
      Notice(
        .usage, "ATTEST_NOW is not a valid time: \(word: word)",
        "ATTEST_NOW n'est pas une heure valable : \(word: word)",
        hint: "for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00")
    default: .fault("\(self)")
    }
  }
}
