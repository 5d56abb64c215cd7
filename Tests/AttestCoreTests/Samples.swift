import Testing

@testable import AttestCore

/// What most tests are made with.
enum Samples {
  /// 21 November 2020, 13:56:00 in Paris.
  static let now = Instant(secondsSince1970: 1_605_963_360)

  static func zone() throws -> Zone { try #require(Zone.builtIn("Europe/Paris")) }

  static func template(_ name: String = "deplacement") throws -> Template {
    try TemplateLibrary(folder: nil).template(named: name)
  }

  static func attestation(
    of person: Person = .demo, template: String = "deplacement",
    reasons: [String] = ["travail"], fields: [String: String] = [:], exit: ExitTime = .now,
    isSpecimen: Bool = false
  ) throws -> Attestation {
    try Attestation(
      of: person, template: Self.template(template), reasons: reasons, fields: fields, exit: exit,
      now: now, zone: zone(), isSpecimen: isSpecimen)
  }
}
