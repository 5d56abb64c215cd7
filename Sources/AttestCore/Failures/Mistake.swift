/// Something wrong in a file that a person wrote, and where.
public struct Mistake: Error, Equatable, Sendable {
  /// What is wrong; never carries a value of the file, only keys and single characters.
  public enum Kind: Equatable, Sendable {
    case notUTF8
    /// A control, format, private or unassigned character.
    case forbiddenCharacter(Unicode.Scalar)
    /// Characters that cannot be drawn on the page, each once.
    case undrawable([Character])
    /// `;` separates the fields of the QR code, and nothing escapes it there.
    case semicolon
    /// Neither `key: value` nor a comment.
    case neitherEntryNorComment
    case unknownKey(String, nearest: String?, known: [String])
    case repeatedKey(String, firstLine: Int)
    case missingKeys([String])
    case empty(key: String)
    case tooLong(key: String, count: Int, limit: Int)
    case notADate
    case noSuchDay(daysInMonth: Int)
    /// Before 1900, or still to come.
    case notABirthDate
    case notAPostcode
    case notAForeignPostcode
    /// A country whose postcodes are French.
    case needlessCountry
    case unknownZone
    /// Not the time zone of the French postcode.
    case otherZone
    /// Neither Madame nor Monsieur.
    case notATitle
    /// Not the outlines that `person sign` writes.
    case notASignature
    case badVersion

    /// An answer to the field of this key.
    case answer(String, AnswerProblem)

    // In a template only.
    /// No line of a template is in it: another file, of which nothing is repeated.
    case notATemplate
    case unknownSection(String, nearest: String?)
    case repeatedSection(String, firstLine: Int)
    case missingSection(String)
    /// A line that the page must have: `{reasons}` or `{code}`.
    case missingFromPage(String)
    /// A field that must be answered in a stretch of words that an optional one may take away.
    case requiredBesideOptional(String, optional: String)
    case unknownPlaceholder(String, nearest: String?)
    /// A `{` without its `}`, or the other way round.
    case unbalancedBrace
    /// Not a code: a-z, then a-z 0-9 - _ and full stops.
    case badCode(String)
    case unknownWord(String, allowed: [String])
    /// The last day of a form is before the first.
    case endsBeforeStart
    /// A `**` without the one that closes it.
    case unclosedBold
    /// A line of the page that begins with `#` and is no heading.
    case badHeading
    /// A row without its three bars.
    case badRow
    /// A line of the page that has nothing to show without a section.
    case needsSection(String, section: String)
    /// What stands alone on its line, among words.
    case notAlone(String)
    /// A brace in a text that is printed as it stands.
    case braceInPlainText
    /// Not the key of a field: a-z, then a-z 0-9 -.
    case badField(String)
    /// The key of a field that means something else.
    case reservedField(String)
    /// A choice of wordings that are not three.
    case badChoice(String)
    /// A word behind the key of a field without those that it needs.
    case incompleteWord(String, example: String)
    /// Wordings that are not one for each answer of a field.
    case badAlternatives(String, answers: [String])
    /// Not how long a reason allows a person to be out: a duration of 24 hours at most.
    case notALimit(String)
    /// The code of a form whose page says when the person left must say it too.
    case codeWithoutExit
    /// In `[reasons]` or `[fields]`, neither an entry nor a line that goes on from one.
    case neitherItemNorText
    /// A mark ¹, ² or ³ that calls no note.
    case markWithoutNote(String)
    /// A note that no mark in the text calls.
    case noteWithoutMark(String)
    case tooMany(String, limit: Int)
    case outOfPlace(String)
  }

  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// What is wrong there.
  public var kind: Kind

  /// Makes a mistake at a place.
  public init(line: Int, column: Int, kind: Kind) {
    self.line = line
    self.column = column
    self.kind = kind
  }
}

extension [Mistake] {
  /// Throws the first 20 in the order of the file.
  func throwIfAny(in file: String) throws(AttestError) {
    if isEmpty { return }
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    throw .mistakes(file: file, Array(ordered.prefix(20)))
  }
}

extension DateProblem {
  /// The same in a file that a person wrote.
  var mistake: Mistake.Kind {
    switch self {
    case .notADate: .notADate
    case .noSuchDay(let days): .noSuchDay(daysInMonth: days)
    }
  }
}

/// Why an answer is not right; never the answer.
public enum AnswerProblem: Error, Hashable, Sendable {
  /// A control, format, private or unassigned character.
  case forbiddenCharacter(Unicode.Scalar)
  /// Longer than this many characters.
  case tooLong(count: Int, limit: Int)
  /// Nothing but separators.
  case noText
  /// More texts than this.
  case tooMany(limit: Int)
  /// Not a day, as `31/12/2026`.
  case notADate
  /// A day that its month does not have.
  case noSuchDay(daysInMonth: Int)
  /// Not a month from 1900 to 2100, as `12/2026`.
  case notAMonth
  /// Not a year from 1900 to 2100.
  case notAYear
  /// Not a whole number within this range.
  case notANumber(ClosedRange<Int>)
  /// Not an amount in euros.
  case notAnAmount
  /// None of these words.
  case notOneOf([String])
  /// Not the id of another person of the address book.
  case notAPerson(known: [String])
  /// After the day of writing.
  case notPast
  /// Before the day of writing.
  case notFuture
  /// Before the birth of the person who declares.
  case beforeBirth
  /// Before the birth of the person who is the answer to the field of this key.
  case beforeBirthOf(String)
  /// Before the answer to the field of this key.
  case before(String)
  /// Not a telephone number.
  case notAPhone
  /// More than the answer to the field of this key.
  case moreThan(String)
  /// So many months or more after the answer to the field of this key.
  case tooLongAfter(String, months: Int)
  /// Letters that no font has.
  case undrawable([Character])
  /// A person who was not born after the one who declares.
  case notYounger
  /// An amount of nothing.
  case nothing
  /// Not the sum of the answers to the fields of these keys.
  case notTheSum(of: [String])
}
