internal import AttestCore
internal import Platform

extension AttestError {
  /// What the person is told, in `language`.
  func notices(in language: Language) -> [Notice] {
    switch self {
    case .mistakes(let file, let mistakes): mistakes.map { $0.notice(of: file) }
    case .differs(let file, let differences):
      differences.map { difference in
        Notice(
          differences.allSatisfy(\.isVague) ? .differsVaguely : .differs,
          [
            "file": file, "what": difference.words(in: language),
            "own": "attest \(Program.version)",
          ])
      }
    default: [notice(in: language)]
    }
  }

  private func notice(in language: Language) -> Notice {
    switch self {
    case .noProfile: Notice(.noProfile)
    case .unknownPerson(let id, let nearest, let known):
      Self.near(nearest, .unknownPerson, .unknownPersonFar, id, known: Self.few(of: known))
    case .badIdentifier(let id, let nearest):
      Self.near(nearest, .badIdentifierNear, .badIdentifier, id)
    case .reservedIdentifier(let id): Notice(.reservedIdentifier, ["word": id])
    case .nobodysProfile(let id): Notice(.nobodysProfile, ["word": id])
    case .personExists(let id): Notice(.personExists, ["word": id])
    case .badPlace(let word, let count, let person):
      Notice(.badPlace, ["word": Visible.word(word), "count": String(count), "person": person])
    case .noReason(let person, let template, let example):
      Notice(.noReason, ["person": person, "form": Self.option(for: template), "example": example])
    case .unknownReason(let code, let template, let nearest):
      .suggesting(
        nearest, .unknownReason, .unknownReasonFar,
        ["word": Visible.word(code), "form": Self.option(for: template)])
    case .forgottenReason(let code, let person, let template):
      Notice(
        .forgottenReason,
        ["word": Visible.word(code), "person": person, "template": template])
    case .onlyOneReason(let template): Notice(.onlyOneReason, ["template": template])
    case .templateWithoutReasons(let template):
      Notice(.templateWithoutReasons, ["template": template])
    case .missingFields(let fields, let template):
      Notice(.missingFields, ["list": Self.list(fields), "template": template])

    case .undrawable(let letters):
      Notice(.undrawable.about(letters), ["list": Self.list(letters)])
    case .lettersNotInFont(let letters, let font):
      Notice(.lettersNotInFont.about(letters), ["file": font, "list": Self.list(letters)])
    case .notAFont(let file): Notice(.notAFont, ["file": file])
    case .compactOutlines(let file): Notice(.compactOutlines, ["file": file])
    case .embeddingForbidden(let file): Notice(.embeddingForbidden, ["file": file])
    case .damagedFont(let file, let table):
      Notice(.damagedFont, ["file": file, "table": Visible.word(table)])
    case .tooLongForCode(let bits, let capacity):
      Notice(.tooLongForCode, ["count": String(bits), "limit": String(capacity)])
    case .separatorInCode(let placeholder): Notice(.separatorInCode, ["key": placeholder])
    case .unfoldable(let letters, let template):
      Notice(.unfoldable, ["list": Self.list(letters), "template": template])
    case .tooManyPages(let limit): Notice(.tooManyPages, ["limit": String(limit)])
    case .notAnAttestation(let file), .differs(let file, _):
      Notice(.notAnAttestation, ["file": file])
    case .formNotHere(let file, let template):
      Notice(.formNotHere, ["file": file, "template": Visible.word(template)])
    case .fontNotHere(let file, let font):
      Notice(.fontNotHere, ["file": file, "font": Visible.word(font)])
    case .otherVersion(let file, let version):
      Notice(
        .otherVersion, ["file": file, "version": Visible.word(version), "own": Program.version])
    case .internalFault(let why): Notice(.bug, ["why": Visible.word(why)])

    case .notADuration(let word): Notice(.notADuration, ["word": Visible.word(word)])
    case .durationWithoutUnit(let word):
      Notice(.durationWithoutUnit, ["word": Visible.word(word), "option": Option.minus.spelling])
    case .durationTooLong(let word): Notice(.durationTooLong, ["word": Visible.word(word)])
    case .notATime(let word): Notice(.notATime, ["word": Visible.word(word)])
    case .noSuchDay(let word, let count):
      Notice(.noSuchDay, ["word": Visible.word(word), "count": String(count)])
    case .tooLongAgo(let time): Notice(.tooLongAgo, ["time": time.digits])
    case .tooFarAhead(let time): Notice(.tooFarAhead, ["time": time.digits])
    case .nonexistentTime(let time, let zone, let before, let after, let instead):
      Notice(
        .nonexistentTime,
        [
          "time": time.digits, "zone": zone, "before": before.clock, "after": after.clock,
          "instead": instead.digits,
        ])
    case .clockNotSet(let time): Notice(.clockNotSet, ["time": time.digits])

    case .mistakes(let file, _), .emptyFile(let file): Notice(.emptyFile, ["file": file])
    case .newerFile(let file): Notice(.newerFile, ["file": file])
    case .unknownTemplate(let name, let nearest):
      Self.near(nearest, .unknownTemplate, .unknownTemplateFar, name)

    case .noHome: Notice(.noHome)
    case .notAFolder(let file): Notice(.notAFolder, ["file": file])
    case .system(let error): error.notice(in: language)
    }
  }

