@testable import AttestQRCode

/// Finds the shortest division into segments by trying every segment from each byte to each later
/// one.
enum PlainSegmentation {
  /// The number of bits in the shortest segmentation, headers included.
  static func bits(_ bytes: [UInt8], version: Int) -> Int {
    var least = [0] + [Int](repeating: .max, count: bytes.count)
    for start in bytes.indices {
      for mode in QRCode.Mode.allCases {
        let end = bytes[start...].firstIndex { mode.value($0) == nil } ?? bytes.endIndex
        for next in start..<end {
          let bits = least[start] + mode.headerBits(version) + mode.bits(next + 1 - start)
          least[next + 1] = min(least[next + 1], bits)
        }
      }
    }
    return least[bytes.count]
  }
}
