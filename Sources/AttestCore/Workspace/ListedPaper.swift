internal import AttestPlatform

/// The last paper about a subject, as a list shows it.
package struct ListedPaper {
  package let person: String
  package let template: String
  package let subject: Subject
  /// The answer that names the subject; empty if the template has none.
  package let label: String
  /// The word that `--for` takes for the subject, or `nil` if the template has none.
  package let shortName: String?
  /// The period of the paper, or else the day of its exit or of writing.
  package let time: Bilingual
  package let created: Instant
  package let zone: Zone
  /// Whether its PDF does not exist.
  package let isGone: Bool
}

extension Workspace {
  /// The last paper of each subject of everybody, most recent first.
  package func listedPapers() throws(AttestError) -> [ListedPaper] {
    var papers: [ListedPaper] = []
    for id in try store.ids() {
      guard let person = try? person(id), let zone = try? zone(of: person) else { continue }
      for name in try store.templatesWithPapers(of: id) {
        let template = try? templates.template(named: name)
        let subjects = try store.subjects(of: id, template: name, key: template?.subject)
        papers += subjects.compactMap { listed($0, id, name, template, zone) }
      }
    }
    return papers.sorted { ($1.created, $0.template) < ($0.created, $1.template) }
  }

  private func listed(
    _ subject: Subject, _ id: String, _ name: String, _ template: Template?, _ zone: Zone
  ) -> ListedPaper? {
    guard let created = subject.created else { return nil }
    let day = zone.civil(at: subject.request.exit.instant ?? created).date
    return ListedPaper(
      person: id, template: name, subject: subject,
      label: template?.subject.flatMap { subject.fields[$0] } ?? "",
      shortName: template?.subject.flatMap(subject.shortName),
      time: template?.period(of: subject)?.words ?? "\(day)", created: created, zone: zone,
      isGone: subject.pdf.map { (try? Files.exists($0)) != true } ?? true)
  }
}

extension Template {
  /// The period of a subject's last paper, or `nil` if the template has none.
  package func period(of subject: Subject) -> Period? {
    var rules = AnswerRules(today: CivilTime(secondsSince1970: 0))
    rules.readsRelativeDates = false
    return period(in: read(subject.fields, rules).right)
  }

  /// The subjects in the order in which it is their turn: the earliest next period first; without
  /// periods, the most recent.
  ///
  /// Of several with the same next period, the one whose last paper is the oldest comes first.
  package func inTurn(_ subjects: [Subject]) -> [Subject] {
    if !hasPeriod { return subjects }
    let turns = subjects.reversed().enumerated().map { index, subject in
      (day: period(of: subject)?.next.start.daysSince1970 ?? .max, index: index, subject: subject)
    }
    return turns.sorted { ($0.day, $0.index) < ($1.day, $1.index) }.map(\.subject)
  }
}
