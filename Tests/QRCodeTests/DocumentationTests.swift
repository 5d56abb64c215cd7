import Foundation
import AttestQRCode
import Testing

/// Runs the example at the start of the module's documentation.
@Suite struct DocumentationTests {
  private var output = ""

  private mutating func print(_ line: String) { output += line + "\n" }

  /// The documentation must show exactly the lines between the two marks.
  private mutating func example() throws {
    // The example begins.
    let symbol = try QRCode("https://example.org/café")
    let file = try symbol.png(quietZone: 4, scale: 8)
    let page = try symbol.svg()
    for y in 0..<symbol.size {
      print((0..<symbol.size).map { x in symbol[x, y] ? "██" : "  " }.joined())
    }

    // The smallest version that fits, then the highest level that fits in it.
    let sign = try QRCode("HTTPS://EXAMPLE.ORG", level: .low, raisingLevel: true)

    do {
      _ = try QRCode(bytes: [UInt8](repeating: 0, count: 300), level: .high, versions: 1...10)
    } catch .tooLong(let bits, let capacity) {
      print("\(bits) bits, and room for \(capacity)")
    }

    // Two GS1 element strings; the first one ends with a group separator.
    let batch = try QRCode(gs1: "10ABC123\u{1D}3103000189")
    // The example ends.
    #expect(batch.version == 1)
    #expect(try file == symbol.png() && page.hasPrefix("<svg"))
    #expect(sign.version == 1 && sign.level == .medium)
  }

  @Test mutating func `the example in the documentation gives the expected symbols and output`()
    throws
  {
    try example()
    let lines = output.split(separator: "\n")
    #expect(lines.count == 26 && lines[0].hasPrefix("██████████████  "))
    #expect(lines.last == "2420 bits, and room for 976")
  }

  @Test func `the documentation shows the example that is compiled here`() throws {
    let page = Vector.folder.appendingPathComponent(
      "../../../Sources/QRCode/QRCode.docc/QRCode.md")
    let shown = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```")[1].replacingOccurrences(
        of: "swift\nimport AttestQRCode\n\n", with: "")
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let compiled = source.components(separatedBy: "    // The example begins.\n")[1]
      .components(separatedBy: "    // The example ends.\n")[0]
    let lines = compiled.components(separatedBy: "\n").map { $0.dropFirst(4) }
    #expect(shown == lines.joined(separator: "\n"))
  }
}
