/// A paper that a person can have written: its words, its reasons, its page and its code.
///
/// The program knows nothing of any form: all of it is read from a text file, built in or the user's.
public struct Template: Hashable, Sendable {
  /// What the command line calls it, such as `confinement-2020-11`, or the path of its file.
  public let name: String
  /// The heading of the page.
  public let title: String
  /// One line for a list of templates.
  public let summary: String
  /// The law it rests on, as the page prints it under the title; may be empty.
  public let legal: String
  /// The first and the last day of a form that was in force for a time.
  public let validity: Validity?
  /// The reasons, in the form's order; empty for a paper without reasons.
  public let reasons: [Reason]
  /// Whether the form takes one reason only.
  public let takesOneReason: Bool
  /// What it asks for beyond the profile.
  public let fields: [Field]
  /// What the QR code holds; a paper without one has no code.
  package let code: Code?
  package let page: [Block]
  /// The text it was read from.
  let source: [UInt8]

  /// The days a form was in force.
  public struct Validity: Hashable, Sendable {
    /// The first day, at midnight.
    public let start: CivilTime
    /// The last second of the last day; `nil` for a form that no date ends.
    public let end: CivilTime?

    /// Whether a time is between the two.
    public func contains(_ time: CivilTime) -> Bool {
      time.secondsSince1970 >= start.secondsSince1970
        && time.secondsSince1970 <= (end ?? time).secondsSince1970
    }
  }

  /// The text of the QR code, and the symbol that holds it.
  package struct Code: Hashable, Sendable {
    package var text: Phrase
    /// Fold what the form's own site folded: accents away, what then is not ASCII left out.
    package var foldsToASCII: Bool
    /// The symbol that the official site drew: no ECI, its own mask rule.
    package var isOfficialSymbol: Bool
    /// What stands between two reasons.
    package var reasonSeparator: String
  }

  /// Whether a time is outside the days the form was in force; never for a paper without them.
  public func isOutOfForce(at time: CivilTime) -> Bool {
    validity.map { !$0.contains(time) } ?? false
  }
}

/// Something that one template asks for beyond the profile, such as where a child is going.
public struct Field: Hashable, Sendable {
  /// What a value must look like.
  public enum Kind: String, CaseIterable, Sendable {
    /// One line of text.
    case text
    /// A day, as `31/12/2026`.
    case date
    /// One line of up to 2,000 characters.
    case long
  }

  /// The placeholder's name.
  public let key: String
  /// The question, as a prompt asks it.
  public let label: String
  /// What helps to answer; may be empty.
  public let help: String
  /// What the answer must look like.
  public let kind: Kind
  /// Whether the paper makes sense without it; what speaks of it is then left out of the page.
  public let isOptional: Bool
}

/// One reason that a form lets a person tick.
public struct Reason: Hashable, Sendable {
  /// What the command line and the QR code say: ASCII, such as `sport_animaux`.
  public let code: String
  /// A few words, for a list.
  public let label: String
  /// The whole substance, as the page prints it after the label; empty when the label says it all.
  public let text: String
  /// How long it allows a person to be out in a day, in seconds; `nil` when the form sets no limit.
  public let limit: Int?
}

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
      if let kind = mistake(in: entry.value, of: entry.key), entry.isValid {
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

extension Template {
  /// The days a form was in force, as its page says them; empty for a paper of any day.
  var validityText: String {
    guard let validity else { return "" }
    guard let end = validity.end else { return "En vigueur depuis le \(validity.start.date)." }
    return "En vigueur du \(validity.start.date) au \(end.date)."
  }
}
