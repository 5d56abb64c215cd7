/// The division of bytes into segments that takes the fewest bits.
///
/// One pass keeps, for each mode, the cheapest way to have encoded the bytes so far and have a segment
/// of that mode open. Costs are sixths of a bit, so that a digit (10/3 bits) and an alphanumeric
/// character (11/2) are whole numbers; a segment that ends is rounded up to a whole bit.
enum Split {
  private static let sixths = [20, 33, 48]
  private static let impossible = Int.max / 2

  static func segments(_ bytes: [UInt8], version: Int) -> [Segment] {
    var segments: [Segment] = []
    var start = 0
    let modes = self.modes(bytes, version: version)
    for end in bytes.indices where end + 1 == bytes.count || modes[end + 1] != modes[end] {
      segments.append(Segment(known: modes[end], bytes[start...end]))
      start = end + 1
    }
    return segments
  }

  /// The mode of each byte.
  private static func modes(_ bytes: [UInt8], version: Int) -> [Mode] {
    let headers = Mode.allCases.map { 6 * $0.headerBits(version) }
    var open = headers
    var ended = Mode.byte
    // For each byte, its mode if the next byte is numeric, alphanumeric, byte.
    var choices: [Mode] = []
    choices.reserveCapacity(3 * bytes.count)
    for byte in bytes {
      let extended = Mode.allCases.map {
        $0.value(byte) == nil ? impossible : open[$0.rawValue] + sixths[$0.rawValue]
      }
      let closed = extended.map { ($0 + 5) / 6 * 6 }
      ended = Mode.allCases.min { closed[$0.rawValue] < closed[$1.rawValue] } ?? .byte
      for mode in Mode.allCases {
        let reopened = closed[ended.rawValue] + headers[mode.rawValue]
        let switches = reopened < extended[mode.rawValue]
        open[mode.rawValue] = switches ? reopened : extended[mode.rawValue]
        choices.append(switches ? ended : mode)
      }
    }
    return trace(choices, from: ended, count: bytes.count)
  }

  /// Follows the choices back from the mode of the last byte.
  private static func trace(_ choices: [Mode], from last: Mode, count: Int) -> [Mode] {
    var modes = [Mode](repeating: last, count: count)
    for index in modes.indices.dropLast().reversed() {
      modes[index] = choices[3 * index + modes[index + 1].rawValue]
    }
    return modes
  }
}
