/// Divides bytes into segments exactly as node-qrcode 1.4 does, in order to produce the same
/// symbols.
///
/// node-qrcode splits the text into runs of digits, of other alphanumeric characters and of other
/// bytes. Each run may use any mode that can encode it, and node-qrcode chooses the cheapest path
/// through the runs. The cost is not exactly the number of bits, but it is computed in the same way
/// here because it determines the path.
enum NodeQrcode14Segmentation {
  /// The segments that node-qrcode would use, in the cheapest modes for the version that it
  /// expects.
  ///
  /// The expected version is the smallest version that can hold the original runs, each with its
  /// own header.
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

  /// A run in one mode, at the end of the cheapest path that leads to it.
  private struct PathNode {
    let mode: QRCode.Mode
    let cost: Int
    /// The index of the previous node on the path, among the nodes of the previous run.
    let previous: Int
  }

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
    // node-qrcode counts a run that continues in a wider mode as the second half of a run twice as
    // long.
    let continued =
      mode == run.mode ? mode.bits(count) : mode.bits(2 * count) - mode.bits(count)
    guard let previous else { return PathNode(mode: mode, cost: opened, previous: 0) }
    let costs = previous.map { $0.cost + ($0.mode == mode ? continued : opened) }
    let index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return PathNode(mode: mode, cost: costs[index], previous: index)
  }
}
