internal import AttestPlatform

/// The available templates.
///
/// A path is used directly. A name is looked up first in the user's folder, then among the built-in
/// templates.
package struct TemplateLibrary: Sendable {
  /// The user's own folder, whose templates take precedence over built-in ones with the same name.
  package let folder: String?

  /// The template to use if none is named or remembered.
  package static let defaultName = "deplacement"

  /// The maximum size of a template in bytes.
  private static let sizeLimit = 256 * 1024
  fileprivate static let suffix = ".attest"

  /// Reads a template by name or by path; a path contains `/` or ends in `.attest`.
  package func template(named name: String) throws(AttestError) -> Template {
    let (name, text, file) = try source(named: name)
    return try Template(parsing: text, name: name, file: file)
  }

  /// The stored name and the text of a template, and the path or name to use in error messages.
  package func source(
    named name: String
  ) throws(AttestError) -> (name: String, text: [UInt8], file: String) {
    if Self.isPath(name) {
      let text = try asAttestError(Files.contents(of: name, limit: Self.sizeLimit).bytes)
      return (name, text, name)
    }
    let (own, builtin) = (try own(named: name), BuiltinTemplates.text(named: name))
    // An empty file is ignored, because `template show NAME > NAME.attest` would otherwise read the
    // file that the shell has just emptied.
    if let own, !own.text.isEmpty || builtin == nil {
      return (name, own.text, own.file)
    }
    if let builtin { return (name, builtin, name) }
    let all = listed() + RefusedPaper.all.map { ListedTemplate($0) }
    guard let known = all.named(name), known.name != name || known.group == .refused else {
      throw .unknownTemplate(name, meant: all.meant(by: name))
    }
    if known.group == .refused { throw .refusedPaper(known.name) }
    return try source(named: known.name)
  }

  /// The names of the built-in templates in list order, followed by the names of the user's own
  /// templates in alphabetical order.
  package func names() -> [String] {
    let own = files.filter { $0.hasSuffix(Self.suffix) }.map(Template.shortName).filter(Self.isName)
      .sorted()
    return BuiltinTemplates.names + own.filter { !BuiltinTemplates.names.contains($0) }
  }

  private var files: [String] { folder.flatMap { try? Files.names(in: $0) } ?? [] }

  private func paths(where isIncluded: (String) -> Bool) -> [String] {
    files.filter(isIncluded).sorted().map { Path.joined(folder ?? "", $0) }
  }

  /// The files in the user's folder that cannot be found by name because they lack the suffix
  /// `.attest`.
  package func strays() -> [String] {
    paths { !$0.hasSuffix(Self.suffix) && Self.isName($0) }
  }

  /// The files in the user's folder whose names are not valid template names, except hidden files.
  package func misnamed() -> [String] {
    paths { file in
      file.hasSuffix(Self.suffix) && !file.hasPrefix(".")
        && !Self.isName(String(file.dropLast(Self.suffix.count)))
    }
  }

  /// The files in the user's folder that replace a built-in template.
  package func shadows() -> [String] {
    paths {
      $0.hasSuffix(Self.suffix) && BuiltinTemplates.names.contains(Template.shortName(of: $0))
    }
  }

  /// Whether the user's text is a path rather than a name.
  package static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(suffix)
  }

  /// Whether a word is the name of a template and not also a file in the current folder.
  package func isForm(_ word: String) -> Bool {
    names().contains(word) && (try? Files.exists(word)) == false
  }

  /// The user's own template with this name, or `nil` if there is none.
  private func own(named name: String) throws(AttestError) -> (text: [UInt8], file: String)? {
    guard let folder, Self.isName(name) else { return nil }
    let path = Path.joined(folder, name + Self.suffix)
    do throws(SystemError) {
      return (try Files.contents(of: path, limit: Self.sizeLimit).bytes, path)
    } catch {
      if error.isMissing { return nil }
      throw error.isNotAFolder ? .notAFolder(folder) : .system(error)
    }
  }

  /// Whether the text is a valid template name, which consists of letters, digits, spaces, dots,
  /// `_` and `-` and starts with a letter or a digit.
  ///
  /// Such a name cannot point outside the folder and has no special meaning in a shell.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || " ._-".contains($0) }
      && !name.unicodeScalars.contains { $0.isForbidden }
  }
}

extension Template {
  /// The template's name without its folders, which the paper must not reveal.
  var shortName: String { Self.shortName(of: name) }

