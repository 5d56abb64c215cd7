/// The templates built into the program, which are the unchanged files in `Templates/`.
package enum BuiltinTemplates {
  /// All built-in templates with their contents, in list order: papers in current use first, then
  /// historical ones by date.
  ///
  /// `Package.swift` names the same files. The contents come from closures, so that each run loads
  /// only the template it uses.
  private static let table: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("deplacement", { PackageResources.deplacement_attest }),
    ("sortie-mineur", { PackageResources.sortie_mineur_attest }),
    ("quittance-loyer", { PackageResources.quittance_loyer_attest }),
    ("recu-loyer", { PackageResources.recu_loyer_attest }),
    ("hebergement", { PackageResources.hebergement_attest }),
    ("domicile", { PackageResources.domicile_attest }),
    ("conge-locataire", { PackageResources.conge_locataire_attest }),
    ("vie-commune", { PackageResources.vie_commune_attest }),
    ("vie-epoux", { PackageResources.vie_epoux_attest }),
    ("situation-familiale", { PackageResources.situation_familiale_attest }),
    ("residence-alternee", { PackageResources.residence_alternee_attest }),
    ("autorisation-parentale", { PackageResources.autorisation_parentale_attest }),
    ("chercher-enfant", { PackageResources.chercher_enfant_attest }),
    ("absence-scolaire", { PackageResources.absence_scolaire_attest }),
    ("sport-mineur", { PackageResources.sport_mineur_attest }),
    ("image-enfant", { PackageResources.image_enfant_attest }),
    ("mobilites-durables", { PackageResources.mobilites_durables_attest }),
    ("deplacement-professionnel", { PackageResources.deplacement_professionnel_attest }),
    ("non-condamnation", { PackageResources.non_condamnation_attest }),
    ("domiciliation", { PackageResources.domiciliation_attest }),
    ("demission", { PackageResources.demission_attest }),
    ("benevole", { PackageResources.benevole_attest }),
    ("reconnaissance-dette", { PackageResources.reconnaissance_dette_attest }),
    ("prise-en-charge", { PackageResources.prise_en_charge_attest }),
    ("sans-ressources", { PackageResources.sans_ressources_attest }),
    ("recu-vente", { PackageResources.recu_vente_attest }),
    ("mise-en-demeure", { PackageResources.mise_en_demeure_attest }),
    ("recu", { PackageResources.recu_attest }),
    ("rattachement-fiscal", { PackageResources.rattachement_fiscal_attest }),
    ("dispense-acompte", { PackageResources.dispense_acompte_attest }),
    ("sur-l-honneur", { PackageResources.sur_l_honneur_attest }),
    ("procuration", { PackageResources.procuration_attest }),
    ("personne-confiance", { PackageResources.personne_confiance_attest }),
    ("temoin", { PackageResources.temoin_attest }),
    ("temoignage", { PackageResources.temoignage_attest }),
    ("pret-vehicule", { PackageResources.pret_vehicule_attest }),
    ("confinement-2020-03", { PackageResources.confinement_2020_03_attest }),
    ("deconfinement-2020-05", { PackageResources.deconfinement_2020_05_attest }),
    ("transports-idf-2020-05", { PackageResources.transports_idf_2020_05_attest }),
    ("couvre-feu-2020-10", { PackageResources.couvre_feu_2020_10_attest }),
    ("confinement-2020-10", { PackageResources.confinement_2020_10_attest }),
    ("confinement-2020-10-30", { PackageResources.confinement_2020_10_30_attest }),
    ("confinement-2020-11", { PackageResources.confinement_2020_11_attest }),
    ("couvre-feu-2020-12", { PackageResources.couvre_feu_2020_12_attest }),
    ("couvre-feu-2021-01", { PackageResources.couvre_feu_2021_01_attest }),
    ("couvre-feu-week-end-2021-02", { PackageResources.couvre_feu_week_end_2021_02_attest }),
    ("couvre-feu-2021-03", { PackageResources.couvre_feu_2021_03_attest }),
    ("confinement-2021-03", { PackageResources.confinement_2021_03_attest }),
    ("couvre-feu-2021-04", { PackageResources.couvre_feu_2021_04_attest }),
    ("confinement-2021-04", { PackageResources.confinement_2021_04_attest }),
    ("couvre-feu-2021-05", { PackageResources.couvre_feu_2021_05_attest }),
    ("couvre-feu-2021-05-19", { PackageResources.couvre_feu_2021_05_19_attest }),
    ("couvre-feu-2021-06", { PackageResources.couvre_feu_2021_06_attest }),
    ("couvre-feu-2021-07", { PackageResources.couvre_feu_2021_07_attest }),
    ("confinement-2021-07", { PackageResources.confinement_2021_07_attest }),
  ]

  package static var names: [String] { table.map(\.name) }

  /// The contents of a template's file, or `nil` if no built-in template has this name.
  package static func text(named name: String) -> [UInt8]? {
    table.first { $0.name == name }?.bytes()
  }
}

extension Template {
  /// The names of the built-in templates: papers in current use first, then historical ones by
  /// date.
  public static var builtInNames: [String] { BuiltinTemplates.names }

  /// Reads a built-in template, such as `deplacement`.
  ///
  /// - Throws: An error if there is no such template.
  public static func named(_ name: String) throws(AttestError) -> Template {
    guard let text = BuiltinTemplates.text(named: name) else {
      let near = nearest(to: name, in: BuiltinTemplates.names)
      throw .unknownTemplate(name, meant: near.map { .one($0) } ?? .none)
    }
    return try Template(parsing: text, name: name, file: name)
  }
}
