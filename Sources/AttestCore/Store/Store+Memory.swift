internal import AttestPlatform

// A memory is written to a new file, which is then renamed to replace the old one, without waiting
// for the disk. Other runs therefore never see half a memory, but a power cut may damage it; the
// program then asks its questions again.
extension Store {
  /// The maximum size of a memory or a draft in bytes; it is larger than for a profile, because
  /// even a draft that is too large for a profile must be kept.
  static let limit = 262_144

  /// The person's last attestation, or `nil` if there is none or it cannot be read.
  ///
  /// - Throws: `newerFile` if a newer version of attest wrote the memory.
  package func last(of id: String) throws(AttestError) -> PastAttestation? {
    try memory(of: id)?.last
  }

  /// The person's memory, or `nil` if there is none or it cannot be read.
  ///
  /// - Throws: `newerFile`.
  func memory(of id: String) throws(AttestError) -> Memory? {
    try state(memoryPath(of: id)) { Memory($0, of: id) }
  }

  /// The person's choices, without their last attestation, which would take time to read.
  ///
  /// - Throws: `newerFile`.
  func habits(of person: Person, forSamples: Bool) throws(AttestError) -> Habits {
    try state(memoryPath(of: person.id)) { record in
      latest.habits(in: record, of: person, forSamples: forSamples)
    } ?? Habits()
  }

  /// Remembers an attestation that was written, and the choices made for it, and removes the
  /// answers that were kept for it.
  ///
  /// The memory is read again, because another run may have changed it while questions were open.
  /// If the person was removed meanwhile, or the paper that this one continues was forgotten,
  /// nothing is remembered. If the paper is for an earlier period, its answers are not offered for
  /// the next one. A sample is not remembered after a real paper. A failure only causes a warning,
  /// because the attestation has already been written.
  ///
  /// `isContinued` says that an earlier choice for the template was read. `change` replaces the
  /// last paper of the subject, if the template has questions. `questionnaire` identifies the
  /// answers that were kept.
  package func remember(
    _ past: PastAttestation, _ choice: Habits.Choice, isContinued: Bool = false,
    _ change: SubjectChange? = nil, finishing questionnaire: Questionnaire? = nil, at now: Instant
  ) {
    let id = past.person.id
    var path = memoryPath(of: id)
    let paper = questionnaire ?? .paper(template: past.template, person: id)
    do throws(AttestError) {
      try locked { () throws(AttestError) in
        let last = try change?.old.flatMap { (old) throws(AttestError) in
          let papers = try lastPapers(of: id, template: past.template, key: change?.key)
          return papers.index(ofSubjectOf: old, on: change?.key).map { papers[$0] }
        }
        if past.isSample, let last, last.created != nil, !last.isSample {
          return try clear(paper, at: now)
        }
        let isForgotten = change?.old != nil && last == nil
        if try hasProfile(id), !isForgotten {
          let isOlder = last.map { change?.isOlder($0) == true } ?? false
          let before = change == nil ? nil : try memory(of: id)
          let isAdded = try add(
            past, isOlder ? nil : choice, isContinued: isContinued && change == nil, to: path)
          if !isAdded { return try clear(paper, at: now) }
          path = lastPapersPath(past.template, of: id)
          if let change, !isOlder {
            try add(change, to: before, of: id, template: past.template)
          }
        }
        path = stateFolder
        try clear(paper, at: now)
      }
    } catch {
      warn(.notRemembered(path, error))
    }
  }

  /// Writes a memory with another last attestation; returns false for a sample after a real paper.
  private func add(
    _ past: PastAttestation, _ choice: Habits.Choice?, isContinued: Bool, to path: String
  ) throws(AttestError) -> Bool {
    var habits = Habits()
    var earlier: Memory?
    var record = try replaceableState(path)
    if record == nil {
      // Only a person without a memory may have more data under an earlier id.
      try completeRenaming()
      record = try replaceableState(path)
    }
    if let record {
      // After `forget`, a memory may contain choices but no attestation.
      let isReal = ["created", "template-1"].contains { record[$0] != nil }
      if past.isSample, isReal, !record.says("specimen") { return false }
      habits = latest.habits(in: record, of: past.person, forSamples: past.isSample)
      if past.pdf == nil || past.exit == nil { earlier = Memory(record, of: past.person.id) }
    }
    if isContinued, habits[past.template] == nil { return true }
    if let choice { habits.remember(choice) }
    let memory = Memory(
      last: past, lastPDF: earlier?.lastPDF, outing: earlier?.outing, habits: habits)
    try inStore(writeState(path, memory.bytes))
    return true
  }

