/// What the program can say, each once; `Catalogue` has the sentences.
enum Message: String, CaseIterable, Sendable {
  // The words of the command line.
  case notUTF8, variableNotUTF8, folderNotUTF8
  case unknownCommand, unknownCommandFar, reasonAsCommand, personAsArgument
  case missingCommand, unknownOption, unknownOptionFar, bareDuration, foreignOption
  case missingValue, badValue, unwantedValue, emptyValue, contradiction, unexpectedArgument,
    missingArgument
  case unknownShell, unprintablePath, unknownEnding, twoOnOutput

  // The people, the reasons and the forms.
  case badIdentifier, badIdentifierNear, reservedIdentifier, nobodysProfile, noProfile
  case unknownPerson, unknownPersonFar, personExists, badPlace
  case askToRemove, needsForce, noReason, unknownReason, unknownReasonFar, forgottenReason
  case onlyOneReason, templateWithoutReasons, templateWithoutFields, unknownTemplate,
    unknownTemplateFar
  case missingFields, wrongTemplate, rightTemplate

  // The time.
  case notADuration, durationBackwards, durationWithoutUnit, durationTooLong
  case notATime, noSuchDay, tooLongAgo, tooFarAhead, nonexistentTime
  case clockNotSet, notANow, nowIsSet, noZoneData

  // The page and the code.
  case undrawable, unshaped, lettersNotInFont, notAFont, compactOutlines, embeddingForbidden,
    damagedFont
  case tooLongForCode, separatorInCode, unfoldable, tooManyPages, noCode, outOfForce

  // A PDF that is read back.
  case notAnAttestation, formNotHere, fontNotHere, otherVersion, differs, differsVaguely, verified

  // Files that a person wrote.
  case mistakeNotUTF8, mistakeForbidden, mistakeUndrawable, mistakeSemicolon, mistakeSyntax
  case mistakeUnknownKey, mistakeUnknownKeyFar, mistakeRepeatedKey, mistakeMissingKeys
  case mistakeEmpty, mistakeTooLong, mistakeDate, mistakeBirthDate, mistakeDay, mistakePostcode
  case mistakeZone, mistakeTitle, mistakeChoice, mistakeVersion
  case mistakeNotATemplate, mistakeUnknownSection, mistakeUnknownSectionFar
  case mistakeRepeatedSection, mistakeMissingSection, mistakePlaceholder, mistakePlaceholderFar
  case mistakeBrace, mistakeCode, mistakeWord, mistakeLimit, mistakeCodeWithoutExit, mistakeTooMany
  case mistakeEndsBeforeStart, mistakeBold, mistakeHeading, mistakeRow, mistakeNeedsSection
  case mistakeNotAlone, mistakeBraceInPlainText, mistakeField, mistakeReservedField
  case mistakeMarkWithoutNote, mistakeNoteWithoutMark, mistakeTab, mistakeItem
  case mistakeMissingFromPage, mistakeRequiredBesideOptional
  case mistakeOutOfPlace, emptyFile, fileTooLarge, newerFile, notAFile
  case keptKey, openFile, openFolder

  // The machine.
  case noHome, notAFolder, noLocks, busy, cannotRead, cannotMake, cannotWrite, notConfirmed,
    notRemembered, damagedMemory
  case outputIsTerminal, noFolder, severalForOneOutput, outputFailed, madeButNotTold, abandoned, bug

  // What is made, kept and asked.
  case made, madeBlank, pinned, severalToPin, nothingPinned, lastIsPinned, nothingMade, lastIsGone,
    lastWasPiped
  case emptyAnswer, editorFailed, draftKept

  // What the card tells.
  case noFullScreen, opened, cannotOpen, noOther, written
}
