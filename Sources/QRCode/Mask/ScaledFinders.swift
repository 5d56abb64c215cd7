/// Finder patterns of a larger scale, 2:2:6:2:2 and so on (clause 7.8.3), which the scan leaves out.
///
/// They are so rare that only the mask about to be chosen is searched for them: they make a mask worse,
/// never better, so the choice stands once the best mask has been searched. The two lanes of a word are
/// the two directions here.
struct ScaledFinders: ~Copyable {
  /// Lines above the symbol that a fact may refer to.
  private static let margin = 13

  /// The planes, side by side for each line.
  private static let stride = 4
  private static let module = 0
  /// Dark in this line and in the one above.
  private static let darkPair = 1
  /// Dark in this line or in the one above: what is not a light pair.
  private static let darkInTwo = 2
  /// Where the middle of a pattern may have ended.
  private static let middle = 3

  private let size: Int
  private let planes: Lines<Pair>

  /// How many the symbol has under a mask, counted once for each side that has its light area.
  static func count(in sheet: borrowing Sheet, lane: Int) -> Int {
    let finders = ScaledFinders(size: sheet.size)
    return (0..<sheet.words).reduce(0) {
      $0 &+ finders.count(in: sheet, word: $1, lane: lane)
    }
  }

  private init(size: Int) {
    self.size = size
    planes = Lines(unset: ScaledFinders.stride * (size + ScaledFinders.margin))
    for index in 0..<ScaledFinders.stride * ScaledFinders.margin { planes[index] = .zero }
  }

  @inline(__always) private func darkPair(_ at: Int, above: Int) -> Pair {
    planes[at &- ScaledFinders.stride &* above &+ ScaledFinders.darkPair]
  }

  @inline(__always) private func darkInTwo(_ at: Int, above: Int) -> Pair {
    planes[at &- ScaledFinders.stride &* above &+ ScaledFinders.darkInTwo]
  }

  /// Where the planes of line `y` are.
  @inline(__always) private func place(_ y: Int) -> Int {
    ScaledFinders.stride &* (ScaledFinders.margin &+ y)
  }

  private func count(
    in sheet: borrowing Sheet, word: Int, lane: Int
  ) -> Int {
    let columns = sheet.columns(of: word, upTo: size)
    var last = Pair.zero
    var phase = 0
    var line = sheet.place(word: word)
    for y in 0..<size {
      let module = sheet.bothDirections(line, phase: phase, lane: lane)
      line = Sheet.below(line, 1)
      phase = phase == 11 ? 0 : phase &+ 1
      let at = place(y)
      planes[at &+ ScaledFinders.module] = module
      planes[at &+ ScaledFinders.darkPair] = module & last
      planes[at &+ ScaledFinders.darkInTwo] = module | last
      last = module
      let (ofSix, ofMore) = middles(at)
      planes[at &+ ScaledFinders.middle] = ofSix | ofMore
    }
    return patterns(in: columns)
  }

  /// The sides of the patterns among the middles found.
  private func patterns(in columns: UInt64) -> Int {
    var count = 0
    for y in 0..<size {
      let middle = planes[place(y) &+ ScaledFinders.middle]
      if middle[0] | middle[1] == 0 { continue }
      let (ofSix, ofMore) = middles(place(y))
      for lane in 0..<2 {
        count &+= sides(in: ofSix[lane] & columns, from: y &- 9, lane)
        count &+= sides(in: ofMore[lane] & columns, from: y &- 8, lane)
      }
    }
    return count
  }

  /// The columns where the middle of a pattern may be: 2:2:6:2:2 modules end in the line at `at`, or nine
  /// dark ones after three light ones.
  @inline(__always) private func middles(_ at: Int) -> (ofSix: Pair, ofMore: Pair) {
    let four = darkPair(at, above: 4) & darkPair(at, above: 6)
    let ofSix =
      darkPair(at, above: 0) & four & darkPair(at, above: 8) & darkPair(at, above: 12)
      & ~(darkInTwo(at, above: 2) | darkInTwo(at, above: 10))
    let ofMore =
      darkPair(at, above: 0) & darkPair(at, above: 2) & four & darkPair(at, above: 7)
      & ~(darkInTwo(at, above: 9) | darkInTwo(at, above: 10))
    return (ofSix, ofMore)
  }

  /// The sides of all patterns whose middle begins in line `start` of the columns.
  private func sides(in columns: UInt64, from start: Int, _ lane: Int) -> Int {
    var count = 0
    var left = columns
    while left != 0 {
      count &+= sides(from: start, column: UInt64(left.trailingZeroBitCount), lane)
      left &= left &- 1
    }
    return count
  }

  /// The sides, none to two, with a light area of four times the scale, the other being light for the
  /// scale at least, of a pattern whose middle begins in line `start`; none if it is no pattern.
  private func sides(from start: Int, column: UInt64, _ lane: Int) -> Int {
    func isDark(_ y: Int) -> Bool {
      planes[place(y) &+ ScaledFinders.module][lane] &>> column & 1 == 1
    }
    /// The modules alike from a line on; the quiet zone is light without end.
    func run(of dark: Bool, from start: Int, by step: Int) -> Int {
      var y = start
      while y >= 0 && y < size && isDark(y) == dark { y &+= step }
      let isOutside = y < 0 || y >= size
      return abs(y &- start) &+ (isOutside && !dark ? 4 &* size : 0)
    }
    /// The light modules behind a light and a dark run of the scale each; none unless there are those.
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
