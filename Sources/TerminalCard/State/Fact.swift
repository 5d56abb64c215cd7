package import AttestCore

/// A fact about an attestation, as the card and the text of `attest show` list it.
package struct Fact {
  package var label: Bilingual
  /// The label in the text, if it is different there.
  package var textLabel: Bilingual?
  /// The value in the text; empty if the text does not list the fact.
  package var text = ""
  /// The lines on the card; empty if the card does not list the fact.
  var card: [String] = []
  /// The order in which facts are dropped from a small card, from 9 (first) to 0 (last).
  var importance = 0
  /// Whether the lines are clear without their label.
  var isClearAlone = true
}

extension CardFacts {
  /// All facts in order; a new fact is a new row here.
  package func list(in language: Language) -> [Fact] {
    let person = past.person
    let birth = Bilingual(
      "\(person.birthDate) in \(person.birthPlace)", "\(person.birthDate) à \(person.birthPlace)")
    let reason = reasons.count > 1 ? Bilingual("Reasons", "Motifs") : Bilingual("Reason", "Motif")
    return [
      Fact(label: Bilingual("Name", "Nom"), text: person.name, card: [person.name], importance: 1),
      Fact(label: born, card: [birth[language]], importance: 5, isClearAlone: false),
      Fact(label: Bilingual("Address", "Adresse"), card: person.addressLines, importance: 7),
      Fact(
        label: reason, textLabel: Bilingual("Reasons", "Motifs"),
        text: past.request.reasons.joined(separator: ", "), card: reasons, importance: 2),
      // The card shows the exit above the facts.
      Fact(label: Bilingual("Exit", "Sortie"), text: past.exit.map { words($0, language) } ?? ""),
      Fact(
        label: Bilingual("Written", "Créée"), textLabel: Bilingual("Written", "Écrite"),
        text: words(past.created, language), card: past.exit == nil ? [] : [written[language]],
        importance: 6, isClearAlone: false),
      Fact(label: "PDF", text: past.pdf ?? "-"),
    ]
  }

  /// The time of writing, such as `22/11/2026 à 14:30`.
  var written: Bilingual {
    let written = zone.civil(at: past.created)
    return Bilingual("\(written.date) at \(written.clock)", "\(written.date) à \(written.clock)")
  }

  /// A time in full; for an address abroad, with the offset.
  private func words(_ time: Instant, _ language: Language) -> String {
    let offset = past.person.country == nil ? "" : " (\(zone.frenchOffset(at: time)))"
    return zone.civil(at: time).words[language] + offset
  }

  private var born: Bilingual {
    switch past.person.title {
    case .madame: Bilingual("Born", "Née le")
    case .monsieur: Bilingual("Born", "Né le")
    case nil: Bilingual("Born", "Né(e)")
    }
  }
}
