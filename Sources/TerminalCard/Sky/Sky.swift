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

  /// Creates a sky with clouds for a screen; `dusk` is 1 just after sunset, and 0 by day and at
  /// night.
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
