internal import AttestCore

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
    case .fileTooLarge(let file, let limit):
      Notice(.fileTooLarge, ["file": file, "limit": String(limit)])
    case .newerFile(let file): Notice(.newerFile, ["file": file])
    case .notAFile(let file): Notice(.notAFile, ["file": file])
    case .unknownTemplate(let name, let nearest):
      Self.near(nearest, .unknownTemplate, .unknownTemplateFar, name)

    case .noHome: Notice(.noHome)
    case .notAFolder(let file): Notice(.notAFolder, ["file": file])
    case .busy(let file): Notice(.busy, ["file": file])
    case .cannotRead(let file, let number): Self.system(.cannotRead, file, number, language)
    case .cannotMake(let file, let number): Self.system(.cannotMake, file, number, language)
    case .cannotWrite(let file, let number): Self.system(.cannotWrite, file, number, language)
    case .notConfirmed(let file, let number): Self.system(.notConfirmed, file, number, language)
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

  private static func system(
    _ message: Message, _ file: String, _ number: Int32, _ language: Language
  ) -> Notice {
    Notice(message, ["file": file, "why": SystemReason.text(number, in: language)])
  }

  private static func list(_ words: [String]) -> String {
    words.map(Visible.word).joined(separator: ", ")
  }

  private static func list(_ letters: [Character]) -> String {
    letters.map(Visible.name(of:)).joined(separator: ", ")
  }
}

extension Message {
  /// The message about letters that are not drawn, or the one that names no font where none helps.
  func about(_ letters: [Character]) -> Message {
    letters.allSatisfy(Fonts.mayDraw) ? self : .unshaped
  }
}
