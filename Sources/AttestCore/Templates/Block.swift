/// A block of a template's page; blocks follow each other from top to bottom.
package enum Block: Sendable {
  /// `## words`
  case heading(Phrase)
  /// Lines up to a blank one.
  case paragraph(Phrase)
  /// `> words`, in small print.
  case note(Phrase)
  /// `| label | value |`
  case row(label: Phrase, value: Phrase)
  /// `- words`
  case item(Phrase)
  /// `{reasons}`: the template's reasons, each with a box.
  case reasons
  /// `{code}`: the QR code; the following blocks are set beside it.
  case code
  /// `{signature}` or `{signature: one | another}`: boxes for signatures, labelled with the
  /// signatories.
  case signatures([Phrase])
  /// `{handwritten: words}`: words to copy by hand, above lines for writing.
  case handwritten(Phrase)
  /// `---`
  case rule

  /// The placeholders that must stand alone on a line; `{reasons}` may also appear among words.
  static let aloneNames = ["code", "signature"]
  /// The placeholders that stand alone with words behind a colon.
  static let wordedNames = ["signature", "handwritten"]

  var isReasons: Bool { if case .reasons = self { true } else { false } }
  var isCode: Bool { if case .code = self { true } else { false } }
  var isHandwritten: Bool { if case .handwritten = self { true } else { false } }
  var isSignature: Bool { if case .signatures = self { true } else { false } }

  /// Whether one of its placeholders satisfies the predicate.
  func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    switch self {
    case .heading(let words), .paragraph(let words), .note(let words), .item(let words),
      .handwritten(let words):
      words.contains(where: predicate)
    case .row(let label, let value):
      label.contains(where: predicate) || value.contains(where: predicate)
    case .signatures(let names): names.contains { $0.contains(where: predicate) }
    case .reasons, .code, .rule: false
    }
  }
}

/// Words of a template: literal text and placeholders.
package struct Phrase: Sendable {
  /// A part of one weight.
  package struct Part: Sendable {
    package enum Text: Sendable {
      /// Literal text in UTF-8.
      case letters([UInt8])
      case placeholder(Placeholder)
    }

    package var content: Text
    package var isBold: Bool
  }

  package var parts: [Part]

  /// Whether one of its placeholders satisfies the predicate.
  package func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    parts.contains { part in
      if case .placeholder(let placeholder) = part.content { predicate(placeholder) } else { false }
    }
  }
}

/// A part of a template that an attestation fills in, written `{name}`.
package enum Placeholder: Equatable, Sendable {
  /// The value of a required key of the profile, such as `{first-name}`.
  case person(ProfileKey)
  case known(Known)
  /// One of the template's own fields.
  case field(String)
  /// `{since-day}`, `{month-long}`, `{rent-words}`: an answer in another format.
  case form(of: String, Form)
  /// `{start..end}`: two dates as a period, or one day.
  case period(String, String)
  /// `{partner.first-name}`: a profile value of the person who is the answer.
  case other(String, ProfileKey)
  /// `{care|words|others}`: the words for the answer to a choice, in the order of its answers.
  case alternatives(of: String, [String])
  /// `{company|words|others}`: the words for a field of another kind, if it has an answer and if
  /// not.
  case presence(of: String, answered: String, unanswered: String)
  /// `{né(e)|née|né}`: words that agree with the person's title; the first ones without a title.
  case wording(anybody: String, madame: String, monsieur: String)

  /// Another format in which an answer can be printed.
  package enum Form: String, Sendable {
    /// `lundi 1er juin 2020`
    case day
    /// `1er juin 2020` for a date, `octobre 2026` for a month.
    case long
    /// `six cent cinquante euros`
    case words
  }

  /// A value that every attestation has, besides the person's own.
  package enum Known: String, CaseIterable, Sendable {
    /// The street, the postcode and the town.
    case homeAddress = "home-address"
    /// The town of signature.
    case place
    /// `21/11/2020`
    case exitDate = "exit-date"
    /// `13 h 56` on the page, `13:56` in the code.
    case exitTime = "exit-time"
    /// `13h56`
    case exitHour = "exit-hour"
    /// `samedi 21 novembre 2020`
    case exitDay = "exit-day"
    /// `21/11`
    case exitDayMonth = "exit-day-month"
    case createdDate = "created-date"
    case createdTime = "created-time"
    case createdHour = "created-hour"
    case createdDay = "created-day"
    /// The codes of the ticked reasons, in the template's order.
    case reasons
    /// The end of a line in the text of the code.
    case newline
  }

  /// The placeholder that every template may use under this name; `nil` if there is none.
  package init?(builtIn name: String) {
    if let key = ProfileKey(named: name), key.isRequired {
      self = .person(key)
    } else if let known = Known(named: name) {
      self = .known(known)
    } else {
      return nil
    }
  }

  /// The names that every template may use.
  package static var builtInNames: [String] {
    ProfileKey.required.map(\.rawValue) + Known.allCases.map(\.rawValue)
  }

  /// The text between the braces.
  package var name: String {
    switch self {
    case .person(let key): key.rawValue
    case .known(let known): known.rawValue
    case .field(let key): key
    case .form(let key, let form): "\(key)-\(form.rawValue)"
    case .period(let start, let end): "\(start)..\(end)"
    case .other(let key, let part): "\(key).\(part.rawValue)"
    case .alternatives(let key, let words): "\(key)|\(words.joined(by: "|"))"
    case .presence(let key, let answered, let unanswered): "\(key)|\(answered)|\(unanswered)"
    case .wording(let anybody, let madame, let monsieur): "\(anybody)|\(madame)|\(monsieur)"
    }
  }

  /// Whether it depends on the template's own field of this key.
  func speaks(of key: String) -> Bool {
    switch self {
    case .person, .known, .wording: false
    case .field(let own), .form(let own, _), .other(let own, _), .alternatives(let own, _),
      .presence(let own, _, _):
      own == key
    case .period(let start, let end): start == key || end == key
    }
  }

  /// Whether it also has words for a field without an answer.
  var isPresence: Bool { if case .presence = self { true } else { false } }

  /// Whether it contains the time or the day of the exit.
  package var tellsExit: Bool {
    guard case .known(let known) = self else { return false }
    return known.rawValue.hasPrefix("exit-")
  }
}
