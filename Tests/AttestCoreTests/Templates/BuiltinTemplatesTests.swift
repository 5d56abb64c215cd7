import Foundation
import Testing

@testable import AttestCore

/// The folder with the built-in templates.
private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().appendingPathComponent("../../../Templates").standardized

@Suite struct BuiltinTemplatesTests {
  @Test func `every template file is built in unchanged`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != "README.md" }
    #expect(files.sorted() == BuiltinTemplates.names.map { $0 + ".attest" }.sorted())
    for name in BuiltinTemplates.names {
      let file = try Data(contentsOf: folder.appendingPathComponent(name + ".attest"))
      let isTheSame = BuiltinTemplates.text(named: name) == Array(file)
      #expect(isTheSame, "\(name)")
    }
  }

  @Test func `the lines of the built-in templates and the manual of the language stay short`()
    throws
  {
    for name in BuiltinTemplates.names {
      let lines = try Samples.template(name).source.split(separator: UInt8(ascii: "\n"))
      #expect(lines.allSatisfy { $0.count <= 400 }, "\(name)")
    }
    #expect(try Data(contentsOf: folder.appendingPathComponent("README.md")).count <= 12_000)
  }

  @Test(arguments: BuiltinTemplates.names)
  func `each built-in template is read, and its reasons have texts`(name: String) throws {
    let template = try Samples.template(name)
    #expect(template.name == name)
    #expect(template.reasons.allSatisfy { !$0.text.isEmpty })
  }

  @Test func `current papers come first, then the official forms by date`() throws {
    let starts = try BuiltinTemplates.names.map { try Samples.template($0).validity?.start }
    let seconds = starts.map { $0?.secondsSince1970 ?? 0 }
    #expect(seconds == seconds.sorted())
    #expect(BuiltinTemplates.names.first == "deplacement")
    #expect(seconds.filter { $0 == 0 }.count == 36)
  }

  /// The forms with codes from before 3 November 2020; later, the official sites folded letters to
  /// ASCII.
  private static let keepsLetters = [
    "confinement-2020-03", "deconfinement-2020-05", "transports-idf-2020-05", "couvre-feu-2020-10",
    "confinement-2020-10-30",
  ]

  @Test func `an official form has an end date, a legal basis and its site's code format`() throws {
    for template in try BuiltinTemplates.names.map(Samples.template) {
      guard let validity = template.validity else { continue }
      #expect(validity.end != nil && !template.legal.isEmpty, "\(template.name)")
      let code = try #require(template.code, "\(template.name)")
      #expect(code.isOfficialSymbol, "\(template.name)")
      #expect(code.foldsToASCII != Self.keepsLetters.contains(template.name), "\(template.name)")
    }
  }

  @Test(arguments: [
    ("confinement-2020-03", "travail courses sante famille sport judiciaire missions"),
    (
      "deconfinement-2020-05",
      "travail ecole sante famille police judiciaire missions demenagement"
    ),
    ("transports-idf-2020-05", "travail ecole sante famille police judiciaire missions"),
    (
      "couvre-feu-2020-10",
      "travail sante famille handicap convocation missions transits animaux"
    ),
    (
      "confinement-2020-10",
      "travail achats sante famille handicap sport_animaux convocation missions enfants"
    ),
    (
      "confinement-2020-10-30",
      "travail achats sante famille handicap sport_animaux convocation missions enfants"
    ),
    (
      "confinement-2020-11",
      "travail achats_culturel_cultuel sante famille handicap sport_animaux convocation missions enfants"
    ),
    (
      "couvre-feu-2020-12",
      "travail sante famille handicap convocation missions transits animaux"
    ),
    (
      "couvre-feu-2021-01",
      "travail sante famille handicap convocation missions transits animaux"
    ),
    (
      "couvre-feu-week-end-2021-02",
      "travail sante famille handicap judiciaire missions transit animaux courses sport rassemblement demarche"
    ),
    (
      "couvre-feu-2021-03",
      "travail sante famille handicap judiciaire missions transit animaux"
    ),
    (
      "confinement-2021-03",
      "sport achats enfants culte_culturel demarche travail sante famille handicap judiciaire demenagement transit"
    ),
    ("couvre-feu-2021-04", "travail sante famille convocation_demarches animaux"),
    (
      "confinement-2021-04",
      "travail sante famille convocation_demarches demenagement achats_culte_culturel sport"
    ),
    ("couvre-feu-2021-05", "travail sante famille convocation_demarches transit animaux"),
    ("couvre-feu-2021-05-19", "travail sante famille convocation_demarches transit animaux"),
    ("couvre-feu-2021-06", "travail sante famille convocation_demarches transit animaux"),
    ("couvre-feu-2021-07", "travail sante famille convocation_demarches transit animaux"),
    (
      "confinement-2021-07",
      "travail sante famille convocation_demarches demenagement transit achats_culte_culturel sport"
    ),
  ])
  func `a form has its official site's reason codes, in order`(name: String, codes: String) throws {
    #expect(try Samples.template(name).reasons.map(\.code).joined(separator: " ") == codes)
  }

  /// The reasons for which the law set a time limit, with the limit in hours.
  private static let limits = [
    "confinement-2020-03": ["sport": 1], "confinement-2020-10": ["sport_animaux": 1],
    "confinement-2020-10-30": ["sport_animaux": 1], "confinement-2020-11": ["sport_animaux": 3],
    "couvre-feu-week-end-2021-02": ["sport": 1],
  ]

  @Test(arguments: BuiltinTemplates.names)
  func `a reason limited by law has that limit, and its text mentions hours`(name: String) throws {
    let limited = try Samples.template(name).reasons.filter { $0.limit != nil }
    let hours = Dictionary(uniqueKeysWithValues: limited.map { ($0.code, ($0.limit ?? 0) / 3600) })
    #expect(hours == Self.limits[name] ?? [:])
    #expect(limited.allSatisfy { $0.text.lowercased().contains(" heure") })
  }

  @Test(arguments: BuiltinTemplates.names)
  func `no placeholder is left on the page or in the code`(name: String) throws {
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template)
    for fields in [answers, Samples.answers(to: template, all: false)] {
      let attestation = try Samples.attestation(
        template: name, reasons: template.reasons.first.map { [$0.code] } ?? [], fields: fields)
      #expect(!attestation.pageText.contains("{"))
      #expect(try attestation.payload()?.contains("{") != true)
      if fields == answers { #expect(try attestation.pdf().starts(with: Array("%PDF-".utf8))) }
    }
  }

  /// The text of this template's page for a person with this title.
  private func words(_ name: String, title: Person.Title?) throws -> String {
    var person = Person.sample
    person.title = title
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template)
    let attestation = try Samples.attestation(
      of: person, template: name, reasons: template.reasons.prefix(1).map(\.code), fields: answers)
    return attestation.pageText
  }

  @Test(arguments: BuiltinTemplates.names)
  func `a page is gender-neutral unless the person has a title`(name: String) throws {
    let neutral = try words(name, title: nil)
    for word in ["soussigné", "né le", "née le", "(e)", "·e", "domicilié"] {
      #expect(!neutral.contains(word), "\(word)")
    }
    let madame = try words(name, title: .madame).split(separator: " ")
    let monsieur = try words(name, title: .monsieur).split(separator: " ")
    for (one, other) in zip(madame, monsieur) where one != other {
      let pair = [one, other].map { String($0.prefix { $0 != "\n" }) }
      #expect([["soussignée", "soussigné"], ["Salariée", "Salarié"]].contains(pair))
    }
    #expect(madame.contains("soussignée") == monsieur.contains("soussigné"))
  }

  @Test func `twelve papers use the word soussigné`() throws {
    let names = try BuiltinTemplates.names.filter {
      try words($0, title: .madame).contains("soussignée")
    }
    #expect(
      names == [
        "domicile", "situation-familiale", "mobilites-durables", "non-condamnation",
        "reconnaissance-dette", "prise-en-charge", "sans-ressources", "recu-vente",
        "rattachement-fiscal", "dispense-acompte", "sur-l-honneur", "procuration",
      ])
  }

  @Test(arguments: BuiltinTemplates.names)
  func `each note mark has its note on the page`(name: String) throws {
    let template = try Samples.template(name)
    let page = try words(name, title: nil) + template.reasons.map(\.text).joined()
    for mark in ["¹", "²", "³"] {
      #expect([0, 2].contains(page.filter { String($0) == mark }.count), "\(mark)")
    }
  }

  @Test(arguments: BuiltinTemplates.names)
  func `no built-in template has a remark`(name: String) throws {
    #expect(try Samples.template(name).remarks == [])
  }

  /// Words that pages used to print: hints for the writer, and choices to be picked from a list.
  private static let unwanted = [
    "Auprès de", "À l’attention de", "autre démarche", "Je ne loge pas",
    "qu’encourt", "laissé à l’appréciation", "Titulaire de l’autorité", "Outre ses parents",
    "demande l’accord", "Un parent peut le plus souvent", "Aucun certificat", "au volant",
    "qui m’interdirait", "ne prouve pas", "guichet",
  ]

  @Test(arguments: BuiltinTemplates.names)
  func `a current page has no hints for its writer`(name: String) throws {
    let template = try Samples.template(name)
    if template.validity != nil { return }
    for all in [true, false] {
      let answers = Samples.answers(to: template, all: all, isLast: !all)
      let page = try page(of: template, answers)
      for words in Self.unwanted { #expect(!page.contains(words), "\(words)") }
      #expect(!page.contains("12/03/2020") && !page.contains("au 12 mars 2020"))
    }
  }

  /// The text of a page, without the omitted lines.
  private func page(
    of template: Template, _ answers: [String: String], people: [String: Person]? = nil
  ) throws -> String {
    let attestation = try Attestation(
      of: .sample, template: template,
      request: Request(reasons: template.reasons.prefix(1).map(\.code)),
      fields: answers, people: people ?? Samples.people(for: template), now: Samples.now,
      zone: Samples.zone())
    return attestation.pageText
  }

  /// Template names, each with an answer file that attest 1.1.0 accepted.
  private static let oldAnswers: [(name: String, lines: String)] = {
    let file = URL(filePath: vectors).appending(path: "answers-1.1.0.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n[").dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "]") else { return nil }
      return (String(part[..<end]), String(part[part.index(after: end)...]))
    }
  }()

  @Test func `answer files for attest 1.1.0 are still accepted, except for one paper`() throws {
    #expect(Self.oldAnswers.count == 38)
    // That paper's old answers give the day from which no tax is due, not the year of income.
    for (name, lines) in Self.oldAnswers where name != "sans-ressources" {
      let template = try Samples.template(name)
      let people = Samples.people(for: template)
      let rules = AnswerRules(
        today: try Samples.zone().civil(at: Samples.now), signer: .sample,
        people: people.map { .sample(id: $0, $1.firstName, born: $1.birthDate) })
      let answers = try template.answers(parsing: Array(lines.utf8), file: name, rules: rules)
        .mapValues(\.text)
      #expect(try !page(of: template, answers, people: people).isEmpty)
    }
  }

  @Test(arguments: [
    ("Je reconnais avoir reçu", "Prénom et nom", nil, nil),
    ("Nous reconnaissons avoir reçu", "Et", "Léo Martin", nil),
    ("Le bailleur, représenté comme", "Représentée par", nil, "SCI des Tilleuls"),
  ])
  func `a landlord is one person, two people, or a company`(
    words: String, label: String, other: String?, company: String?
  ) throws {
    for name in ["quittance-loyer", "recu-loyer"] {
      let template = try Samples.template(name)
      var answers = Samples.answers(to: template, all: false)
      (answers["co-landlord"], answers["company"]) = (other, company)
      let page = try page(of: template, answers)
      #expect(page.contains(words) && page.contains(label))
      #expect(page.contains("Adresse") == (company == nil))
      let attestation = try Samples.attestation(on: template, fields: answers)
      #expect(attestation.signatureCount == (other == nil ? 1 : 2))
    }
  }

  /// Answers, and words that the page must then contain, or must not contain if they start with
  /// `!`.
  private static let wordings: [(name: String, answers: [String: String], words: [String])] = [
    (
      "absence-scolaire", ["end": "12/03/2020", "half": "le matin"], ["Seulement | le matin"]
    ),
    ("chercher-enfant", ["collectors": "Léo"], ["la personne désignée ici", "pas d’autre"]),
    ("chercher-enfant", ["collectors": "Léo; Zoé"], ["les personnes désignées ici"]),
    ("conge-locataire", ["case": "meublé"], ["Le dépôt de garantie, s’il y en a un"]),
    ("deplacement", [:], ["Naissance | le 1er janvier 1970 à Paris"]),
    ("domicile", ["others": "Léo"], ["Y vit aussi"]),
    ("domicile", ["others": "Léo; Zoé"], ["Y vivent aussi"]),
    (
      "hebergement", ["purpose": "3", "since": "22/11/2020"],
      ["Je m’engage sur l’honneur à héberger cette", "à compter du", "!stable"]
    ),
    (
      "hebergement", ["since": "21/11/2020", "co-host": "Léo"],
      ["Nous certifions sur l’honneur héberger", "de manière stable depuis le 21 novembre 2020"]
    ),
    ("hebergement", ["purpose": "titre de séjour", "since": "21/11/2020"], ["!stable"]),
    ("mobilites-durables", ["days": "365"], ["Jours de trajet | 365"]),
    ("non-condamnation", ["father": "A", "mother": "B"], ["Père | A", "Mère | B"]),
    (
      "non-condamnation", ["parents": "deux mères", "father": "A", "mother": "B"],
      ["Mère | A", "Mère | B"]
    ),
    ("non-condamnation", ["parents": "deux pères", "mother": "B"], ["Père | B"]),
    (
      "pret-vehicule", ["start": "21/11/2020", "end": "21/11/2020"],
      ["en conduisant", "le 21 novembre 2020"]
    ),
    ("prise-en-charge", ["amount": "0,01"], ["un centime par mois (0,01 €)", "!zéro"]),
    (
      "prise-en-charge", ["payment": "en une fois"],
      ["payée en une fois", "En une fois | 12,50 €", "cinquante centimes en une fois ("]
    ),
    ("quittance-loyer", ["tenants": "Léo"], ["Reçu en totalité le", "Locataire |"]),
    ("recu-loyer", ["tenants": "Léo; Zoé"], ["Locataires |"]),
    ("rattachement-fiscal", ["family": "3"], ["nous deux, et pour les enfants à notre charge s’"]),
    ("recu-vente", ["delivered": "22/11/2020"], ["le 22 novembre 2020", "!l’avoir reçu"]),
    ("recu-vente", ["delivered": "21/11/2020"], ["le 21 novembre 2020", "et l’avoir reçu"]),
    ("recu-vente", [:], ["et l’avoir reçu"]),
    ("sans-ressources", ["situation": "aucun revenu"], ["Depuis le | 12 mars 2020"]),
    (
      "sans-ressources", ["situation": "revenus non imposables", "tax-year": "2019"],
      ["au titre des revenus de l’année 2019", "!Depuis"]
    ),
    (
      "sans-ressources", ["situation": "1", "end": "20/11/2020"],
      ["Période | du 12 mars au 20 novembre 2020"]
    ),
    ("demission", ["plan": "aucun préavis"], ["Préavis | aucun : Une réponse"]),
    ("domiciliation", ["quality": "4", "co-owner": "Léo"], ["La société et l’autre propriétaire"]),
    ("residence-alternee", ["since": "22/11/2020"], ["résideront", "À compter du |"]),
    ("residence-alternee", ["since": "21/11/2020"], ["résident", "Depuis le |"]),
    ("situation-familiale", ["status": "veuve"], ["le décès de mon conjoint ou de ma conjointe"]),
    ("situation-familiale", ["status": "célibataire"], ["jamais contracté de mariage"]),
    ("sport-mineur", ["quality": "tutrice"], ["J’exerce la tutelle de cet enfant et j’atteste"]),
    ("sport-mineur", ["other-parent": "Léo"], ["Nous exerçons l’autorité parentale sur"]),
    (
      "deplacement-professionnel", ["status": "travailleur indépendant", "signatory": ""],
      ["Je travaille à mon compte", "Entreprise", "!représenté", "!Pour l’employeur"]
    ),
    ("deplacement-professionnel", ["signatory": "Léo"], ["L’employeur, représenté par Léo,"]),
    ("vie-epoux", ["purpose": "titre de séjour"], ["depuis ce jour", "n’a pas cessé"]),
    ("vie-epoux", ["purpose": "2", "union": "pacs"], ["existe à ce jour", "Lieu du pacs |"]),
  ]

  @Test(arguments: wordings.indices)
  func `a page's wording follows the answers`(index: Int) throws {
    let (name, given, words) = Self.wordings[index]
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template, all: false, choosing: given)
    let page = try page(of: template, answers)
    for words in words {
      let isWanted = !words.hasPrefix("!")
      #expect(page.contains(words.drop { $0 == "!" }) == isWanted, "\(name): \(words)")
    }
  }

  @Test(arguments: [
    ("quittance-loyer", ["rent": "0", "charges": "0", "total": "0"]),
    ("dispense-acompte", ["year": "2019"]), ("dispense-acompte", ["year": "2022"]),
    ("mobilites-durables", ["year": "2019"]), ("mobilites-durables", ["days": "366"]),
  ])
  func `a paper that nobody could use is refused`(name: String, given: [String: String]) throws {
    let template = try Samples.template(name)
    let answers = Samples.answers(to: template, all: false)
    #expect(throws: Never.self) { try page(of: template, answers) }
    #expect(throws: AttestError.self) { try page(of: template, answers.merging(given) { $1 }) }
  }

  @Test(arguments: ["vie-commune", "vie-epoux"])
  func `a couple with two addresses must name a shared one`(name: String) throws {
    let template = try Samples.template(name)
    var people = Samples.people(for: template)
    people["partner"]?.address = "2 rue B"
    var answers = Samples.answers(to: template, all: false)
    answers["home"] = nil
    #expect(throws: AttestError.self) { try page(of: template, answers, people: people) }
    answers["home"] = "3 rue C, Lyon"
    let common = try page(of: template, answers, people: people)
    #expect(common.contains("Domicile | 3 rue C, Lyon") && !common.contains("avenue"))
  }

  @Test(arguments: BuiltinTemplates.names)
  func `a yes-or-no question ends in a question mark`(name: String) throws {
    for field in try Samples.template(name).fields where field.kind == .yesNo {
      #expect(field.label.hasSuffix(" ?"), "\(field.key)")
    }
  }

  @Test func `a page's title follows the answers`() throws {
    let template = try Samples.template("sans-ressources")
    func title(_ situation: String) throws -> String {
      let answers = Samples.answers(to: template, choosing: ["situation": situation])
      return try Samples.attestation(on: template, fields: answers).title
    }
    #expect(try title("aucun revenu") == "Attestation sur l’honneur d’absence de ressources")
    #expect(try title("revenus non imposables") == "Attestation sur l’honneur de non-imposition")
    let family = try Samples.template("situation-familiale")
    var answers = Samples.answers(to: family)
    #expect(
      try Samples.attestation(on: family, fields: answers).title
        == "Attestation de situation familiale")
    answers["children"] = nil
    #expect(try Samples.attestation(on: family, fields: answers).title == "Attestation de célibat")
  }
}
