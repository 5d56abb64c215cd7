internal import Platform

// Two files change at times, and no crash may leave them at odds: the order may name people who are
// not there, and leave out people who are. So the order comes first when somebody is added, and the
// profile first when somebody is removed.
extension Store {
  /// Adds a person, last in the order, with a profile of which all but the day of birth is kept byte
  /// for byte.
  ///
  /// `file` is the name of the profile in the errors.
  package func add(
    _ id: String, _ bytes: [UInt8], file: String, _ rules: ProfileRules
  ) throws(AttestError) {
    try Identifier.check(id)
    let profile = try Profile(bytes, id: id, file: file, rules: rules)
    try profile.checkZone(file: file)
    warnOfUnknownKeys(in: profile, file)
    try inStore(Files.makeFolder(people, durable: true))
    let lock = try lock()
    try refuseExisting(id)
    let order = try ids()
    try write(order: order.filter { $0 != id } + [id])
    try write(profile.tidy, to: profilePath(of: id))
    _ = consume lock
  }

  /// Throws `personExists` when something has the name of the person's profile, be it a dangling link.
  package func refuseExisting(_ id: String) throws(AttestError) {
    let path = profilePath(of: id)
    if try inStore(Files.exists(path)) { throw .personExists(id) }
  }

  /// Changes a person's profile to what `change` makes of it, when that is right.
  package func edit(
    _ id: String, _ rules: ProfileRules, _ change: ([UInt8]) throws(AttestError) -> [UInt8]
  ) throws(AttestError) {
    _ = try text(of: id)
    let lock = try lock()
    let path = profilePath(of: id)
    let profile = try Profile(
      try change(try text(of: id)), id: id, file: path, rules: rules)
    warnOfUnknownKeys(in: profile, path)
    try write(profile.tidy, to: path)
    _ = consume lock
  }

  /// Lets an editor change a copy beside a person's profile, which is kept when it cannot be taken
  /// over.
  ///
  /// A kept copy that is wrong is edited further, and kept until it is right. One that is right was
  /// kept because the profile changed meanwhile: it would undo that change, so the editor starts from
  /// the profile again.
  ///
  /// - Returns: The exit status of the editor; unless it is 0, the profile is as it was.
  /// - Throws: `draftKept`; `busy` when the profile has changed meanwhile.
  package func edit(
    _ id: String, _ rules: ProfileRules, by editor: (_ file: String) throws(AttestError) -> Int32
  ) throws(AttestError) -> Int32 {
    let (old, draft) = (try text(of: id), draftPath(of: id))
    let kept = try? contents(ofDraft: draft)
    let isWrong = kept.map { (try? Profile($0, id: id, file: draft, rules: rules)) == nil }
    if isWrong != true { try asAttestError(Files.replace(draft, with: old, durable: false)) }
    let status = try editor(draft)
    if status == 0 { try takeOver(draft, of: id, over: old, rules) }
    // What was typed in an earlier run is not lost to an editor that cannot be started.
    if status == 0 || isWrong != true { try asAttestError(Files.remove(draft, durable: false)) }
    return status
  }

  private func takeOver(
    _ draft: String, of id: String, over old: [UInt8], _ rules: ProfileRules
  ) throws(AttestError) {
    let new = try contents(ofDraft: draft)
    do throws(AttestError) {
      _ = try Profile(new, id: id, file: draft, rules: rules)
    } catch {
      throw .draftKept(draft, error)
    }
    try edit(id, rules) { (current) throws(AttestError) in
      // Somebody else's change meanwhile is not to be undone.
      if current != old { throw .system(.busy(draft)) }
      return new
    }
  }

  private func contents(ofDraft draft: String) throws(AttestError) -> [UInt8] {
    // More than a profile may have: one that is too large is kept like any other that is wrong.
    try asAttestError(Files.contents(ofNamed: draft, limit: 4 * Profile.limit))
  }

  /// Takes the signature out of a person's profile.
  ///
  /// - Throws: `noSignature`.
  package func removeSignature(of id: String, _ rules: ProfileRules) throws(AttestError) {
    try edit(id, rules) { (bytes) throws(AttestError) in
      guard let rest = Profile.removing(.signature, from: bytes) else {
        throw .noSignature(person: id)
      }
      return rest
    }
  }

  /// Puts a person at a place of the order, 1 for the first.
  package func move(_ id: String, to place: String) throws(AttestError) {
    _ = try text(of: id)
    let lock = try lock()
    // Somebody may have removed the person meanwhile.
    _ = try text(of: id)
    var order = try ids()
    var cursor = Cursor(place.utf8)
    guard let number = cursor.number(), cursor.isAtEnd, (1...order.count).contains(number) else {
      throw .badPlace(place, count: order.count, person: id)
    }
    order.removeAll { $0 == id }
    order.insert(id, at: min(number - 1, order.count))
    try write(order: order)
    _ = consume lock
  }

  /// Removes a person's profile, the draft of one and all that was remembered of them; never a PDF.
  package func remove(_ id: String) throws(AttestError) {
    _ = try text(of: id)
    let lock = try lock()
    let path = profilePath(of: id)
    try inStore(Files.remove(path, durable: true))
    _ = try ifPresent(Files.remove(draftPath(of: id), durable: true))
    try write(order: try ids())
    try forget(id)
    _ = consume lock
  }

  /// Held until the value is gone, while what is written depends on what was read.
  ///
  /// What runs that were killed left beside the profiles is removed.
  private func lock() throws(AttestError) -> FileLock {
    let path = Path.joined(people, ".lock")
    do throws(SystemError) {
      let lock = try FileLock(path)
      Files.clearLeftovers(beside: path)
      if let number = lock.refusal { warn(.notLocked(people, number: number)) }
      return lock
    } catch {
      if case .busy = error { throw .system(.busy(people)) }
      throw storeError(error)
    }
  }

  private func write(order: [String]) throws(AttestError) {
    try write(Array(order.map { $0 + "\n" }.joined().utf8), to: orderPath)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(AttestError) {
    try inStore(Files.replace(path, with: bytes, durable: true))
  }

  /// Does something to the files of the store, and throws a refusal as an error of the store.
  func inStore<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value
  ) throws(AttestError) -> Value {
    guard hasHome else { throw .noHome }
    do throws(SystemError) {
      return try body()
    } catch {
      throw storeError(error)
    }
  }

  /// Does something to a file of the store; `nil` when there is no such file.
  func ifPresent<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value
  ) throws(AttestError) -> Value? {
    guard hasHome else { throw .noHome }
    do throws(SystemError) {
      return try body()
    } catch {
      if error.isMissing { return nil }
      throw storeError(error)
    }
  }
}
