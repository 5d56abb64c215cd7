internal import AttestCore
internal import Platform

/// The notices that commands report, and the errors of more than one command.
extension Notice {
  static let nowIsSet = Notice(
    .warning, "the time comes from ATTEST_NOW, not from the clock",
    "l'heure vient d'ATTEST_NOW, pas de l'horloge")

  static func isSample(_ person: String) -> Notice {
    Notice(
      .warning, "the last attestation \(of: person) is a sample, made with ATTEST_NOW",
      "la dernière attestation \(of: person) est un spécimen, fait avec ATTEST_NOW")
  }

  /// The note shown after an attestation is written, with the person, the time and the reasons.
  static func made(_ attestation: Attestation) -> Notice {
    let (name, title) = (attestation.person.name, attestation.title)
    if attestation.extent == .blank {
      return Notice(
        .note, "\(name): \(title), to be filled in by hand",
        "\(name) : \(title), à remplir à la main")
    }
    let (when, codes) = (attestation.exitTime.words, attestation.reasons.map(\.code))
    let why = codes.isEmpty ? title : codes.joined(separator: ", ")
    if !attestation.template.hasExit { return Notice(.note, "\(name): \(why)", "\(name) : \(why)") }
    return Notice(.note, "\(name): out \(when), \(why)", "\(name) : sortie \(when), \(why)")
  }

  /// The note from a template, in the template's own language.
  static func about(_ template: Template) -> Notice {
    Notice(.note, "\(template.note)", "\(template.note)")
  }

  /// The note that a profile was saved, with a command that writes its first attestation.
  static func kept(_ id: String, in file: String, next: String?) -> Notice {
    Notice(
      .note, "the profile \(of: id) is saved in \(file: file)",
      "le profil \(of: id) est enregistré dans \(file: file)",
      hint: next.map { Bilingual("for an attestation: \($0)", "pour une attestation : \($0)") })
  }

  static func signatureKept(_ id: String) -> Notice {
    Notice(
      .note, "the signature \(of: id) is stored: use attest --sign to draw it on a paper",
      "la signature \(of: id) est enregistrée : attest --sign la met sur un papier")
  }

  /// The note that an attestation was pinned; `exit` is `nil` if the paper has no exit time.
  static func pinned(_ name: String, exit: CivilTime?) -> Notice {
    guard let exit else { return Notice(.note, "pinned: \(name)", "épinglée : \(name)") }
    return Notice(
      .note, "pinned: \(name), out \(exit.words)", "épinglée : \(name), sortie \(exit.words)")
  }

  static func lastIsPinned(newer file: String) -> Notice {
    Notice(
      .note,
      "this attestation is pinned; the latest one is \(file: file) (to use it: attest unpin)",
      "cette attestation est épinglée ; la dernière est \(file: file) (pour l'utiliser : attest unpin)"
    )
  }

  static func templateIsRight(_ file: String) -> Notice {
    Notice(.note, "\(file: file): no mistakes", "\(file: file) : aucune erreur")
  }

  static func templateIsWrong(_ name: String) -> Notice {
    Notice(
      .warning, "\(name) has mistakes", "il y a des erreurs dans \(name)",
      hint: "attest template check \(name.shellWord)")
  }

  static func strayTemplate(_ file: String) -> Notice {
    Notice(
      .warning, "\(file: file) is ignored: its name does not end in .attest",
      "\(file: file) est ignoré : son nom ne finit pas par .attest",
      hint: "mv \(file.shellWord) \((file + ".attest").shellWord)")
  }

  static func misnamedTemplate(_ file: String) -> Notice {
    Notice(
      .warning, "\(file: file) is ignored: its name is not a valid template name",
      "\(file: file) est ignoré : son nom n'est pas un nom de modèle",
      hint: "start with a letter or digit and use only letters, digits, spaces, ., _ and -",
      "une lettre ou un chiffre, puis seulement des lettres, chiffres, espaces, ., _ et -")
  }

