import Testing

@testable import AttestCore

/// Answers that a recipient may refuse, each with similar answers that need no note.
@Suite struct NotesTests {
  private static let unpublished = [
    "quality": "tutrice", "family": "non", "print": "non", "website": "non", "networks": "non",
  ]

  private static let pairs: [AnswerPair] = [
    (
      "image-enfant", unpublished, unpublished.merging(["print": "oui"]) { $1 },
      "Aucune publication"
    ),
    (
      "image-enfant", ["quality": "tutrice", "other-born": "01/03/2004", "end": "01/03/2022"],
      ["quality": "tutrice", "other-born": "01/03/2004", "end": "28/02/2022"], "À ses 18 ans"
    ),
    (
      "hebergement", ["purpose": "2", "guest-birth-date": "1/1/1990", "since": "22/11/2020"],
      ["purpose": "2", "guest-birth-date": "1/1/1990", "since": "21/11/2020"],
      "L’hébergement n’a pas commencé"
    ),
    (
      "absence-scolaire", ["born": "22/11/2002", "other-born": "01/01/2015"],
      ["born": "22/11/2002", "other-born": "01/01/2015", "quality": "mère"], "signer ce mot"
    ),
    (
      "sport-mineur",
      ["born": "22/11/2002", "other-born": "01/01/2015", "other-parent": "Léa Roux"],
      [
        "born": "22/11/2002", "other-born": "01/01/2015", "other-parent": "Léa Roux",
        "quality": "mère",
      ], "signer ce papier"
    ),
    (
      "sport-mineur", ["other-parent": "Léa Roux"],
      ["other-parent": "Léa Roux", "quality": "mère"], "La page dit"
    ),
    (
      "sport-mineur", ["quality": "mère"], ["other-parent": "Léa Roux", "quality": "mère"],
      "Si l’autre parent"
    ),
    (
      "non-condamnation", ["father": "Léa Roux", "mother": "Léa Roux"],
      ["father": "Léo Roux", "mother": "Léa Roux"], "Vos deux parents"
    ),
    (
      "vie-commune", ["born": "22/11/2002", "since": "01/01/2020"],
      ["born": "21/11/2002", "since": "01/01/2020"], "Vous avez moins de 18 ans"
    ),
    (
      "vie-commune", ["other-born": "22/11/2002", "since": "01/01/2020"],
      ["other-born": "21/11/2002", "since": "01/01/2020"], "L’autre personne a moins de 18 ans"
    ),
    ("dispense-acompte", ["year": "2020"], ["year": "2021"], "L’année en cours"),
    (
      "vie-epoux", ["purpose": "2", "union-date": "28/02/2018"],
      ["purpose": "2", "union-date": "01/03/2018"], "moins de 18 ans"
    ),
    (
      "vie-epoux", ["purpose": "2", "union-date": "31/12/1984", "other-born": "01/01/1950"],
      ["purpose": "2", "union-date": "01/01/1985", "other-born": "01/01/1950"], "moins de 15 ans"
    ),
    (
      "vie-epoux",
      ["purpose": "2", "union": "pacs", "union-date": "14/11/1999", "other-born": "01/01/1970"],
      ["purpose": "2", "union": "pacs", "union-date": "15/11/1999", "other-born": "01/01/1970"],
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
      "recu-loyer",
      ["received": "5", "start": "1/1/2020", "end": "1/1/2020", "paid": "01/01/2019"],
      ["received": "5", "start": "1/1/2020", "end": "1/1/2020", "paid": "02/01/2019"],
      "au moins un an avant"
    ),
    (
      "conge-locataire",
      ["landlord-address": "B", "case": "bail mobilité", "lease-date": "21/11/2019"],
      [
        "landlord-address": "B", "case": "bail mobilité", "lease-date": "22/11/2019",
        "leaving": "21/11/2020",
      ],
      "Un bail mobilité dure dix mois"
    ),
    (
      "conge-locataire",
      [
        "landlord-address": "B", "case": "bail mobilité", "lease-date": "20/06/2020",
        "leaving": "20/06/2021",
      ],
      [
        "landlord-address": "B", "case": "bail mobilité", "lease-date": "20/06/2020",
        "leaving": "19/06/2021",
      ],
      "la date du bail ou celle des clés"
    ),
    (
      "conge-locataire", ["case": "vide", "home": "1 rue B", "landlord-address": "1 rue B"],
      ["case": "vide", "home": "1 rue B", "landlord-address": "2 rue B"], "Cette adresse est celle"
    ),
    (
      "chercher-enfant", ["quality": "mère", "alone": "oui", "other-born": "22/11/2014"],
      ["quality": "mère", "alone": "oui", "other-born": "21/11/2014"], "À l’école maternelle"
    ),
    (
      "situation-familiale", ["status": "célibat", "birth-name": "Roux"],
      ["status": "célibat"], "La page dira"
    ),
    (
      "image-enfant",
      [
        "quality": "délégataire de l’autorité parentale", "born": "22/11/2002",
        "other-born": "01/01/2015", "other-parent": "Léa Roux",
      ],
      [
        "quality": "délégataire de l’autorité parentale", "born": "21/11/2002",
        "other-born": "01/01/2015", "other-parent": "Léa Roux",
      ],
      "mineur émancipé"
    ),
    (
      "conge-locataire",
      ["landlord-address": "B", "case": "logement social", "other": "Léo Martin", "couple": "non"],
      ["landlord-address": "B", "case": "logement social", "other": "Léo Martin", "couple": "oui"],
      "Hors mariage"
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
      "procuration", ["agent-siren": "1", "start": "21/11/2019", "end": "21/11/2020"],
      ["agent-siren": "1", "start": "22/11/2019", "end": "21/11/2020"], "passé depuis plus d’un an"
    ),
    (
      "absence-scolaire", ["start": "21/11/2019", "end": "20/11/2020"],
      ["start": "22/11/2019", "end": "20/11/2020"], "passé depuis plus d’un an"
    ),
    (
      "demission", ["plan": "1", "born": "22/11/2002"], ["plan": "1", "born": "21/11/2002"],
      "Pour un mineur"
    ),
    ("recu-vente", ["means": "chèque"], ["means": "liquide"], "Un chèque peut revenir"),
  ]

  private func notes(in name: String, _ given: [String: String]) throws -> [String] {
    let paper = try Samples.paper(name, given)
    return paper.notes.filter { $0 != paper.template.note }
  }

  @Test(arguments: pairs.indices)
  func `a note is added only if a recipient may refuse the answers`(index: Int) throws {
    let (name, noted, plain, words) = Self.pairs[index]
    let found = try notes(in: name, noted)
    #expect(found.count == 1 && found[0].contains(words), "\(name): \(found)")
    #expect(try notes(in: name, plain) == [], "\(name)")
  }
}
