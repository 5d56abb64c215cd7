@testable import AttestPDF

/// Hostile fonts: no bytes may crash the reader, make it hang or take much memory, or give a subset
/// of a mebibyte or more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let font = try? TrueType(parsing: bytes) else { return 0 }
  draw(with: font)
  let glyphs = Array(0...font.glyphCount % 8) + [font.glyphCount / 2]
  if let subset = Subset.file(of: font, glyphs: glyphs) { read(subset, atLeast: glyphs.count) }
  return 0
}

/// ASCII, letters with marks, a ligature, other scripts, and a character beyond U+FFFF.
private let text = Array("AAÀñ\u{FB01}ΩЖ\u{1F600}".utf8)[...]

private func draw(with font: TrueType) {
  var used = EmbeddedFont(font, style: UInt8(ascii: "R"))
  var content = ContentStream()
  _ = used.draw(text, at: Position(x: 0, y: 0), size: 10, in: &content)
  // Kerning moves a pair by at most half the size. A glyph is at most 65,535 units wide, in a font
  // with at least 16 units per em.
  let width = EmbeddedFont.width(of: text, in: font)
  precondition((-8 * 500...8 * (65_535 * 1000 / 16 + 500)).contains(width))
  var file = FileWriter()
  var entries: [UInt8] = []
  try? used.write(to: &file, &entries)
  precondition(file.bytes.count < 1 << 20, "the subset is too large")
}

/// Checks that a subset is a font with one outline per glyph, in order.
private func read(_ subset: [UInt8], atLeast count: Int) {
  guard let tables = try? FontDirectory(FontTable(contents: subset[...])),
    let maxp = tables["maxp"],
    let loca = tables["loca"], let glyf = tables["glyf"]
  else { preconditionFailure("a table is missing") }
  let glyphs = maxp.unsigned16(4)
  precondition(glyphs >= count && loca.count == 4 * (glyphs + 1))
  let offsets = (0...glyphs).map { loca.unsigned32(4 * $0) }
  precondition(offsets.first == 0 && offsets.last == glyf.count)
  precondition(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 && $0.isMultiple(of: 2) })
}
