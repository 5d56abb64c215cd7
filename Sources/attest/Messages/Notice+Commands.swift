internal import AttestCore
internal import AttestPlatform

extension Notice {
  /// The lines to print on standard error, including the line feeds.
  func lines(in language: Language, hinting: Bool = true) -> String {
    let line = prefix[language] + sentence[language] + "\n"
    guard hinting, let hint else { return line }
    return line + Bilingual("attest: hint: ", "attest : aide : ")[language] + hint[language] + "\n"
  }

  private var prefix: Bilingual {
    switch severity {
    case Notice.stopped, .note: ""
    case .error: Bilingual("attest: error: ", "attest : erreur : ")
    case .warning: Bilingual("attest: warning: ", "attest : attention : ")
    }
  }

  // MARK: The notices that commands report, and the errors of more than one command

  /// A stopped dialogue can be continued.
  static let answersKept = Notice.note(
    "your answers are kept for 30 days: run the same command again to continue",
    "vos réponses sont gardées 30 jours : relancez la même commande pour les retrouver")

  /// A stopped dialogue can be continued, but not with the same id, which is somebody else's by now.
  static let answersKeptWithoutID = Notice.note(
    "your answers are kept for 30 days: to continue: attest person add",
    "vos réponses sont gardées 30 jours : pour les retrouver : attest person add")

  /// The note shown after an attestation is written, with the details that distinguish it.
  ///
  /// For a paper about somebody else, the note names that person instead of the signer, whose name
  /// would be wrong beside the exit.
  static func made(_ attestation: Attestation, isOneOfSeveral: Bool) -> Notice {
    let (title, name) = (attestation.title, attestation.person.name)
    if let period = attestation.period {
      let paper: Bilingual = "\(title), \(period.words)"
      return sentence(paper, isOneOfSeveral ? attestation.subject.map { "\($0)" } : nil)
    }
    if attestation.request.extent == .blank {
      return sentence(
        "\(name)", Bilingual("\(title), to be filled in by hand", "\(title), à remplir à la main"))
    }
    let when = attestation.words(of: attestation.exit)
    let exit = attestation.template.hasExit ? Bilingual("out \(when)", "sortie \(when)") : nil
    if let subject = attestation.subject {
      return sentence("\(title)", exit.map { "\(subject), \($0)" } ?? "\(subject)")
    }
    let codes = attestation.request.reasons
    let why = codes.isEmpty ? title : codes.joined(separator: ", ")
    return sentence("\(name)", exit.map { "\($0), \(why)" } ?? "\(why)")
  }

  private static func sentence(_ head: Bilingual, _ rest: Bilingual?) -> Notice {
    guard let rest else { return .note(head, head) }
    return .note("\(head): \(rest)", "\(head) : \(rest)")
  }

  /// The note that the file of the corrected paper is still there.
  static func earlierPaper(_ file: String) -> Notice {
    .note(
      "the earlier paper is still there: \(file: file)",
      "l'ancien papier est toujours là : \(file: file)")
  }

  /// A correction does not draw the signature of the earlier paper again.
  static let notSignedAgain = Notice.warning(
    "the signature on the earlier paper was not drawn again",
    "la signature de l'ancien papier n'est pas reprise"
  ).hint("to draw it: add --sign", "pour l'apposer : ajoutez --sign")

  /// The profile of somebody on an earlier paper no longer has these values.
  static func changedSince(_ id: String, _ keys: [ProfileKey]) -> Notice {
    .warning(
      "the profile \(of: id) has changed since this paper: \(list: keys.map(\.label))",
      "le profil \(of: id) a changé depuis ce papier : \(list: keys.map(\.label))")
  }

  /// The store knows a later paper about the same subject and period than the one in the file.
  static func laterThanFile(_ later: String) -> Notice {
    .note(
      "a later paper about the same subject is remembered: \(file: later)",
      "un papier plus récent à ce sujet est retenu : \(file: later)")
  }

  /// The template or the address has changed, so the same answers may mean something else.
  static func hasChanged(_ what: Bilingual, _ id: String) -> Notice {
    .warning(
      "\(what) has changed since the earlier paper \(of: id): check the new paper",
      "\(what) a changé depuis l'ancien papier \(of: id) : relisez le nouveau papier")
  }

  /// The paper named by `--from` cannot be verified, or has had bytes added.
  static func unverifiedSource(_ file: String, _ problem: AttestError) -> Notice {
    .warning(
      "the answers come from \(file: file), which is not intact or cannot be verified: \(problem.sentence)",
      "les réponses viennent de \(file: file), qui n'est pas intact ou ne peut être vérifié : \(problem.sentence)"
    )
  }

  /// The paper named by `--from` was signed by somebody else.
  static func otherSigner(_ file: String, _ id: String) -> Notice {
    .warning(
      "\(file: file) is somebody else's paper; \(id) now declares what it says",
      "\(file: file) est le papier de quelqu'un d'autre ; \(id) déclare maintenant la même chose")
  }

  /// A script changed the postcode, the town or the country in an address, but did not give these
  /// other values of the address.
  static func unchanged(_ keys: [ProfileKey]) -> Notice {
    let warning = Notice.warning(
      "the rest of the address has not changed: \(list: keys.map(\.name))",
      "le reste de l'adresse n'a pas changé : \(list: keys.map(\.name))")
    return keys.last != .country
      ? warning
      : warning.hint(
        "to remove the country, give the postcode again with country: France",
        "pour enlever le pays, redonnez le code postal avec pays: France")
  }

