import AttestPlatform
import Testing

@testable import AttestCore
@testable import AttestTerminalCard

extension CardState {
  /// A payload of typical length, which needs a code of version 8 at level L.
  static let payload = """
    Cree le: 23/11/2020 a 14h00;
     Nom: Dupont;
     Prenom: Camille;
     Naissance: 01/01/1970 a Paris;
     Adresse: 999 avenue de France 75001 Paris;
     Sortie: 23/11/2020 a 14:05;
     Motifs: sport_animaux
    """

  /// An attestation for the sample person, who left at 14:05 on 23 November 2020.
  static func sample(_ payload: String? = payload) throws -> CardState {
    CardState(
      facts: CardFacts(
        past: PastAttestation(
          person: .sample, template: "deplacement",
          request: Request(
            reasons: ["sport_animaux"], exit: .instant(Instant(secondsSince1970: 1_606_136_700))),
          created: Instant(secondsSince1970: 1_606_136_400), pdf: nil, payload: payload,
          isSample: false),
        title: "Attestation de déplacement", reasons: ["Sport, animaux (3 h, 20 km)"],
        limit: 10_800, zone: try #require(Zone.builtIn("Europe/Paris"))),
      language: .french)
  }

  /// 15:00:05 on that day in Paris, when the sun is up.
  static let afternoon = 1_606_140_005.0
  /// 20:00:05.
  static let evening = afternoon + 18_000
}

extension Variables {
  /// An environment with only these variables.
  init(_ values: [String: String]) { self.init { values[$0].map { Array($0.utf8) } } }
}

extension Card {
  /// A card with the clouds from this seed.
  init(of state: CardState, size: Size, capabilities: Capabilities, seed: UInt64) {
    var state = state
    state.look.seed = seed
    self.init(of: state, size: size, capabilities: capabilities)
  }
}

extension Capabilities {
  /// A terminal that draws sextants itself, with this colour depth and background.
  static func sample(_ depth: ColourDepth, isDark: Bool = true) -> Capabilities {
    var capabilities = Capabilities(depth: depth)
    capabilities.hasSextants = true
    capabilities.synchronizes = true
    capabilities.background = RGB(isDark ? 0x101010 : 0xFFFFFF)
    return capabilities
  }
}

extension Size {
  /// The sizes at which the card must look right.
  static let usual = [
    Size(columns: 100, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 50),
    Size(columns: 30, rows: 20), Size(columns: 20, rows: 5),
  ]
}
