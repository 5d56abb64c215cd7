internal import AttestPlatform

/// The answers typed for an unfinished paper or profile.
package struct KeptAnswers: Hashable, Sendable {
  /// An answer, with the time at which it was given and the value that it replaces.
  package struct Answer: Hashable, Sendable {
    package var text: String
    package var given: Instant
    /// The value that the store held when the answer was given: empty for none, or `nil` if
    /// unknown, because attest 1.1 did not keep it.
    package var replaced: String?

    package init(_ text: String, given: Instant, replacing value: String?) {
      self.text = text
      self.given = given
      replaced = value
    }
  }

  /// The confirmed answers, by the keys of their questions.
  package var answers: [String: Answer]
  /// The text on lines that were left without Enter, by the keys of their questions; the list of
  /// all answers has an empty key.
  package var unconfirmed: [String: String]

  package init(answers: [String: Answer] = [:], unconfirmed: [String: String] = [:]) {
    self.answers = answers
    self.unconfirmed = unconfirmed
  }

  package var isEmpty: Bool { answers.isEmpty && unconfirmed.isEmpty }

  /// Splits the answers to some questions from the rest.
  package func split(by keys: Set<String>) -> (asked: KeptAnswers, others: KeptAnswers) {
    let part = { (isAsked: Bool) in
      KeptAnswers(
        answers: answers.filter { keys.contains($0.key) == isAsked },
        unconfirmed: unconfirmed.filter { (keys.contains($0.key) || $0.key.isEmpty) == isAsked })
    }
    return (part(true), part(false))
  }

  fileprivate init(_ record: Record, kept: Instant) {
    let replaced = record.texts(after: "replaced-")
    self.init(unconfirmed: record.texts(after: "typed-"))
    for (key, text) in record.texts(after: "answer-") {
      let given = record.instant("given-" + key) ?? kept
      answers[key] = Answer(text, given: given, replacing: replaced[key])
    }
  }

  fileprivate func bytes(
    for questionnaire: Questionnaire, _ mark: String?, at time: Instant
  ) -> [UInt8] {
    var lines = Record.Lines()
    lines.add("kept", time.iso8601)
    if let mark { lines.add("template-mark", mark) }
    lines.add("for", text: questionnaire.title)
    if let signer = questionnaire.signer { lines.add("signer", text: signer.answer) }
    if let corrected = questionnaire.corrected { lines.add("corrects", text: corrected) }
    for (key, answer) in answers.sorted(by: { $0.key < $1.key }) {
      lines.add("answer-" + key, text: answer.text)
      lines.add("given-" + key, answer.given.iso8601)
      if let replaced = answer.replaced { lines.add("replaced-" + key, text: replaced) }
    }
    lines.add(texts: unconfirmed, after: "typed-")
    return lines.finished
  }
}

