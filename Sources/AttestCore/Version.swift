extension Attestation {
  /// The release of the program.
  package static let version = "1.1.0"

  /// What decides on the bytes of a PDF: any version that writes this format can verify it.
  ///
  /// A golden file holds the bytes of every form to it. Whoever changes them raises `number`, and
  /// names the version that comes with it in `since`.
  static let pageFormat = (number: 2, since: "1.1.0")
}
