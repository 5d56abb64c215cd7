import Foundation
import PDF
import Testing

/// Writes files for the judges outside, where `PDF_CORPUS` names a folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PDF_CORPUS"] != nil))
struct CorpusTests {
  private func save(_ bytes: [UInt8], _ name: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PDF_CORPUS"])
    try Data(bytes).write(to: URL(filePath: folder).appending(path: name))
  }

  @Test func `the sample`() throws {
    try save(try Sample.document(typeface: .helvetica), "sample.pdf")
  }
}
