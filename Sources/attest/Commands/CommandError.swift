internal import AttestCore

/// What stops a command, where neither its words nor the library is to blame.
enum CommandError: Error, Hashable {
  /// The person ended the input at a question.
  case abandoned
  /// The system does not say what the words of the command line are.
  case argumentsUnknown
  /// What the editor left is wrong; the file that keeps it, and why.
  case draftKept(String, AttestError)
  case editorFailed(status: Int32)
  /// Nobody is there to be asked.
  case needsForce(person: String)
  /// No form is about this word.
  case nothingAbout(String)
  case nothingPinned
  case outputIsTerminal
  case severalForOneOutput(Int)
  case severalToPin(Int)
  /// The attestation and its description would both be on standard output.
  case twoOnOutput
}
