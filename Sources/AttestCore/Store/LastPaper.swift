/// The last paper that a person wrote from a template about one subject, such as a tenant or a
/// child: the request and the answers.
///
/// There is at most one for a template that never had a subject.
package struct LastPaper: Hashable, Sendable {
  /// The short name of the subject, or `nil` if none was chosen; a single subject needs none.
  package var name: String?
  /// The reasons, the exit and the options; the exit is an instant, or now for a paper without one.
  package var request: Request
  /// The answers to the template's own fields as text, by key.
  ///
  /// The answer about a person is the id that they have now, or their name if they have no profile,
  /// or their ``Person/identity`` if somebody else has that name.
  package var fields: [String: String]
  /// The people among the answers, with the ids, names and dates of birth that they had when the
  /// paper was written, by key.
  package var people: [String: Person] = [:]
  /// The signer, with the values of ``Person/answer`` that they had when the paper was written, or
  /// `nil` if unknown.
  @ByReference package var signer: Person?
  /// The fingerprint of the user's own template from which the paper was written; `nil` if unknown
  /// or built in.
  package var templateMark: String?
  /// The time of writing, or `nil` if only the answers are known.
  package var created: Instant?
  /// The absolute path of the PDF, or `nil` if there is none.
  package var pdf: String?
  /// Whether the paper is a sample; only another sample can start from its answers.
  package var isSample = false
  /// The first days of the earlier periods for which there are papers about the subject.
  package var earlier: [String] = []

  package init(
    name: String? = nil, request: Request, fields: [String: String], created: Instant? = nil,
    pdf: String? = nil
  ) {
    (self.name, self.request, self.fields) = (name, request, fields)
    (self.created, self.pdf) = (created, pdf)
  }

  /// The answers as they were given, with the ids that people had then.
  var givenFields: [String: String] { fields.merging(people.mapValues(\.id)) { $1 } }

  /// Finds the people among the answers, because an id may have been given to somebody else since.
  ///
  /// A person who is the answer to `subject` goes by the present id.
  mutating func findPeople(in addressBook: [Person], subject: String?) {
    for (key, person) in people {
      let own = addressBook.filter { $0.id == person.id }
      let found =
        (own + addressBook).first(where: person.isSame)
        ?? own.first { person.mayBe($0) || $0.name.trimmed.isEmpty }
      fields[key] = found?.id ?? person.nameWithoutProfile(among: addressBook)
      if key == subject, name != nil { name = found?.id }
    }
  }

  /// The maximum number of earlier periods that are remembered for one subject.
  static let earlierLimit = 36

  /// The maximum number of last papers for one person and template.
  static let limit = 200

  /// How the subjects of two papers are related.
  package enum Relation { case same, respelled, other }

  /// How the subject of this paper is related to the subject of another; `key` is the field that
  /// tells papers apart.
  ///
  /// The first row that applies decides. A long word has at least three letters or digits.
  ///
  /// | names | answers | relation |
  /// |---|---|---|
  /// | both have one | any | the same if the names are equal |
  /// | at most one | the same words, in any order if none has a digit; or no key | the same |
  /// | | people who may be the same, if one of them is known only from a file | the same |
  /// | | texts with similar long words besides the first name, or one without any | respelled |
  /// | | anything else | another |
  package func relation(to other: LastPaper, on key: String?) -> Relation {
    if let name, let other = other.name { return name == other ? .same : .other }
    guard let key, words(key) != other.words(key) else { return .same }
    let people = [self, other].map { $0.people[key] }
    if let one = people[0], let two = people[1], one.id.isEmpty || two.id.isEmpty {
      return one.mayBe(two) ? .same : .other
    }
    if people.contains(where: { $0 != nil }) { return .other }
    let names = [self, other].map { paper in
      paper.words(key).filter { $0.count > 2 && $0 != offeredName(key) }
    }
    let isSimilar = names[0].contains { nearest(to: $0, in: names[1]) != nil }
    return names.contains([]) || isSimilar ? .respelled : .other
  }

  /// Whether both are about the same subject.
  package func isSame(as other: LastPaper, on key: String?) -> Bool {
    relation(to: other, on: key) == .same
  }

  /// Whether the answers to the field that tells papers apart name the same subject, whatever the
  /// short names are.
  package func hasSameAnswer(as other: LastPaper, to key: String?) -> Bool {
    var unnamed = self
    unnamed.name = nil
    return unnamed.isSame(as: other, on: key)
  }

  /// The words of an answer in lower case, without accents, blanks or punctuation.
  ///
  /// They are sorted unless one has a digit: a name may be written with the last name first, but
  /// the order of `lot 3, door 2` matters.
  private func words(_ key: String) -> [String] {
    let words = (fields[key] ?? "").withoutAccents.split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
    return words.contains { $0.contains(where: \.isNumber) } ? words : words.sorted()
  }

  /// The answer that names the subject; `key` is the field that tells papers apart.
  package func subject(_ key: String?) -> String? { key.flatMap { fields[$0] } }

  /// The short name to offer, made from the first word of ``subject(_:)``.
  ///
  /// If that is not a valid id, the name is the key with the digits of the answer, as in `lot-3`,
  /// or with a checksum if it has no digits, for example for a name in Greek letters.
  package func offeredName(_ key: String?) -> String? {
    guard let key, let subject = subject(key) else { return nil }
    if let name = Identifier.naming(subject) { return name }
    let digits = String(subject.filter { $0.isASCII && $0.isNumber }.prefix(12))
    let sum = subject.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 10_000 }
    return Identifier.valid(from: "\(key)-\(digits.isEmpty ? "\(sum)" : digits)")
  }

  /// The whole answer that names the subject as a short name, such as `jeanne-martin`, or `nil` if
  /// no valid id results.
  fileprivate func wholeName(_ key: String?) -> String? {
    subject(key).flatMap { Identifier.valid(from: $0.parts(at: " ").joined(by: "-")) }
  }

  /// The short name to offer for this subject beside another one that has the name `taken`.
  package func otherName(than taken: String?, _ key: String) -> String? {
    [offeredName(key), wholeName(key)].first { $0 != taken } ?? nil
  }

  /// The word that `--for` takes for the subject.
  package func shortName(_ key: String?) -> String? { name ?? offeredName(key) }
}

