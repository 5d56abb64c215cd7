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

extension CorpusTests {
  @Test func `every letter in both weights`() throws {
    var document = Document(Sample.metadata)
    let all = (0xA1...0x24F).map { $0 } + Array(0x1E00...0x1EFF)
    let letters = all.compactMap { Unicode.Scalar(UInt32($0)).map(Character.init) }
      .filter { Typeface.helvetica.undrawable(in: String($0)).isEmpty }
    for bold in [false, true] {
      document.page { page in
        page.tagged(.heading1) {
          for (row, start) in stride(from: 0, to: letters.count, by: 22).enumerated() {
            let line = letters[start..<min(start + 22, letters.count)].map(String.init)
            $0.text(
              line.joined(separator: " "),
              at: Position(x: 40, y: 800 - Points(thousandths: 26_000) * row), size: 17,
              bold: bold)
          }
        }
      }
    }
    try save(try document.finish(), "letters.pdf")
  }
}
