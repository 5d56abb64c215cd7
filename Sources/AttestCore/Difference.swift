/// What of a PDF is not as attest writes it, and the keys of the values that are meant as far as
/// they can be told; never a value.
public enum Difference: Hashable, Sendable {
  /// The words or the drawing of a page, from 1.
  case page(Int, keys: [String])
  /// The number of pages.
  case pageCount
  /// The modules of the code.
  case code
  /// What the file says of itself to other programs: title, dates, the text read aloud.
  case description(keys: [String])
  /// The shapes of the letters.
  case font
  /// Something stands after the end.
  case addition
  /// Nothing that can be named, as when another program saves the file again.
  case form
}
