internal import AttestCompression

/// The parts of a PDF file; the file may have been altered since it was written.
///
/// The file is scanned from stream to stream, without using its cross-references. Scanning is
/// enough to find an attachment and to say which parts differ, but not to decide whether the file
/// is valid. Scanning takes linear time, whatever the bytes are.
package struct ReadFile {
  /// The content streams of the pages, in file order.
  package private(set) var pages: [[UInt8]] = []
  /// The XMP packets.
  package private(set) var metadata: [[UInt8]] = []
  /// The objects that are not streams, such as the document information and the structure tree,
  /// with the bytes between the streams.
  package private(set) var objects: [UInt8] = []
  /// The paths that draw the symbols, and the empty appearances of signature fields.
  package private(set) var symbols: [[UInt8]] = []
  /// The embedded font files.
  package private(set) var fonts: [[UInt8]] = []

  /// The maximum number of bytes from one stream, and the total after which no more streams are
  /// read.
  private static let limits = (stream: 1 << 20, all: 4 << 20)

  /// The contents of the first attachment, or `nil` if there is none, or if its contents cannot be
  /// read or exceed `limit` bytes.
  package static func firstAttachment(in bytes: [UInt8], limit: Int) -> [UInt8]? {
    var index = 0
    while let stream = ReadStream(in: bytes, from: index) {
      if stream.has("/EmbeddedFile") { return stream.data(limit: limit) }
      index = stream.end
    }
    return nil
  }

  /// Whether the bytes from an index on contain a digital signature, whose dictionary says which
  /// bytes it covers (ISO 32000-1, 12.8.1).
  package static func hasSignature(in bytes: [UInt8], from start: Int) -> Bool {
    bytes.firstRange(of: "/ByteRange", in: start..<bytes.count) != nil
  }

  package init(_ bytes: [UInt8]) {
    var (index, total) = (0, 0)
    while total < Self.limits.all, let stream = ReadStream(in: bytes, from: index) {
      objects += bytes[index..<stream.start]
      index = stream.end
      if stream.has("/EmbeddedFile") { continue }
      let data = stream.data(limit: Self.limits.stream)
      // A stream that cannot be decompressed counts as if it had the maximum length.
      total += data?.count ?? (stream.isCompressed ? Self.limits.stream : 0)
      if let data { add(data, of: stream) }
    }
    objects += bytes[index...]
  }

  private mutating func add(_ data: [UInt8], of stream: ReadStream) {
    if stream.has("/Form") {
      symbols.append(data)
    } else if stream.has("/Length1") {
      fonts.append(data)
    } else if stream.has("/XML") {
      metadata.append(data)
    } else if stream.has("/ObjStm") {
      objects += data
    } else if data.firstRange(of: "EMC", in: data.indices) != nil {
      pages.append(data)
    }
  }
}

/// A stream in a PDF file (ISO 32000-1, 7.3.8), found by its keywords.
private struct ReadStream {
  private let bytes: [UInt8]
  private let dictionary, body: Range<Int>

  /// The index after the `obj` keyword, or the index of the first byte searched if there is no such
  /// keyword.
  var start: Int { dictionary.lowerBound }
  /// The index after the `endstream` keyword.
  let end: Int

  /// An upper limit on the length of a stream dictionary, in bytes.
  private static let dictionaryLimit = 2_000

  /// Finds the next stream at or after an index, or returns `nil` if there is none.
  init?(in bytes: [UInt8], from index: Int) {
    var search = index
    while let keyword = bytes.firstRange(of: "stream", in: search..<bytes.count) {
      search = keyword.upperBound
      // Metadata is not compressed, so its words may contain `endstream` and end it too early.
      let isEnd = bytes[index..<keyword.lowerBound].suffix(3).elementsEqual("end".utf8)
      guard !isEnd, let start = Self.bodyStart(in: bytes, after: search) else { continue }
      // Later streams have no end either, and searching again for each of them would take quadratic
      // time.
      guard let ending = bytes.firstRange(of: "endstream", in: start..<bytes.count) else {
        return nil
      }
      self.bytes = bytes
      let first = max(index, keyword.lowerBound - Self.dictionaryLimit)
      let object = bytes.lastRange(of: "obj", in: first..<keyword.lowerBound)
      dictionary = (object?.upperBound ?? first)..<keyword.lowerBound
      body = start..<ending.lowerBound
      end = ending.upperBound
      return
    }
    return nil
  }

  /// The index after the CR LF or LF that follows the keyword, or `nil` if neither follows.
  private static func bodyStart(in bytes: [UInt8], after keyword: Int) -> Int? {
    let line = bytes[keyword...].prefix(2)
    if line.first == 0x0A { return keyword + 1 }
    return Array(line) == [0x0D, 0x0A] ? keyword + 2 : nil
  }

  /// Whether the dictionary contains a name.
  func has(_ name: String) -> Bool { bytes.firstRange(of: name, in: dictionary) != nil }

  var isCompressed: Bool { has("/FlateDecode") }

  /// The decompressed data, or `nil` if it cannot be read or exceeds `limit` bytes.
  func data(limit: Int) -> [UInt8]? {
    if isCompressed { return Inflate.zlib(Array(bytes[body]), limit: limit) }
    guard !has("/Filter") else { return nil }
    var data = bytes[body]
    // The line feed before `endstream` is not part of the data, unless the stated length includes
    // it.
    if data.last == 0x0A, data.count != length { data.removeLast() }
    return data.count <= limit ? Array(data) : nil
  }

  /// The length stated in the dictionary, or `nil` if it is missing or is a reference to another
  /// object.
  private var length: Int? {
    guard let key = bytes.firstRange(of: "/Length ", in: dictionary) else { return nil }
    let rest = bytes[key.upperBound..<dictionary.upperBound]
    let digits = rest.prefix { (0x30...0x39).contains($0) }.prefix(9)
    let isReference = rest.dropFirst(digits.count).prefix(3).elementsEqual(" 0 ".utf8)
    return isReference ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension [UInt8] {
  fileprivate func firstRange(of word: String, in range: Range<Int>) -> Range<Int>? {
    let word = Array(word.utf8)
    return stride(from: range.lowerBound, through: range.upperBound - word.count, by: 1)
      .first { has(word, at: $0) }.map { $0..<$0 + word.count }
  }

  fileprivate func lastRange(of word: String, in range: Range<Int>) -> Range<Int>? {
    let word = Array(word.utf8)
    return stride(from: range.upperBound - word.count, through: range.lowerBound, by: -1)
      .first { has(word, at: $0) }.map { $0..<$0 + word.count }
  }

  private func has(_ word: [UInt8], at start: Int) -> Bool {
    self[start] == word[0] && self[start..<start + word.count].elementsEqual(word)
  }
}
