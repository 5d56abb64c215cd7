/// A QR code symbol (ISO/IEC 18004:2015): a square of dark and light modules, without its quiet zone.
///
/// The painter adds the quiet zone: four light modules on each side (clause 6.3.8).
public struct QRCode: Sendable, Hashable {
  /// The version, 1 to 40: the size of the symbol.
  public let version: Int

  /// The error correction level: the share of damaged codewords that a reader can correct.
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

  /// Whether the module in column `x`, row `y` is dark; outside the symbol all is light.
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

extension QRCode {
  /// The rules where the standard leaves a choice.
  public enum Compatibility: Sendable, Hashable {
    /// The standard's own penalties (clause 7.8.3), with the quiet zone as light.
    case standard
    /// The rules of node-qrcode 1.4, a generator in JavaScript, to make its symbols module for module: the same
    /// segments, a finder-like pattern counts only with its light area inside the symbol, and the share of dark
    /// modules is rounded up.
    case nodeQrcode14
  }

  /// The reason why there is no symbol.
  public enum Failure: Error, Hashable {
    /// There is nothing to encode.
    case empty
    /// The data needs `bits`, and the largest version allowed has room for `capacity` at this level.
    case tooLong(bits: Int, capacity: Int)
    /// The versions are not within 1 to 40.
    case badVersion
    /// The mask is not within 0 to 7.
    case badMask
    /// The Extended Channel Interpretation is not within 0 to 999 999.
    case badECI
  }
}
