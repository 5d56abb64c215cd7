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

let package = Package(
  name: "attest",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "attest", targets: ["attest"]),
    .library(name: "AttestCore", targets: ["AttestCore", "QRCode", "PDF", "Platform"]),
    .library(name: "QRCode", targets: ["QRCode"]),
    .library(name: "PDF", targets: ["PDF"]),
  ],
  targets: [
    .target(name: "Compression", swiftSettings: settings),
    .target(name: "QRCode", dependencies: ["Compression"], swiftSettings: settings),
    .target(name: "PDF", dependencies: ["Compression"], swiftSettings: settings),
    .target(name: "CLibrary", swiftSettings: settings),
    .target(name: "Platform", dependencies: ["CLibrary"], swiftSettings: settings),
    .target(
      name: "AttestCore",
      dependencies: ["Compression", "QRCode", "PDF", "Platform"],
      resources: templates.map { .embedInCode("../../Templates/\($0)") } + [
        .embedInCode("Templates/Library/refused.txt")
      ],
      swiftSettings: settings),
    .target(
      name: "TerminalCard", dependencies: ["AttestCore", "QRCode", "Platform"],
      swiftSettings: settings),
    .executableTarget(
      name: "attest", dependencies: ["AttestCore", "TerminalCard", "Platform"],
      resources: [
        "help.txt", "help.fr.txt", "attest.1", "attest.fr.1", "attest.bash", "attest.zsh",
        "attest.fish",
      ].map { .embedInCode("Texts/\($0)") },
      swiftSettings: settings),
    .executableTarget(
      name: "AttestationBenchmark", dependencies: ["AttestCore"],
      path: "Tests/Benchmarks/Attestation", swiftSettings: settings),
    .executableTarget(
      name: "QRCodeBenchmark", dependencies: ["QRCode"], path: "Tests/Benchmarks/QRCode",
      swiftSettings: settings),
    .testTarget(
      name: "QRCodeTests", dependencies: ["QRCode", "Compression"], exclude: ["Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "PDFTests", dependencies: ["PDF", "Compression"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: settings),
    .testTarget(
      name: "AttestCoreTests",
      dependencies: ["AttestCore", "QRCode", "PDF", "Platform", "Compression"],
      exclude: ["Golden", "Vectors"], swiftSettings: settings),
    .testTarget(
      name: "TerminalCardTests",
      dependencies: ["TerminalCard", "AttestCore", "QRCode", "Platform"],
      exclude: ["Golden", "Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "attestTests", dependencies: ["attest", "AttestCore", "TerminalCard", "Platform"],
      exclude: ["Golden", "Transcripts", "Vectors"],
      swiftSettings: settings),
  ]
)
