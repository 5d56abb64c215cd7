import Testing

@testable import PDF

@Suite struct ReadRevisionTests {
  @Test func `a document is one revision, with nothing behind it`() throws {
    let document = try Sample.document(typeface: .helvetica)
    #expect(ReadRevision(of: document)?.range == 15..<document.count)
    #expect(ReadRevision(of: document + [0x20]) == nil)
    #expect(ReadRevision(of: []) == nil)
  }

  private func isRead(_ objects: String, list: [UInt8], start: String = "startxref") -> Bool {
    let end = "\(start)\n\(objects.utf8.count)\n%%EOF"
    let bytes = Array(objects.utf8) + list + Array(end.utf8)
    return ReadRevision.all(of: bytes, from: 0).first?.range.upperBound == bytes.count
  }

  private static let object = "1 0 obj\n<</Length 1>>stream\nx\nendstream\nendobj\n"
  private static let entry = "1 1\n0000000000 00000 n \n"

  @Test(arguments: [
    (object, entry, true), ("1 0 <<>>endobj\n", entry, false), ("1 0 obj\n<<>>\n", entry, false),
    ("1 0 obj\n<</Length 1>>stream\nx\nendobj\n", entry, false),
    ("1 0 obj\n<</Length 2>>stream x\nendstream\nendobj\n", entry, false),
    ("1 0 obj\n<</Length 1>>stream\rx\nendstream\nendobj\n", entry, false),
    ("1 0 obj\n<<>>\nendobj\n" + object, "1 1\n0000000020 00000 n \n", false),
    (object, entry + "2 1\n0000000000 00000 f \n", true),
    (object, entry + "2 1\n0000000000 00000 \n", false),
    (object, entry + "0 1\n0000000000 65535 f \n", false),
    (object, "1 2\n0000000000 00000 n \n0000000000 00000 f \n", true),
  ])
  func `objects and their table are as most programs write them`(
    objects: String, entries: String, isRight: Bool
  ) {
    let list = Array("xref\n\(entries)trailer\n<<>>\n".utf8)
    #expect(isRead(objects, list: list) == isRight)
    #expect(!isRead(objects, list: list, start: ""))
  }

  private static let rows = [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 20, 0]] as [[UInt8]]
  private static let packed = "/W[1 2 1]/Filter/FlateDecode/DecodeParms"

  /// Rows as a predictor leaves them, each of a filter and so many bytes.
  private static func packed(_ columns: Int = 4, filter: UInt8 = 0, rest: [UInt8] = []) -> [[UInt8]]
  {
    let bytes = rows.joined() + [UInt8](repeating: 0, count: columns / 100 * 392)
    let filtered = stride(from: 0, to: bytes.count, by: columns).flatMap {
      [$0 == 0 ? 0 : filter] + bytes[$0..<$0 + columns]
    }
    return [Deflate.zlib(filtered + rest)]
  }

  @Test(
    arguments: [
      ("/W[1 2 1]/Size 3", rows, true),
      ("/W[1 2 1]/Size 3/Index[1 2]", Array(rows[1...]), true),
      ("/W[1 2 1 0]/Size 3", rows, false),
      ("/W[2 2 1]/Size 3", rows.map { [0] + $0 }, false),
      ("/W[1 9 1]/Size 3", rows.map { [$0[0]] + [0, 0, 0, 0, 0, 0, 0] + $0[1...] }, false),
      ("/W[1 2 1]/Size 3", [rows[0], rows[1], [1, 0, 20]], false),
      ("/W[1 5 1]/Size 3", rows.map { [$0[0], 1 - $0[0], 0, 0] + $0[1...] }, false),
      ("/W[1 2 1]/Size 3", [[3, 0, 0, 0], rows[1], rows[2]], false),
      ("/W[1 2 1]/Size 3", rows + [[0]], false),
      ("/W[1 2 1]/Size 3/Index[0 3 0]", rows, false),
      ("/W[1 2 1]/Size 3/Index[-1 1 0 3]", [rows[0]] + rows, false),
      ("/W[1 2 1]/Size 3/Index[0 3 3 -1]", rows, false),
      ("/W[1 2 1]/Size 3/Index[0 3 9 1]", rows + [rows[0]], false),
      ("/W[1 2 1]/Size 3/Index[0 3 0 1]", rows + [rows[0]], false),
      ("/W[1 2 1]/Size 20001/Index[0 3]", rows, false),
      ("/W[1 2 1]/Size 3", [rows[0], rows[1], [1, 0, 21, 0]], false),
      ("\(packed)<</Predictor 12/Columns 4>>/Size 3", packed(), true),
      ("\(packed)<</Predictor 2/Columns 4>>/Size 3", packed(), false),
      ("\(packed)<</Predictor 12/Columns 101>>/Size 101", packed(101), false),
      ("\(packed)<</Predictor 12/Columns 4/Colors 1>>/Size 3", packed(), false),
      ("\(packed)<</Predictor 12/Columns 4/BitsPerComponent 8>>/Size 3", packed(), false),
      ("\(packed)<</Predictor 12/Columns 4>>/Size 3", packed(rest: [0]), false),
      ("\(packed)<</Predictor 12/Columns 4>>/Size 3", packed(filter: 5), false),
    ] as [(String, [[UInt8]], Bool)])
  func `a list in a stream has a row for each number`(
    entries: String, rows: [[UInt8]], isRight: Bool
  ) {
    let data = Array(rows.joined())
    let dictionary = "<</Type/XRef\(entries)/Length \(data.count)>>"
    let list = Array("2 0 obj\n\(dictionary)stream\n".utf8) + data
    let end = Array("\nendstream\nendobj\n".utf8)
    #expect(isRead("1 0 obj\n<<>>\nendobj\n", list: list + end) == isRight)
  }

  @Test(
    arguments: [
      ("/N 1/First 4", "3 0 <<>>", [[2, 0, 1, 0]], true),
      ("/N 2/First 8", "3 0 4 5 <<>> <<>>", [[2, 0, 1, 0], [2, 0, 1, 1]], true),
      ("/N 2/First 8", "3 0 4 0 <<>>", [[2, 0, 1, 0], [2, 0, 1, 1]], false),
      ("/N 1/First 4", "3 9 <<>>", [[2, 0, 1, 0]], false),
      ("/N 1/First 99", "3 0 <<>>", [[2, 0, 1, 0]], false),
      ("/N -1/First 4", "3 0 <<>>", [], false),
      ("/N 1/First 4", "3 0 <<>>", [[2, 0, 1, 1]], false),
      ("/N 1/First 4", "3 0 <<>>", [], false),
    ] as [(String, String, [[UInt8]], Bool)])
  func `an object stream has what its list says`(
    entries: String, text: String, rows: [[UInt8]], isRight: Bool
  ) {
    let objects =
      "1 0 obj\n<</Type/ObjStm\(entries)/Length \(text.utf8.count)>>stream\n\(text)\nendstream\nendobj\n"
    let data = Self.rows[0] + Self.rows[1] + [1, 0, UInt8(objects.utf8.count), 0] + rows.joined()
    let size = 3 + rows.count
    let list = "2 0 obj\n<</Type/XRef/W[1 2 1]/Size \(size)/Length \(data.count)>>stream\n"
    let end = Array("\nendstream\nendobj\n".utf8)
    #expect(isRead(objects, list: Array(list.utf8) + data + end) == isRight)
  }
}
