internal import AttestPlatform

/// A kind of data that the store keeps for a person.
package enum Belonging: CaseIterable, Sendable {
  /// The last attestation, and the choices and answers for each template.
  case memory
  /// Unfinished answers, and edited copies of profiles.
  case draft
  case pin, profile

  var words: Bilingual {
    switch self {
    case .memory: Bilingual("choices and answers", "choix et réponses")
    case .draft: Bilingual("drafts", "brouillons")
    case .pin: Bilingual("pinned attestation", "attestation épinglée")
    case .profile: Bilingual("profile", "profil")
    }
  }
}

/// The parts of a person's data that were removed.
package struct Removal: Hashable, Sendable {
  package let person: String
  /// The number of files removed of each kind; an id removed from the order counts as a profile.
  package internal(set) var counts: [Belonging: Int] = [:]
  /// The path of the last PDF, if it still exists; PDFs are never removed.
  package internal(set) var lastPDF: String?

  package var isEmpty: Bool { counts.isEmpty }
}

// This is the only list of the data that the store holds for a person; renaming, removing and
// forgetting all use it. Nearly all files are found by name, so an unreadable file is no obstacle.
extension Store {
  /// The files of a person, of the given kinds, in the order in which they are removed.
  ///
  /// The profile comes last, so that an interrupted removal can be repeated. `names` are names of
  /// drafts and last papers, or `nil` to list the folder.
  func belongings(
    of id: String, _ kinds: [Belonging] = Belonging.allCases, in names: [String]? = nil
  ) throws(AttestError) -> [(kind: Belonging, path: String)] {
    let all = if let names { names } else { try stateNames() }
    let names = all.filter { Self.owner(ofState: $0) == id }.sorted()
    var found: [(kind: Belonging, path: String)] = []
    for kind in kinds {
      for path in try paths(of: kind, of: id, in: names) { found.append((kind, path)) }
    }
    return found
  }

  private func paths(
    of kind: Belonging, of id: String, in names: [String]
  ) throws(AttestError) -> [String] {
    let files = { (holdsPapers: Bool) in
      names.filter { Self.holdsLastPapers($0) == holdsPapers }
        .map { Path.joined(stateFolder, $0) }
    }
    return switch kind {
    case .memory:
      try (inStore(Files.exists(memoryPath(of: id))) ? [memoryPath(of: id)] : []) + files(true)
    case .draft: files(false)
    case .pin: pinOwner == id ? [pinned] : []
    case .profile: try hasProfile(id) ? [profilePath(of: id)] : []
    }
  }

  /// The names of the drafts and of the files with last papers, including copies left by editors.
  ///
  /// The folder may also contain the user's own files, if `ATTEST_HOME` is set or the folder is a
  /// link.
  func stateNames() throws(AttestError) -> [String] {
    let names = try ifPresent(Files.names(in: stateFolder, hidden: true)) ?? []
    return names.filter { $0 != "." && $0 != ".." && isOurs($0) }
  }

  /// The id in the name of a draft or of a file with last papers, or in the name of an editor's
  /// copy such as `.marie.conf.draft.swp`.
  static func owner(ofState name: String) -> String {
    String(name.drop { $0 == "." || $0 == "#" }.prefix { $0 != "." })
  }

  /// Whether attest probably wrote a file in the drafts folder, or an editor copied one that attest
  /// wrote.
  private func isOurs(_ name: String) -> Bool {
    let words = name.parts(at: ".").drop { $0.isEmpty || $0 == "#" }.dropFirst()
    let (kind, mark) = (words.first ?? "", words.dropFirst().first ?? "")
    let isNamed =
      switch kind {
      case "conf": mark.hasPrefix("draft") || mark.hasPrefix("origin")
      case "papers": isFileNameHash(mark)
      default: isFileNameHash(kind)
      }
    // attest 1.1 named the files of kept answers after the template.
    return isNamed
      || beginning(of: Path.joined(stateFolder, name), limit: Store.limit)
        .flatMap { Record($0) }?["kept"] != nil
  }

  /// The id of the person whose attestation is pinned, even if the pin is damaged or too large.
  private var pinOwner: String? {
    beginning(of: pinned, limit: 4096).flatMap { Entries($0).value(of: "person") }
  }

  /// The beginning of a file, or `nil` if it is missing or not a regular file, or, with a warning,
  /// if it cannot be read.
  private func beginning(of path: String, limit: Int) -> [UInt8]? {
    do throws(SystemError) {
      return try Files.beginning(of: path, limit: limit).bytes
    } catch {
      if case .cannotRead = error, !error.isMissing, !Files.isFolder(path) {
        warn(.damagedMemory(path))
      }
      return nil
    }
  }

  // MARK: Removing and renaming

  /// Removes the memories, drafts and pin of people, but not their profiles.
  package func forget(_ ids: [String]) throws(AttestError) -> [Removal] {
    for id in ids where !Identifier.isPerson(id) { try find(id) }
    if ids.isEmpty { return [] }
    let removals = try changing { () throws(AttestError) in
      var removals = try remove(Belonging.allCases.filter { $0 != .profile }, of: ids)
      try removeNobodysPin(&removals[0])
      return removals
    }
    for removal in removals where removal.isEmpty { try find(removal.person) }
    return removals
  }

