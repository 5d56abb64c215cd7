/// The unfinished paper or profile to which kept answers belong.
package struct Questionnaire: Hashable, Sendable {
  /// The template's full name, perhaps with a mark and the subject, or empty for a profile, or `+`
  /// for a new profile.
  ///
  /// The name may be too long for a file name.
  let title: String
  /// The id of the person, or `nil` for a new person without an id.
  package let person: String?
  /// The person, or `nil` if it does not matter who they are.
  ///
  /// Somebody else may get the id later, and must not be offered these answers.
  @ByReference package internal(set) var signer: Person? = nil
  /// The path of the earlier paper that the answers correct, or `nil` if they correct or continue
  /// the last paper, or begin a new one.
  var corrected: String?
  /// The name of the file that holds the answers of the dialogue, or `nil` if there is none.
  package var file: String?
  /// The question that tells the subjects apart, and the answers that name this one; `nil` for a
  /// new subject.
  ///
  /// The title changes when the subject is named, but the answers still name the subject.
  var subject: (key: String, names: [String])?
  /// The name that attest 1.1 gave to the file, or `nil` for a subject with a short name, because
  /// attest 1.1 had no short names.
  let oldFileName: String?
  /// The title that attest 1.1 gave to answers about a known subject; it was the same for a new
  /// subject.
  var oldTitle: String?

  /// A paper for this person, made from this template, about the subject with this short name, or
  /// else with this answer, or about a new subject if both are `nil`.
  package static func paper(
    template: String, person: String, subject: String? = nil, answer: String? = nil
  ) -> Questionnaire {
    let bytes = template.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
    let oldest = "\(person).\(String(decoding: bytes.suffix(150), as: UTF8.self))"
    if let subject {
      return Questionnaire(
        title: template + Self.nameMark + subject, person: person, oldFileName: nil)
    }
    guard let answer else {
      return Questionnaire(title: template, person: person, oldFileName: oldest)
    }
    return Questionnaire(
      title: template + Self.answerMark + answer.withoutAccents, person: person,
      oldFileName: oldest, oldTitle: template)
  }

  /// The profile with this id.
  package static func profile(_ id: String) -> Questionnaire {
    Questionnaire(title: "", person: id, oldFileName: "\(id).+profile")
  }

  /// A new profile, whose id may not be known yet.
  package static func newProfile(_ id: String?) -> Questionnaire {
    let old = id.map { "\($0).+profile" } ?? "+profile"
    return Questionnaire(title: "+", person: id, oldFileName: old)
  }

  var isNewProfile: Bool { title == "+" }

  /// The name of the file with the answers, such as `marie.0123456789abcdef`.
  ///
  /// The name begins with the person's id, if there is one, so that all drafts of a person can be
  /// found. A hash stands for the title. The file of a second dialogue about the same paper has a
  /// number at the end.
  func fileName(_ number: Int) -> String {
    let name = "\(owner).\(fileNameHash(of: title))"
    return number == 1 ? name : "\(name).\(number)"
  }

  private var owner: String { person ?? "+" }

  /// Whether a file has the name that belongs to the title.
  func isOwn(_ name: String) -> Bool { name == fileName(1) || name.hasPrefix(fileName(1) + ".") }

  /// Whether both are about the same paper or profile, even if the name of the signer was corrected
  /// while the questions were open, or the answers are in different files.
  package static func == (one: Questionnaire, other: Questionnaire) -> Bool {
    one.title == other.title && one.person == other.person && one.corrected == other.corrected
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(title) }

  /// Whether the answers in a file are for this questionnaire.
  func isFor(_ record: Record, in name: String) -> Bool {
    if name != oldFileName, Store.owner(ofState: name) != owner { return false }
    if let signer, let other = record.text("signer"),
      !signer.mayBe(Person(id: "", values: other))
    {
      return false
    }
    if record.text("corrects") != corrected { return false }
    guard let other = record.text("for") else { return false }
    if name == oldFileName, other == oldTitle || isNewProfile && other.isEmpty { return true }
    return other == title || names(theSubjectOf: record, titled: other)
  }

  /// Whether answers that were kept under another title name the subject.
  private func names(theSubjectOf record: Record, titled other: String) -> Bool {
    let template = Self.template(inTitle: title)
    guard let subject, let found = Self.subject(inTitle: other, of: String(template)),
      let own = Self.subject(inTitle: title, of: String(template)),
      found.name == nil || own.name == nil
    else { return false }
    let typed = record.text("answer-" + subject.key) ?? record.text("typed-" + subject.key)
    let names = subject.names.map(\.withoutAccents)
    return [found.answer, typed].contains { $0.map { names.contains($0.withoutAccents) } == true }
  }

  /// The marks in a title between the template and a short name or an answer.
  private static let (nameMark, answerMark) = (" : ", " = ")

  /// The short name or the answer in a paper's title, or `nil` if the paper is not from this
  /// template.
  ///
  /// Both are `nil` for a new subject.
  static func subject(
    inTitle title: String, of template: String
  ) -> (name: String?, answer: String?)? {
    guard title.hasPrefix(template) else { return nil }
    let (rest, text) = (title.dropFirst(template.count), title.dropFirst(template.count + 3))
    if rest.isEmpty { return (nil, nil) }
    if rest.hasPrefix(nameMark) { return (String(text), nil) }
    return rest.hasPrefix(answerMark) ? (nil, String(text)) : nil
  }

  /// The template in the title of a paper.
  static func template(inTitle title: String) -> Substring {
    // `firstRange` would link the regular expression library.
    let end = title.indices.first {
      [nameMark, answerMark].contains(String(title[$0...].prefix(3)))
    }
    return title[..<(end ?? title.endIndex)]
  }
}

/// A hash in a file name that stands for a text of any length.
func fileNameHash(of text: String) -> String {
  let (hash, letters) = (fnvHash(of: text.utf8), Array("0123456789abcdef".utf8))
  let digits = stride(from: 60, through: 0, by: -4).map { letters[Int(hash >> $0 & 0xF)] }
  return String(decoding: digits, as: UTF8.self)
}

/// Whether part of a file name looks like a ``fileNameHash(of:)``.
func isFileNameHash(_ text: String) -> Bool {
  text.utf8.count == 16 && text.utf8.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
}
