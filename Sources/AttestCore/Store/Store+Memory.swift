internal import Platform

// Memories are replaced by rename without waiting for the disk: they are whole or absent, and what
// is absent is asked for again.
extension Store {
  /// The most bytes of a memory.
  private static let limit = 262_144

  /// What is remembered of a person; nothing is, when it cannot be read.
  package mutating func memory(of id: String) -> Memory {
    let path = memoryPath(of: id)
    return state(path) { Memory($0, of: id) } ?? Memory()
  }

  /// What a person chose until now: a memory without the last attestation, which is dear to read.
  package mutating func habits(of id: String) -> Memory {
    let path = memoryPath(of: id)
    return state(path) { Memory($0, of: nil) } ?? Memory()
  }

  /// Remembers; when that fails there is a warning, for what was asked for is done.
  package mutating func remember(_ memory: Memory, of id: String) {
    let path = memoryPath(of: id)
    do throws(SystemError) {
      try writeState(path, memory.bytes)
    } catch {
      warnings.append(.notRemembered(path, number: error.number))
    }
  }

  /// The attestation that is pinned.
  package mutating func pinnedAttestation() -> Memory.Made? {
    state(pinned) { Memory.Made($0) }
  }

  /// Pins an attestation in the place of the one that was.
  package func pin(_ made: Memory.Made) throws(AttestError) {
    try attempt { () throws(SystemError) in try writeState(pinned, made.bytes) }
  }

  /// Removes the pin; false when there is none.
  package func unpin() throws(AttestError) -> Bool { try removeState(pinned) }

  /// Removes all that was remembered of a person.
  mutating func forget(_ id: String) throws(AttestError) {
    _ = try removeState(memoryPath(of: id))
    if pinnedAttestation()?.person.id == id { _ = try unpin() }
  }

  private func memoryPath(of id: String) -> String { Path.joined(last, id) }

  private mutating func state<Value>(_ path: String, _ read: ([UInt8]) -> Value?) -> Value? {
    do throws(SystemError) {
      if let value = read(try Files.contents(of: path, limit: Store.limit).bytes) { return value }
    } catch {
      if error.isMissing { return nil }
    }
    warnings.append(.damagedMemory(path))
    return nil
  }

  private func writeState(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try Files.makeFolder(Path.folder(of: path), durable: false)
    try Files.replace(path, with: bytes, durable: false)
  }

  private func removeState(_ path: String) throws(AttestError) -> Bool {
    try found { () throws(SystemError) in try Files.remove(path, durable: false) } != nil
  }
}
