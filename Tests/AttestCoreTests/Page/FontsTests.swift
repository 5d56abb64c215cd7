import Foundation
import AttestPlatform
import Testing

@testable import AttestCore
@testable import AttestPDF

@Suite struct FontsTests {
  /// The first known font file that exists on this machine.
  static let installed = Fonts.paths(home: NSHomeDirectory()).first {
    FileManager.default.fileExists(atPath: $0)
  }
  static let regular = installed ?? ""

  static func attestation(of name: String) throws -> Attestation {
    var person = Person.sample
    person.lastName = name
    return try Samples.attestation(of: person)
  }

  /// Passes the path of a file that exists only while the body runs.
  func withFile<Value>(_ bytes: Data, _ body: (String) throws -> Value) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path())
  }

  @Test(arguments: [
    ("/a/X-Regular.ttf", ["/a/X-Bold.ttf"]), ("Regular.ttf", ["./Bold.ttf"]),
    (
      "/a/arial.ttf",
      ["/a/arial-Bold.ttf", "/a/arialbd.ttf", "/a/arial Bold.ttf", "/a/arial_Bold.ttf"]
    ),
    ("/a.b/x", ["/a.b/x-Bold", "/a.b/xbd", "/a.b/x Bold", "/a.b/x_Bold"]),
  ])
  func `the bold font is looked for under the usual names`(path: String, bold: [String]) {
    #expect(Fonts.boldPaths(beside: path) == bold)
  }

  @Test func `each font family is looked for in turn, in the user's own folders last`() throws {
    let paths = Fonts.paths(home: "/home/marie")
    let families = ["LiberationSans-Regular", "Arial", "DejaVuSans", "NotoSans-Regular"]
    #expect(
      paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        .reduce(into: []) { if $0.last != $1 { $0.append($1) } } == families)
    #expect(paths.first == "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf")
    let last = try #require(
      paths.firstIndex(of: "/home/marie/Library/Fonts/LiberationSans-Regular.ttf"))
    #expect(paths[last + 1].hasSuffix("/Arial.ttf"))
    #expect(Set(paths).count == paths.count)
    #expect(Fonts.paths(home: nil) == paths.filter { !$0.hasPrefix("/home") })
    #expect(paths.contains("/home/marie/.local/share/fonts/NotoSans-Regular.ttf"))
    let moved = Fonts.paths(home: "/home/marie", dataHome: "/data")
    #expect(moved.contains("/data/fonts/NotoSans-Regular.ttf"))
    #expect(!moved.contains { $0.hasPrefix("/home/marie/.local") })
  }

  @Test func `a font file is read only for letters that Helvetica lacks`() throws {
    let fonts = Fonts.file("/nonexistent.ttf")
    #expect(try fonts.undrawable(in: "Zoé Dvořák-Nguyễn") == [])
    #expect(throws: AttestError.system(.cannotRead("/nonexistent.ttf", number: 2))) {
      try fonts.undrawable(in: "Жанна")
    }
    #expect(try Fonts.helvetica.undrawable(in: "Жa王Ж") == ["Ж", "王"])
  }

  @Test func `letters that no font has are reported together, each once`() throws {
    // None of the fonts that attest looks for has Chinese characters, so the result is the same on
    // every machine.
    let letters: [Character] = ["王", "小", "明"]
    #expect(try Fonts.installed(home: nil).undrawable(in: "王小明王") == letters)
    let attestation = try Self.attestation(of: "Li 王小明王")
    #expect(throws: AttestError.undrawable(letters)) {
      try attestation.pdf(fonts: .installed(home: nil))
    }
  }

  @Test func `installed fonts do not change a page that Helvetica can draw`() throws {
    let attestation = try Self.attestation(of: "Dvořák")
    #expect(try attestation.pdf(fonts: .installed(home: nil)) == attestation.pdf())
  }

  @Test(arguments: [
    ("No font.", FontError.notAFont), ("", .notAFont),
    ("OTTO\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", .compactOutlines),
    ("\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", .damaged(table: "head")),
  ])
  func `the error for an unusable font names its path`(text: String, problem: FontError) throws {
    let attestation = try Samples.attestation()
    try withFile(Data(text.utf8)) { path in
      _ = #expect(throws: AttestError.unusableFont(path, problem)) {
        try attestation.pdf(fonts: .file(path))
      }
    }
  }

  @Test func `a font file over the limit is not read`() throws {
    try withFile(Data()) { path in
      try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 33 << 20)
      #expect(throws: AttestError.system(.tooLarge(path, limit: 32_768 * 1024))) {
        try Fonts.file(path).undrawable(in: "Ж")
      }
    }
  }
}

