// Reasons
extension AttestError {
  static func noReason(person: String, template: String, example: String) -> Self {
    let option = option(template)
    return .usage(
      "no reason given, and none remembered for \(person)",
      "aucun motif donné, ni retenu pour \(person)"
    ).hint(
      "for example: attest\(option) --reason \(example) (to list all reasons: attest reason list\(option))",
      "par exemple : attest\(option) --reason \(example) (tous : attest reason list\(option))"
    ).about("reasons")
  }

  static func unknownReason(_ code: String, template: String, nearest: String?) -> Self {
    let option = option(template)
    let all = Bilingual(
      "to list all reasons: attest reason list\(option)", "tous : attest reason list\(option)")
    return .usage("no such reason: \(word: code)", "motif inconnu : \(word: code)").hint(
      .hint(nearest, all: all)
    ).about("reasons")
  }

  /// The option that selects a template; empty for the default template.
  private static func option(_ template: String) -> String {
    template == TemplateLibrary.defaultName ? "" : " --template \(template.shellWord)"
  }

  static func forgottenReason(_ code: String, person: String, template: String) -> Self {
    .usage(
      "the reason remembered for \(person), \(word: code), does not exist in template \(template)",
      "le motif retenu pour \(person), \(word: code), n'existe pas dans le modèle \(template)"
    ).hint("attest reason list --template \(template.shellWord)")
  }

  /// Several reasons were given for a template that allows only one.
  static func onlyOneReason(template: String) -> Self {
    .usage("\(template) takes only one reason", "\(template) ne prend qu'un seul motif")
      .about("reasons")
  }

  // MARK: Parts that a template lacks

  static func templateWithoutReasons(_ template: String) -> Self {
    .usage("\(template) has no reasons", "\(template) ne comporte aucun motif").hint(
      "leave out --reason, or use another template: --template deplacement",
      "retirez --reason, ou choisissez un autre modèle : --template deplacement"
    ).about("reasons")
  }

  static func templateWithoutExit(_ template: String) -> Self {
    .usage("\(template) has no exit time", "\(template) n'a pas d'heure de sortie").hint(
      "leave out --minus, --plus and --at, or use another template: --template deplacement",
      "retirez --minus, --plus et --at, ou choisissez un autre modèle : --template deplacement"
    ).about("exit")
  }

  static func templateWithoutFields(_ template: String) -> Self {
    .usage("\(template) has no questions", "\(template) ne demande rien").hint(
      "leave out --data, or use another template: --template NAME",
      "retirez --data, ou choisissez un autre modèle : --template NOM")
  }

  static func templateWithoutPlace(_ template: String) -> Self {
    .usage(
      "\(template) does not mention the town of signature",
      "\(template) ne nomme pas la commune de signature"
    ).hint("leave out --place", "retirez --place").about("place")
  }

  static func templateWithoutSignature(_ template: String) -> Self {
    .usage("\(template) has no signature box", "\(template) n'a pas de place pour signer").hint(
      "leave out --sign and --signable", "retirez --sign et --signable"
    ).about("signable")
  }

  /// Only the QR code was requested, but the attestation has none.
  static let noCode = usage(
    "this template has no QR code: write a .pdf file instead",
    "ce modèle n'a pas de QR code : écrivez plutôt un fichier .pdf")

  /// Only the QR code of a sample was requested, but a QR code cannot be marked as a sample.
  package static let codeOfSample = usage(
    "a QR code alone cannot be marked as a sample: write a .pdf file instead",
    "un QR code seul ne peut pas porter la mention SPÉCIMEN : écrivez plutôt un fichier .pdf")

  // MARK: Answers and addresses

  /// Answers to these keys are missing.
  ///
  /// A file with them must also answer the other keys in `all`; `name` is the short name of the
  /// subject whose last answers the file changes. The hint adds options to the command, because a
  /// complete command would have to repeat its others.
  static func missingFields(
    _ keys: [String], of all: [String]? = nil, template: String, about name: String? = nil
  ) -> Self {
    let all = all ?? keys
    let about = name.map { "--for \($0) " } ?? ""
    let others = all == keys ? "" : Bilingual(" to \(words: all)", " à \(words: all)")
    return .usage(
      "\(template) also needs an answer for: \(words: keys)",
      "\(template) demande aussi une réponse à : \(words: keys)"
    ).hint(
      "write the answers\(others) as key: value lines in a file, and add to the command: \(about)--data FILE",
      "écrivez les réponses\(others) en lignes « clé: valeur » dans un fichier, et ajoutez à la commande : \(about)--data FICHIER"
    ).about(keys).because(.missingAnswers)
  }

