internal import AttestCore
internal import AttestPlatform

extension SystemError {
  /// The message to show to the user.
  var notice: Notice {
    switch self {
    case .cannotRead(let file, let number):
      .missing(
        "cannot read \(file: file): \(Bilingual(errno: number))",
        "impossible de lire \(file: file) : \(Bilingual(errno: number))")
    case .cannotMake(let file, let number):
      .make(
        "cannot create \(file: file): \(Bilingual(errno: number))",
        "impossible de créer \(file: file) : \(Bilingual(errno: number))")
    case .cannotWrite(let file, let number):
      .io(
        "cannot write \(file: file): \(Bilingual(errno: number)); nothing was changed",
        "impossible d'écrire \(file: file) : \(Bilingual(errno: number)) ; rien n'a été modifié")
    case .notConfirmed(let file, let number):
      .io(
        "\(file: file) was written, but the disk did not confirm it: \(Bilingual(errno: number))",
        "\(file: file) est écrit, mais le disque ne l'a pas confirmé : \(Bilingual(errno: number))")
    case .notAFile(let file):
      .data("not a regular file", "ce n'est pas un fichier ordinaire").at(file)
    case .tooLarge(let file, let limit):
      .data("larger than \(limit / 1024) KiB", "plus gros que \(limit / 1024) Kio").at(file)
    case .busy(let file):
      .again(
        "another attest process is changing \(file: file)", "un autre attest modifie \(file: file)"
      ).hint("try again", "réessayez")
    }
  }
}

extension Bilingual {
  /// The message for a system error.
  ///
  /// The English text comes from the system; common errors are translated into French.
  init(errno number: Int32) {
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
