/// A request for an attestation, excluding the person, the template and the answers.
public struct Asked: Hashable, Sendable {
  /// How much of the paper to write; a blank paper ignores the reasons, the exit and the signature.
  public var extent: Attestation.Extent
  /// The codes of the reasons, in any order; duplicates are ignored.
  public var reasons: [String]
  /// The time of the exit, relative to the time of writing.
  public var exit: ExitTime
  /// The town where the paper is signed, if it is not the person's own town.
  public var place: String?
  /// Whether to draw the person's stored signature.
  public var isSigned: Bool
  /// Whether each signature box is a form field that other programs can sign.
  public var isSignable: Bool

  /// Requests a whole paper with an exit now, unless other values are given.
  public init(
    extent: Attestation.Extent = .whole, reasons: [String] = [], exit: ExitTime = .now,
    place: String? = nil, isSigned: Bool = false, isSignable: Bool = false
  ) {
    self.extent = extent
    self.reasons = reasons
    self.exit = exit
    self.place = place
    self.isSigned = isSigned
    self.isSignable = isSignable
  }
}
