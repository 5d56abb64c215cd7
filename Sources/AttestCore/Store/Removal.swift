internal import Platform

/// What was removed of a person.
package struct Removal: Hashable, Sendable {
  package var person: String
  package var hadProfile = false
  /// What was chosen, answered and made last.
  package var hadMemory = false
  package var wasPinned = false
  /// Answers and profiles that were kept until they are saved.
  package var draftCount = 0
  /// The last PDF, which stays, when it is still there.
  package var lastPDF: String?

  package init(person: String) { self.person = person }

  package var isEmpty: Bool { !hadProfile && !hadMemory && !wasPinned && draftCount == 0 }
}

extension Store {
  /// Removes all that is remembered of a person whose profile stays, or is gone already, with drafts.
  package func forget(_ id: String) throws(AttestError) -> Removal {
    if !Identifier.isPerson(id) { try find(id) }
    let removal = try removeState(of: id)
    if removal.isEmpty { try find(id) }
    return removal
  }

  /// Removes all that is kept of a person but their profile, from the disk too; any of it may be gone
  /// already, so that a run that was killed can be repeated.
  func removeState(of id: String) throws(AttestError) -> Removal {
    var removal = Removal(person: id)
    let memory = memoryPath(of: id)
    var silent = self
    silent.warn = { _ in }
    removal.lastPDF = silent.lastPDF(of: id)?.pdf.flatMap {
      (try? Files.exists($0)) == true ? $0 : nil
    }
    for path in [orderPath, memory, pinned, Path.joined(drafts, id)] {
      _ = try ifPresent(Files.clearLeftovers(beside: path))
    }
    if let last = removal.lastPDF { try? Files.clearLeftovers(beside: last) }
    if pinnedPerson == id { removal.wasPinned = try removeState(pinned, durable: true) }
    removal.hadMemory = try removeState(memory, durable: true)
    _ = try removeState(Path.joined(last, ".\(id).new"), durable: true)
    for name in try draftNames() where Self.person(ofDraft: name) == id {
      if try removeState(Path.joined(drafts, name), durable: true) { removal.draftCount += 1 }
    }
    return removal
  }

  /// Removes the drafts of those who have no profile.
  ///
  /// - Returns: How many.
  package func removeDraftsOfNobody() throws(AttestError) -> Int {
    let ids = try ids()
    var count = 0
    for name in try draftNames() where !ids.contains(Self.person(ofDraft: name)) {
      if try removeState(Path.joined(drafts, name), durable: true) { count += 1 }
    }
    return count
  }

  /// Gives all that is kept of a person but their profile to another identifier.
  func renameState(of old: String, to new: String) throws(AttestError) {
    // Until 1.1 a draft stood beside its profile.
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
    if pinnedPerson == old, var past = pinnedAttestation() {
      past.person.id = new
      try pin(past)
    }
  }

  /// Whose attestation is pinned, be it damaged.
  private var pinnedPerson: String? {
    guard let bytes = try? Files.contents(of: pinned, limit: Profile.limit * 4).bytes else {
      return nil
    }
    var ignored: [Mistake] = []
    return Entries(bytes, mistakes: &ignored).value(of: "person")
  }

  /// The names in the folder of drafts, with the hidden ones that editors make.
  private func draftNames() throws(AttestError) -> [String] {
    try ifPresent(Files.names(in: drafts, hidden: true))?.filter { $0 != "." && $0 != ".." } ?? []
  }

  /// `marie` for `marie.conf.draft`, and for what editors put beside it: `.marie.conf.draft.swp`.
  private static func person(ofDraft name: String) -> String {
    String(name.drop { $0 == "." || $0 == "#" }.prefix { $0 != "." })
  }
}
