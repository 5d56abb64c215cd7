/// A mistake in a file that a person wrote, with its position.
public struct Mistake: Error, Equatable, Sendable {
  /// The kind of a mistake; it never carries a value of the file, only keys and single characters.
  public enum Kind: Error, Hashable, Sendable {
    case notUTF8
    /// A control, format, private-use or unassigned character.
    case forbiddenCharacter(Unicode.Scalar)
    /// Characters that the page cannot show, each once.
    case undrawable([Character])
    /// A `;` in a value: it separates the fields of the QR code, and cannot be escaped there.
    case semicolon
    /// The line is neither `key: value` nor a comment.
    case neitherEntryNorComment
    case unknownKey(String, nearest: String?, known: [String])
    case repeatedKey(String, firstLine: Int)
    case missingKeys([String])
    case empty(key: String)
    case tooLong(key: String, count: Int, limit: Int)
    case date(DateProblem)
    /// The date is before 1900, or in the future.
    case notABirthDate
    case notAPostcode
    case notAForeignPostcode
    /// A country whose postcodes are French.
    case needlessCountry
    case unknownZone
    /// Not the time zone of the French postcode.
    case otherZone
    /// The title is neither Madame nor Monsieur.
    case notATitle
    /// The value is not a signature written by `person sign`.
    case notASignature
    case badVersion

    // In an answer to a template's own field; it never holds the answer.
    /// The answer to the field of this key is wrong.
    indirect case answer(String, Kind)
    case answerTooLong(count: Int, limit: Int)
    /// The answer has only separators.
    case noText
    case tooManyTexts(limit: Int)
    /// The answer is not a month from 1900 to 2100, as `12/2026`.
    case notAMonth
    /// The answer is not a year from 1900 to 2100.
    case notAYear
    /// The answer is not a whole number within this range.
    case notANumber(ClosedRange<Int>)
    case notAnAmount
    /// The answer is none of these words.
    case notOneOf([String])
    /// The answer is not the id of another person in the address book.
    case notAPerson(known: [String])
    case notAPhone
    /// The date is after the day of writing.
    case notPast
    /// The date is before the day of writing.
    case notFuture
    /// The date is before the birth of the person who declares.
    case beforeBirth
    /// The date is before the birth of the person given for the field of this key.
    case beforeBirthOf(String)
    /// The date is before the answer to the field of this key.
    case before(String)
    /// The date is this number of months, or more, after the answer to the field of this key.
    case tooLongAfter(String, months: Int)
    /// The person was not born after the person who declares.
    case notYounger
    /// The amount is 0.
    case nothing
    /// The amount is more than the answer to the field of this key.
    case moreThan(String)
    /// The amount is not the sum of the answers to the fields of these keys.
    case notTheSum(of: [String])

    // In a template only.
    /// The file has no line of a template, so it is another kind of file; its text is not repeated.
    case notATemplate
    case unknownSection(String, nearest: String?)
    case repeatedSection(String, firstLine: Int)
    case missingSection(String)
    /// The page lacks a required line: `{reasons}` or `{code}`.
    case missingFromPage(String)
    /// A required field is in words that are left out if an optional field has no answer.
    case requiredBesideOptional(String, optional: String)
    case unknownPlaceholder(String, nearest: String?)
    /// A `{` without a `}`, or the reverse.
    case unbalancedBrace
    /// The code is not a-z, then a-z 0-9 - _ and full stops.
    case badCode(String)
    case unknownWord(String, allowed: [String])
    /// The last day of a template is before the first.
    case endsBeforeStart
    /// A `**` without a closing one.
    case unclosedBold
    /// A line of the page begins with `#`, but is not a heading.
    case badHeading
    /// A row does not have exactly three bars.
    case badRow
    /// A line of the page needs a section that is missing.
    case needsSection(String, section: String)
    /// A placeholder that must stand alone on its line is among words.
    case notAlone(String)
    /// A brace is in a text that cannot have placeholders.
    case braceInPlainText
    /// The key of a field is not a-z, then a-z 0-9 -.
    case badField(String)
    /// The key of a field is reserved.
    case reservedField(String)
    /// A choice does not have exactly three wordings.
    case badChoice(String)
    /// A word behind the key of a field lacks the words that must follow it.
    case incompleteWord(String, example: String)
    /// The number of wordings does not match the answers of the field.
    case badAlternatives(String, answers: [String])
    /// The time limit of a reason is not a duration of at most 24 hours.
    case notALimit(String)
    /// The page contains the exit, but the code does not.
    case codeWithoutExit
    /// A line in `[reasons]` or `[fields]` is neither an entry nor the continuation of one.
    case neitherItemNorText
    /// A mark ¹, ² or ³ has no note.
    case markWithoutNote(String)
    /// A note has no mark in the text.
    case noteWithoutMark(String)
    case tooMany(String, limit: Int)
    case outOfPlace(String)
  }

  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The mistake itself.
  public var kind: Kind

  /// Makes a mistake at a position.
  public init(line: Int, column: Int, kind: Kind) {
    self.line = line
    self.column = column
    self.kind = kind
  }
}

extension [Mistake] {
  /// Adds a mistake at a line and a column.
  mutating func add(_ kind: Mistake.Kind, at line: Int, _ column: Int = 1) {
    append(Mistake(line: line, column: column, kind: kind))
  }

  /// Throws the first 20, in the order of the file.
  func throwIfAny(in file: String) throws(AttestError) {
    if isEmpty { return }
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    throw .mistakes(file: file, Array(ordered.prefix(20)))
  }
}
