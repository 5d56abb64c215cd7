/// Finder patterns of a larger scale, 2:2:6:2:2 and so on (clause 7.8.3), which the scan leaves out.
///
/// They are so rare that only the mask about to be chosen is searched for them: they make a mask worse,
/// never better, so the choice stands once the best mask has been searched.
struct ScaledFinders {
  private let size: Int
  private let words: [UInt64]

  init(in symbol: QRCode) {
    size = symbol.size
    words = symbol.words
  }

  /// How many there are, counted once for each side that has its light area.
  var count: Int {
    var count = 0
    for word in 0..<(size + 63) / 64 {
      // Three times two dark modules or more in a line, after two light ones: the middle, maybe.
      var lines = Window()
      for y in 0..<size {
        let line = words[3 &* y &+ word]
        let left = word > 0 ? words[3 &* y &+ word &- 1] : 0
        let right = size > 64 && word < 2 ? words[3 &* y &+ word &+ 1] : 0
        forEachBit(of: ScaledFinders.middles(in: line, after: left, before: right)) { x in
          count += sides(from: 64 &* word &+ x, line: y, isRow: true)
        }
        forEachBit(of: lines.middles(with: line)) { x in
          count += sides(from: y &- 8, line: 64 &* word &+ x, isRow: false)
        }
      }
      // Those that end at the lower edge.
      for y in size..<size + 3 {
        forEachBit(of: lines.middles(with: 0)) { x in
          count += sides(from: y &- 8, line: 64 &* word &+ x, isRow: false)
        }
      }
    }
    return count
  }

  /// The lines above the one at hand, as far as a middle needs them, the nearest first.
  private struct Window {
    /// Whether a line is dark as is the one above it, and whether it is light as is the one above it.
    private var dark: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var light: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (~0, ~0, ~0, ~0, ~0, ~0)
    /// Where six dark modules end in a line, under two light ones.
    private var sixes: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private var lines: (UInt64, UInt64) = (0, 0)

    /// The columns where six dark modules ended three lines above, under two light ones, and go on for
    /// no module or for three at least.
    @inline(__always) mutating func middles(with line: UInt64) -> UInt64 {
      let pair = line & lines.0
      let found = sixes.2 & (~lines.1 | pair)
      sixes = (pair & dark.1 & dark.3 & light.5, sixes.0, sixes.1)
      dark = (pair, dark.0, dark.1, dark.2)
      light = (~(line | lines.0), light.0, light.1, light.2, light.3, light.4)
      lines = (line, lines.0)
      return found
    }
  }

  /// The columns where six dark modules begin after two light ones, and go on for no module or for
  /// three at least.
  @inline(__always)
  private static func middles(
    in line: UInt64, after left: UInt64, before right: UInt64
  ) -> UInt64 {
    let pair = line & (line &>> 1 | right &<< 63)
    let next = right & (right &>> 1)
    let six = pair & (pair &>> 2 | next &<< 62) & (pair &>> 4 | next &<< 60)
    let seventh = line &>> 6 | right &<< 58
    let eighthAndNinth = pair &>> 7 | next &<< 57
    return six & ~(line &<< 1 | left &>> 63 | line &<< 2 | left &>> 62)
      & (~seventh | eighthAndNinth)
  }

  @inline(__always) private func forEachBit(of word: UInt64, _ body: (Int) -> Void) {
    var left = word
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
  }

  /// The sides, none to two, with a light area of four times the scale, the other being light for the
  /// scale at least, of a pattern whose middle begins at `start` of a line; none if it is no pattern.
  private func sides(from start: Int, line: Int, isRow: Bool) -> Int {
    let middle = 6 &+ run(of: true, from: start &+ 6, by: 1, line, isRow)
    guard middle % 3 == 0 else { return 0 }
    let scale = middle / 3
    let before = area(from: start - 1, by: -1, scale, line, isRow)
    let after = area(from: start + middle, by: 1, scale, line, isRow)
    guard before >= scale, after >= scale else { return 0 }
    return (before >= 4 * scale ? 1 : 0) + (after >= 4 * scale ? 1 : 0)
  }

  /// The light modules behind a light and a dark run of the scale each; none unless there are those two.
  private func area(
    from start: Int, by step: Int, _ scale: Int, _ line: Int, _ isRow: Bool
  ) -> Int {
    guard run(of: false, from: start, by: step, line, isRow) == scale,
      run(of: true, from: start + step * scale, by: step, line, isRow) == scale
    else { return 0 }
    return run(of: false, from: start + 2 * step * scale, by: step, line, isRow)
  }

  /// The modules alike from `start` on; the quiet zone is light without end.
  private func run(
    of dark: Bool, from start: Int, by step: Int, _ line: Int, _ isRow: Bool
  ) -> Int {
    var place = start
    while place >= 0 && place < size
      && (isRow ? isDark(place, line) : isDark(line, place)) == dark
    {
      place &+= step
    }
    let isOutside = place < 0 || place >= size
    return abs(place - start) + (isOutside && !dark ? 4 * size : 0)
  }

  @inline(__always) private func isDark(_ x: Int, _ y: Int) -> Bool {
    words[3 &* y &+ x &>> 6] &>> UInt64(truncatingIfNeeded: x & 63) & 1 == 1
  }
}
