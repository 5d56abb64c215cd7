/// A paper that a person can have written: its words, its reasons, its page and its code.
///
/// The program knows nothing of any form: all of it is read from a text file, built in or the user's.
public struct Template: Hashable, Sendable {
  /// What the command line calls it, such as `confinement-2020-11`, or the path of its file.
  public let name: String
  /// The heading of the page.
  public let title: String
  /// The heading of a page that follows its answers; `nil` when `title` is that of every page.
  package let pageTitle: Phrase?
  /// One line for a list of templates.
  public let summary: String
  /// The law it rests on, as the page prints it under the title; may be empty.
  public let legal: String
  /// What a person should know who signs it by computer; may be empty.
  public let signNote: String
  /// What a person should know who has written it; may be empty.
  public let note: String
  /// Whether the first place to sign is not that of the person who declares.
  public let isSignedByOther: Bool
  /// Why it is of no use to a person abroad; empty for other papers.
  public let franceOnly: String
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

  /// Whether two templates have one name and one text, from which all the rest follows.
  public static func == (one: Template, other: Template) -> Bool {
    one.name == other.name && one.source == other.source
  }

  /// Hashes the name and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
  }

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
  package struct Code: Sendable {
    package var text: Phrase
    /// Fold what the form's own site folded: accents away, what then is not ASCII left out.
    package var foldsToASCII: Bool
    /// The symbol that the official site drew: no ECI, its own mask rule.
    package var isOfficialSymbol: Bool
    /// What stands between two reasons.
    package var reasonSeparator: String
  }

  /// Whether it says when the person leaves: of an outing, and of no other paper.
  public var hasExit: Bool {
    code?.text.contains(where: \.tellsExit) == true
      || page.contains { $0.contains(where: \.tellsExit) }
  }

  /// Whether its page or its code uses a placeholder.
  func uses(_ placeholder: Placeholder) -> Bool {
    code?.text.contains { $0 == placeholder } == true
      || page.contains { $0.contains { $0 == placeholder } }
  }

  /// Whether it prints the hour of writing, and not the day alone.
  var saysCreationTime: Bool { uses(.known(.createdTime)) || uses(.known(.createdHour)) }

  /// How many places there are to sign.
  var signatureCount: Int {
    page.reduce(0) { count, block in
      guard case .signatures(let names) = block else { return count }
      return count + max(names.count, 1)
    }
  }

  /// Whether a time is outside the days the form was in force; never for a paper without them.
  public func isOutOfForce(at time: CivilTime) -> Bool {
    validity.map { !$0.contains(time) } ?? false
  }
}

extension Template {
  /// Reads the answers to the template's own fields from `key: value` lines.
  ///
  /// Old answers that the lines do not name are kept; `-` takes an optional one away. `file` is the
  /// name in the errors: the grammar's mistakes, keys that the template does not ask for, and wrong
  /// answers.
  package func answers(
    parsing bytes: [UInt8], file: String, rules: AnswerRules
  ) throws(AttestError) -> [String: String] {
    var mistakes: [Mistake] = []
    let entries = Entries(bytes, mistakes: &mistakes)
    for entry in entries.all where entry.isValid && field(entry.key) == nil {
      let known = fields.map(\.key)
      let kind = Mistake.Kind.unknownKey(
        entry.key, nearest: nearest(to: entry.key, in: known), known: known)
      mistakes.append(Mistake(line: entry.line, column: 1, kind: kind))
    }
    var given: [String: String] = [:]
    for field in fields {
      guard let value = entries.value(of: field.key) else { continue }
      given[field.key] = field.isOptional && value == "-" ? nil : value
    }
    let (answers, problems) = read(given, rules)
    for (key, problem) in problems {
      guard let entry = entries[key], entry.isValid, !entry.value.isEmpty else { continue }
      mistakes.append(
        Mistake(line: entry.line, column: entry.column, kind: .answer(key, problem)))
    }
    try mistakes.throwIfAny(in: file)
    return answers
  }

  /// The answers as they are kept, and what is wrong with the others, in the order of the fields.
  package func read(
    _ given: [String: String], _ rules: AnswerRules
  ) -> (answers: [String: String], problems: [(key: String, problem: AnswerProblem)]) {
    var answers: [String: String] = [:]
    var problems: [(key: String, problem: AnswerProblem)] = []
    for field in fields {
      guard let answer = given[field.key], !answer.isEmpty else { continue }
      do throws(AnswerProblem) {
        answers[field.key] = try rules.read(answer, to: field, beside: answers)
      } catch {
        // A sum is not to blame for a term that is wrong.
        if case .notTheSum(let terms) = error, problems.contains(where: { terms.contains($0.key) })
        {
          continue
        }
        problems.append((field.key, error))
      }
    }
    return (answers, problems)
  }

  /// The field of this key.
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

extension Template {
  /// The days a form was in force, as its page says them; empty for a paper of any day.
  var validityText: String {
    guard let validity else { return "" }
    guard let end = validity.end else { return "En vigueur depuis le \(validity.start.date)." }
    return "En vigueur du \(validity.start.date) au \(end.date)."
  }
}
