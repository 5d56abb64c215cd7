internal import AttestCore

/// One thing to tell the person, and what it means for the exit status.
struct Notice: Hashable, Sendable {
  /// How much it matters.
  enum Severity: Hashable, Sendable {
    /// It could not be done; the exit status, as sysexits numbers them.
    case error(Int32)
    /// It is done, but the person should know; `--quiet` hides it.
    case warning
    /// What a person at a terminal likes to hear; `--quiet` hides it.
    case note

    /// The command line is wrong.
    static let usage = Severity.error(64)
    /// The contents of a file are wrong.
    static let data = Severity.error(65)
    /// Something that was named is not there.
    static let missing = Severity.error(66)
    /// A check of our own failed.
    static let software = Severity.error(70)
    /// The system lacks something that every system has.
    static let system = Severity.error(71)
    /// The output cannot be made.
    static let make = Severity.error(73)
    /// Reading or writing failed on the way.
    static let io = Severity.error(74)
    /// Another run is in the way.
    static let again = Severity.error(75)
    /// The machine or the store is not set up for it.
    static let configuration = Severity.error(78)
  }

  let severity: Severity
  /// The sentence, without the name of the program.
  let sentence: Bilingual
  /// What to do about it, without the name of the program.
  let hint: Bilingual?

  init(_ severity: Severity, _ english: Bilingual, _ french: Bilingual, hint: Bilingual? = nil) {
    self.severity = severity
    sentence = Bilingual(english, french)
    self.hint = hint
  }

  /// The exit status; 0 when it is no error.
  var status: Int32 {
    if case .error(let status) = severity { status } else { 0 }
  }

  /// The sentence and the hint, as a question repeats them.
  var advice: Bilingual { hint.map { "\(sentence) (\($0))" } ?? sentence }

  /// The same, with `FILE:LINE:COLUMN` or another place before the sentence.
  func at(_ place: String) -> Notice {
    Notice(severity, "\(file: place): \(sentence)", "\(file: place) : \(sentence)", hint: hint)
  }

  /// What goes to standard error, line feeds included.
  func lines(in language: Language, hinting: Bool = true) -> String {
    let line = prefix[language] + sentence[language] + "\n"
    guard hinting, let hint else { return line }
    return line + Bilingual("attest: hint: ", "attest : aide : ")[language] + hint[language] + "\n"
  }

  private var prefix: Bilingual {
    switch severity {
    case .error: Bilingual("attest: error: ", "attest : erreur : ")
    case .warning: Bilingual("attest: warning: ", "attest : attention : ")
    case .note: ""
    }
  }
}

extension Notice {
  /// A check of our own failed.
  static func fault(_ why: String) -> Notice {
    Notice(
      .software, "internal fault: \(word: why)", "défaut interne : \(word: why)",
      hint: Bilingual("please report it", "merci de le signaler"))
  }
}

extension Bilingual {
  /// `did you mean travail?`, if something is near.
  static func didYouMean(_ nearest: String?) -> Bilingual? {
    nearest.map { Bilingual("did you mean \($0)?", "vouliez-vous dire \($0) ?") }
  }
}

extension Notice {
  /// Letters of a script that needs more than a font; `nil` when all of them could be drawn with one.
  static func unshaped(_ letters: [Character]) -> Notice? {
    if letters.allSatisfy(Fonts.mayDraw) { return nil }
    if letters.contains(where: { $0.unicodeScalars.contains(where: \.isForbidden) }) {
      return Notice(
        .data, "an invisible character: \(letters: letters)",
        "un caractère invisible : \(letters: letters)",
        hint: Bilingual("type the text again without it", "retapez le texte sans lui"))
    }
    return Notice(
      .data, "cannot be drawn: \(letters: letters)", "impossible à dessiner : \(letters: letters)",
      hint: Bilingual(
        "such scripts need more than a font: write it in Latin letters, as on an identity card",
        "il y faut plus qu'une police : écrivez-le en lettres latines, comme sur la carte d'identité"
      ))
  }
}

extension Notice {
  /// A number without a unit, which was probably meant as minutes.
  static func withoutUnit(_ word: String, for option: String) -> Notice {
    Notice(
      .usage, "no unit: \(word: word)", "il manque l'unité : \(word: word)",
      hint: (try? ExitTime.minutes(parsing: word + "m")) == nil
        ? "\(option) 20m"
        : Bilingual(
          "\(option) \(word: word)m for minutes",
          "\(option) \(word: word)m pour des minutes"))
  }
}