  /// The answer to the field with this key is invalid.
  package static func badAnswer(_ key: String, _ problem: Mistake.Kind) -> Self {
    answer(key, problem).about(key)
  }

  /// The template can only be used for a person who lives in France, for the reason that it gives.
  static func franceOnly(_ template: String, reason: String, person: String) -> Self {
    .usage(
      "\(template) requires an address in France: \(reason)",
      "\(template) demande une adresse en France : \(reason)"
    ).hint(
      "if the address has changed: attest person edit \(person); for another address: attest person add",
      "si l'adresse a changé : attest person edit \(person) ; pour une autre adresse : attest person add"
    ).about("country")
  }

  static func addressWithoutCountry(_ template: String) -> Self {
    .usage(
      "\(template) prints an address without its country",
      "\(template) imprime une adresse sans son pays"
    ).hint("use {home-address} in [page]", "mettez {home-address} dans [page]").about("country")
  }

  // MARK: The person's own signature

  /// No signature is stored for this person.
  package static func noSignature(person: String) -> Self {
    let store = Bilingual(
      "to store one from a PNG: attest person sign \(person) PNG",
      "à partir d'un PNG : attest person sign \(person) PNG")
    return .missing(
      "no signature is stored for \(person)", "aucune signature gardée pour \(person)"
    ).hint(person == Person.sample.id ? nil : store).about("signature")
  }

  /// The paper contains words that must be written by hand, so it must also be signed by hand.
  static func signedByHand(template: String) -> Self {
    .usage(
      "part of \(template) must be written by hand, so sign it by hand too",
      "une partie de \(template) s'écrit à la main : signez-le aussi à la main"
    ).hint("leave out --sign", "retirez --sign").about("signature")
  }

  /// The signature box is for somebody other than the person who makes the declaration.
  static func signedByOther(template: String) -> Self {
    .usage(
      "\(template) must be signed by somebody else",
      "\(template) doit être signé par une autre personne"
    ).hint("leave out --sign", "retirez --sign").about("signature")
  }

  // MARK: The text of the QR code

  /// The text is too long for the largest QR code at its error correction level; sizes are in bits.
  static func tooLongForCode(bits: Int, capacity: Int, keys: [String]) -> Self {
    .data(
      "too long for a QR code: \(bits) bits; the limit is \(capacity)",
      "trop long pour un QR code : \(bits) bits, au plus \(capacity)"
    ).about(keys)
  }

  /// The value of this placeholder contains a character that would end a field of the QR code.
  static func separatorInCode(_ placeholder: String, keys: [String]) -> Self {
    .data(
      "\(placeholder) contains ';' or a control character, which would split a field of the QR code",
      "\(placeholder) contient « ; » ou un caractère de contrôle, qui couperait un champ du QR code"
    ).about(keys)
  }

  /// The QR code is limited to ASCII, and these letters have no ASCII equivalent.
  static func unfoldable(_ letters: [Character], template: String, keys: [String]) -> Self {
    .data(
      "the QR code of \(template) can contain only ASCII characters, not: \(letters: letters)",
      "le QR code de \(template) n'accepte que des caractères ASCII, et pas : \(letters: letters)"
    ).about(keys)
  }

  // MARK: Times

  package static func notADuration(_ word: String) -> Self {
    .usage("invalid duration: \(word: word)", "durée incorrecte : \(word: word)").hint(
      "for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")
  }

  static func durationTooLong(_ word: String) -> Self {
    .usage(
      "duration too long: \(word: word); the limit is 24h",
      "durée trop longue : \(word: word) ; au plus 24h")
  }

  package static func notATime(_ word: String) -> Self {
    .usage("invalid time: \(word: word)", "heure incorrecte : \(word: word)").hint(
      "for example 14:30 or 14h30, or with a date: \"DD/MM/YYYY 14:30\"",
      "par exemple 14:30 ou 14h30, ou avec une date : \"JJ/MM/AAAA 14:30\"")
  }

