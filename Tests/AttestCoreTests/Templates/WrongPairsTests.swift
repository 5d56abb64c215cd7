import Testing

@testable import AttestCore

/// Answers that are valid individually but not together, so a clerk would send the paper back.
@Suite struct WrongPairsTests {
  private static let marriage = "en couple marié ou pacsé"

  private static let pairs: [AnswerPair] = [
    (
      "situation-familiale", ["status": "célibataire", "event": "01/01/2020"],
      ["status": "célibataire"], "event: this question is not asked"
    ),
    (
      "situation-familiale", ["status": "veuve"], ["status": "veuve", "event": "1/1/2020"], "event"
    ),
    ("situation-familiale", ["status": "3"], ["status": "3", "event": "1/1/2020"], "event"),
    ("situation-familiale", ["status": "4"], ["status": "4", "event": "1/1/2020"], "event"),
    ("absence-scolaire", ["-r": "autre"], ["-r": "maladie"], "details: Écrivez le motif"),
    ("absence-scolaire", ["-r": "autre"], ["-r": "autre", "details": "Examen"], "details:"),
    (
      "mobilites-durables", ["-r": "transports", "regime": "public"],
      ["-r": "velo", "regime": "public"], "regime: Dans la fonction publique"
    ),
    (
      "mobilites-durables", ["-r": "transports", "regime": "public"],
      ["-r": "transports", "regime": "privé"], "regime:"
    ),
    (
      "sans-ressources", ["situation": "non-imposition"],
      ["situation": "revenus non imposables", "tax-year": "2019"], "tax-year"
    ),
    (
      "sans-ressources", ["situation": "1", "start": "1/1/2020", "tax-year": "2019"],
      ["situation": "1", "start": "1/1/2020"], "tax-year: this question is not asked"
    ),
    (
      "rattachement-fiscal",
      ["condition": "3", "family": marriage, "spouse-birth-date": "1/1/1970"],
      [
        "condition": "3", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "1/1/1970",
      ],
      "spouse"
    ),
    (
      "rattachement-fiscal", ["born": "01/01/1999", "condition": "1", "family": "1"],
      ["born": "02/01/1999", "condition": "1", "family": "1"], "family: Au 1er janvier"
    ),
    (
      "rattachement-fiscal",
      ["born": "01/01/1995", "condition": "2", "school": "Master", "family": "2"],
      ["born": "02/01/1995", "condition": "2", "school": "Master", "family": "2"],
      "family: Au 1er janvier"
    ),
    (
      "rattachement-fiscal", ["condition": "1", "family": "1"],
      [
        "condition": "1", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "02/01/1999",
      ], "family: Au 1er janvier"
    ),
    (
      "rattachement-fiscal",
      [
        "condition": "1", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "01/01/1999",
      ],
      [
        "born": "02/01/1999", "condition": "1", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "01/01/1999",
      ], "spouse-birth-date: Au 1er janvier"
    ),
    (
      "rattachement-fiscal",
      [
        "condition": "2", "school": "Master", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "01/01/1995",
      ],
      [
        "condition": "2", "school": "Master", "family": marriage, "spouse": "Léo Martin",
        "spouse-birth-date": "02/01/1995",
      ], "spouse-birth-date: Au 1er janvier"
    ),
    (
      "rattachement-fiscal", ["born": "22/11/2002", "condition": "1", "family": "1"],
      ["born": "21/11/2002", "condition": "1", "family": "1"], "birth-date: La demande"
    ),
    (
      "rattachement-fiscal",
      ["born": "21/11/2002", "year": "2019", "condition": "1", "family": "1"],
      ["born": "21/11/2002", "year": "2020", "condition": "1", "family": "1"],
      "year: Cette année-là"
    ),
    (
      "reconnaissance-dette", ["first": "01/12/2020"], ["first": "01/12/2020", "instalment": "5"],
      "first: this question is not asked"
    ),
    (
      "reconnaissance-dette", ["born": "22/11/2002"], ["born": "21/11/2002"],
      "birth-date: Une personne mineure"
    ),
    (
      "reconnaissance-dette", ["instalment": "5"], ["first": "01/12/2020", "instalment": "5"],
      "first"
    ),
    (
      "reconnaissance-dette", ["first": "01/12/2020", "instalment": "0"],
      ["first": "01/12/2020", "instalment": "1"], "instalment: the amount must not be 0"
    ),
    (
      "demission", ["plan": "aucun préavis"], ["plan": "aucun préavis", "ground": "Grossesse"],
      "ground"
    ),
    (
      "demission", ["plan": "aucun préavis", "ground": "Usage", "notice": "un mois"],
      ["plan": "aucun préavis", "ground": "Usage"], "notice: this question is not asked"
    ),
    ("temoin", ["born": "22/11/2002"], ["born": "21/11/2002"], "birth-date: Une personne mineure"),
    (
      "conge-locataire", ["case": "mutation", "other": "Léo Martin", "couple": "non"],
      ["case": "mutation", "other": "Léo Martin", "couple": "oui"], "couple: Hors mariage"
    ),
    (
      "conge-locataire", ["case": "mutation", "other": "Léo Martin", "couple": "non"],
      ["case": "zone tendue", "other": "Léo Martin", "couple": "non"], "couple: Hors mariage"
    ),
    (
      "conge-locataire", ["case": "mutation", "other": "Léo Martin"], ["case": "mutation"], "couple"
    ),
    (
      "conge-locataire", ["case": "vide", "ground": "Précision"],
      ["case": "mutation", "ground": "Précision"], "ground: this question is not asked"
    ),
    (
      "vie-commune", ["born": "22/11/2004"], ["born": "21/11/2004"],
      "birth-date: Une personne de moins de 16 ans"
    ),
    (
      "vie-commune", ["born": "01/01/2001", "since": "31/12/2015"],
      ["born": "01/01/2001", "since": "01/01/2016"], "since: Ce jour-là, vous"
    ),
    (
      "vie-commune", ["since": "27/02/2015"], ["since": "01/03/2015"],
      "since: Ce jour-là, l’autre personne"
    ),
    (
      "situation-familiale", ["status": "veuve", "event": "31/12/1984"],
      ["status": "veuve", "event": "01/01/1985"], "event: Ce jour-là"
    ),
    (
      "prise-en-charge", ["born": "22/11/2002"], ["born": "21/11/2002"],
      "birth-date: Une personne mineure"
    ),
    (
      "hebergement", ["born": "22/11/2002"], ["born": "21/11/2002"],
      "birth-date: C’est à une personne majeure"
    ),
    (
      "domiciliation", ["born": "22/11/2002"], ["born": "21/11/2002"],
      "birth-date: Une personne mineure"
    ),
    (
      "procuration", ["born": "22/11/2002", "agent-siren": "123 456 789"],
      ["born": "21/11/2002", "agent-siren": "123 456 789"], "birth-date: Une personne mineure"
    ),
    (
      "hebergement", ["purpose": "carte d’identité ou passeport", "since": "22/11/2020"],
      ["purpose": "carte d’identité ou passeport", "since": "21/11/2020"],
      "since: Pour une carte d’identité"
    ),
    (
      "hebergement", ["purpose": "carte d’identité ou passeport", "since": "22/11/2020"],
      ["purpose": "autre démarche", "since": "22/11/2020"], "since: Pour une carte d’identité"
    ),
    (
      "sans-ressources", ["situation": "non-imposition", "tax-year": "2020"],
      ["situation": "non-imposition", "tax-year": "2019"], "tax-year"
    ),
    (
      "quittance-loyer", ["rent": "0", "charges": "0", "total": "0"],
      ["rent": "0", "charges": "1", "total": "1"], "total: the amount must not be 0"
    ),
    (
      "vie-epoux", ["born": "01/01/1999", "union": "pacs", "union-date": "28/02/2018"],
      ["born": "01/01/1999", "union": "pacs", "union-date": "01/03/2018"], "Un pacs se conclut"
    ),
    (
      "vie-epoux", ["born": "01/03/2001", "union": "pacs", "union-date": "28/02/2019"],
      ["born": "01/03/2001", "union": "mariage", "union-date": "28/02/2019"],
      "Un pacs se conclut"
    ),
    ("temoignage", ["known": "31/12/1969"], ["known": "01/01/1970"], "known"),
    (
      "temoignage", ["known": "01/01/1990", "subject-birth-date": "02/01/1990"],
      ["known": "02/01/1990", "subject-birth-date": "02/01/1990"], "known"
    ),
    (
      "sans-ressources", ["situation": "non-imposition", "tax-year": "1983"],
      ["situation": "non-imposition", "tax-year": "1984"], "tax-year: Au 1er janvier"
    ),
    (
      "sans-ressources", ["situation": "1", "start": "31/12/1969"],
      ["situation": "1", "start": "01/01/1970"], "start"
    ),
    ("benevole", ["start": "31/12/1975"], ["start": "01/01/1976"], "start: Avant 6 ans"),
    (
      "mise-en-demeure",
      [
        "case": "dépôt de garantie", "home": "Rue A, Paris", "keys": "02/11/2020",
        "earlier": "01/11/2020",
      ],
      [
        "case": "dépôt de garantie", "home": "Rue A, Paris", "keys": "02/11/2020",
        "earlier": "02/11/2020",
      ], "earlier"
    ),
    (
      "conge-locataire", ["case": "violences", "other": "Léo Martin", "couple": "oui"],
      ["case": "violences", "ground": "Ordonnance de protection"],
      "Ce motif ne vaut que pour la personne"
    ),
    (
      "autorisation-parentale",
      ["other-born": "21/11/2019", "end": "21/11/2020", "start": "20/11/2019"],
      ["other-born": "21/11/2019", "end": "21/11/2020", "start": "21/11/2019"], "start"
    ),
    (
      "autorisation-parentale", ["start": "21/11/2020", "end": "21/02/2022"],
      ["start": "21/11/2020", "end": "20/02/2022"], "end"
    ),
    (
      "chercher-enfant",
      ["alone": "non", "other-born": "21/11/2019", "end": "21/11/2020", "start": "20/11/2019"],
      ["alone": "non", "other-born": "21/11/2019", "end": "21/11/2020", "start": "21/11/2019"],
      "start"
    ),
    (
      "chercher-enfant", ["start": "21/11/2020", "end": "21/02/2022"],
      ["start": "21/11/2020", "end": "20/02/2022"], "end"
    ),
    (
      "autorisation-parentale", ["start": "01/09/2020", "end": "20/11/2020"],
      ["start": "01/09/2020", "end": "21/11/2020"], "end"
    ),
    (
      "absence-scolaire", ["other-born": "21/11/2018", "end": "20/11/2019", "start": "20/11/2018"],
      ["other-born": "21/11/2018", "end": "21/11/2020", "start": "21/11/2020"], "start: that is"
    ),
    ("sortie-mineur", ["other-born": "22/11/2014"], ["other-born": "21/11/2014"], "Avant 6 ans"),
    (
      "sortie-mineur", ["other-born": "22/11/2014"],
      ["other-born": "22/11/2014", "with": "Zoé Roux"], "Avant 6 ans"
    ),
    (
      "residence-alternee", ["born": "01/01/1995", "since": "31/12/2007"],
      ["born": "01/01/1995", "since": "01/01/2008"], "since: Ce jour"
    ),
    (
      "residence-alternee",
      ["born": "01/01/1995", "basis": "jugement", "decision-date": "31/12/2007"],
      ["born": "01/01/1995", "basis": "jugement", "decision-date": "01/01/2008"],
      "decision-date: Ce jour"
    ),
    (
      "residence-alternee", ["since": "21/11/2002"], ["since": "22/11/2002"],
      "since: Depuis plus de 18 ans"
    ),
    (
      "residence-alternee", ["basis": "jugement", "decision-date": "21/11/2002"],
      ["basis": "jugement", "decision-date": "22/11/2002"], "decision-date: Cette décision"
    ),
    (
      "mobilites-durables", ["workplace": "999 avenue de France 75001 Paris"],
      ["workplace": "1 rue de Paris"], "workplace: Le lieu de travail"
    ),
    (
      "autorisation-parentale", ["other-born": "12/03/2003", "start": "12/03/2021"],
      ["other-born": "13/03/2003", "start": "12/03/2021"], "start: Le premier jour"
    ),
    (
      "pret-vehicule", ["company": "Camille Dupont"], ["company": "Roux SARL"],
      "company: La société"
    ),
    (
      "quittance-loyer", ["company": "Camille Dupont"],
      ["company": "Indivision Camille et Léo Dupont"],
      "company: La société"
    ),
    (
      "vie-epoux", ["born": "01/01/1990", "other-born": "01/01/1980", "union-date": "31/12/2001"],
      ["born": "01/01/1990", "other-born": "01/01/1980", "union-date": "01/01/2002"],
      "union-date: Ce jour-là, vous aviez"
    ),
    (
      "benevole", ["officer": "Les Roux", "association": "Les Roux"],
      ["officer": "Léa Roux", "association": "Les Roux"], "officer: C’est une personne"
    ),
    (
      "hebergement", ["purpose": "2", "since": "21/11/2021"],
      ["purpose": "2", "since": "20/11/2021"], "since: that is 12 months"
    ),
    (
      "conge-locataire", ["case": "bail mobilité", "lease-date": "21/11/2018"],
      ["case": "bail mobilité", "lease-date": "22/11/2018"], "case: Un bail mobilité"
    ),
    (
      "conge-locataire", ["case": "bail mobilité", "lease-date": "31/12/1969"],
      ["case": "vide", "lease-date": "31/12/1969"], "case: Un bail mobilité"
    ),
    (
      "quittance-loyer", ["housing-aid": "0"], ["housing-aid": "1"],
      "housing-aid: the amount must not be 0"
    ),
    ("recu-vente", ["paid": "31/12/1969"], ["paid": "01/01/1970"], "paid"),
    (
      "recu", ["kind": "clés", "items": "Un badge", "received": "31/12/1969"],
      ["kind": "clés", "items": "Un badge", "received": "01/01/1970"], "received"
    ),
    (
      "rattachement-fiscal", ["born": "02/01/1995", "condition": "2", "family": "1"],
      ["born": "02/01/1995", "condition": "2", "family": "1", "school": "Master"],
      "school: Dites dans quel"
    ),
    (
      "rattachement-fiscal",
      ["condition": "3", "family": "3", "spouse": "Léo Martin", "spouse-birth-date": "21/11/1900"],
      ["condition": "3", "family": "3", "spouse": "Léo Martin", "spouse-birth-date": "22/11/1900"],
      "spouse-birth-date"
    ),
    (
      "hebergement", ["guest-birth-date": "21/11/1900"], ["guest-birth-date": "22/11/1900"],
      "guest-birth-date"
    ),
    (
      "prise-en-charge", ["beneficiary-birth-date": "21/11/1900"],
      ["beneficiary-birth-date": "22/11/1900"], "beneficiary-birth-date"
    ),
    (
      "pret-vehicule", ["start": "01/11/2020", "end": "20/11/2020"],
      ["start": "01/11/2020", "end": "21/11/2020"], "end"
    ),
    (
      "pret-vehicule", ["borrower-birth-date": "21/11/1900"], ["borrower-birth-date": "22/11/1900"],
      "borrower-birth-date"
    ),
    (
      "personne-confiance", ["trusted-birth-date": "21/11/1900"],
      ["trusted-birth-date": "22/11/1900"], "trusted-birth-date"
    ),
    (
      "temoignage", ["subject-birth-date": "21/11/1900"], ["subject-birth-date": "22/11/1900"],
      "subject-birth-date"
    ),
    (
      "procuration", ["agent-birth-date": "21/11/1900", "agent-birth-place": "Lyon"],
      ["agent-birth-date": "22/11/1900", "agent-birth-place": "Lyon"], "agent-birth-date"
    ),
    (
      "procuration", ["agent-siren": "123 456 789", "agent-birth-date": "01/01/1990"],
      ["agent-siren": "123 456 789"], "agent-birth-date: this question is not asked"
    ),
    (
      "procuration", ["agent-siren": "123 456 789", "agent-birth-place": "Lyon"],
      ["agent-siren": "123 456 789"], "agent-birth-place: this question is not asked"
    ),
    (
      "conge-locataire", ["case": "RSA ou AAH"], ["case": "RSA ou AAH", "ground": "RSA"],
      "ground: Dites lequel"
    ),
    ("benevole", ["hours": "100000"], ["hours": "99999"], "hours"),
    (
      "demission", ["born": "22/11/2002", "hired": "21/11/2016"],
      ["born": "22/11/2002", "hired": "22/11/2016"], "hired: Ce jour-là"
    ),
    (
      "deplacement-professionnel",
      ["signatory": "Léo", "born": "02/01/2006", "start": "01/01/2020", "end": "01/01/2020"],
      ["signatory": "Léo", "born": "01/01/2006", "start": "01/01/2020", "end": "01/01/2020"],
      "start: Avant 14 ans"
    ),
    ("domiciliation", ["start": "31/12/1969"], ["start": "01/01/1970"], "start"),
    (
      "domiciliation", ["start": "01/11/2020", "end": "20/11/2020"],
      ["start": "01/11/2020", "end": "21/11/2020"], "end"
    ),
    (
      "quittance-loyer", ["start": "01/01/1970", "end": "31/01/1970", "paid": "31/12/1969"],
      ["start": "01/01/1970", "end": "31/01/1970", "paid": "01/01/1970"], "paid"
    ),
    (
      "recu-loyer",
      ["received": "5", "start": "01/01/1970", "end": "31/01/1970", "paid": "31/12/1969"],
      ["received": "5", "start": "01/01/1970", "end": "31/01/1970", "paid": "01/01/1970"], "paid"
    ),
    (
      "quittance-loyer", ["start": "01/10/2020", "end": "31/10/2020", "paid": "01/10/2018"],
      ["start": "01/10/2020", "end": "31/10/2020", "paid": "02/10/2018"], "paid: Cette somme"
    ),
    (
      "recu-loyer",
      ["received": "5", "start": "01/10/2020", "end": "31/10/2020", "paid": "01/10/2018"],
      ["received": "5", "start": "01/10/2020", "end": "31/10/2020", "paid": "02/10/2018"],
      "paid: Cette somme"
    ),
    (
      "image-enfant", ["quality": "mère"], ["quality": "mère", "other-parent": "Léo Martin"],
      "other-parent: Il faut l’accord"
    ),
    (
      "image-enfant", ["quality": "père"],
      ["quality": "père exerçant seul l’autorité parentale"],
      "other-parent: Il faut l’accord"
    ),
    (
      "image-enfant",
      ["quality": "mère exerçant seule l’autorité parentale", "other-parent": "Léo Martin"],
      ["quality": "tutrice", "other-parent": "Léo Martin"],
      "other-parent: this question is not asked"
    ),
    (
      "rattachement-fiscal", ["year": "2014", "condition": "3", "family": "1"],
      ["year": "2015", "condition": "3", "family": "1"], "year"
    ),
    (
      "rattachement-fiscal",
      ["condition": "3", "family": "3", "spouse": "Léo Martin", "spouse-birth-date": "02/01/2004"],
      ["condition": "3", "family": "3", "spouse": "Léo Martin", "spouse-birth-date": "01/01/2004"],
      "spouse-birth-date: Au 1er janvier"
    ),
    ("mobilites-durables", ["born": "02/01/2006"], ["born": "01/01/2006"], "year: Au 1er janvier"),
    (
      "conge-locataire", ["case": "mutation", "other": "Léo Martin", "couple": "non"],
      ["case": "logement social", "other": "Léo Martin", "couple": "non"], "couple: Hors mariage"
    ),
    (
      "conge-locataire", ["case": "violences", "other": "Léo Martin", "couple": "non"],
      ["case": "RSA ou AAH", "ground": "RSA", "other": "Léo Martin", "couple": "non"],
      "couple: Hors mariage"
    ),
    (
      "prise-en-charge", ["beneficiary-birth-date": "01/01/1980", "start": "12/1987"],
      ["beneficiary-birth-date": "01/01/1980", "start": "01/1988"], "start: Ce mois-là"
    ),
    (
      "pret-vehicule", ["borrower-birth-date": "02/11/2006", "start": "01/11/2020"],
      ["borrower-birth-date": "01/11/2006", "start": "01/11/2020"],
      "start: Ce jour-là"
    ),
    (
      "hebergement", ["guest-name": "Camille Dupont", "guest-birth-date": "01/01/1970"],
      ["guest-name": "Camille Dupont", "guest-birth-date": "02/01/1970"],
      "guest-birth-date: On ne s’héberge"
    ),
    (
      "hebergement", ["co-host": "Camille DUPONT"], ["co-host": "Léa Dupont"],
      "co-host: L’autre personne"
    ),
    (
      "temoignage", ["subject-name": "DUPONT camille"], ["subject-name": "Camille Anne Dupont"],
      "subject-name: Un témoin"
    ),
    (
      "quittance-loyer", ["tenants": "Léa Roux; Camille Dupont"],
      ["tenants": "Léa Roux; Camille Dupont", "company": "SCI des Tilleuls"],
      "company: Le bailleur et le locataire"
    ),
    (
      "recu-loyer", ["received": "5", "tenants": "Camille Dupont"],
      ["received": "5", "tenants": "Camille Dupond"], "company: Le bailleur et le locataire"
    ),
    (
      "recu-loyer", ["received": "5", "co-landlord": "Camille Dupont"],
      ["received": "5", "co-landlord": "Léa Dupont"], "co-landlord: L’autre bailleur"
    ),
    (
      "quittance-loyer", ["co-landlord": "Camille Dupont"], ["co-landlord": "Léa Dupont"],
      "co-landlord: L’autre bailleur"
    ),
    (
      "mise-en-demeure", ["case": "prêt", "debtor": "Camille Dupont, à Lyon"],
      ["case": "prêt", "debtor": "Léa Roux, pour Camille Dupont"], "debtor: La personne qui doit"
    ),
    (
      "mise-en-demeure", ["case": "prêt", "other": "Camille Dupont"],
      ["case": "prêt", "other": "Léa Dupont"], "other: L’autre personne"
    ),
    (
      "recu", ["kind": "clés", "items": "Un badge", "giver": "Camille Dupont"],
      ["kind": "clés", "items": "Un badge", "giver": "Léa Dupont"], "company: On ne se donne pas"
    ),
    (
      "recu-vente", ["buyer-name": "Camille Dupont"], ["buyer-name": "Léa Dupont"],
      "buyer-name: On ne vend pas"
    ),
    (
      "reconnaissance-dette", ["creditor-name": "Camille Dupont"],
      ["creditor-name": "Léa Dupont"], "creditor-name: On ne se prête pas"
    ),
    (
      "reconnaissance-dette", ["spouse": "Camille Dupont"], ["spouse": "Léa Dupont"],
      "spouse: La personne qui consent"
    ),
    (
      "personne-confiance", ["trusted-name": "Camille Dupont", "trusted-birth-date": "01/01/1970"],
      ["trusted-name": "Léa Dupont", "trusted-birth-date": "01/01/1970"],
      "trusted-birth-date: La personne de confiance"
    ),
    (
      "procuration",
      [
        "agent-name": "Camille Dupont", "agent-birth-date": "01/01/1970",
        "agent-birth-place": "Lyon",
      ], ["agent-name": "Camille Dupont SAS", "agent-siren": "123 456 789"],
      "agent-birth-date: On ne se donne pas"
    ),
    (
      "pret-vehicule", ["borrower-name": "Camille Dupont", "borrower-birth-date": "01/01/1970"],
      [
        "borrower-name": "Camille Dupont", "borrower-birth-date": "01/01/1970",
        "company": "SCI des Tilleuls",
      ], "company: On ne se prête pas"
    ),
    (
      "pret-vehicule", ["holder": "Camille Dupont"],
      ["holder": "Camille Dupont", "company": "SCI des Tilleuls"], "company: Le titulaire"
    ),
    (
      "prise-en-charge",
      ["beneficiary-name": "Camille Dupont", "beneficiary-birth-date": "01/01/1970"],
      ["beneficiary-name": "Camille Dupont", "beneficiary-birth-date": "01/01/2000"],
      "beneficiary-birth-date: La personne prise en charge"
    ),
    (
      "residence-alternee", ["other-name": "Camille Dupont"], ["other-name": "Léa Dupont"],
      "other-name: L’autre parent"
    ),
    (
      "vie-commune", ["other-first": "Camille", "other-born": "01/01/1970"],
      ["other-first": "Camille", "other-born": "02/01/1970"], "partner: L’autre personne"
    ),
    (
      "vie-epoux", ["other-first": "Camille", "other-born": "01/01/1970"],
      ["other-first": "Léa", "other-born": "01/01/1970"], "partner: L’autre personne"
    ),
    (
      "benevole", ["officer": "Camille Dupont, présidente"], ["officer": "Léa Dupont"],
      "officer: Le bénévole"
    ),
    (
      "deplacement-professionnel", ["signatory": "Camille Dupont, gérante"],
      ["status": "travailleur indépendant"], "signatory: C’est l’employeur"
    ),
    (
      "conge-locataire", ["landlord": "Camille Dupont"], ["landlord": "Léa Dupont"],
      "landlord: Le bailleur"
    ),
    (
      "conge-locataire", ["other": "Camille Dupont", "couple": "oui"],
      ["other": "Léa Dupont", "couple": "oui"], "other: L’autre locataire"
    ),
    (
      "domiciliation", ["co-owner": "Camille Dupont"], ["co-owner": "Léa Dupont"],
      "co-owner: L’autre propriétaire"
    ),
    (
      "demission", ["employer": "Camille Dupont", "plan": "1"],
      ["employer": "Léa Dupont", "plan": "1"], "employer: L’employeur"
    ),
    (
      "rattachement-fiscal", ["condition": "3", "family": "1", "parents": "Camille Dupont"],
      ["condition": "3", "family": "1", "parents": "Léa Dupont"], "parents: On se rattache"
    ),
    (
      "rattachement-fiscal",
      [
        "condition": "3", "family": "3", "spouse": "Camille Dupont",
        "spouse-birth-date": "01/01/1970",
      ],
      ["condition": "3", "family": "3", "spouse": "Léa Roux", "spouse-birth-date": "01/01/1970"],
      "spouse: Votre conjoint"
    ),
    (
      "autorisation-parentale", ["other-parent": "Léo Dupont"], ["other-parent": "Léa Dupont"],
      "other-parent: L’autre responsable"
    ),
    (
      "image-enfant", ["quality": "mère", "other-parent": "Camille Dupont"],
      ["quality": "mère", "other-parent": "Léa Dupont"], "other-parent: L’autre responsable"
    ),
    (
      "sport-mineur", ["other-parent": "Camille Dupont"], ["other-parent": "Léa Dupont"],
      "other-parent: L’autre responsable"
    ),
    (
      "sortie-mineur", ["other-born": "22/11/2002", "exit": "22/11/2020 00:00"],
      ["other-born": "22/11/2002", "exit": "21/11/2020 23:59"], "child: Ce jour-là"
    ),
    (
      "chercher-enfant",
      ["alone": "oui", "other-born": "22/11/2014", "start": "21/11/2020", "end": "21/11/2020"],
      ["alone": "oui", "other-born": "21/11/2014", "start": "21/11/2020", "end": "21/11/2020"],
      "alone: Avant 6 ans"
    ),
    (
      "absence-scolaire", ["other-born": "02/11/2018", "start": "01/11/2020", "end": "21/11/2020"],
      ["other-born": "01/11/2018", "start": "01/11/2020", "end": "21/11/2020"],
      "start: Ce jour-là, l’enfant"
    ),
    (
      "deplacement-professionnel", ["employer": "Camille Dupont", "signatory": "Léo"],
      ["employer": "Camille Dupont", "status": "travailleur indépendant"],
      "employer: L’employeur, c’est vous"
    ),
    (
      "image-enfant", ["quality": "mère", "other-parent": "Léa Roux", "recipient": "Roux Léa"],
      ["quality": "mère", "other-parent": "Léa Roux", "recipient": "Zoé Roux"],
      "recipient: Ceux qui donnent"
    ),
    (
      "autorisation-parentale", ["recipient": "Camille Dupont"], ["recipient": "Zoé Roux"],
      "recipient: L’autorisation"
    ),
    (
      "situation-familiale", ["status": "1", "children": "Léa Dupont; Camille Dupont"],
      ["status": "1", "children": "Léa Dupont; Camille Anne Dupont"], "children: Les enfants"
    ),
    (
      "pret-vehicule", ["borrower-name": "Zoé Roux", "holder": "Zoé Roux"],
      ["borrower-name": "Zoé Roux", "holder": "Léa Roux"], "holder: Si le titulaire"
    ),
    (
      "benevole", ["association": "Camille Dupont"], ["association": "Club Dupont"],
      "association: L’association"
    ),
    (
      "mise-en-demeure", ["case": "prêt", "debtor": "Zoé Roux", "other": "ROUX Zoé"],
      ["case": "prêt", "debtor": "Zoé Roux", "other": "Zoé Anne Roux"], "other: L’autre personne"
    ),
    (
      "quittance-loyer", ["tenants": "Léa Roux; Zoé Roux", "co-landlord": "Zoé Roux"],
      ["tenants": "Léa Roux; Zoé Roux", "co-landlord": "Zoé Roux", "company": "SCI des Tilleuls"],
      "company: Le bailleur et le locataire"
    ),
    (
      "recu-loyer", ["received": "5", "tenants": "Zoé Roux", "co-landlord": "Zoé Roux"],
      ["received": "5", "tenants": "Zoé Roux", "co-landlord": "Léa Roux"],
      "company: Le bailleur et le locataire"
    ),
    (
      "conge-locataire", ["landlord": "Paul Orsini", "other": "Paul Orsini", "couple": "oui"],
      ["landlord": "Paul Orsini", "other": "Léa Orsini", "couple": "oui"],
      "other: L’autre locataire"
    ),
    (
      "conge-locataire", ["case": "violences"],
      ["case": "violences", "ground": "Ordonnance de protection"], "ground: Dites lequel"
    ),
    (
      "conge-locataire", ["case": "zone tendue", "ground": "Violences"], ["case": "zone tendue"],
      "ground: this question is not asked"
    ),
    (
      "domiciliation", ["company": "Camille Dupont"],
      ["company": "Camille Dupont", "co-owner": "Léa Dupont"],
      "company: L’entreprise et le propriétaire"
    ),
    (
      "domiciliation", ["company": "Camille Dupont"],
      [
        "company": "Camille Dupont", "quality": "représentante de la société propriétaire",
        "owner-company": "SCI des Tilleuls",
      ], "company: L’entreprise et le propriétaire"
    ),
    (
      "domiciliation",
      ["leader": "Camille Dupont, gérante", "occupied": "logement loué par le dirigeant"],
      ["leader": "Camille Dupont, gérante", "occupied": "local loué"], "occupied: On ne se loue"
    ),
    (
      "domiciliation",
      [
        "co-owner": "Paul Orsini", "leader": "Paul Orsini",
        "occupied": "logement loué par le dirigeant",
      ],
      [
        "co-owner": "Paul Orsini", "leader": "Paul Orsini",
        "occupied": "logement loué par le dirigeant", "owner-company": "SCI des Tilleuls",
        "quality": "représentante de la société propriétaire",
      ], "occupied: On ne se loue"
    ),
    (
      "hebergement", ["guest-name": "Zoé Roux", "co-host": "Zoé Roux"],
      ["guest-name": "Zoé Roux", "co-host": "Zoé Anne Roux"], "co-host: L’autre personne"
    ),
    (
      "procuration", ["agent-name": "Camille Dupont", "agent-siren": "123 456 789"],
      ["agent-name": "Camille Dupont SAS", "agent-siren": "123 456 789"],
      "agent-siren: On ne se donne pas"
    ),
    (
      "procuration", ["agent-siren": "123 456 789", "start": "31/12/1969"],
      ["agent-siren": "123 456 789", "start": "01/01/1970"], "start"
    ),
    (
      "reconnaissance-dette", ["creditor-name": "Léa Roux", "spouse": "Léa Roux"],
      ["creditor-name": "Léa Roux", "spouse": "Zoé Roux"], "spouse: La personne qui consent"
    ),
    (
      "rattachement-fiscal",
      [
        "condition": "3", "family": "3", "parents": "Léa Roux; Zoé Roux", "spouse": "Léa Roux",
        "spouse-birth-date": "01/01/1970",
      ],
      [
        "condition": "3", "family": "3", "parents": "Zoé Roux", "spouse": "Léa Roux",
        "spouse-birth-date": "01/01/1970",
      ], "spouse: Votre conjoint"
    ),
    (
      "recu", ["kind": "clés", "items": "Un badge", "giver": "Camille Dupont"],
      [
        "kind": "clés", "items": "Un badge", "giver": "Camille Dupont",
        "company": "Club de judo de Lyon",
      ], "company: On ne se donne pas"
    ),
    (
      "sortie-mineur", ["with": "Camille Dupont, 06 12 34 56 78"], ["with": "Léa Dupont"],
      "with: La personne"
    ),
    (
      "domiciliation",
      [
        "quality": "représentante de la société propriétaire", "company": "SCI des Tilleuls",
        "owner-company": "SCI des Tilleuls, 3 rue des Tilleuls, Lyon",
      ],
      [
        "quality": "représentante de la société propriétaire", "company": "Roux SAS",
        "owner-company": "SCI des Tilleuls, 3 rue des Tilleuls, Lyon",
      ], "company: L’entreprise et la société"
    ),
    (
      "pret-vehicule", ["company": "Roux SAS", "holder": "Roux SAS"],
      ["company": "Roux SAS", "holder": "SCI des Tilleuls"], "company: Le titulaire"
    ),
    (
      "recu", ["kind": "clés", "items": "Un badge", "giver": "Roux SAS", "company": "Roux SAS"],
      ["kind": "clés", "items": "Un badge", "giver": "Roux SAS", "company": "Club de judo"],
      "company: On ne se donne pas"
    ),
    (
      "recu", ["kind": "clés", "items": "Un badge", "company": "Camille Dupont"],
      ["kind": "clés", "items": "Un badge", "company": "Camille Dupont SAS"],
      "company: L’association ou la société"
    ),
    (
      "non-condamnation", ["father": "Camille Dupont"], ["father": "Camille Jean Dupont"],
      "father: L’un de vos parents"
    ),
    (
      "non-condamnation", ["mother": "Camille Dupont"], ["mother": "Camille Léa Dupont"],
      "mother: L’un de vos parents"
    ),
    (
      "chercher-enfant", ["collectors": "Léa Roux, voisine; Camille Dupont, mère"],
      ["collectors": "Léa Roux, voisine"], "collectors: Les personnes"
    ),
    (
      "residence-alternee", ["other-address": "999 Avenue de France 75001 PARIS"],
      ["other-address": "999 avenue de France, 69001 Lyon"], "other-address: L’adresse"
    ),
    (
      "residence-alternee", ["children": "Léo Roux, né le 3 mai 2015; Camille Dupont, née en 2018"],
      ["children": "Léo Roux, né le 3 mai 2015"], "children: Un enfant"
    ),
    ("domicile", ["others": "Camille Dupont"], ["others": "Léa Dupont"], "others: Les personnes"),
    (
      "mobilites-durables", ["-r": "covoiturage_volant", "companions": "Léa Roux; Camille Dupont"],
      ["-r": "covoiturage_volant", "companions": "Léa Roux"], "companions: Les personnes"
    ),
    (
      "quittance-loyer", ["tenants": "Léo et Camille Dupont"], ["tenants": "Léo et Léa Dupont"],
      "Le bailleur et le locataire"
    ),
    (
      "mise-en-demeure", ["case": "prêt", "debtor": "M. et Mme Camille et Léo Dupont"],
      ["case": "prêt", "debtor": "Léa et Léo Dupont"], "debtor: La personne qui doit"
    ),
    (
      "vie-epoux", ["born": "01/01/2001", "here-since": "31/12/2015", "union-date": "01/01/2020"],
      ["born": "01/01/2001", "here-since": "01/01/2016", "union-date": "01/01/2020"],
      "here-since: Ce jour-là, vous"
    ),
    (
      "benevole", ["officer": "Maître Camille Dupont"], ["officer": "Maître Léa Dupont"],
      "officer: Le bénévole"
    ),
    (
      "benevole", ["officer": "Camille DUPONT née Roux"], ["officer": "Camille ROUX née Martin"],
      "officer: Le bénévole"
    ),
    ("demission", ["last-day": "21/11/2021"], ["last-day": "20/11/2021"], "last-day: that is"),
    ("conge-locataire", ["leaving": "21/11/2021"], ["leaving": "20/11/2021"], "leaving: that is"),
    (
      "conge-locataire", ["home": "3 rue Roux, Lyon", "new-address": "3, rue Roux, LYON"],
      ["home": "3 rue Roux, Lyon", "new-address": "5, rue Roux, LYON"],
      "new-address: La nouvelle adresse"
    ),
    (
      "deplacement-professionnel",
      ["signatory": "Léo", "start": "01/12/2020", "end": "01/12/2021"],
      ["signatory": "Léo", "start": "01/12/2020", "end": "30/11/2021"],
      "end: that is 12 months or more"
    ),
    (
      "prise-en-charge", ["beneficiary-birth-date": "02/10/2020", "start": "09/2020"],
      ["beneficiary-birth-date": "02/10/2020", "start": "10/2020"], "start: that is before"
    ),
    (
      "mobilites-durables", ["employer": "Camille Dupont"], ["employer": "Léa Dupont"],
      "employer: L’employeur, c’est vous"
    ),
    (
      "domiciliation",
      ["occupied": "2", "company": "Camille Dupont", "co-owner": "Léa Roux"],
      ["occupied": "1", "company": "Camille Dupont", "co-owner": "Léa Roux"],
      "occupied: On ne se loue pas"
    ),
    (
      "domiciliation", ["occupied": "2", "company": "Léa Roux", "co-owner": "Léa Roux"],
      ["occupied": "2", "company": "Zoé Roux", "co-owner": "Léa Roux"],
      "occupied: On ne se loue pas"
    ),
  ]

