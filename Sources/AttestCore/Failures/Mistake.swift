internal import AttestPDF

/// A mistake in a file written by a person, with its position.
public struct Mistake: Error, Hashable, Sendable {
  /// The words for a mistake, without its position.
  public typealias Kind = Notice

  /// The line number, starting at 1.
  public var line: Int
  /// The column number in Unicode scalars, starting at 1.
  public var column: Int
  /// The words for the mistake.
  public var kind: Kind

  /// The message for a mistake in `file`; a mistake about keys that the file lacks has no position.
  package func notice(in file: String) -> Notice {
    kind.keys.isEmpty ? kind.at(file, line: line, column: column) : kind.at(file)
  }
}

extension Mistake {
  /// The maximum number of mistakes in a message, because nobody would read more.
  static let limit = 20

  /// A mistake in a line, at its beginning unless a column is given.
  init(_ kind: Kind, at line: Int, _ column: Int = 1) {
    self.init(line: line, column: column, kind: kind)
  }
}

extension [Mistake] {
  @inline(never)  // Otherwise each caller would have a copy.
  mutating func add(_ kind: Mistake.Kind, at line: Int, _ column: Int = 1) {
    append(Mistake(kind, at: line, column))
  }

  /// Throws the first mistakes in file order, or returns if there are none.
  func throwIfAny(in file: String) throws(AttestError) {
    if isEmpty { return }
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    throw .mistakes(file: file, Array(ordered.prefix(Mistake.limit)))
  }
}

extension AttestError {
  /// The error for one or more mistakes in a file.
  package static func mistakes(file: String, _ mistakes: [Mistake]) -> Self {
    let notices = mistakes.map { $0.notice(in: file) }
    return notices[0].followed(by: notices.dropFirst()).because(.mistakes(mistakes))
  }
}

/// Attached data that breaks a rule, with the keys of the invalid values if they are known.
struct RefusedData: Error {
  let keys: [String]
}

// Mistakes in a file of `key: value` lines; their messages may name keys and single characters of
// the file, but no value.
extension Mistake.Kind {
  static let notUTF8 = data("not UTF-8", "pas en UTF-8").hint(
    "save the file as UTF-8", "enregistrez le fichier en UTF-8")

  static let notText = data("a PDF, not a text file", "un PDF, pas un fichier de texte")

  /// The file contains this forbidden character, such as a control or private-use character.
  static func forbiddenCharacter(_ scalar: Unicode.Scalar) -> Self {
    if scalar == "\t" {
      return data("tabs are not allowed", "tabulation interdite").hint(
        "use spaces instead", "mettez des espaces à la place")
    }
    let letter = [Character(scalar)]
    return data(
      "character \(letters: letter) is not allowed", "caractère \(letters: letter) interdit")
  }

  /// The value contains these characters, which even the best available font cannot draw; each is
  /// listed once.
  static func undrawable(_ letters: [Character]) -> Self {
    unshaped(
      letters,
      orElse: data(
        "no available font has these letters: \(letters: letters)",
        "aucune police disponible n'a ces lettres : \(letters: letters)"
      ).hint(
        "use Latin letters, or set ATTEST_FONT to a font file that has these letters",
        "écrivez en lettres latines, ou désignez par ATTEST_FONT un fichier de police qui a ces lettres"
      ))
  }

  /// The error if attest cannot draw one of these letters with any font, or else `other`.
  static func unshaped(_ letters: [Character], orElse other: Notice) -> Self {
    let unshaped = data(
      "cannot draw these letters: \(letters: letters)",
      "impossible de dessiner ces lettres : \(letters: letters)"
    ).hint(
      "attest does not support this script: use Latin letters, as on an identity card",
      "attest ne sait pas dessiner cette écriture : écrivez en lettres latines, comme sur la carte d'identité"
    )
    return (letters.allSatisfy(Typeface.mayDraw) ? other : unshaped).because(.undrawable(letters))
  }

  /// The value contains `;`, which separates fields in the QR code and cannot be escaped there.
  static let semicolon = data(
    "';' is not allowed, because it separates the fields of the QR code",
    "« ; » est interdit, car il sépare les champs du QR code"
  ).hint("use a comma", "mettez une virgule")

  static let neitherEntryNorComment = data(
    "expected 'key: value' or '# comment'", "ni clé: valeur, ni # commentaire")

  static let notJSON = data("invalid JSON", "JSON incorrect").hint(
    "expected one object, with texts, numbers, true, false or lists of texts as values",
    "il faut un seul objet, dont les valeurs sont des textes, des nombres, true, false ou des listes de textes"
  )

  /// A name in a JSON object that cannot be a key.
  static func notAKey(_ name: String) -> Self {
    data("invalid key: \(word: name)", "clé incorrecte : \(word: name)").hint(
      "use only letters, digits and -", "seulement des lettres, des chiffres et -")
  }

  static let semicolonInList = data(
    "';' is not allowed in a list, because it separates the texts",
    "« ; » est interdit dans une liste, car il sépare les textes")

  static func unknownKey(_ key: String, nearest: String?, known: [String]) -> Self {
    data("unknown key: \(word: key)", "clé inconnue : \(word: key)").hint(
      .didYouMean(nearest) ?? Bilingual("known keys: \(list: known)", "les clés : \(list: known)"))
  }

  static func repeatedKey(_ key: String, firstLine: Int) -> Self {
    data(
      "\(word: key) appears twice, first on line \(firstLine)",
      "\(word: key) figure deux fois, d'abord ligne \(firstLine)")
  }

  static func missingKeys(_ keys: [String]) -> Self {
    data("missing keys: \(list: keys)", "clés manquantes : \(list: keys)").about(keys)
  }

  static func empty(key: String) -> Self {
    data("\(word: key) is empty", "\(word: key) est vide")
  }

  static func tooLong(count: Int, limit: Int) -> Self {
    data(
      "too long: \(count) characters; the limit is \(limit)",
      "trop long : \(count) caractères, au plus \(limit)")
  }

  static func date(_ problem: DateProblem) -> Self {
    switch problem {
    case .notADate:
      data("invalid date: expected day/month/year", "date incorrecte : jour/mois/année").hint(
        "for example 14/07/2005 or 14 July 2005", "par exemple 14/07/2005 ou 14 juillet 2005")
    case .shortYear:
      data("the year needs 4 digits", "l'année s'écrit avec 4 chiffres").hint(
        "for example 14/07/2005", "par exemple 14/07/2005")
    case .noYear:
      data("the year is missing", "il faut l'année avec ce jour").hint(
        "for example 14/07/2005", "par exemple 14/07/2005")
    case .otherYear:
      notAYear.hint("for example 14/07/2005", "par exemple 14/07/2005")
    case .noSuchDay(let count): data("that month has \(count) days", "ce mois a \(count) jours")
    case .otherWeekday:
      data("that date falls on another weekday", "cette date tombe un autre jour de la semaine")
        .hint("correct the day, or leave it out", "corrigez le jour, ou enlevez-le")
    case .weekdayAlone:
      data("a weekday alone is not a date", "un jour de la semaine ne suffit pas").hint(
        "for example 14 July, last Monday or next Monday",
        "par exemple le 14 juillet, lundi dernier ou lundi prochain")
    }
  }

  static let badVersion = data("unknown version", "version inconnue").hint(
    "the only version is 1", "la seule version est 1")
}
