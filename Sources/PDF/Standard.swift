/// What a document promises to archives and to screen readers.
public enum Standard: Hashable, Sendable {
  /// No promise, since Helvetica is not embedded; tagged and described all the same.
  case plain
  /// PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1): an embedded typeface, no attachment.
  case a2a
  /// PDF/A-3a (ISO 19005-3) and PDF/UA-1: an embedded typeface, and any attachment.
  case a3a

  /// The part of ISO 19005, or nil.
  var part: Int? {
    switch self {
    case .plain: nil
    case .a2a: 2
    case .a3a: 3
    }
  }
}
