/// A colour in one of the forms that terminals understand.
enum Colour: Equatable, Sendable {
  /// The terminal's default colour.
  case own
  /// A colour in the terminal's palette: users can configure 0 to 15, and 16 to 255 are the same as
  /// in xterm.
  case indexed(UInt8)
  case direct(RGB)
}

/// An sRGB colour with components from 0 to 255.
struct RGB: Equatable, Sendable {
  var red, green, blue: UInt8
}

extension RGB {
  /// Creates a colour from a number such as 0x74BDEA.
  init(_ number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// A mixture of two colours: this colour if `share` is 0, and `other` if it is 1.
  func mixed(with other: RGB, share: Double) -> RGB {
    func part(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      let mixed = Double(mine) + (Double(theirs) - Double(mine)) * share
      return UInt8(min(max(mixed.rounded(), 0), 255))
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// Whether the colour is darker than perceptual middle grey, which has a luminance of 0.18.
  var isDark: Bool {
    // This cubic differs from the sRGB curve by less than 0.2 % of white, which is accurate enough.
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share * (share * (share * 0.305_306 + 0.682_171) + 0.012_523)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.18
  }

  /// The index of the nearest colour from 16 to 255, the range that is the same in nearly every
  /// terminal.
  var nearestIndex: UInt8 {
    let cube = [red, green, blue].map(Self.nearestLevel)
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let levels = [0, 95, 135, 175, 215, 255]
    let cubeColour = cube.map { levels[$0] }
    let greyColour = [Int](repeating: 8 + 10 * grey, count: 3)
    return distance(to: greyColour) < distance(to: cubeColour)
      ? UInt8(232 + grey) : UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  private static func nearestLevel(_ part: UInt8) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : min((Int(part) - 35) / 40, 5)
  }

  private func distance(to parts: [Int]) -> Int {
    zip([red, green, blue], parts).reduce(0) { sum, pair in
      sum + (Int(pair.0) - pair.1) * (Int(pair.0) - pair.1)
    }
  }
}

/// The number of colours that a terminal can show.
enum ColourDepth: Sendable, Comparable, CaseIterable {
  /// No colours, only attributes such as bold (`NO_COLOR`).
  case none
  /// The sixteen colours that users can configure.
  case sixteen
  /// The 256 colours of xterm.
  case indexed
  /// Every sRGB colour.
  case direct
}

/// The purpose of a colour on the card.
enum ColourRole: Int, CaseIterable {
  case skyTop, skyLow, duskTop, duskLow, cloud, onSky
  case surface, label, secondLabel, accent, okay, soon, late, ring, track
}

/// The colours of the card, by day or by night, with normal or high contrast.
struct Palette: Sendable {
  let isNight, hasContrast: Bool
  let depth: ColourDepth

  /// Whether the terminal may be a console, whose font lacks Braille and eighth blocks.
  var hasOldLetters: Bool { depth == .sixteen }

  /// The intended sRGB colour for a role.
  func rgb(_ role: ColourRole) -> RGB { RGB(ink(role).rgb) }

  /// The colour for a role, limited to the colours that this terminal can show.
  func colour(_ role: ColourRole) -> Colour {
    switch depth {
    case .direct: .direct(rgb(role))
    case .indexed: .indexed(ink(role).index)
    case .sixteen: .indexed(ink(role).basic)
    case .none: .own
    }
  }

  /// The colour closest to `mixed` that this terminal can show; the terminal must support at
  /// least 256 colours.
  func colour(_ mixed: RGB) -> Colour {
    depth == .direct ? .direct(mixed) : .indexed(mixed.nearestIndex)
  }

  private func ink(_ role: ColourRole) -> Ink {
    Self.inks[role.rawValue][(hasContrast ? 2 : 0) + (isNight ? 1 : 0)]
  }

  /// A colour, the best replacement for it among xterm's 256 colours, and the black, white or grey
  /// in the configured palette that is used for it.
  ///
  /// The other colours in the palette may be light or dark, so a status is shown by its sign, its
  /// words and, if it is urgent, reverse video.
  private typealias Ink = (rgb: UInt32, index: UInt8, basic: UInt8)

  /// The colours for each `ColourRole`: by day, by night, by day with high contrast, and by night
  /// with high contrast.
  private static let inks: [[Ink]] = [
    [(0x74BDEA, 110, 7), (0x0A1330, 234, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)],  // skyTop
    [(0xB4DFF5, 153, 7), (0x1B2A52, 236, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)],  // skyLow
    [(0x74BDEA, 110, 7), (0x1C2A5E, 17, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)],  // duskTop
    [(0xB4DFF5, 153, 7), (0x62487A, 60, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)],  // duskLow
    [(0xFFFFFF, 231, 0), (0x5C6C94, 60, 15), (0xFFFFFF, 231, 0), (0x000000, 16, 15)],  // cloud
    [(0x0B2239, 235, 0), (0xEAF1FF, 255, 15), (0x000000, 16, 0), (0xFFFFFF, 231, 15)],  // onSky
    [(0xF7FAFC, 231, 15), (0x101B33, 234, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)],  // surface
    [(0x10202E, 234, 0), (0xF2F6FC, 231, 15), (0x000000, 16, 0), (0xFFFFFF, 231, 15)],  // label
    // secondLabel
    [(0x4A5B6A, 240, 0), (0xA9B8CF, 146, 7), (0x1F2A33, 235, 0), (0xE6EDF5, 255, 15)],
    [(0x0A5A8F, 24, 0), (0x8CC8FF, 117, 15), (0x00366B, 17, 0), (0xB8E0FF, 153, 15)],  // accent
    [(0x156B2F, 22, 0), (0x7ADB93, 114, 15), (0x00461A, 22, 0), (0xA5F5B8, 157, 15)],  // okay
    [(0x8A4B00, 94, 0), (0xFFC66B, 221, 15), (0x5A3000, 16, 0), (0xFFE0A3, 223, 15)],  // soon
    [(0xB3141B, 124, 0), (0xFF9C94, 216, 15), (0x7F0006, 88, 0), (0xFFC9C4, 224, 15)],  // late
    [(0x3E6E8E, 60, 0), (0x7F95B8, 103, 7), (0x000000, 16, 0), (0xFFFFFF, 231, 15)],  // ring
    [(0xCCD2D7, 252, 7), (0x364256, 238, 8), (0xFFFFFF, 231, 7), (0x000000, 16, 8)],  // track
  ]
}
