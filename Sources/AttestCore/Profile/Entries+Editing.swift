extension Entries {
  /// The file that these entries were read from with other values, every other byte as it was.
  ///
  /// A key that is not in the file is added at its end.
  func replacing(_ values: [(key: String, value: String)], in bytes: [UInt8]) -> [UInt8] {
    var edited = bytes
    let news = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
    // From the end, so that the places before stay where they are.
    for entry in all.reversed() {
      guard let new = news[entry.key] else { continue }
      edited.replaceSubrange(entry.bytes, with: Array(new.utf8))
    }
    for new in values where self[new.key] == nil {
      let end = Entries.lineEnd(of: bytes)
      if let last = edited.last, last != 0x0A { edited += end }
      edited += Array("\(new.key): \(new.value)".utf8) + end
    }
    return edited
  }

  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }
}
