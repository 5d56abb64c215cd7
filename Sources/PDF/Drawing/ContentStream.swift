/// The operators of a page (ISO 32000-1, annex A), without those that would change nothing.
struct ContentStream {
  /// A font of the resources at a size.
  struct Font: Hashable {
    /// `R` for regular, `B` for bold.
    let style: UInt8
    /// Which of those of the same style.
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

  /// Begins the next page, with the state that the standard gives it (8.4.1).
  mutating func restart() {
    let kept = bytes
    self = ContentStream()
    bytes = kept
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends operators as they are.
  mutating func write(_ operators: String) {
    bytes.write(operators)
  }

  /// Appends a number.
  mutating func write(_ number: Int) {
    bytes.write(number)
  }

  /// Appends a byte of a string.
  mutating func write(stringByte byte: UInt8) {
    bytes.write(stringByte: byte)
  }

  /// Appends bytes of a string.
  mutating func write(string: ArraySlice<UInt8>) {
    bytes.write(string: string)
  }

  /// Appends a number between two strings of an array: how much closer the next glyph is, in thousandths
  /// of the size.
  mutating func write(adjustment: Int) {
    bytes.append(UInt8(ascii: ")"))
    bytes.write(adjustment)
    bytes.append(UInt8(ascii: "("))
  }

  /// Sets what `f` and text are drawn with.
  mutating func setFill(_ grey: Grey) {
    if fill == grey { return }
    fill = grey
    bytes.write(thousandths: grey.thousandths)
    bytes.write(" g\n")
  }

  /// Sets what `S` draws with.
  mutating func setStroke(_ grey: Grey, width: Points) {
    if stroke != grey {
      stroke = grey
      bytes.write(thousandths: grey.thousandths)
      bytes.write(" G\n")
    }
    if lineWidth == width { return }
    lineWidth = width
    bytes.write(width)
    bytes.write("w\n")
  }

  /// Sets the font of text.
  mutating func setFont(_ newFont: Font) {
    if font == newFont { return }
    font = newFont
    bytes.write("/")
    bytes.append(newFont.style)
    bytes.write(newFont.index)
    bytes.append(0x20)
    bytes.write(newFont.size)
    bytes.write("Tf ")
  }

  /// Appends a place and a space.
  mutating func write(_ position: Position) {
    bytes.write(position.x)
    bytes.write(position.y)
  }

  /// Appends a rectangle as a path.
  mutating func path(_ rectangle: Rectangle) {
    bytes.write(rectangle.x)
    bytes.write(rectangle.y)
    bytes.write(rectangle.width)
    bytes.write(rectangle.height)
    bytes.write("re ")
  }

  /// Appends a symbol, scaled to a rectangle.
  mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    bytes.write("q ")
    bytes.write(thousandths: rectangle.width.thousandths / symbol.size)
    bytes.write(" 0 0 ")
    bytes.write(thousandths: rectangle.height.thousandths / symbol.size)
    bytes.append(0x20)
    bytes.write(rectangle.x)
    bytes.write(rectangle.y)
    bytes.write("cm/")
    bytes.write(symbol.name)
    bytes.write(" Do Q\n")
  }
}
