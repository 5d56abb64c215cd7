/// Codewords in a row, which are written and read one by one or eight at a time.
///
/// As in `Lines`, the bounds are checked in debug builds only.
@safe
struct Codewords: ~Copyable {
  private let base: UnsafeMutablePointer<UInt64>
  let count: Int
  /// The words that hold the codewords, an even number.
  let words: Int

  init(count: Int) {
    self.count = count
    words = (count / 8 + 3) & ~1
    unsafe base = .allocate(capacity: words)
    // The codewords are all written before they are read; zeros follow the last one.
    for word in count / 8..<words { unsafe (base + word).initialize(to: 0) }
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.init(count: bytes.count)
    unsafe UnsafeMutableRawBufferPointer(start: base, count: count).copyBytes(from: bytes)
  }

  deinit { unsafe base.deallocate() }

  subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe UnsafeRawPointer(base).load(fromByteOffset: index, as: UInt8.self)
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe UnsafeMutableRawPointer(base).storeBytes(
        of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Eight codewords, the first bit as the most significant.
  subscript(word index: Int) -> UInt64 {
    @inline(__always) get {
      assert(index >= 0 && index < words)
      return unsafe base[index].bigEndian
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < words)
      unsafe base[index] = newValue.bigEndian
    }
  }

  /// 64 bits from any bit on, the first as the most significant.
  @inline(__always) func window(at position: Int) -> UInt64 {
    let (index, shift) = (position &>> 6, UInt64(truncatingIfNeeded: position & 63))
    return self[word: index] &<< shift | (self[word: index &+ 1] &>> 1) &>> (63 &- shift)
  }
}

/// A symbol before its mask is chosen: function patterns and codewords, as rows and as columns.
struct Encoder: ~Copyable {
  private let version: Int
  private let level: QRCode.Level
  /// The dark modules of the function patterns become the columns, as they are symmetric.
  private let columns: FunctionPatterns
  private let rows: Lines<UInt64>

  static func encode(
    _ data: borrowing Codewords, version: Int, level: QRCode.Level, masking: QRCode.Masking
  ) -> QRCode {
    let encoder = Encoder(data, version: version, level: level)
    if case .fixed(let mask) = masking { return encoder.symbol(mask: Int(mask)) }
    return encoder.symbol(mask: encoder.scorer(isOfficial: masking == .official).best())
  }

  init(_ data: borrowing Codewords, version: Int, level: QRCode.Level) {
    self.version = version
    self.level = level
    let stream = Codewords(count: Version.codewords(version))
    ErrorCorrection(count: Version.correctionPerBlock(version, level))
      .interleave(data, blocks: Version.blocks(version, level), into: stream)
    columns = FunctionPatterns(version: version)
    Placement.fill(columns.dark, area: columns.area, size: columns.size, from: stream)
    rows = Transposition.rows(of: columns.dark, size: columns.size)
  }

  func scorer(isOfficial: Bool) -> Scorer {
    let sheet = Sheet(
      rows: rows, columns: columns.dark, area: columns.area, size: columns.size)
    return Scorer(sheet: sheet, level: level, isOfficial: isOfficial)
  }

  /// The symbol under a mask, with its format information.
  func symbol(mask: Int) -> QRCode {
    let size = columns.size
    let format = Format(level: level, mask: mask)
    var words = [UInt64](repeating: 0, count: 3 &* size)
    var phase = 0
    for y in 0..<size {
      let pattern = MaskPattern.word(mask, row: phase, isTransposed: false)
      phase = phase == 11 ? 0 : phase &+ 1
      words[3 &* y] = masked(3 &* y, pattern)
      if size <= 64 { continue }
      // Columns 64 and 128 are 4 and 8 columns into the pattern, which repeats after 12.
      words[3 &* y &+ 1] = masked(3 &* y &+ 1, pattern &>> 4 | pattern &<< 56)
      if size <= 128 { continue }
      words[3 &* y &+ 2] = masked(3 &* y &+ 2, pattern &>> 8 | pattern &<< 52)
    }
    for i in 0..<9 { words[3 * i] |= (format.column.near &>> UInt64(i) & 1) &<< 8 }
    for i in 0..<8 { words[3 * (size - 8 + i)] |= (format.column.far &>> UInt64(i) & 1) &<< 8 }
    words[3 * 8] |= format.row.near
    let (word, shift) = ((size - 8) >> 6, UInt64((size - 8) & 63))
    words[3 * 8 + word] |= format.row.far &<< shift
    if shift > 56 { words[3 * 8 + word + 1] |= format.row.far &>> (64 - shift) }
    return QRCode(version: version, level: level, mask: mask, words: words)
  }

  @inline(__always) private func masked(_ word: Int, _ pattern: UInt64) -> UInt64 {
    rows[word] ^ (pattern & columns.area[word])
  }
}
