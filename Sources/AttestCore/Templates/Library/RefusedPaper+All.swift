extension RefusedPaper {
  private static let townHall = Bilingual("at the town hall", "à la mairie")
  private static let online = Bilingual("an online declaration", "une déclaration en ligne")
  private static let request = Bilingual("an online request", "une demande en ligne")
  private static let own = Bilingual(
    "the office has its own form", "le guichet a son propre formulaire")
  private static let servicePublic = site("service-public.gouv.fr")
  private static let taxes = site("impots.gouv.fr")
  private static let employer = Bilingual(
    "only the employer can issue it", "seul l’employeur peut l’établir")
  private static let fromEmployer = Bilingual("from the employer", "auprès de l’employeur")
  private static func site(_ name: String) -> Bilingual { Bilingual("on \(name)", "sur \(name)") }

  /// All refused papers, grouped by subject.
  ///
  /// The number of an official form is included only if it was confirmed on an official website.
  package static let all: [RefusedPaper] =
    identity + vehicles + housing + family + money + work + health + justice

  private static let identity: [RefusedPaper] = [
    form(
      "attestation-accueil", "Accueil d’un étranger pour une visite de moins de trois mois",
      about: "visa schengen invitation", "cerfa 10798*04", townHall),
    form(
      "sortie-territoire", "Mineur qui quitte la France sans ses parents",
      about: "AST voyage enfant",
      "cerfa 15646*01", servicePublic),
    form(
      "perte-papiers", "Carte d’identité ou passeport perdu (volé : à la police)",
      "cerfa 14011*02",
      Bilingual(
        "at the town hall when you apply for a new one, or else at a police or gendarmerie station",
        "à la mairie en demandant le nouveau titre, sinon à la police ou à la gendarmerie")),
    form(
      "procuration-vote", "Vote par procuration à une élection", "maprocuration.gouv.fr",
      Bilingual(
        "online, then at a police or gendarmerie station unless your digital identity is certified",
        "en ligne, puis à la police ou à la gendarmerie sauf identité numérique certifiée")),
    reason(
      "procuration-poste", "Retirer un courrier recommandé pour un autre", about: "colis",
      own, Bilingual("at the post office", "à La Poste")),
    form("acte-naissance", "Copie ou extrait d’un acte d’état civil", request, servicePublic),
    reason("changement-nom", "Porter le nom de l’autre parent", about: "nom", own, townHall),
    form(
      "nationalite-mariage", "Devenir français par mariage", about: "naturalisation",
      Bilingual(
        "a declaration signed in front of an official", "une déclaration signée devant un agent"),
      servicePublic),
  ]

  private static let vehicles: [RefusedPaper] = [
    form(
      "perte-permis", "Permis de conduire ou carte grise perdu (volé : à la police)", online,
      site("ants.gouv.fr")),
    form(
      "vente-vehicule", "Cession d’un véhicule", about: "carte grise voiture moto vendre",
      "cerfa 15776*02",
      Bilingual(
        "signed by both parties, then reported on ants.gouv.fr within 15 days",
        "signé par les deux parties, puis déclaré sur ants.gouv.fr dans les 15 jours")),
    form(
      "mandat-immatriculation", "Mandat pour immatriculer un véhicule", about: "carte grise",
      "cerfa 13757", servicePublic),
    form(
      "adresse-carte-grise", "Changement d’adresse sur la carte grise",
      about: "déménagement voiture", online,
      Bilingual(
        "on ants.gouv.fr, within a month", "sur ants.gouv.fr, dans le mois")),
    form(
      "constat-amiable", "Accident de la route", about: "voiture assurance",
      Bilingual(
        "the insurers' accident report form or the e-constat app",
        "le constat des assureurs ou l’e-constat"
      ),
      Bilingual("from the insurer", "auprès de l’assureur")),
    form(
      "amende", "Contester une amende ou désigner un conducteur", about: "contravention radar",
      Bilingual("the form sent with the fine", "le formulaire joint à l’avis"),
      site("antai.gouv.fr")),
  ]

  private static let housing: [RefusedPaper] = [
    form(
      "attestation-loyer", "Loyer déclaré à la Caf par le bailleur", about: "APL logement",
      "cerfa 10842*07", site("caf.fr")),
    reason(
      "caution-loyer", "Cautionnement d’un loyer", about: "garant",
      Bilingual(
        "a single mistake in the wording required by law makes it void",
        "une seule erreur dans les mentions imposées par la loi annule l’acte"),
      Bilingual(
        "from the landlord or the letting agency", "auprès du bailleur ou de l’agence")),
    form(
      "bail", "Louer un logement", about: "location contrat",
      Bilingual(
        "the standard lease in decree 2015-587, with its annexes",
        "le contrat type du décret n° 2015-587, avec ses annexes"), site("legifrance.gouv.fr")),
    form(
      "etat-des-lieux", "Entrée ou sortie d’un logement loué", about: "location",
      Bilingual(
        "the inspection report required by decree 2016-382",
        "l’état des lieux du décret n° 2016-382"),
      Bilingual(
        "filled in by both parties at the property", "rempli par les deux parties, sur place")),
    reason(
      "conge-bailleur", "Congé donné par le propriétaire", about: "locataire reprise",
      Bilingual(
        "it is void without the grounds, deadlines and notice required by law",
        "sans les motifs, les délais et la notice de la loi, il est nul"),
      Bilingual("from a commissaire de justice", "par un commissaire de justice")),
    form(
      "logement-social", "Demande de HLM", "cerfa 14069",
      site("demande-logement-social.gouv.fr")),
    form(
      "travaux", "Déclaration préalable ou permis de construire", about: "maison",
      Bilingual("cerfa 13703, 16702 or 13406", "cerfa 13703, 16702 ou 13406"), townHall),
    form(
      "cee", "Prime d’économie d’énergie pour des travaux", about: "certificat",
      Bilingual(
        "a sworn statement with prescribed wording", "une attestation sur l’honneur au texte imposé"
      ),
      Bilingual("from the company doing the work", "fournie par l’entreprise")),
    form(
      "maprimerenov", "Aide à la rénovation d’un logement", about: "travaux énergie", request,
      site("maprimerenov.gouv.fr")),
  ]

  private static let family: [RefusedPaper] = [
    form(
      "pacs", "Enregistrement d’un pacs", "cerfa 15725*03",
      Bilingual(
        "at the town hall, or through a notary",
        "à la mairie, ou chez un notaire")),
    form("caf-situation", "Séparation ou changement de situation, pour la Caf", online, caf),
    form("parent-isole", "Allocation de soutien familial, RSA majoré", about: "Caf", request, caf),
    form("rsa", "Revenu de solidarité active", about: "Caf", request, caf),
    form("prime-activite", "Prime d’activité", about: "Caf", request, caf),
    form(
      "certificat-celibat", "Se marier à l’étranger", about: "célibat mariage",
      Bilingual(
        "a certificate of capacity to marry or of single status",
        "un certificat de capacité à mariage ou de célibat"),
      Bilingual(
        "at the town hall where you were born, or at the consulate",
        "à la mairie de naissance ou au consulat"
      )),
    form(
      "certificat-vie", "Pension française versée à l’étranger", about: "existence retraite",
      Bilingual(
        "the 'Mon certificat de vie' app or its paper form",
        "l’application Mon certificat de vie, ou son formulaire"), site("info-retraite.fr")),
    form(
      "engagement-animal", "Adopter un animal de compagnie", about: "chien chat",
      Bilingual(
        "a certificate of commitment and knowledge",
        "le certificat d’engagement et de connaissance"),
      Bilingual("from the seller or the shelter", "fourni par le vendeur ou le refuge")),
    form(
      "cession-animal", "Vendre ou donner un animal de compagnie", about: "chien chat vente",
      Bilingual(
        "a transfer certificate and a veterinary certificate",
        "une attestation de cession et un certificat vétérinaire"),
      Bilingual("from the vet, then from I-CAD", "chez le vétérinaire, puis auprès de l’I-CAD")),
  ]
  private static let caf = site("caf.fr")

  private static let money: [RefusedPaper] = [
    form("don-manuel", "Don d’argent ou d’objet à déclarer", about: "donation", online, taxes),
    form(
      "contrat-pret-declaration", "Prêt de plus de 5 000 € à déclarer", about: "emprunt dette",
      Bilingual("form 2062, cerfa 10142", "le formulaire n° 2062, cerfa 10142"), taxes),
    reason(
      "procuration-banque", "Agir sur le compte d’un autre", about: "compte",
      own, Bilingual("from the bank", "à la banque")),
    reason(
      "heritiers", "Petite succession réglée par la banque", about: "héritage décès",
      Bilingual(
        "the bank has its own form, which all heirs sign, and the law limits the amount",
        "la banque a son propre modèle, que tous les héritiers signent, et la loi limite le montant"
      ),
      Bilingual("from the bank or a notary", "auprès de la banque ou d’un notaire")),
    reason(
      "notoriete", "Prouver que l’on hérite", about: "succession décès héritier héritage",
      Bilingual("only a notary can issue it", "seul un notaire peut l’établir"),
      Bilingual("from a notary", "chez un notaire")),
    form(
      "surendettement", "Dettes impossibles à payer", "cerfa 13594", site("banque-france.fr")),
  ]

  private static let work: [RefusedPaper] = [
    form(
      "a1", "Travail dans un autre pays d’Europe ou en Suisse",
      Bilingual("form A1", "le formulaire A1"),
      Bilingual(
        "on urssaf.fr, or from the MSA for farm work",
        "sur urssaf.fr, ou à la MSA pour l’agriculture"
      )),
    form(
      "honorabilite", "Honorabilité, pour l’accueil du jeune enfant et la protection de l’enfance",
      Bilingual("an online attestation", "une attestation en ligne"),
      site("honorabilite.social.gouv.fr")),
    form(
      "rupture-conventionnelle", "Quitter un CDI d’un commun accord", about: "employeur", request,
      site("telerc.travail.gouv.fr")),
    reason(
      "attestation-france-travail", "Fin de contrat, pour France Travail",
      about: "Pôle emploi chômage", employer, fromEmployer),
    reason("certificat-travail", "Emploi occupé jusqu’à la fin du contrat", employer, fromEmployer),
  ]

  private static let health: [RefusedPaper] = [
    form(
      "css", "Complémentaire santé solidaire", about: "CMU mutuelle", "cerfa 12504",
      site("ameli.fr")),
    form(
      "ame", "Aide médicale de l’État", about: "santé étranger", "cerfa 11573",
      Bilingual("from the CPAM", "à la CPAM")),
    reason(
      "mdph", "Handicap : carte, allocation, aide humaine", about: "AAH", own,
      Bilingual("from the MDPH", "à la MDPH")),
    reason(
      "vaccination", "Preuve de vaccination", about: "vaccin pass sanitaire carnet de santé",
      Bilingual(
        "only a health professional can certify it",
        "seul un professionnel de santé peut la certifier"),
      Bilingual(
        "from a doctor, nurse, pharmacist or midwife",
        "auprès d’un médecin, d’un infirmier, d’un pharmacien ou d’une sage-femme")),
  ]

  private static let justice: [RefusedPaper] = [
    reason(
      "testament", "Dernières volontés", about: "héritage succession",
      Bilingual(
        "a printed will is void: it must be written entirely by hand",
        "un testament imprimé est nul : il doit être écrit en entier à la main"),
      Bilingual("write it yourself, or see a notary", "écrivez-le vous-même, ou voyez un notaire")),
    form(
      "mandat-protection-future", "Choisir qui vous représentera plus tard",
      about: "tutelle dépendance", "cerfa 13592",
      Bilingual(
        "on service-public.gouv.fr, or from a notary",
        "sur service-public.gouv.fr, ou chez un notaire")),
    reason(
      "plainte", "Vol, escroquerie, violences", about: "police gendarmerie",
      Bilingual(
        "complaints must be made to the police or gendarmerie",
        "une plainte se dépose à la police ou à la gendarmerie"),
      Bilingual(
        "at a station, or on masecurite.interieur.gouv.fr",
        "sur place, ou sur masecurite.interieur.gouv.fr")),
    form(
      "aide-juridictionnelle", "Avocat payé par l’État", about: "procès", "cerfa 16146",
      site("justice.fr")),
    form(
      "casier", "Extrait de casier judiciaire", request, site("casier-judiciaire.justice.gouv.fr")),
  ]
}