/// The file in which one dialogue keeps its answers.
///
/// The file is locked until the paper or the profile is about to be written, so that no other
/// dialogue offers, replaces or removes these answers.
package final class AnswerFile {
  package private(set) var questionnaire: Questionnaire
  private let store: Store
  /// The mark of the user's template that asks the questions; `nil` for any other questions.
  private let mark: String?
  /// The mark of the template that asked for the earlier answers.
  package private(set) var earlierMark: String?
  /// The signer as they were when the earlier answers were given, or `nil` if unknown.
  package private(set) var earlierSigner: Person?
  /// The lock on the file; `nil` while there is no file, and after ``release()``.
  private var lock: FileLock?
  /// The answers kept by an earlier run.
  package private(set) var earlier = KeptAnswers()
  /// The time when the earlier answers were kept.
  package private(set) var savedAt: Instant?
  /// Whether another dialogue about the same paper or profile is open.
  package private(set) var hasOther = false
  /// Whether the latest answers could not be kept.
  package private(set) var isFailing = false

  private static let limit = 99

  /// Finds the answers of an earlier run, unless another dialogue holds them or they have expired;
  /// with `isNew`, leaves them for a later run.
  package init(
    for questionnaire: Questionnaire, in store: Store, mark: String? = nil, isNew: Bool = false,
    at now: Instant
  ) {
    (self.questionnaire, self.store, self.mark) = (questionnaire, store, mark)
    // Expired answers that cannot be removed are not offered either.
    try? store.changing { () throws(AttestError) in try store.clear(at: now) }
    if !isNew { takeEarlier(at: now) }
  }

  private func path(_ name: String) -> String { Path.joined(store.stateFolder, name) }

  /// Takes the first file that no other dialogue holds.
  private func takeEarlier(at now: Instant) {
    for name in (try? store.files(for: questionnaire)) ?? [] {
      // A file that is being replaced right now also belongs to another dialogue.
      guard let lock = try? FileLock.existing(path(name)) else {
        hasOther = true
        continue
      }
      guard let kept = store.keptAnswers(name, for: questionnaire, at: now) else { continue }
      (questionnaire.file, (earlier, savedAt)) = (name, kept)
      let record = store.record(name)
      earlierMark = record?["template-mark"]
      earlierSigner = record?.text("signer").map { Person(id: "", values: $0) }
      self.lock = consume lock
      return
    }
  }

  private func isHeld(_ name: String) -> Bool {
    guard let lock = try? FileLock.existing(path(name)) else { return true }
    _ = consume lock
    return false
  }

  /// Whether the file exists.
  package var isThere: Bool { questionnaire.file.map(isThere) ?? false }

  private func isThere(_ name: String) -> Bool { (try? Files.exists(path(name))) == true }

  /// Stops offering the earlier answers, which stay in the file until new ones replace them or the
  /// paper is written.
  package func decline() { earlier = KeptAnswers() }

  /// Keeps answers, replacing those that this dialogue kept before.
  ///
  /// - Throws: `unknownPerson` or `noProfile` if the person has been removed, `personExists` if
  ///   another run has added a person with the id of the new profile, or `answersForgotten` if the
  ///   file is gone, because forgotten answers must not come back.
  package func keep(_ answers: KeptAnswers, at time: Instant) throws(AttestError) {
    isFailing = true
    try store.changing { () throws(AttestError) in
      try store.check(questionnaire)
      if lock != nil, !isThere { throw .answersForgotten }
      let (old, new) = (questionnaire.file, freeName())
      lock = try store.replaceAnswers(path(new), with: answers, of: questionnaire, mark, at: time)
      questionnaire.file = new
      if let old, old != new { try store.removeAnswers(old) }
    }
    isFailing = false
  }

  /// The name of the file under the present title: the same as before if the title has not changed,
  /// or else the first free name, or the last possible one.
  private func freeName() -> String {
    if let file = questionnaire.file, questionnaire.isOwn(file) { return file }
    var number = 1
    while number < Self.limit, isThere(questionnaire.fileName(number)) {
      // The other dialogue may have begun after this one.
      if isHeld(questionnaire.fileName(number)) { hasOther = true }
      number += 1
    }
    return questionnaire.fileName(number)
  }

  /// Releases the file, so that other dialogues can use the answers.
  package func release() { lock = nil }
}

extension Store {
  /// How long answers are kept, in seconds: 30 days.
  private static let answersLifetime = 30 * 86_400

  /// Removes the answers kept for a finished questionnaire, and all expired answers.
  ///
  /// Another dialogue about the same paper keeps its own answers, which the next run offers. `keys`
  /// are the finished questions, or `nil` for all.
  package func finish(
    _ questionnaire: Questionnaire, _ keys: Set<String>? = nil, at now: Instant
  ) throws(AttestError) {
    try changing { () throws(AttestError) in try clear(questionnaire, keys, at: now) }
  }

