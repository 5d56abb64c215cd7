/// The clock changes of a time zone, read from a TZif file (RFC 9636), version 1 to 4.
struct ZoneFile: Hashable, Sendable {
  /// The times of the clock changes in ascending order, in seconds since 1970.
  let transitions: [Int]
  /// For each transition, the index in `offsets` of the new offset.
  let types: [UInt8]
  /// The offsets from UTC in seconds; the first one applies before the first transition.
  let offsets: [Int]
  /// The rule that applies after the last transition.
  let rule: ZoneRule?

  /// Reads a TZif file; returns `nil` if the file is invalid or counts leap seconds.
  init?(_ bytes: [UInt8]) {
    guard var block = ZoneBlock(bytes, at: 0, timeSize: 4) else { return nil }
    var footer: ArraySlice<UInt8> = []
    if block.version != 0 {
      // The first block is for old programs. The second block has 64-bit times and is followed by a
      // rule.
      guard let second = ZoneBlock(bytes, at: block.end, timeSize: 8) else { return nil }
      block = second
      footer = bytes[block.end...]
      guard footer.popFirst() == 0x0A, footer.popLast() == 0x0A else { return nil }
    }
    rule = ZoneRule(parsing: footer)
    if rule == nil, !footer.isEmpty { return nil }
    guard let offsets = block.offsets(in: bytes), let types = block.types(in: bytes),
      let transitions = block.transitions(in: bytes)
    else { return nil }
    (self.offsets, self.types, self.transitions) = (offsets, types, transitions)
  }

  /// A zone without data, which always follows a rule.
  init(rule: ZoneRule) {
    (transitions, types, offsets) = ([], [], [])
    self.rule = rule
  }

  /// The offset from UTC at an instant, in seconds.
  func offset(at instant: Instant) -> Int {
    let seconds = instant.secondsSince1970
    guard let last = transitions.last, seconds < last else {
      return rule?.offset(at: instant) ?? offsets[types.last.map { Int($0) } ?? 0]
    }
    let latest = transitions.lastIndex { $0 <= seconds }
    return offsets[latest.map { Int(types[$0]) } ?? 0]
  }
}

/// The layout of a block in a TZif file (RFC 9636 §3.1 and §3.2).
struct ZoneBlock {
  let version: UInt8
  let timeSize: Int
  private let start, timeCount, typeCount, abbreviationSize: Int
  /// The index of the first byte after the block.
  let end: Int

  init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
    guard bytes.count - start >= 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    let counts = (0..<6).map { ZoneBlock.number(bytes, at: start + 20 + $0 * 4, size: 4) }
    let (utcCount, standardCount, leapCount) = (counts[0], counts[1], counts[2])
    (timeCount, typeCount, abbreviationSize) = (counts[3], counts[4], counts[5])
    // Counts are read as signed numbers, so a count of 2³¹ or more is negative and rejected.
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }), leapCount == 0,
      (1...256).contains(typeCount), utcCount == 0 || utcCount == typeCount,
      standardCount == 0 || standardCount == typeCount
    else { return nil }
    version = bytes[start + 4]
    self.timeSize = timeSize
    self.start = start + 44
    end =
      self.start + timeCount * (timeSize + 1) + typeCount * 6 + abbreviationSize
      + standardCount + utcCount
    if end > bytes.count { return nil }
  }

  /// The times of the clock changes, or `nil` if they are not in ascending order.
  func transitions(in bytes: [UInt8]) -> [Int]? {
    let times = (0..<timeCount).map {
      ZoneBlock.number(bytes, at: start + $0 * timeSize, size: timeSize)
    }
    return zip(times, times.dropFirst()).allSatisfy(<) ? times : nil
  }

  /// The type of each clock change, or `nil` if any type is out of range.
  func types(in bytes: [UInt8]) -> [UInt8]? {
    let first = start + timeCount * timeSize
    let types = Array(bytes[first..<first + timeCount])
    return types.allSatisfy { $0 < typeCount } ? types : nil
  }

  /// The offset from UTC of each type in seconds, or `nil` if an entry is invalid.
  func offsets(in bytes: [UInt8]) -> [Int]? {
    let first = start + timeCount * (timeSize + 1)
    var offsets: [Int] = []
    for type in stride(from: first, to: first + typeCount * 6, by: 6) {
      let offset = ZoneBlock.number(bytes, at: type, size: 4)
      // RFC 9636 §3.2 recommends offsets between -25 and +26 hours.
      guard (-89_999...93_599).contains(offset), bytes[type + 4] < 2,
        bytes[type + 5] < abbreviationSize
      else { return nil }
      offsets.append(offset)
    }
    return offsets
  }

  /// Reads a signed big-endian number of 4 or 8 bytes.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    let bits = bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: bits)) : bits
  }
}
