internal import AttestPlatform

// An answer may be the id of another person, which may change.
extension Store {
  /// Replaces an id in everybody's remembered answers; if `new` is `nil`, removes these answers,
  /// and the subjects that are this person.
  ///
  /// `people` gives the fields of a template whose answers are ids, and `key` the one that tells
  /// its subjects apart.
  func replace(
    _ old: String, by new: String?, answering people: (_ template: String) -> [String],
    key: (_ template: String) -> String?
  ) throws(AttestError) {
    try changing { () throws(AttestError) in
      for owner in try ids() {
        for template in try templatesWithPapers(of: owner) {
          let (people, key) = (people(template), key(template) ?? "")
          let path = subjectsPath(template, of: owner)
          // A damaged file is left alone, and reported when it is needed.
          guard !people.isEmpty, let subjects = try? replaceableSubjects(path, template) else {
            continue
          }
          let kept = subjects.filter { new != nil || $0.fields[key] != old }
          if new == nil {
            let subject = subjects.first { $0.fields[key] == old }
            for path in try drafts(about: old, subject, of: owner, template, key) {
              _ = try removeFile(path)
            }
          }
          let changed = kept.map { $0.replacing(old, by: new, people) }
          if changed == subjects { continue }
          try inStore(writeState(path, changed.bytes(of: template), limit: Self.subjectsLimit))
        }
        guard let memory = memory(of: owner) else { continue }
        let choices = memory.habits.choices.map { choice in
          var choice = choice
          choice.fields = choice.fields.replacing(old, by: new, people(choice.template))
          return choice
        }
        let changed = Memory(last: memory.last, lastPDF: memory.lastPDF, habits: Habits(choices))
        if changed != memory { try inStore(writeState(memoryPath(of: owner), changed.bytes)) }
      }
    }
  }
}

extension Subject {
  /// The subject with another id in its answers; its short name follows if it is the same id.
  fileprivate func replacing(_ old: String, by new: String?, _ keys: [String]) -> Subject {
    var changed = self
    changed.fields = fields.replacing(old, by: new, keys)
    if changed.fields != fields, name == old, let new { changed.name = new }
    return changed
  }
}

extension [String: String] {
  /// The answers with another id in some fields, or without the answers that are the old one.
  fileprivate func replacing(_ old: String, by new: String?, _ keys: [String]) -> Self {
    var answers = self
    for key in keys where answers[key] == old { answers[key] = new }
    return answers
  }
}