  private static func near(
    _ nearest: String?, _ near: Message, _ far: Message, _ word: String, known: [String] = []
  ) -> Notice {
    .suggesting(nearest, near, far, ["word": Visible.word(word), "list": list(known)])
  }

  /// What a command line says to mean a form; nothing for the usual one.
  private static func option(for template: String) -> String {
    template == TemplateLibrary.usual ? "" : " --template \(template)"
  }

  /// The first of many.
  private static func few(of words: [String]) -> [String] {
    words.count > 10 ? words.prefix(10) + ["..."] : words
  }

  private static func list(_ words: [String]) -> String {
    words.map(Visible.word).joined(separator: ", ")
  }

  private static func list(_ letters: [Character]) -> String {
    letters.map(Visible.name(of:)).joined(separator: ", ")
  }
}

extension SystemError {
  /// What the person is told, in `language`.
  func notice(in language: Language) -> Notice {
    switch self {
    case .cannotRead(let file, let number): Self.refusal(.cannotRead, file, number, language)
    case .cannotMake(let file, let number): Self.refusal(.cannotMake, file, number, language)
    case .cannotWrite(let file, let number): Self.refusal(.cannotWrite, file, number, language)
    case .notConfirmed(let file, let number): Self.refusal(.notConfirmed, file, number, language)
    case .notAFile(let file): Notice(.notAFile, ["file": file])
    case .tooLarge(let file, let limit):
      Notice(.fileTooLarge, ["file": file, "limit": String(limit / 1024)])
    case .busy(let file): Notice(.busy, ["file": file])
    }
  }

  private static func refusal(
    _ message: Message, _ file: String, _ number: Int32, _ language: Language
  ) -> Notice {
    Notice(message, ["file": file, "why": SystemReason.text(number, in: language)])
  }
}

extension Message {
  /// The message about letters that are not drawn, or the one that names no font where none helps.
  func about(_ letters: [Character]) -> Message {
    letters.allSatisfy(Fonts.mayDraw) ? self : .unshaped
  }
}

extension Difference {
  /// What differs, with the keys of the values.
  func words(in language: Language) -> String {
    switch self {
    case .page(let number, let keys):
      Bilingual("page \(number)", "page \(number)")[language] + list(keys)
    case .pageCount: Bilingual("the number of pages", "le nombre de pages")[language]
    case .code: Bilingual("the QR code", "le QR code")[language]
    case .description(let keys):
      Bilingual("what it tells other programs", "ce qu'il dit à d'autres programmes")[language]
        + list(keys)
    case .font: Bilingual("the shapes of the letters", "le dessin des lettres")[language]
    case .addition:
      Bilingual("something was added after the end", "un ajout après la fin")[language]
    case .form:
      Bilingual("its bytes, nothing that has a name", "ses octets, rien qui ait un nom")[language]
    }
  }

