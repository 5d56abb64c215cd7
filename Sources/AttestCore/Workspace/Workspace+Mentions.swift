extension Workspace {
  /// Changes a person's id, also in the answers that are remembered for others.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try store.rename(old, to: new)
    try replace(old, by: new)
  }

  /// Removes a person, and what is remembered for others about that person.
  package func remove(_ id: String) throws(AttestError) -> Removal {
    let removal = try store.remove(id)
    try replace(id, by: nil)
    return removal
  }

  private func replace(_ old: String, by new: String?) throws(AttestError) {
    try store.partly { () throws(AttestError) in
      try store.replace(old, by: new, answering: peopleAsked, key: subjectKey)
    }
  }

  /// The fields of a template whose answers are the ids of people.
  private func peopleAsked(by template: String) -> [String] {
    let fields = (try? templates.template(named: template))?.fields ?? []
    return fields.filter { $0.kind == .person }.map(\.key)
  }
}
