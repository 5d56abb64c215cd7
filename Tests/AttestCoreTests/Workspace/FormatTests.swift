import AttestCore
import Testing

@Suite struct FormatTests {
  @Test(arguments: [
    ("x.pdf", Format.pdf), ("x.PNG", .png), ("a/b.svg", .svg), ("x.txt", .txt), ("x", .pdf),
    ("x.dark.txt", .darkText), ("a/X.Dark.TXT", .darkText), ("xdark.txt", .txt),
    (".dark.txt", .darkText), ("png", .pdf), (".png", .pdf), ("a.b/x", .pdf), ("/dev/null", .pdf),
  ])
  func `the file name extension selects the format`(path: String, format: Format) throws {
    #expect(try Format(of: path) == format)
  }

  @Test(arguments: ["x.jpg", "x.pdf.zip", "x.", "a/b.PDF2"])
  func `an unknown extension is refused`(path: String) {
    #expect(throws: AttestError.self) { try Format(of: path) }
  }
}