  /// Whether it cannot be told from what another build of the same version, or of the font, does.
  var isVague: Bool {
    switch self {
    case .page(_, let keys), .description(let keys): keys.isEmpty
    case .pageCount, .font, .form: true
    case .code, .addition: false
    }
  }

  private func list(_ keys: [String]) -> String {
    keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))"
  }
}

extension Catalogue {
  /// About durations, hours, dates and clocks.
  static let time = [
    Row(
      .notADuration, .usage, "not a duration: {word}", "durée incorrecte : {word}",
      hint: ("for example 20m, 1h or 1h30", "par exemple 20m, 1h ou 1h30")),
    Row(
      .durationBackwards, .usage, "not a duration: {word}", "durée incorrecte : {word}",
      hint: ("{option} {example}", "{option} {example}")),
    Row(
      .durationWithoutUnit, .usage, "no unit: {word}", "il manque l'unité : {word}",
      hint: ("{option} {word}m for minutes", "{option} {word}m pour des minutes")),
    Row(
      .durationTooLong, .usage, "too long: {word}; at most 24h", "trop long : {word} ; au plus 24h"),
    Row(
      .notATime, .usage, "not a time: {word}", "heure incorrecte : {word}",
      hint: (
        "for example 14:30, 14h30 or \"09/11/2020 14:30\" (day/month/year)",
        "par exemple 14:30, 14h30 ou \"09/11/2020 14:30\" (jour/mois/année)"
      )),
    Row(
      .noSuchDay, .usage, "not a date: {word}; that month has {count} days",
      "date incorrecte : {word} ; ce mois a {count} jours"),
    Row(
      .tooLongAgo, .usage, "{time} is over 24 hours ago", "{time} date de plus de 24 heures",
      hint: ("dates read day/month/year", "les dates se lisent jour/mois/année")),
    Row(
      .tooFarAhead, .usage, "{time} is over 7 days ahead", "{time} est dans plus de 7 jours",
      hint: ("dates read day/month/year", "les dates se lisent jour/mois/année")),
    Row(
      .nonexistentTime, .usage,
      "{time} does not exist in {zone}: the clocks go from {before} to {after}",
      "{time} n'existe pas à {zone} : on passe de {before} à {after}",
      hint: ("--at \"{instead}\"", "--at \"{instead}\"")),
    Row(
      .clockNotSet, .usage, "the clock of this machine says {time}",
      "l'horloge de cette machine indique {time}",
      hint: ("set the clock", "réglez l'horloge")),
    Row(
      .notANow, .usage, "ATTEST_NOW is not a time: {word}",
      "ATTEST_NOW n'est pas une heure : {word}",
      hint: (
        "for example 2020-11-09T14:30:00+01:00", "par exemple 2020-11-09T14:30:00+01:00"
      )),
    Row(
      .nowIsSet, .warning, "the time comes from ATTEST_NOW, not from the clock",
      "l'heure vient d'ATTEST_NOW, pas de l'horloge"),
    Row(
      .noZoneData, .warning, "no time zone data for {zone}; the built-in rules are used",
      "pas de données pour le fuseau {zone} ; règles internes utilisées"),
  ]
}

