package import AttestCore

/// Draws with Braille dots: each character has eight of them, two across and four down.
package enum Braille {
  /// The number of samples per dot in each direction.
  private static let samples = 4

  /// A signature drawn in at most `columns` columns; each line ends with a line feed.
  package static func text(of signature: Signature, columns: Int) -> String {
    let outlines = signature.outlines
    let size = Signature.size(of: outlines)
    // The distance between dots in tenths of a point, chosen so that a signature that fills its box takes at
    // most ten lines.
    let step = max((Signature.largest.width - 1) / (2 * columns) + 1, Signature.largest.height / 40)
    let (across, down) = (size.width / step / 2 + 1, size.height / step / 4 + 1)
    let counts = counts(
      in: outlines, height: size.height, step: step, columns: across * 2, rows: down * 4)
    var text = ""
    for row in 0..<down {
      for column in 0..<across {
        text.append(
          character { x, y in
            // Covering a quarter of a dot is enough, because a line is rarely as wide as a dot.
            counts[(row * 4 + y) * across * 2 + column * 2 + x] * 4 >= samples * samples
          })
      }
      text += "\n"
    }
    return text
  }

  /// The character with the dots for which `isDrawn` is true, given their column and row in it.
  static func character(_ isDrawn: (_ x: Int, _ y: Int) -> Bool) -> Character {
    // Dots are numbered down the left column and then the right one, but the two lowest come last.
    let bits = [0, 3, 1, 4, 2, 5, 6, 7].enumerated().reduce(UInt32(0)) { bits, next in
      isDrawn(next.offset % 2, next.offset / 2) ? bits | 1 << UInt32(next.element) : bits
    }
    return Character(Unicode.Scalar(0x2800 + bits) ?? " ")
  }

  /// The number of samples in each dot that lie inside the outlines, row by row.
  private static func counts(
    in outlines: [[Int]], height: Int, step: Int, columns: Int, rows: Int
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: columns * rows)
    for line in 0..<rows * samples {
      // Heights are in eightieths of a point, so that no sample falls exactly on a corner.
      let y = height * 8 - (2 * line + 1) * step
      var winding = 0
      let crossings = crossings(of: outlines, at: y).sorted { $0.x < $1.x }
      for (here, next) in zip(crossings, crossings.dropFirst()) {
        winding += here.turn
        if winding == 0 { continue }
        for sample in here.x / (2 * step)..<max(next.x, here.x) / (2 * step) {
          counts[line / samples * columns + sample / samples] += 1
        }
      }
    }
    return counts
  }

  /// The points where outlines cross the height `y`, in eightieths of a point, with the direction of each
  /// crossing.
  private static func crossings(of outlines: [[Int]], at y: Int) -> [(x: Int, turn: Int)] {
    var crossings: [(x: Int, turn: Int)] = []
    for outline in outlines {
      var (lastX, lastY) = (outline[outline.count - 2] * 8, outline[outline.count - 1] * 8)
      for place in stride(from: 0, to: outline.count, by: 2) {
        let (nextX, nextY) = (outline[place] * 8, outline[place + 1] * 8)
        if (lastY > y) != (nextY > y) {
          let x = lastX + (y - lastY) * (nextX - lastX) / (nextY - lastY)
          crossings.append((x, nextY > lastY ? 1 : -1))
        }
        (lastX, lastY) = (nextX, nextY)
      }
    }
    return crossings
  }
}
