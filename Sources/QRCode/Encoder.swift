/// A symbol before its mask is chosen: function patterns and codewords, as rows and as columns.
struct Encoder: ~Copyable {
  private let version: Int
  private let level: QRCode.Level
  /// The dark modules of the function patterns become the columns, as they are symmetric.
  private let columns: FunctionPatterns
  private let rows: Lines<UInt64>

  static func encode(
    _ data: [UInt8], version: Int, level: QRCode.Level, masking: QRCode.Masking
  ) -> QRCode {
    let encoder = Encoder(data, version: version, level: level)
    if case .fixed(let mask) = masking { return encoder.symbol(mask: Int(mask)) }
    var penalties = encoder.penalties(isOfficial: masking == .official).map(\.total)
    var searched: UInt8 = 0
    while true {
      let mask = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
      let symbol = encoder.symbol(mask: mask)
      // The official rule knows no scale but one.
      if masking == .official || searched &>> mask & 1 == 1 { return symbol }
      searched |= 1 &<< mask
      let scaled = ScaledFinders(in: symbol).count
      if scaled == 0 { return symbol }
      penalties[mask] += 40 * scaled
    }
  }

  init(_ data: [UInt8], version: Int, level: QRCode.Level) {
    self.version = version
    self.level = level
    let stream = CodewordStream(count: Version.codewords(version))
    ErrorCorrection(count: Version.correctionPerBlock(version, level))
      .interleave(data, blocks: Version.blocks(version, level), into: stream)
    columns = FunctionPatterns(version: version)
    Placement.fill(columns.dark, area: columns.area, size: columns.size, from: stream)
    rows = Transposition.rows(of: columns.dark, size: columns.size)
  }

  /// The penalty of each of the eight masks.
  func penalties(isOfficial: Bool) -> [Scorer.Penalty] {
    Scorer(
      rows: rows, columns: columns.dark, area: columns.area, size: columns.size, level: level
    ).penalties(isOfficial: isOfficial)
  }

  /// The symbol under a mask, with its format information.
  func symbol(mask: Int) -> QRCode {
    let format = Format(level: level, mask: mask, size: columns.size)
    var words = [UInt64](repeating: 0, count: 3 * columns.size)
    for y in 0..<columns.size {
      let pattern = MaskPattern.word(mask, row: y % 12, isTransposed: false)
      words[3 &* y] =
        masked(3 &* y, pattern) | (format.column[y &>> 6] &>> UInt64(y & 63) & 1) &<< 8
      if columns.size <= 64 { continue }
      // Columns 64 and 128 are 4 and 8 columns into the pattern, which repeats after 12.
      words[3 &* y &+ 1] = masked(3 &* y &+ 1, pattern &>> 4 | pattern &<< 56)
      words[3 &* y &+ 2] = masked(3 &* y &+ 2, pattern &>> 8 | pattern &<< 52)
    }
    for word in 0..<3 { words[3 * 8 + word] |= format.row[word] }
    return QRCode(version: version, level: level, mask: mask, words: words)
  }

  @inline(__always) private func masked(_ word: Int, _ pattern: UInt64) -> UInt64 {
    rows[word] ^ (pattern & columns.area[word])
  }
}
