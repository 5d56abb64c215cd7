/// What a terminal sends: a key, or what it says of itself when asked.
enum Input: Equatable, Sendable {
  /// A character of ASCII; the control characters are keys too, as `\u{1B}` is Escape.
  case key(Unicode.Scalar)
  /// The answer to DA1, which ends those to a batch of questions: what the terminal is made of.
  case attributes([Int])
  /// The colour behind everything (OSC 11).
  case background(RGB)
  /// Whether the system asks for dark colours (the answer to `CSI ? 996 n`, and news of a change).
  case prefersDark(Bool)
  /// Whether it holds output back until a frame is whole (DECRPM of mode 2026).
  case synchronizes(Bool)
  /// Its name and version (XTVERSION).
  case version(String)
  /// The rendition that is set (DECRQSS of SGR).
  case rendition(String)
  /// Whether it knows the graphics of kitty.
  case hasGraphics(Bool)
}
