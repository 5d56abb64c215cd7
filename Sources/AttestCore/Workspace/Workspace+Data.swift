internal import AttestPlatform

/// A paper as it can be said again: its template, its answers and its request.
package struct SaidPaper {
  package let template: Template
  /// The answers by key, with people as the ids of profiles.
  package let answers: [String: Answer]
  package let request: Request
  package let created: Instant
  package let zone: Zone
  /// The ids of the profiles with the name and the date of birth on the paper.
  package let signers: [String]
}

extension SaidPaper {
  /// The paper as if it had been the last one of its subject, and as if written at `now`, so that
  /// it can be corrected.
  package func subject(among subjects: [Subject], at now: Instant, file: String) -> Subject {
    var subject = Subject(
      request: request, fields: answers.mapValues(\.text), created: now,
      pdf: file == "-" ? nil : try? Path.absolute(file))
    subject.name = subjects.first { $0.isSame(as: subject, on: template.subject) }?.name
    return subject
  }
}

extension Workspace {
  /// Reads what was said for a paper from its PDF.
  ///
  /// The PDF contains no ids: a person given as an answer needs a profile with the same values.
  /// `template` is the path of a user's template that cannot be found by name.
  ///
  /// - Throws: `notAnAttestation`, `templateNotHere`, `nobodyLike`, or `mistakes` if an answer breaks
  ///   a rule of the day when the paper was written.
  package func said(
    in bytes: [UInt8], file: String, template name: String? = nil
  ) throws(AttestError) -> SaidPaper {
    let data = try PaperData(in: bytes, file: file)
    let template = try template(of: data, named: name, file: file)
    var texts = data.texts
    for field in template.fields where field.kind == .person {
      guard let values = texts[field.key] else { continue }
      texts[field.key] = try id(ofPerson: values, answering: field.key, file: file)
    }
    let unknown = texts.keys.filter { template.field($0) == nil }.sorted()
    if !unknown.isEmpty { throw .refusedData(keys: unknown).at(file) }
    var signer = Person.sample
    signer.id = ""
    signer.birthDate = data.signer[.birthDate] ?? ""
    var rules = try rules(for: template, of: signer, in: data.zone)
    rules.today = data.zone.civil(at: data.created)
    rules.readsRelativeDates = false
    rules.isBlank = data.request.extent == .blank
    rules.reasons = rules.isBlank ? [] : data.request.reasons
    let (answers, wrong) = template.check(template.read(texts, rules), rules)
    if let first = wrong.first { throw .badAnswer(first.key, first.problem).at(file) }
    return SaidPaper(
      template: template, answers: answers, request: data.request, created: data.created,
      zone: data.zone, signers: try signers(of: data))
  }

  private func template(
    of data: PaperData, named name: String?, file: String
  ) throws(AttestError) -> Template {
    // The path in a PDF comes from its author's machine; here it could name any file.
    if name == nil, TemplateLibrary.isPath(data.template) {
      throw .templateNotHere(file, template: data.template)
    }
    do throws(AttestError) {
      return try templates.template(named: name ?? data.template)
    } catch {
      throw error.cause == .unknownTemplate
        ? .templateNotHere(file, template: data.template) : error
    }
  }

  private func id(
    ofPerson values: String, answering key: String, file: String
  ) throws(AttestError) -> String {
    let id = try store.ids().first { (try? person($0))?.answer.composed == values }
    guard let id else { throw .nobodyLike(key).at(file) }
    return id
  }

  private func signers(of data: PaperData) throws(AttestError) -> [String] {
    try (store.ids() + [Person.sample.id]).filter { id in
      guard let person = try? person(id) else { return false }
      return PaperData.signerKeys.allSatisfy { person[$0].composed == data.signer[$0] }
    }
  }
}