  /// The pinned attestation, or `nil` if there is none or it cannot be read.
  ///
  /// - Throws: `newerFile`.
  package func pinnedAttestation() throws(AttestError) -> PastAttestation? {
    var past = try state(pinned, PastAttestation.init)
    past?.isPinned = true
    return past
  }

  /// Pins an attestation, replacing any that was pinned before.
  ///
  /// - Throws: `unknownPerson` or `noProfile` if another run has removed the person in the
  ///   meantime, or `nothingMade` if it has forgotten the attestation.
  package func pin(_ past: PastAttestation) throws(AttestError) {
    try changing { () throws(AttestError) in
      let id = past.person.id
      try find(id)
      let (memory, pin) = (try memory(of: id), try pinnedAttestation())
      let isThis = { (other: PastAttestation?) in other?.person.id == id && other?.pdf == past.pdf }
      let papers = try lastPapers(of: id, template: past.template, key: nil)
      guard
        [memory?.last, memory?.lastPDF, memory?.outing, pin].contains(where: isThis)
          || papers.contains(where: { $0.pdf == past.pdf })
      else { throw .nothingMade(person: id) }
      _ = try replaceableState(pinned)
      try inStore(writeState(pinned, past.bytes))
    }
  }

  /// Removes the pin; returns whether there was one.
  package func unpin() throws(AttestError) -> Bool {
    try changing { () throws(AttestError) in try removeFile(pinned, durable: false) }
  }

  func memoryPath(of id: String) -> String { Path.joined(last, id) }

  private func state<Value>(
    _ path: String, _ read: (Record) -> Value?
  ) throws(AttestError) -> Value? {
    guard hasHome else { return nil }
    var record: Record?
    do throws(SystemError) {
      record = latest.read(try Files.contents(of: path, limit: Store.limit).bytes)
    } catch {
      if error.isMissing { return nil }
    }
    if let record, record.isNewer { throw .newerFile(path) }
    let value = record.flatMap(read)
    if value == nil { warn(.damagedMemory(path)) }
    return value
  }

  /// Reads a memory, a list of last papers, a pin or a draft; returns `nil` if the file is missing.
  func stateBytes(_ path: String, limit: Int = Store.limit) throws(AttestError) -> [UInt8]? {
    try ifPresent(Files.contents(of: path, limit: limit).bytes)
  }

  /// Reads a file that is about to be replaced; returns `nil` if it is missing, or damaged, for
  /// example by a power cut.
  ///
  /// - Throws: An error if the file is too large, was written by a newer version of attest, cannot
  ///   be read, or is not a regular file. Such a file is never replaced.
  func replaceableState(_ path: String) throws(AttestError) -> Record? {
    guard let record = try stateBytes(path).flatMap(latest.read) else { return nil }
    if record.isNewer { throw .newerFile(path) }
    return record
  }

  /// Replaces a memory, a list of last papers, a pin or a draft.
  ///
  /// If the path is a link to a file that attest did not write, the link itself is replaced.
  ///
  /// - Throws: `tooLarge` if the bytes exceed `limit` and so could not be read back, or any write
  ///   error.
  func writeState(_ path: String, _ bytes: [UInt8], limit: Int = Store.limit) throws(SystemError) {
    try prepareState(path, bytes, limit: limit)
    let isOwn = try Files.isLink(path) ? leadsToRecord(path) : true
    try Files.replace(path, with: bytes, durable: false, followingLinks: isOwn)
  }

  private func leadsToRecord(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      let bytes = try Files.contents(of: path, limit: Store.limit).bytes
      return bytes.isEmpty || Record(bytes) != nil
    } catch {
      if error.isMissing { return true }
      throw error
    }
  }

  func prepareState(
    _ path: String, _ bytes: [UInt8], limit: Int = Store.limit
  ) throws(SystemError) {
    if bytes.count > limit { throw .tooLarge(path, limit: limit) }
    try Files.makeFolder(Path.folder(of: path), durable: false)
  }
}

/// A cache of the last record read: a memory is read again under the lock before it is replaced,
/// and nearly always has the same bytes.
final class LatestRecord {
  private var record: Record?
  private var habits: Habits?

  /// Reads a record, or returns the last one if it has the same bytes.
  func read(_ bytes: [UInt8]) -> Record? {
    if record?.bytes != bytes { (record, habits) = (Record(bytes), nil) }
    return record
  }

  /// The choices in the record that was read last.
  ///
  /// They belong to the signer of the last attestation. Anybody else gets none, because the id may
  /// now belong to another person. The choices for a sample are used only for samples.
  func habits(in latest: Record, of person: Person, forSamples: Bool) -> Habits {
    let isTheirs = person.mayBe { latest[$0.rawValue] }
    if !isTheirs || latest.says("specimen") && !forSamples { return Habits() }
    let habits = habits ?? Habits(latest)
    self.habits = habits
    return habits
  }
}
