/// Stretches of bytes beside those that should be there.
struct Units {
  private let expected: [[UInt8]]
  /// The places of those that are not there, each with what is there instead.
  let differ: [(place: Int, found: [UInt8])]

  /// Compares them in their order or, when that finds less, wherever they are.
  ///
  /// Those of a page are in the order in which they are read, and count when it is another; objects
  /// are in no order, and another program may change it.
  init(_ expected: [[UInt8]], found: [[UInt8]], areInOrder: Bool = true) {
    self.expected = expected
    let anywhere = Self.anywhere(expected, found)
    let inOrder = expected.count == found.count ? Self.inOrder(expected, found) : anywhere
    let countsOrder = inOrder.count <= anywhere.count || areInOrder && anywhere.isEmpty
    differ = countsOrder ? inOrder : anywhere
  }

  private static func inOrder(
    _ expected: [[UInt8]], _ found: [[UInt8]]
  ) -> [(place: Int, found: [UInt8])] {
    zip(expected, found).enumerated().filter { $1.0 != $1.1 }.map { ($0, $1.1) }
  }

  private static func anywhere(
    _ expected: [[UInt8]], _ found: [[UInt8]]
  ) -> [(place: Int, found: [UInt8])] {
    var counts = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let missing = expected.indices.filter { place in
      guard let count = counts[expected[place]], count > 0 else { return true }
      counts[expected[place]] = count - 1
      return false
    }
    // More than any page has; a hostile file has more.
    let strange = counts.filter { $0.value > 0 }.keys.prefix(1_000)
    return missing.map { place in
      let unit = expected[place]
      return (place, strange.max { unit.common(with: $0) < unit.common(with: $1) } ?? [])
    }
  }

  /// The keys whose other values show where these differ: of several, the value that ends first
  /// after the first byte that is not the same.
  func keys(_ variants: [(key: String, units: [[UInt8]])]) -> [String] {
    differ.reduce(into: []) { keys, difference in
      let start = expected[difference.place].common(with: difference.found)
      let candidates = variants.compactMap { variant -> (key: String, end: Int)? in
        guard variant.units.count == expected.count else { return nil }
        let (unit, other) = (expected[difference.place], variant.units[difference.place])
        return unit == other ? nil : (variant.key, unit.common(with: other))
      }
      let after = candidates.filter { $0.end >= start }.min { $0.end < $1.end }
      let key = (after ?? candidates.max { $0.end < $1.end })?.key
      if let key, !keys.contains(key) { keys.append(key) }
    }
  }
}

extension [UInt8] {
  /// How many bytes at the start are the same.
  fileprivate func common(with other: [UInt8]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
