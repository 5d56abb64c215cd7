public import Platform

/// The reason why an attestation, or a change to the store, could not be made.
///
/// It holds data only; the command turns it into English and French sentences.
public enum AttestError: Error, Equatable, Sendable {
  // The people.
  case noProfile
  case unknownPerson(String, nearest: String?, known: [String])
  case badIdentifier(String, nearest: String?)
  /// `ATTEST_PERSON` is not an identifier.
  case badPersonVariable(String)
  /// A new person cannot have this name, which is reserved.
  case reservedIdentifier(String)
  /// A command for one person's profile names the built-in person, or everybody.
  case nobodysProfile(String)
  case personExists(String)
  /// A symbolic link in place of a person's profile does not lead to a file.
  case linkLeadsNowhere(String, person: String)
  case badPlace(String, count: Int, person: String)

  // The reasons.
  case noReason(person: String, template: String, example: String)
  case unknownReason(String, template: String, nearest: String?)
  case forgottenReason(String, person: String, template: String)

  /// The template allows only one reason, and several were given.
  case onlyOneReason(template: String)
  /// An exit was given for a paper without one.
  case templateWithoutExit(String)
  /// Reasons were given for a template without any.
  case templateWithoutReasons(String)

  // The template's own fields.
  case missingFields([String], template: String)
  /// The answer to the field of this key is wrong.
  case badAnswer(String, Mistake.Kind)
  /// A town of signature was given, but the paper does not print it.
  case templateWithoutPlace(String)
  /// A signature was requested, but the paper has no signature box.
  case templateWithoutSignature(String)

  /// A person abroad asks for a paper of France; `nil` when it prints an address without its
  /// country.
  case franceOnly(String, reason: String?)

  /// Answers were given to a template without questions.
  case templateWithoutFields(String)

  // The page and the code.
  /// No available font can draw these letters; it lists them all.
  case undrawable([Character])
  /// The chosen font file, or its bold companion, lacks these letters; it lists them all.
  case lettersNotInFont([Character], font: String)
  /// The file is not a TrueType or OpenType font.
  case notAFont(String)
  /// The outlines of the font are in the Compact Font Format instead of TrueType's.
  case compactOutlines(font: String)
  /// The font's maker forbids embedding a part of it in documents.
  case embeddingForbidden(font: String)
  /// A table of the font is missing, cut short or contradicts another.
  case damagedFont(String, table: String)
  /// The text is too long for the largest QR code at its level; both numbers are in bits.
  case tooLongForCode(bits: Int, capacity: Int)
  /// A value contains the separator of the code's fields; it carries the placeholder's name.
  case separatorInCode(String)
  /// The code is limited to ASCII, and these letters have no base in ASCII.
  case unfoldable([Character], template: String)
  /// The code alone was requested for an attestation without one.
  case noCode
  /// The code alone was requested for a sample, but a code cannot show the mark of a sample.
  case codeOfSample
  /// The text needs more pages than an attestation may have.
  case tooManyPages(limit: Int)

  // The person's own signature.
  /// The picture in this file cannot be used as a signature.
  case picture(String, PictureProblem)
  /// No signature is stored for this person.
  case noSignature(person: String)
  /// The paper has words that are written by hand, so it must be signed by hand as well.
  case signedByHand(template: String)
  /// The signature box belongs to somebody other than the person who declares.
  case signedByOther(template: String)

  // Papers that were written.
  case nothingMade(person: String)
  /// The last attestation went to standard output, or is a picture of the code.
  case lastWasPiped(person: String)
  case lastIsGone(String, isPinned: Bool)

  // Verification of a PDF.
  /// The file is not a PDF of this program, or lacks its data.
  case notAnAttestation(String)
  /// The template of the file is the author's own, and is missing here or has changed.
  case formNotHere(String, template: String)
  /// The font of the file is missing here.
  case fontNotHere(String, font: String)
  /// The machine has no data for the time zone of an address abroad.
  case zoneNotHere(String, zone: String)
  /// The paper's offsets from UTC differ from the machine's data for its time zone.
  case otherOffsets(String, zone: String)
  /// The file uses another page format, which this version cannot write.
  case otherFormat(String, number: String)
  /// The file is an original paper with bytes added after it.
  case extended(String, paper: Int, added: Int)
  /// The file is not as attest wrote it.
  case differs(String, [Difference])

  /// An internal check failed.
  case internalFault(String)

