// swift-tools-version: 6.3
import PackageDescription

/// The templates built into the program; each one is a file in `Templates/`.
let templates = [
  "deplacement", "sur-l-honneur", "hebergement", "autorisation-parentale", "mobilites-durables",
  "procuration", "deplacement-professionnel", "quittance-loyer", "recu-loyer", "sortie-mineur",
  "vie-commune", "non-condamnation", "absence-scolaire", "chercher-enfant", "domicile",
  "pret-vehicule", "prise-en-charge", "sans-ressources", "sport-mineur", "temoin",
  "conge-locataire", "situation-familiale", "vie-epoux", "image-enfant", "demission",
  "reconnaissance-dette", "dispense-acompte", "rattachement-fiscal", "recu-vente",
  "mise-en-demeure", "recu", "residence-alternee", "benevole", "domiciliation",
  "personne-confiance", "temoignage",
  "confinement-2020-03", "deconfinement-2020-05", "transports-idf-2020-05", "couvre-feu-2020-10",
  "confinement-2020-10", "confinement-2020-10-30", "confinement-2020-11", "couvre-feu-2020-12",
  "couvre-feu-2021-01", "couvre-feu-week-end-2021-02", "couvre-feu-2021-03", "confinement-2021-03",
  "couvre-feu-2021-04", "confinement-2021-04", "couvre-feu-2021-05", "couvre-feu-2021-05-19",
  "couvre-feu-2021-06", "couvre-feu-2021-07", "confinement-2021-07",
].map { "\($0).attest" }

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library, named after its folder in `Sources`.
///
/// The prefix keeps the name from colliding with a target of another package.
func library(
  _ folder: String, needs modules: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: "Attest\(folder)", dependencies: modules, path: "Sources/\(folder)",
    resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "attest",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "attest", targets: ["attest"]),
    .library(
      name: "AttestCore", targets: ["AttestCore", "AttestQRCode", "AttestPDF", "AttestPlatform"]),
    .library(name: "QRCode", targets: ["AttestQRCode"]),
    .library(name: "PDF", targets: ["AttestPDF"]),
  ],
  targets: [
    library("Compression"),
    library("QRCode", needs: ["AttestCompression"]),
    library("PDF", needs: ["AttestCompression"]),
    library("CLibrary"),
    library("Platform", needs: ["AttestCLibrary"]),
    .target(
      name: "AttestCore",
      dependencies: ["AttestCompression", "AttestQRCode", "AttestPDF", "AttestPlatform"],
      resources: templates.map { .embedInCode("../../Templates/\($0)") } + [
        .embedInCode("People/countries.txt"), .embedInCode("People/cities.txt"),
        .embedInCode("Templates/Library/refused.txt"),
      ],
      swiftSettings: settings),
    library(
      "TerminalCard", needs: ["AttestCore", "AttestQRCode", "AttestPlatform"],
      resources: [.embedInCode("Sky/towns.txt")]),
    .executableTarget(
      name: "attest", dependencies: ["AttestCore", "AttestTerminalCard", "AttestPlatform"],
      resources: [
        "help.txt", "help.fr.txt", "attest.1", "attest.fr.1", "attest.bash", "attest.zsh",
        "attest.fish",
      ].map { .embedInCode("Texts/\($0)") },
      swiftSettings: settings),
    .executableTarget(
      name: "AttestationBenchmark", dependencies: ["AttestCore"],
      path: "Tests/Benchmarks/Attestation", swiftSettings: settings),
    .executableTarget(
      name: "QRCodeBenchmark", dependencies: ["AttestQRCode"], path: "Tests/Benchmarks/QRCode",
      swiftSettings: settings),
    .testTarget(
      name: "QRCodeTests", dependencies: ["AttestQRCode", "AttestCompression"],
      exclude: ["Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "PDFTests", dependencies: ["AttestPDF", "AttestCompression"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["AttestPlatform"], swiftSettings: settings),
    .testTarget(
      name: "AttestCoreTests",
      dependencies: [
        "AttestCore", "AttestQRCode", "AttestPDF", "AttestPlatform", "AttestCompression",
      ],
      exclude: ["Golden", "Vectors"], swiftSettings: settings),
    .testTarget(
      name: "TerminalCardTests",
      dependencies: ["AttestTerminalCard", "AttestCore", "AttestQRCode", "AttestPlatform"],
      exclude: ["Golden", "Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "attestTests",
      dependencies: ["attest", "AttestCore", "AttestTerminalCard", "AttestPlatform"],
      exclude: ["Golden", "Transcripts", "Vectors"],
      swiftSettings: settings),
  ]
)
