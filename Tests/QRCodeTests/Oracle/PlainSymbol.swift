@testable import AttestQRCode

/// A symbol drawn module by module, in the words of the standard: slow, but easy to check.
struct PlainSymbol {
  let version: Int
  let size: Int
  private(set) var dark: [[Bool]]
  private(set) var isFunction: [[Bool]]

  static func encode(
    _ data: [UInt8], version: Int, level: QRCode.Level, compatibility: QRCode.Compatibility
  ) -> QRCode {
    var symbol = PlainSymbol(version: version)
    symbol.place(PlainCorrection.interleaved(data, version: version, level: level))
    let masked = (0..<8).map { symbol.masked($0, level: level) }
    let penalties = masked.map {
      PlainPenalty(modules: $0.dark, compatibility: compatibility).total
    }
    let mask = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
    return QRCode(version: version, level: level, mask: mask, words: masked[mask].words)
  }

  init(version: Int) {
    self.version = version
    size = Version.size(version)
    dark = Array(repeating: Array(repeating: false, count: size), count: size)
    isFunction = dark
    drawTiming()
    drawFinders()
    drawAlignment()
    drawFormat(level: .low, mask: 0)
    drawVersion()
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    dark[y][x] = isDark
    isFunction[y][x] = true
  }

  /// Draws alternating modules along row and column 6, dark at even coordinates (clause 6.3.5).
  private mutating func drawTiming() {
    for i in 0..<size {
      set(i, 6, i % 2 == 0)
      set(6, i, i % 2 == 0)
    }
  }

  /// Draws squares of 7, 5 and 3 modules in three corners, and the light separator (clauses 6.3.3,
  /// 6.3.4).
  private mutating func drawFinders() {
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
  }

  /// Draws squares of 5, 3 and 1 modules, except where a finder pattern is (clause 6.3.6).
  private mutating func drawAlignment() {
    let centres = (0..<Version.alignmentCount(version)).map { Version.alignmentCentre($0, version) }
    for x in centres {
      for y in centres where !isFinder(x, y) {
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
  }

  private func isFinder(_ x: Int, _ y: Int) -> Bool {
    (x == 6 && (y == 6 || y == size - 7)) || (x == size - 7 && y == 6)
  }

  /// Draws level and mask twice, protected by a BCH code, and the dark module (clause 7.9).
  private mutating func drawFormat(level: QRCode.Level, mask: Int) {
    let data = level.indicator << 3 | mask
    let bits = (data << 10 | remainder(data << 10, by: 0x537, degree: 10)) ^ 0x5412
    for i in 0..<15 {
      let isDark = bits >> i & 1 == 1
      switch i {  // around the upper left finder
      case 0...5: set(8, i, isDark)
      case 6, 7: set(8, i + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - i, 8, isDark)
      }
      if i < 8 { set(size - 1 - i, 8, isDark) } else { set(8, size - 15 + i, isDark) }
    }
    set(8, size - 8, true)
  }

  /// Draws the version twice, protected by a BCH code, if it is 7 or higher (clause 7.10).
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    let bits = version << 12 | remainder(version << 12, by: 0x1F25, degree: 12)
    for i in 0..<18 {
      set(size - 11 + i % 3, i / 3, bits >> i & 1 == 1)
      set(i / 3, size - 11 + i % 3, bits >> i & 1 == 1)
    }
  }

  /// The remainder of a division of binary polynomials.
  private func remainder(_ dividend: Int, by divisor: Int, degree: Int) -> Int {
    var rest = dividend
    for bit in stride(from: Int.bitWidth - 2, through: degree, by: -1) where rest >> bit & 1 == 1 {
      rest ^= divisor << (bit - degree)
    }
    return rest
  }

  /// Places the codewords in columns two modules wide, from the right, alternately upward and
  /// downward, around the function patterns (clause 7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    for (index, (x, y)) in path.prefix(8 * codewords.count).enumerated() {
      dark[y][x] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
    }
  }

  /// The codewords that draw a picture under a mask, outside the function patterns.
  func codewords(drawing picture: [[Bool]], mask: Int) -> [UInt8] {
    let path = path
    return stride(from: 0, through: path.count - 8, by: 8).map { start in
      path[start..<start + 8].reduce(0) { byte, place in
        let isDark = picture[place.y][place.x] != PlainSymbol.inverts(mask, place.x, place.y)
        return byte << 1 | (isDark ? 1 : 0)
      }
    }
  }

  /// The coordinates of the codewords' modules, in order.
  private var path: [(x: Int, y: Int)] {
    stride(from: size - 1, to: 0, by: -2).map { $0 <= 6 ? $0 - 1 : $0 }.flatMap { right in
      let upward = (right + 1) & 2 == 0
      return (0..<size).flatMap { row in
        let y = upward ? size - 1 - row : row
        return [right, right - 1].filter { !isFunction[y][$0] }.map { ($0, y) }
      }
    }
  }

  /// The symbol under a data mask pattern (clause 7.8.2), with its format information.
  func masked(_ mask: Int, level: QRCode.Level) -> PlainSymbol {
    var symbol = self
    for y in 0..<size {
      for x in 0..<size where !isFunction[y][x] && PlainSymbol.inverts(mask, x, y) {
        symbol.dark[y][x].toggle()
      }
    }
    symbol.drawFormat(level: level, mask: mask)
    return symbol
  }

  /// Whether a data mask pattern inverts a module (table 10).
  static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  private var words: [UInt64] {
    var words = [UInt64](repeating: 0, count: 3 * size)
    for y in 0..<size {
      for x in 0..<size where dark[y][x] { words[3 * y + x / 64] |= 1 << UInt64(x % 64) }
    }
    return words
  }
}
