/// A ToUnicode CMap, which maps the codes in a font to characters so that text can be copied and
/// read aloud (ISO 32000-1, 9.10.3).
enum CharacterMap {
  /// The complete CMap of a font whose codes have one or two bytes.
  ///
  /// The codes in `ranges` stand for the Unicode characters with the same numbers, and those in
  /// `texts` for UTF-16 text.
  static func bytes(
    codeBytes: Int, ranges: [ClosedRange<UInt16>] = [], texts: [(code: UInt16, text: [UInt16])]
  ) -> [UInt8] {
    var map: [UInt8] = []
    map.write("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n")
    map.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n")
    map.write("/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange<")
    map.write(String(repeating: "00", count: codeBytes))
    map.write("><")
    map.write(String(repeating: "FF", count: codeBytes))
    map.write(">endcodespacerange\n")
    if !ranges.isEmpty {
      map.write("\(ranges.count) beginbfrange\n")
      for range in ranges {
        write([range.lowerBound, range.upperBound], codeBytes, text: [range.lowerBound], to: &map)
      }
      map.write("endbfrange\n")
    }
    // A block may have at most 100 entries (Adobe Technical Note 5014).
    for start in stride(from: 0, to: texts.count, by: 100) {
      let block = texts[start...].prefix(100)
      map.write("\(block.count) beginbfchar\n")
      for (code, text) in block { write([code], codeBytes, text: text, to: &map) }
      map.write("endbfchar\n")
    }
    map.write("endcmap CMapName currentdict/CMap defineresource pop end end")
    return map
  }

  private static func write(
    _ codes: [UInt16], _ codeBytes: Int, text: [UInt16], to map: inout [UInt8]
  ) {
    map.write(tokens: codes.count + text.count + 1) { token in
      for code in codes {
        token.append("<")
        if codeBytes == 2 { token.append(hexadecimal: UInt8(code >> 8)) }
        token.append(hexadecimal: UInt8(code & 0xFF))
        token.append(">")
      }
      token.append("<")
      for unit in text {
        token.append(hexadecimal: UInt8(unit >> 8))
        token.append(hexadecimal: UInt8(unit & 0xFF))
      }
      token.append(">\n")
    }
  }
}
