/// The objects of the font in the file.
extension HelveticaFont {
  private typealias Code = (code: UInt8, letter: Letter)

  /// Writes the font under each of its names, and gives the objects in their order.
  func write(to file: inout File) -> [Reference] {
    let count = max(1, (others.count + Self.freeCodes.count - 1) / Self.freeCodes.count)
    return (0..<count).map { index in
      let start = index * Self.freeCodes.count
      let letters = others[min(start, others.count)...].prefix(Self.freeCodes.count)
      return write(Array(zip(Self.freeCodes, letters)), to: &file)
    }
  }

  private func write(_ others: [Code], to file: inout File) -> Reference {
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

  private func writeDifferences(_ others: [Code], to object: inout [UInt8]) {
    guard !others.isEmpty else { return }
    object.write("/Differences[")
    for (code, letter) in others {
      object.append(0x20)
      object.write(Int(code))
      object.write("/")
      object.write(Helvetica.name(of: letter.glyph))
    }
    object.write("]")
  }

  private func writeWidths(_ others: [Code], to object: inout [UInt8]) {
    let ownWidths = Helvetica.widths(bold: bold)
    var widths = ownWidths
    for (code, letter) in others { widths[Int(code)] = ownWidths[Int(letter.glyph)] }
    let codes = used.indices.filter { used[$0] } + others.map { Int($0.code) }
    let first = codes.min() ?? 0x20
    let last = codes.max() ?? 0x20
    object.write("/FirstChar \(first)/LastChar \(last)/Widths[")
    for width in widths[first...last] {
      object.write(Int(width))
      object.append(0x20)
    }
    object.write("]")
  }

  private func characterMap(_ others: [Code]) -> [UInt8] {
    var map = CharacterMap(codeBytes: 1)
    map.add(range: 0x20...0x7E)
    map.add(range: 0xA0...0xFF)
    for code in 0x80..<0xA0 where used[code] {
      map.add(UInt16(code), text: [Helvetica.character(of: UInt8(code))])
    }
    for (code, letter) in others { map.add(UInt16(code), text: letter.text) }
    return map.finish()
  }
}