  // The time.
  case notADuration(String)
  case durationTooLong(String)
  case notATime(String)
  case noSuchDay(String, daysInMonth: Int)
  case tooLongAgo(CivilTime)
  case tooFarAhead(CivilTime)
  /// The time is skipped when the clocks change from one time to another.
  ///
  /// `instead` is the time on clocks that were put forward.
  case nonexistentTime(
    CivilTime, zone: String, before: CivilTime, after: CivilTime, instead: CivilTime)
  case clockNotSet(CivilTime)
  /// `ATTEST_NOW` is not a time.
  case notANow(String)

  // Profiles and templates.
  case mistakes(file: String, [Mistake])
  case emptyFile(String)
  /// The edited profile has a mistake; it carries the file that keeps it, and the error.
  indirect case draftKept(String, AttestError)
  /// The profile has changed since a draft of it was begun.
  case profileChanged(String)
  case newerFile(String)
  /// No template has this name.
  case unknownTemplate(String, meant: MeantTemplates)
  /// The template of the last paper is missing; the next paper would have it by default.
  case lastTemplateIsGone(String)
  /// Attest does not write this paper.
  case refusedPaper(String)

  // Destinations.
  /// The ending of a file's name is not a known format.
  case unknownEnding(String, known: [String])
  /// The folder of a file is missing; the folder comes first.
  case noFolder(String, of: String)
  /// The working directory is not text, but a path that starts from it would be printed and
  /// remembered.
  case folderNotUTF8([UInt8])
  /// A name in the path cannot be printed on one line.
  case unprintablePath(String)

  // The system.
  /// An environment variable that attest needs is not UTF-8.
  case variableNotUTF8(String, [UInt8])
  /// The system refused an operation, or another process holds a lock.
  case system(SystemError)
  case noHome
  /// Something other than a folder is at the path of the profiles.
  case notAFolder(String)
}

/// The templates and refused papers that an unknown name may mean.
public enum MeantTemplates: Hashable, Sendable {
  case none
  case one(String)
  /// Several that mention the word.
  case several
  /// Several that mention the word, all of them forms that are no longer in force.
  case outOfForce
}

/// A difference between a PDF and the one that attest writes.
///
/// It has the keys of the differing values if they are known, but never a value.
public enum Difference: Equatable, Sendable {
  /// The words or the drawing of a page, from 1.
  case page(Int, keys: [String])
  /// The number of pages.
  case pageCount
  /// The modules of the code.
  case code
  /// The metadata for other programs: title, dates, the text read aloud.
  case description(keys: [String])
  /// The shapes of the letters.
  case font
  /// Data that attest would not accept for a paper.
  case rule(keys: [String])
  /// No difference with a name, for example after another program saved the file again.
  case form
}

extension Difference {
  /// The keys of the values that differ, if they are known.
  package var keys: [String] {
    switch self {
    case .page(_, let keys), .description(let keys), .rule(let keys): keys
    case .pageCount, .code, .font, .form: []
    }
  }
}

/// Attached data that breaks a rule, with the keys of the values if they are known.
struct RefusedData: Error {
  let keys: [String]
}

/// Runs a system operation, and throws its error as an error of the library.
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
  /// The format is unknown.
  case notAPicture
  /// The picture has another format with this name, such as `JPEG`.
  case otherFormat(String)
  /// The PNG is interlaced in seven passes (ISO/IEC 15948, 8.2).
  case interlaced
  case tooManyPixels(limit: Int)
  /// The file is cut short, has a wrong checksum, or is not a valid PNG.
  case damaged
  /// There is nothing dark on a light background.
  case noInk
  /// There is more dark than light.
  case allInk
  /// The outlines have more corners than a signature: a photograph of something else, or much dirt.
  case tooManyCorners(limit: Int)
}

/// A warning about something that did not stop the work.
public enum Warning: Equatable, Sendable {
  /// Others can read a profile, or change its folder; it carries the permissions to set.
  case openToOthers(String, permissions: Int)
  /// An unknown key was kept unchanged.
  case unknownKeyKept(key: String, file: String, line: Int)
  /// The saved order of people is missing, empty or damaged, or begins with a missing person.
  ///
  /// `default` is the id of the person who is now the default.
  case orderLost(String, default: String)
  /// A memory could not be read, and counts as absent.
  case damagedMemory(String)
  /// The machine has no data for a time zone, so built-in rules are used.
  case zoneDataMissing(String, isCertain: Bool)
  /// The template is not in force on the day of the exit.
  case outOfForce(template: String, from: CivilTime, until: CivilTime?)
  /// The template has this notice for people who sign it by computer.
  case signed(template: String, note: String)
  /// The exit is not on the day of writing.
  case otherDay(CivilTime)
  /// This run could not be remembered.
  case notRemembered(String, number: Int32?)
  /// The file system has no locks, so another run at the same time could undo a change.
  case notLocked(String, number: Int32)
}
