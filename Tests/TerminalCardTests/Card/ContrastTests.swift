import Foundation
import Testing

@testable import AttestCore
@testable import AttestTerminalCard

@Suite struct ContrastTests {
  /// Text, signs and the ring are checked in each theme, at several times and sizes.
  @Test(arguments: ColourDepth.allCases)
  func `all text on the card has enough contrast with its background`(depth: ColourDepth) throws {
    let times =
      [CardState.afternoon, CardState.afternoon + 7000, CardState.evening]
      + stride(from: 7250.0, to: 9500, by: 500).map { CardState.afternoon + $0 }
    for theme in CardLook.Theme.allCases {
      for size in Size.usual.dropLast() {
        for view in [CardState.View.card, .help] where view == .card || size.columns == 80 {
          for time in times {
            var state = try CardState.sample()
            (state.look.theme, state.view, state.facts.past.isPinned) = (theme, view, true)
            let card = Card(of: state, size: size, capabilities: .sample(depth), seed: 5)
            let frame = card.frame(at: time)
            let code = view == .card ? card.layout.code?.area : nil
            let least = Self.leastContrast(of: frame, without: code)
            #expect(
              least.ratio >= (theme == .contrast ? 7 : 4.5),
              "\(least) \(depth) \(theme) \(size) \(view) \(time - CardState.afternoon)")
          }
        }
      }
    }
  }

  private static func leastContrast(
    of frame: Frame, without code: Area?
  ) -> (ratio: Double, character: Character) {
    var least = (ratio: 21.0, character: Character(" "))
    var last: Frame.Cell?
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where code?.contains(column, row) != true {
        let cell = frame[column, row]
        defer { last = cell }
        guard cell != last, let character = cell.character, !" ▄▏▎▍▌▋▊▉─⠀".contains(character)
        else { continue }
        for palette in palettes {
          let ratio = contrast(
            rgb(cell.foreground, in: palette, else: palette[7]),
            rgb(cell.background, in: palette, else: palette[0]))
          if ratio < least.ratio { least = (ratio, character) }
        }
      }
    }
    return least
  }

  /// The sixteen colours of xterm, VGA and Solarized.
  private static let palettes: [[RGB]] = [
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
    [
      0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
      0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ],
  ].map { $0.map { RGB($0) } }

  private static func rgb(_ colour: Colour, in palette: [RGB], else own: RGB) -> RGB {
    switch colour {
    case .own: return own
    case .direct(let rgb): return rgb
    case .indexed(let index) where index < 16: return palette[Int(index)]
    case .indexed(let index) where index >= 232:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      return RGB(red: grey, green: grey, blue: grey)
    case .indexed(let index):
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = Int(index) - 16
      return RGB(
        red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    }
  }

  /// The WCAG 2 contrast ratio.
  private static func contrast(_ one: RGB, _ other: RGB) -> Double {
    let (light, dark) = (
      max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  private static func luminance(_ colour: RGB) -> Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }

  @Test func `a colour darker than mid-grey counts as dark`() {
    for part in 0...255 as ClosedRange<UInt8> {
      for colour in [
        RGB(red: part, green: part, blue: part), RGB(red: part, green: 255 - part, blue: part),
        RGB(red: 255, green: part, blue: 0),
      ] where abs(Self.luminance(colour) - 0.18) > 0.01 {
        #expect(colour.isDark == (Self.luminance(colour) < 0.18), "\(colour)")
      }
    }
  }

  @Test(arguments: [(0x602243, 53), (0x49742B, 64), (0x020307, 16)] as [(UInt32, UInt8)])
  func `if a colour and a grey are equally near, the colour is chosen`(
    colour: UInt32, index: UInt8
  ) {
    #expect(RGB(colour).nearestIndex == index)
  }

  @Test func `a colour becomes the nearest of the 240 colours after the first sixteen`() {
    var random = SystemRandomNumberGenerator()
    let all = (16...255).map { Self.rgb(.indexed(UInt8($0)), in: [], else: RGB(0)) }
    func distance(_ one: RGB, _ other: RGB) -> Int {
      [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].reduce(0) {
        $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1))
      }
    }
    for _ in 0..<2000 {
      let colour = RGB(UInt32.random(in: 0...0xFFFFFF, using: &random))
      let found = all[Int(colour.nearestIndex) - 16]
      #expect(distance(colour, found) == all.map { distance(colour, $0) }.min(), "\(colour)")
    }
  }
}
