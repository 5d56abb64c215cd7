internal import QRCode

/// The code of a text for a screen, where nothing is torn off.
///
/// The larger the modules the better: the smallest version at the lowest level, then the highest
/// level that it holds.
struct Code: Sendable {
  private let symbol: QRCode
  /// How many times as wide and as high a module is as the smallest thing that is drawn.
  private(set) var scale = 1

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

  /// The same with larger modules, each counted as `scale` in either direction.
  func enlarged(by scale: Int) -> Code {
    var code = self
    code.scale = scale
    return code
  }

  /// The modules on a side, those of the quiet zone included.
  func size(quiet: Int) -> Int { (symbol.size + 2 * quiet) * scale }

  /// Whether a module is dark, counted from the corner of the quiet zone.
  func isDark(_ x: Int, _ y: Int, quiet: Int) -> Bool {
    symbol[x / scale - quiet, y / scale - quiet]
  }

  /// The rows of modules, those of the quiet zone included.
  func rows(quiet: Int) -> [[Bool]] {
    let places = 0..<size(quiet: quiet)
    return places.map { y in places.map { x in isDark(x, y, quiet: quiet) } }
  }
}
