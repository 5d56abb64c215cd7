/// The output intent, which defines the document's greys (ISO 19005-2, 6.2.3) as gamma 2.2 on paper
/// white.
enum OutputIntent {
  private static let name = "Grey, gamma 2.2"

  /// Writes the output intent and its colour profile.
  static func write(to file: inout FileWriter) -> Reference {
    let profile = file.writeStream(profile(), entries: { $0.write("/N 1") })
    return file.write { object in
      object.write("<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier", textString: name)
      object.write("/Info", textString: name)
      object.write("/DestOutputProfile ", profile)
      object.write(">>")
    }
  }

  /// A monochrome display profile (ICC.1:2010, 8.4.3).
  static func profile() -> [UInt8] {
    let tags = [
      ("desc", localized(name)), ("cprt", localized("CC0")),
      ("wtpt", Array("XYZ ".utf8) + words([0]) + whitePoint),
      // A curve with a single number specifies gamma, in units of 1/256 (10.5).
      ("kTRC", Array("curv".utf8) + words([0, 1]) + [0x02, 0x33, 0, 0]),
    ]
    var table = words([tags.count])
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (tag, element) in tags {
      table += Array(tag.utf8) + words([start + data.count, element.count])
      data += element
    }
    return header(size: start + data.count) + table + data
  }

  /// The 128-byte header in front of the tags (7.2).
  private static func header(size: Int) -> [UInt8] {
    words([size, 0, 0x0420_0000]) + Array("mntrGRAYXYZ ".utf8)
      // The profile is dated 1 January 2026, as six 16-bit numbers.
      + words([2026 << 16 | 1, 1 << 16, 0]) + Array("acsp".utf8) + words([0, 0, 0, 0, 0, 0, 0])
      + whitePoint + words([Int](repeating: 0, count: 12))
  }

  /// The white point D50, which every profile uses (7.2.16).
  private static var whitePoint: [UInt8] { words([0xF6D6, 0x1_0000, 0xD32D]) }

  /// Text in one language, as UTF-16 (10.13), padded to a multiple of four bytes.
  private static func localized(_ text: String) -> [UInt8] {
    var element = Array("mluc".utf8) + words([0, 1, 12])
    element += Array("enUS".utf8) + words([text.utf16.count * 2, 28])
    for unit in text.utf16 { element.write(bigEndian: Int(unit), bytes: 2) }
    while !element.count.isMultiple(of: 4) { element.append(0) }
    return element
  }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.write(bigEndian: number, bytes: 4) }
    return bytes
  }
}
