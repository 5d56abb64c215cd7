/// The pairs of glyphs that a font sets closer or farther than their widths say
/// (ISO/IEC 14496-22, kern), in the horizontal format 0 of Windows, which fonts that have the table use.
struct KerningTable: Sendable {
  /// The left glyph of each pair above the right one, ascending.
  private var pairs: [UInt32] = []
  /// In units of the font.
  private var distances: [Int16] = []

  /// Reads the pairs whose distance, be it added or taken away, is in a range; a table that
  /// is missing or in another format has none.
  init(_ kern: FontTable?, distances range: ClosedRange<Int>) {
    guard let kern, kern.unsigned16(0) == 0 else { return }
    var start = 4
    for _ in 0..<kern.count(of: kern.unsigned16(2), from: 4, size: 14) {
      // Horizontal kerning and nothing else in the low bits, format 0 in the high byte.
      if kern.unsigned16(start + 4) & 0xFF07 == 1 {
        read(kern, from: start + 14, count: kern.unsigned16(start + 6), range)
        return
      }
      start += max(14, kern.unsigned16(start + 2))
    }
  }

  private mutating func read(
    _ kern: FontTable, from start: Int, count: Int, _ range: ClosedRange<Int>
  ) {
    for pair in 0..<kern.count(of: count, from: start, size: 6) {
      let distance = kern.signed16(start + 6 * pair + 4)
      if range.contains(abs(distance)) {
        pairs.append(UInt32(truncatingIfNeeded: kern.unsigned32(start + 6 * pair)))
        distances.append(Int16(truncatingIfNeeded: distance))
      }
    }
  }

  /// What is added to the advance of the left glyph, in units of the font.
  func distance(_ left: Int, _ right: Int) -> Int {
    let pair = UInt32(truncatingIfNeeded: left << 16 | right)
    let place = pairs.indices.firstPassing { pairs[$0] >= pair }
    return place < pairs.count && pairs[place] == pair ? Int(distances[place]) : 0
  }
}
