internal import QRCode

/// The code of a text for a screen, where nothing is torn off.
///
/// The larger the modules the better: the smallest version at the lowest level, then the highest
/// level that it holds.
struct Code: Sendable {
  private let symbol: QRCode

  /// Encodes a text; nothing for one that is empty or too long.
  init?(of text: String) {
    guard let symbol = try? QRCode(text, level: .low, raisingLevel: true) else { return nil }
    self.symbol = symbol
  }

  /// The version and the level: `v8-L`.
  var name: String {
    let letters = ["L", "M", "Q", "H"]
    let level = Int(symbol.level.rawValue)
    return "v\(symbol.version)" + (letters.indices.contains(level) ? "-\(letters[level])" : "")
  }

  /// The modules on a side, those of the quiet zone included.
  func size(quiet: Int) -> Int { symbol.size + 2 * quiet }

  /// Whether a module is dark, counted from the corner of the quiet zone.
  func isDark(_ x: Int, _ y: Int, quiet: Int) -> Bool { symbol[x - quiet, y - quiet] }

  /// The rows of modules, those of the quiet zone included.
  func rows(quiet: Int) -> [[Bool]] {
    let places = 0..<size(quiet: quiet)
    return places.map { y in places.map { x in isDark(x, y, quiet: quiet) } }
  }
}
