/// A colour as a terminal is told it.
enum Colour: Equatable, Sendable {
  /// The terminal's default.
  case own
  /// One of its palette: 0 to 15 as the person has set them, 16 to 255 as in xterm.
  case indexed(UInt8)
  case direct(RGB)
}

/// A colour of sRGB, with parts from 0 to 255.
struct RGB: Equatable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
}

extension RGB {
  /// The colour of a number such as 0x74BDEA.
  init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// A mixture of two colours: this one when `share` is 0, the other when it is 1.
  func mixed(with other: RGB, share: Double) -> RGB {
    func part(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      let mixed = Double(mine) + (Double(theirs) - Double(mine)) * share
      return UInt8(min(max(mixed.rounded(), 0), 255))
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// Whether it is darker than what the eye takes for middle grey, a luminance of 0.18.
  var isDark: Bool {
    // A cubic within 1 % of the curve of sRGB is exact enough here.
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share * (share * (share * 0.305_306 + 0.682_171) + 0.012_523)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.18
  }

  /// The nearest of the colours 16 to 255, which are the same in every terminal that has them.
  var nearestIndex: UInt8 {
    let cube = [red, green, blue].map(Self.nearestLevel)
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let inCube = Self.levels
    let cubeColour = [inCube[cube[0]], inCube[cube[1]], inCube[cube[2]]]
    let greyColour = [Int](repeating: 8 + 10 * grey, count: 3)
    return distance(to: greyColour) < distance(to: cubeColour)
      ? UInt8(232 + grey) : UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  private static var levels: [Int] { [0, 95, 135, 175, 215, 255] }

  private static func nearestLevel(_ part: UInt8) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : min((Int(part) - 35) / 40, 5)
  }

  private func distance(to parts: [Int]) -> Int {
    zip([red, green, blue], parts).reduce(0) { sum, pair in
      sum + (Int(pair.0) - pair.1) * (Int(pair.0) - pair.1)
    }
  }
}

/// How many colours a terminal shows.
enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
  /// No colours, only attributes (`NO_COLOR`).
  case none
  /// The sixteen that the person has set.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// All of sRGB.
  case direct

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
