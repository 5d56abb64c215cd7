extension Canvas {
  /// Draws a text on one line, from the start of its baseline.
  ///
  /// What ``Typeface/undrawable(in:)`` names is a violation, which ``Document/finish()`` throws.
  public mutating func text(
    _ text: String, at start: Position, size: Points, bold: Bool = false, grey: Grey = .black
  ) {
    if text.isEmpty { return }
    let width = fonts.typeface.width(of: text, bold: bold, size: size)
    mark(
      bounds: Rectangle(x: start.x, y: start.y - size / 4, width: width, height: size / 4 * 5))
    fill(with: grey)
    let undrawable = fonts.draw(
      text, at: start, size: size, bold: bold, state: &state, content: &content)
    if undrawable { violations.append(.undrawable(fonts.typeface.undrawable(in: text))) }
  }

  /// Draws a straight line.
  public mutating func line(
    from start: Position, to end: Position, width: Points = 0.5, grey: Grey = .black
  ) {
    let box = Rectangle(x: start.x, y: start.y, width: .zero, height: .zero)
      .union(Rectangle(x: end.x, y: end.y, width: .zero, height: .zero))
    mark(bounds: box)
    stroke(with: grey, width: width)
    move(to: start)
    line(to: end)
    content.write("S\n")
  }

  /// Draws the outline of a rectangle; half the width of the line is outside it.
  public mutating func stroke(_ rectangle: Rectangle, width: Points = 0.5, grey: Grey = .black) {
    mark(bounds: rectangle)
    stroke(with: grey, width: width)
    path(rectangle)
    content.write("S\n")
  }

  /// Fills a rectangle.
  public mutating func fill(_ rectangle: Rectangle, grey: Grey = .black) {
    mark(bounds: rectangle)
    fill(with: grey)
    path(rectangle)
    content.write("f\n")
  }

  /// Draws a check mark that fills a square box.
  public mutating func checkMark(in box: Rectangle, width: Points = 1.25, grey: Grey = .black) {
    func at(_ x: Int, _ y: Int) -> Position {
      Position(x: box.x + box.width * x / 100, y: box.y + box.height * y / 100)
    }
    mark(bounds: box)
    stroke(with: grey, width: width)
    move(to: at(20, 50))
    line(to: at(42, 24))
    line(to: at(82, 80))
    content.write("S\n")
  }

  /// Draws a symbol of the document over a rectangle.
  public mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    mark(bounds: rectangle)
    fill(with: .black)
    content.write("q ")
    content.write(thousandths: rectangle.width.thousandths / symbol.size)
    content.write(" 0 0 ")
    content.write(thousandths: rectangle.height.thousandths / symbol.size)
    content.append(0x20)
    content.write(rectangle.x)
    content.write(rectangle.y)
    content.write("cm/")
    content.write(symbol.name)
    content.write(" Do Q\n")
  }
}

/// The operators (ISO 32000-1, annex A).
extension Canvas {
  mutating func fill(with grey: Grey) {
    if state.fill == grey { return }
    state.fill = grey
    content.write(thousandths: grey.thousandths)
    content.write(" g\n")
  }

  private mutating func stroke(with grey: Grey, width: Points) {
    if state.stroke != grey {
      state.stroke = grey
      content.write(thousandths: grey.thousandths)
      content.write(" G\n")
    }
    if state.lineWidth != width {
      state.lineWidth = width
      content.write(width)
      content.write("w\n")
    }
  }

  private mutating func move(to position: Position) {
    content.write(position.x)
    content.write(position.y)
    content.write("m ")
  }

  private mutating func line(to position: Position) {
    content.write(position.x)
    content.write(position.y)
    content.write("l ")
  }

  private mutating func path(_ rectangle: Rectangle) {
    content.write(rectangle.x)
    content.write(rectangle.y)
    content.write(rectangle.width)
    content.write(rectangle.height)
    content.write("re ")
  }
}
