extension Canvas {
  /// Draws a text on one line, from the start of its baseline.
  ///
  /// What ``Typeface/undrawable(in:)`` names is a violation, which ``Document/finish()`` throws.
  public mutating func text(
    _ text: String, at start: Position, size: Points, bold: Bool = false, grey: Grey = .black
  ) {
    self.text(utf8: Array(text.utf8)[...], at: start, size: size, bold: bold, grey: grey)
  }

  /// Draws a text in UTF-8.
  package mutating func text(
    utf8 text: ArraySlice<UInt8>, at start: Position, size: Points, bold: Bool, grey: Grey
  ) {
    if text.isEmpty { return }
    let typeface = fonts.typeface
    mark(
      bounds: Rectangle(
        x: start.x, y: start.y - size / 4,
        width: typeface.width(of: text, bold: bold, size: size), height: size / 4 * 5))
    content.setFill(grey)
    let isComplete = fonts.draw(
      text, at: start, size: size, bold: bold, grey: grey, in: &content)
    if !isComplete {
      let letters = typeface.undrawable(in: String(decoding: text, as: UTF8.self))
      violations.append(.undrawable(letters))
    }
  }

  /// Draws a straight line.
  public mutating func line(
    from start: Position, to end: Position, width: Points = 0.5, grey: Grey = .black
  ) {
    let box = Rectangle(x: start.x, y: start.y, width: .zero, height: .zero)
      .union(Rectangle(x: end.x, y: end.y, width: .zero, height: .zero))
    mark(bounds: box)
    content.setStroke(grey, width: width)
    content.write(numbers: 4) { token in
      token.append(start)
      token.append("m ")
      token.append(end)
      token.append("l S\n")
    }
  }

  /// Draws the outline of a rectangle; half the width of the line is outside it.
  public mutating func stroke(_ rectangle: Rectangle, width: Points = 0.5, grey: Grey = .black) {
    mark(bounds: rectangle)
    content.setStroke(grey, width: width)
    content.paint(rectangle, by: UInt8(ascii: "S"))
  }

  /// Fills a rectangle.
  public mutating func fill(_ rectangle: Rectangle, grey: Grey = .black) {
    mark(bounds: rectangle)
    content.setFill(grey)
    content.paint(rectangle, by: UInt8(ascii: "f"))
  }

  /// Draws a check mark that fills a square box.
  public mutating func checkMark(in box: Rectangle, width: Points = 1.25, grey: Grey = .black) {
    func at(_ x: Int, _ y: Int) -> Position {
      Position(x: box.x + box.width * x / 100, y: box.y + box.height * y / 100)
    }
    mark(bounds: box)
    content.setStroke(grey, width: width)
    content.write(numbers: 6) { token in
      token.append(at(20, 50))
      token.append("m ")
      token.append(at(42, 24))
      token.append("l ")
      token.append(at(82, 80))
      token.append("l S\n")
    }
  }

  /// Draws a symbol of the document over a rectangle.
  public mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    mark(bounds: rectangle)
    content.setFill(.black)
    content.place(symbol, in: rectangle)
  }
}
