/// The row filters of PNG (ISO/IEC 15948, clause 9), which PDF uses as predictors (ISO 32000-1,
/// 7.4.4.4).
///
/// Each row begins with the number of its filter.
package enum RowFilter {
  /// Undoes the filter on each row.
  ///
  /// - Parameters:
  ///   - rows: The rows. Each row is a filter number followed by `length` bytes. The filter numbers
  ///     are kept.
  ///   - length: The number of bytes in a row, without the filter number.
  ///   - pixel: The number of bytes in a pixel, at least 1.
  /// - Returns: `false` if a row has an unknown filter, or else `true`.
  package static func undo(in rows: inout [UInt8], length: Int, pixel: Int) -> Bool {
    // Neighbours outside the image count as zeros: a pixel to the left of each row, and a row above
    // the first.
    var above = [UInt8](repeating: 0, count: pixel + length)
    var row = above
    for start in stride(from: 1, through: rows.count - length, by: length + 1) {
      row.replaceSubrange(pixel..., with: rows[start..<start + length])
      switch rows[start - 1] {
      case 0: break
      case 1: for x in 0..<length { row[x + pixel] &+= row[x] }
      case 2: for x in 0..<length { row[x + pixel] &+= above[x + pixel] }
      case 3:
        for x in 0..<length { row[x + pixel] &+= UInt8((Int(row[x]) + Int(above[x + pixel])) / 2) }
      case 4: for x in 0..<length { row[x + pixel] &+= paeth(row[x], above[x + pixel], above[x]) }
      default: return false
      }
      rows.replaceSubrange(start..<start + length, with: row[pixel...])
      swap(&row, &above)
    }
    return true
  }

  /// The neighbour whose value is closest to left + above - corner (the Paeth predictor).
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (across, down) = (Int(above) - Int(corner), Int(left) - Int(corner))
    let distances = (abs(across), abs(down), abs(across + down))
    if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}
