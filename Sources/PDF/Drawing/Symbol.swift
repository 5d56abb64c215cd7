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
      let (low, middle, high) = rows(row)
      var run = Run(words: [low, middle, high], size: size)
      while let (start, length) = run.next() {
        path.write(start)
        path.append(0x20)
        path.write(size - 1 - row)
        path.append(0x20)
        path.write(length)
        path.write(" 1 re\n")
      }
    }
    path.write("f")
    return path
  }
}

/// The runs of dark modules in a row, from the left.
private struct Run: IteratorProtocol {
  let words: [UInt64]
  let size: Int
  var column = 0

  init(words: [UInt64], size: Int) {
    self.words = words
    self.size = size
  }

  mutating func next() -> (start: Int, length: Int)? {
    while column < size && !isDark(column) { column += 1 }
    let start = column
    while column < size && isDark(column) { column += 1 }
    return column > start ? (start, column - start) : nil
  }

  private func isDark(_ column: Int) -> Bool {
    words[column / 64] >> UInt64(column % 64) & 1 == 1
  }
}