  /// Papers with a minimum age for the signer; for some of them, it applies only to these answers.
  private static let ages: [(name: String, years: Int, given: [String: String])] = [
    ("autorisation-parentale", 16, ["quality": "tuteur"]),
    ("image-enfant", 16, ["quality": "tuteur"]),
    ("chercher-enfant", 16, ["quality": "tuteur"]),
    ("absence-scolaire", 16, ["quality": "tuteur"]),
    ("sortie-mineur", 16, ["quality": "tuteur"]),
    ("sport-mineur", 16, ["quality": "tuteur"]),
    ("temoignage", 10, [:]),
    ("residence-alternee", 13, [:]),
    ("conge-locataire", 10, [:]),
    ("quittance-loyer", 10, [:]),
    ("dispense-acompte", 10, [:]),
    ("domicile", 10, [:]),
    ("recu-vente", 10, [:]),
    ("recu-loyer", 10, ["received": "5"]),
    ("mise-en-demeure", 10, ["case": "prêt"]),
    ("sans-ressources", 10, ["situation": "1", "start": "01/01/2020"]),
    ("recu", 10, ["kind": "clés", "items": "Un badge"]),
    ("pret-vehicule", 10, [:]),
    ("sur-l-honneur", 10, [:]),
    (
      "deplacement-professionnel", 14,
      ["signatory": "Léo", "start": "21/11/2020", "end": "21/11/2020"]
    ),
    ("situation-familiale", 15, [:]),
    ("non-condamnation", 16, [:]),
  ]

