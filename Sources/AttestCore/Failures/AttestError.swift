public import AttestPlatform

/// The reason why an attestation could not be made, or the store could not be changed.
///
/// The error contains only data; the command turns it into English and French sentences.
public enum AttestError: Error, Equatable, Sendable {
  // Errors about people.
  case noProfile
  case unknownPerson(String, nearest: String?, known: [String])
  case badIdentifier(String, nearest: String?)
  /// The value of `ATTEST_PERSON` is not a valid id.
  case badPersonVariable(String)
  /// The id is reserved, so no new person can have it.
  case reservedIdentifier(String)
  /// A command that needs one person's profile was given the sample person or everybody.
  case nobodysProfile(String)
  case personExists(String)
  /// A person's profile is a symbolic link to a file that does not exist.
  case linkLeadsNowhere(String, person: String)
  case badPlace(String, count: Int, person: String)

  // Errors about reasons.
  case noReason(person: String, template: String, example: String)
  case unknownReason(String, template: String, nearest: String?)
  case forgottenReason(String, person: String, template: String)

  /// Several reasons were given for a template that allows only one.
  case onlyOneReason(template: String)
  /// An exit was given for a template that has none.
  case templateWithoutExit(String)
  /// Reasons were given for a template that has none.
  case templateWithoutReasons(String)

  // Errors about the template's own fields.
  case missingFields([String], template: String)
  /// The answer to the field with this key is invalid.
  case badAnswer(String, Mistake.Kind)
  /// A place of signature was given for a template that does not print one.
  case templateWithoutPlace(String)
  /// A signature was requested for a template that has no signature box.
  case templateWithoutSignature(String)

  /// The template cannot be used for a person who lives abroad.
  ///
  /// `reason` is the explanation in the template, or `nil` if the problem is that the paper prints
  /// an address without its country.
  case franceOnly(String, reason: String?)

  /// Answers were given for a template that asks no questions.
  case templateWithoutFields(String)

  // Errors about the page and the QR code.

  /// No available font can draw these characters; all missing characters are listed.
  case undrawable([Character])
  /// The chosen font file and its bold companion cannot draw these characters; all are listed.
  case lettersNotInFont([Character], font: String)
  /// The file is not a TrueType or OpenType font.
  case notAFont(String)
  /// The font's outlines are in Compact Font Format, but only TrueType outlines are supported.
  case compactOutlines(font: String)
  /// The font does not permit documents to embed a subset of it.
  case embeddingForbidden(font: String)
  /// A table in the font is missing, truncated or inconsistent with another table.
  case damagedFont(String, table: String)
  /// The text is too long for the largest QR code at its error correction level; sizes are in bits.
  case tooLongForCode(bits: Int, capacity: Int)
  /// The value of this placeholder contains the character that separates fields in the QR code.
  case separatorInCode(String)
  /// The QR code is limited to ASCII, and these letters have no ASCII equivalent.
  case unfoldable([Character], template: String)
  /// Only the QR code was requested, but the attestation has none.
  case noCode
  /// Only the QR code of a sample was requested, but a QR code cannot be marked as a sample.
  case codeOfSample
  /// The text needs more pages than an attestation may have.
  case tooManyPages(limit: Int)

  // Errors about the person's own signature.

  /// The picture in this file cannot be used as a signature.
  case picture(String, PictureProblem)
  /// No signature is stored for this person.
  case noSignature(person: String)
  /// The paper contains words that must be written by hand, so it must also be signed by hand.
  case signedByHand(template: String)
  /// The signature box is for somebody other than the person who makes the declaration.
  case signedByOther(template: String)

  // Errors about papers that were written earlier.
  case nothingMade(person: String)
  /// The last attestation was written to standard output, or only its QR code was written.
  case lastWasPiped(person: String)
  case lastIsGone(String, isPinned: Bool)

  // Errors from verifying a PDF.

  /// The file is not a PDF made by attest, or its data is missing.
  case notAnAttestation(String)
  /// The PDF was made from a user's own template, which is missing on this machine or has changed.
  case templateNotHere(String, template: String)
  /// The font used in the PDF is not available on this machine.
  case fontNotHere(String, font: String)
  /// The machine has no data for the time zone at an address abroad.
  case zoneNotHere(String, zone: String)
  /// The paper's offsets from UTC differ from the machine's data for the time zone.
  case otherOffsets(String, zone: String)
  /// The PDF uses another version of the page format, which this version of attest cannot write.
  case otherFormat(String, number: String)
  /// The file is an original paper with extra bytes at the end.
  case extended(String, paper: Int, added: Int)
  /// The PDF differs from the one that attest would write.
  case differs(String, [Difference])

  /// An internal check failed.
  case internalFault(String)

  // Errors about times.
  case notADuration(String)
  case durationTooLong(String)
  case notATime(String)
  case noSuchDay(String, daysInMonth: Int)
  /// The time is more than 24 hours ago, or more than 7 days ahead.
  case outsideExitRange(CivilTime)
  /// The time does not exist, because the clocks are changed from `before` to `after`.
  ///
  /// `instead` is the time that clocks show at that moment if they have been put forward.
  case nonexistentTime(
    CivilTime, zone: String, before: CivilTime, after: CivilTime, instead: CivilTime)
  case clockNotSet(CivilTime)
  /// The value of `ATTEST_NOW` is not a valid time.
  case notANow(String)

