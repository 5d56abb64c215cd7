// The mistakes in a profile's values. Their messages never contain the value.
extension Mistake.Kind {
  static func missing(_ keys: [ProfileKey]) -> Self {
    let names: Bilingual = "\(list: keys.map(\.name))"
    return data("missing keys: \(names)", "clés manquantes : \(names)").about(keys.map(\.rawValue))
  }

  /// The file has a French word and the key that it stands for, with different values.
  static func contradiction(_ word: String, _ key: String) -> Self {
    data(
      "\(word: word) and \(key) are the same key, but have different values",
      "\(word: word) et \(key) sont la même clé, mais leurs valeurs diffèrent"
    ).hint("remove one of the two lines", "enlevez une des deux lignes")
  }

  static let notABirthDate = data(
    "the date of birth is before 1900 or in the future",
    "la date de naissance est avant 1900 ou dans le futur"
  ).hint("use a date from 01/01/1900 to today", "mettez une date du 01/01/1900 à aujourd'hui")

  static let notAPostcode = data(
    "invalid postcode: expected 5 digits", "code postal incorrect : 5 chiffres"
  ).hint(
    "for example 75001, or 20000 in Corsica; for an address abroad, add a country: line",
    "par exemple 75001, ou 20000 en Corse ; à l'étranger, ajoutez une ligne pays:")

  static let notAForeignPostcode = data(
    "invalid postcode: expected at most 12 letters, digits, spaces and hyphens",
    "code postal incorrect : 12 lettres, chiffres, espaces et traits d'union au plus")

  /// The country uses French postcodes, so the postcode alone is enough.
  static let needlessCountry = data(
    "a place with a French postcode needs no country",
    "pays inutile là où les codes postaux sont français"
  ).hint("remove the line", "enlevez la ligne")

  static let postcodeToo = data(
    "for an address in France, also give the postcode",
    "pour une adresse en France, donnez aussi le code postal")

  static func unknownCountry(nearest: String?) -> Self {
    data("unknown country", "pays inconnu").hint(
      .didYouMean(nearest)
        ?? Bilingual(
          "for example Belgique; in France, leave it out", "par exemple Belgique ; en France, rien")
    )
  }

  static let unknownZone = data("unknown time zone", "fuseau horaire inconnu").hint(
    "for example Europe/Paris; a question also takes a large city",
    "par exemple Europe/Paris ; à la question, une grande ville aussi")

  /// The time zone contradicts the French postcode or the country.
  package static let otherZone = data(
    "the time zone does not match the address", "le fuseau horaire n'est pas celui de l'adresse"
  ).hint(
    "remove the line or, if the address could have several time zones, use one of them",
    "enlevez la ligne ou, si l'adresse en permet plusieurs, mettez l'un d'eux")

  static let notATitle = data("invalid title", "titre incorrect").hint(
    "use Madame or Monsieur, or leave it out", "mettez Madame ou Monsieur, ou rien")

  /// The value is not a signature written by `person sign`.
  static let notASignature = data(
    "invalid signature outlines", "contours de signature incorrects"
  ).hint(
    "remove the line, then run: attest person sign ID PNG",
    "enlevez la ligne, puis : attest person sign ID PNG")
}
