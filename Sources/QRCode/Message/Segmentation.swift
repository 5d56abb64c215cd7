/// Divides bytes into the segments that take the fewest bits.
///
/// A single pass tracks, for each mode, the lowest cost of encoding the bytes so far if the last
/// segment is in that mode and still open. Costs are in sixths of a bit, so that a digit (10/3
/// bits) and an alphanumeric character (11/2 bits) cost whole numbers. When a segment ends, its
/// cost is rounded up to a whole bit.
enum ShortestSegmentation {
  /// An upper bound on the number of bits that any division can save compared with a single byte
  /// segment.
  ///
  /// A segment in another mode lies within a run of alphanumeric characters. It costs its own
  /// header and another one for the bytes after it: at least 25 bits, or 150 sixths. The last run
  /// needs no header after it, and a run at the start saves the header for the first bytes. Adding
  /// 30 bits, or 180 sixths, covers both cases in any version.
  ///
  /// A run that saves more than it costs has at least six characters. It is therefore enough to
  /// test every sixth character, and its neighbours if that character is alphanumeric.
  static func mostBitsSaved(_ bytes: ArraySlice<UInt8>) -> Int {
    var saved = 180
    var index = bytes.startIndex &+ 5
    while index < bytes.endIndex {
      if saving(bytes[index]) > 0 {
        var start = index
        while start > bytes.startIndex, saving(bytes[start &- 1]) > 0 { start &-= 1 }
        var run = -150
        index = start
        while index < bytes.endIndex, case let saving = saving(bytes[index]), saving > 0 {
          run &+= saving
          index &+= 1
        }
        saved &+= max(run, 0)
      }
      index &+= 6
    }
    return saved / 6
  }

  /// The number of sixths of a bit that a character saves in its narrowest mode, compared with
  /// eight bits.
  @inline(__always) private static func saving(_ byte: UInt8) -> Int {
    if byte &- 48 < 10 { return 48 - 20 }
    if byte &- 65 < 26 { return 48 - 33 }
    return byte < 64 && ShortestSegmentation.signs &>> UInt64(byte) & 1 == 1 ? 48 - 33 : 0
  }

  /// The space and the signs of the alphanumeric mode as a bit set; all their codes are below 64.
  static let signs: UInt64 = 0x0400_EC31_0000_0000

  /// The segments that take the fewest bits in a version.
  static func segments(
    _ bytes: ArraySlice<UInt8>, version: Int, isGS1: Bool = false
  ) -> [QRCode.Segment] {
    let modes = modes(bytes, version: version, isGS1: isGS1)
    let segments = QRCode.Segment.divided(bytes, modes: modes)
    return isGS1 ? segments.map { $0.forGS1 } : segments
  }

  /// The mode in which each byte is encoded.
  private static func modes(
    _ bytes: ArraySlice<UInt8>, version: Int, isGS1: Bool
  ) -> [QRCode.Mode] {
    let headers = SIMD3(QRCode.Mode.allCases.map { 6 * $0.headerBits(version) })
    var open = headers
    var ended = QRCode.Mode.byte
    // Three entries per byte: the best mode for the byte, given each of the three modes for the
    // next byte.
    var choices: [QRCode.Mode] = []
    choices.reserveCapacity(3 * bytes.count)
    for byte in bytes {
      let extended = open &+ prices(byte, isGS1: isGS1)
      let closed = (extended &+ 5) / 6 &* 6
      ended =
        closed[0] <= closed[1] && closed[0] <= closed[2]
        ? .numeric
        : closed[1] <= closed[2] ? .alphanumeric : .byte
      let reopened = headers &+ closed[ended.rawValue]
      open = pointwiseMin(reopened, extended)
      choices.append(reopened[0] < extended[0] ? ended : .numeric)
      choices.append(reopened[1] < extended[1] ? ended : .alphanumeric)
      choices.append(reopened[2] < extended[2] ? ended : .byte)
    }
    return trace(choices, from: ended, count: bytes.count)
  }

  /// The cost of a character in each mode, in sixths of a bit.
  ///
  /// In a GS1 message, the alphanumeric mode doubles `%` and also has FNC1; see `forGS1`.
  private static func prices(_ byte: UInt8, isGS1: Bool) -> SIMD3<Int> {
    let impossible = Int.max / 2
    if isGS1 && byte == UInt8(ascii: "%") { return SIMD3(impossible, 66, 48) }
    if isGS1 && byte == Message.groupSeparator { return SIMD3(impossible, 33, 48) }
    return switch saving(byte) {
    case 28: SIMD3(20, 33, 48)
    case 15: SIMD3(impossible, 33, 48)
    default: SIMD3(impossible, impossible, 48)
    }
  }

