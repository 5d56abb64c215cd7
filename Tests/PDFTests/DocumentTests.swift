import Foundation
import PDF
import Testing

@Suite struct DocumentTests {
  @Test func `a document begins and ends as a file should`() throws {
    let bytes = try Sample.document(typeface: .helvetica)
    #expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)))
    #expect(bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
  }
}