  static func ownTemplateWins(_ file: String) -> Notice {
    Notice(
      .warning, "\(file: file) replaces the built-in template of the same name",
      "\(file: file) remplace le modèle d'attest du même nom",
      hint: "rename it to keep both", "renommez-le pour garder les deux")
  }

  static func workTree(_ folder: String) -> Notice {
    Notice(
      .note, "\(file: folder) is a git work tree: move this PDF out of it, or have git ignore it",
      "\(file: folder) est un dépôt git : sortez-en ce PDF, ou faites-le ignorer par git",
      hint: "next time, use -o DIRECTORY/ or set ATTEST_OUTPUT",
      "la prochaine fois, utilisez -o DOSSIER/ ou définissez ATTEST_OUTPUT")
  }

  static let nobody = Notice(
    .note, "no people yet", "personne pour l'instant", hint: "attest person add marie")

  static let dryRun = Notice(
    .note, "dry run: nothing was written", "essai : rien n'a été écrit")
  /// The note that `show` and `last` still use the pinned attestation.
  static func stillPinned(from time: CivilTime) -> Notice {
    Notice(
      .note, "show and last still use the pinned attestation from \(time.words)",
      "show et last utilisent toujours l'attestation épinglée, celle du \(time.words)",
      hint: "to use the new one: attest unpin", "pour utiliser la nouvelle : attest unpin")
  }

  static let notDeleted = Notice(.note, "nothing was deleted", "rien n'a été supprimé")

  /// The note that answers were saved; the next run of the same command will suggest them.
  static let answersKept = Notice(
    .note, "your answers are kept for 30 days: run the same command again to continue",
    "vos réponses sont gardées 30 jours : relancez la même commande pour les retrouver")

  // Notices shown on the card, or instead of it
  static let noFullScreen = Notice(
    .note, "this terminal cannot show the card", "ce terminal ne peut pas afficher la carte")

  static let noOther = Notice(
    .note, "nobody else has an attestation", "personne d'autre n'a d'attestation")

  static func written(_ file: String) -> Notice {
    Notice(.note, "certified and written: \(file: file)", "certifiée et écrite : \(file: file)")
  }

  static func opened(_ file: String) -> Notice {
    Notice(.note, "opened: \(file: file)", "ouvert : \(file: file)")
  }

  static func cannotOpen(_ file: String) -> Notice {
    Notice(
      .note, "no program can open \(file: file)",
      "aucun programme ne peut ouvrir \(file: file)")
  }

  // Errors when reading the arguments or writing to standard output
  /// The error when the process cannot read its own arguments.
  static let argumentsUnknown = Notice(
    .system, "cannot read the command line", "impossible de lire la ligne de commande",
    hint: "check that /proc is mounted and that ulimit -n allows another open file",
    "vérifiez que /proc est monté et qu'ulimit -n permet d'ouvrir un fichier")

  static let outputIsTerminal = Notice(
    .usage, "refusing to write a PDF to a terminal", "un PDF ne s'affiche pas dans un terminal",
    hint: "attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf")

  /// The error when the attestation and its JSON line would both go to standard output.
  static let twoOnOutput = Notice(
    .usage, "--json and --output - both write to standard output",
    "--json et --output - écrivent tous deux sur la sortie standard")

  static func severalForOneOutput(_ count: Int) -> Notice {
    Notice(
      .usage, "\(count) attestations cannot go into one file: use a directory",
      "\(count) attestations ne tiennent pas dans un fichier : donnez un dossier",
      hint: "-o DIRECTORY/",
      "-o DOSSIER/")
  }

  static func outputFailed(_ error: SystemError, made files: [String] = []) -> Notice {
    let why = Bilingual(errno: error.number ?? 0)
    if files.isEmpty {
      return Notice(
        .io, "cannot write to standard output: \(why)",
        "impossible d'écrire sur la sortie standard : \(why)")
    }
    let file = files.joined(separator: ", ")
    return Notice(
      .io, "\(file: file) was written, but its path could not be printed: \(why)",
      "\(file: file) est écrit, mais son chemin n'a pas pu être affiché : \(why)")
  }
}
