/// A block on a template's page; blocks are laid out one below another.
package struct Block: Sendable {
  package enum Kind: Sendable {
    /// A heading, written `## words`.
    case heading
    /// A paragraph: consecutive lines up to a blank line.
    case paragraph
    /// Small print, written `> words`.
    case note
    /// A row of a table, written `| label | value |`.
    case row
    /// A list item, written `- words`.
    case item
    /// The template's reasons, each with a box to tick, written `{reasons}`.
    case reasons
    /// The QR code, written `{code}`; the following blocks are laid out beside the QR code.
    case code
    /// Signature boxes labelled with the names of the signatories, written `{signature}` or
    /// `{signature: one | another}`.
    case signature
    /// Words to be copied by hand onto the lines below them, written `{handwritten: words}`.
    case handwritten
    /// A horizontal rule, written `---`.
    case rule
  }

  package let kind: Kind
  /// The line number in the template at which the block starts.
  let line: Int
  /// The words, the label of a row, or the name of a signer; empty if there are none.
  var words = Phrase()
  /// The value of a row, or the name of a second signer; empty if there is none.
  var beside = Phrase()

  /// The words and the words beside them; empty phrases are left out.
  package var phrases: [Phrase] { [words, beside].filter { !$0.parts.isEmpty } }

  /// The placeholders that must be alone on a line; `{reasons}` may also appear within a sentence.
  static let aloneNames = ["code", "signature"]
  /// The placeholders that must be alone on a line and take words after a colon.
  static let wordedNames = ["signature", "handwritten"]

  /// Whether any placeholder in the block satisfies the predicate.
  func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    words.contains(where: predicate) || beside.contains(where: predicate)
  }
}

/// Words in a template, made up of literal text and placeholders.
package struct Phrase: Sendable {
  /// A part of a phrase that is either bold or regular throughout.
  package struct Part: Sendable {
    /// Literal text in UTF-8, or the text between the braces of the placeholder.
    package var letters: ArraySlice<UInt8>
    package var placeholder: Placeholder?
    package var isBold: Bool

    package var text: String { String(decoding: letters, as: UTF8.self) }
  }

  package var parts: [Part] = []

  /// Whether any placeholder in the phrase satisfies the predicate.
  package func contains(where predicate: (Placeholder) -> Bool) -> Bool {
    parts.contains { $0.placeholder.map(predicate) ?? false }
  }
}

/// A part of a template that an attestation fills in, written `{name}`.
package enum Placeholder: Equatable, Sendable {
  /// The value of a required key of the profile, such as `{first-name}`.
  case person(ProfileKey)
  case known(Known)
  /// The answer to one of the template's own fields.
  case field(String)
  /// An answer in another format, such as `{since-day}`, `{month-long}` or `{rent-words}`.
  case rendered(of: String, Rendering)
  /// A period between two dates, or a single day, written `{start..end}`.
  case period(String, String)
  /// A profile value of a person given as an answer, such as `{partner.first-name}`.
  case other(String, ProfileKey)
  /// The address of a person given as an answer, written `{partner.home-address}`.
  case otherHomeAddress(String)
  /// The words for the answer to a choice, in the order of the choices, written
  /// `{care|words|others}`.
  case alternatives(of: String, [String])
  /// The words to use if a field has an answer and the words to use if it has none, written
  /// `{company|words|others}`.
  case presence(of: String, answered: String, unanswered: String)
  /// Words that agree with the person's title, such as `{né(e)|née|né}`; the first wording is used
  /// if there is no title.
  case wording(anybody: String, madame: String, monsieur: String)

  /// Another format in which an answer can be printed.
  package enum Rendering: String, Sendable {
    /// A date with its weekday, such as `lundi 1er juin 2020`.
    case day
    /// A date such as `1er juin 2020`, or a month such as `octobre 2026`.
    case long
    /// An amount in words, such as `six cent cinquante euros`.
    case words
  }

  /// A value that every attestation has, apart from the profile's own values.
  package enum Known: String, CaseIterable, Sendable {
    /// The street, the postcode and the town.
    case homeAddress = "home-address"
    /// The town where the paper is signed.
    case place
    /// The date of the exit, such as `21/11/2020`.
    case exitDate = "exit-date"
    /// The time of the exit, such as `13 h 56` on the page and `13:56` in the QR code.
    case exitTime = "exit-time"
    /// The time of the exit in the short format, such as `13h56`.
    case exitHour = "exit-hour"
    /// The day of the exit in words, such as `samedi 21 novembre 2020`.
    case exitDay = "exit-day"
    /// The day and the month of the exit, such as `21/11`.
    case exitDayMonth = "exit-day-month"
    case createdDate = "created-date"
    case createdTime = "created-time"
    case createdHour = "created-hour"
    case createdDay = "created-day"
    /// The codes of the ticked reasons, in the template's order.
    case reasons
    /// A line break in the QR code.
    case newline
  }

  /// The placeholder that every template can use under this name, or `nil` if there is none.
  package init?(builtIn name: String) {
    if let key = ProfileKey(named: name), key.isRequired {
      self = .person(key)
    } else if let known = Known(named: name) {
      self = .known(known)
    } else {
      return nil
    }
  }

  /// The names of the placeholders that every template can use.
  package static var builtInNames: [String] {
    ProfileKey.required.map(\.rawValue) + Known.allCases.map(\.rawValue)
  }

  /// Whether the placeholder depends on the template's own field with this key.
  func speaks(of key: String) -> Bool {
    switch self {
    case .person, .known, .wording: false
    case .field(let own), .rendered(let own, _), .other(let own, _), .otherHomeAddress(let own),
      .alternatives(let own, _), .presence(let own, _, _):
      own == key
    case .period(let start, let end): start == key || end == key
    }
  }

  /// Whether the placeholder has words for a field without an answer, or lacks words for some
  /// answer to a choice.
  var isCondition: Bool {
    switch self {
    case .presence: true
    case .alternatives(_, let words): words.contains("")
    default: false
    }
  }

  /// Whether the placeholder prints the time or the day of the exit.
  package var saysExit: Bool {
    guard case .known(let known) = self else { return false }
    return known.rawValue.hasPrefix("exit-")
  }
}
