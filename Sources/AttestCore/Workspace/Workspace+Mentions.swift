extension Workspace {
  /// Changes a person's id, also in the answers that are remembered for others.
  package func rename(_ old: String, to new: String) throws(AttestError) {
    try store.rename(old, to: new)
    try store.partly { () throws(AttestError) in
      try store.replace(old, by: new, answering: peopleAsked)
    }
  }

  /// Removes a person, and what is remembered for others about that person.
  package func remove(_ id: String) throws(AttestError) -> Removal {
    var isChanged = false
    for owner in try store.ids() where owner != id {
      for template in try store.templatesWithSubjects(of: owner) {
        guard let key = subjectKey(of: template), peopleAsked(by: template).contains(key) else {
          continue
        }
        // A damaged file is reported, but is no obstacle.
        let subjects = (try? store.subjects(of: owner, template: template, key: key)) ?? []
        let names = subjects.filter { $0.fields[key] == id }.compactMap { $0.shortName(key) }
        let isName = subjects.contains { $0.shortName(key) == id }
        for name in names + (isName ? [] : [id]) {
          let isForgotten: Void? = try? store.forget(
            name, of: owner, template: template, key: key)
          isChanged = isChanged || isForgotten != nil
        }
      }
    }
    let removal = try store.partly(if: isChanged) { () throws(AttestError) in
      try store.remove(id)
    }
    try store.partly { () throws(AttestError) in
      try store.replace(id, by: nil, answering: peopleAsked)
    }
    return removal
  }

  /// The fields of a template whose answers are the ids of people.
  private func peopleAsked(by template: String) -> Set<String> {
    let fields = (try? templates.template(named: template))?.fields ?? []
    return Set(fields.filter { $0.kind == .person }.map(\.key))
  }
}