  // Errors about profiles and templates.
  case mistakes(file: String, [Mistake])
  case emptyFile(String)
  /// The edited profile could not be saved, for the given reason; the edited text remains in this
  /// file.
  indirect case draftKept(String, AttestError)
  /// The profile was changed elsewhere after it was opened for editing.
  case profileChanged(String)
  case newerFile(String)
  /// No template has this name.
  case unknownTemplate(String, meant: MeantTemplates)
  /// The template of the person's last paper, which is the default for the next one, is missing.
  case lastTemplateIsGone(String)
  /// The name belongs to a paper that attest does not write.
  case refusedPaper(String)

  // Errors about destinations.

  /// attest does not write any format with this file name extension.
  case unknownEnding(String, known: [String])
  /// The first folder does not exist; the second path is the file to be written there.
  case noFolder(String, of: String)
  /// The path of the working directory is not UTF-8, so paths relative to it cannot be printed or
  /// remembered.
  case folderNotUTF8([UInt8])
  /// A name in the path contains characters that cannot be printed on one line.
  case unprintablePath(String)

  // System errors.

  /// An environment variable that attest needs is not valid UTF-8.
  case variableNotUTF8(String, [UInt8])
  /// The system refused an operation, or another process holds a lock.
  case system(SystemError)
  case noHome
  /// The path to the profiles folder leads to something other than a folder.
  case notAFolder(String)
}

/// The templates or refused papers that an unknown name may refer to.
public enum MeantTemplates: Hashable, Sendable {
  case none
  case one(String)
  /// The word occurs in several templates, or in several papers that attest does not write.
  case several
  /// Several forms mention the word, but none of them is in force any more.
  case outOfForce
}

/// A difference between a PDF and the one that attest would write.
///
/// A difference contains the keys of the differing values, if they are known, but never the values.
public enum Difference: Equatable, Sendable {
  /// The words or the drawing on a page differ; pages are numbered from 1.
  case page(Int, keys: [String])
  /// The number of pages differs.
  case pageCount
  /// The modules of the QR code differ.
  case code
  /// The metadata for other programs differs, such as the title, the dates or the text that is read
  /// aloud.
  case description(keys: [String])
  /// The shapes of the letters differ.
  case font
  /// The attached data contains values that attest would not accept for a paper.
  case rule(keys: [String])
  /// The files differ, but none of the other cases applies, for example because another program
  /// saved the file again.
  case bytes

  /// The keys of the differing values, if they are known.
  package var keys: [String] {
    switch self {
    case .page(_, let keys), .description(let keys), .rule(let keys): keys
    case .pageCount, .code, .font, .bytes: []
    }
  }
}

/// Attached data that breaks a rule, with the keys of the invalid values if they are known.
struct RefusedData: Error {
  let keys: [String]
}

/// Runs a system operation, and throws its error as an `AttestError`.
package func asAttestError<Value>(
  _ body: @autoclosure () throws(SystemError) -> Value
) throws(AttestError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw .system(error)
  }
}

/// The reason why a picture cannot be used as a signature.
public enum PictureProblem: Error, Hashable, Sendable {
  /// The file is not in a known picture format.
  case notAPicture
  /// The picture is in an unsupported format with this name, such as `JPEG`.
  case otherFormat(String)
  /// The PNG is interlaced in seven passes (ISO/IEC 15948, 8.2).
  case interlaced
  case tooManyPixels(limit: Int)
  /// The file is truncated, has a wrong checksum, or is not a valid PNG.
  case damaged
  /// The picture shows nothing dark on a light background.
  case noInk
  /// More of the picture is dark than light.
  case allInk
  /// The outlines have too many corners for a signature, because the picture shows something else
  /// or is very dirty.
  case tooManyCorners(limit: Int)
}

/// A warning about a problem that did not prevent the command from finishing.
public enum Warning: Equatable, Sendable {
  /// Other users can read a profile or change its folder; `permissions` should be set instead.
  case openToOthers(String, permissions: Int)
  /// A profile contains an unknown key, which was kept unchanged.
  case unknownKeyKept(key: String, file: String, line: Int)
  /// The saved order of people is missing, empty or damaged, or its first person is missing.
  ///
  /// `default` is the id of the person who is now the default.
  case orderLost(String, default: String)
  /// A file of remembered answers could not be read and is treated as missing.
  case damagedMemory(String)
  /// The machine has no data for a time zone, so built-in rules are used.
  case zoneDataMissing(String, isCertain: Bool)
  /// The template is not in force on the day of the exit.
  case outOfForce(template: String, from: CivilTime, until: CivilTime?)
  /// The template has this notice for people who sign the paper by computer.
  case signed(template: String, note: String)
  /// The exit is not on the day that the paper is written.
  case otherDay(CivilTime)
  /// The choices made in this run could not be saved.
  case notRemembered(String, number: Int32?)
  /// The file system does not support locks, so another run at the same time could undo a change.
  case notLocked(String, number: Int32)
}
