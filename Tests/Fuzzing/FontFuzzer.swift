@testable import PDF

/// A font file from anywhere: no bytes may stop, hang or bloat the writer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for index in 0...1 {
    guard let font = try? TrueType(parsing: bytes, index: index) else { continue }
    draw(with: Typeface(regular: font, bold: font))
  }
  return 0
}

private func draw(with face: Typeface) {
  let text = "AÀé ﬁΩЖn\u{303}\u{1F600}\u{5D0}"
  let missing = face.undrawable(in: text)
  let kept = String(text.filter { !missing.contains($0) })
  precondition(face.undrawable(in: kept).isEmpty)
  var document = Document(
    Metadata(
      title: "T", author: "", subject: "", creator: "", language: "fr",
      created: Moment(secondsSince1970: 0, offsetMinutes: 0)), typeface: face, standard: .a2a)
  document.page { page in
    page.tagged(.paragraph) { $0.text(kept, at: Position(x: 10, y: 10), size: 10) }
  }
  let written = try? document.finish()
  precondition((written?.count ?? 0) < 4 << 20, "the subset is larger than the font")
}
