extension AttestError {
  package static func notADuration(_ word: String) -> Self {
    .usage("invalid duration: \(word: word)", "durée incorrecte : \(word: word)").hint(
      "for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")
  }

  static func durationTooLong(_ word: String) -> Self {
    .usage(
      "duration too long: \(word: word); the limit is 24h",
      "durée trop longue : \(word: word) ; au plus 24h")
  }

  package static func notATime(_ word: String) -> Self {
    .usage("invalid time: \(word: word)", "heure incorrecte : \(word: word)").hint(
      "for example 14:30 or 14h30, or with a date: \"DD/MM/YYYY 14:30\"",
      "par exemple 14:30 ou 14h30, ou avec une date : \"JJ/MM/AAAA 14:30\"")
  }

  static func weekdayInTime(_ word: String) -> Self {
    .usage(
      "the exit takes a date without a weekday: \(word: word)",
      "la sortie prend une date sans jour de la semaine : \(word: word)"
    ).hint("such as \"19/11 8h\" or \"tomorrow 8h\"", "comme \"19/11 8h\" ou \"demain 8h\"")
  }

  static func noSuchDay(_ word: String, daysInMonth count: Int) -> Self {
    .usage(
      "invalid date: \(word: word); that month has \(count) days",
      "date incorrecte : \(word: word) ; ce mois a \(count) jours")
  }

  /// The time is more than 24 hours ago, or more than 7 days ahead.
  static func outsideExitRange(_ time: CivilTime) -> Self {
    .usage(
      "\(time.digits) is more than 24 hours ago, or more than 7 days in the future",
      "\(time.digits) date de plus de 24 heures, ou est dans plus de 7 jours"
    ).hint("dates are read as day/month/year", "les dates se lisent jour/mois/année").about("exit")
  }

  /// The time does not exist, because the clocks are changed from `before` to `after`.
  ///
  /// `instead` is the time that clocks show at that moment if they have been put forward.
  static func nonexistentTime(
    _ time: CivilTime, zone: String, before: CivilTime, after: CivilTime, instead: CivilTime
  ) -> Self {
    .usage(
      "\(time.digits) does not exist in \(zone): the clocks go forward from \(before.clock) to \(after.clock)",
      "\(time.digits) n'existe pas à \(zone) : on passe de \(before.clock) à \(after.clock)"
    ).hint("--at \"\(instead.digits)\"")
  }

  static func clockNotSet(_ time: CivilTime) -> Self {
    .usage(
      "the system clock says \(time.digits)", "l'horloge de cette machine indique \(time.digits)"
    ).hint("set the clock", "réglez l'horloge").about("created").because(.unverifiable("clock"))
  }

  /// The time of writing given to the library is more than a day ahead, before the page format or,
  /// for a sample, outside the range of samples.
  package static let impossibleWritingTime = usage(
    "no paper can be written at this time", "aucun papier ne peut être écrit à cette heure"
  ).about("created")

  /// The value of `ATTEST_NOW` is not a valid time.
  static func notANow(_ word: String) -> Self {
    .usage(
      "ATTEST_NOW is not a valid time: \(word: word)",
      "ATTEST_NOW n'est pas une heure valable : \(word: word)"
    ).hint("for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00")
  }
}

// Warnings
extension Notice {
  /// The machine has no data for a time zone, so built-in rules are used.
  static func zoneDataMissing(_ zone: String, isCertain: Bool) -> Notice {
    isCertain
      ? .note(
        "no time zone data for \(zone); using the built-in rules",
        "pas de données pour le fuseau \(zone) ; les règles internes sont utilisées")
      : .warning(
        "no time zone data for \(zone); the built-in rules may be out of date",
        "pas de données pour le fuseau \(zone) ; les règles internes sont peut-être périmées"
      ).hint("install tzdata", "installez tzdata")
  }

  /// The exit is before the first day of the template or after its last.
  static func outOfForce(_ template: String, _ days: Template.Validity) -> Notice {
    guard let end = days.end else {
      return .warning(
        "\(template) is not in force before \(days.start.date)",
        "\(template) n'est pas en vigueur avant le \(days.start.date)")
    }
    return .warning(
      "\(template) was in force from \(days.start.date) to \(end.date)",
      "\(template) était en vigueur du \(days.start.date) au \(end.date)")
  }

  /// The exit is not on the day that the paper is written.
  static func otherDay(_ exit: CivilTime) -> Notice {
    .warning(
      "the exit time is not today: \(exit.words)", "la sortie n'est pas aujourd'hui : \(exit.words)"
    )
  }

  /// The template has this notice for people who sign the paper by computer.
  static func signed(template: String, note: String) -> Notice {
    .warning("\(template): \(note)", "\(template) : \(note)")
  }
}
