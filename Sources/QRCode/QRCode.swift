/// A QR code symbol (ISO/IEC 18004:2015): a square of dark and light modules, without its quiet
/// zone.
///
/// A symbol must be drawn with a quiet zone of four light modules on each side (clause 6.3.8).
public struct QRCode: Sendable, Hashable {
  /// The version, 1 to 40, which determines the size of the symbol.
  public let version: Int

  /// The error correction level, which determines how many damaged codewords a reader can correct.
  public let level: Level

  /// The data mask pattern, 0 to 7 (clause 7.8.2).
  public let mask: Int

  /// The rows from top to bottom, three words each: the module in column x is bit x % 64 of word x
  /// / 64.
  let words: [UInt64]

  /// The number of modules on each side, 21 to 177.
  public var size: Int { Version.size(version) }

  /// Whether the module in column `x` and row `y` is dark; every module outside the symbol is
  /// light.
  public subscript(x: Int, y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return words[3 * y + x / 64] >> UInt64(x % 64) & 1 == 1
  }

  /// The modules of row `y` as bits, for code that draws whole runs at once.
  ///
  /// Bit x % 64 of word x / 64 is set if the module in column x is dark. Rows outside the symbol
  /// are light.
  public func row(_ y: Int) -> (UInt64, UInt64, UInt64) {
    guard (0..<size).contains(y) else { return (0, 0, 0) }
    return (words[3 * y], words[3 * y + 1], words[3 * y + 2])
  }

  // MARK: Choices and failures

  /// The rules to follow where the standard leaves a choice.
  public enum Compatibility: Sendable, Hashable {
    /// The standard's own penalties (clause 7.8.3), with the quiet zone counted as light.
    case standard
    /// The rules of node-qrcode 1.4, a JavaScript generator, which give symbols identical to its
    /// own.
    ///
    /// Text is divided into the same segments, a finder-like pattern counts only if its light area
    /// is inside the symbol, and the percentage of dark modules is rounded up to a multiple of 5.
    case nodeQrcode14
  }

  /// The reason why no symbol, or no picture of one, could be made.
  public enum Failure: Error, Hashable {
    /// There is nothing to encode.
    case empty
    /// The data needs `bits` bits, but the largest allowed version holds only `capacity` bits at
    /// this level.
    case tooLong(bits: Int, capacity: Int)
    /// The versions are not all between 1 and 40.
    case badVersion
    /// The mask is not between 0 and 7.
    case badMask
    /// The Extended Channel Interpretation is not between 0 and 999 999.
    case badECI
    /// A GS1 element string contains something other than visible ASCII characters and group
    /// separators.
    case badElementString
    /// The quiet zone is not between 0 and 100 modules.
    case badQuietZone
    /// The scale is not between 1 and 100 pixels per module.
    case badScale
    /// The two colours differ too little in brightness.
    case badColours
  }
}
