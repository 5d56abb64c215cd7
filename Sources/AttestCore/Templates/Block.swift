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

  /// What stands in braces, alone on a line, and cannot be among words as `{reasons}` can.
  static let aloneNames = ["code", "signature"]

  /// Whether a place to fill is such a one.
  func contains(where isRight: (Placeholder) -> Bool) -> Bool {
    switch self {
    case .heading(let words), .paragraph(let words), .note(let words), .item(let words):
      words.contains(where: isRight)
    case .row(let label, let value):
      label.contains(where: isRight) || value.contains(where: isRight)
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

  /// Whether a place to fill is such a one.
  package func contains(where isRight: (Placeholder) -> Bool) -> Bool {
    parts.contains { part in
      if case .placeholder(let placeholder) = part.content { isRight(placeholder) } else { false }
    }
  }
}

/// What a template may leave for an attestation to fill, written `{name}`.
package enum Placeholder: Hashable, Sendable {
  case known(Known)
  /// One of the template's own fields.
  case field(String)
  /// `{né(e)|née|né}`: words that agree with the person, for want of a title the first.
  case wording(anybody: String, madame: String, monsieur: String)

  /// What stands between the braces.
  package var name: String {
    switch self {
    case .known(let known): known.rawValue
    case .field(let key): key
    case .wording(let anybody, let madame, let monsieur): "\(anybody)|\(madame)|\(monsieur)"
    }
  }

  /// Whether this says when the person left.
  package var tellsExit: Bool {
    guard case .known(let known) = self else { return false }
    return known.rawValue.hasPrefix("exit-")
  }

  /// What every attestation has.
  package enum Known: String, CaseIterable, Sendable {
    case firstName = "first-name"
    case lastName = "last-name"
    case birthDate = "birth-date"
    case birthPlace = "birth-place"
    case address
    case postcode
    case city
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

    /// What a name between braces stands for, or nil.
    package init?(_ name: String) {
      // Swift's own `init(rawValue:)` builds a dictionary for as many names as these.
      guard let known = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = known
    }
  }
}
