/// Why a font file cannot be embedded.
public enum FontError: Error, Hashable, Sendable {
  /// The bytes are no TrueType or OpenType font, nor a collection of them.
  case notAFont
  /// The collection has only so many fonts.
  case noSuchFont(count: Int)
  /// The outlines are not TrueType's but those of the Compact Font Format.
  case compactOutlines
  /// The font does not allow to be embedded in part (OS/2, fsType).
  case embeddingForbidden
  /// A table that every font has is missing, cut short or contradicts another.
  case damaged(table: String)
}
