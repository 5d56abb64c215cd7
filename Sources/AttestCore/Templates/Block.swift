/// One thing on a template's page, from top to bottom.
package enum Block: Hashable, Sendable {
  /// `## words`
  case heading(Phrase)
  /// Lines up to a blank one.
  case paragraph(Phrase)
  /// `> words`: in small letters.
  case note(Phrase)
  /// `| label | value |`
  case row(label: Phrase, value: Phrase)
  /// `- words`
  case item(Phrase)
  /// `{reasons}`: the form's reasons, each with its box.
  case reasons
  /// `{code}`: the QR code; what follows is set beside it.
  case code
  /// `{signature}`: room for a signature by hand.
  case signature
  /// `---`
  case rule

  /// The names in braces that must stand alone on a line; `{reasons}` may also be among words.
  static let aloneNames = ["code", "signature"]

  /// Whether one of its placeholders satisfies the predicate.
  func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    switch self {
    case .heading(let words), .paragraph(let words), .note(let words), .item(let words):
      words.contains(where: predicate)
    case .row(let label, let value):
      label.contains(where: predicate) || value.contains(where: predicate)
    case .reasons, .code, .signature, .rule: false
    }
  }
}

/// Words of a template: letters as they stand, and the places that an attestation fills.
package struct Phrase: Hashable, Sendable {
  /// A stretch of one weight.
  package struct Part: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// In UTF-8.
      case letters([UInt8])
      case placeholder(Placeholder)
    }

    package var content: Content
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

/// What a template leaves for an attestation to fill, written `{name}`.
package enum Placeholder: Hashable, Sendable {
  /// What a profile says under a required key, such as `{first-name}`.
  case person(ProfileKey)
  case known(Known)
  /// One of the template's own fields.
  case field(String)
  /// `{né(e)|née|né}`: words that agree with the person's title; the first when they have none.
  case wording(anybody: String, madame: String, monsieur: String)

  /// What every attestation has beside its person.
  package enum Known: String, CaseIterable, Sendable {
    /// `21/11/2020`
    case exitDate = "exit-date"
    /// `13:56`
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
    /// The codes of the ticked reasons, in the form's order.
    case reasons
    /// The end of a line, where the code's text ends in one.
    case newline
  }

  /// The placeholder that every template may use under this name, or `nil`.
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

  /// What stands between the braces.
  package var name: String {
    switch self {
    case .person(let key): key.rawValue
    case .known(let known): known.rawValue
    case .field(let key): key
    case .wording(let anybody, let madame, let monsieur): "\(anybody)|\(madame)|\(monsieur)"
    }
  }

  /// Whether it says when the person left.
  package var tellsExit: Bool {
    guard case .known(let known) = self else { return false }
    return known.rawValue.hasPrefix("exit-")
  }
}