  fileprivate static func shortName(of path: String) -> String {
    let (file, suffix) = (Path.name(of: path), TemplateLibrary.suffix)
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// Reads a built-in template, such as `deplacement`.
  ///
  /// - Throws: `unknownTemplate`.
  public static func named(_ name: String) throws(AttestError) -> Template {
    guard let text = BuiltinTemplates.text(named: name) else {
      let near = nearest(to: name, in: BuiltinTemplates.names)
      throw .unknownTemplate(name, meant: near.map { .one($0) } ?? .none)
    }
    return try Template(parsing: text, name: name, file: name)
  }
}

/// A group of templates in a list.
package enum TemplateGroup: Hashable, CaseIterable, Sendable {
  case outings, housing, family, work, money, declarations, own, past, refused

  package var title: Bilingual {
    switch self {
    case .outings: Bilingual("Going out", "Sorties")
    case .housing: Bilingual("Housing", "Logement")
    case .family: Bilingual("Family", "Famille")
    case .work: Bilingual("Work", "Travail")
    case .money: Bilingual("Money", "Argent")
    case .declarations: Bilingual("Declarations and undertakings", "Déclarations et engagements")
    case .own: Bilingual("Your own", "Les vôtres")
    case .past: Bilingual("Forms of 2020 and 2021", "Formulaires de 2020 et 2021")
    case .refused: Bilingual("Not written by attest", "Ceux qu'attest n'écrit pas")
    }
  }
}

/// An entry in a list: a template, or a paper that attest does not write.
package struct ListedTemplate: Sendable {
  package let name: String
  package let group: TemplateGroup
  /// A short description in French; for a refused paper, also the official form or the reason, and
  /// the office to ask.
  package let summary: Bilingual
  /// Whether the template has mistakes; if so, it is listed without a summary.
  package let isWrong: Bool
  /// The words that a search looks through.
  fileprivate let words: [String]

  fileprivate init(_ name: String, _ template: Template?) {
    self.name = name
    group = BuiltinTemplates.group(of: name) ?? .own
    summary = Bilingual(stringLiteral: template?.summary ?? "")
    isWrong = template == nil
    words = [
      name, template?.title ?? "", template?.summary ?? "", group.title.english, group.title.french,
      group == .past ? "covid coronavirus pandémie" : "", BuiltinTemplates.words[name] ?? "",
    ].flatMap(\.searchWords)
  }

  package init(_ paper: RefusedPaper) {
    name = paper.name
    group = .refused
    summary = "\(paper.summary) – \(paper.answer), \(paper.office)"
    isWrong = false
    words = [paper.name, paper.summary, paper.words].flatMap(\.searchWords)
  }
}

extension [ListedTemplate] {
  /// The entries whose name, title, summary, group or search words include every word in a text.
  ///
  /// If there are no such entries, matches inside words count too.
  package func about(_ text: String) -> [ListedTemplate] {
    let whole = about(text, ==)
    return whole.isEmpty ? about(text) { $0.mentions($1) } : whole
  }

  private func about(_ text: String, _ matches: (String, String) -> Bool) -> [ListedTemplate] {
    let words = text.isTooLongToSearch ? [] : text.searchWords
    // Short words such as `de` and `la` say nothing about a paper.
    let long = words.filter { $0.count > 2 || $0.contains(where: \.isNumber) }
    let sought = long.isEmpty ? words : long
    if sought.isEmpty { return [] }
    return filter { template in
      sought.allSatisfy { word in template.words.contains { matches($0, word) } }
    }
  }

  /// The entry with this name, ignoring case and accents.
  fileprivate func named(_ name: String) -> ListedTemplate? {
    if name.isTooLongToSearch { return nil }
    let folded = name.withoutAccents
    return first { $0.name == name } ?? first { $0.name.withoutAccents == folded }
  }

  /// The templates or refused papers that an unknown name may refer to: either those about that
  /// word, or the one with the nearest name.
  fileprivate func meant(by name: String) -> MeantTemplates {
    let isWord = name.utf8.count > 2
    if !isWord || about(name, ==).isEmpty, let near = nearest(to: name, in: map(\.name)) {
      return .one(near)
    }
    let found = isWord ? about(name) : []
    if found.count < 2 { return found.first.map { .one($0.name) } ?? .none }
    return found.allSatisfy { $0.group == .past } ? .outOfForce : .several
  }
}

extension TemplateLibrary {
  /// All templates, valid or not, in the same order as `names()`.
  package func listed() -> [ListedTemplate] {
    names().map { ListedTemplate($0, try? template(named: $0)) }
  }

