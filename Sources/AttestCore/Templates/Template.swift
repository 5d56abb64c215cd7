/// The definition of a paper: its words, reasons, page and QR code.
///
/// No paper is defined in the program's code. All templates are text files, either built in or the
/// user's own. A template is immutable, and a class so that passing it copies only a reference.
public final class Template: Hashable, Sendable {
  /// The name on the command line, such as `confinement-2020-11`, or the path of the template's
  /// file.
  public let name: String
  /// The title of the paper.
  public let title: String
  /// A one-line description for a list of templates.
  public let summary: String
  /// The group in a list of templates, or `nil` if the template does not say.
  package let group: TemplateGroup?
  /// More words for a search in the list; may be empty.
  package let words: String
  /// The legal basis, printed under the title; may be empty.
  public let legal: String
  /// A notice for people whose stored signature is drawn on the paper; may be empty.
  public let signNote: String
  /// A notice shown after every paper has been written; may be empty.
  public let note: String
  /// Whether the first signature box is for somebody other than the person making the declaration.
  public let isSignedByOther: Bool
  /// The reason why the paper is of no use to people abroad; empty if they can use it.
  public let franceOnly: String
  /// The days when the template was in force, or `nil` if it has no time limits.
  public let validity: Validity?
  /// The reasons, in the template's order; empty for a paper without reasons.
  public let reasons: [Reason]
  /// Whether only one reason may be ticked.
  public let takesOneReason: Bool
  /// The questions that the template asks in addition to the profile.
  public let fields: [Field]
  /// The combinations of answers that are refused, each with the sentence that says why.
  let rules: [Rule]
  /// The notices shown after a paper with certain answers has been written.
  let notes: [Rule]
  /// The key of the field that tells one person's papers apart, such as the tenant, or `nil` if
  /// there is none.
  package let subjectKey: String?
  /// The contents of the QR code, or `nil` for a paper without one.
  package let code: Code?
  package let page: [Block]
  /// The text from which the template was read.
  let source: [UInt8]

  init(
    name: String, title: String, summary: String, group: TemplateGroup?, words: String,
    legal: String, signNote: String, note: String, isSignedByOther: Bool, franceOnly: String,
    validity: Validity?, reasons: [Reason], takesOneReason: Bool, fields: [Field], rules: [Rule],
    notes: [Rule], subjectKey: String?, code: Code?, page: [Block], source: [UInt8]
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.group = group
    self.words = words
    self.legal = legal
    self.signNote = signNote
    self.note = note
    self.isSignedByOther = isSignedByOther
    self.franceOnly = franceOnly
    self.validity = validity
    self.reasons = reasons
    self.takesOneReason = takesOneReason
    self.fields = fields
    self.rules = rules
    self.notes = notes
    self.subjectKey = subjectKey
    self.code = code
    self.page = page
    self.source = source
  }

  /// Whether two templates have the same name and text, which determine everything else.
  public static func == (one: Template, other: Template) -> Bool {
    one.name == other.name && one.source == other.source
  }

  /// Hashes the name; equality also compares the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The days when a template was in force.
  public struct Validity: Hashable, Sendable {
    /// Midnight at the start of the first day.
    public let start: CivilTime
    /// The last second of the last day, or `nil` if there is no end.
    public let end: CivilTime?

    /// Whether a time is within these days.
    public func contains(_ time: CivilTime) -> Bool {
      time.secondsSince1970 >= start.secondsSince1970
        && time.secondsSince1970 <= (end ?? time).secondsSince1970
    }
  }

  /// The text and the kind of a QR code.
  package struct Code: Sendable {
    package var text: Phrase
    /// Whether the text is limited to ASCII, so that letters lose their accents, as on the official
    /// website.
    package var foldsToASCII: Bool
    /// Whether the QR code is encoded as on the official website, without ECI and with a different
    /// mask rule.
    package var isOfficialSymbol: Bool
    /// The text that separates two reasons.
    package var reasonSeparator: String
    /// Whether a separate page shows a large QR code.
    package var hasPage: Bool
  }

  /// Whether this is treated as an official form, because it says when it was in force.
  var isForm: Bool { validity != nil }

  /// Whether the paper contains the time or the day of an exit, as only papers for outings do.
  public var hasExit: Bool { contains(where: \.saysExit) }

  /// Whether any block, printed or not, the QR code, a rule, a note, a question or a sum uses the
  /// answer to the field with this key.
  func speaks(of key: String) -> Bool {
    code?.text.contains { $0.speaks(of: key) } == true || page.contains { $0.speaks(of: key) }
      || hasRule { $0.asks(about: key) } || fields.contains { $0.terms.contains { $0.key == key } }
  }

  /// Whether any placeholder of the page or the QR code satisfies the predicate.
  func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    code?.text.contains(where: predicate) == true
      || page.contains { $0.contains(where: predicate) }
  }

  /// Whether the page or the QR code uses this placeholder.
  func uses(_ placeholder: Placeholder) -> Bool { contains { $0 == placeholder } }

  /// Whether the page has a signature box.
  var hasSignature: Bool { page.contains { $0.kind == .signature } }

  /// Whether a time is outside the days when the template was in force; always false if it has no
  /// time limits.
  public func isOutOfForce(at time: CivilTime) -> Bool {
    validity.map { !$0.contains(time) } ?? false
  }
}