  /// The mode of each byte, found by following the choices back from the last byte.
  private static func trace(
    _ choices: [QRCode.Mode], from last: QRCode.Mode, count: Int
  ) -> [QRCode.Mode] {
    var modes = [QRCode.Mode](repeating: last, count: count)
    for index in modes.indices.dropLast().reversed() {
      modes[index] = choices[3 * index + modes[index + 1].rawValue]
    }
    return modes
  }
}

/// Divides bytes into segments as node-qrcode 1.4 does, in order to produce the same symbols,
/// unless those would be unreadable.
///
/// node-qrcode splits the text into runs of digits, of other alphanumeric characters and of other
/// bytes. Each run may use any mode that can encode it, and node-qrcode chooses the cheapest path
/// through the runs. The cost is not exactly the number of bits, but it is computed in the same way
/// here because it determines the path.
enum NodeQrcode14Segmentation {
  /// The segments that node-qrcode would use, in the cheapest modes for the version that it
  /// expects, or a single byte segment if its symbol would be unreadable.
  ///
  /// The expected version is the smallest version that can hold the original runs, each with its
  /// own header, or the largest allowed version if none can.
  static func segments(_ bytes: ArraySlice<UInt8>, eci: Int?, _ requirements: Requirements)
    throws(QRCode.Failure) -> [QRCode.Segment]
  {
    // The longest runs of characters that share the same narrowest mode.
    let runs = QRCode.Segment.divided(bytes, modes: bytes.map(narrowestMode))
    let version =
      try Message(segments: runs, eci: eci)
      .smallestVersion(of: requirements.versions, requirements) ?? requirements.versions.upperBound
    let modes = zip(runs, path(through: runs, version: version)).flatMap { run, mode in
      [QRCode.Mode](repeating: mode, count: run.bytes.count)
    }
    let segments = QRCode.Segment.divided(bytes, modes: modes)
    // node-qrcode's symbol is unreadable if an alphanumeric segment contains a comma. In that case,
    // the whole text becomes a single byte segment.
    let readable = segments.compactMap { QRCode.Segment($0.mode, $0.bytes) }
    return readable.count == segments.count ? segments : [QRCode.Segment(mode: .byte, bytes: bytes)]
  }

  /// The narrowest mode that includes a character; node-qrcode wrongly includes the comma in the
  /// alphanumeric mode.
  private static func narrowestMode(_ byte: UInt8) -> QRCode.Mode {
    if byte == UInt8(ascii: ",") { return .alphanumeric }
    return QRCode.Mode.allCases.first { $0.value(byte) != nil } ?? .byte
  }

  /// A run in one mode, at the end of the cheapest path that leads to it, with the index of the
  /// previous node on the path among the nodes of the previous run.
  private typealias PathNode = (mode: QRCode.Mode, cost: Int, previous: Int)

  /// The mode of each run along the cheapest path.
  private static func path(through runs: [QRCode.Segment], version: Int) -> [QRCode.Mode] {
    var layers: [[PathNode]] = []
    for run in runs {
      let modes = QRCode.Mode.allCases.filter { $0.rawValue >= run.mode.rawValue }
      let nodes = modes.map { node(run, in: $0, after: layers.last, version: version) }
      // If several paths cost the same, the first one found wins.
      layers.append(
        nodes.sorted {
          ($0.cost, $0.previous, $0.mode.rawValue) < ($1.cost, $1.previous, $1.mode.rawValue)
        })
    }
    var modes: [QRCode.Mode] = []
    var index = 0
    for layer in layers.reversed() {
      modes.append(layer[index].mode)
      index = layer[index].previous
    }
    return modes.reversed()
  }

  /// The node for a run in a mode, linked to whichever node of the previous run makes the path
  /// cheapest.
  private static func node(
    _ run: QRCode.Segment, in mode: QRCode.Mode, after previous: [PathNode]?, version: Int
  ) -> PathNode {
    let count = run.bytes.count
    let opened = mode.headerBits(version) + mode.bits(count)
    // If a run continues in the wider mode of the previous run, node-qrcode counts it as the second
    // half of a run twice as long.
    let continued = mode == run.mode ? mode.bits(count) : mode.bits(2 * count) - mode.bits(count)
    guard let previous else { return (mode, opened, 0) }
    let costs = previous.map { $0.cost + ($0.mode == mode ? continued : opened) }
    let index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return (mode, costs[index], index)
  }
}
