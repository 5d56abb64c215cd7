internal import Platform

/// Answers to the questions of one paper or one profile that is not written yet.
package struct KeptAnswers: Hashable, Sendable {
  /// The purpose of the answers.
  package enum Purpose: Hashable, Sendable {
    /// A paper of this template, for this person.
    case paper(template: String, person: String)
    /// A profile; `nil` before it has an id.
    case profile(String?)
  }

  package let answers: [String: String]
  /// The time of the last answer.
  package let time: Instant

  /// How long answers are kept, in seconds: 30 days.
  fileprivate static let age = 30 * 86_400

  package init(_ answers: [String: String], at time: Instant) {
    self.answers = answers
    self.time = time
  }

  /// Reads a draft; `nil` if it is damaged, or for another purpose.
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
  /// The template's name, which may be too long for the name of the file.
  fileprivate var title: String {
    if case .paper(let template, _) = self { template } else { "" }
  }

  /// `marie.hebergement`: the person's id comes first, so that the drafts of a person can be found.
  ///
  /// No template is called `+profile`. A template may be a path, so slashes are replaced.
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

  /// Answers that were typed but not written; answers older than 30 days are removed, for all
  /// purposes.
  package func keptAnswers(for purpose: KeptAnswers.Purpose, at now: Instant) -> KeptAnswers? {
    for name in (try? Files.names(in: drafts)) ?? [] {
      let path = Path.joined(drafts, name)
      guard let kept = contents(path).flatMap({ KeptAnswers($0) }) else { continue }
      let age = now.secondsSince1970 - kept.time.secondsSince1970
      if age > KeptAnswers.age { try? Files.remove(path, durable: true) }
    }
    return contents(path(of: purpose)).flatMap { KeptAnswers($0, for: purpose) }
  }

  private func contents(_ path: String) -> [UInt8]? {
    try? Files.contents(of: path, limit: 262_144).bytes
  }

  /// Keeps answers in place of earlier ones.
  ///
  /// - Returns: False if they could not be kept; the questions continue all the same.
  package func keep(_ kept: KeptAnswers, for purpose: KeptAnswers.Purpose) -> Bool {
    guard hasHome else { return false }
    do throws(SystemError) {
      try Files.makeFolder(drafts, durable: false)
      try Files.replace(path(of: purpose), with: kept.bytes(for: purpose), durable: false)
      return true
    } catch {
      return false
    }
  }

  /// Removes answers that were written, or are no longer wanted.
  package func removeKeptAnswers(for purpose: KeptAnswers.Purpose) throws(AttestError) {
    _ = try ifPresent(Files.remove(path(of: purpose), durable: true))
  }
}
