/// A cloud at a moment, measured in columns and half lines.
struct Cloud: Sendable {
  /// The left edge.
  let x: Double
  /// The upper edge, in half lines.
  let y: Int
  let width: Double

  /// The height for a width, in half lines.
  static func height(ofWidth width: Double) -> Int { max(2, Int((width * 0.42).rounded())) }

  /// The clouds over a screen.
  ///
  /// There are two or three at first; then one enters from the left every ten seconds, and takes
  /// fifty seconds to cross. A pure function of the current size, so that a resize never leaves one
  /// behind.
  /// - Parameters:
  ///   - seed: The seed of the clouds.
  ///   - time: Seconds since the first ones.
  ///   - size: The size of the screen.
  /// - Returns: At most eight.
  static func all(seed: UInt64, time: Double, size: Size) -> [Cloud] {
    // Prevents overflow below; no clock shows such a time.
    guard abs(time) < 1e12 else { return [] }
    let columns = Double(size.columns)
    let width = min(max(0.22 * columns, 11), 26)
    let margin = 0.53 * columns
    let places = max(1, 2 * size.rows - height(ofWidth: width) + 1)
    let first = 2 + Int(2 * chance(seed, 0, 7))
    let last = Int((time / 10).rounded(.down))
    let numbers = Array(-first..<0) + Array(max(0, last - 5)..<max(0, last + 1))
    return numbers.compactMap { number in
      let start =
        number < 0 ? columns * chance(seed, number, 1) : -margin * chance(seed, number, 1)
      let share = (time - Double(max(0, number) * 10)) / 50
      guard (0..<1).contains(share) else { return nil }
      return Cloud(
        x: start + share * (columns + width + margin),
        y: Int(chance(seed, number, 2) * Double(places)), width: width)
    }
  }

  /// A pseudo-random number from 0 up to 1, by splitmix64.
  ///
  /// - Parameters:
  ///   - seed: The seed of the clouds.
  ///   - number: The number of the cloud.
  ///   - salt: Distinguishes the uses for one cloud.
  /// - Returns: The same number for the same arguments.
  static func chance(_ seed: UInt64, _ number: Int, _ salt: UInt64) -> Double {
    var bits =
      seed &+ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15 &+ salt
      &* 0xD134_2543_DE82_EF95
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }
}

extension Cloud {
  /// The ends of a scan line through a cloud, in columns.
  struct Span {
    let left: Double
    let right: Double
  }

  /// Four scan lines through a half line; fewer above its discs.
  func spans(inRow row: Int) -> [Span] {
    (0..<4).compactMap { quarter in
      let height = (Double(row) + (Double(quarter) + 0.5) / 4) / Double(Self.height(ofWidth: width))
      return Self.reach(at: height).map {
        Span(left: x + $0.left * width, right: x + $0.right * width)
      }
    }
  }

  /// The extent at a height, as shares of its width; `nil` above its discs.
  ///
  /// - Parameter height: 0 at its upper edge, 1 at its base.
  /// - Returns: The left and the right end.
  static func reach(at height: Double) -> (left: Double, right: Double)? {
    var reach: (left: Double, right: Double)?
    for disc in discs {
      let above = (1 - height) * aspect - disc.y
      let half = disc.radius * disc.radius - above * above
      if half <= 0 { continue }
      let (left, right) = (disc.x - half.squareRoot(), disc.x + half.squareRoot())
      reach = (min(reach?.left ?? left, left), max(reach?.right ?? right, right))
    }
    return reach
  }

  private static var aspect: Double { 0.42 }

  /// Four discs on a flat base, in widths of the cloud, measured from its left and its base.
  private static var discs: [(x: Double, y: Double, radius: Double)] {
    [(0.16, 0.10, 0.16), (0.38, 0.20, 0.21), (0.62, 0.14, 0.19), (0.85, 0.09, 0.15)]
  }
}
