/// The two colours of the code: dark on light whatever the theme, like print.
struct CodeInk {
  private var cell = Frame.Cell()

  init(on capabilities: Capabilities) {
    switch (capabilities.depth, capabilities.background) {
    case (.direct, _), (.indexed, _):
      // Black and white in every palette of 256. Kitty lets the window shine through cells that
      // have its own background, so its white there is another one.
      let isSeenThrough = capabilities.isKitty && capabilities.background == RGB(0xFFFFFF)
      cell.foreground = .indexed(16)
      cell.background = isSeenThrough ? .direct(RGB(0xFEFFFF)) : .indexed(231)
    case (.none, let background?):
      // Reverse video alone, where letters are light.
      if background.isDark { cell.attributes = .reversed }
    case (.sixteen, _), (.none, nil):
      // A code that is light on dark is read by few: black and white, where no background is told.
      cell.foreground = .indexed(0)
      cell.background = .indexed(15)
    }
  }

  /// A character of the code; reversed, it is light on dark.
  func cell(_ character: Character = " ", isReversed: Bool = false) -> Frame.Cell {
    var cell = cell
    cell.character = character
    if isReversed { cell.attributes.formSymmetricDifference(.reversed) }
    return cell
  }
}
