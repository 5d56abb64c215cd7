internal import Compression

/// The parts of a file that a document was written to, or that others made of it.
///
/// It reads from stream to stream and ignores the cross-references: enough to find an attachment and
/// to name the parts that differ. It never decides whether a file is right. It takes linear time,
/// whatever the bytes are.
package struct ReadFile {
  /// The contents of the pages, in the order of the file.
  package private(set) var pages: [[UInt8]] = []
  /// The packets of XMP.
  package private(set) var metadata: [[UInt8]] = []
  /// Everything outside streams: the information, the structure, the dictionaries.
  package private(set) var objects: [UInt8] = []
  /// The paths of the symbols.
  package var symbols: [[UInt8]] { Self.data(of: symbolStreams) }
  /// The font files.
  package var fonts: [[UInt8]] { Self.data(of: fontStreams) }

  private var symbolStreams: [ReadStream] = []
  private var fontStreams: [ReadStream] = []

  /// The maximum bytes of one stream, and of all.
  private static let limits = (stream: 1 << 20, all: 4 << 20)

  /// The first attachment, of at most `limit` bytes; `nil` when it cannot be read.
  package static func firstAttachment(in bytes: [UInt8], limit: Int) -> [UInt8]? {
    var index = 0
    while let stream = ReadStream(in: bytes, from: index) {
      if stream.has("/EmbeddedFile") { return stream.data(limit: limit) }
      index = stream.end
    }
    return nil
  }

  package init(_ bytes: [UInt8]) {
    var (index, total) = (0, 0)
    while total < Self.limits.all, let stream = ReadStream(in: bytes, from: index) {
      objects += bytes[index..<stream.start]
      index = stream.end
      if stream.has("/Form") {
        symbolStreams.append(stream)
      } else if stream.has("/Length1") {
        fontStreams.append(stream)
      } else if !stream.has("/EmbeddedFile"), let data = Self.data(of: stream, total: &total) {
        add(data, of: stream)
      }
    }
    objects += bytes[index...]
  }

  private mutating func add(_ data: [UInt8], of stream: ReadStream) {
    if stream.has("/XML") {
      metadata.append(data)
    } else if stream.has("/ObjStm") {
      objects += data
    } else if data.firstRange(of: "EMC") != nil {
      pages.append(data)
    }
  }

  private static func data(of streams: [ReadStream]) -> [[UInt8]] {
    var all: [[UInt8]] = []
    var total = 0
    for stream in streams where total < limits.all {
      if let data = data(of: stream, total: &total) { all.append(data) }
    }
    return all
  }

  /// The data of a stream; a stream that cannot be inflated counts with the limit of one.
  private static func data(of stream: ReadStream, total: inout Int) -> [UInt8]? {
    let data = stream.data(limit: limits.stream)
    total += data?.count ?? (stream.isCompressed ? limits.stream : 0)
    return data
  }
}

/// A stream of a file (ISO 32000-1, 7.3.8), found by its keywords.
private struct ReadStream {
  private let bytes: [UInt8]
  private let dictionary: Range<Int>
  private let body: Range<Int>

  /// The start of its dictionary.
  var start: Int { dictionary.lowerBound }
  /// The index after it.
  let end: Int

  /// No dictionary of a stream is longer.
  private static let dictionaryLimit = 2_000

  /// The next stream from an index on.
  init?(in bytes: [UInt8], from index: Int) {
    var search = index
    while let keyword = bytes.firstRange(of: "stream", from: search) {
      search = keyword.upperBound
      guard let start = Self.bodyStart(in: bytes, after: search) else { continue }
      // No later stream has an end either; searching again for each would take quadratic time.
      guard let ending = bytes.firstRange(of: "endstream", from: start) else { return nil }
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

  /// The index after the CR LF or LF that must follow the keyword.
  private static func bodyStart(in bytes: [UInt8], after keyword: Int) -> Int? {
    let line = bytes[keyword...].prefix(2)
    if line.first == 0x0A { return keyword + 1 }
    return Array(line) == [0x0D, 0x0A] ? keyword + 2 : nil
  }

  /// Whether the dictionary has a name.
  func has(_ name: String) -> Bool { bytes.firstRange(of: name, in: dictionary) != nil }

  var isCompressed: Bool { has("/FlateDecode") }

  /// Its data; nil when it cannot be read.
  func data(limit: Int) -> [UInt8]? {
    if isCompressed { return Inflate.zlib(Array(bytes[body]), limit: limit) }
    guard !has("/Filter") else { return nil }
    var data = bytes[body]
    // The line end before the keyword is not data, unless the length says so.
    if data.last == 0x0A, data.count != length { data.removeLast() }
    return data.count <= limit ? Array(data) : nil
  }

  /// The length in the dictionary; nil when it is a reference.
  private var length: Int? {
    guard let key = bytes.firstRange(of: "/Length ", in: dictionary) else { return nil }
    let rest = bytes[key.upperBound..<dictionary.upperBound]
    let digits = rest.prefix { (0x30...0x39).contains($0) }.prefix(9)
    let isReference = rest.dropFirst(digits.count).prefix(3).elementsEqual(" 0 ".utf8)
    return isReference ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension [UInt8] {
  /// The first range of a word from an index on.
  fileprivate func firstRange(of word: String, from index: Int = 0) -> Range<Int>? {
    firstRange(of: word, in: index..<count)
  }

  fileprivate func firstRange(of word: String, in range: Range<Int>) -> Range<Int>? {
    let word = Array(word.utf8)
    var index = range.lowerBound
    while index + word.count <= range.upperBound {
      if has(word, at: index) { return index..<index + word.count }
      index += 1
    }
    return nil
  }

  fileprivate func lastRange(of word: String, in range: Range<Int>) -> Range<Int>? {
    let word = Array(word.utf8)
    var index = range.upperBound - word.count
    while index >= range.lowerBound {
      if has(word, at: index) { return index..<index + word.count }
      index -= 1
    }
    return nil
  }

  private func has(_ word: [UInt8], at start: Int) -> Bool {
    if self[start] != word[0] { return false }
    for index in 1..<word.count where self[start + index] != word[index] { return false }
    return true
  }
}
