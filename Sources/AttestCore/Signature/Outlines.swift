extension Signature {
  /// Extracts a signature from a PNG image; `file` is the file name to use in errors.
  ///
  /// - Throws: The reason why the image cannot be read or does not show a signature.
  package init(png bytes: [UInt8], file: String) throws(AttestError) {
    do throws(AttestError) {
      self = try Signature(drawnIn: GreyPicture(png: bytes))
    } catch {
      throw error.at(file)
    }
  }

  init(drawnIn picture: GreyPicture) throws(AttestError) {
    let outlines = InkField(try SignatureInk(in: picture)).outlines()
    let limit = Self.cornerLimit
    if outlines.reduce(0, { $0 + $1.count / 2 }) > limit { throw .tooManyCorners(limit: limit) }
    guard let signature = Signature(outlines: outlines) else { throw .noInk }
    self = signature
  }
}

/// The ink of a signature, averaged over cells of a standard size.
///
/// There are 12 to 24 cells per point, or one cell per pixel if the picture has fewer pixels.
private struct InkField {
  /// The cells, surrounded by an empty border so that every outline is closed.
  private var cells: [UInt8]
  private let columns, rows, threshold: Int

  private static let margin = 2

  init(_ ink: SignatureInk) {
    let (across, down) = ink.bounds
    threshold = ink.threshold
    // The number of pixels per point, if the signature is drawn at its largest size.
    let density = max(
      across.count * 10 / Signature.largest.width, down.count * 10 / Signature.largest.height)
    let side = max(1, density / 12)
    columns = (across.count + side - 1) / side + 2 * Self.margin
    rows = (down.count + side - 1) / side + 2 * Self.margin
    cells = [UInt8](repeating: 0, count: columns * rows)
    for row in 0..<rows - 2 * Self.margin {
      for column in 0..<columns - 2 * Self.margin {
        var sum = 0
        for y in 0..<side {
          for x in 0..<side {
            let inkColumn = across.lowerBound + column * side + x
            let inkLine = down.lowerBound + row * side + y
            if inkColumn < ink.width, inkLine < ink.height {
              sum += Int(ink.levels[inkLine * ink.width + inkColumn])
            }
          }
        }
        cells[(row + Self.margin) * columns + column + Self.margin] = UInt8(sum / (side * side))
      }
    }
    // A rough edge crosses more cells when the cells are finer, so it needs more smoothing.
    let fine = density / side
    for _ in 0..<min(8, max(1, fine * fine / 68)) { smooth() }
  }

  /// Blurs each cell with its neighbours, first horizontally and then vertically.
  ///
  /// The cell itself has a weight of four sixths, so that a line one pixel wide remains visible.
  private mutating func smooth() {
    for step in [1, columns] {
      let before = cells
      for index in columns..<cells.count - columns {
        let sum = Int(before[index]) * 4 + Int(before[index - step]) + Int(before[index + step])
        cells[index] = UInt8((sum + 3) / 6)
      }
    }
  }

  // MARK: Outlines

  /// A point of an outline, in 64ths of a cell, where y increases downwards.
  private typealias Crossing = (x: Int, y: Int)

  /// The outlines in tenths of a point, for a signature at its largest size.
  func outlines() -> [[Int]] {
    let rings = rings()
    guard let rough = Scale(of: rings) else { return [] }
    // Lines deviate from the ink by at most 0.18 pt, which is three quarters of a pixel at
    // 300 dpi; centring them halves this. The minimum tolerance, three eighths of a cell,
    // smooths the steps in black-and-white pictures.
    let tolerance = max(1.8 * Double(rough.units) / Double(rough.tenths), 24)
    let polygons = rings.map { Self.corners(of: $0, tolerance: tolerance) }
    guard let scale = Scale(of: polygons) else { return [] }
    return polygons.compactMap { Self.outline($0.map(scale.place)) }
  }

  /// A conversion from 64ths of a cell to tenths of a point, for a signature at its largest size.
  private struct Scale {
    let left, bottom: Int
    /// A length in tenths of a point, equal to ``units`` 64ths of a cell.
    let tenths: Int
    let units: Int

    init?(of rings: [[Crossing]]) {
      let (xs, ys) = (rings.joined().map(\.x), rings.joined().map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
        right != left, bottom != top
      else { return nil }
      (self.left, self.bottom) = (left, bottom)
      let (width, height) = Signature.largest
      let isWide = (right - left) * height > (bottom - top) * width
      (tenths, units) = isWide ? (width, right - left) : (height, bottom - top)
    }

    func place(_ crossing: Crossing) -> (x: Int, y: Int) {
      func scaled(_ length: Int) -> Int { (length * tenths * 2 + units) / (units * 2) }
      return (scaled(crossing.x - left), scaled(bottom - crossing.y))
    }
  }

  /// The outline without repeated corners, or `nil` if it is too small to be visible.
  private static func outline(_ corners: [(x: Int, y: Int)]) -> [Int]? {
    var outline: [Int] = []
    var area = 0
    guard var last = corners.last else { return nil }
    for corner in corners where corner != last {
      outline += [corner.x, corner.y]
      area += last.x * corner.y - last.y * corner.x
      last = corner
    }
    // `area` is twice the area in square tenths of a point, so 8 means 0.04 square points.
    return outline.count >= 6 && abs(area) >= 8 ? outline : nil
  }

