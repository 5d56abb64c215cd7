/// A paper that attest does not write, for it has a form of its own that nothing replaces.
package struct RefusedPaper: Sendable {
  /// What a template of it would be called.
  package let name: String
  /// What it is, in a few words of French, as the summaries of templates are.
  package let summary: String
  package let form: Bilingual
  /// Where the form is had.
  package let office: Bilingual

  private init(_ name: String, _ summary: String, _ form: Bilingual, _ office: Bilingual) {
    self.name = name
    self.summary = summary
    self.form = form
    self.office = office
  }

  private static let townHall = Bilingual("at the town hall", "à la mairie")
  private static let online = Bilingual("a declaration online", "une déclaration en ligne")
  private static let servicePublic = site("service-public.gouv.fr")
  private static func site(_ name: String) -> Bilingual { Bilingual("on \(name)", "sur \(name)") }

  package static let all = [
    Self(
      "attestation-accueil", "Accueil d’un étranger pour une visite de moins de trois mois",
      "cerfa 10798*04", townHall),
    Self(
      "sortie-territoire", "Mineur qui quitte la France sans ses parents", "cerfa 15646*01",
      servicePublic),
    Self(
      "attestation-loyer", "Loyer déclaré à la Caf par le bailleur", "cerfa 10842*07",
      site("caf.fr")),
    Self(
      "perte-papiers", "Carte d’identité ou passeport perdu (volé : à la police)",
      "cerfa 14011*02",
      Bilingual(
        "at the town hall with the request for a new one, else at the police or gendarmerie",
        "à la mairie avec la demande du nouveau titre, sinon à la police ou à la gendarmerie")),
    Self(
      "perte-permis", "Permis de conduire ou carte grise perdu", online,
      site("ants.gouv.fr")),
    Self("vente-vehicule", "Cession d’un véhicule", "cerfa 15776*02", servicePublic),
    Self(
      "mandat-immatriculation", "Mandat pour immatriculer un véhicule", "cerfa 13757",
      servicePublic),
    Self(
      "procuration-vote", "Vote par procuration à une élection", "maprocuration.gouv.fr",
      Bilingual(
        "online, then at the police or gendarmerie unless your digital identity is certified",
        "en ligne, puis à la police ou à la gendarmerie sauf identité numérique certifiée")),
    Self(
      "pacs", "Enregistrement d’un pacs", "cerfa 15725*03",
      Bilingual(
        "at the town hall; a notary registers it as well, ask there",
        "à la mairie ; un notaire l'enregistre aussi, lui demander")),
    Self(
      "honorabilite", "Honorabilité, pour l’accueil du jeune enfant et la protection de l’enfance",
      Bilingual("an attestation online", "une attestation en ligne"),
      site("honorabilite.social.gouv.fr")),
    Self(
      "a1", "Travail dans un autre pays d’Europe ou en Suisse",
      Bilingual("the form A1", "le formulaire A1"),
      Bilingual(
        "on urssaf.fr, or at the MSA for farm work", "sur urssaf.fr, ou à la MSA pour l'agriculture"
      )),
    Self(
      "caf-situation", "Séparation ou changement de situation, pour la Caf", online,
      site("caf.fr")),
  ]

  /// The refused paper of this name.
  package static func named(_ name: String) -> RefusedPaper? { all.first { $0.name == name } }
}
