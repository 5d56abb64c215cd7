/// The bytes of a file as its objects come in (ISO 32000-1, 7.5).
///
/// Streams go straight to the file. Every other object waits for the one object stream (7.5.7),
/// which makes the structure tree of a tagged page a fifth of its size, and the cross-reference
/// stream (7.5.8) lists both.
struct File {
  /// Where an object is.
  private enum Place {
    case missing
    case offset(Int)
    /// In the object stream, at an index.
    case index(Int)
  }

  private(set) var bytes: [UInt8] = []
  private var places: [Place] = [.missing]
  private var objects: [UInt8] = []
  private var objectOffsets: [(number: Int, offset: Int)] = []

  init() {
    bytes.reserveCapacity(16_384)
    objects.reserveCapacity(8_192)
    // The comment of four bytes over 127 says that the file is binary (7.5.2).
    bytes.write("%PDF-1.7\n%")
    bytes.append(contentsOf: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// The number of an object to be written later.
  mutating func reserve() -> Reference {
    places.append(.missing)
    return Reference(number: places.count - 1)
  }

  /// Writes the object of a reserved number, any but a stream.
  mutating func write(_ reference: Reference, _ body: (inout [UInt8]) -> Void) {
    places[reference.number] = .index(objectOffsets.count)
    objectOffsets.append((reference.number, objects.count))
    body(&objects)
    objects.append(0x0A)
  }

  /// Writes an object, any but a stream, under the next number.
  mutating func write(_ body: (inout [UInt8]) -> Void) -> Reference {
    let reference = reserve()
    write(reference, body)
    return reference
  }

  /// Writes a stream under the next number, deflated unless it must stay legible, with the
  /// entries of its dictionary but for its length and filter.
  mutating func writeStream(_ data: [UInt8], compressed: Bool = true, entries: String = "")
    -> Reference
  {
    let reference = reserve()
    places[reference.number] = .offset(bytes.count)
    bytes.write(reference.number)
    bytes.write(" 0 obj\n<<")
    bytes.write(entries)
    writeStreamBody(data, compressed: compressed)
    return reference
  }

  private mutating func writeStreamBody(_ data: [UInt8], compressed: Bool) {
    let body = compressed ? Deflate.zlib(data) : data
    if compressed { bytes.write("/Filter/FlateDecode") }
    bytes.write("/Length ")
    bytes.write(body.count)
    bytes.write(">>\nstream\n")
    bytes.append(contentsOf: body)
    bytes.write("\nendstream\nendobj\n")
  }

  /// Writes the object stream, the cross-reference stream and the end, and gives the whole file.
  consuming func finish(catalog: Reference, information: Reference) -> [UInt8] {
    let container = writeObjectStream()
    let own = reserve()
    let start = bytes.count
    places[own.number] = .offset(start)
    // Identifies the contents (14.4): the same contents, the same identifier.
    let identifier = Fingerprint.of(bytes)
    let offsetBytes = start < 1 << 16 ? 2 : 4
    bytes.write(own.number)
    bytes.write(" 0 obj\n<</Type/XRef/Size ")
    bytes.write(places.count)
    bytes.write("/W[1 \(offsetBytes) 3]/Root ")
    bytes.write(catalog)
    bytes.write("/Info ")
    bytes.write(information)
    bytes.write("/ID[<\(identifier)><\(identifier)>]")
    writeStreamBody(table(container: container, offsetBytes: offsetBytes), compressed: true)
    bytes.write("startxref\n\(start)\n%%EOF\n")
    return bytes
  }

  private mutating func writeObjectStream() -> Reference {
    var data: [UInt8] = []
    for (number, offset) in objectOffsets {
      data.write(number)
      data.append(0x20)
      data.write(offset)
      data.append(0x20)
    }
    let first = data.count
    data.append(contentsOf: objects)
    return writeStream(data, entries: "/Type/ObjStm/N \(objectOffsets.count)/First \(first)")
  }

  private func table(container: Reference, offsetBytes: Int) -> [UInt8] {
    var table: [UInt8] = []
    for place in places {
      switch place {
      case .missing:
        table.write(bigEndian: 0, bytes: 1 + offsetBytes)
        table.write(bigEndian: 0xFFFF, bytes: 3)
      case .offset(let offset):
        table.append(1)
        table.write(bigEndian: offset, bytes: offsetBytes)
        table.write(bigEndian: 0, bytes: 3)
      case .index(let index):
        table.append(2)
        table.write(bigEndian: container.number, bytes: offsetBytes)
        table.write(bigEndian: index, bytes: 3)
      }
    }
    return table
  }
}
