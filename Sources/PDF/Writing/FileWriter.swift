internal import AttestCompression

/// A PDF file under construction, written object by object (ISO 32000-1, 7.5).
///
/// Streams are written directly to the file. All other objects go into a single object stream
/// (7.5.7), which shrinks the structure tree of a tagged page to a fifth of its size. The
/// cross-reference stream (7.5.8) lists the streams and the other objects.
struct FileWriter {
  private(set) var bytes: [UInt8] = []
  /// The file offsets of the streams, indexed by object number, with 0 for other objects.
  private var offsets = [0]
  private var objects: [UInt8] = []
  /// For each object in the object stream, its number followed by its offset from the first one.
  private var directory: [Int] = []

  init() {
    bytes.reserveCapacity(16_384)
    objects.reserveCapacity(8_192)
    // A comment of four bytes above 127 marks the file as binary (7.5.2).
    bytes.write("%PDF-1.7\n%")
    bytes += [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// Reserves consecutive object numbers and returns a reference to the first.
  mutating func reserve(_ count: Int = 1) -> Reference {
    let first = Reference(number: offsets.count)
    offsets.append(contentsOf: repeatElement(0, count: count))
    return first
  }

  /// Writes an object that is not a stream, under a reserved number.
  mutating func write(_ reference: Reference, _ body: (inout [UInt8]) -> Void) {
    directory.append(reference.number)
    directory.append(objects.count)
    body(&objects)
    objects.append(0x0A)
  }

  /// Writes an object that is not a stream, under the next number.
  mutating func write(_ body: (inout [UInt8]) -> Void) -> Reference {
    let reference = reserve()
    write(reference, body)
    return reference
  }

  /// Writes a stream under the next number, compressed by default.
  ///
  /// The length and the filter are added to the stream dictionary after `entries`.
  mutating func writeStream(
    _ data: [UInt8], compressed: Bool = true, entries: (inout [UInt8]) -> Void = { _ in }
  ) -> Reference {
    let reference = reserve()
    offsets[reference.number] = bytes.count
    bytes.write { token in
      token.append(number: reference.number)
      token.append(" 0 obj\n<<")
    }
    entries(&bytes)
    let body = compressed ? Deflate.zlib(data) : data
    if compressed { bytes.write("/Filter/FlateDecode") }
    bytes.write { token in
      token.append("/Length ", body.count)
      token.append(">>\nstream\n")
    }
    bytes.append(contentsOf: body)
    bytes.write("\nendstream\nendobj\n")
    return reference
  }

  /// Writes the object stream, the cross-reference stream and the end-of-file marker, and returns
  /// the bytes of the file.
  consuming func finish(catalog: Reference, information: Reference) -> [UInt8] {
    let container = writeObjectStream()
    // Files with the same contents have the same identifier (14.4).
    let identifier = Fingerprint.of(bytes)
    let start = bytes.count
    let offsetBytes = start < 1 << 16 ? 2 : 4
    let table = table(start: start, container: container, offsetBytes: offsetBytes)
    // Compressing a short table takes longer than writing it. Pages, attachments and the object
    // stream are always compressed, because a user's text in them may look like the end of a stream
    // or of a file.
    _ = writeStream(table, compressed: table.count >= 512) { [count = offsets.count + 1] entries in
      entries.write { token in
        token.append("/Type/XRef")
        token.append("/Size ", count)
        token.append("/W[1 ", offsetBytes)
        token.append(" 3]/Root ", catalog)
        token.append("/Info ", information)
      }
      entries.write("/ID[<\(identifier)><\(identifier)>]")
    }
    bytes.write { token in
      token.append("startxref\n", start)
      token.append("\n%%EOF\n")
    }
    return bytes
  }

  private mutating func writeObjectStream() -> Reference {
    var data: [UInt8] = []
    data.write(tokens: directory.count) { token in
      for integer in directory {
        token.append(number: integer)
        token.append(" ")
      }
    }
    let first = data.count
    data.append(contentsOf: objects)
    return writeStream(data) { [count = directory.count / 2] entries in
      entries.write { token in
        token.append("/Type/ObjStm/N ", count)
        token.append("/First ", first)
      }
    }
  }

  /// The cross-reference table, whose last entry is for its own stream, which begins at `start`.
  private func table(start: Int, container: Reference, offsetBytes: Int) -> [UInt8] {
    // The index of each object in the object stream, counted from 1, or 0 if it is not in the
    // stream.
    var indices = [Int](repeating: 0, count: offsets.count + 1)
    for index in stride(from: 0, to: directory.count, by: 2) {
      indices[directory[index]] = index / 2 + 1
    }
    return [UInt8](capacity: indices.count * (4 + offsetBytes)) { table in
      for (offset, index) in zip(offsets + [start], indices) {
        let (kind, second, third): (UInt8, Int, Int) =
          if index > 0 {
            (2, container.number, index - 1)
          } else if offset > 0 {
            (1, offset, 0)
          } else {
            // A free entry, whose number is never reused (generation 65,535).
            (0, 0, 0xFFFF)
          }
        table.append(kind)
        table.append(bigEndian: second, bytes: offsetBytes)
        table.append(bigEndian: third, bytes: 3)
      }
    }
  }
}

/// An indirect reference to an object (ISO 32000-1, 7.3.10); the generation is always 0.
struct Reference: Hashable {
  let number: Int

  /// The reference to the object `count` numbers after `first`.
  static func + (first: Reference, count: Int) -> Reference {
    Reference(number: first.number + count)
  }
}

/// A hash that different data is unlikely to share; it does not protect against forgery.
package enum Fingerprint {
  /// The fingerprint as 32 hexadecimal digits, computed from two hashes like FNV-1a, but with eight
  /// bytes at a time and a further shift.
  package static func of(_ bytes: [UInt8]) -> String {
    var hashes: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)
    // macOS 13 lacks `Array.span`, so this takes the span of a slice.
    let slice = bytes[...]
    var rest = slice.span
    while rest.count >= 8 {
      hashes = (mixed(hashes.0, rest.word.byteSwapped), mixed(hashes.1, rest.word.byteSwapped))
      rest = rest.extracting(droppingFirst: 8)
    }
    if !rest.isEmpty {
      var word: UInt64 = 0
      for index in rest.indices { word = word << 8 | UInt64(rest[index]) }
      hashes = (mixed(hashes.0, word), mixed(hashes.1, word))
    }
    let digits = [UInt8](capacity: 32) { digits in
      for hash in [hashes.0, hashes.1] {
        for shift in stride(from: 56, through: 0, by: -8) {
          digits.append(hexadecimal: UInt8(truncatingIfNeeded: hash >> UInt64(shift)))
        }
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x0000_0100_0000_01B3
    return product ^ product >> 29
  }

  /// The six capital letters that begin the name of a font subset (ISO 32000-1, 9.6.4).
  static func tag(of bytes: [UInt8]) -> String {
    let letters = of(bytes).utf8.prefix(6).map { digit in
      // Maps the digits 0 to 9 and A to F to the letters A to P.
      digit < 0x41 ? digit - 0x30 + 0x41 : digit - 0x41 + 10 + 0x41
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A ToUnicode CMap, which maps the codes in a font to characters so that text can be copied and
/// read aloud (ISO 32000-1, 9.10.3).
enum CharacterMap {
  /// The complete CMap of a font whose codes have one or two bytes.
  ///
  /// The codes in `ranges` stand for the Unicode characters with the same numbers, and the codes in
  /// `texts` stand for UTF-16 text.
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
