internal import AttestCore

/// A message to the user, with its effect on the exit status; commands throw notices as errors.
struct Notice: Error, Hashable, Sendable {
  /// The importance of a notice.
  enum Severity: Hashable, Sendable {
    /// The command failed, with an exit status from `sysexits.h`.
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
    func callAsFunction(_ english: Bilingual, _ french: Bilingual) -> Notice {
      Notice(severity: self, sentence: Bilingual(english, french))
    }
  }

  /// The command line, an environment variable or the clock is wrong.
  static let usage = Severity.error(64)
  /// The contents of a file are wrong.
  static let data = Severity.error(65)
  /// Something that the command needs does not exist or cannot be read.
  static let missing = Severity.error(66)
  /// An internal check failed.
  static let software = Severity.error(70)
  /// The output cannot be created.
  static let make = Severity.error(73)
  /// Writing failed, or the editor did.
  static let io = Severity.error(74)
  /// Another run holds the lock, or the file has changed in the meantime.
  static let again = Severity.error(75)
  /// The machine or the store is not set up correctly.
  static let configuration = Severity.error(78)
  /// The user stopped the command; the message is not marked as an error.
  static let stopped = Severity.error(130)
  static let (warning, note) = (Severity.warning, Severity.note)

  let severity: Severity
  /// The message, without the program name.
  var sentence: Bilingual
  /// Advice on how to solve the problem, if there is any.
  private(set) var hint: Bilingual?

  /// The same notice with advice on how to solve the problem.
  func hint(_ hint: Bilingual?) -> Notice {
    var notice = self
    notice.hint = hint
    return notice
  }

  func hint(_ english: Bilingual, _ french: Bilingual) -> Notice {
    hint(Bilingual(english, french))
  }

  /// The exit status, which is 0 unless the notice is an error.
  var status: Int32 {
    if case .error(let status) = severity { status } else { 0 }
  }

  /// The sentence and the hint on one line, shown when a question is asked again.
  var advice: Bilingual { hint.map { "\(sentence) (\($0))" } ?? sentence }

  /// The same notice, with a location such as `FILE:LINE:COLUMN` before the sentence.
  func at(_ place: String) -> Notice {
    severity("\(file: place): \(sentence)", "\(file: place) : \(sentence)").hint(hint)
  }

  /// The lines to print on standard error, including the line feeds.
  func lines(in language: Language, hinting: Bool = true) -> String {
    let line = prefix[language] + sentence[language] + "\n"
    guard hinting, let hint else { return line }
    return line + Bilingual("attest: hint: ", "attest : aide : ")[language] + hint[language] + "\n"
  }

  private var prefix: Bilingual {
    switch severity {
    case Notice.stopped, .note: ""
    case .error: Bilingual("attest: error: ", "attest : erreur : ")
    case .warning: Bilingual("attest: warning: ", "attest : attention : ")
    }
  }
}

extension Notice {
  /// The error for a failed internal check.
  static func fault(_ why: String) -> Notice {
    .software("internal error: \(word: why)", "erreur interne : \(word: why)").hint(
      "please report it", "merci de le signaler")
  }
}

extension Bilingual {
  /// A suggestion such as `did you mean travail?`, or `nil` if there is no similar word.
  static func didYouMean(_ nearest: String?) -> Bilingual? {
    nearest.map { Bilingual("did you mean \($0)?", "vouliez-vous dire \($0) ?") }
  }

  /// A hint with the nearest name, if there is one, and the command that lists all names.
  static func hint(_ nearest: String?, all: Bilingual) -> Bilingual {
    didYouMean(nearest).map { "\($0) (\(all))" } ?? all
  }
}

extension MeantTemplates {
  /// A hint about the templates that an unknown name may refer to, with the command that lists
  /// them.
  func hint(for name: String) -> Bilingual {
    let list: Bilingual = "attest template list \(name.shellWord)"
    return switch self {
    case .none: "attest template list"
    case .one(let nearest): .hint(nearest, all: "attest template list")
    case .several: list
    case .outOfForce:
      Bilingual(
        "these forms are no longer in force: \(list)",
        "ces formulaires ne sont plus en vigueur : \(list)")
    }
  }
}

extension Notice {
  /// The error for letters that no font can draw, or `nil` if each of them might be in some font.
  static func unshaped(_ letters: [Character]) -> Notice? {
    if letters.allSatisfy(Fonts.mayDraw) { return nil }
    return .data(
      "cannot draw these letters: \(letters: letters)",
      "impossible de dessiner ces lettres : \(letters: letters)"
    ).hint(
      "attest does not support this script: use Latin letters, as on an identity card",
      "attest ne sait pas dessiner cette écriture : écrivez en lettres latines, comme sur la carte d'identité"
    )
  }
}
