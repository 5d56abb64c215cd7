/// Separates the ink of a pen from shadows, grain and dirt.
struct SignatureInk {
  let width: Int
  let height: Int
  /// How much darker each pixel is than its surroundings, 0 to 255.
  private(set) var levels: [UInt8]
  /// The level from which a pixel is ink.
  private(set) var threshold = 64

  /// Finds pixels darker than three quarters of the light around them.
  ///
  /// A shadow darkens the paper as much as the stroke on it (adaptive thresholding, Bradley and
  /// Roth). If the ink is much darker, the threshold rises with it, which excludes blurred edges
  /// and the lines of ruled paper.
  ///
  /// - Throws: `noInk`, `allInk`.
  init(in picture: GreyPicture) throws(PictureProblem) {
    (width, height) = (picture.width, picture.height)
    levels = Self.levels(of: picture)
    let light = picture.pixels.reduce(0) { $0 + Int($1) } / picture.pixels.count
    if light < 64 { throw .allInk }
    let darkness = try meanOfInk()
    threshold = max(threshold, darkness * 7 / 16)
    let count = levels.count { $0 >= threshold }
    if count > levels.count / 2 { throw .allInk }
    // In photographs of signatures, dirt was smaller than this, and every dot of an i larger. Grain
    // and lines in a dark corner are larger, but hardly darker than the threshold.
    removeSpecks(smallerThan: count / 800, paler: (5 * threshold + 3 * darkness) / 8)
    _ = try meanOfInk()
  }

  /// The mean level of the ink.
  private func meanOfInk() throws(PictureProblem) -> Int {
    var (sum, count) = (0, 0)
    for level in levels where level >= threshold {
      sum += Int(level)
      count += 1
    }
    if count == 0 { throw .noInk }
    return sum / count
  }

  /// The ink of each pixel, compared with the mean of the window around it.
  ///
  /// The sum of a window slides by one column per pixel, and the sum of each column by one pixel
  /// per row.
  private static func levels(of picture: GreyPicture) -> [UInt8] {
    let (width, height, pixels) = (picture.width, picture.height, picture.pixels)
    // On each side, so that the window is an eighth to a quarter of the height of most pictures.
    let reach = max(4, (width + height) / 32)
    var levels = [UInt8](repeating: 0, count: width * height)
    var columns = [Int](repeating: 0, count: width)
    func add(row: Int, times sign: Int) {
      if row < 0 || row >= height { return }
      for x in 0..<width { columns[x] += sign * Int(pixels[row * width + x]) }
    }
    for row in 0..<reach { add(row: row, times: 1) }
    for y in 0..<height {
      add(row: y + reach, times: 1)
      add(row: y - reach - 1, times: -1)
      let rows = min(y + reach, height - 1) - max(y - reach, 0) + 1
      var sum = columns.prefix(reach).reduce(0, +)
      for x in 0..<width {
        if x + reach < width { sum += columns[x + reach] }
        if x - reach - 1 >= 0 { sum -= columns[x - reach - 1] }
        let count = rows * (min(x + reach, width - 1) - max(x - reach, 0) + 1)
        let missing = sum - Int(pixels[y * width + x]) * count
        if missing > 0 { levels[y * width + x] = UInt8(255 * missing / sum) }
      }
    }
    return levels
  }

  /// Removes connected ink that is small or pale; pixels that share a corner are connected.
  private mutating func removeSpecks(smallerThan limit: Int, paler level: Int) {
    var isSeen = [Bool](repeating: false, count: levels.count)
    var speck: [Int] = []
    for first in levels.indices where levels[first] >= threshold && !isSeen[first] {
      speck.removeAll(keepingCapacity: true)
      speck.append(first)
      isSeen[first] = true
      var (next, darkness) = (0, 0)
      while next < speck.count {
        let (x, y) = (speck[next] % width, speck[next] / width)
        darkness += Int(levels[speck[next]])
        next += 1
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            let place = row * width + column
            if isSeen[place] || levels[place] < threshold { continue }
            isSeen[place] = true
            speck.append(place)
          }
        }
      }
      if speck.count < limit || darkness < level * speck.count {
        for place in speck { levels[place] = 0 }
      }
    }
  }

  /// The columns and rows that contain ink.
  var bounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    var (left, right, top, bottom) = (width - 1, 0, height - 1, 0)
    for y in 0..<height {
      for x in 0..<width where levels[y * width + x] >= threshold {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return (left...max(left, right), top...max(top, bottom))
  }
}
