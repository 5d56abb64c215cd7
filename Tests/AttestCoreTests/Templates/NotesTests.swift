import Testing

@testable import AttestCore

/// Answers that a recipient may refuse, each beside others that need no note.
@Suite struct NotesTests {
  /// `born` is the date of birth of the child or the partner.
  private typealias Pair = (
    name: String, noted: [String: String], plain: [String: String], words: String
  )

  private static let unpublished = [
    "family": "non", "print": "non", "website": "non", "networks": "non",
  ]

  private static let pairs: [Pair] = [
    (
      "chercher-enfant", ["alone": "oui", "born": "22/11/2014"],
      ["alone": "oui", "born": "21/11/2014"], "À l’école maternelle"
    ),
    (
      "chercher-enfant", ["alone": "oui", "born": "22/11/2014"],
      ["alone": "non", "born": "22/11/2014"], "À l’école maternelle"
    ),
    (
      "image-enfant", unpublished, unpublished.merging(["print": "oui"]) { $1 },
      "Aucune publication"
    ),
    (
      "image-enfant", ["family": "oui", "end": "01/03/2030"],
      ["family": "oui", "end": "27/02/2030"], "À ses 18 ans"
    ),
    ("dispense-acompte", ["year": "2020"], ["year": "2021"], "L’année en cours"),
    ("sortie-mineur", ["born": "21/11/2003"], ["born": "22/11/2003"], "Dès les 18 ans"),
    (
      "vie-epoux", ["purpose": "2", "union-date": "28/02/2018"],
      ["purpose": "2", "union-date": "01/03/2018"], "moins de 18 ans"
    ),
    (
      "vie-epoux", ["purpose": "2", "union-date": "31/12/1984", "born": "01/01/1950"],
      ["purpose": "2", "union-date": "01/01/1985", "born": "01/01/1950"], "moins de 15 ans"
    ),
    (
      "vie-epoux",
      ["purpose": "2", "union": "pacs", "union-date": "21/11/1993", "born": "01/01/1970"],
      ["purpose": "2", "union": "pacs", "union-date": "22/11/1993", "born": "01/01/1970"],
      "15 novembre 1999"
    ),
    (
      "vie-epoux", ["purpose": "1", "union-date": "01/03/2018"],
      ["purpose": "2", "union-date": "01/03/2018"], "autre démarche"
    ),
    (
      "hebergement", ["purpose": "1", "guest-birth-date": "1/1/1990", "since": "22/11/2019"],
      ["purpose": "1", "guest-birth-date": "1/1/1990", "since": "21/11/2019"], "de manière stable"
    ),
    (
      "hebergement", ["purpose": "1", "guest-birth-date": "1/1/1990", "since": "22/11/2019"],
      ["purpose": "2", "guest-birth-date": "1/1/1990", "since": "22/11/2019"], "de manière stable"
    ),
    (
      "quittance-loyer", ["start": "21/11/2020", "end": "21/11/2020", "paid": "21/11/2019"],
      ["start": "21/11/2020", "end": "21/11/2020", "paid": "22/11/2019"], "au moins un an avant"
    ),
    (
      "recu-loyer", ["start": "21/11/2020", "end": "21/11/2020", "paid": "21/11/2019"],
      ["start": "21/11/2020", "end": "21/11/2020", "paid": "22/11/2019"], "au moins un an avant"
    ),
    (
      "conge-locataire", ["case": "bail mobilité", "lease-date": "21/11/2019"],
      ["case": "bail mobilité", "lease-date": "22/11/2019"], "Un bail mobilité dure dix mois"
    ),
    (
      "conge-locataire", ["case": "logement social", "other": "Léo Martin", "couple": "non"],
      ["case": "logement social", "other": "Léo Martin", "couple": "oui"], "Hors mariage"
    ),
    (
      "absence-scolaire", ["-r": "famille", "certificate": "oui"], ["-r": "maladie"],
      "Un certificat"
    ),
    (
      "demission", ["plan": "1", "last-day": "21/11/2020"],
      ["plan": "1", "last-day": "22/11/2020"], "Avec un préavis travaillé"
    ),
    (
      "pret-vehicule", ["start": "21/11/2019", "end": "21/11/2020"],
      ["start": "22/11/2019", "end": "21/11/2020"], "passé depuis plus d’un an"
    ),
    (
      "procuration", ["start": "21/11/2019", "end": "21/11/2020"],
      ["start": "22/11/2019", "end": "21/11/2020"], "passé depuis plus d’un an"
    ),
    ("recu-vente", ["means": "chèque"], ["means": "liquide"], "Un chèque peut revenir"),
  ]

  private func notes(in name: String, _ given: [String: String]) throws -> [String] {
    let template = try Samples.template(name)
    var (given, people) = (given, Samples.people(for: template))
    if let birth = given.removeValue(forKey: "born") {
      for key in people.keys { people[key]?.birthDate = birth }
    }
    let reason = given.removeValue(forKey: "-r") ?? template.reasons.first?.code
    let answers = Samples.answers(to: template, all: false, choosing: given).merging(given) { $1 }
    let attestation = try Attestation(
      of: .sample, template: template, request: Request(reasons: reason.map { [$0] } ?? []),
      fields: answers, people: people, now: Samples.now, zone: Samples.zone())
    return attestation.notes.filter { $0 != template.note }
  }

  @Test(arguments: pairs.indices)
  func `a note is added only if a recipient may refuse the answers`(index: Int) throws {
    let (name, noted, plain, words) = Self.pairs[index]
    let found = try notes(in: name, noted)
    #expect(found.count == 1 && found[0].contains(words), "\(name): \(found)")
    #expect(try notes(in: name, plain) == [], "\(name)")
  }
}
