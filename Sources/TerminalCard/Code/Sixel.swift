/// Pixels in bands of six rows, as the terminals of DEC have them (VT330/VT340, chapter 14).
enum Sixel {
  /// Black and white modules, so many pixels on a side.
  static func bytes(of rows: [[Bool]], scale: Int) -> [UInt8] {
    let side = rows.count * scale
    // Pixels are square (1;1); the colours are in percent of red, green and blue (2).
    let head = "\u{1B}Pq\"1;1;\(side);\(side)#0;2;0;0;0#1;2;100;100;100"
    let bands = stride(from: 0, to: side, by: 6).map { top in
      "#0" + band(of: rows, from: top, scale: scale, isDark: true) + "$#1"
        + band(of: rows, from: top, scale: scale, isDark: false) + "-"
    }
    return Array((head + bands.joined() + "\u{1B}\\").utf8)
  }

  /// The sixels of one colour: the lowest bit is the uppermost pixel.
  private static func band(of rows: [[Bool]], from top: Int, scale: Int, isDark: Bool) -> String {
    let heights = (top..<min(top + 6, rows.count * scale)).map { $0 / scale }
    var runs: [(sixel: Int, count: Int)] = []
    for x in rows.indices {
      var sixel = 0
      for (bit, y) in heights.enumerated() where rows[y][x] == isDark { sixel |= 1 << bit }
      if runs.last?.sixel == sixel {
        runs[runs.count - 1].count += scale
      } else {
        runs.append((sixel, scale))
      }
    }
    return runs.map { run in
      let letter = Character(Unicode.Scalar(UInt8(63 + run.sixel)))
      return run.count > 3 ? "!\(run.count)\(letter)" : String(repeating: letter, count: run.count)
    }.joined()
  }
}
