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
    /// own, unless those would be unreadable.
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
    /// The Extended Channel Interpretation is not between 0 and 999,999.
    case badECI
    /// A GS1 element string contains something other than visible ASCII characters and group
    /// separators.
    case badElementString
    /// The quiet zone is not between 0 and 100 modules.
    case badQuietZone
    /// The scale is not between 1 and 100 pixels per module.
    case badScale
    /// The dark colour is not dark enough compared with the light one.
    case badColours
  }

  /// An error correction level, which determines how much of a damaged symbol can be restored
  /// (clause 6.5.1).
  ///
  /// A level is greater than another if it corrects more.
  public enum Level: UInt8, Sendable, CaseIterable, Comparable {
    /// Level L, which corrects about 7 % of the codewords.
    case low
    /// Level M, which corrects about 15 % of the codewords.
    case medium
    /// Level Q, which corrects about 25 % of the codewords.
    case quartile
    /// Level H, which corrects about 30 % of the codewords.
    case high

    /// The level as written in the format information, where M, L, H and Q are 0 to 3 (clause
    /// 7.9.1, table 12).
    var indicator: Int { Int(rawValue) ^ 1 }

    /// Whether the left level corrects less than the right one.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The tables for the forty versions (clauses 6.3 and 7.5.1).
enum Version {
  /// The number of modules on each side.
  static func size(_ version: Int) -> Int { 17 + 4 * version }

  /// The total number of data and error correction codewords (table 1).
  ///
  /// They fill the modules outside the function patterns, eight modules to a codeword.
  static func codewords(_ version: Int) -> Int {
    // The finder patterns with their separators take 192 modules, the format information with the
    // dark module takes 31, and the timing patterns take 2 × (size - 16).
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let centres = alignmentCount(version)
      // An alignment pattern has 25 modules; on a timing pattern, 5 of them are counted already.
      modules -= (25 * centres - 10) * centres - 55
    }
    if version >= 7 { modules -= 36 }
    return modules / 8
  }

  /// The number of error correction codewords in each block (table 9).
  static func correctionPerBlock(_ version: Int, _ level: QRCode.Level) -> Int {
    Int(correctionPerBlock[40 * Int(level.rawValue) + version - 1])
  }

  /// The number of blocks that the codewords are divided into (table 9).
  static func blocks(_ version: Int, _ level: QRCode.Level) -> Int {
    Int(blocks[40 * Int(level.rawValue) + version - 1])
  }

  /// The number of data codewords (table 7).
  static func dataCodewords(_ version: Int, _ level: QRCode.Level) -> Int {
    codewords(version) - correctionPerBlock(version, level) * blocks(version, level)
  }

  /// The space for segments and their headers, in bits (table 7).
  static func dataBits(_ version: Int, _ level: QRCode.Level) -> Int {
    8 * dataCodewords(version, level)
  }

  /// The number of alignment patterns along one side (annex E), including those replaced by finder
  /// patterns.
  static func alignmentCount(_ version: Int) -> Int { version == 1 ? 0 : version / 7 + 2 }

  /// The row or column of the centre of an alignment pattern (annex E).
  ///
  /// The first is 6; the others are spaced at equal, even steps back from the last.
  static func alignmentCentre(_ index: Int, _ version: Int) -> Int {
    let gaps = alignmentCount(version) - 1
    // The step is rounded up to an even number in every version but 32.
    let step = version == 32 ? 26 : (4 * version + 4 + 2 * gaps - 1) / (2 * gaps) * 2
    return index == 0 ? 6 : size(version) - 7 - (gaps - index) * step
  }

  /// The number of error correction codewords per block, ordered by level and then by version.
  private static let correctionPerBlock: [UInt8] = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,

    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,

    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
    28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,

    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
    30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]

  /// The number of blocks, ordered by level and then by version.
  private static let blocks: [UInt8] = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,

    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,

    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
    23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,

    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
    25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ]
}
