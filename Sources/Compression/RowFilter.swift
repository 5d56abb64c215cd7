/// The filters of PNG (ISO/IEC 15948, clause 9), which are the predictors of PDF as well (ISO
/// 32000-1, 7.4.4.4): each row begins with the number of its own.
package enum RowFilter {
  /// Adds to each byte what its filter took away.
  ///
  /// - Parameters:
  ///   - rows: The rows, each of one byte more than `length`; the first bytes stay.
  ///   - length: The bytes of a row, but for the first.
  ///   - pixel: The bytes from a pixel to the next, 1 or more.
  /// - Returns: Whether every row has a filter that there is.
  package static func undo(in rows: inout [UInt8], length: Int, pixel: Int) -> Bool {
    // A pixel of zeros is left of each row, and zeros are above the first.
    var above = [UInt8](repeating: 0, count: pixel + length)
    var row = above
    for start in stride(from: 1, through: rows.count - length, by: length + 1) {
      row.replaceSubrange(pixel..., with: rows[start..<start + length])
      switch rows[start - 1] {
      case 0: break
      case 1: for x in 0..<length { row[x + pixel] &+= row[x] }
      case 2: for x in 0..<length { row[x + pixel] &+= above[x + pixel] }
      case 3: for x in 0..<length { row[x + pixel] &+= mean(row[x], above[x + pixel]) }
      case 4: for x in 0..<length { row[x + pixel] &+= paeth(row[x], above[x + pixel], above[x]) }
      default: return false
      }
      rows.replaceSubrange(start..<start + length, with: row[pixel...])
      swap(&row, &above)
    }
    return true
  }

  private static func mean(_ left: UInt8, _ above: UInt8) -> UInt8 {
    UInt8((Int(left) + Int(above)) / 2)
  }

  /// The one of three that is nearest to what they suggest.
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (across, down) = (Int(above) - Int(corner), Int(left) - Int(corner))
    let distances = (abs(across), abs(down), abs(across + down))
    if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}
