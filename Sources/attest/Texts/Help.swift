internal import AttestCore

/// What `attest help` prints: 79 columns at most, whatever the width of the terminal.
enum Help {
  /// The help of these commands; of everything when there are none.
  static func text(of commands: [Command], in language: Language) -> String {
    switch commands.count {
    case 0: everything(in: language)
    case 1: help(of: commands[0], in: language)
    default: usages(of: commands, in: language) + "\n" + everywhere[language]
    }
  }

  private static func everything(in language: Language) -> String {
    [
      opening[language],
      optionsOfNow[language] + lines(of: Command.now.options, in: language),
      commandsTitle[language] + Command.allCases.map { line(of: $0, in: language) }.joined(),
      everywhere[language] + onlyTheExit[language],
      toBegin[language],
    ].joined(separator: "\n")
  }

  private static func help(of command: Command, in language: Language) -> String {
    var parts = [
      "attest \(command.name) - \(command.summary[language])\n",
      usages(of: [command], in: language),
    ]
    if !command.options.isEmpty {
      parts.append(optionsTitle[language] + lines(of: command.options, in: language))
    }
    if let more = more(on: command) { parts.append(more[language]) }
    return (parts + [everywhere[language]]).joined(separator: "\n")
  }

  /// `Usage: attest person move ID PLACE`, a line for each.
  private static func usages(of commands: [Command], in language: Language) -> String {
    let title = usage[language]
    let indent = String(repeating: " ", count: title.count)
    return commands.enumerated().map { index, command in
      "\(index == 0 ? title : indent)attest \(command.usage[language])\n"
    }.joined()
  }

  private static func lines(of options: [Option], in language: Language) -> String {
    options.map { row($0.usage[language], $0.summary[language]) }.joined()
  }

  private static func line(of command: Command, in language: Language) -> String {
    row(command.signature[language], command.summary[language])
  }

  /// Two columns, the second of which begins at the 27th.
  private static func row(_ left: String, _ right: String) -> String {
    let gap = String(repeating: " ", count: max(2, 24 - left.count))
    return "  \(left)\(gap)\(right)\n"
  }
}

extension Option {
  /// `-p, --person ID`.
  var usage: Bilingual { "\(short.map { "-\($0), " } ?? "    ")\(signature)" }

  /// `--person ID`.
  var signature: Bilingual {
    value.map { "\(spelling) \($0.placeholder)" } ?? "\(spelling)"
  }
}

extension Command {
  /// `person move ID PLACE`.
  var signature: Bilingual { "\(name)\(placeholders)" }

  /// `person remove [options] ID`.
  var usage: Bilingual {
    "\(self == .now ? "[now]" : name)\(options.isEmpty ? "" : " [options]")\(placeholders)"
  }

  private var placeholders: Bilingual {
    arguments.enumerated().reduce("") { text, argument in
      let word = argument.element.placeholder
      return argument.offset < neededArguments ? "\(text) \(word)" : "\(text) [\(word)]"
    }
  }
}

extension Help {
  static let opening = Bilingual(
    """
    attest - write an exit attestation: a PDF with a QR code

      attest                       for me, the last reasons again, leaving now
      attest --reason travail      for work; remembered for next time
      attest --minus 20m           left 20 minutes ago
      attest -p marie -p leo -r enfants -o ~/Documents
      open "$(attest)"             standard output is the path of the PDF

    Usage: attest [now] [options]
           attest COMMAND ...

    """,
    """
    attest - écrit une attestation de sortie : un PDF avec un QR code

      attest                       pour moi, mêmes motifs que la dernière fois
      attest --reason travail      pour le travail ; retenu pour la suite
      attest --minus 20m           sortie il y a 20 minutes
      attest -p marie -p leo -r enfants -o ~/Documents
      open "$(attest)"             la sortie standard est le chemin du PDF

    Usage : attest [now] [options]
            attest COMMANDE ...

    """)

  static let usage = Bilingual("Usage: ", "Usage : ")
  static let optionsTitle = Bilingual("Options:\n", "Options :\n")
  static let optionsOfNow = Bilingual("Options of now:\n", "Options de now :\n")
  static let commandsTitle = Bilingual("Commands:\n", "Commandes :\n")

  static let everywhere = Bilingual(
    "Everywhere: --no-input   -q, --quiet   -h, --help   -V, --version\n",
    "Partout : --no-input   -q, --quiet   -h, --help   -V, --version\n")

