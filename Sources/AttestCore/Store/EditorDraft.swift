internal import Platform

/// The copy of a person's profile that an editor works on, and the profile that it was made from.
///
/// Both are files beside each other, which stay until what was typed is saved.
package struct EditorDraft {
  package let person: String
  /// What the editor opens.
  package let file: String
  /// The profile as it was when the copy was made.
  fileprivate let originFile: String
  /// The profile as it is.
  fileprivate let profile: [UInt8]
  /// What was typed in an earlier run and is not saved.
  fileprivate var kept: [UInt8]?
  /// Whether the profile has changed since the copy was made, or may have.
  package fileprivate(set) var isOutdated: Bool

  /// Whether an earlier run left it.
  package var isKept: Bool { kept != nil }

  /// The keys whose values are not the same in the profile and in the copy, with both.
  package var differences: [(key: String, profile: String?, draft: String?)] {
    let (old, new) = (EditorDraft.values(in: profile), EditorDraft.values(in: kept ?? profile))
    return Set(old.keys).union(new.keys).sorted().compactMap { key in
      old[key] == new[key] ? nil : (key, old[key], new[key])
    }
  }

  private static func values(in bytes: [UInt8]) -> [String: String] {
    var ignored: [Mistake] = []
    let entries = Entries(bytes, mistakes: &ignored).all
    return Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }
}

extension Store {
  /// What an editor works on: the draft that an earlier run left, or the profile.
  package func editorDraft(of id: String) throws(AttestError) -> EditorDraft {
    let profile = try text(of: id)
    let file = Path.joined(drafts, "\(id).conf.draft")
    let originFile = Path.joined(drafts, "\(id).conf.origin")
    try adoptDraft(beside: profilePath(of: id), as: file)
    let (typed, origin) = (try contents(ofDraft: file), try contents(ofDraft: originFile))
    // Nothing was typed, or all of it is saved.
    let kept = typed == origin || typed == profile ? nil : typed
    return EditorDraft(
      person: id, file: file, originFile: originFile, profile: profile, kept: kept,
      isOutdated: kept != nil && origin != profile)
  }

  /// Goes on with a draft whose profile has changed: what is saved of it is a change of the new one.
  package func accept(_ draft: inout EditorDraft) throws(AttestError) {
    try inStore(Files.replace(draft.originFile, with: draft.profile, durable: false))
    draft.isOutdated = false
  }

  /// Drops what was typed in an earlier run: the editor begins from the profile.
  package func drop(_ draft: inout EditorDraft) {
    draft.kept = nil
    draft.isOutdated = false
  }

  /// Lets an editor change the copy of a profile, and saves what it makes of it.
  ///
  /// - Returns: The exit status of the editor, and whether the profile is another one now.
  /// - Throws: `draftKept` with the reason why what was typed is not saved.
  package func edit(
    _ draft: EditorDraft, _ rules: ProfileRules,
    by editor: (_ file: String) throws(AttestError) -> Int32
  ) throws(AttestError) -> (status: Int32, isChanged: Bool) {
    if !draft.isKept {
      try inStore(Files.makeFolder(drafts, durable: false))
      try inStore(Files.replace(draft.originFile, with: draft.profile, durable: false))
      try inStore(Files.replace(draft.file, with: draft.profile, durable: false))
    }
    let status = try editor(draft.file)
    let new = try contents(ofDraft: draft.file)
    var isChanged = false
    if status != 0 {
      // What was typed may be all there is of it.
      if let new, new != draft.profile { return (status, false) }
    } else if let new, new != draft.profile {
      isChanged = try save(new, of: draft, rules)
    }
    for file in [draft.file, draft.originFile] {
      _ = try ifPresent(Files.remove(file, durable: false))
    }
    return (status, isChanged)
  }

  private func save(
    _ new: [UInt8], of draft: EditorDraft, _ rules: ProfileRules
  ) throws(AttestError) -> Bool {
    do throws(AttestError) {
      _ = try Profile(new, id: draft.person, file: draft.file, rules: rules)
      return try edit(draft.person, rules) { (current) throws(AttestError) in
        // Somebody else's change meanwhile is not to be undone.
        if current != draft.profile { throw .profileChanged(profilePath(of: draft.person)) }
        return new
      }
    } catch {
      throw .draftKept(draft.file, error)
    }
  }

  /// More than a profile may have: one that is too large is kept like any other that is wrong.
  private func contents(ofDraft file: String) throws(AttestError) -> [UInt8]? {
    try ifPresent(Files.contents(of: file, limit: 4 * Profile.limit).bytes)
  }

  /// Takes over the draft of version 1.1, which stood beside its profile.
  private func adoptDraft(beside profile: String, as file: String) throws(AttestError) {
    guard let old = try contents(ofDraft: profile + ".draft") else { return }
    try inStore(Files.makeFolder(drafts, durable: true))
    try inStore(Files.replace(file, with: old, durable: true))
    try inStore(Files.remove(profile + ".draft", durable: false))
  }
}
