/// A colour as a terminal is told of it.
enum Colour: Equatable, Sendable {
  /// The terminal's own.
  case own
  /// One of its palette: 0 to 15 the person's, 16 to 255 xterm's.
  case indexed(UInt8)
  case direct(RGB)
}

/// A colour of sRGB, 0 to 255 for each part.
struct RGB: Equatable, Sendable {
  /// The share of red.
  var red: UInt8
  /// The share of green.
  var green: UInt8
  /// The share of blue.
  var blue: UInt8

  /// Takes the three shares.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Takes them from a number such as 0x74BDEA.
  init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// This colour where `share` is 0, the other where it is 1.
  func mixed(with other: RGB, share: Double) -> RGB {
    func part(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      let mixed = Double(mine) + (Double(theirs) - Double(mine)) * share
      return UInt8(min(max(mixed.rounded(), 0), 255))
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// Whether it is darker than the middle grey of the eye, a luminance of 0.18.
  var isDark: Bool {
    // A cubic within 1 % of sRGB's curve: the question needs no more.
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share * (share * (share * 0.305_306 + 0.682_171) + 0.012_523)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.18
  }

  /// The nearest of the colours that every terminal of 256 has alike: 16 to 255.
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

/// How many colours there are.
enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
  /// Attributes only (`NO_COLOR`).
  case none
  /// The sixteen of the person's palette.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// All of sRGB.
  case direct

  /// Whether the first has fewer colours.
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
