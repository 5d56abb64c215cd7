import Foundation
import AttestPlatform
import Testing

@testable import AttestCore

private let head = "version: 2\ntitle: T\nsummary: S\n"
private let limit = 256 * 1024

/// Templates as an attacker or a broken program might write them.
@Suite struct HostileTemplateTests {
  /// Each template is about as long as a file may be, so quadratic time would take minutes.
  @Test(arguments: [
    ("", "a: b\n"), ("", "[a]\n"), ("", "e\u{301}"), ("[page]\n", " a\n"), ("[page]\n", "> a\n"),
    ("[page]\n", "{a}"), ("[page]\n", "**"), ("[page]\n", "|"), ("[page]\n", "- "),
    ("[page]\n", "{"), ("[page]\n", "---\n"), ("[reasons]\na: b\n", " a\n"),
    ("[fields]\n", "a: b\n"), ("[code]\n", "}"), ("[code]\n", "{city}"),
    ("[page]\n|", "{"), ("[page]\n|", "{|"), ("[page]\n", "{a|b|c}"),
  ])
  func `repeated lines, marks and letters are read in linear time`(start: String, words: String) {
    let text = head + start + String(repeating: words, count: limit / words.utf8.count)
    #expect(isReadAtOnce(text))
  }

  @Test(arguments: ["", "[reasons]\n", "[fields]\n"])
  func `thousands of different keys are read in linear time`(start: String) {
    #expect(isReadAtOnce(head + start + (0..<25_000).map { "k\($0): v\n" }.joined()))
  }

  private func isReadAtOnce(_ text: String) -> Bool {
    let duration = ContinuousClock().measure {
      _ = try? Template(parsing: Array(text.utf8), name: "f", file: "f")
    }
    return duration < .seconds(30)
  }

  @Test func `too many reasons, fields or blocks are a mistake that names the limit`() {
    let items = (0..<200).map { "k\($0): v\n" }.joined()
    #expect(kinds(head + "[reasons]\n" + items).contains(.tooMany("reasons", limit: 100)))
    #expect(kinds(head + "[fields]\n" + items).contains(.tooMany("fields", limit: 100)))
    let page = head + "[page]\n" + String(repeating: "---\n", count: 100_000 / 4)
    #expect(kinds(page) == [.tooMany("page", limit: 500)])
  }

  @Test func `a head of more than 500 lines is a mistake`() {
    let lines = 500 - head.split(separator: "\n").count
    let text = String(repeating: "# a\n", count: lines) + head + "[page]\nx\n"
    #expect(kinds(text) == [])
    #expect(kinds("# a\n" + text).contains(.tooMany("head", limit: 500)))
  }

  private func kinds(_ text: String) -> [Mistake.Kind] {
    do throws(AttestError) {
      _ = try Template(parsing: Array(text.utf8), name: "f", file: "f")
    } catch {
      return error.mistakes.map(\.kind)
    }
    return []
  }

  @Test func `a template for more than eight pages is read, but no paper can be written`() throws {
    let paragraph = String(repeating: "mot ", count: 10_000) + "\n\n"
    let text = head + "[page]\n" + String(repeating: paragraph, count: 6)
    let template = try Template(parsing: Array(text.utf8), name: "f", file: "f")
    let attestation = try Attestation(
      of: .sample, template: template, now: Samples.now, zone: Samples.zone())
    #expect(throws: AttestError.tooManyPages(limit: 8)) { try attestation.pdf() }
  }

  @Test(arguments: [
    "repeat: 1000000000", "size: nan", "x: -5000", "font-size: 0", "image: 100000x100000",
    "include: /etc/passwd",
  ])
  func `an unknown key in the head is a mistake`(line: String) {
    let key = String(line.prefix { $0 != ":" })
    let found = kinds(line + "\n" + head + "[page]\na\n")
    #expect(found.count == 1)
    let unknown = Mistake.Kind.unknownKey(key, nearest: nil, known: [])
    #expect(found.first?.sentence == unknown.sentence)
  }

  @Test func `random edits of a template do not crash the reader`() throws {
    let signs: [UInt8] = Array("{}|*#->:()[]\n \u{E9}a1".utf8) + [0x00, 0xFF]
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let name = BuiltinTemplates.names[seed % BuiltinTemplates.names.count]
      var bytes = try #require(BuiltinTemplates.text(named: name))
      for _ in 0..<20 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
        do throws(AttestError) {
          _ = try Template(parsing: bytes, name: name, file: name)
        } catch {
          if error == .emptyFile(name) { continue }
          #expect((1...20).contains(error.mistakes.count), "seed \(seed)")
        }
      }
    }
  }

  @Test func `a template of ten megabytes is refused because of its size`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("large.attest")
    try Data(count: 10 << 20).write(to: file)
    let library = TemplateLibrary(folder: folder.path)
    #expect(throws: AttestError.system(.tooLarge(file.path, limit: 256 * 1024))) {
      try library.template(named: "large")
    }
  }

  @Test(arguments: ["../large", "/etc/passwd", "a/../../etc/passwd", ".", "..", "a.b", "A", ""])
  func `a template name that is invalid or leads out of the folder is refused`(name: String) {
    #expect(throws: AttestError.self) { try TemplateLibrary(folder: "/etc").template(named: name) }
  }
}
