extension Message {
  /// The smallest version that holds the bytes of the only segment, and the segments to hold them:
  /// the one there is, unless others bring the version down.
  func shortestSplit(for requirements: Requirements) throws(QRCode.Failure) -> (Int, Message) {
    // The official generator's symbols are of one segment.
    if requirements.masking == .official {
      return (try smallestVersion(for: requirements), self)
    }
    let plain = smallestVersion(of: requirements.versions, requirements)
    guard let bytes = segments.first?.bytes else { return (plain ?? 1, self) }
    if let plain, cannotFit(bytes, below: plain, requirements) { return (plain, self) }
    let smaller =
      requirements.versions.lowerBound...(plain ?? requirements.versions.upperBound + 1) - 1
    for group in Mode.versionGroups where group.overlaps(smaller) {
      let versions = group.clamped(to: smaller)
      let message = try split(bytes, version: versions.lowerBound)
      if let version = message.smallestVersion(of: versions, requirements) {
        return (version, message)
      }
    }
    if let plain { return (plain, self) }
    let last = requirements.versions.upperBound
    let bits = try split(bytes, version: last).bitCount(version: last)
    throw .tooLong(bits: bits, capacity: requirements.capacity(last))
  }

  /// Whether even the most that a split can save is not enough for the version below `plain`; then it
  /// is not enough for those below either, where the capacity falls by more than the headers do.
  private func cannotFit(_ bytes: ArraySlice<UInt8>, below plain: Int, _ requirements: Requirements)
    -> Bool
  {
    guard plain > requirements.versions.lowerBound else { return true }
    let least = bitCount(version: plain - 1) - Split.mostBitsSaved(bytes)
    return least > requirements.capacity(plain - 1)
  }

  /// The bytes in the segments that take the fewest bits.
  private func split(_ bytes: ArraySlice<UInt8>, version: Int) throws(QRCode.Failure) -> Message {
    try Message(segments: Split.segments(bytes, version: version), eci: eci)
  }
}
