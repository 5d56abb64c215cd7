extension Attestation {
  /// The release of the program; every one may draw a page in another way.
  package static let version = "1.0.0"
}
