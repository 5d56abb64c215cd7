public import Platform

/// Why an attestation, or a change to the store, could not be made.
///
/// Carries data only: the sentences, in English and in French, are the command's.
public enum AttestError: Error, Equatable, Sendable {
  // The people.
  case noProfile
  case unknownPerson(String, nearest: String?, known: [String])
  case badIdentifier(String, nearest: String?)
  /// `ATTEST_PERSON` is not an identifier.
  case badPersonVariable(String)
  /// A new person cannot have this name, which means something else.
  case reservedIdentifier(String)
  /// What means the sample person, or everybody, where one person's profile is meant.
  case nobodysProfile(String)
  case personExists(String)
  /// A symbolic link in the place of a person's profile, without a file at its end.
  case linkLeadsNowhere(String, person: String)
  case badPlace(String, count: Int, person: String)

  // The reasons.
  case noReason(person: String, template: String, example: String)
  case unknownReason(String, template: String, nearest: String?)
  case forgottenReason(String, person: String, template: String)

  /// The form takes one reason, and several were given.
  case onlyOneReason(template: String)
  /// A paper that says no exit, and one was given.
  case templateWithoutExit(String)
  /// The template has no reasons, and some were given.
  case templateWithoutReasons(String)

  // The template's own fields.
  case missingFields([String], template: String)
  /// An answer to the field of this key.
  case badAnswer(String, AnswerProblem)
  /// The paper prints no place of signature, and one was given.
  case templateWithoutPlace(String)
  /// The paper has no place to sign, and one was wanted.
  case templateWithoutSignature(String)

  /// A person abroad asks for a paper of France; `nil` when it prints an address without its country.
  case franceOnly(String, reason: String?)

  /// Answers were given to a form without questions.
  case templateWithoutFields(String)

  // The page and the code.
  /// Letters that no font at hand can draw, all of them at once.
  case undrawable([Character])
  /// Letters that the chosen font file, or the bold one beside it, does not have; all at once.
  case lettersNotInFont([Character], font: String)
  /// Neither a TrueType nor an OpenType font.
  case notAFont(String)
  /// A font whose outlines are those of the Compact Font Format, not TrueType's.
  case compactOutlines(font: String)
  /// A font whose maker forbids that a part of it is put into documents.
  case embeddingForbidden(font: String)
  /// A font with a table that is missing, cut short or contradicts another.
  case damagedFont(String, table: String)
  /// More text than the largest QR code holds at its level, in bits.
  case tooLongForCode(bits: Int, capacity: Int)
  /// A value that holds what separates the fields of the code: the placeholder's name.
  case separatorInCode(String)
  /// Letters without a base in ASCII, where the form's code knows ASCII only.
  case unfoldable([Character], template: String)
  /// The code alone was asked for, of an attestation without one.
  case noCode
  /// The code alone was asked for, of a sample: it has no room for the mark.
  case codeOfSample
  /// More text than the pages of an attestation hold.
  case tooManyPages(limit: Int)

  // The person's own signature.
  /// The file of a picture, and why it gives no signature.
  case picture(String, PictureProblem)
  /// No signature is kept for this person.
  case noSignature(person: String)
  /// The paper has words that are written by hand, and so is its signature.
  case signedByHand(template: String)
  /// The place to sign is that of somebody else than the person who declares.
  case signedByOther(template: String)

  // What was written.
  case nothingMade(person: String)
  /// It went to standard output, or is a picture of the code.
  case lastWasPiped(person: String)
  case lastIsGone(String, isPinned: Bool)

  // A PDF that is read back.
  /// Not a PDF of this program, or one without what it was made from.
  case notAnAttestation(String)
  /// Its template is somebody's own and is not here, or has changed.
  case formNotHere(String, template: String)
  /// The font that it was drawn with is not here.
  case fontNotHere(String, font: String)
  /// The machine has no data for the time zone of an address abroad.
  case zoneNotHere(String, zone: String)
  /// The paper's offsets from UTC differ from the machine's data for its time zone.
  case otherOffsets(String, zone: String)
  /// In another format of the page, whose bytes this version does not make.
  case otherFormat(String, number: String)
  /// A paper as it was written, and bytes that were added after it.
  case extended(String, paper: Int, added: Int)
  /// Not as it was written.
  case differs(String, [Difference])

  /// A check of our own failed.
  case internalFault(String)

