internal import AttestPlatform

// Some changes affect two files, and the program may crash between the two. The saved order is
// therefore allowed to list people without a profile, or to lack people who have one. It is written
// before a profile is added and after a profile is removed.
extension Store {
  /// Makes a change to the store while no other run can make one.
  ///
  /// `body` must reread the data that it changes, because another run may have changed it. The lock
  /// is never held while a question is open. If no lock can be taken, because the folder is not
  /// writable or its file system has no locks, the change is made without one, with a warning; if
  /// the folder is missing, there is nothing to lock.
  ///
  /// - Throws: `system(.busy)` if another run holds the lock for 5 s.
  func changing<Value>(_ body: () throws(AttestError) -> Value) throws(AttestError) -> Value {
    try locked { () throws(AttestError) in
      try completeRenaming()
      return try body()
    }
  }

  /// Does the work of ``changing(_:)``, except that no interrupted change of an id is completed.
  func locked<Value>(_ body: () throws(AttestError) -> Value) throws(AttestError) -> Value {
    let lock = try lock()
    let value = try body()
    _ = consume lock
    return value
  }

  /// Makes a change to the profiles or their order, after removing files that killed runs left next
  /// to them.
  private func changingPeople<Value>(
    _ body: () throws(AttestError) -> Value
  ) throws(AttestError) -> Value {
    try changing { () throws(AttestError) in
      _ = try ifPresent(Files.clearLeftovers(beside: orderPath))
      return try body()
    }
  }

  /// Adds a person at the end of the order.
  ///
  /// The profile is stored unchanged, except that the date of birth is reformatted, a JSON object
  /// is written as lines, and somebody else's signature is removed. `file` is the file name to use
  /// in errors. Data kept for an earlier person with this id is removed.
  package func add(
    _ id: String, _ bytes: [UInt8], file: String, _ rules: ProfileRules
  ) throws(AttestError) {
    try Identifier.check(id)
    let profile = try Profile(bytes, id: id, file: file, rules: rules, acceptsJSON: true)
    try profile.checkForPaper(file: file)
    try profile.checkForSaving(file: file)
    warnOfUnknownKeys(in: profile, file)
    try inStore(Files.makeFolder(people, durable: true))
    try ignoreLock()
    try changingPeople { () throws(AttestError) in
      try refuseExisting(id)
      let order = try ids()
      let kinds = Belonging.allCases.filter { $0 != .draft && $0 != .profile }
      let removal = try remove(kinds, of: [id])[0]
      try partly(if: !removal.isEmpty, write(order: order.filter { $0 != id } + [id]))
      try partly(write(withoutSignature(ofOthers: profile), to: profilePath(of: id)))
      // Until now, the answers in the draft may have been the only copy of the profile's values.
      _ = try partly(remove([.draft], of: [id]))
    }
  }

  /// The text of a profile, without the signature if it is somebody else's: the profile may be a
  /// copy of another one, or it may now describe somebody other than `old`.
  private func withoutSignature(
    ofOthers profile: Profile, replacing old: Person? = nil
  ) throws(AttestError) -> [UInt8] {
    let person = profile.person
    guard let signature = person.signature, old?.identity != person.identity else {
      return profile.tidy
    }
    let isOwn = old?.signature == signature
    if isOwn, old?.mayBe(person) == true { return profile.tidy }
    let owner = isOwn ? old : try addressBook().first { $0.signature == signature }
    guard let owner else { return profile.tidy }
    warn(.signatureNotCopied(of: owner.id))
    return Profile.replace([(.signature, "")], in: profile.tidy)
  }

  /// Writes a `.gitignore` file that excludes the lock, unless there is already such a file.
  private func ignoreLock() throws(AttestError) {
    let file = Path.joined(people, ".gitignore")
    if try inStore(Files.exists(file)) { return }
    try inStore(Files.replace(file, with: Array("/.lock\n".utf8), durable: true))
  }

