internal import AttestCore

/// Errors detected by the commands themselves, rather than by the library or the argument parser.
extension Notice {
  /// The error when the user stops at a question, possibly after creating a profile.
  static func abandoned(isProfileKept: Bool) -> Notice {
    isProfileKept
      ? Notice(
        .stopped, "stopped: no attestation was written; the profile is saved",
        "arrêté : aucune attestation n'est écrite ; le profil est enregistré")
      : Notice(.stopped, "stopped: nothing was written", "arrêté : rien n'est écrit")
  }

  /// The error when the process cannot read its own arguments.
  static let argumentsUnknown = Notice(
    .system, "cannot read the command line", "impossible de lire la ligne de commande",
    hint: "is /proc mounted, and does ulimit -n allow another open file?",
    "/proc est-il monté, et ulimit -n permet-il d'ouvrir un fichier ?")
  /// The error when the editor fails; `draft` is the path to the saved draft, if there is one.
  static func editorFailed(status: Int32, draft: String?) -> Notice {
    guard let draft else {
      return Notice(
        .io, "the editor failed (\(Int(status))); nothing was changed",
        "l'éditeur a échoué (\(Int(status))) ; rien n'a été modifié")
    }
    return Notice(
      .io, "the editor failed (\(Int(status))); the draft is still in \(file: draft)",
      "l'éditeur a échoué (\(Int(status))) ; le brouillon est toujours \(file: draft)")
  }

  /// The error when a deletion cannot be confirmed because there is no terminal.
  static func needsForce(person: String) -> Notice {
    Notice(
      .usage, "not deleted: cannot ask for confirmation",
      "non supprimé : impossible de demander confirmation",
      hint: "attest person remove \(person) --force")
  }

  /// The error when no person is named and there is no terminal to ask on.
  static let nobodyNamed = Notice(
    .usage, "cannot ask whom to forget: name a person",
    "impossible de demander qui oublier : nommez une personne", hint: "attest forget ID")
  /// The error when a field must be asked for but there is no terminal.
  static func nobodyToAsk(field: String, person: String) -> Notice {
    Notice(
      .usage, "cannot ask for \(field)", "impossible de demander \(field)",
      hint: "echo '\(field): ...' | attest person edit \(person)")
  }

  /// The error when no profile field has the given name.
  static func noSuchField(_ word: String, known: [String]) -> Notice {
    Notice(
      .usage, "no such field: \(word: word)", "champ inconnu : \(word: word)",
      hint: "one of: \(list: known)", "au choix : \(list: known)")
  }

  /// The error when no template matches a search.
  static func nothingAbout(_ word: String) -> Notice {
    Notice(
      .missing, "no template about \(word: word)", "aucun papier sur \(word: word)",
      hint: "attest template list")
  }

  static let nothingPinned = Notice(.missing, "nothing to unpin", "rien n'est épinglé")
  static let outputIsTerminal = Notice(
    .usage, "refusing to write a PDF to a terminal", "un PDF ne s'affiche pas dans un terminal",
    hint: "attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf")
  /// The error for an attempt to sign a QR code on its own.
  static let pictureToSign = Notice(
    .usage, "a QR code alone has no signature box: choose a .pdf file",
    "le QR code seul n'a pas de place pour signer : donnez un .pdf",
    hint: "leave --sign and --signable out", "sans --sign ni --signable")
  static func severalForOneOutput(_ count: Int) -> Notice {
    Notice(
      .usage, "\(count) attestations but only one output file: name a directory",
      "\(count) attestations, une seule sortie : donnez un dossier", hint: "-o DIRECTORY/",
      "-o DOSSIER/")
  }

  static func severalToPin(_ count: Int) -> Notice {
    Notice(
      .usage, "cannot pin for \(count) people: name one of them",
      "\(count) personnes, une seule épingle : nommez-en une", hint: "attest pin --person ID")
  }

  /// The error when the attestation and its JSON line would both go to standard output.
  static let twoOnOutput = Notice(
    .usage, "--json and --output - both write to standard output",
    "--json et --output - écrivent tous deux sur la sortie standard")
}