  static let onlyTheExit = Bilingual(
    "Only the exit time can be moved; the time of writing is always the real one.\n",
    "Seule l'heure de sortie se déplace ; l'heure de création est toujours la vraie.\n")

  static let toBegin = Bilingual(
    """
    To begin:  attest person add marie
    To try:    attest --person demo --reason travail

    """,
    """
    Pour commencer :  attest person add marie
    Pour essayer :    attest --person demo --reason travail

    """)

  /// What a command's summary and options do not say.
  static func more(on command: Command) -> Bilingual? {
    switch command {
    case .now: now
    case .show: show
    case .personAdd, .personEdit: profile
    case .personSign: signature
    case .completion: completion
    default: nil
    }
  }

  private static let now = Bilingual(
    """
    Each PDF is FORM-ID-DATE_TIME.pdf, then -2, -3, in the directory of --output,
    else of ATTEST_OUTPUT, else here. By writing it you certify that it is true.
    A file that ends in .png, .svg or .txt gets the QR code alone; text is read
    dark on light, as on paper, and that of .dark.txt light on dark.
    Of --minus, --plus and --at the last one counts.

    """,
    """
    Chaque PDF s'appelle FORMULAIRE-ID-DATE_HEURE.pdf, puis -2, -3, dans le dossier
    d'--output, sinon d'ATTEST_OUTPUT, sinon ici. En l'écrivant, vous certifiez
    qu'il dit vrai.
    Un fichier en .png, .svg ou .txt reçoit le QR code seul ; le texte se lit
    sombre sur clair, comme sur papier, et celui en .dark.txt clair sur sombre.
    De --minus, --plus et --at, c'est la dernière qui compte.

    """)

  private static let show = Bilingual(
    """
    On a terminal it is a card, until q is typed; ? tells its keys. Elsewhere, and
    with --json, it is plain text. With --at it is as at that time.
    KIND is half, quad, sextant or octant, the finest, in blocks; kitty, iterm2 or
    sixel in pixels; or none.

    """,
    """
    Dans un terminal, c'est une carte, jusqu'à q ; ? dit ses touches. Ailleurs, et
    avec --json, c'est du texte. Avec --at, elle est telle qu'à cette heure.
    GENRE est half, quad, sextant ou octant, le plus fin, en blocs ; kitty, iterm2
    ou sixel en pixels ; ou none.

    """)

  private static let profile = Bilingual(
    """
    A profile is a file of lines such as:
    \(sample)
    It may have two more: title (Madame or Monsieur), and timezone, which is else
    that of the postcode.

    """,
    """
    Un profil est un fichier de lignes comme :
    \(sample)
    Il peut en avoir deux autres : title (Madame ou Monsieur), et timezone, sinon
    celui du code postal.

    """)

  private static let sample: Bilingual = """
      first-name: Camille
      last-name: Dupont
      birth-date: 01/01/1970
      birth-place: Paris
      address: 999 avenue de France
      postcode: 75001
      city: Paris
    """

  private static let signature = Bilingual(
    """
    The PNG is a photograph or a scan of a signature, dark on white paper; without
    it, standard input. It becomes outlines in the profile; attest --sign puts them
    into the box of the person who declares, and into no other.
    Such a signature is not void, but nothing presumes that it is yours: if you
    deny it, whoever relies on it must prove it (Code civil, articles 1366 and
    1367; Cass. com., 13 March 2024, no. 22-16.487).

    """,
    """
    Le PNG est la photo ou le scan d'une signature, sombre sur papier blanc ; sans
    lui, c'est l'entrée standard. Il devient des contours dans le profil ; attest
    --sign les met dans le cadre de la personne qui déclare, et dans aucun autre.
    Une telle signature n'est pas nulle, mais rien ne la présume vôtre : si vous
    la contestez, à qui s'en prévaut de la prouver (Code civil, articles 1366 et
    1367 ; Cass. com., 13 mars 2024, n° 22-16.487).

    """)

  private static let completion = Bilingual(
    """
    bash:  source <(attest completion bash)
    zsh:   source <(attest completion zsh)       (after compinit)
    fish:  attest completion fish | source
    man:   attest completion man | man -l -

    """,
    """
    bash :  source <(attest completion bash)
    zsh :   source <(attest completion zsh)      (après compinit)
    fish :  attest completion fish | source
    man :   attest completion man | man -l -

    """)
}
