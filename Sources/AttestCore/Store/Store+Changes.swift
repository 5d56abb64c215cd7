internal import AttestPlatform

// Some changes affect two files, and the program may crash between the two. The saved order is
// therefore allowed to list people without a profile, or to lack people who have one. It is written
// before a profile is added and after a profile is removed.
extension Store {
  /// Adds a person at the end of the order.
  ///
  /// The profile is stored unchanged except for the format of the date of birth. `file` is the file
  /// name to use in errors.
  package func add(
    _ id: String, _ bytes: [UInt8], file: String, _ rules: ProfileRules
  ) throws(AttestError) {
    try Identifier.check(id)
    let profile = try Profile(bytes, id: id, file: file, rules: rules)
    try profile.checkForPaper(file: file)
    warnOfUnknownKeys(in: profile, file)
    try inStore(Files.makeFolder(people, durable: true))
    let lock = try lock()
    try refuseExisting(id)
    let order = try ids()
    try write(order: order.filter { $0 != id } + [id])
    try write(profile.tidy, to: profilePath(of: id))
    _ = consume lock
  }

  /// Throws `personExists` if the profile's file exists; a dangling link counts as a file.
  package func refuseExisting(_ id: String) throws(AttestError) {
    if try hasProfile(id) { throw .personExists(id) }
  }

  /// Replaces a person's profile with the result of `change`, if that result is valid.
  ///
  /// - Returns: Whether the profile has changed.
  @discardableResult
  package func edit(
    _ id: String, _ rules: ProfileRules, _ change: ([UInt8]) throws(AttestError) -> [UInt8]
  ) throws(AttestError) -> Bool {
    _ = try text(of: id)
    let lock = try lock()
    let (path, old) = (profilePath(of: id), try text(of: id))
    let profile = try read(try change(old), id, rules)
    try write(profile.tidy, to: path)
    _ = consume lock
    return profile.tidy != old
  }

  /// Moves a person to a position in the order, counted from 1.
  package func move(_ id: String, to place: String) throws(AttestError) {
    try find(id)
    let lock = try lock()
    // Another run may have removed the person in the meantime.
    try find(id)
    var (order, _) = try orderedIDs()
    var cursor = Cursor(place.utf8)
    guard let number = cursor.number(), cursor.isAtEnd, number > 0, number <= order.count else {
      throw .badPlace(place, count: order.count, person: id)
    }
    order.removeAll { $0 == id }
    order.insert(id, at: number - 1)
    try write(order: order)
    _ = consume lock
  }

  /// Changes a person's id, and moves all their data; PDFs keep their names.
  ///
  /// The profile is renamed last, so that an interrupted run can be repeated.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try Identifier.check(new)
    try find(old)
    let lock = try lock()
    try find(old)
    try refuseExisting(new)
    try renameState(of: old, to: new)
    // The order contains both ids until the profile has been renamed.
    try write(order: try ids().flatMap { $0 == old ? [new, old] : [$0] })
    let path = profilePath(of: old)
    if try !inStore(Files.move(path, to: profilePath(of: new), durable: true)) {
      throw .personExists(new)
    }
    try write(order: try ids())
    _ = consume lock
  }

  /// Removes a person's profile and all their data, but keeps their PDFs.
  ///
  /// The profile is removed last, so that an interrupted run can be repeated.
  @discardableResult
  package func remove(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) || (try? Files.exists(people)) != true { try find(id) }
    // The person may have other files but no profile, if a run was killed while adding the person.
    let lock = try lock()
    try inStore(Files.clearLeftovers(beside: profilePath(of: id)))
    var removal = try removeState(of: id)
    // Version 1.1 left these files in the profiles folder.
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

  /// Locks the store until the returned lock is released, so that no other run changes it
  /// meanwhile.
  ///
  /// Also removes files that killed runs left next to the profiles.
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

  /// Runs an operation on the store's files, and converts any system error to a store error.
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

  /// Runs an operation on a file in the store; returns `nil` if the file is missing.
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
