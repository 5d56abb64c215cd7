extension Template {
  /// Reads the answers to the template's own fields from `key: value` lines.
  ///
  /// `file` is the name in the errors: the grammar's mistakes, keys that the template does not ask
  /// for, and wrong values.
  package func answers(parsing bytes: [UInt8], file: String) throws(AttestError) -> [String: String]
  {
    var mistakes: [Mistake] = []
    var answers: [String: String] = [:]
    for entry in Entries(bytes, mistakes: &mistakes).all {
      if let kind = mistake(in: entry.value, of: entry.key), entry.isSound {
        let column = if case .unknownKey = kind { 1 } else { entry.column }
        mistakes.append(Mistake(line: entry.line, column: column, kind: kind))
      }
      answers[entry.key] = entry.value
    }
    try mistakes.throwIfAny(in: file)
    return answers
  }

  /// What is wrong with an answer to a field, if anything.
  package func mistake(in answer: String, of key: String) -> Mistake.Kind? {
    guard let field = fields.first(where: { $0.key == key }) else {
      let known = fields.map(\.key)
      return .unknownKey(key, nearest: nearest(to: key, in: known), known: known)
    }
    if let scalar = answer.unicodeScalars.first(where: \.isForbidden) {
      return .forbiddenCharacter(scalar)
    }
    let limit = field.kind == .long ? 2000 : 200
    let count = answer.unicodeScalars.count
    if count > limit { return .tooLong(key: key, count: count, limit: limit) }
    guard field.kind == .date, case .failure(let problem) = CivilTime.day(parsing: answer) else {
      return nil
    }
    return problem.mistake
  }
}
