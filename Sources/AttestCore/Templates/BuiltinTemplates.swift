/// The templates built into the program: the files of `Templates/`, as they stand there.
package enum BuiltinTemplates {
  /// In the order of a list: the papers of today first, then the forms of their time by date.
  package static let names = ["deplacement", "sur-l-honneur", "confinement-2020-11"]

  package static func text(named name: String) -> [UInt8]? {
    switch name {
    case "deplacement": PackageResources.deplacement_attest
    case "sur-l-honneur": PackageResources.sur_l_honneur_attest
    case "confinement-2020-11": PackageResources.confinement_2020_11_attest
    default: nil
    }
  }
}
