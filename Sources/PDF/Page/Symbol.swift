/// A square of dark and light modules, written once and placed on any page of its document.
public struct Symbol: Hashable, Sendable {
  let size: Int
  let index: Int
  let document: DocumentIdentity

  /// The dark modules as one path of horizontal runs, filled at once: no light seam shows
  /// between two that touch, at any zoom.
  static func path(size: Int, rows: (Int) -> (UInt64, UInt64, UInt64)) -> [UInt8] {
    // A row has a run in two modules at most, of three numbers under 1000.
    [UInt8](capacity: size * (size / 2 + 1) * 17 + 8) { path in
      let numbers = (0...size).map { PackedBytes(belowThousand: $0) }
      for row in 0..<size {
        var edges = Edges(of: rows(row))
        let y = " " + numbers[size - 1 - row] + " "
        while let start = edges.next(), start < size {
          let end = min(edges.next() ?? size, size)
          path.append(numbers[start] + y)
          path.append(numbers[end - start] + " 1 re")
          path.append(UInt8(ascii: "\n"))
        }
      }
      path.append(UInt8(ascii: "f"))
    }
  }
}

/// The columns where a row turns dark, and light again, from the left.
private struct Edges {
  private var words: (UInt64, UInt64, UInt64)

  /// Of modules from the lowest bit of the first word, dark where it is set.
  init(of row: (UInt64, UInt64, UInt64)) {
    // A module that is not as the one before it.
    words = (
      row.0 ^ row.0 << 1, row.1 ^ (row.1 << 1 | row.0 >> 63), row.2 ^ (row.2 << 1 | row.1 >> 63)
    )
  }

  @inline(__always)
  mutating func next() -> Int? {
    if words.0 != 0 { return Self.takeLowest(&words.0) }
    if words.1 != 0 { return Self.takeLowest(&words.1) + 64 }
    if words.2 != 0 { return Self.takeLowest(&words.2) + 128 }
    return nil
  }

  @inline(__always)
  private static func takeLowest(_ word: inout UInt64) -> Int {
    defer { word &= word &- 1 }
    return word.trailingZeroBitCount
  }
}