  /// Does the work of ``finish(_:_:at:)`` as part of another change; with no questionnaire, only
  /// removes expired answers.
  func clear(
    _ questionnaire: Questionnaire? = nil, _ keys: Set<String>? = nil, at now: Instant
  ) throws(AttestError) {
    let names = try stateNames().filter { !Self.holdsLastPapers($0) }
    for name in names {
      // Answers from far in the future stay, though not offered: this run's clock may be wrong.
      if let kept = record(name)?.instant("kept"), kept < now, Self.isExpired(kept, at: now) {
        try removeAnswers(name)
      }
    }
    guard let questionnaire, !names.isEmpty else { return }
    let own = questionnaire.file
    for name in files(for: questionnaire, in: names) where name == own ?? name {
      if try remove(keys, from: name, of: questionnaire, at: now) { return }
    }
  }

  /// The names of the files with answers for a questionnaire, in the order in which a dialogue takes
  /// them: first those named after its title.
  private func files(for questionnaire: Questionnaire, in names: [String]) -> [String] {
    let all = names.sorted().filter { name in
      record(name).map { questionnaire.isFor($0, in: name) } ?? false
    }
    return all.filter(questionnaire.isOwn) + all.filter { !questionnaire.isOwn($0) }
  }

  fileprivate func files(for questionnaire: Questionnaire) throws(AttestError) -> [String] {
    files(for: questionnaire, in: try stateNames().filter { !Self.holdsLastPapers($0) })
  }

  /// Removes the answers to some questions, or to all of them.
  ///
  /// - Returns: Whether it did; false if an open dialogue has locked the file.
  private func remove(
    _ keys: Set<String>?, from name: String, of questionnaire: Questionnaire, at now: Instant
  ) throws(AttestError) -> Bool {
    let path = Path.joined(stateFolder, name)
    guard let lock = try? FileLock.existing(path) else { return false }
    let kept = keys.flatMap { keys in
      keptAnswers(name, for: questionnaire, at: now)?.answers.split(by: keys).others
    }
    if let kept, !kept.isEmpty {
      _ = try replaceAnswers(path, with: kept, of: questionnaire, at: now)
    } else {
      try removeAnswers(name)
    }
    _ = consume lock
    return true
  }

  /// Whether answers are too old, or from so far in the future that a clock must have been wrong.
  private static func isExpired(_ kept: Instant, at now: Instant) -> Bool {
    abs(now.secondsSince1970 - kept.secondsSince1970) > answersLifetime
  }

  /// An answer file as a record, or `nil` if it cannot be read.
  func record(_ name: String) -> Record? {
    (try? stateBytes(Path.joined(stateFolder, name))).flatMap { Record($0) }
  }

  /// The answers in a file, or `nil` if there are none for this questionnaire or they have expired.
  fileprivate func keptAnswers(
    _ name: String, for questionnaire: Questionnaire, at now: Instant
  ) -> (answers: KeptAnswers, kept: Instant)? {
    guard let record = record(name), let kept = record.instant("kept"),
      !Self.isExpired(kept, at: now), questionnaire.isFor(record, in: name)
    else { return nil }
    return (KeptAnswers(record, kept: kept), kept)
  }

  /// Whether answers are kept for a questionnaire and may be offered.
  package func keepsAnswers(for questionnaire: Questionnaire, at now: Instant) -> Bool {
    let files = (try? files(for: questionnaire)) ?? []
    return files.contains { keptAnswers($0, for: questionnaire, at: now) != nil }
  }

  fileprivate func removeAnswers(_ name: String) throws(AttestError) {
    _ = try removeFile(Path.joined(stateFolder, name))
  }

  /// Throws unless the person of a questionnaire exists, or may be added.
  fileprivate func check(_ questionnaire: Questionnaire) throws(AttestError) {
    guard let person = questionnaire.person, !Identifier.isReserved(person) else { return }
    if questionnaire.isNewProfile { try refuseExisting(person) } else { try find(person) }
  }

  fileprivate func replaceAnswers(
    _ path: String, with answers: KeptAnswers, of questionnaire: Questionnaire,
    _ mark: String? = nil, at time: Instant
  ) throws(AttestError) -> FileLock {
    let bytes = answers.bytes(for: questionnaire, mark, at: time)
    do throws(SystemError) {
      try prepareState(path, bytes)
      return try Files.replaceLocked(path, with: bytes)
    } catch {
      throw .inStore(error)
    }
  }
}
