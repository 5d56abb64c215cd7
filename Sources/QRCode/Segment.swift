/// Characters in one mode (clause 7.4).
package struct Segment: Hashable, Sendable {
  let mode: Mode
  let bytes: ArraySlice<UInt8>

  /// Nil if a byte has no value in `mode`.
  package init?(_ mode: Mode, _ bytes: some Collection<UInt8>) {
    guard mode == .byte || bytes.allSatisfy({ mode.value($0) != nil }) else { return nil }
    self.mode = mode
    self.bytes = ArraySlice(bytes)
  }

  /// For bytes known to have a value in `mode`.
  init(known mode: Mode, _ bytes: ArraySlice<UInt8>) {
    self.mode = mode
    self.bytes = bytes
  }

  func bitCount(version: Int) -> Int { mode.headerBits(version) + mode.bits(bytes.count) }
}
