internal import Platform

// Some changes affect two files, and must survive a crash between the two. The order may name
// missing people or leave out existing people, so it is written first when somebody is added, and
// the profile is removed first when somebody is removed.
extension Store {
  /// Adds a person, last in the order; the profile is kept byte for byte, except the day of birth.
  ///
  /// `file` is the name of the profile in errors.
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

  /// Throws `personExists` if the file name of the profile is taken, even by a dangling link.
  package func refuseExisting(_ id: String) throws(AttestError) {
    let path = profilePath(of: id)
    if try inStore(Files.exists(path)) { throw .personExists(id) }
  }

  /// Changes a person's profile by `change`, if the result is valid.
  ///
  /// - Returns: Whether the profile is different now.
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

  /// Removes the signature from a person's profile.
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

  /// Moves a person to a position in the order, from 1.
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

  /// Changes a person's identifier, and renames all their data; PDFs keep their names.
  ///
  /// The profile is renamed last, so that a run that was killed can be repeated.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try Identifier.check(new)
    try find(old)
    let lock = try lock()
    try find(old)
    try refuseExisting(new)
    try renameState(of: old, to: new)
    // Both are in the order while either may have the profile.
    try write(order: try ids().flatMap { $0 == old ? [new, old] : [$0] })
    let path = profilePath(of: old)
    if try !inStore(Files.move(path, to: profilePath(of: new), durable: true)) {
      throw .personExists(new)
    }
    try write(order: try ids())
    _ = consume lock
  }

  /// Removes a person's profile, and all their data; never a PDF.
  ///
  /// The profile goes last, so that a run that was killed can be repeated.
  @discardableResult
  package func remove(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) || (try? Files.exists(people)) != true { try find(id) }
    // A run that was killed while it added the person may have left files, so they are removed even
    // without a profile.
    let lock = try lock()
    try inStore(Files.clearLeftovers(beside: profilePath(of: id)))
    var removal = try removeState(of: id)
    // Files that version 1.1 left in the folder of the profiles.
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

  /// Locks the store until the value is released, while changes depend on what was read.
  ///
  /// Files that killed runs left among the profiles are removed.
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

  /// Uses the files of the store, and turns a system error into an error of the store.
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

  /// Uses a file of the store; `nil` if the file is missing.
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
