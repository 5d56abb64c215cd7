/// The row filters of PNG (ISO/IEC 15948, clause 9), which PDF uses as predictors (ISO 32000-1,
/// 7.4.4.4).
///
/// Rows are unfiltered one after another, because each depends on the row above it.
package struct RowFilter {
  /// The last row, after `pixel` zeros: neighbours outside the picture count as zeros.
  package private(set) var row: [UInt8]
  private var above: [UInt8]
  private let pixel: Int

  /// Starts above the first row.
  ///
  /// - Parameters:
  ///   - length: The number of bytes in a row, without the filter number.
  ///   - pixel: The number of bytes in a pixel, at least 1.
  package init(length: Int, pixel: Int) {
    row = [UInt8](repeating: 0, count: pixel + length)
    above = row
    self.pixel = pixel
  }

  /// Undoes the filter on the next row, which begins with the number of its filter.
  ///
  /// - Returns: `false` if the filter is unknown, or else `true`.
  package mutating func undo(_ filtered: ArraySlice<UInt8>) -> Bool {
    swap(&row, &above)
    let length = row.count - pixel
    row.replaceSubrange(pixel..., with: filtered.dropFirst())
    switch filtered.first {
    case 0: break
    case 1: for x in 0..<length { row[x + pixel] &+= row[x] }
    case 2: for x in 0..<length { row[x + pixel] &+= above[x + pixel] }
    case 3:
      for x in 0..<length { row[x + pixel] &+= UInt8((Int(row[x]) + Int(above[x + pixel])) / 2) }
    case 4:
      for x in 0..<length { row[x + pixel] &+= Self.paeth(row[x], above[x + pixel], above[x]) }
    default: return false
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
