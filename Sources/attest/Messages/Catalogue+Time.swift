extension Catalogue {
  /// About durations, hours, dates and clocks.
  static let time = [
    Row(
      .notADuration, .usage, "not a duration: {word}", "durée incorrecte : {word}",
      hint: ("for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")),
    Row(
      .durationBackwards, .usage, "not a duration: {word}", "durée incorrecte : {word}",
      hint: ("{option} {example}", "{option} {example}")),
    Row(
      .durationWithoutUnit, .usage, "no unit: {word}", "il manque l'unité : {word}",
      hint: ("{option} {word}m for minutes", "{option} {word}m pour des minutes")),
    Row(
      .durationTooLong, .usage, "too long: {word}; at most 24h", "trop long : {word} ; au plus 24h"),
    Row(
      .notATime, .usage, "not a time: {word}", "heure incorrecte : {word}",
      hint: (
        "for example 14:30, 14h30 or \"09/11/2020 14:30\" (day/month/year)",
        "par exemple 14:30, 14h30 ou \"09/11/2020 14:30\" (jour/mois/année)"
      )),
    Row(
      .noSuchDay, .usage, "not a date: {word}; that month has {count} days",
      "date incorrecte : {word} ; ce mois a {count} jours"),
    Row(
      .tooLongAgo, .usage, "{time} is over 24 hours ago", "{time} date de plus de 24 heures",
      hint: ("dates read day/month/year", "les dates se lisent jour/mois/année")),
    Row(
      .tooFarAhead, .usage, "{time} is over 7 days ahead", "{time} est dans plus de 7 jours",
      hint: ("dates read day/month/year", "les dates se lisent jour/mois/année")),
    Row(
      .nonexistentTime, .usage,
      "{time} does not exist in {zone}: the clocks go from {before} to {after}",
      "{time} n'existe pas à {zone} : on passe de {before} à {after}",
      hint: ("--at \"{instead}\"", "--at \"{instead}\"")),
    Row(
      .clockNotSet, .usage, "the clock of this machine says {time}",
      "l'horloge de cette machine indique {time}",
      hint: ("set the clock", "réglez l'horloge")),
    Row(
      .notANow, .usage, "ATTEST_NOW is not a time: {word}",
      "ATTEST_NOW n'est pas une heure : {word}",
      hint: (
        "for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00"
      )),
    Row(
      .nowIsSet, .warning, "the time comes from ATTEST_NOW, not from the clock",
      "l'heure vient d'ATTEST_NOW, pas de l'horloge"),
    Row(
      .noZoneData, .warning, "no time zone data for {zone}; the built-in rules are used",
      "pas de données pour le fuseau {zone} ; règles internes utilisées"),
  ]
}