  private func error(in name: String, _ given: [String: String]) -> AttestError? {
    do throws(AttestError) {
      _ = try Samples.paper(name, given)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: pairs.indices)
  func `conflicting answers are refused, and the corrected ones are accepted`(index: Int) throws {
    let (name, wrong, right, problem) = Self.pairs[index]
    let refused = error(in: name, wrong)
    #expect(refused?.description.contains(problem) == true, "\(name): \(refused as Any)")
    #expect(error(in: name, right) == nil, "\(name)")
  }

  @Test(arguments: [
    "autorisation-parentale", "image-enfant", "chercher-enfant", "absence-scolaire",
    "sortie-mineur", "sport-mineur",
  ])
  func `a mother must be at least ten years older than the child`(name: String) throws {
    let template = try Samples.template(name)
    let given = ["quality": "mère", "born": "01/01/2001", "other-parent": "Léa Roux"]
      .filter { template.field($0.key) != nil || $0.key == "born" }
    let young = given.merging(["other-born": "31/12/2010"]) { $1 }
    #expect(error(in: name, young)?.description.contains("n’aviez pas 10 ans") == true)
    #expect(error(in: name, given.merging(["other-born": "01/01/2011"]) { $1 }) == nil)
  }

  @Test(arguments: ages.indices)
  func `a paper is refused until the signer is old enough`(index: Int) throws {
    let (name, years, given) = Self.ages[index]
    let young = given.merging(["born": "22/11/\(2020 - years)"]) { $1 }
    let refused = error(in: name, young)
    let isRefused = refused?.description.contains("Avant \(years) ans") == true
    #expect(isRefused, "\(name): \(refused as Any)")
    let old = given.merging(["born": "21/11/\(2020 - years)"]) { $1 }
    #expect(error(in: name, old) == nil, "\(name)")
  }
}
