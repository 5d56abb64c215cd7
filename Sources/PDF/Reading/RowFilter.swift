/// The filters of PNG (ISO/IEC 15948, clause 9), which are the predictors of PDF as well (ISO 32000-1,
/// 7.4.4.4): each row begins with the number of its own.
package enum RowFilter {
  /// Adds to each byte what its filter took away.
  ///
  /// - Parameters:
  ///   - rows: The rows, each of one byte more than `length`; the first bytes stay.
  ///   - length: The bytes of a row, but for the first.
  ///   - pixel: The bytes from a pixel to the next, 1 or more.
  /// - Returns: Whether every row has a filter that there is.
  package static func undo(in rows: inout [UInt8], length: Int, pixel: Int) -> Bool {
    for start in stride(from: 1, through: rows.count - length, by: length + 1) {
      let filter = rows[start - 1]
      if filter > 4 { return false }
      if filter == 0 { continue }
      for place in start..<start + length {
        let hasLeft = place - start >= pixel
        let left = hasLeft ? Int(rows[place - pixel]) : 0
        let above = start > 1 ? Int(rows[place - length - 1]) : 0
        let corner = start > 1 && hasLeft ? Int(rows[place - length - 1 - pixel]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          default: paeth(left, above, corner)
          }
        rows[place] = rows[place] &+ UInt8(guess)
      }
    }
    return true
  }

  /// The one of three that is nearest to what they suggest.
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}
