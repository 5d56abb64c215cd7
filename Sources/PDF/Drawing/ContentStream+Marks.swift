extension ContentStream {
  /// Draws the marks of a letter whose origin is given, in the grey of the text.
  mutating func draw(
    marksOf letter: Letter, at origin: Position, size: Points, bold: Bool, grey: Grey
  ) {
    for part in letter.parts(bold: bold) {
      let (lineWidth, points) = part.shape.outline(bold: bold)
      func point(_ index: Int) -> Position {
        let x = (part.isMirrored ? -points[index] : points[index]) * part.scale / 100
        let up = points[index + 1] * part.scale / 100
        let y = part.isInverted ? Shape.mirror(bold: bold) - up : up
        return Position(
          x: origin.x + size.scaled(part.x + x), y: origin.y + size.scaled(part.y + y))
      }
      // The strokes of a capital are thicker by a quarter of what it is larger.
      let pen = lineWidth * (300 + part.scale) / 400
      if pen > 0 { setStroke(grey, width: size.scaled(pen)) }
      write(numbers: points.count * 2) { token in
        token.append(point(0))
        token.append("m ")
        for index in stride(from: 2, to: points.count, by: 2) {
          token.append(point(index))
          // A curve takes three points; a polygon takes each.
          if lineWidth == 0 { token.append("l ") } else if index % 6 == 0 { token.append("c ") }
        }
        if lineWidth == 0 { token.append("f\n") } else { token.append("S\n") }
      }
    }
  }
}
