internal import AttestPlatform

/// The parts of a person's data that were removed.
package struct Removal: Hashable, Sendable {
  package var person: String
  package var hadProfile = false
  /// Whether choices, answers or a last attestation were removed.
  package var hadMemory = false
  package var wasPinned = false
  /// The number of drafts of answers and profiles that were removed.
  package var draftCount = 0
  /// The path of the last PDF, if it still exists; PDFs are never removed.
  package var lastPDF: String?

  package var isEmpty: Bool { !hadProfile && !hadMemory && !wasPinned && draftCount == 0 }
}

extension Store {
  /// Removes a person's memory and drafts, but not their profile.
  package func forget(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) { try find(id) }
    let removal = try removeState(of: id)
    if removal.isEmpty { try find(id) }
    return removal
  }

  /// Removes all of a person's data except the profile, and waits for the disk to confirm it.
  ///
  /// Data that is already gone is not an error, so an interrupted run can be repeated.
  func removeState(of id: String) throws(AttestError) -> Removal {
    var removal = Removal(person: id)
    let memory = memoryPath(of: id)
    removal.lastPDF = try stateBytes(memory).flatMap { Memory($0, of: id)?.lastPDF?.pdf }.flatMap {
      (try? Files.exists($0)) == true ? $0 : nil
    }
    for path in [orderPath, memory, pinned, Path.joined(drafts, id)] {
      _ = try ifPresent(Files.clearLeftovers(beside: path))
    }
    if try pinnedPerson() == id { removal.wasPinned = try removeState(pinned, durable: true) }
    removal.hadMemory = try removeState(memory, durable: true)
    _ = try removeState(Path.joined(last, ".\(id).new"), durable: true)
    for name in try draftNames() where Self.person(ofDraft: name) == id {
      if try removeState(Path.joined(drafts, name), durable: true) { removal.draftCount += 1 }
    }
    // This comes last, because it fails if the PDF's folder is no longer readable.
    if let last = removal.lastPDF { _ = try ifPresent(Files.clearLeftovers(beside: last)) }
    return removal
  }

  /// Removes the drafts of people who have no profile.
  ///
  /// - Returns: The number of drafts removed.
  package func removeDraftsOfNobody() throws(AttestError) -> Int {
    let ids = try ids()
    var count = 0
    for name in try draftNames() where !ids.contains(Self.person(ofDraft: name)) {
      if try removeState(Path.joined(drafts, name), durable: true) { count += 1 }
    }
    return count
  }

  /// Moves all of a person's data except the profile to a new id.
  func renameState(of old: String, to new: String) throws(AttestError) {
    // Up to version 1.1, drafts were stored next to the profile.
    var moves = [
      (memoryPath(of: old), memoryPath(of: new)),
      (profilePath(of: old) + ".draft", profilePath(of: new) + ".draft"),
    ]
    for name in try draftNames() where Self.person(ofDraft: name) == old {
      let rest = name.drop { $0 == "." || $0 == "#" }
      let renamed = name.dropLast(rest.count) + new + rest.drop { $0 != "." }
      moves.append((Path.joined(drafts, name), Path.joined(drafts, String(renamed))))
    }
    for (from, to) in moves {
      guard try inStore(Files.exists(from)) else { continue }
      _ = try removeState(to)
      _ = try inStore(Files.move(from, to: to, durable: false))
    }
    if try pinnedPerson() == old, var past = pinnedAttestation() {
      past.person.id = new
      try pin(past)
    }
  }

  /// The id of the person whose attestation is pinned, even if the pin's file is damaged.
  private func pinnedPerson() throws(AttestError) -> String? {
    try stateBytes(pinned).flatMap { Entries($0).value(of: "person") }
  }

  /// The names of the files in the drafts folder, including hidden files left by editors.
  private func draftNames() throws(AttestError) -> [String] {
    try ifPresent(Files.names(in: drafts, hidden: true))?.filter { $0 != "." && $0 != ".." } ?? []
  }

  /// The id in the file name of a draft or of an editor's copy, such as `.marie.conf.draft.swp`.
  private static func person(ofDraft name: String) -> String {
    String(name.drop { $0 == "." || $0 == "#" }.prefix { $0 != "." })
  }
}
