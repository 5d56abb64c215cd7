/// The bytes of a file as its objects come in (ISO 32000-1, 7.5).
///
/// Streams go straight to the file. Every other object waits for the one object stream (7.5.7),
/// which makes the structure tree of a tagged page a fifth of its size, and the cross-reference
/// stream (7.5.8) lists both.
struct File {
  private(set) var bytes: [UInt8] = []
  /// What kind of entry the cross-reference stream has for each object (7.5.8.3): 0 for none, 1 where
  /// it is in the file, 2 where it is in the object stream.
  private var kinds: [UInt8] = [0]
  /// The offset of each in the file, or its index in the object stream.
  private var places = [0]
  private var objects: [UInt8] = []
  /// The number of each object in the object stream, and after it the offset there.
  private var directory: [Int] = []

  init() {
    bytes.reserveCapacity(16_384)
    objects.reserveCapacity(8_192)
    // The comment of four bytes over 127 says that the file is binary (7.5.2).
    bytes.write("%PDF-1.7\n%")
    bytes.append(contentsOf: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// The number of an object to be written later.
  mutating func reserve() -> Reference {
    kinds.append(0)
    places.append(0)
    return Reference(number: places.count - 1)
  }

  /// The numbers of so many objects to be written later, the first of them.
  mutating func reserve(_ count: Int) -> Reference {
    let first = Reference(number: places.count)
    kinds += repeatElement(0, count: count)
    places += repeatElement(0, count: count)
    return first
  }

  /// Writes the object of a reserved number, any but a stream.
  mutating func write(_ reference: Reference, _ body: (inout [UInt8]) -> Void) {
    kinds[reference.number] = 2
    places[reference.number] = directory.count / 2
    directory.append(reference.number)
    directory.append(objects.count)
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
    kinds[reference.number] = 1
    places[reference.number] = bytes.count
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
    kinds[own.number] = 1
    places[own.number] = start
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
    data.reserveCapacity(objects.count + directory.count * 8)
    for number in directory {
      data.write(number)
      data.append(0x20)
    }
    let first = data.count
    data.append(contentsOf: objects)
    return writeStream(data, entries: "/Type/ObjStm/N \(directory.count / 2)/First \(first)")
  }

  private func table(container: Reference, offsetBytes: Int) -> [UInt8] {
    var table: [UInt8] = []
    table.reserveCapacity(places.count * (4 + offsetBytes))
    for (kind, place) in zip(kinds, places) {
      table.append(kind)
      table.write(bigEndian: kind == 2 ? container.number : place, bytes: offsetBytes)
      table.write(bigEndian: kind == 2 ? place : kind == 0 ? 0xFFFF : 0, bytes: 3)
    }
    return table
  }
}
