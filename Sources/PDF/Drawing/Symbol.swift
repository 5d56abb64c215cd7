/// A square of dark and light modules, written once and placed on any page of its document.
public struct Symbol: Hashable, Sendable {
  let size: Int
  let index: Int

  /// The name among the resources.
  var name: String { "S\(index)" }

  /// The dark modules as one path of horizontal runs, filled at once: no light seam shows
  /// between two that touch, at any zoom.
  static func path(size: Int, rows: (Int) -> (UInt64, UInt64, UInt64)) -> [UInt8] {
    var path: [UInt8] = []
    path.reserveCapacity(size * size * 4)
    for row in 0..<size {
      var runs = Runs(of: rows(row))
      while let (start, length) = runs.next(before: size) {
        put(start, to: &path)
        put(size - 1 - row, to: &path)
        put(length, to: &path)
        for byte in [0x31, 0x20, 0x72, 0x65, 0x0A] as [UInt8] { path.append(byte) }  // 1 re
      }
    }
    path.write("f")
    return path
  }

  /// Puts a number under 1000, and a space.
  @inline(__always)
  private static func put(_ number: Int, to path: inout [UInt8]) {
    if number >= 100 { path.append(0x30 + UInt8(truncatingIfNeeded: number / 100)) }
    if number >= 10 { path.append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10)) }
    path.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    path.append(0x20)
  }
}

/// The runs of dark modules in a row, from the left.
private struct Runs {
  private var words: (UInt64, UInt64, UInt64)
  private var column = 0

  init(of words: (UInt64, UInt64, UInt64)) {
    self.words = words
  }

  /// The next run that begins before a column.
  mutating func next(before end: Int) -> (start: Int, length: Int)? {
    skip(dark: false, to: end)
    let start = column
    skip(dark: true, to: end)
    return column > start ? (start, column - start) : nil
  }

  private mutating func skip(dark: Bool, to end: Int) {
    while column < end {
      let word = column < 64 ? words.0 : column < 128 ? words.1 : words.2
      let rest = (dark ? ~word : word) >> UInt64(column % 64)
      if rest != 0 {
        column = min(end, column + rest.trailingZeroBitCount)
        return
      }
      column = min(end, (column / 64 + 1) * 64)
    }
  }
}
