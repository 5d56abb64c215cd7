@testable import PDF

/// An incremental update (ISO 32000-1, 7.5.6) as a program that signs writes one, and as a forger does.
struct Update {
  /// How the cross-references are written.
  enum CrossReferences { case table, stream, predictedStream }

  /// The objects, by number.
  var objects: [Int: Object] = [:]
  /// What the cross-references say of themselves, but for where things are.
  var trailer: [String: ReadObject]
  /// The first number that no object has.
  var free: Int
  var crossReferences = CrossReferences.stream
  /// The number of the signature, which is the last object; `nil` without one.
  var signature: Int?
  /// The keys of the signature, as text, but for `/Contents` and `/ByteRange`.
  var signatureEntries = "/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached"
  var contentsKey = "/Contents"
  var contents = "3080" + String(repeating: "00", count: 30)
  /// The two ranges of the signed bytes, of where the contents begin and end and of the whole length.
  var byteRange: (_ start: Int, _ end: Int, _ length: Int) -> [Int]? = {
    [0, $0, $1, $2 - $1]
  }
  /// The objects that are in an object stream, of the number after the last.
  var inStream: [Int] = []
  /// What the cross-references do not list.
  var unlisted: [Int] = []
  /// The numbers that it takes out of use.
  var freed: [Int] = []
  /// Objects that the cross-references place elsewhere.
  var displaced: [Int: Int] = [:]
  var ending = "%%EOF\n"
  /// What follows, which no signature covers.
  var rest = ""

  struct Object {
    var generation = 0
    var text: String
    /// The bytes of a stream, if it is one.
    var stream: [UInt8]?
  }

  private static let blanks = "          "

  /// The bytes of a file, and the update behind them.
  func added(to file: [UInt8]) -> [UInt8] {
    var bytes = file
    var places: [(number: Int, row: [Int])] = [(0, [0, 0, 65_535])]
    func add(_ number: Int, _ object: Object) {
      let place = displaced[number] ?? bytes.count
      if !unlisted.contains(number) { places.append((number, [1, place, object.generation])) }
      bytes += Array("\(number) \(object.generation) obj\n\(object.text)\n".utf8)
      if let stream = object.stream {
        bytes += Array("stream\n".utf8) + stream + Array("\nendstream\n".utf8)
      }
      bytes += Array("endobj\n".utf8)
    }
    for number in objects.keys.sorted() where !inStream.contains(number) {
      if let object = objects[number] { add(number, object) }
    }
    var next = max(objects.keys.max() ?? 0, signature ?? 0, free - 1) + 1
    if !inStream.isEmpty {
      add(next, objectStream)
      for (index, number) in inStream.enumerated() { places.append((number, [2, next, index])) }
      next += 1
    }
    var gap: Range<Int>?
    if let signature {
      let hole =
        byteRange(0, 0, 0) == nil
        ? "" : "/ByteRange[\(Self.blanks)\(Self.blanks)\(Self.blanks)\(Self.blanks)]"
      let own = contents.isEmpty ? "" : "\(contentsKey)<\(contents)>"
      add(signature, Object(text: "<<\(signatureEntries)\(hole)\(own)>>"))
      let end = bytes.count - ">>\nendobj\n".utf8.count
      gap = end - max(contents.utf8.count + 2, 2)..<end
    }
    places += freed.map { ($0, [0, 0, 1]) }
    let start = bytes.count
    places.sort { $0.number < $1.number }
    bytes += crossReferences == .table ? table(places, next) : stream(places, next, at: start)
    bytes += Array("startxref\n\(start)\n\(ending)".utf8)
    if let gap, let range = byteRange(gap.lowerBound, gap.upperBound, bytes.count) {
      fill(range, in: &bytes, before: gap.lowerBound)
    }
    return bytes + Array(rest.utf8)
  }

  private func fill(_ range: [Int], in bytes: inout [UInt8], before end: Int) {
    let numbers = range.map { "\($0) " }.joined()
    let room = Array((numbers + String(repeating: " ", count: 40 - numbers.utf8.count)).utf8)
    let place = bytes[..<end].lastIndex(of: UInt8(ascii: "[")) ?? 0
    bytes.replaceSubrange(place + 1..<place + 41, with: room)
  }

