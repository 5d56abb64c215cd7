import Testing

@testable import AttestCore

@Suite struct RefusedPaperTests {
  private let library = TemplateLibrary(folder: nil)

  @Test(arguments: RefusedPaper.all.map(\.name))
  func `a refused paper is not a template, and its error names it`(name: String) {
    #expect(BuiltinTemplates.text(named: name) == nil)
    #expect(RefusedPaper.all.count { $0.name == name } == 1)
    #expect(throws: AttestError.refusedPaper(name)) { try library.template(named: name) }
  }

  @Test(arguments: RefusedPaper.all.map(\.name))
  func `French texts about refused papers have curly apostrophes`(name: String) throws {
    let paper = try #require(RefusedPaper.named(name))
    for text in [paper.summary.french, paper.answer.french, paper.office.french] {
      #expect(!text.contains("'"), "\(text)")
      #expect(!text.isEmpty)
    }
  }

  /// Numbers seen on official pages in November 2026; for other forms, only the office is named.
  private static let numbers: Set<String> = [
    "10798*04", "15646*01", "14011*02", "15776*02", "13757", "10842*07", "14069", "13703", "16702",
    "13406", "15725*03", "10142", "13594", "12504", "11573", "13592", "16146", "11580",
  ]

  @Test func `the form numbers given are only those found on official pages`() {
    let words = RefusedPaper.all.flatMap { $0.answer.english.split { " ,".contains($0) } }
    let numbers = words.filter { $0.prefix(5).allSatisfy(\.isNumber) }.map(String.init)
    #expect(Set(numbers.filter { $0.count >= 5 }) == Self.numbers)
  }

  private func forms(about word: String) -> [String] {
    (library.listed() + RefusedPaper.all.map { ListedTemplate($0) }).about(word).map(\.name)
  }

  @Test(arguments: [
    ("perte", ["perte-papiers", "perte-permis"]), ("permis", ["perte-permis", "travaux"]),
    ("vaccination", ["vaccination"]), ("caution", ["caution-loyer"]),
    ("héritier", ["heritiers", "notoriete"]), ("démission", ["demission"]),
    ("garant", ["caution-loyer"]), ("HLM", ["logement-social"]),
    ("voyage-enfant", ["sortie-territoire"]), ("carte grise", ["perte-permis", "vente-vehicule"]),
    ("mariage", ["certificat-celibat", "nationalite-mariage"]), ("cession", ["vente-vehicule"]),
    ("école", ["autorisation-parentale"]), ("sorties scolaires", ["autorisation-parentale"]),
    ("travail", ["deplacement-professionnel"]), ("héritage", ["heritiers", "testament"]),
    ("arrêt maladie", ["arret-travail"]), ("médecin", ["arret-travail", "certificat-medical"]),
    ("cantine", ["cantine"]), ("pension alimentaire", ["pension-alimentaire"]),
    ("stage", ["convention-stage"]), ("association", ["benevole", "recu-fiscal"]),
    ("sinistre", ["declaration-sinistre"]), ("don", ["don-manuel", "recu-fiscal"]),
    ("maladie", ["arret-travail", "certificat-medical"]),
    ("bénéficiaires", ["beneficiaires-effectifs"]),
    ("résiliation", ["resiliation"]), ("theft", ["plainte"]),
    ("garde alternée", ["residence-alternee"]),
    ("dépôt de garantie", ["mise-en-demeure", "recu"]), ("hôpital", ["personne-confiance"]),
    ("siège social", ["domiciliation"]), ("préfecture", ["temoignage"]),
    ("attestation de domicile", ["domicile"]), ("droit à l’image", ["image-enfant"]),
    ("colocation", ["bail", "conge-locataire"]), ("livret de famille", ["acte-naissance"]),
    ("indemnités journalières", ["arret-travail", "attestation-droits"]),
    ("note de frais", ["recu-fiscal"]), ("grossesse", ["certificat-medical"]),
    ("loyer impayé", ["mise-en-demeure"]), ("relance", ["mise-en-demeure"]),
    ("rappel", ["mise-en-demeure"]),
  ])
  func `everyday search words find the right templates and refused papers`(
    word: String, names: [String]
  ) {
    #expect(forms(about: word).filter { names.contains($0) }.sorted() == names)
  }

  @Test func `covid finds the official forms of 2020 and 2021, and nothing else`() throws {
    let past = try BuiltinTemplates.names.filter { try Samples.template($0).validity != nil }
    #expect(forms(about: "covid") == past)
    #expect(past.count == 19)
  }

  @Test(arguments: ["RIB", "bourse"])
  func `a word is not searched for inside other words`(word: String) {
    #expect(forms(about: word).isEmpty)
  }

  @Test(arguments: [("naissance", "reconnaissance-dette"), ("don", "procuration")])
  func `a word that is found whole is not searched for at the start of other words`(
    word: String, other: String
  ) {
    #expect(!forms(about: word).isEmpty && !forms(about: word).contains(other))
  }

  @Test(arguments: [
    ("perte", MeantTemplates.several("perte")), ("covid", .outOfForce("covid")),
    ("travail", .several("travail")), ("quitance", .one("quittance-loyer")),
    ("deplacemen", .one("deplacement")), ("garants", .one("caution-loyer")),
    ("Hébergements", .one("hebergement")), ("passeport", .one("perte-papiers")),
    ("chômage", .one("attestation-france-travail")),
    ("mutuelle", .several("mutuelle")), ("colis", .one("procuration-poste")),
    ("concubinage", .one("vie-commune")), ("tutelle", .one("mandat-protection-future")),
    ("témoigner", .one("temoignage")), ("xyzzyxyzzy", .none), ("pe", .none),
  ])
  func `a subject instead of a name leads to the templates about it`(
    word: String, meant: MeantTemplates
  ) {
    #expect(throws: AttestError.unknownTemplate(word, meant: meant)) {
      try library.template(named: word)
    }
  }

  @Test(arguments: ["Hébergement", "HEBERGEMENT", "hebergement"])
  func `a template name is found in capitals and with accents`(name: String) throws {
    #expect(try library.template(named: name).name == "hebergement")
    #expect(throws: AttestError.refusedPaper("heritiers")) {
      try library.template(named: "Héritiers")
    }
  }
}
