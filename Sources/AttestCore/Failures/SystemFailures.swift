package import AttestPlatform

extension AttestError {
  /// The system refused an operation, or another process holds a lock.
  package static func system(_ error: SystemError) -> Self { error.notice.because(.system(error)) }

  /// The system refused one step of a change after an earlier step had succeeded.
  package static func partlyDone(_ error: SystemError) -> Self {
    var worded = error
    // An earlier step may have changed something, so the message must not claim otherwise.
    if case .cannotWrite(let file, let number) = error {
      worded = .cannotSend(file, number: number)
    }
    return worded.notice.because(.system(error)).hint(
      "only part of the change was made: run the same command again",
      "le changement n'est fait qu'en partie : relancez la même commande")
  }

  /// An environment variable that attest needs is not valid UTF-8.
  package static func variableNotUTF8(_ name: String, _ bytes: [UInt8]) -> Self {
    .usage(
      "\(name) is not valid UTF-8: \(word: bytes)", "\(name) n'est pas en UTF-8 : \(word: bytes)")
  }

  static let noHome = configuration("HOME is not set", "HOME n'est pas défini").hint(
    "set HOME or ATTEST_HOME", "définissez HOME ou ATTEST_HOME")

  /// The system refused an operation on a file of the store; a file where a folder should be means
  /// that an environment variable such as `HOME` or `ATTEST_HOME` is wrong.
  static func inStore(_ error: SystemError) -> Self {
    guard error.isNotAFolder else { return .system(error) }
    var path = error.path
    while Files.folderPermissions(Path.folder(of: path)) == nil, path.utf8.count > 2 {
      path = Path.folder(of: path)
    }
    return .notAFolder(path)
  }

  static func notAFolder(_ file: String) -> Self {
    .configuration("\(file: file) is not a directory", "\(file: file) n'est pas un dossier").hint(
      "the path comes from ATTEST_HOME, XDG_DATA_HOME, XDG_STATE_HOME or HOME",
      "ce chemin vient d'ATTEST_HOME, XDG_DATA_HOME, XDG_STATE_HOME ou HOME")
  }

  static func emptyFile(_ file: String) -> Self {
    .data("the file is empty", "le fichier est vide").at(file)
  }

  static func newerFile(_ file: String) -> Self {
    .configuration("written by a newer version of attest", "écrit par un attest plus récent")
      .at(file).hint(
        "install the newer version; nothing was changed",
        "installez la version récente ; rien n'a été modifié")
  }

  /// A file with the last papers is damaged; it is not replaced, because most of it may be intact.
  static func damagedFile(_ file: String) -> Self {
    .data("damaged, and left in place", "abîmé, et laissé en place").at(file)
      .hint("repair the file, or move it away", "réparez le fichier, ou déplacez-le")
  }

  /// An internal check failed.
  package static func fault(_ why: String) -> Self {
    .software("internal error: \(word: why)", "erreur interne : \(word: why)").hint(
      "please report it", "merci de le signaler")
  }
}

/// Runs a system operation, and throws its error as an `AttestError`.
package func asAttestError<Value>(
  _ body: @autoclosure () throws(SystemError) -> Value
) throws(AttestError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw .system(error)
  }
}

extension SystemError {
  fileprivate var notice: Notice {
    let file: Bilingual = "\(file: path)"
    let why = number.map(Bilingual.init(errno:)) ?? ""
    return switch self {
    case .cannotRead: .missing("cannot read \(file): \(why)", "impossible de lire \(file) : \(why)")
    case .cannotMake: .make("cannot create \(file): \(why)", "impossible de créer \(file) : \(why)")
    case .cannotWrite:
      .io(
        "cannot write \(file): \(why); nothing was changed",
        "impossible d'écrire \(file) : \(why) ; rien n'a été modifié")
    case .cannotSend: .io("cannot write \(file): \(why)", "impossible d'écrire \(file) : \(why)")
    case .cannotRemove:
      .io("cannot remove \(file): \(why)", "impossible de supprimer \(file) : \(why)")
    case .notConfirmed:
      .io(
        "\(file) was written, but the disk did not confirm it: \(why)",
        "\(file) est écrit, mais le disque ne l'a pas confirmé : \(why)")
    case .notAFile: .data("not a regular file", "ce n'est pas un fichier ordinaire").at(path)
    case .tooLarge(_, let limit):
      .data("larger than \(limit / 1024) KiB", "plus gros que \(limit / 1024) Kio").at(path)
    case .busy:
      .again(
        "another attest process is changing \(file)", "une autre commande attest modifie \(file)"
      )
      .hint("try again", "réessayez")
    }
  }
}

extension Bilingual {
  /// The message for a system error.
  ///
  /// The English text comes from the system; common errors are translated into French.
  package init(errno number: Int32) {
    let own = SystemError.describe(number)
    self.init("\(own)", Self.french[number] ?? "\(own)")
  }

  /// French descriptions of error numbers that are the same on Linux and macOS.
  private static let french: [Int32: Bilingual] = [
    1: "opération interdite",
    2: "ce fichier ou dossier n'existe pas",
    5: "erreur d'entrée/sortie",
    9: "ce flux est fermé",
    13: "accès refusé",
    17: "existe déjà",
    20: "n'est pas un dossier",
    21: "est un dossier",
    27: "fichier trop gros",
    28: "plus de place sur le disque",
    30: "système de fichiers en lecture seule",
  ]
}