  /// Removes people's files of the given kinds, and waits until the disk has confirmed it.
  ///
  /// Files that are already gone are not an error, so an interrupted run can be repeated. Folders
  /// are not listed again for each person, because there may be thousands of people.
  func remove(_ kinds: [Belonging], of ids: [String]) throws(AttestError) -> [Removal] {
    let names = Dictionary(grouping: try stateNames(), by: Self.owner(ofState:))
    var (removals, cleared, hasBegun): ([Removal], Set<String>, Bool) = ([], [], false)
    for id in ids {
      var removal = Removal(person: id)
      let memory = memoryPath(of: id)
      removal.lastPDF = beginning(of: memory, limit: Store.limit)
        .flatMap { Memory($0, of: id)?.lastPDF?.pdf }
        .flatMap { (try? Files.exists($0)) == true ? $0 : nil }
      for path in [orderPath, memory, pinned, Path.joined(stateFolder, id)] {
        _ = try partly(
          if: hasBegun, ifPresent(Files.clearLeftovers(beside: path, except: &cleared)))
      }
      for (kind, path) in try belongings(of: id, kinds, in: names[id] ?? [])
      where try partly(if: hasBegun, removeFile(path)) {
        removal.counts[kind, default: 0] += 1
        hasBegun = true
      }
      // This comes last, because it fails if the PDF's folder is no longer readable.
      if let last = removal.lastPDF {
        _ = try partly(
          if: hasBegun, ifPresent(Files.clearLeftovers(beside: last, except: &cleared)))
      }
      removals.append(removal)
    }
    return removals
  }

  /// Removes a pin that does not name its person: it may be anybody's, and cannot be used.
  func removeNobodysPin(_ removal: inout Removal) throws(AttestError) {
    if pinOwner == nil, try removeFile(pinned) { removal.counts[.pin] = 1 }
  }

  /// Removes a file without reading it; returns whether there was one.
  ///
  /// A folder is left in place with a warning, because attest did not make it; so is the file that
  /// a link leads to.
  func removeFile(_ path: String, durable: Bool = true) throws(AttestError) -> Bool {
    if Files.isFolder(path) {
      warn(.folderLeft(path))
      return false
    }
    let hasTarget = (try? Files.isLink(path)) == true && !Files.isBrokenLink(path)
    let isRemoved = try ifPresent(Files.remove(path, durable: durable)) != nil
    if isRemoved, hasTarget { warn(.targetLeft(path)) }
    return isRemoved
  }

  /// Removes the drafts of people who have no profile.
  ///
  /// - Returns: The number of drafts removed.
  package func removeDraftsOfNobody() throws(AttestError) -> Int {
    try changing { () throws(AttestError) in
      let ids = try ids()
      var count = 0
      for name in try stateNames()
      where !ids.contains(Self.owner(ofState: name)) && !Self.holdsLastPapers(name) {
        if try removeFile(Path.joined(stateFolder, name)) { count += 1 }
      }
      return count
    }
  }

  /// Moves all of a person's data except the profile to a new id; a file whose new name is taken
  /// stays, because nothing is deleted to make room.
  ///
  /// The memory comes last: as long as the new id has none, there may be more to move.
  func renameBelongings(of old: String, to new: String) throws(AttestError) {
    for (kind, path) in try belongings(of: old).reversed() {
      switch kind {
      case .memory, .draft:
        _ = try inStore(Files.move(path, to: Self.path(path, renamedTo: new), durable: false))
      case .pin:
        guard let bytes = try pinBytes() else { continue }
        let renamed = Entries(bytes).replacing([("person", new)], in: bytes)
        try inStore(writeState(pinned, renamed))
      case .profile: break
      }
    }
  }

  /// The pin, or `nil` if it is missing or too large for anything to read it.
  private func pinBytes() throws(AttestError) -> [UInt8]? {
    do throws(AttestError) {
      return try stateBytes(pinned)
    } catch {
      if case .system(.tooLarge) = error.cause { return nil }
      throw error
    }
  }

  /// The kinds of files that cannot be moved to a new id, because the new names are taken.
  func belongings(of old: String, blockedBy new: String) throws(AttestError) -> [Belonging] {
    var blocked: [Belonging] = []
    let moved = Belonging.allCases.filter { $0 != .pin && $0 != .profile }
    for (kind, path) in try belongings(of: old, moved)
    where try inStore(Files.exists(Self.path(path, renamedTo: new))) { blocked.append(kind) }
    return blocked
  }

  private static func path(_ path: String, renamedTo id: String) -> String {
    let name = Path.name(of: path)
    let rest = name.drop { $0 == "." || $0 == "#" }
    let renamed = String(name.dropLast(rest.count)) + id + rest.drop { $0 != "." }
    return Path.joined(Path.folder(of: path), renamed)
  }
}
