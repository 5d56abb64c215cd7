internal import AttestCore
internal import Platform
internal import TerminalCard

extension Run {
  /// Deletes a profile after a confirmation on a terminal, or with `--force`.
  mutating func removePerson(_ id: String, isForced: Bool) throws {
    let store = try workspace().store
    // Without a profile there is no question; `remove` then cleans up after a killed run.
    if !isForced, (try? store.find(id)) != nil {
      guard context.terminals.input else { throw Notice.needsForce(person: id) }
      let question = Bilingual(
        "Delete the profile of \(id)? [y/N] ", "Supprimer le profil de \(id) ? [o/N] ")
      guard try confirms(question) else {
        tell(.notDeleted)
        return
      }
    }
    tell(.removed(try store.remove(id)))
  }

  /// Removes the memory of a person; the profile and the PDFs stay.
  ///
  /// `nil` means the default person, after a confirmation.
  mutating func forget(_ id: String?) throws {
    let workspace = try workspace()
    var id = id
    if id == nil {
      guard canAsk else { throw Notice.nobodyNamed }
      let person = try workspace.people(.default)[0].id
      let question = Bilingual(
        "Forget the choices and answers of \(person)? [y/N] ",
        "Oublier ce qui est retenu pour \(person) ? [o/N] ")
      guard try confirms(question) else {
        tell(.notDeleted)
        return
      }
      id = person
    }
    let ids = try id == "all" ? workspace.store.ids() : [id ?? ""]
    for id in ids { tell(.removed(try workspace.store.forget(id))) }
  }

  /// Removes the drafts of people without a profile.
  mutating func forgetDrafts() throws {
    tell(.draftsRemoved(try workspace().store.removeDraftsOfNobody()))
  }

  /// Changes the ID of a person.
  mutating func renamePerson(_ old: String, to new: String) throws {
    try workspace().store.rename(old, to: new)
    tell(.renamed(old, to: new))
  }
}
