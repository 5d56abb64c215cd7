/// The history of a zone's clocks: a TZif file (RFC 9636), versions 1 to 4.
struct ZoneFile: Hashable, Sendable {
  /// When the clocks changed, ascending, in seconds since 1970.
  let transitions: [Int]
  /// For each transition, an index of `offsets`.
  let types: [UInt8]
  /// Seconds to add to UTC; the first is for the time before the first transition.
  let offsets: [Int]
  /// For the time after the last transition.
  let rule: ZoneRule?

  /// Reads a file; nothing when it is wrong in any way, or counts leap seconds.
  init?(_ bytes: [UInt8]) {
    guard var block = ZoneBlock(bytes, at: 0, timeSize: 4) else { return nil }
    var footer: ArraySlice<UInt8> = []
    if block.version != 0 {
      // The first block is for old readers; the second has 64-bit times and a rule after it.
      guard let second = ZoneBlock(bytes, at: block.end, timeSize: 8) else { return nil }
      block = second
      footer = bytes[block.end...]
      guard footer.count >= 2, footer.popFirst() == 0x0A, footer.popLast() == 0x0A else {
        return nil
      }
    }
    rule = ZoneRule(parsing: footer)
    if rule == nil, !footer.isEmpty { return nil }
    guard let offsets = block.offsets(in: bytes), let types = block.types(in: bytes),
      let transitions = block.transitions(in: bytes)
    else { return nil }
    (self.offsets, self.types, self.transitions) = (offsets, types, transitions)
  }

  /// Seconds to add to UTC at an instant.
  func offset(at instant: Instant) -> Int {
    let seconds = instant.secondsSince1970
    guard let last = transitions.last, seconds < last else {
      return rule?.offset(at: instant) ?? offsets[types.last.map { Int($0) } ?? 0]
    }
    // The number of transitions up to now, by halving.
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return offsets[low == 0 ? 0 : Int(types[low - 1])]
  }
}