  /// `--for` names a subject that is not remembered yet.
  static func newSubject(_ name: String, known: [String]) -> Notice {
    .note("\(word: name) is a new name", "\(word: name) est un nouveau nom").hint(
      "remembered: \(words: known)", "déjà retenus : \(words: known)")
  }

  /// The note that a paper for an earlier period is not the one that the next paper follows.
  static func follows(_ period: Period, _ name: String?, _ paper: Paper) -> Notice {
    let note = Notice.note(
      "the next paper still follows the one for \(period.words)",
      "le papier suivant viendra toujours après cette période : \(period.words)")
    guard let name else { return note }
    let (person, template) = (paper.attestation.person.id, paper.attestation.template.name)
    let command = "attest forget \(person) --template \(template.shellWord) --for \(name)"
    return note.hint(
      "if the one for that period is wrong: \(command)",
      "si le papier de cette période est faux : \(command)")
  }

  /// A script wrote a second paper for the period of the one written earlier that day.
  static let repeatsPeriod = Notice.note(
    "this is the period of the paper written earlier today",
    "c'est la période du papier écrit plus tôt aujourd'hui"
  ).hint(
    "for another period, give its first day", "pour une autre période, donnez son premier jour")

  /// The note that a profile was saved, with the next command for a paper, if there is one.
  static func kept(_ id: String, in file: String, next: String?) -> Notice {
    Notice.note(
      "the profile \(of: id) is saved in \(file: file)",
      "le profil \(of: id) est enregistré dans \(file: file)"
    ).hint(next.map { Bilingual("for an attestation: \($0)", "pour une attestation : \($0)") })
  }

  static func templateIsWrong(_ name: String) -> Notice {
    Notice.warning("\(name) has mistakes", "il y a des erreurs dans \(name)").hint(
      "attest template check \(name.shellWord)")
  }

  static func strayTemplate(_ file: String) -> Notice {
    let ending = ".attest"
    let name = file.lowercased().hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return Notice.warning(
      "\(file: file) is ignored: its name does not end in .attest",
      "\(file: file) est ignoré : son nom ne finit pas par .attest"
    ).hint("mv \(file.shellWord) \((name + ending).shellWord)")
  }

  static func misnamedTemplate(_ file: String) -> Notice {
    Notice.warning(
      "\(file: file) is ignored: its name is not a valid template name",
      "\(file: file) est ignoré : son nom n'est pas un nom de modèle"
    ).hint(
      "start with a letter or digit and use only letters, digits, spaces, ., _ and -",
      "une lettre ou un chiffre, puis seulement des lettres, chiffres, espaces, ., _ et -")
  }

  static func ownTemplateWins(_ file: String) -> Notice {
    Notice.warning(
      "\(file: file) replaces the built-in template of the same name",
      "\(file: file) remplace le modèle d'attest du même nom"
    ).hint("rename it to keep both", "renommez-le pour garder les deux")
  }

  static let notDeleted = Notice.note("nothing was deleted", "rien n'a été supprimé")

  /// The error when questions, which show the values of a profile, would not go to a terminal.
  static let cannotAsk = Notice.usage(
    "cannot ask questions: standard error is not a terminal",
    "impossible de poser des questions : la sortie d'erreur n'est pas un terminal")

  // Errors when writing to standard output
  static let outputIsTerminal = Notice.usage(
    "refusing to write a PDF to a terminal", "un PDF ne s'affiche pas dans un terminal"
  ).hint("attest -o - > FILE.pdf", "attest -o - > FICHIER.pdf")

  /// The error when the attestation and its JSON line would both go to standard output.
  static let twoOnOutput = Notice.usage(
    "--json and --output - both write to standard output",
    "--json et --output - écrivent tous deux sur la sortie standard")

  static func outputFailed(_ error: SystemError, made files: [String] = []) -> Notice {
    let why = Bilingual(errno: error.number ?? 0)
    if files.isEmpty {
      return .io(
        "cannot write to standard output: \(why)",
        "impossible d'écrire sur la sortie standard : \(why)")
    }
    let file = files.joined(separator: ", ")
    if files.count > 1 {
      return .io(
        "\(file: file) were written, but their paths could not be printed: \(why)",
        "\(file: file) sont écrits, mais leurs chemins n'ont pas pu être affichés : \(why)")
    }
    return .io(
      "\(file: file) was written, but its path could not be printed: \(why)",
      "\(file: file) est écrit, mais son chemin n'a pas pu être affiché : \(why)")
  }

  // People and their stored data

  /// The note about the data that was removed and the PDFs that were kept.
  static func removed(_ removal: Removal) -> Notice {
    let removed = Belonging.allCases.filter { removal.counts[$0] != nil }
    if removed.isEmpty {
      return .note(
        "nothing was remembered about \(removal.person)",
        "rien n'était retenu pour \(removal.person)")
    }
    let others = removal.lastPDF.map { last in
      Bilingual(
        " (the latest is \(file: last); any others there match *-\(removal.person)-*.pdf)",
        " (le dernier est \(file: last) ; les autres de ce dossier ont un nom comme *-\(removal.person)-*.pdf)"
      )
    }
    return .note(
      "removed for \(removal.person): \(list: removed); PDFs were left in place\(others ?? "")",
      "supprimé pour \(removal.person) : \(list: removed) ; les PDF restent où ils sont\(others ?? "")"
    )
  }
}
