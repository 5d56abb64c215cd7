internal import AttestPlatform

/// The unfinished paper or profile to which kept answers belong.
package struct Questionnaire: Hashable, Sendable {
  /// The template's full name, which may not fit into a file name; empty for a profile.
  fileprivate let title: String
  /// The name of the file with the answers, such as `marie.hebergement`.
  ///
  /// The name begins with the person's id, if there is one, so that all drafts of a person can be
  /// found. No template is called `+profile`. A template may be a path, so slashes are replaced.
  fileprivate let fileName: String

  /// A paper for this person, made from this template.
  package static func paper(template: String, person: String) -> Questionnaire {
    let bytes = template.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
    let end = String(decoding: bytes.suffix(150), as: UTF8.self)
    return Questionnaire(title: template, fileName: "\(person).\(end)")
  }

  /// The profile with this id, or a new profile if `id` is `nil`.
  package static func profile(_ id: String?) -> Questionnaire {
    Questionnaire(title: "", fileName: id.map { "\($0).+profile" } ?? "+profile")
  }
}

extension Store {
  /// How long answers are kept, in seconds: 30 days.
  private static let answersLifetime = 30 * 86_400

  /// Returns the answers kept for a questionnaire, after removing all answers older than 30 days.
  package func keptAnswers(for questionnaire: Questionnaire, at now: Instant) -> [String: String] {
    for name in (try? Files.names(in: drafts)) ?? [] {
      let path = Path.joined(drafts, name)
      guard let time = record(path)?.instant("kept") else { continue }
      let age = now.secondsSince1970 - time.secondsSince1970
      if age > Store.answersLifetime { try? Files.remove(path, durable: true) }
    }
    guard let record = record(path(of: questionnaire)), record.instant("kept") != nil,
      record.text("for") == questionnaire.title
    else { return [:] }
    return record.texts(after: "answer-")
  }

  private func record(_ path: String) -> Record? { (try? stateBytes(path)).flatMap { Record($0) } }

  private func path(of questionnaire: Questionnaire) -> String {
    Path.joined(drafts, questionnaire.fileName)
  }

  /// Keeps the answers given so far, replacing earlier ones for the same questionnaire.
  ///
  /// - Returns: Whether the answers were saved; a failure is no reason to stop asking.
  package func keep(
    _ answers: [String: String], at time: Instant, for questionnaire: Questionnaire
  ) -> Bool {
    var lines = Record.Lines()
    lines.add("kept", time.iso8601)
    lines.add("for", text: questionnaire.title)
    for (key, answer) in answers.sorted(by: { $0.key < $1.key }) {
      lines.add("answer-" + key, text: answer)
    }
    return (try? inStore(writeState(path(of: questionnaire), lines.finished))) != nil
  }

  /// Removes answers that have been used or are no longer needed.
  package func removeKeptAnswers(for questionnaire: Questionnaire) throws(AttestError) {
    _ = try removeState(path(of: questionnaire), durable: true)
  }
}
