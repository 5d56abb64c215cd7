/// The tables of the forty versions (clauses 6.3 and 7.5.1).
enum Version {
  /// The number of modules on a side.
  static func size(_ version: Int) -> Int { 17 + 4 * version }

  /// The data and error correction codewords together (table 1): the modules outside the function patterns,
  /// eight to a codeword.
  static func codewords(_ version: Int) -> Int {
    // Finders with separators 3 × 64, both format copies 31, timing 2 × (size - 16).
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let centres = alignmentCount(version)
      // Alignment patterns are 25 modules, less 5 where they overlie a timing pattern.
      modules -= (25 * centres - 10) * centres - 55
    }
    if version >= 7 { modules -= 36 }
    return modules / 8
  }

  /// The number of error correction codewords of each block (table 9).
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

  /// The room for segments with their headers, in bits (table 7).
  static func dataBits(_ version: Int, _ level: QRCode.Level) -> Int {
    8 * dataCodewords(version, level)
  }

  /// The number of alignment patterns along a side (annex E), including those replaced by finders.
  static func alignmentCount(_ version: Int) -> Int { version == 1 ? 0 : version / 7 + 2 }

  /// The rows, and columns, of the centres of the alignment patterns (annex E): the first is 6, the
  /// others lie at even, equal steps back from the last.
  static func alignmentCentre(_ index: Int, _ version: Int) -> Int {
    let gaps = alignmentCount(version) - 1
    // The step is rounded up to an even number, except in version 32.
    let step = version == 32 ? 26 : (4 * version + 4 + 2 * gaps - 1) / (2 * gaps) * 2
    return index == 0 ? 6 : size(version) - 7 - (gaps - index) * step
  }

  /// By level, then by version.
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

  /// By level, then by version.
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

extension QRCode {
  /// How much of a damaged symbol can be corrected (clause 6.5.1).
  public enum Level: UInt8, Sendable, CaseIterable {
    /// L: about 7 % of the codewords.
    case low
    /// M: about 15 % of the codewords.
    case medium
    /// Q: about 25 % of the codewords.
    case quartile
    /// H: about 30 % of the codewords.
    case high

    /// The indicator in the format information: M, L, H, Q are 0 to 3 (clause 7.9.1, table 12).
    var indicator: Int { Int(rawValue) ^ 1 }
  }
}
