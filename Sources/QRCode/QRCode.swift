/// A QR code symbol (ISO/IEC 18004): a square of dark and light modules, without its quiet zone.
///
/// The quiet zone, four light modules on each side (clause 6.3.8), belongs to whoever paints it.
public struct QRCode: Sendable, Hashable {
  /// The version, 1 to 40: the size of the symbol.
  public let version: Int

  /// The share of damaged codewords a reader can put right.
  public let level: Level

  /// The data mask pattern, 0 to 7 (clause 7.8.2).
  public let mask: Int

  /// Three words a row, top to bottom: bit x % 64 of word x / 64 is the module of column x.
  let words: [UInt64]

  init(version: Int, level: Level, mask: Int, words: [UInt64]) {
    self.version = version
    self.level = level
    self.mask = mask
    self.words = words
  }

  /// The number of modules on a side, 21 to 177.
  public var size: Int { Version.size(version) }

  /// Whether the module in column `x`, row `y` is dark; whatever is outside the symbol is light.
  public subscript(x: Int, y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return words[3 * y + x / 64] >> UInt64(x % 64) & 1 == 1
  }

  /// The modules of row `y` from left to right: bit x % 64 of word x / 64 is set if column x is
  /// dark, for painters that work by runs.
  ///
  /// A row outside the symbol is light.
  public func row(_ y: Int) -> (UInt64, UInt64, UInt64) {
    guard (0..<size).contains(y) else { return (0, 0, 0) }
    return (words[3 * y], words[3 * y + 1], words[3 * y + 2])
  }
}
