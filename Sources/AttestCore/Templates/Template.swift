/// A paper that a person can have written: its words, its reasons, its page and its code.
///
/// The program knows nothing of any form: all of it is read from a text file, built in or the user's.
public struct Template: Hashable, Sendable {
  /// What the command line calls it, such as `confinement-2020-11`, or the path of its file.
  public let name: String
  /// The heading of the page.
  public let title: String
  /// One line for a list of templates.
  public let summary: String
  /// The law it rests on, as the page prints it under the title; may be empty.
  public let legal: String
  /// The first and the last day of a form that was in force for a time.
  public let validity: Validity?
  /// The reasons, in the form's order; none where a paper has none.
  public let reasons: [Reason]
  /// Whether the form takes one reason only.
  public let takesOneReason: Bool
  /// What it asks for beyond the profile.
  public let fields: [Field]
  /// What the QR code holds; a paper without one has no code.
  package let code: Code?
  package let page: [Block]
  /// The text it was read from.
  let source: [UInt8]

  /// The days a form was in force.
  public struct Validity: Hashable, Sendable {
    /// The first day, at midnight.
    public let start: CivilTime
    /// The last second of the last day; `nil` for a form that no date ends.
    public let end: CivilTime?

    /// Whether a time is between the two.
    public func contains(_ time: CivilTime) -> Bool {
      time.secondsSince1970 >= start.secondsSince1970
        && time.secondsSince1970 <= (end ?? time).secondsSince1970
    }
  }

  /// The text of the QR code, and the symbol that holds it.
  package struct Code: Hashable, Sendable {
    package var text: Phrase
    /// Fold what the form's own site folded: accents away, what then is not ASCII left out.
    package var foldsToASCII: Bool
    /// The symbol that the official site drew: no ECI, its own mask rule.
    package var isOfficialSymbol: Bool
    /// What stands between two reasons.
    package var reasonSeparator: String
  }

  /// Whether a time is outside the days the form was in force; never for a paper without them.
  public func isOutOfForce(at time: CivilTime) -> Bool {
    validity.map { !$0.contains(time) } ?? false
  }
}
