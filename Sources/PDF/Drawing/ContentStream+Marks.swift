extension ContentStream {
  /// Draws the marks of a letter whose origin is given, in the grey of the text.
  mutating func draw(
    marksOf letter: Letter, at origin: Position, size: Points, bold: Bool, grey: Grey
  ) {
    for part in letter.parts(bold: bold) {
      let (lineWidth, points) = part.shape.outline(bold: bold)
      func point(_ index: Int) -> Position {
        let x = part.isMirrored ? -points[index] : points[index]
        let y = part.isInverted ? Shape.mirror(bold: bold) - points[index + 1] : points[index + 1]
        return Position(
          x: origin.x + size.scaled(part.x + x), y: origin.y + size.scaled(part.y + y))
      }
      if lineWidth > 0 { setStroke(grey, width: size.scaled(lineWidth)) }
      write(point(0))
      write("m ")
      for index in stride(from: 2, to: points.count, by: 2) {
        write(point(index))
        // A curve takes three points; a polygon takes each.
        if lineWidth == 0 { write("l ") } else if index % 6 == 0 { write("c ") }
      }
      write(lineWidth == 0 ? "f\n" : "S\n")
    }
  }
}
