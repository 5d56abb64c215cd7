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
  ///
  /// - Returns: Whether it is another one now.
  @discardableResult
  package func edit(
    _ id: String, _ rules: ProfileRules, _ change: ([UInt8]) throws(AttestError) -> [UInt8]
  ) throws(AttestError) -> Bool {
    _ = try text(of: id)
    let lock = try lock()
    let (path, old) = (profilePath(of: id), try text(of: id))
    let profile = try Profile(try change(old), id: id, file: path, rules: rules)
    warnOfUnknownKeys(in: profile, path)
    try write(profile.tidy, to: path)
    _ = consume lock
    return profile.tidy != old
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
    try find(id)
    let lock = try lock()
    // Somebody may have removed the person meanwhile.
    try find(id)
    var (order, _) = try orderedIDs()
    var cursor = Cursor(place.utf8)
    guard let number = cursor.number(), cursor.isAtEnd, (1...order.count).contains(number) else {
      throw .badPlace(place, count: order.count, person: id)
    }
    order.removeAll { $0 == id }
    order.insert(id, at: min(number - 1, order.count))
    try write(order: order)
    _ = consume lock
  }

  /// Gives a person another identifier, with all that is kept of them; PDFs keep their names.
  ///
  /// The profile changes its name after everything else, so that a run that was killed can be repeated.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try Identifier.check(new)
    try find(old)
    let lock = try lock()
    try find(old)
    try refuseExisting(new)
    try renameState(of: old, to: new)
    // Both are in the order for as long as either may have the profile.
    try write(order: try ids().flatMap { $0 == old ? [new, old] : [$0] })
    let path = profilePath(of: old)
    if try !inStore(Files.move(path, to: profilePath(of: new), durable: true)) {
      throw .personExists(new)
    }
    try write(order: try ids())
    _ = consume lock
  }

  /// Removes a person's profile, and all that is kept of them; never a PDF.
  ///
  /// The profile goes last, so that a run that was killed can be repeated.
  @discardableResult
  package func remove(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) || (try? Files.exists(people)) != true { try find(id) }
    // What a run left that was killed while it added the person is removed though there is no profile.
    let lock = try lock()
    try inStore(Files.clearLeftovers(beside: profilePath(of: id)))
    var removal = try removeState(of: id)
    // What 1.1 left beside a profile.
    for name in ["\(id).conf.draft", ".\(id).conf.new"] {
      if try removeState(Path.joined(people, name), durable: true) { removal.draftCount += 1 }
    }
    removal.hadProfile = try hasProfile(id)
    if removal.hadProfile {
      try inStore(Files.remove(profilePath(of: id), durable: true))
      try write(order: try ids())
    }
    _ = consume lock
    if removal.isEmpty { try find(id) }
    return removal
  }

  /// Held until the value is gone, while what is written depends on what was read.
  ///
  /// What runs that were killed left beside the profiles is removed.
  func lock() throws(AttestError) -> FileLock {
    let path = Path.joined(people, ".lock")
    do throws(SystemError) {
      let lock = try FileLock(path)
      try Files.clearLeftovers(beside: path)
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
