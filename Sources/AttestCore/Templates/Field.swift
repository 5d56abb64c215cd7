/// Something that one template asks for beyond the profile, such as where a child is going.
public struct Field: Hashable, Sendable {
  /// What a value must look like.
  public enum Kind: String, CaseIterable, Sendable {
    /// One line of text.
    case text
    /// A day, as `31/12/2026`.
    case date
    /// One line of up to 2,000 characters.
    case long
  }

  /// The placeholder's name.
  public let key: String
  /// The question, as a prompt asks it.
  public let label: String
  /// What helps to answer; may be empty.
  public let help: String
  /// What the answer must look like.
  public let kind: Kind
  /// Whether the paper makes sense without it; what speaks of it is then left out of the page.
  public let isOptional: Bool
}