  /// Throws `personExists` if the profile's file exists; a dangling link counts as a file.
  package func refuseExisting(_ id: String) throws(AttestError) {
    if try hasProfile(id) { throw .personExists(id) }
  }

  /// Replaces people's profiles with the results of `change`, if all results are valid.
  ///
  /// - Returns: The ids of the people whose profiles have changed.
  @discardableResult
  package func edit(
    _ ids: [String], _ rules: ProfileRules,
    _ change: (_ id: String, _ bytes: [UInt8]) throws(AttestError) -> [UInt8]
  ) throws(AttestError) -> [String] {
    for id in ids { _ = try text(of: id) }
    return try changingPeople { () throws(AttestError) in
      let changes = try ids.map { (id) throws(AttestError) in
        let old = try text(of: id)
        let profile = try read(try change(id, old), id, rules)
        try profile.checkForSaving(file: profilePath(of: id))
        // Older versions accepted some values that no paper can have; a new one is a mistake.
        if (try? read(old, id, rules).isForPapers) == true {
          try profile.checkForPaper(file: profilePath(of: id))
        }
        let person = Person(id: id, Profile.values(in: old))
        return (id: id, old: old, new: try withoutSignature(ofOthers: profile, replacing: person))
      }
      // The first person is written last: until then, an interrupted change can be repeated.
      for (index, change) in changes.reversed().enumerated() {
        try partly(if: index > 0, write(change.new, to: profilePath(of: change.id)))
      }
      return changes.filter { $0.new != $0.old }.map(\.id)
    }
  }

  /// Moves a person to a position in the order, counted from 1.
  package func move(_ id: String, to place: String) throws(AttestError) {
    try find(id)
    try changingPeople { () throws(AttestError) in
      try find(id)
      var (order, _) = try orderedIDs()
      var cursor = Cursor(place.utf8)
      guard let number = cursor.number(), cursor.isAtEnd, number > 0, number <= order.count else {
        throw .badPlace(place, count: order.count, person: id)
      }
      order.removeAll { $0 == id }
      order.insert(id, at: number - 1)
      try write(order: order)
    }
  }

