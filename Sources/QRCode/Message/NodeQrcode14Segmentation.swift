/// Divides bytes into segments as node-qrcode 1.4 does, to make the same symbols.
///
/// It cuts a text into runs of digits, of other alphanumeric characters and of other bytes, and takes the
/// cheapest path through them, each run in any mode that has its characters. Its cost of a path is not quite
/// the number of bits; it is computed here in the same way, because it decides the path.
enum NodeQrcode14Segmentation {
  /// The segments of its symbol, in the cheapest modes for the version that it expects: the smallest that holds
  /// the runs as they are, with a header for each.
  static func segments(_ bytes: ArraySlice<UInt8>, eci: Int?, _ requirements: Requirements)
    throws(QRCode.Failure) -> [QRCode.Segment]
  {
    let runs = self.runs(bytes)
    let version =
      try Message(segments: runs, eci: eci)
      .smallestVersion(of: requirements.versions, requirements) ?? requirements.versions.upperBound
    let segments = merged(runs, path(through: runs, version: version), of: bytes)
    // With a comma among alphanumeric characters its symbol cannot be read; ours can.
    let readable = segments.compactMap { QRCode.Segment($0.mode, $0.bytes) }
    return readable.count == segments.count ? segments : [QRCode.Segment(known: .byte, bytes)]
  }

  /// The longest runs of characters with the same narrowest mode.
  private static func runs(_ bytes: ArraySlice<UInt8>) -> [QRCode.Segment] {
    var runs: [QRCode.Segment] = []
    var start = bytes.startIndex
    for index in bytes.indices {
      let mode = narrowestMode(bytes[index])
      let next = index + 1
      if next < bytes.endIndex && narrowestMode(bytes[next]) == mode { continue }
      runs.append(QRCode.Segment(known: mode, bytes[start..<next]))
      start = next
    }
    return runs
  }

  /// The narrowest mode that has a character; node-qrcode wrongly counts the comma as alphanumeric.
  private static func narrowestMode(_ byte: UInt8) -> QRCode.Mode {
    if byte == UInt8(ascii: ",") { return .alphanumeric }
    return QRCode.Mode.allCases.first { $0.value(byte) != nil } ?? .byte
  }

  /// A run in one mode, at the end of the cheapest path to it.
  private struct PathNode {
    let mode: QRCode.Mode
    let cost: Int
    /// The number of the node before it on the path, among the nodes of the run before.
    let previous: Int
  }

  /// The mode of each run on the cheapest path.
  private static func path(through runs: [QRCode.Segment], version: Int) -> [QRCode.Mode] {
    var layers: [[PathNode]] = []
    for run in runs {
      let modes = QRCode.Mode.allCases.filter { $0.rawValue >= run.mode.rawValue }
      let nodes = modes.map { node(run, in: $0, after: layers.last, version: version) }
      // Of paths that cost the same, the first one found wins.
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

  /// A run in a mode, after the node of the run before that makes it cheapest.
  private static func node(
    _ run: QRCode.Segment, in mode: QRCode.Mode, after previous: [PathNode]?, version: Int
  ) -> PathNode {
    let count = run.bytes.count
    let opened = mode.headerBits(version) + mode.bits(count)
    // node-qrcode counts a run that continues in a wider mode as the second half of twice as many characters.
    let continued =
      mode == run.mode ? mode.bits(count) : mode.bits(2 * count) - mode.bits(count)
    guard let previous else { return PathNode(mode: mode, cost: opened, previous: 0) }
    let costs = previous.map { $0.cost + ($0.mode == mode ? continued : opened) }
    let index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return PathNode(mode: mode, cost: costs[index], previous: index)
  }

  /// The segments: neighbouring runs of the same mode are joined.
  private static func merged(
    _ runs: [QRCode.Segment], _ modes: [QRCode.Mode], of bytes: ArraySlice<UInt8>
  ) -> [QRCode.Segment] {
    var segments: [QRCode.Segment] = []
    var start = bytes.startIndex
    for (index, mode) in modes.enumerated() {
      if index + 1 < modes.count && modes[index + 1] == mode { continue }
      let end = runs[index].bytes.endIndex
      segments.append(QRCode.Segment(known: mode, bytes[start..<end]))
      start = end
    }
    return segments
  }
}
