import Testing

@testable import AttestCore

/// Answers that a recipient may refuse, each with similar answers that need no note.
@Suite struct NotesTests {
  private static let unpublished = [
    "quality": "tutrice", "family": "non", "print": "non", "website": "non", "networks": "non",
  ]

  private static let pairs: [AnswerPair] = [
    (
      "situation-familiale", ["status": "célibat", "alone": "non"], ["status": "célibat"],
      "aucun pacs ne vous lie"
    ),
    (
      "situation-familiale", ["status": "divorce", "event": "31/12/2017", "born": "01/01/2000"],
      ["status": "divorce", "event": "01/01/2018", "born": "01/01/2000"], "moins de 18 ans"
    ),
    (
      "rattachement-fiscal",
      [
        "family": "en couple marié ou pacsé", "born": "01/01/2000", "condition": "handicap",
        "spouse": "Léa Roux", "spouse-birth-date": "01/01/2000",
      ],
      [
        "family": "en couple marié ou pacsé", "born": "01/01/2000", "condition": "handicap",
        "spouse": "Léa Roux", "spouse-birth-date": "02/01/2000",
      ], "née le même jour"
    ),
    (
      "temoignage", ["born": "01/01/1980", "subject-birth-date": "01/01/1980"],
      ["born": "01/01/1980", "subject-birth-date": "02/01/1980"], "née le même jour"
    ),
    (
      "mise-en-demeure", ["case": "prêt", "earlier": "21/11/2020"],
      ["case": "prêt", "earlier": "20/11/2020"], "Votre première demande est datée"
    ),
    (
      "prise-en-charge", ["born": "01/01/1970", "start": "12/2020", "end": "01/2060"],
      ["born": "01/01/1970", "start": "12/2020", "end": "12/2059"], "90 ans ou plus"
    ),
    (
      "deplacement-professionnel",
      ["signatory": "Léo", "start": "21/11/2019", "end": "01/10/2020"],
      ["signatory": "Léo", "start": "22/11/2019", "end": "01/10/2020"], "depuis un an ou plus"
    ),
    (
      "deplacement-professionnel",
      ["signatory": "Léo", "employer-address": "999 Avenue de France 75001 PARIS"],
      [
        "status": "travailleur indépendant", "employer-address": "999 Avenue de France 75001 PARIS",
      ], "relisez celle de l’employeur"
    ),
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
      "absence-scolaire", ["born": "22/11/2002", "other-born": "01/01/2018"],
      ["born": "22/11/2002", "other-born": "01/01/2018", "quality": "mère"], "signer ce mot"
    ),
    (
      "sport-mineur",
      ["born": "22/11/2002", "other-born": "01/01/2018", "other-parent": "Léa Roux"],
      [
        "born": "22/11/2002", "other-born": "01/01/2018", "other-parent": "Léa Roux",
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
      "quittance-loyer", ["start": "01/11/2020", "end": "21/11/2020", "paid": "21/11/2019"],
      ["start": "01/11/2020", "end": "21/11/2020", "paid": "22/11/2019"], "au moins un an avant"
    ),
    (
      "recu-loyer",
      ["received": "5", "start": "1/1/2020", "end": "9/1/2020", "paid": "09/01/2019"],
      ["received": "5", "start": "1/1/2020", "end": "9/1/2020", "paid": "10/01/2019"],
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
      "demission", ["plan": "1", "hired": "1/1/2020", "last-day": "21/11/2020"],
      ["plan": "1", "last-day": "22/11/2020"], "Avec un préavis travaillé"
    ),
    (
      "pret-vehicule", ["start": "21/11/2019", "end": "21/11/2020"],
      ["start": "22/11/2019", "end": "21/11/2020"], "Ce premier jour est passé"
    ),
    (
      "procuration", ["agent-siren": "1", "start": "21/11/2019", "end": "21/11/2020"],
      ["agent-siren": "1", "start": "22/11/2019", "end": "21/11/2020"], "Ce premier jour est passé"
    ),
    (
      "absence-scolaire", ["start": "21/11/2019", "end": "20/11/2020"],
      ["start": "22/11/2019", "end": "20/11/2020"], "passé depuis un an ou plus"
    ),
    (
      "demission", ["plan": "1", "born": "22/11/2002"], ["plan": "1", "born": "21/11/2002"],
      "Pour un mineur"
    ),
    ("recu-vente", ["means": "chèque"], ["means": "liquide"], "Un chèque peut revenir"),
    (
      "autorisation-parentale",
      ["quality": "mère", "other-born": "01/01/2018", "born": "02/01/2003"],
      ["quality": "mère", "other-born": "01/01/2018", "born": "01/01/2003"], "moins de 15 ans"
    ),
    (
      "chercher-enfant",
      ["alone": "non", "quality": "mère", "other-born": "01/01/2018", "born": "02/01/2003"],
      ["alone": "non", "quality": "mère", "other-born": "01/01/2018", "born": "01/01/2003"],
      "moins de 15 ans"
    ),
    (
      "sortie-mineur",
      ["with": "Zoé Roux", "quality": "mère", "other-born": "01/01/2018", "born": "02/01/2003"],
      ["with": "Zoé Roux", "quality": "mère", "other-born": "01/01/2018", "born": "01/01/2003"],
      "moins de 15 ans"
    ),
    (
      "image-enfant",
      [
        "other-parent": "Léa Roux", "quality": "mère", "other-born": "01/01/2018",
        "born": "02/01/2003",
      ],
      [
        "other-parent": "Léa Roux", "quality": "mère", "other-born": "01/01/2018",
        "born": "01/01/2003",
      ], "moins de 15 ans"
    ),
    (
      "absence-scolaire", ["quality": "mère", "other-born": "01/01/2018", "born": "02/01/2003"],
      ["quality": "mère", "other-born": "01/01/2018", "born": "01/01/2003"], "moins de 15 ans"
    ),
    (
      "sport-mineur",
      [
        "other-parent": "Léa Roux", "quality": "mère", "other-born": "01/01/2018",
        "born": "02/01/2003",
      ],
      [
        "other-parent": "Léa Roux", "quality": "mère", "other-born": "01/01/2018",
        "born": "01/01/2003",
      ], "moins de 15 ans"
    ),
    (
      "absence-scolaire",
      [
        "-r": "transport", "quality": "mère", "certificate": "non", "start": "22/11/2020",
        "end": "22/11/2020",
      ],
      [
        "-r": "transport", "quality": "mère", "certificate": "non", "start": "21/11/2020",
        "end": "22/11/2020",
      ], "un empêchement d’aujourd’hui"
    ),
    (
      "autorisation-parentale", ["quality": "mère", "start": "01/12/2019", "end": "01/12/2020"],
      ["quality": "mère", "start": "02/12/2019", "end": "01/12/2020"], "un an ou plus"
    ),
    (
      "chercher-enfant", ["quality": "mère", "start": "01/12/2019", "end": "01/12/2020"],
      ["quality": "mère", "start": "02/12/2019", "end": "01/12/2020"], "un an ou plus"
    ),
    (
      "conge-locataire", ["landlord-address": "999 Avenue de France 75001 PARIS"],
      ["landlord-address": "B"], "la lettre vous reviendra"
    ),
    (
      "conge-locataire", ["landlord-address": "2 rue B", "new-address": "2, rue B"],
      ["landlord-address": "2 rue B", "new-address": "3, rue B"], "la lettre vous reviendra"
    ),
    (
      "demission", ["plan": "1", "employer-address": "999 Avenue de France 75001 PARIS"],
      ["plan": "1"], "relisez celle de l’employeur"
    ),
    (
      "demission", ["plan": "2", "last-day": "21/11/2020"],
      ["plan": "2", "last-day": "21/11/2020", "hired": "20/11/2020"], "celui de l’embauche"
    ),
    (
      "deplacement-professionnel",
      [
        "status": "travailleur indépendant", "start": "21/11/2020", "end": "21/11/2020",
        "born": "22/11/2004",
      ],
      [
        "status": "travailleur indépendant", "start": "21/11/2020", "end": "21/11/2020",
        "born": "21/11/2004",
      ], "relisez votre statut"
    ),
    (
      "domiciliation",
      ["occupied": "2", "leader": "Zoé Roux", "premises": "999 Avenue de France 75001 PARIS"],
      [
        "occupied": "2", "leader": "Zoé Roux",
        "premises": "Lot 3, 999 Avenue de France 75001 PARIS",
      ], "la même adresse que vous"
    ),
    (
      "hebergement",
      [
        "purpose": "2", "since": "21/11/2020", "guest-name": "Camille Dupont",
        "guest-birth-date": "02/01/1990",
      ],
      [
        "purpose": "2", "since": "21/11/2020", "guest-name": "Léa Dupont",
        "guest-birth-date": "02/01/1990",
      ], "hébergée porte vos prénom"
    ),
    (
      "hebergement", ["purpose": "2", "since": "21/11/2020", "guest-birth-date": "01/01/1970"],
      ["purpose": "2", "since": "21/11/2020", "guest-birth-date": "02/01/1970"],
      "hébergée est née le même jour"
    ),
    (
      "prise-en-charge",
      ["beneficiary-name": "Camille Dupont", "beneficiary-birth-date": "02/01/1990"],
      ["beneficiary-name": "Léa Dupont", "beneficiary-birth-date": "02/01/1990"],
      "prise en charge porte vos prénom"
    ),
    (
      "prise-en-charge", ["beneficiary-birth-date": "01/01/1970"],
      ["beneficiary-birth-date": "02/01/1970"], "prise en charge est née le même jour"
    ),
    (
      "procuration",
      [
        "agent-birth-place": "Lyon", "agent-name": "Camille Dupont",
        "agent-birth-date": "02/01/1990",
      ],
      ["agent-birth-place": "Lyon", "agent-name": "Léa Dupont", "agent-birth-date": "02/01/1990"],
      "qui agira porte vos prénom"
    ),
    (
      "procuration", ["agent-birth-place": "Lyon", "agent-birth-date": "01/01/1970"],
      ["agent-birth-place": "Lyon", "agent-birth-date": "02/01/1970"],
      "qui agira est née le même jour"
    ),
    (
      "pret-vehicule",
      [
        "start": "21/11/2020", "borrower-name": "Camille Dupont",
        "borrower-birth-date": "02/01/1990",
      ],
      ["start": "21/11/2020", "borrower-name": "Léa Dupont", "borrower-birth-date": "02/01/1990"],
      "qui conduira porte vos prénom"
    ),
    (
      "pret-vehicule", ["start": "21/11/2020", "borrower-birth-date": "01/01/1970"],
      ["start": "21/11/2020", "borrower-birth-date": "02/01/1970"],
      "qui conduira est née le même jour"
    ),
    (
      "personne-confiance", ["trusted-name": "Camille Dupont", "trusted-birth-date": "02/01/1990"],
      ["trusted-name": "Léa Dupont", "trusted-birth-date": "02/01/1990"],
      "de confiance porte vos prénom"
    ),
    (
      "personne-confiance", ["trusted-birth-date": "01/01/1970"],
      ["trusted-birth-date": "02/01/1970"], "de confiance est née le même jour"
    ),
    (
      "pret-vehicule",
      [
        "start": "21/11/2020", "borrower-name": "Camille Dupont",
        "borrower-birth-date": "02/01/1990",
      ],
      [
        "start": "21/11/2020", "borrower-name": "Camille Dupont",
        "borrower-birth-date": "01/01/1970", "company": "SCI des Tilleuls",
      ], "porte vos prénom"
    ),
    (
      "procuration", ["agent-birth-place": "Lyon", "agent-birth-date": "22/11/2002"],
      ["agent-birth-place": "Lyon", "agent-birth-date": "21/11/2002"], "souvent refusée"
    ),
    (
      "pret-vehicule", ["start": "20/11/2020", "end": "20/11/2021"],
      ["start": "21/11/2020", "end": "21/11/2021"], "Ce premier jour est passé"
    ),
    (
      "procuration", ["agent-siren": "1", "start": "20/11/2020", "end": "20/11/2021"],
      ["agent-siren": "1", "start": "21/11/2020", "end": "21/11/2021"], "Ce premier jour est passé"
    ),
    (
      "non-condamnation", ["father": "Léo Roux", "mother": "Léa Roux", "born": "22/11/2002"],
      ["father": "Léo Roux", "mother": "Léa Roux", "born": "21/11/2002"], "une émancipation"
    ),
    (
      "quittance-loyer", ["start": "01/11/2019", "end": "30/11/2019", "paid": "01/11/2020"],
      ["start": "01/11/2019", "end": "30/11/2019", "paid": "31/10/2020"], "après le début"
    ),
    (
      "quittance-loyer", ["tenants": "Camille Dupont", "company": "SCI des Tilleuls"],
      ["tenants": "Léa Dupont", "company": "SCI des Tilleuls"], "Un locataire signe ici"
    ),
    (
      "recu-loyer",
      ["received": "5", "start": "01/11/2019", "end": "30/11/2019", "paid": "01/11/2020"],
      ["received": "5", "start": "01/11/2019", "end": "30/11/2019", "paid": "31/10/2020"],
      "après le début"
    ),
    (
      "recu-loyer", ["received": "5", "tenants": "Camille Dupont", "company": "SCI des Tilleuls"],
      ["received": "5", "tenants": "Léa Dupont", "company": "SCI des Tilleuls"],
      "Un locataire signe ici"
    ),
    (
      "reconnaissance-dette", ["received": "21/11/2020", "due": "21/11/2040"],
      ["received": "21/11/2020", "due": "20/11/2040"], "vingt ans ou plus"
    ),
    (
      "recu-vente", ["means": "liquide", "paid": "21/11/2019"],
      ["means": "liquide", "paid": "22/11/2019"], "Ce paiement a plus d’un an"
    ),
    (
      "residence-alternee",
      ["basis": "jugement", "decision-date": "21/11/2010", "since": "21/11/2015"],
      ["basis": "jugement", "decision-date": "21/11/2010", "since": "20/11/2015"],
      "précède le premier jour"
    ),
    (
      "residence-alternee", ["born": "22/11/2002"],
      ["born": "21/11/2002"], "relisez qui signe"
    ),
    (
      "sans-ressources", ["situation": "1", "start": "31/12/1985"],
      ["situation": "1", "start": "01/01/1986"], "moins de 16 ans"
    ),
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