  /// The closed contours of the ink, found by marching squares, each with the ink on the same side.
  ///
  /// An edge between two cells is identified by its left or upper cell: the number is twice the
  /// index of the cell, plus one for a vertical edge.
  private func rings() -> [[Crossing]] {
    // Zero means that no edge follows. No contour crosses edge 0, because the border is never ink.
    var next = [Int32](repeating: 0, count: cells.count * 2)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 { link(row * columns + column, &next) }
    }
    var rings: [[Crossing]] = []
    for start in next.indices where next[start] != 0 {
      var ring: [Crossing] = []
      var edge = start
      while next[edge] != 0 {
        ring.append(crossing(edge))
        let following = Int(next[edge])
        next[edge] = 0
        edge = following
      }
      rings.append(ring)
    }
    return rings
  }

  /// Links the edges that a contour crosses in the square whose upper left corner is `cell`.
  private func link(_ cell: Int, _ next: inout [Int32]) {
    func isInk(_ index: Int) -> Bool { Int(cells[index]) >= threshold }
    let (first, second) = (isInk(cell), isInk(cell + 1))
    let (third, fourth) = (isInk(cell + columns + 1), isInk(cell + columns))
    if first == second && second == third && third == fourth { return }
    let corners = [first, second, third, fourth]
    let edges = [2 * cell, 2 * (cell + 1) + 1, 2 * (cell + columns), 2 * cell + 1]
    // A contour enters the square where paper turns to ink, and leaves it where ink turns to paper.
    // If two contours cross the square, choosing the next exit keeps opposite corners of ink
    // connected, as in ``SignatureInk``.
    for entry in 0..<4 where !corners[entry] && corners[(entry + 1) % 4] {
      var exit = (entry + 3) % 4
      while !(corners[exit] && !corners[(exit + 1) % 4]) { exit = (exit + 3) % 4 }
      next[edges[entry]] = Int32(edges[exit])
    }
  }

  private func crossing(_ edge: Int) -> Crossing {
    let cell = edge / 2
    let isDown = edge % 2 == 1
    let (from, to) = (Int(cells[cell]), Int(cells[cell + (isDown ? columns : 1)]))
    let part = (threshold - from) * 64 / (to - from)
    let (x, y) = (cell % columns * 64, cell / columns * 64)
    return isDown ? (x, y + part) : (x + part, y)
  }

  /// Reduces a ring to its corners (Ramer–Douglas–Peucker algorithm), and moves each corner to the
  /// intersection of the centred lines on both sides of it.
  private static func corners(of ring: [Crossing], tolerance: Double) -> [Crossing] {
    let kept = kept(of: ring, tolerance: tolerance)
    if kept.count < 3 { return [] }
    let lines = kept.indices.map { number in
      let next = number + 1 < kept.count ? kept[number + 1] : kept[0] + ring.count
      return StraightLine(through: kept[number]..<next, of: ring)
    }
    return kept.indices.map { number in
      lines[number].meeting(lines[number > 0 ? number - 1 : lines.count - 1], reach: 3 * tolerance)
    }
  }

  private static func kept(of ring: [Crossing], tolerance: Double) -> [Int] {
    func square(_ one: Crossing, _ other: Crossing) -> Int {
      (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)
    }
    let far = ring.indices.max { square(ring[$0], ring[0]) < square(ring[$1], ring[0]) } ?? 0
    var isKept = [Bool](repeating: false, count: ring.count)
    (isKept[0], isKept[far]) = (true, true)
    var stretches = [(0, far), (far, ring.count)]
    while let (start, end) = stretches.popLast() {
      let line = StraightLine(from: ring[start], to: ring[end % ring.count])
      var (worst, farthest) = (tolerance, -1)
      for index in start..<end {
        let distance = abs(line.distance(of: ring[index]))
        if distance > worst { (worst, farthest) = (distance, index) }
      }
      if farthest < 0 { continue }
      isKept[farthest] = true
      stretches += [(start, farthest), (farthest, end)]
    }
    return isKept.indices.filter { isKept[$0] }
  }

  /// A straight line between two corners of a ring.
  private struct StraightLine {
    let corner: Crossing
    /// The direction as a unit vector, or zero if both corners coincide.
    let direction: (x: Double, y: Double)
    /// The mean distance of the ring's points from the line, positive to the right of the line.
    let offset: Double

    init(from start: Crossing, to end: Crossing, offset: Double = 0) {
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      let length = (dx * dx + dy * dy).squareRoot()
      corner = start
      direction = length > 0 ? (dx / length, dy / length) : (0, 0)
      self.offset = offset
    }

    init(through stretch: Range<Int>, of ring: [Crossing]) {
      let end = ring[stretch.upperBound % ring.count]
      let straight = StraightLine(from: ring[stretch.lowerBound], to: end)
      let sum = stretch.reduce(0) { $0 + straight.distance(of: ring[$1 % ring.count]) }
      self.init(from: straight.corner, to: end, offset: sum / Double(stretch.count))
    }

    /// The distance from the line to a point, positive to the right of the line; if the line has no
    /// direction, the distance from its corner.
    func distance(of point: Crossing) -> Double {
      let (x, y) = (Double(point.x - corner.x), Double(point.y - corner.y))
      if direction == (0, 0) { return (x * x + y * y).squareRoot() }
      return direction.x * y - direction.y * x
    }

    /// The intersection with the previous line, or a point beside the corner if the intersection is
    /// too far away.
    func meeting(_ before: StraightLine, reach: Double) -> Crossing {
      let turn = before.direction.x * direction.y - before.direction.y * direction.x
      var x = (before.offset * direction.x - offset * before.direction.x) / turn
      var y = (before.offset * direction.y - offset * before.direction.y) / turn
      if abs(turn) < 0.1 || x * x + y * y > reach * reach {
        x = -(before.offset * before.direction.y + offset * direction.y) / 2
        y = (before.offset * before.direction.x + offset * direction.x) / 2
      }
      return (corner.x + Int(x.rounded()), corner.y + Int(y.rounded()))
    }
  }
}
