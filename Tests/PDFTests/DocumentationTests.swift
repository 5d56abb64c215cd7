import Foundation
import AttestPDF
import Testing

/// Runs the example at the start of the module's documentation.
@Suite struct DocumentationTests {
  /// The documentation must show exactly the lines between the two marks.
  private func example() throws -> [UInt8] {
    // The example begins.
    var document = Document(
      Metadata(
        title: "Receipt", language: "en",
        created: Moment(
          year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, offsetMinutes: 0)))
    document.page { page in
      page.tagged(.heading1) {
        $0.text("Receipt", at: Position(x: 57, y: 780), size: 16, bold: true)
      }
      page.tagged(.paragraph) { canvas in
        // The space at the end separates the two texts for a screen reader.
        canvas.text("Received from ", at: Position(x: 57, y: 750), size: 11)
        canvas.text("Łukasz Dvořák", at: Position(x: 160, y: 750), size: 11)
      }
      page.artifact { $0.line(from: Position(x: 57, y: 770), to: Position(x: 538, y: 770)) }
    }
    let bytes = try document.finish()
    // The example ends.
    return bytes
  }

  @Test func `the example in the documentation writes a PDF`() throws {
    #expect(try example().starts(with: Array("%PDF-1.7".utf8)))
  }

  @Test func `the documentation shows the example that is compiled here`() throws {
    let here = URL(filePath: #filePath)
    let page = here.appending(path: "../../../Sources/PDF/PDF.docc/PDF.md").standardized
    let shown = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```")[1].replacing("swift\nimport AttestPDF\n\n", with: "")
    let compiled = try String(contentsOf: here, encoding: .utf8)
      .components(separatedBy: "    // The example begins.\n")[1]
      .components(separatedBy: "    // The example ends.\n")[0]
    let lines = compiled.components(separatedBy: "\n").map { $0.dropFirst(4) }
    #expect(shown == lines.joined(separator: "\n"))
  }
}