  /// The template or refused paper that a word refers to: the one with that name, or else the only
  /// one about that word.
  package func name(meantBy word: String) -> String? {
    let all = listed() + RefusedPaper.all.map { ListedTemplate($0) }
    let about = all.about(word)
    return all.named(word)?.name ?? (about.count == 1 ? about[0].name : nil)
  }
}

/// The templates built into the program, which are the unchanged files in `Templates/`.
package enum BuiltinTemplates {
  /// All built-in templates with their group and contents, in list order: papers in current use
  /// first, then historical ones by date.
  ///
  /// `Package.swift` names the same files. The contents come from closures, so that each run loads
  /// only the template it uses.
  private static let table: [(name: String, group: TemplateGroup, bytes: @Sendable () -> [UInt8])] =
    [
      ("deplacement", .outings, { PackageResources.deplacement_attest }),
      ("sortie-mineur", .outings, { PackageResources.sortie_mineur_attest }),
      ("quittance-loyer", .housing, { PackageResources.quittance_loyer_attest }),
      ("recu-loyer", .housing, { PackageResources.recu_loyer_attest }),
      ("hebergement", .housing, { PackageResources.hebergement_attest }),
      ("domicile", .housing, { PackageResources.domicile_attest }),
      ("conge-locataire", .housing, { PackageResources.conge_locataire_attest }),
      ("vie-commune", .family, { PackageResources.vie_commune_attest }),
      ("vie-epoux", .family, { PackageResources.vie_epoux_attest }),
      ("situation-familiale", .family, { PackageResources.situation_familiale_attest }),
      ("autorisation-parentale", .family, { PackageResources.autorisation_parentale_attest }),
      ("chercher-enfant", .family, { PackageResources.chercher_enfant_attest }),
      ("absence-scolaire", .family, { PackageResources.absence_scolaire_attest }),
      ("sport-mineur", .family, { PackageResources.sport_mineur_attest }),
      ("image-enfant", .family, { PackageResources.image_enfant_attest }),
      ("mobilites-durables", .work, { PackageResources.mobilites_durables_attest }),
      ("deplacement-professionnel", .work, { PackageResources.deplacement_professionnel_attest }),
      ("non-condamnation", .work, { PackageResources.non_condamnation_attest }),
      ("demission", .work, { PackageResources.demission_attest }),
      ("reconnaissance-dette", .money, { PackageResources.reconnaissance_dette_attest }),
      ("prise-en-charge", .money, { PackageResources.prise_en_charge_attest }),
      ("sans-ressources", .money, { PackageResources.sans_ressources_attest }),
      ("recu-vente", .money, { PackageResources.recu_vente_attest }),
      ("rattachement-fiscal", .money, { PackageResources.rattachement_fiscal_attest }),
      ("dispense-acompte", .money, { PackageResources.dispense_acompte_attest }),
      ("sur-l-honneur", .declarations, { PackageResources.sur_l_honneur_attest }),
      ("procuration", .declarations, { PackageResources.procuration_attest }),
      ("temoin", .declarations, { PackageResources.temoin_attest }),
      ("pret-vehicule", .declarations, { PackageResources.pret_vehicule_attest }),
      ("confinement-2020-03", .past, { PackageResources.confinement_2020_03_attest }),
      ("deconfinement-2020-05", .past, { PackageResources.deconfinement_2020_05_attest }),
      ("transports-idf-2020-05", .past, { PackageResources.transports_idf_2020_05_attest }),
      ("couvre-feu-2020-10", .past, { PackageResources.couvre_feu_2020_10_attest }),
      ("confinement-2020-10", .past, { PackageResources.confinement_2020_10_attest }),
      ("confinement-2020-10-30", .past, { PackageResources.confinement_2020_10_30_attest }),
      ("confinement-2020-11", .past, { PackageResources.confinement_2020_11_attest }),
      ("couvre-feu-2020-12", .past, { PackageResources.couvre_feu_2020_12_attest }),
      ("couvre-feu-2021-01", .past, { PackageResources.couvre_feu_2021_01_attest }),
      (
        "couvre-feu-week-end-2021-02", .past,
        { PackageResources.couvre_feu_week_end_2021_02_attest }
      ),
      ("couvre-feu-2021-03", .past, { PackageResources.couvre_feu_2021_03_attest }),
      ("confinement-2021-03", .past, { PackageResources.confinement_2021_03_attest }),
      ("couvre-feu-2021-04", .past, { PackageResources.couvre_feu_2021_04_attest }),
      ("confinement-2021-04", .past, { PackageResources.confinement_2021_04_attest }),
      ("couvre-feu-2021-05", .past, { PackageResources.couvre_feu_2021_05_attest }),
      ("couvre-feu-2021-05-19", .past, { PackageResources.couvre_feu_2021_05_19_attest }),
      ("couvre-feu-2021-06", .past, { PackageResources.couvre_feu_2021_06_attest }),
      ("couvre-feu-2021-07", .past, { PackageResources.couvre_feu_2021_07_attest }),
      ("confinement-2021-07", .past, { PackageResources.confinement_2021_07_attest }),
    ]

  package static var names: [String] { table.map(\.name) }

  /// Search words that appear neither in the template's title nor in its summary.
  fileprivate static let words = [
    "autorisation-parentale": "école scolaire colonie vacances",
    "conge-locataire": "préavis résiliation bail", "demission": "préavis",
    "domicile": "justificatif adresse", "hebergement": "héberger loger",
    "pret-vehicule": "prêter conducteur", "procuration": "mandat",
    "reconnaissance-dette": "prêt emprunt argent", "recu-vente": "facture",
    "situation-familiale": "célibataire divorce", "temoin": "tribunal justice",
    "vie-commune": "concubin union libre",
  ]

  /// The group of a template, or `nil` if the template is not built in.
  fileprivate static func group(of name: String) -> TemplateGroup? {
    table.first { $0.name == name }?.group
  }

  /// The contents of a template's file, or `nil` if no built-in template has this name.
  package static func text(named name: String) -> [UInt8]? {
    table.first { $0.name == name }?.bytes()
  }
}
