/// A shell that `attest completion` writes for.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
