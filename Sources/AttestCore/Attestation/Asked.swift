/// What is asked of an attestation, besides the person, the template and the answers.
public struct Asked: Hashable, Sendable {
  /// The extent of the paper; a blank ignores the reasons, the exit and the stored signature.
  public var extent: Attestation.Extent
  /// The codes of the reasons, in any order; repetitions are ignored.
  public var reasons: [String]
  /// The time of the exit, relative to the time of writing.
  public var exit: ExitTime
  /// The town of signature, if it is not the person's town.
  public var place: String?
  /// Whether the person's stored signature is drawn.
  public var isSigned: Bool
  /// Whether each signature box is a field that other programs can sign.
  public var isSignable: Bool

  /// Asks for a whole paper with an exit now, unless told otherwise.
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
