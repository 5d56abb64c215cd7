/// Bytes of a font file; what lies outside of them reads as 0, so that no file can stop the reader.
struct FontTable: Sendable {
  private let bytes: [UInt8]
  private let start: Int
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = 0
    count = bytes.count
  }

  private init(_ bytes: [UInt8], start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// Part of the table, or nil where it is not all inside.
  func part(from offset: Int, count partCount: Int) -> FontTable? {
    guard offset >= 0, partCount >= 0, offset <= count, partCount <= count - offset else {
      return nil
    }
    return FontTable(bytes, start: start + offset, count: partCount)
  }

  /// How many of the records that a file claims to have are inside, so that none is looked for in vain.
  func count(of records: Int, from offset: Int, size: Int) -> Int {
    min(records, max(0, count - offset) / size)
  }

  func byte(_ offset: Int) -> Int {
    offset >= 0 && offset < count ? Int(bytes[start + offset]) : 0
  }

  func unsigned16(_ offset: Int) -> Int {
    byte(offset) << 8 | byte(offset + 1)
  }

  func signed16(_ offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: unsigned16(offset)))
  }

  func unsigned32(_ offset: Int) -> Int {
    unsigned16(offset) << 16 | unsigned16(offset + 2)
  }

  /// All of the bytes.
  var contents: ArraySlice<UInt8> { bytes[start..<start + count] }
}
