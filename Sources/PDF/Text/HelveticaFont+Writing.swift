/// The objects of the font in the file.
extension HelveticaFont {
  /// How many names the font has among the resources.
  var nameCount: Int { max(1, (others.count + Self.freeCodes.count - 1) / Self.freeCodes.count) }

  /// Writes the font under one of its names, and gives its object.
  func write(_ index: Int, to file: inout File) -> Reference {
    // Each has the code of the same place.
    let others = others.dropFirst(index * Self.freeCodes.count).prefix(Self.freeCodes.count)
    // The codes of WinAnsiEncoding read as themselves (9.10.2).
    let toUnicode = others.isEmpty ? nil : file.writeStream(characterMap(others))
    return file.write { object in
      object.write("<</Type/Font/Subtype/Type1/BaseFont/Helvetica")
      object.write(bold ? "-Bold" : "")
      object.write("/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding")
      writeDifferences(others, to: &object)
      object.write(">>")
      writeWidths(others, to: &object)
      if let toUnicode {
        object.write("/ToUnicode ")
        object.write(toUnicode)
      }
      object.write(">>")
    }
  }

  private func writeDifferences(_ others: ArraySlice<Letter>, to object: inout [UInt8]) {
    guard !others.isEmpty else { return }
    object.write("/Differences[")
    for (code, letter) in zip(Self.freeCodes, others) {
      object.append(0x20)
      object.write(Int(code))
      object.write("/")
      object.write(Helvetica.name(of: letter.glyph))
    }
    object.write("]")
  }

  /// The widths, without which a standard font does in PDF 1.7 (9.6.2), but not in PDF/A or PDF 2.0.
  private func writeWidths(_ others: ArraySlice<Letter>, to object: inout [UInt8]) {
    var glyphs = [UInt8](0...255)
    for (code, letter) in zip(Self.freeCodes, others) { glyphs[Int(code)] = letter.glyph }
    let first = others.isEmpty ? 0x20 : 1
    object.write(numbers: glyphs.count) { token in
      token.append("/FirstChar ", first)
      token.append("/LastChar 255")
      token.append("/Widths[")
      for glyph in glyphs[first...] {
        token.append(decimal: UInt(Helvetica.width(of: glyph, bold: bold)))
        token.append(" ")
      }
      token.append("]")
    }
  }

  private func characterMap(_ others: ArraySlice<Letter>) -> [UInt8] {
    var map = CharacterMap(codeBytes: 1)
    map.add(range: 0x20...0x7E)
    map.add(range: 0xA0...0xFF)
    for code in 0x80..<0xA0 as Range<UInt8> where usedFrom80 >> (code - 0x80) & 1 == 1 {
      // The free codes among them follow.
      let character = Helvetica.character(of: code)
      if character > 0 { map.add(UInt16(code), text: [character]) }
    }
    for (code, letter) in zip(Self.freeCodes, others) { map.add(UInt16(code), text: letter.text) }
    return map.finish()
  }
}
