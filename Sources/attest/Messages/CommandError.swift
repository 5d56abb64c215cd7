internal import AttestCore
internal import Platform

/// An error of a command itself, not of its arguments or of the library.
enum CommandError: Error, Equatable {
  /// The person left at a question, possibly after creating their profile.
  case abandoned(isProfileKept: Bool)
  /// The arguments of the process cannot be read.
  case argumentsUnknown
  /// The editor failed; `draft` is the draft of an earlier run, if it still exists.
  case editorFailed(status: Int32, draft: String?)
  /// A deletion cannot be confirmed, because there is no terminal.
  case needsForce(person: String)
  /// No person was named to forget, and there is no terminal to ask on.
  case nobodyNamed
  /// There is no terminal to ask for this field.
  case nobodyToAsk(field: String, person: String)
  /// No profile field has this name.
  case noSuchField(String, known: [String])
  /// No template matches this word.
  case nothingAbout(String)
  case nothingPinned
  case outputFailed(SystemError)
  case outputIsTerminal
  /// A QR code alone cannot be signed.
  case pictureToSign
  case severalForOneOutput(Int)
  case severalToPin(Int)
  /// The attestation and its JSON line would both go to standard output.
  case twoOnOutput
}

extension CommandError {
  /// The message for the person.
  var notice: Notice {
    switch self {
    case .abandoned(isProfileKept: false):
      Notice(.error(130), "nothing was written", "rien n'a été écrit")
    case .abandoned(isProfileKept: true):
      Notice(
        .error(130), "no attestation was written; the profile is kept",
        "aucune attestation n'a été écrite ; le profil est conservé")
    case .argumentsUnknown:
      Notice(
        .system, "cannot read the command line",
        "impossible de lire la ligne de commande",
        hint: "is /proc mounted, and does ulimit -n allow another open file?",
        "/proc est-il monté, et ulimit -n permet-il d'ouvrir un fichier ?")
    case .editorFailed(let status, let draft?):
      Notice(
        .io, "the editor failed (\(Int(status))); the draft is still \(file: draft)",
        "l'éditeur a échoué (\(Int(status))) ; le brouillon est toujours \(file: draft)")
    case .editorFailed(let status, draft: nil):
      Notice(
        .io, "the editor failed (\(Int(status))); nothing was changed",
        "l'éditeur a échoué (\(Int(status))) ; rien n'a été modifié")
    case .needsForce(let person):
      Notice(
        .usage, "not deleted: cannot ask for confirmation",
        "non supprimé : impossible de demander confirmation",
        hint: "attest person remove \(person) --force")
    case .nobodyNamed:
      Notice(
        .usage, "cannot ask whom to forget: name a person",
        "impossible de demander qui oublier : nommez une personne",
        hint: "attest forget ID")
    case .nobodyToAsk(let field, let person):
      Notice(
        .usage, "cannot ask for \(field)", "impossible de demander \(field)",
        hint: "echo '\(field): ...' | attest person edit \(person)")
    case .noSuchField(let word, let known):
      Notice(
        .usage, "no such field: \(word: word)", "champ inconnu : \(word: word)",
        hint: "one of: \(list: known)", "au choix : \(list: known)")
    case .nothingAbout(let word):
      Notice(
        .missing, "no template about \(word: word)", "aucun formulaire sur \(word: word)",
        hint: "attest template list")
    case .nothingPinned: Notice(.missing, "nothing to unpin", "rien n'est épinglé")
    case .outputFailed(let error): .outputFailed(error, made: [])
    case .outputIsTerminal:
      Notice(
        .usage, "refusing to write a PDF to a terminal", "un PDF ne s'affiche pas dans un terminal",
        hint: "attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf")
    case .pictureToSign:
      Notice(
        .usage, "a QR code alone has no signature box: choose a .pdf file",
        "le QR code seul n'a pas de place pour signer : donnez un .pdf",
        hint: "leave --sign and --signable out", "sans --sign ni --signable")
    case .severalForOneOutput(let count):
      Notice(
        .usage, "\(count) attestations, one output: give a directory",
        "\(count) attestations, une seule sortie : donnez un dossier",
        hint: "-o DIRECTORY/", "-o DOSSIER/")
    case .severalToPin(let count):
      Notice(
        .usage, "cannot pin for \(count) people: name one of them",
        "\(count) personnes, une seule épingle : nommez-en une", hint: "attest pin --person ID")
    case .twoOnOutput:
      Notice(
        .usage, "--json and --output - both write to standard output",
        "--json et --output - écrivent tous deux sur la sortie standard")
    }
  }
}