/// A group of papers in a list; the raw value is its word in the head of a template.
package enum TemplateGroup: String, CaseIterable, Sendable {
  case outings, housing, family, work, money, declarations, own, past
  /// Papers that attest does not write, which have no template.
  case refused
}

extension Template {
  /// The right answers by key, and the problems with the wrong ones.
  package typealias Reading = (right: Answers, wrong: [(key: String, problem: Mistake.Kind)])

  /// Reads the answers to the template's own fields from `key: value` lines or a JSON object.
  ///
  /// `file` is the name to use in errors, which report syntax mistakes, unknown keys, wrong answers
  /// and conflicts. `complete` adds answers to the given ones, where `nil` marks a removed answer.
  package func answers(
    parsing bytes: [UInt8], file: String, rules: AnswerRules,
    complete: (([String: String?]) -> [String: String])? = nil
  ) throws(AttestError) -> Answers {
    if fields.isEmpty { throw .templateWithoutFields(name) }
    let entries = Entries(given: bytes)
    var mistakes = entries.mistakes
    let given = texts(in: entries, &mistakes)
    let (answers, problems) = check(
      read(complete?(given) ?? given.compactMapValues(\.self), rules), rules)
    // An answer that was added and no longer fits is left out; its absence is reported instead.
    var isWhole = true
    for (key, problem) in problems {
      let terms = field(key)?.terms.map(\.key) ?? []
      guard let entry = ([key] + terms.reversed()).lazy.compactMap({ entries[$0] }).first,
        entry.isValid
      else {
        isWhole = false
        continue
      }
      mistakes.add(.answer(key, problem), at: entry)
    }
    if mistakes.isEmpty, isWhole { mistakes += self.mistakes(in: answers, entries, rules) }
    try mistakes.throwIfAny(in: file)
    return answers
  }

  /// The texts for the template's fields, where `nil` marks a field that is left empty; adds the
  /// mistakes of unknown keys and of values in another JSON type.
  private func texts(in entries: Entries, _ mistakes: inout [Mistake]) -> [String: String?] {
    for entry in entries.all where entry.isValid && field(entry.key) == nil {
      let known = fields.map(\.key)
      mistakes.add(
        .unknownKey(entry.key, nearest: nearest(to: entry.key, in: known), known: known),
        at: entry.line)
    }
    var texts: [String: String?] = [:]
    for field in fields {
      guard let entry = entries[field.key] else { continue }
      guard field.kind.takes(entry.form) else {
        mistakes.add(.form(entry.form), at: entry)
        continue
      }
      texts.updateValue(field.isNone(entry.value) ? nil : entry.value, forKey: field.key)
    }
    return texts
  }

  /// The conflicts among answers, each at the line of the last answer that its rule names.
  ///
  /// A rule that names no field is checked when the paper is made.
  private func mistakes(
    in answers: Answers, _ entries: Entries, _ rules: AnswerRules
  ) -> [Mistake] {
    conflicts(in: answers, rules).compactMap { conflict in
      guard conflict.keys.contains(where: { field($0) != nil }) else { return nil }
      guard let entry = conflict.keys.reversed().lazy.compactMap({ entries[$0] }).first else {
        return Mistake(conflict.problem.about(conflict.keys), at: 1)
      }
      return Mistake(.answer(entry.key, conflict.problem), at: entry)
    }
  }

  /// Reads the answers to the template's own fields; a blank text counts as no answer.
  package func read(_ texts: [String: String], _ rules: AnswerRules) -> Reading {
    var answers: Reading = ([:], [])
    for field in fields {
      guard let text = texts[field.key], !field.isNone(text) else { continue }
      do throws(Mistake.Kind) {
        answers.right[field.key] = try field.read(text, rules)
      } catch {
        answers.wrong.append((field.key, error))
      }
    }
    return answers
  }

  /// Reads the answers on an earlier paper, where no date is relative to today.
  func readEarlier(_ texts: [String: String], _ rules: AnswerRules) -> Reading {
    var rules = rules
    rules.readsRelativeDates = false
    return read(texts, rules)
  }

  /// Checks each answer that was read, given the valid answers to the previous fields, and adds the
  /// computed answers.
  package func check(_ read: Reading, _ rules: AnswerRules) -> Reading {
    var answers: Reading = ([:], read.wrong)
    var wrong = Set(read.wrong.map(\.key))
    for field in fields {
      // A sum is unknown if one of its terms is wrong.
      if field.terms.contains(where: { wrong.contains($0.key) }) {
        wrong.insert(field.key)
        continue
      }
      do throws(Mistake.Kind) {
        let sum = try computed(field, beside: answers.right, rules)
        guard let answer = read.right[field.key] ?? sum else { continue }
        try rules.check(answer, to: field, beside: answers.right)
        answers.right[field.key] = answer
      } catch {
        wrong.insert(field.key)
        answers.wrong.append((field.key, error))
      }
    }
    return answers
  }

  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }

  /// The days when the template was in force, as printed on the page; empty if it has no time
  /// limits.
  var validityText: String {
    guard let validity else { return "" }
    guard let end = validity.end else { return "En vigueur depuis le \(validity.start.date)." }
    return "En vigueur du \(validity.start.date) au \(end.date)."
  }
}