  static func weekdayInTime(_ word: String) -> Self {
    .usage(
      "the exit time takes a date without a weekday: \(word: word)",
      "la sortie prend une date sans jour de la semaine : \(word: word)"
    ).hint("such as \"19/11 8h\" or \"tomorrow 8h\"", "comme \"19/11 8h\" ou \"demain 8h\"")
  }

  static func noSuchDay(_ word: String, daysInMonth count: Int) -> Self {
    .usage(
      "invalid date: \(word: word); that month has \(count) days",
      "date incorrecte : \(word: word) ; ce mois a \(count) jours"
    ).about("exit")
  }

  /// The exit was made from values that no text gives, such as 25:00, 32 December or -5 minutes.
  package static let impossibleExit = usage(
    "there is no such exit time", "cette heure de sortie n'existe pas"
  ).hint(
    "use a time that exists, or from 0 to 1440 minutes",
    "donnez une heure qui existe, ou de 0 à 1440 minutes"
  ).about("exit")

  /// The time is more than 24 hours ago, or more than 7 days ahead.
  static func outsideExitRange(_ time: CivilTime) -> Self {
    .usage(
      "\(time.digits) is more than 24 hours ago, or more than 7 days in the future",
      "\(time.digits) date de plus de 24 heures, ou est dans plus de 7 jours"
    ).hint("dates are read as day/month/year", "les dates se lisent jour/mois/année").about("exit")
  }

  /// The time does not exist, because the clocks are changed from `before` to `after`.
  ///
  /// `instead` is the time that clocks show at that moment if they have been put forward.
  static func nonexistentTime(
    _ time: CivilTime, zone: String, before: CivilTime, after: CivilTime, instead: CivilTime
  ) -> Self {
    .usage(
      "\(time.digits) does not exist in \(zone): the clocks go forward from \(before.clock) to \(after.clock)",
      "\(time.digits) n'existe pas à \(zone) : on passe de \(before.clock) à \(after.clock)"
    ).hint("--at \"\(instead.digits)\"").about("exit")
  }

  static func clockNotSet(_ time: CivilTime) -> Self {
    .usage(
      "the system clock says \(time.digits)", "l'horloge de cette machine indique \(time.digits)"
    ).hint("set the clock", "réglez l'horloge").about("created").because(.unverifiable("clock"))
  }

  /// The time of writing given to the library is before this page format existed or more than a day
  /// in the future or, for a sample, outside the range of samples.
  package static let impossibleWritingTime = usage(
    "no paper can be written at this time", "aucun papier ne peut être écrit à cette heure"
  ).about("created")

  /// The value of `ATTEST_NOW` is not a valid time.
  static func notANow(_ word: String) -> Self {
    .usage(
      "ATTEST_NOW is not a valid time: \(word: word)",
      "ATTEST_NOW : date et heure incorrectes : \(word: word)"
    ).hint("for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00")
  }
}

// Warnings
extension Notice {
  /// The machine has no data for a time zone, so built-in rules are used.
  static func zoneDataMissing(_ zone: String, isCertain: Bool) -> Notice {
    isCertain
      ? .note(
        "no time zone data for \(zone); using the built-in rules",
        "pas de données pour le fuseau \(zone) ; les règles internes sont utilisées")
      : .warning(
        "no time zone data for \(zone); the built-in rules may be out of date",
        "pas de données pour le fuseau \(zone) ; les règles internes sont peut-être périmées"
      ).hint("install tzdata", "installez tzdata")
  }

  /// The exit is before the first day of the template or after its last.
  static func outOfForce(_ template: String, _ days: Template.Validity) -> Notice {
    guard let end = days.end else {
      return .warning(
        "\(template) is not in force before \(days.start.date)",
        "\(template) n'est pas en vigueur avant le \(days.start.date)")
    }
    return .warning(
      "\(template) was in force from \(days.start.date) to \(end.date)",
      "\(template) était en vigueur du \(days.start.date) au \(end.date)")
  }

  /// The exit is not on the day that the paper is written.
  static func otherDay(_ exit: Bilingual) -> Notice {
    .warning("the exit time is not today: \(exit)", "la sortie n'est pas aujourd'hui : \(exit)")
  }

  /// The template has this notice for people who sign the paper by computer.
  static func signed(template: String, note: String) -> Notice {
    .warning("\(template): \(note)", "\(template) : \(note)")
  }
}
