internal import AttestCore

extension ProfileKey {
  /// The question, with its rule beside it.
  var question: Bilingual {
    switch self {
    case .version: Bilingual("Version", "Version")
    case .firstName: Bilingual("First name", "Prénom")
    case .lastName: Bilingual("Last name", "Nom")
    case .birthDate:
      Bilingual(
        "Date of birth (day/month/year, as 01/01/1970)",
        "Date de naissance (jour/mois/année, comme 01/01/1970)")
    case .birthPlace: Bilingual("Place of birth (town)", "Lieu de naissance (commune)")
    case .address:
      Bilingual(
        "Address (number and street, at most 120 characters)",
        "Adresse (numéro et rue, 120 caractères au plus)")
    case .postcode: Bilingual("Postcode (5 digits)", "Code postal (5 chiffres)")
    case .city: Bilingual("Town", "Commune")
    case .title: Bilingual("Madame or Monsieur", "Madame ou Monsieur")
    case .timezone: Bilingual("Time zone", "Fuseau horaire")
    }
  }
}