/// Tests that need a real font.
@Suite(.enabled(if: FontsTests.installed != nil, "needs a font"))
struct RealFontsTests {
  /// Whether a PDF claims PDF/A-3 and PDF/UA-1; its metadata is not compressed.
  static func isArchival(_ pdf: [UInt8]) -> Bool {
    let text = String(decoding: pdf, as: UTF8.self)
    return text.contains("<pdfaid:part>3<") && text.contains("<pdfuaid:part>1<")
  }

  @Test(arguments: ["Παπαδοπούλου", "Йовчев", "Αθήνα Жанна", "Zoé Ж"])
  func `a name that Helvetica cannot draw uses an installed font`(
    name: String
  ) throws {
    let fonts = Fonts.installed(home: nil)
    let attestation = try FontsTests.attestation(of: name)
    let pdf = try attestation.pdf(fonts: fonts)
    #expect(Self.isArchival(pdf) && pdf.count < 30_000)
    #expect(try attestation.pdf(fonts: fonts) == pdf)
    #expect(throws: AttestError.self) { try attestation.pdf() }
  }

  @Test func `a given font is embedded, together with the bold font beside it`() throws {
    let attestation = try Samples.attestation()
    let both = try attestation.pdf(fonts: .file(FontsTests.regular))
    #expect(Self.isArchival(both))
    #expect(try !Self.isArchival(attestation.pdf()))
    let (folder, regular) = (try TemporaryFolder(), URL(filePath: FontsTests.regular))
    // The paper states the name of the font's file.
    let copy = folder.path(regular.lastPathComponent)
    try Data(contentsOf: regular).write(to: URL(filePath: copy))
    let alone = try attestation.pdf(fonts: .file(copy))
    withExtendedLifetime(folder) {}
    #expect(Self.isArchival(alone))
    // Without the bold font beside it, the given font also draws the bold text.
    #expect(both != alone)
  }

  @Test func `the error for letters that a given font lacks names its path`() throws {
    let attestation = try FontsTests.attestation(of: "Li 王小明王")
    let error = AttestError.lettersNotInFont(["王", "小", "明"], font: FontsTests.regular)
    #expect(throws: error) { try attestation.pdf(fonts: .file(FontsTests.regular)) }
    #expect(try Fonts.file(FontsTests.regular).undrawable(in: "Ж王") == ["王"])
  }

  @Test func `a font that forbids embedding is refused`() throws {
    var bytes = try Data(contentsOf: URL(filePath: FontsTests.regular))
    let record = try #require(bytes.range(of: Data("OS/2".utf8))).lowerBound
    let table = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    bytes[table + 9] = 2
    try FontsTests().withFile(bytes) { path in
      _ = #expect(throws: AttestError.unusableFont(path, .embeddingForbidden)) {
        try Samples.attestation().pdf(fonts: .file(path))
      }
    }
  }

  @Test(arguments: [Fonts.installed(home: nil), .file(FontsTests.regular)])
  func `a profile may contain letters that an installed font draws`(fonts: Fonts) throws {
    let rules = ProfileRules(on: Samples.now, fonts: fonts, or: fonts)
    let text = profileText("last-name", "Παπαδοπούλου Ж")
    let profile = try Profile(Array(text.utf8), id: "eleni", file: "f", rules: rules)
    #expect(profile.person.lastName == "Παπαδοπούλου Ж")
    #expect(rules.mistake(in: "Ж 王小王", of: .city) == .undrawable(["王", "小"]))
    let poor = ProfileRules(on: Samples.now, fonts: .helvetica, or: .helvetica)
    #expect(poor.mistake(in: "Ж 王", of: .city) == .undrawable(["Ж", "王"]))
    let both = ProfileRules(on: Samples.now, fonts: .helvetica, or: fonts)
    #expect(both.mistake(in: "Ж", of: .city) == nil)
  }
}
