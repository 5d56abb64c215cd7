/// The templates built into the program: the files of `Templates/`, as they stand there.
package enum BuiltinTemplates {
  /// In the order of a list: the papers of today first, then the forms of their time by date.
  package static let names = [
    "deplacement", "sur-l-honneur", "hebergement", "autorisation-parentale", "mobilites-durables",
    "procuration", "deplacement-professionnel",
    "confinement-2020-03", "deconfinement-2020-05", "transports-idf-2020-05", "couvre-feu-2020-10",
    "confinement-2020-10", "confinement-2020-10-30", "confinement-2020-11", "couvre-feu-2020-12",
    "couvre-feu-2021-01", "couvre-feu-week-end-2021-02", "couvre-feu-2021-03",
    "confinement-2021-03", "couvre-feu-2021-04", "confinement-2021-04", "couvre-feu-2021-05",
    "couvre-feu-2021-05-19", "couvre-feu-2021-06", "couvre-feu-2021-07", "confinement-2021-07",
  ]

  /// The bytes of a file; a switch, so that a run touches the one it uses.
  package static func text(named name: String) -> [UInt8]? {
    switch name {
    case "deplacement": PackageResources.deplacement_attest
    case "sur-l-honneur": PackageResources.sur_l_honneur_attest
    case "hebergement": PackageResources.hebergement_attest
    case "autorisation-parentale": PackageResources.autorisation_parentale_attest
    case "mobilites-durables": PackageResources.mobilites_durables_attest
    case "procuration": PackageResources.procuration_attest
    case "deplacement-professionnel": PackageResources.deplacement_professionnel_attest
    case "confinement-2020-03": PackageResources.confinement_2020_03_attest
    case "deconfinement-2020-05": PackageResources.deconfinement_2020_05_attest
    case "transports-idf-2020-05": PackageResources.transports_idf_2020_05_attest
    case "couvre-feu-2020-10": PackageResources.couvre_feu_2020_10_attest
    case "confinement-2020-10": PackageResources.confinement_2020_10_attest
    case "confinement-2020-10-30": PackageResources.confinement_2020_10_30_attest
    case "confinement-2020-11": PackageResources.confinement_2020_11_attest
    case "couvre-feu-2020-12": PackageResources.couvre_feu_2020_12_attest
    case "couvre-feu-2021-01": PackageResources.couvre_feu_2021_01_attest
    case "couvre-feu-week-end-2021-02": PackageResources.couvre_feu_week_end_2021_02_attest
    case "couvre-feu-2021-03": PackageResources.couvre_feu_2021_03_attest
    case "confinement-2021-03": PackageResources.confinement_2021_03_attest
    case "couvre-feu-2021-04": PackageResources.couvre_feu_2021_04_attest
    case "confinement-2021-04": PackageResources.confinement_2021_04_attest
    case "couvre-feu-2021-05": PackageResources.couvre_feu_2021_05_attest
    case "couvre-feu-2021-05-19": PackageResources.couvre_feu_2021_05_19_attest
    case "couvre-feu-2021-06": PackageResources.couvre_feu_2021_06_attest
    case "couvre-feu-2021-07": PackageResources.couvre_feu_2021_07_attest
    case "confinement-2021-07": PackageResources.confinement_2021_07_attest
    default: nil
    }
  }
}
