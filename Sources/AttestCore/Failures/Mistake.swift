/// A mistake in a file written by a person, with its position.
public struct Mistake: Error, Equatable, Sendable {
  /// The kind of mistake, which may contain keys and single characters from the file but never a
  /// value.
  public enum Kind: Error, Hashable, Sendable {
    case notUTF8
    /// The file contains this forbidden character, such as a control or private-use character.
    case forbiddenCharacter(Unicode.Scalar)
    /// The value contains these characters, which the page cannot show; each is listed once.
    case undrawable([Character])
    /// The value contains `;`, which separates fields in the QR code and cannot be escaped there.
    case semicolon
    /// The line is neither a `key: value` pair nor a comment.
    case neitherEntryNorComment
    case unknownKey(String, nearest: String?, known: [String])
    case repeatedKey(String, firstLine: Int)
    case missingKeys([String])
    case empty(key: String)
    case tooLong(count: Int, limit: Int)
    case date(DateProblem)
    /// The date of birth is before 1900 or in the future.
    case notABirthDate
    case notAPostcode
    case notAForeignPostcode
    /// The country uses French postcodes, so the postcode alone is enough.
    case needlessCountry
    case unknownZone
    /// The time zone contradicts the French postcode.
    case otherZone
    /// The title is neither Madame nor Monsieur.
    case notATitle
    /// The value is not a signature written by `person sign`.
    case notASignature
    case badVersion

    // Mistakes in answers to a template's own fields; none of them contains the answer.

    /// The answer to the field with this key has a mistake.
    indirect case answer(String, Kind)
    /// The answer consists only of separators.
    case noText
    case tooManyTexts(limit: Int)
    /// The answer is not a month from 1900 to 2100, such as `12/2026`.
    case notAMonth
    /// The answer is not a year from 1900 to 2100.
    case notAYear
    /// The answer is not a whole number in this range.
    case notANumber(ClosedRange<Int>)
    case notAnAmount
    /// The answer is not one of these words.
    case notOneOf([String])
    /// The answer is not the id of another person in the address book.
    case notAPerson(known: [String])
    case notAPhone
    /// The date is after the day that the paper is written.
    case notPast
    /// The date is before the day that the paper is written.
    case notFuture
    /// The date is before the birth of the person who makes the declaration.
    case beforeBirth
    /// The date is before the birth of the person named in the field with this key.
    case beforeBirthOf(String)
    /// The date is before the date in the field with this key.
    case before(String)
    /// The date is this many months or more after the date in the field with this key.
    case tooLongAfter(String, months: Int)
    /// The person is not younger than the person who makes the declaration.
    case notYounger
    /// The person is this many years old or older.
    case tooOld(years: Int)
    /// The person is not yet this many years old.
    case tooYoung(years: Int)
    /// The amount is 0.
    case nothing
    /// The amount is greater than the amount in the field with this key.
    case moreThan(String)
    /// The amount is not the sum of the amounts in the fields with these keys.
    case notTheSum(of: [String])

    // Mistakes that occur only in templates.

    /// No line in the file could belong to a template, so it must be another kind of file.
    case notATemplate
    case missingSection(String)
    /// The page lacks a required line, `{reasons}` or `{code}`.
    case missingFromPage(String)
    /// A required field is in text that is left out when an optional field has no answer.
    case requiredBesideOptional(String, optional: String)
    case unknownPlaceholder(String, nearest: String?)
    /// A `{` has no matching `}`, or the reverse.
    case unbalancedBrace
    /// The code must start with a letter from a to z, followed by a-z, 0-9, hyphens, underscores
    /// and full stops.
    case badCode(String)
    /// A section or a word that is not one of the known ones.
    case unknownWord(String, nearest: String? = nil, known: [String])
    /// The template's last day comes before its first.
    case endsBeforeStart
    /// A `**` that opens bold text has no closing `**`.
    case unclosedBold
    /// A line in `[page]` begins with `#` but is not a heading.
    case badHeading
    /// A table row does not have exactly three bars.
    case badRow
    /// A line in `[page]` needs a section that the template lacks.
    case needsSection(String, section: String)
    /// A placeholder that must be alone on its line has other words beside it.
    case notAlone(String)
    /// A brace occurs in text that cannot contain placeholders.
    case braceInPlainText
    /// The key of a field must start with a letter from a to z, followed by a-z, 0-9 and hyphens.
    case badField(String)
    /// The key of a field is reserved.
    case reservedField(String)
    /// A word after the key of a field is not followed by the words shown in the example.
    case incompleteWord(String, example: String)
    /// The number of wordings does not match the number of titles or answers.
    case wrongWordings(String, answers: [String])
    /// The time limit of a reason is not a duration of at most 24 hours.
    case notALimit(String)
    /// The page contains the exit, but the QR code does not.
    case codeWithoutExit
    /// A line in `[reasons]` or `[fields]` neither begins an entry nor continues one.
    case neitherItemNorText
    /// A footnote mark (¹, ² or ³) has no matching footnote.
    case markWithoutNote(String)
    /// A footnote has no matching mark in the text.
    case noteWithoutMark(String)
    case tooMany(String, limit: Int)
    case outOfPlace(String)
  }

  /// The line number, starting at 1.
  public var line: Int
  /// The column number in Unicode scalars, starting at 1.
  public var column: Int
  /// The kind of mistake.
  public var kind: Kind
}

extension [Mistake] {
  mutating func add(_ kind: Mistake.Kind, at line: Int, _ column: Int = 1) {
    append(Mistake(line: line, column: column, kind: kind))
  }

  /// Throws the first 20 mistakes in file order, or returns if there are none.
  func throwIfAny(in file: String) throws(AttestError) {
    if isEmpty { return }
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    throw .mistakes(file: file, Array(ordered.prefix(20)))
  }
}
