/// What a file was at one time: as it was first written, or an update after it (ISO 32000-1,
/// 7.5.6).
///
/// Every byte of it is one of its objects, a blank between them, or the cross-references, which
/// list those objects and no others. So no program can find an object here that this does not have.
package struct ReadRevision {
  /// An object and where it stands.
  package struct IndirectObject {
    package let generation: Int
    package let value: ReadObject
    /// From its number to `endobj`; empty in an object stream.
    package let range: Range<Int>
    /// What it holds, when it is a stream.
    package let stream: Range<Int>?
  }

  /// Its objects by their numbers.
  package fileprivate(set) var objects: [Int: IndirectObject] = [:]
  /// The numbers that it takes out of use.
  package fileprivate(set) var freed: [Int] = []
  /// The dictionary of the cross-references (7.5.5).
  package fileprivate(set) var trailer = ReadObject.null
  /// Its bytes, with one end of line at the end.
  package fileprivate(set) var range = 0..<0
  /// Where its cross-references begin.
  package fileprivate(set) var crossReferences = 0

  /// More objects, and more revisions, than any attestation has, whatever its signatures.
  fileprivate static let objectLimit = 20_000
  private static let revisionLimit = 64
  /// The most bytes that the streams of all revisions hold which are read here.
  private static let dataLimit = 4 << 20

  fileprivate init() {}

  /// Reads a file as ``Document`` writes it; `nil` for any other.
  package init?(of file: [UInt8]) {
    // The lines `%PDF-1.7` and `%âãÏÓ`.
    guard let first = Self.all(of: file, from: 15).first, first.range.upperBound == file.count
    else { return nil }
    self = first
  }

  /// Reads the revisions of a file from a place on.
  ///
  /// - Returns: Those up to the first that is not as most programs write it; they are all when the
  ///   last ends where the file does.
  package static func all(of bytes: [UInt8], from start: Int) -> [ReadRevision] {
    var revisions: [ReadRevision] = []
    var (place, limit) = (start, dataLimit)
    while place < bytes.count, revisions.count < revisionLimit {
      var reader = RevisionReader(bytes, from: place, limit: limit)
      guard let revision = try? reader.read() else { break }
      revisions.append(revision)
      (place, limit) = (revision.range.upperBound, reader.limit)
    }
    return revisions
  }
}

/// Reads one revision from its first object to its end.
private struct RevisionReader {
  /// Where the cross-references say that an object is (7.5.8.3).
  enum Location: Hashable {
    case free
    case at(Int, generation: Int)
    case inStream(Int, index: Int)
  }

  private let bytes: [UInt8]
  private let start: Int
  /// How many bytes of streams may be read still.
  private(set) var limit: Int
  private var reader: ObjectReader
  private var revision = ReadRevision()
  private var locations: [Int: Location] = [:]

  init(_ bytes: [UInt8], from start: Int, limit: Int) {
    self.bytes = bytes
    self.start = start
    self.limit = limit
    reader = ObjectReader(bytes, in: start..<bytes.count)
  }

  mutating func read() throws(Unusual) -> ReadRevision {
    var crossReferences: (number: Int, entry: ReadRevision.IndirectObject)?
    reader.skipBlanks()
    while crossReferences == nil, let next = reader.next, (0x30...0x39).contains(next) {
      let (number, entry) = try object()
      if entry.stream != nil, entry.value["Type"] == .name("XRef") {
        crossReferences = (number, entry)
      } else if revision.objects.updateValue(entry, forKey: number) != nil {
        throw Unusual()
      }
      if revision.objects.count > ReadRevision.objectLimit { throw Unusual() }
      reader.skipBlanks()
    }
    if let (number, entry) = crossReferences {
      revision.crossReferences = entry.range.lowerBound
      revision.trailer = entry.value
      try readStream(entry)
      let own = Location.at(entry.range.lowerBound, generation: entry.generation)
      if let listed = locations.removeValue(forKey: number), listed != own { throw Unusual() }
    } else {
      revision.crossReferences = reader.place
      try readTable()
    }
    try readEnd()
    try readObjectStreams()
    try checkLocations()
    return revision
  }

  private mutating func readEnd() throws(Unusual) {
    try reader.expect("startxref")
    if try reader.integer() != revision.crossReferences { throw Unusual() }
    try reader.expect("%%EOF")
    reader.skipEndOfLine()
    revision.range = start..<reader.place
  }

  /// Reads `12 0 obj … endobj`.
  private mutating func object() throws(Unusual) -> (Int, ReadRevision.IndirectObject) {
    let start = reader.place
    let number = try reader.integer()
    let generation = try reader.integer()
    try reader.expect("obj")
    let value = try reader.object()
    var stream: Range<Int>?
    if reader.skip("stream") {
      guard let length = value["Length"]?.integer else { throw Unusual() }
      try reader.expectLineFeed()
      stream = try reader.read(length)
      try reader.expect("endstream")
    }
    try reader.expect("endobj")
    let range = start..<reader.place
    return (
      number,
      ReadRevision.IndirectObject(
        generation: generation, value: value, range: range, stream: stream)
    )
  }