  // The time.
  case notADuration(String)
  case durationWithoutUnit(String)
  case durationTooLong(String)
  case notATime(String)
  case noSuchDay(String, daysInMonth: Int)
  case tooLongAgo(CivilTime)
  case tooFarAhead(CivilTime)
  /// A wall clock that the zone skips, as its clocks go from one time to another; `instead` is what
  /// clocks show that were put forward.
  case nonexistentTime(
    CivilTime, zone: String, before: CivilTime, after: CivilTime, instead: CivilTime)
  case clockNotSet(CivilTime)
  /// `ATTEST_NOW` is not a time.
  case notANow(String)

  // Files that a person wrote: a profile or a template.
  case mistakes(file: String, [Mistake])
  case emptyFile(String)
  /// What an editor left of a profile is wrong: the file that keeps it, and why.
  indirect case draftKept(String, AttestError)
  /// Not as it was when a draft of it was begun.
  case profileChanged(String)
  case newerFile(String)
  /// No template has this name; a subject is a word that several papers are about.
  case unknownTemplate(String, nearest: String?, isSubject: Bool)
  /// The template of the last paper, which the next one would have.
  case lastTemplateIsGone(String)
  /// A paper that attest does not write.
  case refusedPaper(String)

  // Where a file goes.
  /// The name of a file has an ending that says no format.
  case unknownEnding(String, known: [String])
  /// The folder that is missing, and the file.
  case noFolder(String, of: String)
  /// The working directory, from which a path starts that is shown and remembered.
  case folderNotUTF8([UInt8])
  /// A name in the path that a line of text cannot carry.
  case unprintablePath(String)

  // The machine.
  /// A variable of the environment that says who, where or how.
  case variableNotUTF8(String, [UInt8])
  /// The system refused something, or another process holds it.
  case system(SystemError)
  case noHome
  /// Something else is where the folder of the profiles should be.
  case notAFolder(String)
}

/// What of a PDF is not as attest writes it, and the keys of the values that are meant as far as
/// they can be told; never a value.
public enum Difference: Equatable, Sendable {
  /// The words or the drawing of a page, from 1.
  case page(Int, keys: [String])
  /// The number of pages.
  case pageCount
  /// The modules of the code.
  case code
  /// What the file says of itself to other programs: title, dates, the text read aloud.
  case description(keys: [String])
  /// The shapes of the letters.
  case font
  /// Data that attest writes no paper of.
  case rule(keys: [String])
  /// Nothing that can be named, as when another program saves the file again.
  case form
}

extension Difference {
  /// The keys of the values that differ, as far as they can be told.
  package var keys: [String] {
    switch self {
    case .page(_, let keys), .description(let keys), .rule(let keys): keys
    case .pageCount, .code, .font, .form: []
    }
  }
}

/// Data that the program wrote, and would not write: the keys of the values that break a rule, if known.
struct RefusedData: Error {
  let keys: [String]
}

/// Does what the system may refuse, and throws its refusal as an error of the library.
package func asAttestError<Value>(
  _ body: @autoclosure () throws(SystemError) -> Value
) throws(AttestError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw .system(error)
  }
}

/// Why a picture gives no signature.
public enum PictureProblem: Error, Hashable, Sendable {
  /// Neither a PNG nor another picture that is known.
  case notAPicture
  /// A picture in another format, by its name: `JPEG`.
  case otherFormat(String)
  /// A PNG in seven passes, from coarse to fine (ISO/IEC 15948, 8.2).
  case interlaced
  case tooManyPixels(limit: Int)
  /// Cut short, a wrong checksum, or what no PNG has.
  case damaged
  /// Nothing dark on a light ground.
  case noInk
  /// More dark than light.
  case allInk
  /// More than a signature has: a photograph of something else, or much dirt.
  case tooManyCorners(limit: Int)
}

/// What a person should know though the work was done.
public enum Warning: Equatable, Sendable {
  /// Others can read a profile, or change what is in its folder; the permissions it should have.
  case openToOthers(String, permissions: Int)
  /// A key that means nothing to this program, kept as it is.
  case unknownKeyKept(key: String, file: String, line: Int)
  /// The order of the people is missing, empty or damaged, or names first somebody who is not there;
  /// the id of the person who is now the default.
  case orderLost(String, default: String)
  /// A memory that could not be read, and counts as none.
  case damagedMemory(String)
  /// The rules of the program serve for a zone that the machine has no data for.
  case zoneDataMissing(String, isCertain: Bool)
  /// A form that was in force for a time, and is not on the day of the exit.
  case outOfForce(template: String, from: CivilTime, until: CivilTime?)
  /// What a form says to somebody who signs it by computer.
  case signed(template: String, note: String)
  /// The exit is not on the day of writing.
  case otherDay(CivilTime)
  /// Nothing was remembered of this run.
  case notRemembered(String, number: Int32?)
  /// The file system has no locks: another run at the same time could undo a change.
  case notLocked(String, number: Int32)
}