  private var objectStream: Object {
    var (directory, data) = ("", "")
    for number in inStream {
      directory += "\(number) \(data.utf8.count) "
      data += (objects[number]?.text ?? "") + "\n"
    }
    let stream = Deflate.zlib(Array((directory + data).utf8))
    return Object(
      text: "<</Type/ObjStm/N \(inStream.count)/First \(directory.utf8.count)"
        + "/Filter/FlateDecode/Length \(stream.count)>>", stream: stream)
  }

  private func table(_ places: [(number: Int, row: [Int])], _ size: Int) -> [UInt8] {
    var text = "xref\n"
    for (number, row) in places {
      let (offset, generation) = (String(row[1]), String(row[2]))
      text += "\(number) 1\n" + String(repeating: "0", count: 10 - offset.count) + offset + " "
      text += String(repeating: "0", count: 5 - generation.count) + generation
      text += row[0] == 0 ? " f \n" : " n \n"
    }
    let trailer = trailer.merging(["Size": .integer(size)]) { own, _ in own }
    return Array((text + "trailer\n" + ReadObject.dictionary(trailer).written + "\n").utf8)
  }

  private func stream(
    _ places: [(number: Int, row: [Int])], _ number: Int, at start: Int
  ) -> [UInt8] {
    let all = places + [(number, [1, start, 0])]
    var rows = all.map { place in
      [UInt8(place.row[0])] + [32, 24, 16, 8, 0].map { UInt8(place.row[1] >> $0 & 0xFF) }
        + [8, 0].map { UInt8(place.row[2] >> $0 & 0xFF) }
    }
    var trailer = trailer.merging([
      "Type": .name("XRef"), "Size": .integer(number + 1), "Filter": .name("FlateDecode"),
      "W": .array([.integer(1), .integer(5), .integer(2)]),
      "Index": .array(all.flatMap { [.integer($0.number), .integer(1)] }),
    ]) { own, _ in own }
    if crossReferences == .predictedStream {
      trailer["DecodeParms"] = .dictionary(["Predictor": .integer(12), "Columns": .integer(8)])
      let above = [[UInt8](repeating: 0, count: 8)] + rows
      rows = zip(rows, above).map { row, above in [2] + zip(row, above).map { $0 &- $1 } }
    }
    let data = Deflate.zlib(rows.flatMap { $0 })
    trailer["Length"] = .integer(data.count)
    let text = "\(number) 0 obj\n\(ReadObject.dictionary(trailer).written)\nstream\n"
    return Array(text.utf8) + data + Array("\nendstream\nendobj\n".utf8)
  }
}

extension ReadObject {
  static func integer(_ number: Int) -> ReadObject { .number(number * 1_000_000) }
  static func reference(_ number: Int) -> ReadObject {
    .reference(ObjectNumber(number: number, generation: 0))
  }
  static func text(_ text: String) -> ReadObject { .string(Array(text.utf8)) }

  /// The object as a file has it.
  var written: String {
    switch self {
    case .null: return "null"
    case .boolean(let isTrue): return "\(isTrue)"
    case .number(let millionths):
      let decimals = String(millionths.magnitude % 1_000_000 + 1_000_000).dropFirst()
      return (millionths < 0 ? "-" : "") + "\(millionths.magnitude / 1_000_000).\(decimals)"
    case .string(let bytes):
      return "<" + bytes.map { String($0 + 0, radix: 16).leftPadded }.joined() + ">"
    case .name(let name): return "/" + name
    case .array(let elements): return "[" + elements.map(\.written).joined(separator: " ") + "]"
    case .dictionary(let entries):
      let all = entries.sorted { $0.key < $1.key }.map { "/\($0.key) \($0.value.written)" }
      return "<<" + all.joined() + ">>"
    case .reference(let object): return "\(object.number) \(object.generation) R"
    }
  }

  /// The same dictionary with another value of a key; `nil` for none.
  func with(_ key: String, _ value: ReadObject?) -> ReadObject {
    guard case .dictionary(var entries) = self else { return self }
    entries[key] = value
    return .dictionary(entries)
  }
}

extension String {
  fileprivate var leftPadded: String { count == 1 ? "0" + self : self }
}
