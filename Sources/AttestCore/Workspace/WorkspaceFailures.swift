// Changed profiles and earlier papers
extension AttestError {
  /// The profile of the signer, or of a person given as an answer, has changed since the question
  /// was asked, or the id is somebody else's by now.
  package static func personChanged(_ id: String) -> Self {
    .again(
      "the profile \(of: id) has changed while you were answering",
      "le profil \(of: id) a changé pendant que vous répondiez")
  }

  /// The paper at this path is a sample, but the new one would not be.
  static func startsFromSample(_ file: String) -> Self {
    .usage(
      "this paper is a sample, so only a sample can start from it",
      "ce papier est un spécimen : seul un spécimen peut en partir"
    ).at(file).hint("leave out --from", "retirez --from")
  }

  /// The last attestation was written to standard output, or only its QR code was written.
  static func lastWasPiped(person: String) -> Self {
    .missing(
      "the last attestation \(of: person) was not saved as a PDF file",
      "la dernière attestation \(of: person) n'a pas été enregistrée en PDF"
    ).hint("attest show \(person)")
  }

  static func lastIsGone(_ file: String, isPinned: Bool) -> Self {
    .missing(
      "this attestation no longer exists", "cette attestation n'existe plus"
    ).at(file).hint(isPinned ? "attest unpin" : nil)
  }

  /// Another paper has been written over the last one about a subject.
  static func lastIsReplaced(_ file: String) -> Self {
    .missing(
      "another paper was written over this attestation",
      "un autre papier a été écrit par-dessus cette attestation"
    ).at(file)
  }
}

extension PastAttestation {
  /// The warning that the PDF does not confirm these values, or the error that it no longer exists
  /// or is now another paper; `nil` if the PDF confirms them.
  package var warning: Notice? {
    let path = pdf ?? ""
    return switch evidence {
    case .confirmed: nil
    case .extended:
      .warning(
        "bytes were added to \(file: path) after attest wrote it, and may change the page",
        "des octets ont été ajoutés à \(file: path) après son écriture, et peuvent changer la page"
      ).hint("attest verify \(path.shellWord)")
    case .replaced:
      .warning(
        "\(file: path) is not the attestation that was remembered; the details shown come from the PDF",
        "\(file: path) n'est pas l'attestation mémorisée ; ce qui est affiché vient du PDF")
    case .different:
      .warning(
        "\(file: path) is not as attest wrote it, so it does not confirm these details",
        "\(file: path) n'est pas tel qu'attest l'a écrit : il ne confirme pas ce qui est affiché"
      ).hint("attest verify \(path.shellWord)")
    case .overwritten: .lastIsReplaced(path)
    case .missing:
      .missing(
        "this PDF no longer exists, so nothing confirms these details",
        "ce PDF n'existe plus : rien ne confirme ce qui est affiché"
      ).at(path)
    case .unknown(nil):
      .warning(
        "no PDF was saved, so nothing confirms these details",
        "aucun PDF n'a été enregistré : rien ne confirme ce qui est affiché")
    case .unknown(let problem?):
      .warning(
        "nothing confirms these details: \(problem.sentence)",
        "rien ne confirme ce qui est affiché : \(problem.sentence)")
    }
  }
}

// Destinations
extension AttestError {
  /// attest does not write any format with this file name extension.
  static func unknownEnding(_ ending: String, known: [String]) -> Self {
    .usage("unknown file type: \(word: ending)", "type de fichier inconnu : \(word: ending)")
      .hint(.hint(nil, oneOf: known))
  }

  /// The name of the file to write to has no extension.
  static func noEnding(_ path: String, known: [String]) -> Self {
    .usage(
      "not a directory, and its name has no file type",
      "pas un dossier, et son nom n'a pas de type de fichier"
    ).at(path).hint(.hint(nil, oneOf: known))
  }

  /// The file to write to exists, and is not one that attest would have written in this format.
  static func notReplaced(_ path: String, ending: String) -> Self {
    .make(
      "this file exists, and does not begin like a \(ending) file from attest",
      "ce fichier existe, et ne commence pas comme un \(ending) d'attest"
    ).at(path).hint(
      "choose another name, or remove the file", "choisissez un autre nom, ou supprimez le fichier")
  }

  /// The extension of the file to write to belongs to a format other than the paper's.
  package static func otherEnding(_ path: String, ending: String) -> Self {
    .usage(
      "this is not the name of a \(ending) file", "ce n'est pas le nom d'un fichier \(ending)"
    ).at(path).hint("end its name in \(ending)", "terminez son nom par \(ending)")
  }

  /// The file to write to would be among attest's own files.
  static func withinStore(_ path: String) -> Self {
    .make("attest keeps its own files here", "attest garde ses propres fichiers ici").at(path)
      .hint("choose another directory", "choisissez un autre dossier")
  }

  /// The folder at the first path does not exist, so the file at the second path cannot be created.
  static func noFolder(_ folder: String, of file: String) -> Self {
    .make("its directory does not exist", "son dossier n'existe pas").at(file)
      .hint("create it: mkdir -p \(folder.shellWord)", "créez-le : mkdir -p \(folder.shellWord)")
  }

  /// The path of the working directory is not UTF-8, so paths relative to it cannot be printed or
  /// remembered.
  static func folderNotUTF8(_ bytes: [UInt8]) -> Self {
    .usage(
      "the path of this directory is not valid UTF-8: \(word: bytes)",
      "le chemin de ce dossier n'est pas en UTF-8 : \(word: bytes)"
    ).hint("use another directory: -o DIRECTORY/", "prenez un autre dossier : -o DOSSIER/")
  }

  /// A name in the path contains characters that end a line, or move or reorder letters.
  static func unprintablePath(_ path: String) -> Self {
    .usage(
      "the path contains a control character: \(word: path)",
      "le chemin contient un caractère de contrôle : \(word: path)")
  }
}
