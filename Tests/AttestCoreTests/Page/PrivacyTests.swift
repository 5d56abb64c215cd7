import AttestCompression
import Testing

@testable import AttestCore

/// Names stay out of metadata, and messages show hostile or private letters safely.
@Suite struct PrivacyTests {
  private func pdf(named name: String) throws -> [UInt8] {
    let template = try Template(
      parsing: Array(
        """
        version: 2
        title: Titre
        summary: S
        [page]
        # Titre de {last-name}
        Par {first-name}.
        """.utf8), name: name, file: name)
    var person = Person.sample
    person.lastName = "Zyxwv"
    return try Samples.attestation(of: person, on: template).pdf()
  }

  @Test func `the name in a heading stays out of the metadata`() throws {
    let bytes = try pdf(named: "t")
    // The information dictionary is in a compressed stream.
    let streams = bytes.indices.compactMap { index in
      bytes[index...].starts(with: "stream\n".utf8)
        ? Inflate.zlib(Array(bytes[(index + 7)...]), limit: 1 << 20) : nil
    }
    let text = String(decoding: bytes + streams.joined(), as: UTF8.self)
    #expect(text.contains("Titre de Zyxwv"))
    let titles = text.matches(
      of: /\/Title\((.*?)\)|<dc:title>(.*?)<\/dc:title>/.dotMatchesNewlines())
    #expect(titles.count == 2)
    for title in titles { #expect(title.0.contains("Titre") && !title.0.contains("Zyxwv")) }
  }

  @Test func `JSON escapes characters that reorder text on a terminal`() {
    var json = JSON()
    json.add("file", "a\u{202E}b\u{61C}\n")
    #expect(json.line == "{\"file\":\"a\\u202eb\\u061c\\u000a\"}\n")
  }

  @Test func `undrawable letters are listed by code point, not in the name's order`() {
    let sentence: Bilingual = "\(letters: ["張", "三", "丰"])"
    #expect(sentence.english == "U+4E09 (三), U+4E30 (丰), U+5F35 (張)")
  }
}
