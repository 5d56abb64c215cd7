internal import AttestCore

extension Mistake {
  /// What the person is told of a mistake in `file`; never a value of the file.
  func notice(of file: String) -> Notice {
    let isOfTheWhole = if case .missingKeys = kind { true } else { false }
    return kind.notice(at: isOfTheWhole ? file : "\(file):\(line):\(column)")
  }
}

extension Mistake.Kind {
  /// What the person is told of a mistake at `place`, if it is in a file.
  func notice(at place: String? = nil) -> Notice {
    let (message, values) = message
    return Notice(message, values, at: place)
  }

  private var message: (Message, [String: String]) {
    switch self {
    case .notUTF8: (.mistakeNotUTF8, [:])
    case .forbiddenCharacter("\t"): (.mistakeTab, [:])
    case .forbiddenCharacter(let scalar):
      (.mistakeForbidden, ["character": Visible.name(of: Character(scalar))])
    case .undrawable(let letters):
      (
        .mistakeUndrawable.about(letters),
        ["list": letters.map(Visible.name(of:)).joined(separator: ", ")]
      )
    case .semicolon: (.mistakeSemicolon, [:])
    case .neitherEntryNorComment: (.mistakeSyntax, [:])
    case .unknownKey(let key, let nearest, let known):
      suggesting(nearest, .mistakeUnknownKey, .mistakeUnknownKeyFar, key, known)
    case .repeatedKey(let key, let first):
      (.mistakeRepeatedKey, ["key": Visible.word(key), "first": String(first)])
    case .missingKeys(let keys): (.mistakeMissingKeys, ["list": keys.joined(separator: ", ")])
    case .empty(let key): (.mistakeEmpty, ["key": Visible.word(key)])
    case .tooLong(let key, let count, let limit):
      (
        .mistakeTooLong,
        ["key": Visible.word(key), "count": String(count), "limit": String(limit)]
      )
    case .notADate: (.mistakeDate, [:])
    case .notABirthDate: (.mistakeBirthDate, [:])
    case .noSuchDay(let count): (.mistakeDay, ["count": String(count)])
    case .notAPostcode: (.mistakePostcode, [:])
    case .unknownZone: (.mistakeZone, [:])
    case .notATitle: (.mistakeTitle, [:])
    case .badVersion: (.mistakeVersion, [:])

    // Those that only a template has.
    case .notATemplate: (.mistakeNotATemplate, [:])
    case .unknownSection(let key, let nearest):
      suggesting(nearest, .mistakeUnknownSection, .mistakeUnknownSectionFar, key)
    case .repeatedSection(let key, let first):
      (.mistakeRepeatedSection, ["key": Visible.word(key), "first": String(first)])
    case .missingSection(let key): (.mistakeMissingSection, ["key": Visible.word(key)])
    case .unknownPlaceholder(let key, let nearest):
      suggesting(
        nearest.map { "{\($0)}" }, .mistakePlaceholder, .mistakePlaceholderFar, "{\(key)}",
        Placeholder.Known.allCases.map(\.rawValue))
    case .unbalancedBrace: (.mistakeBrace, [:])
    case .badCode(let code): (.mistakeCode, ["key": Visible.word(code)])
    case .unknownWord(let word, let allowed):
      (.mistakeWord, ["key": Visible.word(word), "list": allowed.joined(separator: ", ")])
    case .endsBeforeStart: (.mistakeEndsBeforeStart, [:])
    case .unclosedBold: (.mistakeBold, [:])
    case .badHeading: (.mistakeHeading, [:])
    case .badRow: (.mistakeRow, [:])
    case .needsSection(let key, let section):
      (.mistakeNeedsSection, ["key": Visible.word(key), "section": section])
    case .notAlone(let key): (.mistakeNotAlone, ["key": Visible.word(key)])
    case .braceInPlainText: (.mistakeBraceInPlainText, [:])
    case .badField(let key): (.mistakeField, ["key": Visible.word(key)])
    case .reservedField(let key): (.mistakeReservedField, ["key": Visible.word(key)])
    case .badChoice(let words):
      (.mistakeChoice, ["key": Visible.word(words), "example": "{né(e)|née|né}"])
    case .notALimit(let word): (.mistakeLimit, ["key": Visible.word(word)])
    case .missingFromPage(let key): (.mistakeMissingFromPage, ["key": Visible.word(key)])
    case .requiredBesideOptional(let key, let optional):
      (
        .mistakeRequiredBesideOptional,
        ["key": Visible.word(key), "optional": Visible.word(optional)]
      )
    case .codeWithoutExit: (.mistakeCodeWithoutExit, ["example": "{exit-date} {exit-time}"])
    case .neitherItemNorText: (.mistakeItem, [:])
    case .markWithoutNote(let mark): (.mistakeMarkWithoutNote, ["key": mark])
    case .noteWithoutMark(let mark): (.mistakeNoteWithoutMark, ["key": mark])
    case .tooMany(let key, let limit):
      (.mistakeTooMany, ["key": Visible.word(key), "limit": String(limit)])
    case .outOfPlace(let key): (.mistakeOutOfPlace, ["key": Visible.word(key)])
    }
  }

  private func suggesting(
    _ nearest: String?, _ near: Message, _ far: Message, _ key: String, _ known: [String] = []
  ) -> (Message, [String: String]) {
    let values = ["key": Visible.word(key), "list": known.joined(separator: ", ")]
    let notice = Notice.suggesting(nearest, near, far, values)
    return (notice.message, notice.values)
  }
}
