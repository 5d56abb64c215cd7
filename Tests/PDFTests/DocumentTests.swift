import Foundation
import Testing

@testable import PDF

@Suite struct DocumentTests {
  @Test func `the sample is the same to the byte`() throws {
    let bytes = try Sample.document(
      typeface: .helvetica, attachments: [Sample.attachment], names: ["Łukasz Żółć", "Đặng Ngọc"])
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/sample.pdf")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(bytes).write(to: golden)
    }
    let same = try bytes == Array(Data(contentsOf: golden))
    if !same { Testing.Attachment.record(bytes, named: "sample.pdf") }
    #expect(same)
  }

  @Test func `every spelling of a name gives the same bytes`() throws {
    let names = ["Éloïse Phạm Ễ", "Żółć n̈"]
    #expect(
      try Sample.document(
        typeface: .helvetica, names: names.map(\.precomposedStringWithCanonicalMapping))
        == Sample.document(
          typeface: .helvetica, names: names.map(\.decomposedStringWithCanonicalMapping)))
  }

  @Test func `more letters with marks than one font has codes for are drawn`() throws {
    let all = (0x100...0x17E).compactMap { Unicode.Scalar(UInt32($0)) }.map(String.init)
      .filter { Typeface.helvetica.undrawable(in: $0).isEmpty }
    #expect(all.count > 38 * 3)
    _ = try Sample.document(typeface: .helvetica, names: [all.joined()])
  }

  private func violations(
    _ metadata: Metadata = Sample.metadata, standard: Standard = .plain,
    attachments: [PDF.Attachment] = [], _ draw: ((inout Page) -> Void)?
  ) -> [Violation] {
    var document = Document(metadata, standard: standard)
    for attachment in attachments { document.attach(attachment) }
    if let draw { document.page(draw) }
    do {
      _ = try document.finish()
      return []
    } catch {
      return error.violations
    }
  }

  @Test func `every broken rule is named at the end`() {
    var untitled = Sample.metadata
    untitled.title = " "
    untitled.language = "french_"
    #expect(violations(untitled, nil) == [.noPage, .missingTitle, .badLanguage("french_")])
    #expect(
      violations(
        standard: .a2a, attachments: [Sample.attachment, Sample.attachment],
        { page in
          page.tagged(.figure) { $0.fill(.a4) }
          page.tagged(.heading2) { $0.text("Ω", at: Position(x: 0, y: 0), size: 10) }
          page.artifact { $0.tagged(.paragraph) { $0.fill(.a4) } }
        }) == [
          .undrawable(["Ω"]), .tagInArtifact, .figureWithoutAlternate, .skippedHeadingLevel,
          .typefaceNotEmbedded, .attachmentNotAllowed("attestation.json"),
          .attachmentNotAllowed("attestation.json"), .repeatedAttachment("attestation.json"),
        ])
    #expect(violations { $0.tagged(.paragraph) { $0.fill(.a4) } } == [])
  }

  @Test func `attachments are in the order of their names, whatever their own`() {
    var document = Document(Sample.metadata)
    for name in ["b.txt", "a.txt", "c.txt"] {
      document.attach(Attachment([], name: name, mediaType: "text/plain", description: ""))
    }
    let entries = String(decoding: document.writeAttachments(), as: UTF8.self)
    #expect(
      entries == "/AF[4 0 R 6 0 R 8 0 R ]/Names<</EmbeddedFiles<</Names"
        + "[(a.txt)6 0 R(b.txt)4 0 R(c.txt)8 0 R]>>>>")
  }

  @Test(arguments: ["fr", "fr-FR", "zh-Hant-TW", "de-1996"])
  func `a language has the form of BCP 47`(tag: String) {
    var metadata = Sample.metadata
    metadata.language = tag
    #expect(violations(metadata) { $0.tagged(.paragraph) { $0.fill(.a4) } } == [])
  }

  @Test(arguments: ["", "-", "fr-", "fr_FR", "1fr", "abcdefghi", "abcdefghi-FR", "fr--FR", "é"])
  func `anything else is no language`(tag: String) {
    var metadata = Sample.metadata
    metadata.language = tag
    #expect(violations(metadata) { $0.tagged(.paragraph) { $0.fill(.a4) } } == [.badLanguage(tag)])
  }
}
