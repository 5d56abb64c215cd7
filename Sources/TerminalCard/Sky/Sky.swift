/// The sky behind the card, with two pixels per character, one above the other.
struct Sky {
  private let palette: Palette
  private let columns: Int
  /// The colour of each row where there are no clouds.
  private let bands: [RGB]
  private let grounds: [Colour]
  private let cloud: RGB
  /// The fraction of light that passes through the clouds at each pixel, row by row.
  private var light: [Float]
  /// The number of steps in which the edge of a cloud is shaded.
  private let steps: Float

  /// Creates a sky with clouds for a screen; `dusk` is 1 just after sunset and just before sunrise, and
  /// 0 by day and at night.
  init(size: Size, palette: Palette, dusk: Double, clouds: [Cloud]) {
    self.palette = palette
    columns = size.columns
    let top = palette.rgb(.skyTop).mixed(with: palette.rgb(.duskTop), share: dusk)
    let low = palette.rgb(.skyLow).mixed(with: palette.rgb(.duskLow), share: dusk)
    // Flat bands need few colour changes. With 256 colours there are only two bands, because the
    // shades between them would have a different hue.
    let count = palette.depth == .direct ? 8 : 2
    bands = (0..<size.rows).map { row in
      top.mixed(with: low, share: Double(row * count / size.rows) / Double(count - 1))
    }
    grounds = bands.map { band in
      palette.depth >= .indexed ? palette.colour(band) : palette.colour(.skyTop)
    }
    cloud = palette.rgb(.cloud)
    steps = palette.depth == .direct ? 4 : 2
    light = Array(repeating: 1, count: 2 * size.rows * size.columns)
    for cloud in clouds { cover(cloud) }
  }

  /// The cell at a position, which shows the upper pixel as its background and the lower one as its
  /// foreground.
  func cell(_ column: Int, _ row: Int) -> Frame.Cell {
    guard let (upper, lower) = pixels(column, row) else {
      return Frame.Cell(background: grounds[row])
    }
    let (background, ink) = (palette.colour(upper), palette.colour(lower))
    if ink == background { return Frame.Cell(background: background) }
    return Frame.Cell(character: "▄", foreground: ink, background: background)
  }

  /// The colour behind a letter, which is the average of the two pixels in its cell.
  func ground(_ column: Int, _ row: Int) -> Colour {
    guard let (upper, lower) = pixels(column, row) else { return grounds[row] }
    return palette.colour(upper.mixed(with: lower, share: 0.5))
  }

  /// The colours of the upper and the lower pixel of a cell, or `nil` if both are clear of clouds.
  private func pixels(_ column: Int, _ row: Int) -> (upper: RGB, lower: RGB)? {
    let place = 2 * row * columns + column
    let (upper, lower) = (light[place], light[place + columns])
    if upper == 1, lower == 1 { return nil }
    func pixel(_ share: Float) -> RGB { cloud.mixed(with: bands[row], share: Double(share)) }
    return (pixel(upper), pixel(lower))
  }

  /// Adds a cloud, which lets little light through in the middle and more at its edges.
  private mutating func cover(_ cloud: Cloud) {
    let height = Cloud.height(ofWidth: cloud.width)
    for half in max(0, cloud.y)..<max(0, cloud.y + height) where half * columns < light.count {
      cover(half, by: cloud.spans(inRow: half - cloud.y))
    }
  }

  /// Shades a row of pixels where the four scan lines of a cloud cover it.
  private mutating func cover(_ half: Int, by spans: [(left: Double, right: Double)]) {
    guard let left = spans.map(\.left).min(), let right = spans.map(\.right).max() else { return }
    let first = max(0, Int(left.rounded(.down)))
    let end = min(columns, Int(right.rounded(.up)))
    for column in first..<max(first, end) {
      let covered = spans.reduce(0.0) { sum, span in
        sum + max(0, min(Double(column + 1), span.right) - max(Double(column), span.left))
      }
      let coverage = (Float(covered) / 4 * steps).rounded() / steps
      light[half * columns + column] *= 1 - Self.density * coverage
    }
  }

  /// The fraction of the light that the middle of a cloud blocks.
  private static var density: Float { 0.70 }
}

/// A cloud at one point in time, measured in columns and half lines.
struct Cloud: Sendable {
  /// The left edge, in columns.
  let x: Double
  /// The upper edge, in half lines.
  let y: Int
  let width: Double

  /// The height of a cloud with a given width, in half lines.
  static func height(ofWidth width: Double) -> Int { max(2, Int((width * 0.42).rounded())) }

  /// The clouds over a screen at a given time.
  ///
  /// There are two or three at first, and one more every ten seconds, which begins at the left edge
  /// or up to 0.53 screens before it and leaves at the right edge after fifty seconds. The clouds
  /// depend only on the arguments, so resizing the window leaves no cloud behind.
  /// - Parameters:
  ///   - seed: The seed that determines the clouds.
  ///   - time: The number of seconds since the first clouds.
  ///   - size: The size of the screen.
  /// - Returns: At most eight clouds.
  static func all(seed: UInt64, time: Double, size: Size) -> [Cloud] {
    // Later times, which no real clock shows, would cause an overflow.
    guard abs(time) < 1e12 else { return [] }
    let columns = Double(size.columns)
    let width = min(max(0.22 * columns, 11), 26)
    let margin = 0.53 * columns
    let places = max(1, 2 * size.rows - height(ofWidth: width) + 1)
    let first = 2 + Int(2 * chance(seed, 0, 7))
    let last = Int((time / 10).rounded(.down))
    let numbers = Array(-first..<0) + Array(max(0, last - 5)..<max(0, last + 1))
    return numbers.compactMap { number in
      let start = number < 0 ? columns * chance(seed, number, 1) : -margin * chance(seed, number, 1)
      let share = (time - Double(max(0, number) * 10)) / 50
      guard (0..<1).contains(share) else { return nil }
      return Cloud(
        x: start + share * (columns + width + margin),
        y: Int(chance(seed, number, 2) * Double(places)), width: width)
    }
  }

  /// A pseudo-random number in `0..<1`, generated by splitmix64.
  ///
  /// - Parameters:
  ///   - seed: The seed that determines the clouds.
  ///   - number: The number of the cloud.
  ///   - salt: A number that selects one of several values for the same cloud.
  /// - Returns: A number that is always the same for the same arguments.
  static func chance(_ seed: UInt64, _ number: Int, _ salt: UInt64) -> Double {
    var bits =
      seed &+ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15 &+ salt
      &* 0xD134_2543_DE82_EF95
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }

  // MARK: The shape

  /// The four scan lines through a half line of the cloud, without any that miss the cloud.
  func spans(inRow row: Int) -> [(left: Double, right: Double)] {
    (0..<4).compactMap { quarter in
      let height = (Double(row) + (Double(quarter) + 0.5) / 4) / Double(Self.height(ofWidth: width))
      return Self.reach(at: height).map { (x + $0.left * width, x + $0.right * width) }
    }
  }

  /// The extent of a cloud at a height, as fractions of its width, or `nil` above its discs.
  ///
  /// - Parameter height: The height, from 0 at the upper edge to 1 at the base.
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

  /// The four discs of a cloud, in units of its width, measured from its left edge and its flat
  /// base.
  private static var discs: [(x: Double, y: Double, radius: Double)] {
    [(0.16, 0.10, 0.16), (0.38, 0.20, 0.21), (0.62, 0.14, 0.19), (0.85, 0.09, 0.15)]
  }
}
