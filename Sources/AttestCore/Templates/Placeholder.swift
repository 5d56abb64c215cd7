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
  /// The cell for the answer in a column of its table, such as `{case.notice}`; the cells are in
  /// the order of the answers.
  case cell(of: String, [String])
  /// One of two wordings, written `{CONDITION|with|without}`.
  case wording(Condition, with: String, without: String)
  /// Words that agree with the person's title, such as `{title|né(e)|née|né}`; the first wording is
  /// used if there is no title.
  case title(anybody: String, madame: String, monsieur: String)

  /// Another format in which an answer can be printed.
  package enum Rendering: String, Sendable {
    /// A date with its weekday, such as `lundi 1er juin 2020`.
    case day
    /// A date such as `1er juin 2020`, or a month such as `octobre 2026`.
    case long
    /// An amount in words, such as `six cent cinquante euros`.
    case words
  }

  /// A value that every template can use, apart from the profile's own values.
  package enum Known: String, CaseIterable, Sendable {
    /// The street, the postcode, the town and, abroad, the country.
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
    /// A line break: in the QR code, or on the page where a line of the template ends in `\`.
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

  /// The placeholder for one of the forms of an answer, or for a period such as `{start..end}`, or
  /// `nil` if no field allows it.
  init?(partOfAnswer name: String, of fields: [Field]) {
    for field in fields where name.hasPrefix(field.key) {
      let end = fields.first { $0.kind == .date && name == "\(field.key)..\($0.key)" }
      let period = field.kind == .date ? end.map { Placeholder.period(field.key, $0.key) } : nil
      if let found = field.forms.first(where: { $0.name == name })?.placeholder ?? period {
        self = found
        return
      }
    }
    return nil
  }

  /// The names of the placeholders that every template can use.
  package static var builtInNames: [String] {
    ProfileKey.required.map(\.rawValue) + Known.allCases.map(\.rawValue)
  }

  /// Whether the placeholder prints the answer to the field with this key.
  func prints(_ key: String) -> Bool {
    switch self {
    case .person, .known, .wording, .title: false
    case .field(let own), .rendered(let own, _), .other(let own, _), .otherHomeAddress(let own),
      .cell(let own, _):
      own == key
    case .period(let start, let end): start == key || end == key
    }
  }

  /// Whether the placeholder prints the answer to the field with this key, or depends on it.
  func speaks(of key: String) -> Bool {
    if case .wording(let condition, _, _) = self { return condition.asks(about: key) }
    return prints(key)
  }

  /// Whether the placeholder chooses among wordings written in the template.
  var isWording: Bool {
    switch self {
    case .wording, .title: true
    default: false
    }
  }

  /// Whether the placeholder prints the time or the day of the exit.
  package var saysExit: Bool {
    guard case .known(let known) = self else { return false }
    return known.rawValue.hasPrefix("exit-")
  }
}
