/// One reason that a form lets a person tick.
public struct Reason: Hashable, Sendable {
  /// What the command line and the QR code say: ASCII, such as `sport_animaux`.
  public let code: String
  /// A few words, for a list.
  public let label: String
  /// The whole substance, as the page prints it after the label; empty when the label says it all.
  public let text: String
  /// How long it allows a person to be out in a day, in seconds; `nil` when the form sets no limit.
  public let limit: Int?
}