extension [LastPaper] {
  /// The paper about the subject with this short name, or else about the subject that would be
  /// offered it, or else about one without a name whose whole answer it is.
  ///
  /// The offered name is made from the answer to `key` or, if the template is gone and `key` is
  /// `nil`, from any answer.
  ///
  /// - Throws: `sharedName` if several subjects match.
  package func named(_ name: String, _ key: String?) throws(AttestError) -> LastPaper? {
    let named = filter { $0.name == name }
    let offered = filter { paper in
      guard let key else { return paper.fields.values.contains { Identifier.naming($0) == name } }
      return paper.shortName(key) == name
    }
    let known = named.isEmpty ? offered : named
    if known.isEmpty { return first { $0.name == nil && $0.wholeName(key) == name } }
    if known.count > 1 { throw .sharedName(name, names: known.shortNames(key)) }
    return known.first
  }

  /// The words that `--for` takes for the subjects, each with its paper.
  ///
  /// Subjects that would be offered the same name go by their whole answers.
  package func withShortNames(_ key: String?) -> [(name: String?, paper: LastPaper)] {
    let names = map { $0.shortName(key) }
    return zip(names, self).map { name, paper in
      let isShared = paper.name == nil && names.count { $0 == name } > 1
      return (isShared ? paper.wholeName(key) ?? name : name, paper)
    }
  }

  /// The words that `--for` takes for the subjects.
  package func shortNames(_ key: String?) -> [String] { withShortNames(key).compactMap(\.name) }

  /// The index of the paper about the same subject as another paper, or `nil` if there is none.
  ///
  /// If only one of the two has a name, this must be the only paper that matches.
  package func index(ofSubjectOf paper: LastPaper, on key: String?) -> Int? {
    let same = indices.filter { self[$0].isSame(as: paper, on: key) }
    return same.first { self[$0].name == paper.name } ?? (same.count == 1 ? same[0] : nil)
  }
}

// The file with the last papers of a person from a template is a record. Each paper has a number,
// most recent first.
extension [LastPaper] {
  static let format = "1"

  /// The contents of the file.
  func bytes(of template: String) -> [UInt8] {
    var lines = Record.Lines()
    lines.add("format", Self.format)
    lines.add("template", text: template)
    for (index, paper) in enumerated() { lines.add(paper, "paper-\(index + 1)-") }
    return lines.finished
  }

  init(_ record: Record) {
    self = record.parts(after: "paper-").prefix(LastPaper.limit).map(LastPaper.init)
  }
}

extension LastPaper {
  fileprivate init(_ record: Record) {
    let exit = record.instant("exit").map(ExitTime.instant) ?? .now
    self.init(
      name: record["name"].flatMap { Identifier.isValid($0) ? $0 : nil },
      request: Request(record, exit: exit), fields: record.texts(after: "field-"),
      created: record.instant("created"), pdf: record.text("pdf"))
    for (key, text) in record.texts(after: "person-") {
      if let id = fields[key] { people[key] = Person(id: id, values: text) }
    }
    signer = record.text("signer").map { Person(id: "", values: $0) }
    templateMark = record["template-mark"]
    isSample = record.says("specimen")
    earlier = record.text("earlier")?.texts(at: ",") ?? []
  }
}

extension Record.Lines {
  fileprivate mutating func add(_ paper: LastPaper, _ prefix: String) {
    if let name = paper.name { add(prefix + "name", name) }
    if let created = paper.created { add(prefix + "created", created.iso8601) }
    if let exit = paper.request.exit.instant { add(prefix + "exit", exit.iso8601) }
    if let pdf = paper.pdf { add(prefix + "pdf", text: pdf) }
    add(paper.request, after: prefix, isSample: paper.isSample)
    add(texts: paper.givenFields, after: prefix + "field-")
    add(texts: paper.people.mapValues(\.identity), after: prefix + "person-")
    if let signer = paper.signer { add(prefix + "signer", text: signer.answer) }
    if let mark = paper.templateMark { add(prefix + "template-mark", mark) }
    if !paper.earlier.isEmpty { add(prefix + "earlier", text: paper.earlier.joined(by: ", ")) }
  }
}
