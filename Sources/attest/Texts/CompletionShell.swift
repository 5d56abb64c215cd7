internal import AttestCore

/// A shell that `attest completion` writes for.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The completions; bash shows no texts, so its script is the same in both languages.
  func script(in language: Language) -> String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script(in: language)
    case .fish: FishCompletion.script(in: language)
    }
  }
}

extension Command {
  /// The first words that need a second one: `person`, `reason`, `template`.
  static var groups: [String] { firstWords.filter { !group($0).isEmpty } }
}

extension Option {
  /// The short form, if there is one, and the long one.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  /// Both forms of every option that takes a value: the word after it is no command.
  static var spellingsWithValue: [String] {
    allCases.filter { $0.value != nil }.flatMap(\.spellings)
  }
}
