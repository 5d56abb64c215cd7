extension Zone {
  /// A zone from the rules that have held since 2019, as in the time zone database 2025b.
  static func builtIn(_ name: String) -> Zone? {
    rules.first { $0.name == name }
      .flatMap { ZoneRule(parsing: $0.rule.utf8) }
      .map { Zone(name: name, rule: $0) }
  }

  private static var rules: [(name: String, rule: String)] {
    [
      ("Europe/Paris", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("America/Guadeloupe", "AST4"),
      ("America/Martinique", "AST4"),
      ("America/Cayenne", "<-03>3"),
      ("Indian/Reunion", "<+04>-4"),
      ("America/Miquelon", "<-03>3<-02>,M3.2.0,M11.1.0"),
      ("Indian/Mayotte", "EAT-3"),
      ("Indian/Kerguelen", "<+05>-5"),
      ("Pacific/Wallis", "<+12>-12"),
      ("Pacific/Tahiti", "<-10>10"),
      ("Pacific/Noumea", "<+11>-11"),
      ("Pacific/Marquesas", "<-0930>9:30"),
      ("Pacific/Gambier", "<-09>9"),
    ]
  }

  /// The name of the zone where a French postcode is.
  ///
  /// The Marquesas and the Gambier Islands share 987 with Tahiti, half an hour and an hour away.
  public static func name(forPostcode postcode: String) -> String {
    switch postcode.prefix(3) {
    // With Saint-Barthélemy (97133, 977) and Saint-Martin (97150, 978), which have the same clock.
    case "971", "977", "978": "America/Guadeloupe"
    case "972": "America/Martinique"
    case "973": "America/Cayenne"
    case "974": "Indian/Reunion"
    case "975": "America/Miquelon"
    case "976": "Indian/Mayotte"
    case "984": "Indian/Kerguelen"
    case "986": "Pacific/Wallis"
    case "987": "Pacific/Tahiti"
    case "988": "Pacific/Noumea"
    default: "Europe/Paris"
    }
  }
}
