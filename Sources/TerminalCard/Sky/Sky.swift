/// The sky behind the card, two pixels a character, one above the other.
struct Sky {
  private let palette: Palette
  private let columns: Int
  /// The colour of each line without clouds, and its cells.
  private let bands: [RGB]
  private let plain: [Frame.Cell]
  private let cloud: RGB
  /// What clouds let through of each pixel, by rows; nothing where there are none.
  private var light: [Float] = []

  /// The steps in which an edge of a cloud covers a pixel.
  private let steps: Float

  /// The sky of a screen, of which so much is still dusk, from 0 to 1, under clouds.
  init(size: Size, palette: Palette, dusk: Double, clouds: [Cloud]) {
    self.palette = palette
    columns = size.columns
    let top = palette.rgb(.skyTop).mixed(with: palette.rgb(.duskTop), share: dusk)
    let low = palette.rgb(.skyLow).mixed(with: palette.rgb(.duskLow), share: dusk)
    // Flat bands are painted once, and in few changes of colour; what is between two of the 256
    // colours would be of another hue.
    let count = palette.depth == .direct ? 8 : 2
    bands = (0..<size.rows).map { row in
      top.mixed(with: low, share: Double(row * count / size.rows) / Double(count - 1))
    }
    plain = bands.map { band in
      var cell = Frame.Cell()
      cell.background =
        palette.depth >= .indexed ? palette.colour(band) : palette.colour(.skyTop)
      return cell
    }
    cloud = palette.rgb(.cloud)
    steps = palette.depth == .direct ? 4 : 2
    if clouds.isEmpty { return }
    light = Array(repeating: 1, count: 2 * size.rows * size.columns)
    for cloud in clouds { cover(cloud) }
  }

  /// The character of a place: the lower pixel is ink, the upper one paper.
  func cell(_ column: Int, _ row: Int) -> Frame.Cell {
    var cell = plain[row]
    let (upper, lower) = (place(column, 2 * row), place(column, 2 * row + 1))
    if isClear(upper), isClear(lower) { return cell }
    cell.background = palette.colour(pixel(upper, row))
    let ink = palette.colour(pixel(lower, row))
    if ink != cell.background {
      cell.foreground = ink
      cell.character = "▄"
    }
    return cell
  }

  /// The colour behind a letter: the mean of both pixels.
  func ground(_ column: Int, _ row: Int) -> Colour {
    let (upper, lower) = (place(column, 2 * row), place(column, 2 * row + 1))
    if isClear(upper), isClear(lower) { return plain[row].background }
    return palette.colour(pixel(upper, row).mixed(with: pixel(lower, row), share: 0.5))
  }

  private func place(_ column: Int, _ half: Int) -> Int { half * columns + column }

  private func isClear(_ place: Int) -> Bool {
    !light.indices.contains(place) || light[place] == 1
  }

  private func pixel(_ place: Int, _ row: Int) -> RGB {
    cloud.mixed(with: bands[row], share: Double(light[place]))
  }

  /// Lays a cloud over what is there: it lets through a little where it is whole, more at its edges.
  private mutating func cover(_ cloud: Cloud) {
    let height = Cloud.height(ofWidth: cloud.width)
    for half in max(0, cloud.y)..<max(0, cloud.y + height) where half * columns < light.count {
      let reaches = (0..<4).compactMap { quarter in
        Cloud.reach(at: (Double(half - cloud.y) + (Double(quarter) + 0.5) / 4) / Double(height))
      }
      guard let left = reaches.map(\.left).min(), let right = reaches.map(\.right).max() else {
        continue
      }
      let first = max(0, Int((cloud.x + left * cloud.width).rounded(.down)))
      let end = min(columns, Int((cloud.x + right * cloud.width).rounded(.up)))
      for column in first..<max(first, end) {
        let covered = reaches.reduce(0.0) { sum, reach in
          sum
            + max(
              0,
              min(Double(column + 1), cloud.x + reach.right * cloud.width)
                - max(Double(column), cloud.x + reach.left * cloud.width))
        }
        let coverage = (Float(covered) / 4 * steps).rounded() / steps
        light[half * columns + column] *= 1 - Self.density * coverage
      }
    }
  }

  /// How much a cloud hides of what is behind it.
  private static var density: Float { 0.70 }
}