extension Catalogue {
  /// About the page and the code in it.
  static let page = [
    Row(
      .undrawable, .data, "no font at hand has these letters: {list}",
      "aucune police disponible n'a ces lettres : {list}",
      hint: (
        "write them in Latin letters, or name a font that has them: --font FILE",
        "écrivez-les en lettres latines, ou nommez une police qui les a : --font FICHIER"
      )),
    Row(
      .unshaped, .data, "cannot be drawn: {list}", "impossible à dessiner : {list}",
      hint: (
        "such scripts need more than a font: write it in Latin letters, as on an identity card",
        "il y faut plus qu'une police : écrivez-le en lettres latines, comme sur la carte d'identité"
      )),
    Row(
      .lettersNotInFont, .data, "{file} does not have these letters: {list}",
      "{file} n'a pas ces lettres : {list}",
      hint: (
        "name another font, or none: --font FILE",
        "nommez une autre police, ou aucune : --font FICHIER"
      )),
    Row(
      .notAFont, .data, "{file}: not a font file", "{file} : ce n'est pas un fichier de police",
      hint: ("name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")),
    Row(
      .compactOutlines, .data, "{file}: its letters are PostScript outlines (CFF), not TrueType's",
      "{file} : ses lettres sont des tracés PostScript (CFF), et non TrueType",
      hint: ("name a .ttf file: --font FILE", "nommez un fichier .ttf : --font FICHIER")),
    Row(
      .embeddingForbidden, .data, "{file}: its maker forbids putting it into documents",
      "{file} : son auteur interdit de l'inclure dans un document",
      hint: (
        "name another font: --font FILE", "nommez une autre police : --font FICHIER"
      )),
    Row(
      .damagedFont, .data, "{file}: the font is damaged (table {table})",
      "{file} : la police est abîmée (table {table})",
      hint: (
        "name another font: --font FILE", "nommez une autre police : --font FICHIER"
      )),
    Row(
      .tooLongForCode, .data, "too long for a QR code: {count} bits, at most {limit}",
      "trop long pour un QR code : {count} bits, au plus {limit}"),
    Row(
      .separatorInCode, .data,
      "{key} holds ';' or a control character, which separates the fields of the QR code",
      "{key} contient « ; » ou un caractère de contrôle, qui sépare les champs du QR code"),
    Row(
      .unfoldable, .data, "the QR code of {template} knows ASCII only, and not: {list}",
      "le QR code de {template} ne connaît que l'ASCII, et pas : {list}"),
    Row(
      .tooManyPages, .data, "too much text: over {limit} pages",
      "trop de texte : plus de {limit} pages"),
    Row(
      .noCode, .usage, "there is no QR code here, only a page: give a .pdf",
      "il n'y a pas de QR code ici, seulement une page : donnez un .pdf"),
    Row(
      .outOfForce, .warning, "{template} was in force from {first} to {last}",
      "{template} était en vigueur du {first} au {last}"),
  ]
}

extension Catalogue {
  /// About a PDF that is read back; never a value of it.
  static let verified = [
    Row(.verified, .note, "{file}: as attest wrote it", "{file} : tel qu'attest l'a écrit"),
    Row(
      .differs, .data, "{file}: not as attest wrote it: {what}",
      "{file} : n'est plus tel qu'attest l'a écrit : {what}"),
    Row(
      .differsVaguely, .data, "{file}: not as attest wrote it: {what}",
      "{file} : n'est plus tel qu'attest l'a écrit : {what}",
      hint: (
        "saved by another program, or written by another build of {own} or with another font",
        "enregistré par un autre programme, ou écrit par un autre {own} ou avec une autre police"
      )),
    Row(
      .notAnAttestation, .data, "{file}: not a PDF that attest wrote",
      "{file} : ce n'est pas un PDF qu'attest a écrit"),
    Row(
      .formNotHere, .missing, "{file}: its form, {template}, is not here, or has changed",
      "{file} : son formulaire, {template}, n'est pas ici, ou a changé",
      hint: ("name its file: --template FILE", "nommez son fichier : --template FICHIER")),
    Row(
      .fontNotHere, .missing, "{file}: its font, {font}, is not here",
      "{file} : sa police, {font}, n'est pas ici",
      hint: ("name its file: --font FILE", "nommez son fichier : --font FICHIER")),
    Row(
      .otherVersion, .data, "{file}: written by attest {version}, and this is {own}",
      "{file} : écrit par attest {version}, et ceci est {own}",
      hint: ("ask that version", "demandez à cette version")),
  ]
}
