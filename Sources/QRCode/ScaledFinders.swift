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
      // Six dark modules one above the other, under two light ones: the middle of a pattern, maybe.
      // Two words of each line are enough to make six of: pairs, and pairs of pairs.
      var lines = Window()
      for y in 0..<size {
        let line = words[3 &* y &+ word]
        let left = word > 0 ? words[3 &* y &+ word &- 1] : 0
        let right = word < 2 ? words[3 &* y &+ word &+ 1] : 0
        forEachBit(of: ScaledFinders.beginnings(in: line, after: left, before: right)) { x in
          count += sides(from: 64 &* word &+ x, line: y, isRow: true)
        }
        forEachBit(of: lines.beginnings(with: line)) { x in
          count += sides(from: y &- 5, line: 64 &* word &+ x, isRow: false)
        }
      }
    }
    return count
  }

  /// The lines above the one at hand, as far as a beginning needs them.
  private struct Window {
    private var pairs: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var light: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (~0, ~0, ~0, ~0, ~0, ~0)
    private var last: UInt64 = 0

    /// The columns where six dark modules end in this line, under two light ones.
    @inline(__always) mutating func beginnings(with line: UInt64) -> UInt64 {
      let pair = line & last
      let found = pair & pairs.1 & pairs.3 & light.5
      pairs = (pair, pairs.0, pairs.1, pairs.2)
      light = (~(line | last), light.0, light.1, light.2, light.3, light.4)
      last = line
      return found
    }
  }

  /// The columns where six dark modules begin after two light ones.
  @inline(__always)
  private static func beginnings(
    in line: UInt64, after left: UInt64, before right: UInt64
  ) -> UInt64 {
    let pair = line & (line &>> 1 | right &<< 63)
    let after = right & (right &>> 1)
    let six = pair & (pair &>> 2 | after &<< 62) & (pair &>> 4 | after &<< 60)
    return six & ~(line &<< 1 | left &>> 63 | line &<< 2 | left &>> 62)
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
    let middle = run(of: true, from: start, by: 1, line, isRow)
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