  /// The bytes of a stream that may be deflated, and its rows filtered (7.4.4).
  private mutating func data(of entry: ReadRevision.IndirectObject) throws(Unusual) -> [UInt8] {
    guard let stream = entry.stream else { throw Unusual() }
    guard let filter = entry.value["Filter"] else { return Array(bytes[stream]) }
    guard filter == .name("FlateDecode"),
      var data = Inflate.zlib(Array(bytes[stream]), limit: limit)
    else { throw Unusual() }
    limit -= data.count
    let parameters = entry.value["DecodeParms"] ?? .null
    let predictor = (parameters["Predictor"] ?? .number(1_000_000)).integer
    if predictor == 1 { return data }
    guard let predictor, (10...15).contains(predictor),
      let columns = parameters["Columns"]?.integer,
      (1...100).contains(columns), parameters["Colors"] == nil,
      parameters["BitsPerComponent"] == nil,
      data.count.isMultiple(of: columns + 1),
      RowFilter.undo(in: &data, length: columns, pixel: 1)
    else { throw Unusual() }
    return data.indices.filter { !$0.isMultiple(of: columns + 1) }.map { data[$0] }
  }

  // MARK: The cross-references

  private mutating func add(_ number: Int, _ location: Location) throws(Unusual) {
    guard locations.updateValue(location, forKey: number) == nil else { throw Unusual() }
  }

  /// The pairs of the first number and the count of a run (7.5.8.2).
  private func runs(size: Int) throws(Unusual) -> [(first: Int, count: Int)] {
    guard let index = revision.trailer["Index"] else { return [(0, size)] }
    guard case .array(let numbers) = index, numbers.count.isMultiple(of: 2) else { throw Unusual() }
    var runs: [(first: Int, count: Int)] = []
    for place in stride(from: 0, to: numbers.count, by: 2) {
      guard let first = numbers[place].integer, let count = numbers[place + 1].integer, first >= 0,
        count >= 0, first + count <= size
      else { throw Unusual() }
      runs.append((first, count))
    }
    return runs
  }

  private mutating func readStream(_ entry: ReadRevision.IndirectObject) throws(Unusual) {
    guard case .array(let array)? = entry.value["W"], let size = entry.value["Size"]?.integer,
      (0...ReadRevision.objectLimit).contains(size)
    else { throw Unusual() }
    let widths = array.map { $0.integer ?? -1 }
    guard widths.count == 3, widths[0] == 1, widths.allSatisfy((0...8).contains)
    else { throw Unusual() }
    var data = try data(of: entry)[...]
    for run in try runs(size: size) {
      for number in run.first..<run.first + run.count {
        var fields: [Int] = []
        for width in widths {
          let field = data.prefix(width)
          // No offset has more bits in a file that is read at all.
          guard field.count == width, field.dropLast(4).allSatisfy({ $0 == 0 }) else {
            throw Unusual()
          }
          data = data.dropFirst(width)
          fields.append(field.reduce(0) { $0 << 8 | Int($1) })
        }
        switch fields[0] {
        case 0: try add(number, .free)
        case 1: try add(number, .at(fields[1], generation: fields[2]))
        case 2: try add(number, .inStream(fields[1], index: fields[2]))
        default: throw Unusual()
        }
      }
    }
    if !data.isEmpty { throw Unusual() }
  }

  /// The table of older files (7.5.4), and the trailer after it.
  private mutating func readTable() throws(Unusual) {
    try reader.expect("xref")
    var last = -1
    while !reader.skip("trailer") {
      let first = try reader.integer()
      let count = try reader.integer()
      guard first > last, count <= ReadRevision.objectLimit else { throw Unusual() }
      for number in first..<first + count {
        let offset = try reader.integer()
        let generation = try reader.integer()
        if reader.skip("n") {
          try add(number, .at(offset, generation: generation))
        } else {
          try reader.expect("f")
          try add(number, .free)
        }
      }
      last = first + count - 1
    }
    revision.trailer = try reader.object()
  }

  // MARK: What they list

  private mutating func readObjectStreams() throws(Unusual) {
    let streams = revision.objects.filter({ $1.value["Type"] == .name("ObjStm") })
    for (container, entry) in streams {
      guard let count = entry.value["N"]?.integer, let first = entry.value["First"]?.integer,
        (0...ReadRevision.objectLimit).contains(count)
      else { throw Unusual() }
      let data = try data(of: entry)
      guard (0...data.count).contains(first) else { throw Unusual() }
      var directory = ObjectReader(data, in: 0..<first)
      var end = first
      for index in 0..<count {
        let number = try directory.integer()
        let offset = try directory.integer()
        // In their order and beside one another, or reading them could take very long.
        guard first + offset >= end, first + offset <= data.count else { throw Unusual() }
        var reader = ObjectReader(data, in: first + offset..<data.count)
        let entry = ReadRevision.IndirectObject(
          generation: 0, value: try reader.object(), range: 0..<0, stream: nil)
        end = reader.place
        guard revision.objects.updateValue(entry, forKey: number) == nil,
          locations.removeValue(forKey: number) == .inStream(container, index: index)
        else { throw Unusual() }
      }
    }
  }

  /// What is left in the list are the objects of the file itself, and numbers out of use.
  private mutating func checkLocations() throws(Unusual) {
    for (number, entry) in revision.objects where !entry.range.isEmpty {
      let own = Location.at(entry.range.lowerBound, generation: entry.generation)
      guard locations.removeValue(forKey: number) == own else { throw Unusual() }
    }
    guard locations.values.allSatisfy({ $0 == .free }) else { throw Unusual() }
    revision.freed = locations.keys.filter { $0 > 0 }
  }
}
