import Foundation
import Testing

@testable import AttestCore

/// The folder of the built-in templates.
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

  @Test(arguments: BuiltinTemplates.names)
  func `no built-in template has a mistake`(name: String) throws {
    let template = try Samples.template(name)
    #expect(template.name == name)
    #expect(template.reasons.allSatisfy { !$0.text.isEmpty })
  }

  @Test func `current papers come first, then the official forms by date`() throws {
    let starts = try BuiltinTemplates.names.map { try Samples.template($0).validity?.start }
    let seconds = starts.map { $0?.secondsSince1970 ?? 0 }
    #expect(seconds == seconds.sorted())
    #expect(BuiltinTemplates.names.first == "deplacement")
    #expect(seconds.filter { $0 == 0 }.count == 29)
  }

  /// From 3 November 2020, the official sites folded letters to ASCII.
  private static let keepsLetters = [
    "confinement-2020-03", "deconfinement-2020-05", "transports-idf-2020-05", "couvre-feu-2020-10",
    "confinement-2020-10-30",
  ]

  @Test func `an official form has its last day, its law and its site's code`() throws {
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
  func `the reason codes of a form are the site's, in its order`(name: String, codes: String) throws
  {
    #expect(try Samples.template(name).reasons.map(\.code).joined(separator: " ") == codes)
  }

  /// The outings that the law limited: the hours and the reason.
  private static let limits = [
    "confinement-2020-03": ["sport": 1], "confinement-2020-10": ["sport_animaux": 1],
    "confinement-2020-10-30": ["sport_animaux": 1], "confinement-2020-11": ["sport_animaux": 3],
    "couvre-feu-week-end-2021-02": ["sport": 1],
  ]

  @Test(arguments: BuiltinTemplates.names)
  func `a reason has the time limit that its words say`(name: String) throws {
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

  /// The words of this template's page for a person.
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
  func `a page is neutral about gender, unless there is a title`(name: String) throws {
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
  func `each mark of a note has its note on the page`(name: String) throws {
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

  /// Words once printed for the author, or taken from a menu.
  private static let unwanted = [
    "Auprès de", "À l’attention de", "autre démarche", "Je ne loge pas",
    "qu’encourt", "laissé à l’appréciation", "Titulaire de l’autorité", "Outre ses parents",
    "demande l’accord", "Un parent peut le plus souvent", "Aucun certificat",
    "qui m’interdirait", "ne prouve pas", "guichet",
  ]

  @Test(arguments: BuiltinTemplates.names)
  func `a current page has no hints for its writer`(name: String) throws {
    let template = try Samples.template(name)
    if template.validity != nil { return }
    for all in [true, false] {
      var answers = Samples.answers(to: template, all: all)
      for field in template.fields {
        guard case .choice(let words) = field.kind, answers[field.key] != nil, !all else {
          continue
        }
        answers[field.key] = words.last
      }
      let page = try page(of: template, answers)
      for words in Self.unwanted { #expect(!page.contains(words), "\(words)") }
      #expect(!page.contains("Du 12/03/2020") && !page.contains("du 12/03/2020 au 12/03/2020"))
    }
  }

  /// The words of a page, without the omitted lines.
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

  /// Papers with a file of answers that attest 1.1.0 accepted.
  private static let oldAnswers: [(name: String, lines: String)] = {
    let file = URL(filePath: vectors).appending(path: "answers-1.1.0.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n[").dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "]") else { return nil }
      return (String(part[..<end]), String(part[part.index(after: end)...]))
    }
  }()

  @Test func `a file of answers for attest 1.1.0 is still accepted`() throws {
    #expect(Self.oldAnswers.count == 38)
    for (name, lines) in Self.oldAnswers {
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
    ("Le bailleur, représenté comme", "Représenté par", nil, "SCI des Tilleuls"),
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

  @Test func `the title of a page follows its answers`() throws {
    let template = try Samples.template("sans-ressources")
    func title(_ situation: String) throws -> String {
      try Samples.attestation(
        on: template, fields: ["situation": situation, "start": "01/01/2020"]
      ).title
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
