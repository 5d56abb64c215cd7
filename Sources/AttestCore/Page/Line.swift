internal import AttestPDF

/// One line of text.
struct Line {
  /// The text of the line, without needless blanks.
  var stretches: [Stretch]
}

extension Line {
  /// Makes a line from text that needs no line breaks.
  init(_ text: String, isBold: Bool = false) {
    self.init(stretches: [Stretch(text, isBold: isBold)])
  }

  /// Joins stretches of text into a line.
  ///
  /// Blanks between two stretches become a single blank at the end of the first stretch. Blanks at
  /// either end of the line are dropped.
  init(joining stretches: some Collection<Stretch>) {
    self.init(stretches: [])
    self.stretches.reserveCapacity(stretches.count)
    for stretch in stretches {
      let text = stretch.bytes.trimmed
      if text.startIndex > stretch.bytes.startIndex { endInBlank() }
      if text.isEmpty { continue }
      let withBlank = stretch.bytes[text.startIndex...].prefix(text.count + 1)
      self.stretches.append(Stretch(bytes: withBlank, isBold: stretch.isBold))
    }
    if let last = self.stretches.indices.last {
      self.stretches[last].bytes = self.stretches[last].bytes.trimmed
    }
  }

  /// Adds a blank at the end, unless the line is empty or already ends in one.
  ///
  /// The invisible blank separates the last word from the next for screen readers and in copied
  /// text (ISO 32000-1, 14.8.2.5).
  mutating func endInBlank() {
    guard let last = stretches.last?.bytes.last, last != UInt8(ascii: " ") else { return }
    stretches[stretches.count - 1].bytes.append(UInt8(ascii: " "))
  }
}

/// Consecutive letters of the same weight.
struct Stretch: Equatable {
  /// The text as UTF-8 bytes, because the page measures and breaks text byte by byte.
  var bytes: ArraySlice<UInt8>
  var isBold = false

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Stretch {
  /// A line break within a paragraph.
  static let lineBreak = Stretch("\n")

  var isLineBreak: Bool { bytes.first == 0x0A }

  init(_ text: String, isBold: Bool = false) {
    self.init(bytes: Array(text.utf8)[...], isBold: isBold)
  }
}

extension Typeface {
  /// The width of stretches of text side by side.
  func width(of stretches: [Stretch], size: Points) -> Points {
    stretches.reduce(0) { $0 + width(of: $1.bytes, bold: $1.isBold, size: size) }
  }
}

/// Draws lines of words and list items at the scale of a layout.
///
/// The struct is kept small because every tagged element on a page captures a copy.
struct LinePainter {
  /// The scale, as a percentage of the full size.
  let percent: Int

  func paint(
    _ lines: [Line], _ style: TextStyle, left: Points = PageMeasures.left, top: Points,
    on canvas: inout Canvas
  ) {
    let style = style.scaled(to: percent)
    // The baseline leaves equal space above and below the capitals, whose height is about 0.7 of
    // the font size.
    var y = PageMeasures.height - top - (style.leading + style.size * 7 / 10) / 2
    for line in lines {
      var x = left
      for stretch in line.stretches {
        x += canvas.text(
          utf8: stretch.bytes, at: Position(x: x, y: y), size: style.size, bold: stretch.isBold,
          grey: style.grey)
      }
      y -= style.leading
    }
  }

  func paintItem(_ piece: Piece, on canvas: inout Canvas) {
    canvas.tagged(.item) { item in
      if piece.kind == .reason {
        let isTicked = piece.isTicked == true
        item.tagged(.label, actualText: isTicked ? "[X] " : "[ ] ") {
          paintBox(isTicked: isTicked, top: piece.top, on: &$0)
        }
      } else {
        item.tagged(.label) {
          paint([Line("– ")], .body, left: PageMeasures.left + 7, top: piece.top, on: &$0)
        }
      }
      item.tagged(.body) {
        let left = PageMeasures.left + PageMeasures.boxColumn
        let style: TextStyle = piece.isTicked == false ? .faint : .body
        paint(piece.lines, style, left: left, top: piece.top, on: &$0)
      }
    }
  }

  private func paintBox(isTicked: Bool, top: Points, on canvas: inout Canvas) {
    let leading = TextStyle.body.scaled(to: percent).leading
    let box = Rectangle(
      x: PageMeasures.left + 1,
      y: PageMeasures.height - top - (leading + PageMeasures.box) / 2 - 0.5,
      width: PageMeasures.box, height: PageMeasures.box)
    canvas.stroke(box, width: isTicked ? 1 : 0.6, grey: isTicked ? .black : 0.34)
    if isTicked { canvas.checkMark(in: box, width: 1.6) }
  }
}
