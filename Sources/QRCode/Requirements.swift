/// What the caller asked of the symbol, checked.
struct Requirements {
  let level: QRCode.Level
  let versions: ClosedRange<Int>
  let raisingLevel: Bool
  let masking: QRCode.Masking

  init(
    level: QRCode.Level, versions: ClosedRange<Int>, raisingLevel: Bool, masking: QRCode.Masking
  ) throws(QRCode.Failure) {
    guard versions.lowerBound >= 1, versions.upperBound <= 40 else { throw .badVersion }
    if case .fixed(let mask) = masking, mask > 7 { throw .badMask }
    self.level = level
    self.versions = versions
    self.raisingLevel = raisingLevel
    self.masking = masking
  }

  func capacity(_ version: Int) -> Int {
    Version.dataBits(version, level)
  }

  /// The highest level at which `bits` still fit in `version`, if the level may be raised.
  func level(for bits: Int, version: Int) -> QRCode.Level {
    guard raisingLevel else { return level }
    let fitting = QRCode.Level.allCases.last { bits <= Version.dataBits(version, $0) }
    return fitting ?? level
  }
}
