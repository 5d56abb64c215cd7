internal import Platform

/// The answers given so far for a paper or a profile that has not been written yet.
package struct KeptAnswers: Hashable, Sendable {
  /// The paper or profile that the answers are for.
  package enum Purpose: Hashable, Sendable {
    /// A paper of this template for this person.
    case paper(template: String, person: String)
    /// The profile with this id, or `nil` if the profile has no id yet.
    case profile(String?)
  }

  package let answers: [String: String]
  /// The time when the last answer was given.
  package let time: Instant

  /// The number of seconds for which answers are kept, equal to 30 days.
  fileprivate static let age = 30 * 86_400

  package init(_ answers: [String: String], at time: Instant) {
    self.answers = answers
    self.time = time
  }

  /// Reads saved answers; returns `nil` if the file is damaged or the answers are for another
  /// purpose.
  fileprivate init?(_ bytes: [UInt8], for purpose: Purpose? = nil) {
    guard let record = Record(bytes), let time = record.instant("kept"),
      purpose == nil || record.text("for") == purpose?.title
    else { return nil }
    self.init(record.texts(after: "answer-"), at: time)
  }

  fileprivate func bytes(for purpose: Purpose) -> [UInt8] {
    var lines = Record.Lines()
    lines.add("kept", time.iso8601)
    lines.add("for", text: purpose.title)
    for (key, answer) in answers.sorted(by: { $0.key < $1.key }) {
      lines.add("answer-" + key, text: answer)
    }
    return lines.finished
  }
}

extension KeptAnswers.Purpose {
  /// The template's full name, which may not fit into a file name; empty for a profile.
  fileprivate var title: String {
    if case .paper(let template, _) = self { template } else { "" }
  }

  /// The name of the file with the answers, such as `marie.hebergement`.
  ///
  /// The name begins with the person's id, if there is one, so that all drafts of a person can be
  /// found. No template is called `+profile`. A template may be a path, so slashes are replaced.
  fileprivate var fileName: String {
    switch self {
    case .profile(nil): return "+profile"
    case .profile(let id?): return id + ".+profile"
    case .paper(let template, let person):
      let bytes = template.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
      return person + "." + String(decoding: bytes.suffix(150), as: UTF8.self)
    }
  }
}

extension Store {
  private func path(of purpose: KeptAnswers.Purpose) -> String {
    Path.joined(drafts, purpose.fileName)
  }

  /// Returns the saved answers for a purpose, after removing all saved answers older than 30 days.
  package func keptAnswers(for purpose: KeptAnswers.Purpose, at now: Instant) -> KeptAnswers? {
    for name in (try? Files.names(in: drafts)) ?? [] {
      let path = Path.joined(drafts, name)
      guard let kept = (try? stateBytes(path)).flatMap({ KeptAnswers($0) }) else { continue }
      let age = now.secondsSince1970 - kept.time.secondsSince1970
      if age > KeptAnswers.age { try? Files.remove(path, durable: true) }
    }
    return (try? stateBytes(path(of: purpose))).flatMap { KeptAnswers($0, for: purpose) }
  }

  /// Saves answers, replacing earlier ones for the same purpose.
  ///
  /// - Returns: Whether the answers were saved; if not, the questions continue anyway.
  package func keep(_ kept: KeptAnswers, for purpose: KeptAnswers.Purpose) -> Bool {
    (try? inStore(writeState(path(of: purpose), kept.bytes(for: purpose)))) != nil
  }

  /// Removes saved answers that have been used or are no longer needed.
  package func removeKeptAnswers(for purpose: KeptAnswers.Purpose) throws(AttestError) {
    _ = try removeState(path(of: purpose), durable: true)
  }
}
