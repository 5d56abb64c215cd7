// swift-tools-version: 6.3
import PackageDescription

/// The attestations built into the program, one file each in `Templates/`.
let templates = ["deplacement.attest", "sur-l-honneur.attest", "confinement-2020-11.attest"]

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
    .library(name: "AttestCore", targets: ["AttestCore", "QRCode", "PDF"]),
  ],
  targets: [
    .target(name: "QRCode", swiftSettings: settings),
    .target(name: "PDF", swiftSettings: settings),
    .target(name: "Platform", swiftSettings: settings),
    .target(
      name: "AttestCore",
      dependencies: ["QRCode", "PDF", "Platform"],
      resources: templates.map { .embedInCode("../../Templates/\($0)") },
      swiftSettings: settings),
    .executableTarget(
      name: "attest", dependencies: ["AttestCore", "Platform"], swiftSettings: settings),
    .testTarget(
      name: "QRCodeTests", dependencies: ["QRCode"], exclude: ["Vectors"], swiftSettings: settings),
    .testTarget(name: "PDFTests", dependencies: ["PDF"], swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: settings),
    .testTarget(
      name: "AttestCoreTests", dependencies: ["AttestCore", "QRCode", "PDF", "Platform"],
      exclude: ["Vectors"], swiftSettings: settings),
    .testTarget(
      name: "attestTests", dependencies: ["attest", "AttestCore", "Platform"],
      swiftSettings: settings),
  ]
)
