@testable import AttestCore

/// A template, answers that get an error or a note, answers that do not, and part of the message.
typealias AnswerPair = (
  name: String, wrong: [String: String], right: [String: String], words: String
)

extension Samples {
  /// A paper with these answers, and with sample answers to the other questions that are always
  /// required.
  ///
  /// Some keys are not questions: `-r` is the reason, `exit` the exit, and `born` the signer's date
  /// of birth; `other-born` and `other-first` are about the people that the paper names.
  static func paper(
    _ name: String, _ given: [String: String]
  ) throws(AttestError) -> Attestation {
    guard let template = try? template(name), let zone = try? zone() else { throw .fault(name) }
    var answers = answers(to: template, all: false).filter { template.field($0.key)?.onlyIf == nil }
    // These dates are the day of writing, so that no rule about the age on an earlier day applies.
    for key in ["received", "hired"] where answers[key] != nil { answers[key] = "21/11/2020" }
    answers.merge(given) { $1 }
    var (person, people) = (Person.sample, people(for: template))
    if let birth = answers.removeValue(forKey: "born") { person.birthDate = birth }
    let birth = answers.removeValue(forKey: "other-born")
    let first = answers.removeValue(forKey: "other-first")
    for key in people.keys {
      if let birth { people[key]?.birthDate = birth }
      if let first { people[key]?.firstName = first }
    }
    let reason = answers.removeValue(forKey: "-r") ?? template.reasons.first?.code
    let exit = try answers.removeValue(forKey: "exit").map(ExitTime.at) ?? .now
    return try Attestation(
      of: person, template: template,
      request: Request(reasons: reason.map { [$0] } ?? [], exit: exit), fields: answers,
      people: people, now: now, zone: zone)
  }
}
