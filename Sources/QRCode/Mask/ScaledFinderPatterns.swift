/// Counts the larger finder-like patterns, such as 2:2:6:2:2 (clause 7.8.3), under one mask.
///
/// Bit planes show where such a pattern may be, and the few candidates are then checked module by module.
/// Here the two halves of a `WordPair` hold the rows and the columns.
struct ScaledFinderPatterns: ~Copyable {
  /// The planes, which are stored side by side for each line.
  private enum LinePlane: Int, CaseIterable {
    case module
    /// Dark modules in both this line and the line above.
    case darkPair
    /// A dark module in this line or in the line above.
    case darkInTwo
    /// The columns that may hold a larger pattern, as seen from this line.
    case middle
  }

  /// The number of lines stored above the symbol, all of them light.
  private static let margin = 13
  private static let stride = LinePlane.allCases.count

  private let size: Int
  private let planes: UncheckedBuffer<WordPair>

  /// The number of patterns under a mask, with each pattern counted once for each light area beside it.
  static func count(in symbols: borrowing MaskedSymbols, lane: Int) -> Int {
    let patterns = ScaledFinderPatterns(size: symbols.size)
    return (0..<symbols.words).reduce(0) {
      $0 &+ patterns.count(in: symbols, word: $1, lane: lane)
    }
  }

  private init(size: Int) {
    self.size = size
    let (stride, margin) = (ScaledFinderPatterns.stride, ScaledFinderPatterns.margin)
    planes = UncheckedBuffer(count: stride * (size + margin))
    for index in 0..<stride * margin { planes[index] = .zero }
  }

  /// The offset of the planes of line `y`.
  @inline(__always) private func offset(ofLine y: Int) -> Int {
    ScaledFinderPatterns.stride &* (ScaledFinderPatterns.margin &+ y)
  }

  /// A plane's word for the line that is `above` lines above offset `at`.
  @inline(__always) private func plane(_ plane: LinePlane, _ at: Int, above: Int) -> WordPair {
    planes[at &- ScaledFinderPatterns.stride &* above &+ plane.rawValue]
  }

  @inline(__always) private func set(_ plane: LinePlane, _ at: Int, _ word: WordPair) {
    planes[at &+ plane.rawValue] = word
  }

  private func count(
    in symbols: borrowing MaskedSymbols, word: Int, lane: Int
  ) -> Int {
    let columns = symbols.columns(of: word, upTo: size)
    var above = WordPair.zero
    var phase = 0
    var line = symbols.offset(ofWord: word)
    for y in 0..<size {
      let module = symbols.bothDirections(line, phase: phase, lane: lane)
      line = MaskedSymbols.below(line, 1)
      phase = phase == 11 ? 0 : phase &+ 1
      let at = offset(ofLine: y)
      set(.module, at, module)
      set(.darkPair, at, module & above)
      set(.darkInTwo, at, module | above)
      above = module
      let (ofSix, ofMore) = middles(at)
      set(.middle, at, ofSix | ofMore)
    }
    return sides(in: columns)
  }

  /// The columns that may hold a larger pattern, as seen from the line at offset `at`.
  ///
  /// In `ofSix`, the modules 2:2:6:2:2 end in that line. In `ofMore`, nine dark modules that follow three
  /// light ones end in that line, as in every pattern of a larger scale.
  @inline(__always) private func middles(_ at: Int) -> (ofSix: WordPair, ofMore: WordPair) {
    let four = plane(.darkPair, at, above: 4) & plane(.darkPair, at, above: 6)
    let ofSix =
      plane(.darkPair, at, above: 0) & four & plane(.darkPair, at, above: 8)
      & plane(.darkPair, at, above: 12)
      & ~(plane(.darkInTwo, at, above: 2) | plane(.darkInTwo, at, above: 10))
    let ofMore =
      plane(.darkPair, at, above: 0) & plane(.darkPair, at, above: 2) & four
      & plane(.darkPair, at, above: 7)
      & ~(plane(.darkInTwo, at, above: 9) | plane(.darkInTwo, at, above: 10))
    return (ofSix, ofMore)
  }

  /// The total number of light areas beside the patterns in the given columns.
  private func sides(in columns: UInt64) -> Int {
    var count = 0
    for y in 0..<size {
      let middle = plane(.middle, offset(ofLine: y), above: 0)
      if middle[0] | middle[1] == 0 { continue }
      let (ofSix, ofMore) = middles(offset(ofLine: y))
      for direction in 0..<2 {
        count &+= sides(in: ofSix[direction] & columns, from: y &- 9, direction)
        count &+= sides(in: ofMore[direction] & columns, from: y &- 8, direction)
      }
    }
    return count
  }

  /// The number of light areas beside the patterns whose middles begin in line `start` of the given columns.
  private func sides(in columns: UInt64, from start: Int, _ direction: Int) -> Int {
    var count = 0
    var left = columns
    while left != 0 {
      count &+= sides(from: start, column: UInt64(left.trailingZeroBitCount), direction)
      left &= left &- 1
    }
    return count
  }

  /// The number of sides of a pattern, zero to two, that are light for at least four times its scale.
  ///
  /// The middle of the pattern begins in line `start`. The result is zero if there is no such pattern, or if
  /// either side is light for less than the scale.
  private func sides(from start: Int, column: UInt64, _ direction: Int) -> Int {
    func isDark(_ y: Int) -> Bool {
      plane(.module, offset(ofLine: y), above: 0)[direction] &>> column & 1 == 1
    }
    /// The number of equal modules starting at a line; the quiet zone counts as an endless run of light modules.
    func run(of dark: Bool, from start: Int, by step: Int) -> Int {
      var y = start
      while y >= 0 && y < size && isDark(y) == dark { y &+= step }
      let isOutside = y < 0 || y >= size
      return abs(y &- start) &+ (isOutside && !dark ? 4 &* size : 0)
    }
    /// The number of light modules beyond a light run and a dark run of `scale` modules each, or zero without
    /// such runs.
    func area(from start: Int, by step: Int, _ scale: Int) -> Int {
      guard run(of: false, from: start, by: step) == scale,
        run(of: true, from: start &+ step &* scale, by: step) == scale
      else { return 0 }
      return run(of: false, from: start &+ 2 &* step &* scale, by: step)
    }
    let middle = run(of: true, from: start, by: 1)
    guard middle % 3 == 0 else { return 0 }
    let scale = middle / 3
    let before = area(from: start &- 1, by: -1, scale)
    guard before >= scale else { return 0 }
    let after = area(from: start &+ middle, by: 1, scale)
    guard after >= scale else { return 0 }
    return (before >= 4 * scale ? 1 : 0) + (after >= 4 * scale ? 1 : 0)
  }
}
