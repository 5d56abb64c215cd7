/// A ToUnicode CMap, which maps the codes in a font to characters so that text can be copied and
/// read aloud (ISO 32000-1, 9.10.3).
struct CharacterMap {
  private let codeBytes: Int
  private var bytes: [UInt8] = []
  private var ranges: [UInt8] = []
  private var rangeCount = 0
  private var characters: [UInt8] = []
  private var characterCount = 0

  init(codeBytes: Int) {
    self.codeBytes = codeBytes
  }

  /// Maps a range of codes to the Unicode characters with the same numbers.
  mutating func add(range: ClosedRange<UInt16>) {
    write(code: range.lowerBound, to: &ranges)
    write(code: range.upperBound, to: &ranges)
    write(text: [range.lowerBound], to: &ranges)
    rangeCount += 1
  }

  /// Maps a code to UTF-16 text.
  mutating func add(_ code: UInt16, text: [UInt16]) {
    write(code: code, to: &characters)
    write(text: text, to: &characters)
    characterCount += 1
    // A block may have at most 100 entries (Adobe Technical Note 5014).
    if characterCount == 100 { closeCharacters() }
  }

  /// Returns the complete CMap.
  consuming func finish() -> [UInt8] {
    closeCharacters()
    var map: [UInt8] = []
    map.write("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n")
    map.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n")
    map.write("/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange<")
    map.write(String(repeating: "00", count: codeBytes))
    map.write("><")
    map.write(String(repeating: "FF", count: codeBytes))
    map.write(">endcodespacerange\n")
    if rangeCount > 0 {
      map.write("\(rangeCount) beginbfrange\n")
      map += ranges
      map.write("endbfrange\n")
    }
    map += bytes
    map.write("endcmap CMapName currentdict/CMap defineresource pop end end")
    return map
  }

  private mutating func closeCharacters() {
    guard characterCount > 0 else { return }
    bytes.write("\(characterCount) beginbfchar\n")
    bytes += characters
    bytes.write("endbfchar\n")
    characters = []
    characterCount = 0
  }

  private func write(code: UInt16, to bytes: inout [UInt8]) {
    bytes.write { token in
      token.append("<")
      if codeBytes == 2 { token.append(hexadecimal: UInt8(code >> 8)) }
      token.append(hexadecimal: UInt8(code & 0xFF))
      token.append(">")
    }
  }

  private func write(text: [UInt16], to bytes: inout [UInt8]) {
    bytes.write(tokens: text.count) { token in
      token.append("<")
      for unit in text {
        token.append(hexadecimal: UInt8(unit >> 8))
        token.append(hexadecimal: UInt8(unit & 0xFF))
      }
      token.append(">\n")
    }
  }
}
