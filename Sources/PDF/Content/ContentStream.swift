/// The operators of a page (ISO 32000-1, annex A); an operator that would change nothing is left
/// out.
struct ContentStream {
  /// A font of the page's resources, at a size.
  struct Font: Hashable {
    /// `R` for regular, `B` for bold.
    let style: UInt8
    /// The index among the fonts of this style.
    var index: Int
    let size: Points
  }

  private(set) var bytes: [UInt8] = []
  private var fill = Grey.black
  private var stroke = Grey.black
  private var lineWidth: Points = 1
  private var font: Font?

  init() {
    bytes.reserveCapacity(8_192)
  }

  /// Begins the next page with the initial graphics state (8.4.1).
  mutating func restart() {
    let kept = bytes
    self = ContentStream()
    bytes = kept
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends operators with their operands, for which `[UInt8].write(tokens:_:)` makes the room.
  @inline(__always)
  mutating func write(tokens count: Int? = nil, _ operators: (inout OutputSpan<UInt8>) -> Void) {
    bytes.write(tokens: count, operators)
  }

  // MARK: Marked content (14.6)

  /// Begins a sequence of an element.
  mutating func beginSequence(_ role: Role?, identifier: Int) {
    write { token in
      token.append("/")
      token.append(role)
      token.append("<</MCID ", identifier)
      token.append(">>BDC\n")
    }
  }

  /// Begins an artifact (14.8.2.2.2).
  mutating func beginArtifact() {
    write { $0.append("/Artifact BMC\n") }
  }

  /// Ends a sequence.
  mutating func endSequence() {
    write { $0.append("EMC\n") }
  }

  // MARK: Paths (8.5)

  /// Sets the grey of `f` and of text.
  mutating func setFill(_ grey: Grey) {
    if fill == grey { return }
    fill = grey
    write { token in
      token.append(thousandths: grey.thousandths)
      token.append(" g\n")
    }
  }

  /// Sets the grey and the width of `S`.
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

  /// Paints a rectangle by `S` or `f`.
  mutating func paint(_ rectangle: Rectangle, by painting: UInt8) {
    write { token in
      token.append(coordinate: rectangle.x)
      token.append(coordinate: rectangle.y)
      token.append(coordinate: rectangle.width)
      token.append(coordinate: rectangle.height)
      token.append("re ")
      token.append(painting)
      token.append("\n")
    }
  }

  /// Fills outlines on a grid; `unit` is in thousandths of a point.
  mutating func fill(_ outlines: [[Int]], from corner: Position, unit: Int) {
    write { token in
      token.append("q ")
      token.append(thousandths: unit)
      token.append(" 0 0 ")
      token.append(thousandths: unit)
      token.append(" ")
      token.append(corner)
      token.append("cm\n")
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

  /// Appends a symbol, scaled to a rectangle.
  mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    write { token in
      token.append("q ")
      token.append(thousandths: rectangle.width.thousandths / symbol.size)
      token.append(" 0 0 ")
      token.append(thousandths: rectangle.height.thousandths / symbol.size)
      token.append(" ")
      token.append(coordinate: rectangle.x)
      token.append(coordinate: rectangle.y)
      token.append("cm/S", symbol.index)
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

  /// Ends the string and the text.
  mutating func endText() {
    write { $0.append(")]TJ ET\n") }
  }

  /// Ends the string and continues in another font.
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
  /// Appends the operator that sets a font.
  fileprivate mutating func append(_ font: ContentStream.Font) {
    append("/")
    append(font.style)
    append(number: font.index)
    append(" ")
    append(coordinate: font.size)
    append("Tf ")
  }

  /// Appends a number between two strings of an array: it moves the next glyph closer, in
  /// thousandths of the size.
  mutating func append(adjustment: Int) {
    append(")")
    append(number: adjustment)
    append("(")
  }
}
