import Testing

@testable import AttestCore
@testable import TerminalCard

extension CardState {
  /// As long as most are: a code of version 8 at level L.
  static let payload = """
    Cree le: 23/11/2020 a 14h00;
     Nom: Dupont;
     Prenom: Camille;
     Naissance: 01/01/1970 a Paris;
     Adresse: 999 avenue de France 75001 Paris;
     Sortie: 23/11/2020 a 14:05;
     Motifs: sport_animaux
    """

  /// The attestation of the built-in person, out since 14:05 on 23 November 2020.
  static func sample() throws -> CardState {
    CardState(
      Facts(
        title: "Attestation de déplacement", name: "Camille Dupont", birthDate: "01/01/1970",
        birthPlace: "Paris", address: ["999 avenue de France", "75001 Paris"],
        reasons: ["Sport, animaux (3 h, 20 km)"],
        exit: Instant(secondsSince1970: 1_606_136_700),
        created: Instant(secondsSince1970: 1_606_136_400),
        zone: try #require(Zone.builtIn("Europe/Paris")), payload: payload,
        postcode: "75001", limit: 10_800),
      language: .french)
  }
}