  /// Changes a person's id, and moves all their data; PDFs keep their names.
  ///
  /// Until everything has been moved, the order lists the new id both before and after the old one.
  /// This tells an interrupted renaming apart from other data kept for the new id. The profile is
  /// moved first. If the run is interrupted after that, the next change moves the rest.
  ///
  /// - Throws: `badIdentifier` or `reservedIdentifier`; `unknownPerson`; `kept` if anything is kept
  ///   for the new id, or `personExists` if somebody has it; `beingEdited` if another run
  ///   keeps answers or has an editor open, because it would save them for the old id.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try Identifier.check(new)
    try locked { () throws(AttestError) in
      // Only the order that is read under the lock says whether an earlier run was interrupted.
      let isBegun = try isBegun(old, new)
      if !isBegun { try find(old) }
      try completeRenaming()
      _ = try ifPresent(Files.clearLeftovers(beside: orderPath))
      // The interrupted run had moved the profile.
      if isBegun, try !hasProfile(old), try hasProfile(new) { return }
      try find(old)
      try refuseExisting(new)
      let kept =
        try isBegun ? belongings(of: old, blockedBy: new) : belongings(of: new).map(\.kind)
      if !kept.isEmpty { throw .kept(kept, of: new) }
      for (_, draft) in try belongings(of: old, [.draft]) where !Files.isFolder(draft) {
        do throws(SystemError) {
          _ = try FileLock.existing(draft)
        } catch .busy {
          throw .beingEdited(old)
        } catch {
          if !error.isMissing { throw .inStore(error) }
        }
      }
      // The new id is listed twice, because it may already precede the old one if its profile was
      // deleted manually.
      try write(order: try ids().flatMap { $0 == old ? [new, old, new] : [$0] })
      let (path, target) = (profilePath(of: old), profilePath(of: new))
      if try !partly(inStore(Files.move(path, to: target, durable: true))) {
        throw .personExists(new)
      }
      try partly(completeRenaming())
    }
  }

  /// Moves the data of a person whose profile a run has moved to another id, and removes the old id
  /// from the order.
  func completeRenaming() throws(AttestError) {
    let ids: [String]
    do throws(AttestError) {
      ids = try order().ids
    } catch {
      // An order that is not a usable file, such as a folder, must not stop any other change.
      if error.severity == Notice.data { return }
      throw error
    }
    for (index, new) in ids.dropLast(2).enumerated() where ids[index + 2] == new {
      let old = ids[index + 1]
      let (hasOld, hasNew) = (try hasProfile(old), try hasProfile(new))
      if hasOld || !hasNew { continue }
      try partly(renameBelongings(of: old, to: new))
      try partly(write(order: self.ids()))
    }
  }

  /// Whether the order says that a run began to rename a person.
  private func isBegun(_ old: String, _ new: String) throws(AttestError) -> Bool {
    let ids = try order().ids
    return ids.indices.contains { ids[$0...].starts(with: [new, old, new]) }
  }

  /// Removes a person's profile and all their data, but keeps their PDFs.
  ///
  /// The profile and then the id in the order are removed last, so that an interrupted run can be
  /// repeated.
  @discardableResult
  package func remove(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) || (try? Files.exists(people)) != true { try find(id) }
    // The person may have other files but no profile, if a run was killed while adding the person.
    let removal = try changingPeople { () throws(AttestError) in
      _ = try ifPresent(Files.clearLeftovers(beside: profilePath(of: id)))
      var removal = try remove(Belonging.allCases, of: [id])[0]
      try removeNobodysPin(&removal)
      if try order().ids.contains(id) {
        try partly(if: !removal.isEmpty, write(order: ids()))
        removal.counts[.profile] = 1
      }
      return removal
    }
    if removal.isEmpty { try find(id) }
    return removal
  }

  /// Takes the store's lock, or returns `nil` if the folder is missing or, with a warning, if the
  /// system forbids opening the lock file.
  private func lock() throws(AttestError) -> FileLock? {
    guard hasHome else { throw .noHome }
    do throws(SystemError) {
      let lock = try FileLock(Path.joined(people, ".lock"))
      if let number = lock.refusal { warn(.notLocked(people, number: number)) }
      return lock
    } catch let error where error.isMissing {
      // Without the folder there are no people.
      return nil
    } catch let error where error.isRefused {
      warn(.notLocked(people, number: error.number ?? 0))
      return nil
    } catch .busy {
      throw .system(.busy(people))
    } catch {
      throw .inStore(error)
    }
  }

  /// Runs a later step of a change; if it fails, the change is only partly made.
  ///
  /// - Throws: `partlyDone` instead of a system error if the change has begun.
  func partly<Value>(
    if hasBegun: Bool = true, _ step: @autoclosure () throws(AttestError) -> Value
  ) throws(AttestError) -> Value {
    do throws(AttestError) {
      return try step()
    } catch {
      if hasBegun, case .system(let cause) = error.cause { throw .partlyDone(cause) }
      throw error
    }
  }

  private func write(order: [String]) throws(AttestError) {
    try write(Array(order.map { $0 + "\n" }.joined().utf8), to: orderPath)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(AttestError) {
    try inStore(Files.replace(path, with: bytes, durable: true))
  }

  /// Runs an operation on the store's files, and converts any system error to a store error.
  func inStore<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value
  ) throws(AttestError) -> Value {
    guard hasHome else { throw .noHome }
    do throws(SystemError) {
      return try body()
    } catch {
      throw .inStore(error)
    }
  }

  /// Runs an operation on a file in the store; returns `nil` if the file is missing.
  func ifPresent<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value
  ) throws(AttestError) -> Value? {
    guard hasHome else { throw .noHome }
    do throws(SystemError) {
      return try body()
    } catch {
      if error.isMissing { return nil }
      throw .inStore(error)
    }
  }
}
