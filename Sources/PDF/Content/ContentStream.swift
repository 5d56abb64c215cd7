/// The operators that draw a page (ISO 32000-1, annex A).
///
/// A page starts with the initial graphics state (8.4.1), and an operator that would not change the
/// state is left out.
struct ContentStream {
  /// A font resource at a certain size.
  struct Font: Hashable {
    /// `R` for regular or `B` for bold.
    let style: UInt8
    /// The index of the resource among those with the same style.
    var index: Int
    let size: Points
  }

  private(set) var bytes: [UInt8] = []
  private var fill = Grey.black
  private var stroke = Grey.black
  private var lineWidth: Points = 1
  private var font: Font?

  init() { bytes.reserveCapacity(8_192) }

  /// Appends operators and their operands; see `[UInt8].write(tokens:_:)` for the count.
  @inline(__always)
  mutating func write(tokens count: Int? = nil, _ operators: (inout OutputSpan<UInt8>) -> Void) {
    bytes.write(tokens: count, operators)
  }

  // MARK: Paths (8.5)

  /// Sets the grey level for filling paths (`f`) and showing text.
  mutating func setFill(_ grey: Grey) {
    if fill == grey { return }
    fill = grey
    write { token in
      token.append(thousandths: grey.thousandths)
      token.append(" g\n")
    }
  }

  /// Sets the grey level and the line width for stroking paths (`S`).
  mutating func setStroke(_ grey: Grey, width: Points) {
    if stroke != grey {
      stroke = grey
      write { token in
        token.append(thousandths: grey.thousandths)
        token.append(" G\n")
      }
    }
    if lineWidth == width { return }
    lineWidth = width
    write { token in
      token.append(coordinate: width)
      token.append("w\n")
    }
  }

  /// Strokes (`S`) or fills (`f`) a rectangle.
  mutating func paint(_ rectangle: Rectangle, by painting: UInt8) {
    write { token in
      token.append(rectangle.corner)
      token.append(coordinate: rectangle.width)
      token.append(coordinate: rectangle.height)
      token.append("re ")
      token.append(painting)
      token.append("\n")
    }
  }

  /// Fills outlines on a grid with the given unit.
  mutating func fill(_ outlines: [[Int]], from corner: Position, unit: Points) {
    write { token in
      token.append(unit: unit, unit, from: corner)
      token.append("\n")
    }
    for outline in outlines {
      write(tokens: outline.count * 2) { token in
        for (index, number) in outline.enumerated() {
          token.append(number: number)
          token.append(" ")
          if index % 2 == 1 { token.append(index == 1 ? "m " : "l ") }
        }
      }
    }
    write { $0.append("f Q\n") }
  }

  /// Draws a symbol, scaled to fill a rectangle.
  mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    write { token in
      token.append(
        unit: rectangle.width / symbol.size, rectangle.height / symbol.size, from: rectangle.corner)
      token.append("/S", symbol.index)
      token.append(" Do Q\n")
    }
  }

  // MARK: Text (9.4)

  /// Begins a text object and its first string.
  mutating func beginText(_ newFont: Font, at start: Position) {
    let isOther = font != newFont
    font = newFont
    write { token in
      token.append("BT ")
      if isOther { token.append(newFont) }
      token.append(start)
      token.append("Td[(")
    }
  }

  /// Ends the current string and the text object.
  mutating func endText() { write { $0.append(")]TJ ET\n") } }

  /// Ends the current string and selects the font for the next one.
  mutating func changeFont(to newFont: Font) {
    let isOther = font != newFont
    font = newFont
    write { token in
      token.append(")]TJ ")
      if isOther { token.append(newFont) }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the operators that save the state, move the origin to a corner, and scale the units to
  /// this width and height.
  fileprivate mutating func append(unit width: Points, _ height: Points, from corner: Position) {
    append("q ")
    append(thousandths: width.thousandths)
    append(" 0 0 ")
    append(thousandths: height.thousandths)
    append(" ")
    append(corner)
    append("cm")
  }

  /// Appends the operator that selects a font.
  fileprivate mutating func append(_ font: ContentStream.Font) {
    append("/")
    append(font.style)
    append(number: font.index)
    append(" ")
    append(coordinate: font.size)
    append("Tf ")
  }

  /// Appends a number between two strings in a `TJ` array, which moves the next glyph closer by
  /// that many thousandths of the font size.
  mutating func append(adjustment: Int) {
    append(")")
    append(number: adjustment)
    append("(")
  }
}
