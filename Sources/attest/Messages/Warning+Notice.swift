internal import AttestCore

extension Warning {
  /// The message to show to the user.
  var notice: Notice {
    switch self {
    case .openToOthers(let file, let permissions):
      .warning(
        "\(file: file) is accessible to other users", "\(file: file) est accessible à d'autres"
      ).hint("chmod \(String(permissions, radix: 8)) \(file.shellWord)")
    case .unknownKeyKept(let key, let file, let line):
      .warning(
        "unknown key \(word: key) was kept unchanged",
        "la clé inconnue \(word: key) a été conservée telle quelle"
      ).hint(
        "if the key is your own, name it x-\(word: key)",
        "si c'est votre propre clé, nommez-la x-\(word: key)"
      ).at("\(file):\(line):1")
    case .orderLost(let file, let person):
      .warning(
        "\(file: file) no longer says who is first: \(person) is now the default person",
        "\(file: file) ne dit plus qui est premier : \(person) est désormais la personne par défaut"
      ).hint(
        "to put somebody first: attest person move ID 1",
        "pour mettre quelqu'un en premier : attest person move ID 1")
    case .damagedMemory(let file):
      .warning(
        "\(file: file) cannot be read and was ignored",
        "\(file: file) est illisible et a été ignoré")
    case .zoneDataMissing(let zone, isCertain: true):
      .note(
        "no time zone data for \(zone); using the built-in rules",
        "pas de données pour le fuseau \(zone) ; les règles internes sont utilisées")
    case .zoneDataMissing(let zone, isCertain: false):
      .warning(
        "no time zone data for \(zone); the built-in rules may be out of date",
        "pas de données pour le fuseau \(zone) ; les règles internes sont peut-être périmées"
      ).hint("install tzdata", "installez tzdata")
    case .outOfForce(let template, let start, let end):
      .warning(
        "\(template) was in force from \(start.date) to \(end?.date ?? "...")",
        "\(template) était en vigueur du \(start.date) au \(end?.date ?? "...")")
    case .signed(let template, let note):
      .warning("\(template): \(note)", "\(template) : \(note)")
    case .otherDay(let exit):
      .warning(
        "the exit time is not today: \(exit.words)",
        "la sortie n'est pas aujourd'hui : \(exit.words)")
    case .notRemembered(let file, let number):
      .warning(
        "nothing was remembered: \(file: file): \(number.map { Bilingual(errno: $0) } ?? "?")",
        "rien n'a été retenu : \(file: file) : \(number.map { Bilingual(errno: $0) } ?? "?")")
    case .notLocked(let file, let number):
      .warning(
        "\(file: file) cannot be locked: \(Bilingual(errno: number))",
        "\(file: file) ne peut pas être verrouillé : \(Bilingual(errno: number))")
    }
  }
}

extension TemplateRemark {
  /// The message for a remark on `file`.
  func notice(in file: String) -> Notice { notice.at("\(file):\(line):\(column)") }

  private var notice: Notice {
    switch finding {
    case .neverPrinted(let key):
      .warning(
        "\(word: key) is asked for but never printed",
        "\(word: key) est demandé, mais n'est imprimé nulle part"
      ).hint("add \("{\(key)}") to [page]", "ajoutez \("{\(key)}") dans [page]")
    case .answerLikeWord(let word):
      .warning("\(word: word) is one of the answers here", "\(word: word) est ici une des réponses")
        .hint(
          "if it is meant as a keyword, put it first: (optional, one of: a, b)",
          "si c'est un mot-clé, mettez-le d'abord : (optional, one of: a, b)")
    case .foreignMark(let mark):
      .warning(
        "\(mark) has no meaning here and is printed as is",
        "\(mark) n'a pas de sens particulier ici, et s'imprime tel quel"
      ).hint(
        "supported markup: ## heading, **bold**, - item, | label | value |, > small print, ---",
        "signes possibles : ## titre, **gras**, - élément, | libellé | valeur |, > petits caractères, ---"
      )
    }
  }
}
