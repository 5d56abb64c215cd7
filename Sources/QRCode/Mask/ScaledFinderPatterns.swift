/// Counts the larger finder-like patterns, such as 2:2:6:2:2 (clause 7.8.3), under one mask.
///
/// Operations on whole lines show where the middle of such a pattern may begin, and these few
/// candidates are then checked module by module. The two halves of a `WordPair` hold the rows and
/// the columns here.
struct ScaledFinderPatterns: ~Copyable {
  private let size: Int
  /// One word of each line.
  private let lines: UncheckedBuffer<WordPair>

  /// The number of patterns under a mask, with each pattern counted once for each light area beside
  /// it.
  static func count(in symbols: borrowing MaskedSymbols, lane: Int) -> Int {
    let patterns = ScaledFinderPatterns(size: symbols.size)
    return (0..<symbols.words).reduce(0) {
      $0 &+ patterns.count(in: symbols, word: $1, lane: lane)
    }
  }

  private init(size: Int) {
    self.size = size
    lines = UncheckedBuffer(count: size)
  }

  private func count(in symbols: borrowing MaskedSymbols, word: Int, lane: Int) -> Int {
    var phase = 0
    var line = symbols.offset(ofWord: word)
    for y in 0..<size {
      lines[y] = symbols.bothDirections(line, phase: phase, lane: lane)
      line = MaskedSymbols.below(line, 1)
      phase = phase == 11 ? 0 : phase &+ 1
    }
    let columns = WordPair(repeating: symbols.columns(of: word, upTo: size))
    var count = 0
    // The smallest pattern has four modules before its middle, and ten from there on.
    for start in 4...size &- 10 {
      let middles = middles(from: start) & columns
      if middles[0] | middles[1] == 0 { continue }
      count &+= sides(in: middles[0], from: start, 0) &+ sides(in: middles[1], from: start, 1)
    }
    return count
  }

  /// The columns in which the middle of a pattern may begin: six dark modules after two light ones.
  ///
  /// At scale two, a dark module comes before these eight, and two light ones after them. At a
  /// larger scale, it is the other way round.
  @inline(__always) private func middles(from start: Int) -> WordPair {
    let light = lines[start &- 2] | lines[start &- 1]
    let dark =
      lines[start] & lines[start &+ 1] & lines[start &+ 2] & lines[start &+ 3] & lines[start &+ 4]
      & lines[start &+ 5]
    let isLarger = lines[start &+ 6]
    return dark & ~light & (isLarger ^ lines[start &- 3]) & ~(isLarger ^ lines[start &+ 7])
  }

  /// The number of light areas beside patterns, for the columns where a middle begins in line
  /// `start`.
  private func sides(in columns: UInt64, from start: Int, _ direction: Int) -> Int {
    var count = 0
    var left = columns
    while left != 0 {
      count &+= sides(from: start, column: UInt64(left.trailingZeroBitCount), direction)
      left &= left &- 1
    }
    return count
  }

  /// The number of sides of a pattern, zero to two, that are light for at least four times its
  /// scale.
  ///
  /// The middle of the pattern begins in line `start`. The result is zero if there is no such
  /// pattern, or if either side is light for less than the scale.
  private func sides(from start: Int, column: UInt64, _ direction: Int) -> Int {
    func isDark(_ y: Int) -> Bool { lines[y][direction] &>> column & 1 == 1 }
    /// The number of equal modules starting at a line; the quiet zone counts as an endless run of
    /// light modules.
    func run(of dark: Bool, from start: Int, by step: Int) -> Int {
      var y = start
      while y >= 0 && y < size && isDark(y) == dark { y &+= step }
      let isOutside = y < 0 || y >= size
      return abs(y &- start) &+ (isOutside && !dark ? 4 &* size : 0)
    }
    /// The number of light modules that follow a light run and then a dark run, each `scale`
    /// modules long, or zero if those runs are missing.
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
