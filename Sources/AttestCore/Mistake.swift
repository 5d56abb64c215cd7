/// Something wrong in a file that a person wrote, and where.
public struct Mistake: Error, Hashable, Sendable {
  /// What is wrong; never carries a value of the file, only keys and single characters.
  public enum Kind: Hashable, Sendable {
    case notUTF8
    /// A control, format, private or unassigned character.
    case forbiddenCharacter(Unicode.Scalar)
    /// Characters that cannot be drawn on the page, each once.
    case undrawable([Character])
    /// `;` separates the fields of the QR code, and nothing escapes it there.
    case semicolon
    /// Neither `key: value` nor a comment.
    case neitherEntryNorComment
    case unknownKey(String, nearest: String?)
    case repeatedKey(String, firstLine: Int)
    case missingKeys([String])
    case empty(key: String)
    case tooLong(key: String, count: Int, limit: Int)
    case notADate
    case noSuchDay(daysInMonth: Int)
    /// Before 1900, or still to come.
    case notABirthDate
    case notAPostcode
    case unknownZone
    case badVersion

    // In a template only.
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
    /// Not how long a reason allows a person to be out: a duration of 24 hours at most.
    case notALimit(String)
    /// The code of a form with reasons must say when the person left.
    case codeWithoutExit
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
