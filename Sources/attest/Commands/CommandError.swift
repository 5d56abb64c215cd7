internal import AttestCore

/// What stops a command, where neither its words nor the library is to blame.
enum CommandError: Error, Hashable {
  /// The person ended the input at a question.
  case abandoned
  /// `ATTEST_PERSON` is not an identifier.
  case badPersonVariable(String)
  /// What the editor left is wrong; the file that keeps it, and why.
  case draftKept(String, AttestError)
  case editorFailed(status: Int32)
  case lastIsGone(String)
  case lastWasPiped(person: String)
  /// Nobody is there to be asked.
  case needsForce(person: String)
  /// The code alone was asked for, of an attestation without one.
  case noCode
  case noFolder(String, of: String)
  /// `ATTEST_NOW` is not a time.
  case notANow(String)
  case nothingMade(person: String)
  case nothingPinned
  case outputIsTerminal
  case severalForOneOutput(Int)
  case severalToPin(Int)
  /// Answers were given to a form that asks for nothing.
  case templateWithoutFields(String)
  /// The attestation and its description would both be on standard output.
  case twoOnOutput
  /// The name of a file has an ending that says no format.
  case unknownEnding(String, known: [String])
}
