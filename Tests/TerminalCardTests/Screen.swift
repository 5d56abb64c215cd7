@testable import AttestTerminalCard

/// A terminal that understands only the sequences that a frame may contain.
struct Screen {
  private(set) var cells: [Frame.Cell]
  /// The number of characters written at each cell.
  private(set) var writes: [Int]
  /// Unknown sequences, and text beyond the edge.
  private(set) var complaints: [String] = []
  /// The control strings received, which draw or remove pictures.
  private(set) var pictures: [String] = []
  private let size: Size
  private var cursor = (column: 0, row: 0)
  private var pen = Frame.Cell()

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Frame.Cell(), count: size.columns * size.rows)
    writes = Array(repeating: 0, count: cells.count)
  }

  /// Whether the colours and attributes are back to their defaults.
  var isReset: Bool { pen == Frame.Cell() }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        write(character)
      } else if let kind = rest.popFirst() {
        kind == "[" ? control(&rest) : string(&rest)
      }
    }
  }

  private mutating func write(_ character: Character) {
    let width = ScreenText(String(character)).width
    let index = cursor.row * size.columns + cursor.column
    guard cursor.row < size.rows, cursor.column + width <= size.columns else {
      complaints.append("\(character) at \(cursor)")
      return
    }
    cells[index] = pen
    cells[index].character = character
    writes[index] += 1
    if width == 2 {
      cells[index + 1] = pen
      cells[index + 1].character = nil
    }
    cursor.column += width
  }

  private mutating func string(_ rest: inout ArraySlice<Character>) {
    var text = ""
    while let character = rest.popFirst(), character != "\u{7}" {
      if character == "\u{1B}", rest.first == "\\" {
        rest.removeFirst()
        break
      }
      text.append(character)
    }
    pictures.append(text)
  }

  private mutating func control(_ rest: inout ArraySlice<Character>) {
    var text = ""
    while let character = rest.popFirst() {
      text.append(character)
      if character.isLetter { break }
    }
    let numbers = text.dropLast().split(separator: ";").compactMap { Int($0) }
    switch text.last {
    case "H": cursor = ((numbers.last ?? 1) - 1, (numbers.first ?? 1) - 1)
    case "C": cursor.column += numbers.first ?? 1
    case "m": select(numbers)
    case "h", "l": if !text.hasPrefix("?2026") { complaints.append(text) }
    default: complaints.append(text)
    }
  }

  private mutating func select(_ numbers: [Int]) {
    if numbers.isEmpty { pen = Frame.Cell() }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 1: pen.isBold = true
      case 22: pen.isBold = false
      case 7: pen.isReversed = true
      case 27: pen.isReversed = false
      case 38: pen.foreground = Self.colour(&rest)
      case 48: pen.background = Self.colour(&rest)
      case 39: pen.foreground = .own
      case 49: pen.background = .own
      case 30...37: pen.foreground = .indexed(UInt8(number - 30))
      case 90...97: pen.foreground = .indexed(UInt8(number - 82))
      case 40...47: pen.background = .indexed(UInt8(number - 40))
      case 100...107: pen.background = .indexed(UInt8(number - 92))
      default: complaints.append("SGR \(number)")
      }
    }
  }

  private static func colour(_ rest: inout ArraySlice<Int>) -> Colour {
    func next() -> UInt8 { UInt8(rest.popFirst() ?? 0) }
    return next() == 5
      ? .indexed(next()) : .direct(RGB(red: next(), green: next(), blue: next()))
  }

  /// Whether the screen shows the cells of a frame; a space shows only its background.
  func shows(_ frame: Frame) -> Bool {
    zip(cells, frame.cells).allSatisfy { shown, meant in
      var shown = shown
      if meant.character == nil { return shown.character == nil }
      if meant.character == " " {
        if meant.isReversed {
          shown.background = meant.background
        } else {
          shown.foreground = meant.foreground
        }
      }
      return shown == meant
    }
  }
}

extension Frame {
  /// The characters as lines of text, without colours.
  var text: String {
    (0..<size.rows).map { row in
      String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character)) + "\n"
    }.joined()
  }
}
