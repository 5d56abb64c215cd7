/// Separates pen ink from shadows, grain and dirt.
struct SignatureInk {
  let width, height: Int
  /// How much darker each pixel is than its surroundings, from 0 to 255.
  private(set) var levels: [UInt8]
  /// The lowest level at which a pixel counts as ink.
  private(set) var threshold = 64

  /// Finds the pixels that are darker than three quarters of the brightness around them.
  ///
  /// A shadow darkens the paper as much as the stroke on it (adaptive thresholding, Bradley and
  /// Roth). If the ink is much darker than the paper, the threshold is higher, so that blurred
  /// edges and the lines of ruled paper are left out.
  ///
  /// - Throws: `noInk`.
  init(in picture: GreyPicture) throws(AttestError) {
    (width, height) = (picture.width, picture.height)
    levels = Self.levels(of: picture)
    let light = picture.pixels.reduce(0) { $0 + Int($1) } / picture.pixels.count
    if light < 64 { throw .noInk }
    let darkness = try meanOfInk()
    threshold = max(threshold, darkness * 7 / 16)
    let count = levels.count { $0 >= threshold }
    if count > levels.count / 2 { throw .noInk }
    // In photographs of signatures, specks of dirt were smaller than this limit, while the dot of
    // an i was always larger. Grain and lines in dark corners can be larger, but are hardly darker
    // than the threshold.
    removeSpecks(smallerThan: count / 800, paler: (5 * threshold + 3 * darkness) / 8)
    _ = try meanOfInk()
  }

  /// The mean level of all pixels that count as ink.
  private func meanOfInk() throws(AttestError) -> Int {
    var (sum, count) = (0, 0)
    for level in levels where level >= threshold {
      sum += Int(level)
      count += 1
    }
    if count == 0 { throw .noInk }
    return sum / count
  }

  /// Returns how dark each pixel is, compared with the mean of a window around it.
  ///
  /// The window's sum is updated by one column per pixel, and each column's sum by one pixel per
  /// row.
  private static func levels(of picture: GreyPicture) -> [UInt8] {
    let (width, height, pixels) = (picture.width, picture.height, picture.pixels)
    // The window extends this far on each side, which makes it an eighth to a quarter as high as
    // most pictures.
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

  /// Removes connected areas of ink that are small or pale; pixels that touch at a corner are
  /// connected.
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
            let index = row * width + column
            if isSeen[index] || levels[index] < threshold { continue }
            isSeen[index] = true
            speck.append(index)
          }
        }
      }
      if speck.count < limit || darkness < level * speck.count {
        for index in speck { levels[index] = 0 }
      }
    }
  }

  /// The smallest ranges of columns and rows that contain all the ink.
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

extension AttestError {
  /// The picture shows nothing dark on a light background, or more of it is dark than light.
  static let noInk = data(
    "no signature found: nothing dark on a light background",
    "aucune signature trouvée : rien de sombre sur un fond clair"
  ).hint(.cropped)

  /// The outlines have too many corners for a signature, because the picture shows something else
  /// or is very dirty.
  static func tooManyCorners(limit: Int) -> Self {
    .data(
      "too detailed for a signature: more than \(limit) corners",
      "trop de détails pour une signature : plus de \(limit) angles"
    ).hint(.cropped)
  }
}
