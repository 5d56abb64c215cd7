internal import AttestPlatform

// An answer may be the id of another person, which may change.
extension Store {
  /// Replaces an id in everybody's remembered answers, or removes these answers if `new` is `nil`.
  ///
  /// `keys` gives the fields of a template whose answers are ids.
  func replace(
    _ old: String, by new: String?, answering keys: (_ template: String) -> Set<String>
  ) throws(AttestError) {
    try changing { () throws(AttestError) in
      for owner in try ids() {
        var hasChoice = false
        for template in try templatesWithSubjects(of: owner) {
          let people = keys(template)
          if people.isEmpty { continue }
          hasChoice = true
          let path = subjectsPath(template, of: owner)
          // A damaged file is left alone, and reported when it is needed.
          guard let subjects = try? replaceableSubjects(path, template) else { continue }
          let changed = subjects.map { $0.replacing(old, by: new, people) }
          if changed != subjects {
            try inStore(writeState(path, changed.bytes(of: template), limit: Self.subjectsLimit))
          }
          if let new { try renameDrafts(of: owner, template, old, new, people) }
        }
        if hasChoice, let memory = memory(of: owner) {
          let choices = memory.habits.choices.map { choice in
            var choice = choice
            choice.fields = choice.fields.replacing(old, by: new, keys(choice.template))
            return choice
          }
          let changed = Memory(
            last: memory.last, lastPDF: memory.lastPDF, habits: Habits(choices))
          if changed != memory { try inStore(writeState(memoryPath(of: owner), changed.bytes)) }
        }
      }
    }
  }
}

extension Subject {
  /// The subject with another id in its answers; its short name follows if it is the same id.
  fileprivate func replacing(_ old: String, by new: String?, _ keys: Set<String>) -> Subject {
    var changed = self
    changed.fields = fields.replacing(old, by: new, keys)
    if changed.fields != fields, name == old, let new { changed.name = new }
    return changed
  }
}

extension [String: String] {
  /// The answers with another id in some fields, or without the answers that are the old one.
  fileprivate func replacing(_ old: String, by new: String?, _ keys: Set<String>) -> Self {
    var answers = self
    for key in keys where answers[key] == old { answers[key] = new }
    return answers
  }
}
