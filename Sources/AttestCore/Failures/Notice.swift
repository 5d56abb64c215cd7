package import AttestPlatform

/// The reason why something failed, such as making or verifying an attestation, or changing the
/// store.
public typealias AttestError = Notice

/// A failure, a warning or a note, with its words in English and French.
///
/// The words of a failure or a warning contain at most short names, dates, time zones and single
/// letters from a profile or an answer; a note may also name the person and the subject. Most
/// failures are made by functions that give the words in both languages, usually in a
/// `…Failures.swift` or `…Mistakes.swift` beside the code that fails.
public struct Notice: Error, Hashable, Sendable {
  /// The importance of a notice.
  package enum Severity: Hashable, Sendable {
    /// The command failed, with an exit status that usually comes from `sysexits.h`.
    case error(Int32)
    /// A problem that the user should know about, although the command succeeded; hidden by
    /// `--quiet`.
    case warning
    /// Information for a user at a terminal; hidden by `--quiet`.
    case note

    /// Makes a notice of this severity: `.usage("no such person", "personne inconnue")`.
    ///
    /// The notice combines the English half of the first sentence and the French half of the
    /// second. Both are `Bilingual` because a value inside a sentence may differ by language.
    package func callAsFunction(_ english: Bilingual, _ french: Bilingual) -> Notice {
      Notice(severity: self, words: Bilingual(english, french))
    }
  }

  /// The failures that callers treat specially.
  package enum Cause: Hashable, Sendable {
    case system(SystemError)
    case mistakes([Mistake])
    /// Characters that the chosen font, or else the best of the tried fonts, cannot draw.
    case undrawable([Character])
    case damagedFont
    case unknownTemplate
    /// A word that is not a command, and the nearest command, if any.
    case unknownCommand(String, nearest: String?)
    /// A word that the command does not take.
    case unexpectedArgument(String)
    /// The paper needs answers to the questions with these keys.
    case missingAnswers
    /// A file cannot be verified; the word says why, and is the same in text and in JSON.
    case unverifiable(String)
    /// The file being verified has bytes after the paper, or differs from what attest would write.
    case extended, different
  }

  /// The command line, an environment variable or the clock is wrong.
  package static let usage = Severity.error(64)
  /// The contents of a file are wrong.
  package static let data = Severity.error(65)
  /// Something that the command needs does not exist or cannot be read.
  package static let missing = Severity.error(66)
  /// An internal check failed.
  package static let software = Severity.error(70)
  /// The output cannot be created.
  package static let make = Severity.error(73)
  /// Writing failed, or the editor failed.
  package static let io = Severity.error(74)
  /// Another run holds the lock, or the file has changed in the meantime.
  package static let again = Severity.error(75)
  /// The machine or the store is not set up correctly.
  package static let configuration = Severity.error(78)
  /// The user stopped the command; the message is not marked as an error.
  package static let stopped = Severity.error(130)
  package static let (warning, note) = (Severity.warning, Severity.note)

  /// A file, perhaps with a line and a column, both counted from 1.
  package struct Place: Hashable, Sendable {
    package let file: String
    package var line, column: Int?
  }

  package let severity: Severity
  /// The message without the place that it is about.
  package private(set) var words: Bilingual
  /// The place that the message is about, if it is named before the message.
  package private(set) var place: Place?
  /// Advice on how to solve the problem, if there is any.
  package private(set) var hint: Bilingual?
  private var ownKeys: [String] = []
  package private(set) var cause: Cause?
  private var others: [Notice] = []

  // MARK: Changes

  private func with(_ change: (inout Notice) -> Void) -> Notice {
    var notice = self
    change(&notice)
    return notice
  }

  /// The same notice with advice on how to solve the problem.
  package func hint(_ hint: Bilingual?) -> Notice { with { $0.hint = hint } }

  package func hint(_ english: Bilingual, _ french: Bilingual) -> Notice {
    hint(Bilingual(english, french))
  }

  /// The same notice, whose hint also names the command that solves the problem.
  func mended(by command: Bilingual) -> Notice {
    hint(hint.map { "\($0) (\(command))" } ?? command)
  }

  /// The same notice, with a location such as `FILE:LINE:COLUMN` before the sentence.
  package func at(_ file: String, line: Int? = nil, column: Int? = nil) -> Notice {
    with { $0.place = Place(file: file, line: line, column: column) }
  }

  /// The same notice, with a word for scripts in brackets at the end.
  package func tagged(_ word: String) -> Notice { with { $0.words = "\($0.words) [\(word)]" } }

  /// The same notice, about the values with these keys.
  func about(_ keys: String...) -> Notice { about(keys) }

  func about(_ keys: [String]) -> Notice { with { $0.ownKeys = keys } }

  package func because(_ cause: Cause) -> Notice { with { $0.cause = cause } }

  /// The same notice, with others that are reported after it.
  func followed(by others: some Sequence<Notice>) -> Notice { with { $0.others += others } }

  // MARK: The message

  /// The message, without the program name.
  package var sentence: Bilingual {
    guard let place else { return words }
    let numbers = [place.line, place.column].compactMap { $0.map { ":\($0)" } }.joined()
    let file: Bilingual = "\(file: place.file + numbers)"
    return Bilingual("\(file): \(words)", "\(file) : \(words)")
  }

  /// The file that the message is about, if there is one.
  package var file: String? {
    if let place { return place.file }
    return if case .system(let error) = cause { error.path } else { nil }
  }
}

extension Notice: CustomStringConvertible {
  /// The sentences in English, one per line.
  public var description: String { description(in: .english) }

  /// The sentences in a language, one per line, without the hints.
  public func description(in language: Language) -> String {
    all.map { $0.sentence[language] }.joined(separator: "\n")
  }

  /// The exit status of a command that fails for this reason, or 0 for a warning or a note.
  public var status: Int32 {
    all.map { if case .error(let status) = $0.severity { status } else { 0 } }.max() ?? 0
  }

  /// The mistakes in a file, if they are the reason.
  public var mistakes: [Mistake] {
    if case .mistakes(let mistakes) = cause { mistakes } else { [] }
  }

  /// The keys of the values that are wrong, such as `birth-date` or the key of a field.
  public var keys: [String] { all.flatMap(\.ownKeys).distinct }

  /// This notice and those that are reported after it.
  package var all: [Notice] { [self] + others }

  /// The sentence and the hint on one line, shown when a question is asked again.
  package var advice: Bilingual { hint.map { "\(sentence) (\($0))" } ?? sentence }

  /// Whether the reason is that a template does not exist, under its name or at its path.
  var isMissingTemplate: Bool {
    if case .system(let error) = cause { error.isMissing } else { cause == .unknownTemplate }
  }

  /// The characters that cannot be drawn, if they are the reason.
  var undrawable: [Character] { if case .undrawable(let letters) = cause { letters } else { [] } }
}

extension Bilingual {
  /// A suggestion such as `did you mean travail?`, or `nil` if there is no similar word.
  package static func didYouMean(_ nearest: String?) -> Bilingual? {
    nearest.map { Bilingual("did you mean \($0)?", "vouliez-vous dire \($0) ?") }
  }

  /// A hint with the nearest name, if there is one, and the command that lists all names.
  package static func hint(_ nearest: String?, all: Bilingual) -> Bilingual {
    didYouMean(nearest).map { "\($0) (\(all))" } ?? all
  }

  /// A suggestion, or else a list of the known words.
  package static func hint(_ nearest: String?, oneOf known: [String]) -> Bilingual {
    didYouMean(nearest) ?? Bilingual("one of: \(list: known)", "au choix : \(list: known)")
  }
}
