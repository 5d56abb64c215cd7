/// The current colours and attributes of a terminal, and the codes that change them (SGR in ECMA-48).
struct Pen: Equatable {
  /// A space in the current colours and attributes.
  private var style = Frame.Cell()

  /// Switches to the colours and attributes of a cell, with as few codes as possible.
  mutating func change(for cell: Frame.Cell, in bytes: inout [UInt8]) {
    var codes: [UInt8] = []
    if cell.isBold != style.isBold { codes.append(cell.isBold ? 1 : 22) }
    if cell.isReversed != style.isReversed { codes.append(cell.isReversed ? 7 : 27) }
    (style.isBold, style.isReversed) = (cell.isBold, cell.isReversed)
    // Only the background of a space is visible.
    let isSpace = cell.character == " "
    if cell.foreground != style.foreground && !(isSpace && !cell.isReversed) {
      codes += cell.foreground.codes(plain: 30, bright: 90, other: 38)
      style.foreground = cell.foreground
    }
    if cell.background != style.background && !(isSpace && cell.isReversed) {
      codes += cell.background.codes(plain: 40, bright: 100, other: 48)
      style.background = cell.background
    }
    if codes.isEmpty { return }
    bytes.appendControl(codes.map(Int.init), "m")
  }

  /// Switches back to the terminal's default colours and attributes.
  mutating func reset(in bytes: inout [UInt8]) {
    if self != Pen() { bytes.appendControl([], "m") }
    self = Pen()
  }
}

extension Colour {
  /// The SGR parameters that select the colour.
  ///
  /// `plain` is the code for the first of the eight basic colours, `bright` is the code for the first of the eight
  /// bright ones, and `other` introduces the longer forms.
  fileprivate func codes(plain: UInt8, bright: UInt8, other: UInt8) -> [UInt8] {
    switch self {
    case .own: [plain + 9]
    case .indexed(let index) where index < 8: [plain + index]
    case .indexed(let index) where index < 16: [bright + index - 8]
    case .indexed(let index): [other, 5, index]
    case .direct(let colour): [other, 2, colour.red, colour.green, colour.blue]
    }
  }
}

extension [UInt8] {
  /// Appends an ECMA-48 control sequence: CSI, the numbers, and the final character that names the function.
  mutating func appendControl(_ parameters: [Int], _ final: Unicode.Scalar) {
    self += [0x1B, UInt8(ascii: "[")]
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { append(UInt8(ascii: ";")) }
      self += String(parameter).utf8
    }
    append(UInt8(truncatingIfNeeded: final.value))
  }
}
