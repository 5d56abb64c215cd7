internal import AttestPlatform

/// The copy of a person's profile that is open in an editor, with the profile it was copied from.
///
/// Both are files in the same folder, and are kept as long as there are unsaved changes. The file
/// with the profile is locked until the editor is closed, so that only one editor works on the copy.
package final class EditorDraft {
  package let person: String
  /// The file that the editor opens.
  package let file: String
  /// The file with the profile that was copied.
  fileprivate let originFile: String
  /// The lock on that file; `nil` while there is no file, and after the editor has been closed.
  fileprivate var lock: FileLock?
  /// The bytes of the current profile.
  fileprivate let profile: [UInt8]
  /// The unsaved changes from an earlier run, or `nil` if there are none.
  fileprivate var kept: [UInt8]?
  /// The profile as it was when copied, or `nil` if that was not stored.
  fileprivate var origin: [UInt8]?

  fileprivate init(
    of person: String, file: String, originFile: String, lock: consuming FileLock?,
    profile: [UInt8], kept: [UInt8]?, origin: [UInt8]?
  ) {
    (self.person, self.file, self.originFile) = (person, file, originFile)
    (self.profile, self.kept, self.origin) = (profile, kept, origin)
    self.lock = lock
  }

  /// Whether the draft contains unsaved changes from an earlier run.
  package var isKept: Bool { kept != nil }

  /// Whether the profile has, or may have, changed since the kept copy was made.
  package var isOutdated: Bool { isKept && origin != profile }

  /// The keys whose values differ between the profile and the copy, with both values.
  package var differences: [(key: String, profile: String?, draft: String?)] {
    let (old, new) = (Entries(profile: profile).values, Entries(profile: kept ?? profile).values)
    return Set(old.keys).union(new.keys).sorted().compactMap { key in
      old[key] == new[key] ? nil : (key, old[key], new[key])
    }
  }
}

extension Store {
  /// The draft left by an earlier run, or else a new copy of the profile.
  ///
  /// - Throws: `beingEdited` if another run is editing the profile.
  package func editorDraft(of id: String) throws(AttestError) -> EditorDraft {
    let profile = try text(of: id)
    let file = Path.joined(stateFolder, "\(id).conf.draft")
    let originFile = Path.joined(stateFolder, "\(id).conf.origin")
    let lock = try lock(originFile, of: id)
    let (typed, origin) = (try draftBytes(file), try draftBytes(originFile))
    // In both cases nothing remains to be saved: either nothing was changed, or the changes have
    // already been saved.
    let kept = typed == origin || typed == profile ? nil : typed
    return EditorDraft(
      of: id, file: file, originFile: originFile, lock: lock, profile: profile, kept: kept,
      origin: origin)
  }

  /// Locks the profile that a draft was copied from, or returns `nil` if there is none.
  private func lock(_ originFile: String, of id: String) throws(AttestError) -> FileLock? {
    do throws(SystemError) {
      return try FileLock.existing(originFile)
    } catch {
      if error.isMissing { return nil }
      if case .busy = error { throw .beingEdited(id) }
      throw .inStore(error)
    }
  }

  /// Continues with a draft even though the profile has changed since it was copied.
  ///
  /// Saving the draft then replaces the changed profile.
  package func accept(_ draft: EditorDraft) throws(AttestError) {
    try copy(draft)
    draft.origin = draft.profile
  }

  /// Discards changes from an earlier run, so that the editor starts from the current profile.
  package func drop(_ draft: EditorDraft) { draft.kept = nil }

  /// Stores and locks the profile that a draft is copied from.
  private func copy(_ draft: EditorDraft) throws(AttestError) {
    do throws(SystemError) {
      try prepareState(draft.originFile, draft.profile)
      draft.lock = try Files.replaceLocked(
        draft.originFile, with: draft.profile, followingLinks: false)
    } catch {
      throw .inStore(error)
    }
  }

  /// Runs an editor on the copy of a profile, and saves the result unless the editor fails.
  ///
  /// - Returns: The editor's exit status, and whether the profile has changed.
  /// - Throws: `draftKept` with the reason if the changes could not be saved.
  package func edit(
    _ draft: EditorDraft, _ rules: ProfileRules,
    by editor: (_ file: String) throws(AttestError) -> Int32
  ) throws(AttestError) -> (status: Int32, isChanged: Bool) {
    defer { draft.lock = nil }
    if !draft.isKept {
      try changing { () throws(AttestError) in
        // Another run may have begun to edit the profile in the meantime.
        if draft.lock == nil, try lock(draft.originFile, of: draft.person) != nil {
          throw .beingEdited(draft.person)
        }
        try copy(draft)
        try inStore(writeState(draft.file, draft.profile))
      }
    }
    let status = try editor(draft.file)
    var isChanged = false
    if let new = try draftBytes(draft.file), new != draft.profile {
      // The draft file is kept, because it may be the only copy of the changes.
      if status != 0 { return (status, false) }
      isChanged = try save(new, of: draft, rules)
    }
    for file in [draft.file, draft.originFile] { _ = try removeFile(file, durable: false) }
    return (status, isChanged)
  }

  private func save(
    _ new: [UInt8], of draft: EditorDraft, _ rules: ProfileRules
  ) throws(AttestError) -> Bool {
    do throws(AttestError) {
      _ = try Profile(new, id: draft.person, file: draft.file, rules: rules)
      let changed = try edit([draft.person], rules) { (_, current) throws(AttestError) in
        // A change made to the profile in the meantime must not be undone.
        if current != draft.profile { throw .profileChanged(profilePath(of: draft.person)) }
        return new
      }
      return !changed.isEmpty
    } catch {
      throw .draftKept(draft.file, error)
    }
  }

  /// The bytes of a draft, or `nil` if there is none.
  ///
  /// - Throws: `draftKept` if the draft cannot be read, for example because it is too large.
  private func draftBytes(_ file: String) throws(AttestError) -> [UInt8]? {
    do throws(AttestError) {
      return try stateBytes(file)
    } catch {
      throw .draftKept(file, error)
    }
  }
}
