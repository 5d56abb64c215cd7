import Foundation
import Testing

@testable import AttestPDF

@Suite struct LetterTests {
  /// The blocks that contain Latin letters with marks.
  static let scalars = (Array(0xA1...0x24F) + Array(0x1E00...0x1EFF))
    .compactMap { Unicode.Scalar(UInt32($0)) }

  private func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
  }

  @Test func `decompositions agree with Unicode`() {
    var count = 0
    for scalar in Self.scalars {
      let parts = decomposed(scalar)
      guard parts.count > 1, parts[0].value < 0x100 else {
        #expect(Decomposition(of: scalar) == nil, "\(scalar)")
        continue
      }
      let ours = Decomposition(of: scalar)
      let marks = [ours?.first, ours?.second].compactMap { $0?.combining }
      #expect(ours.map { UInt32($0.base) } == parts[0].value, "\(scalar)")
      #expect(marks.map(UInt32.init) == parts.dropFirst().map(\.value), "\(scalar)")
      #expect(ours?.composed.map(UInt32.init) == scalar.value, "\(scalar)")
      count += 1
    }
    #expect(count == 494)
  }

  @Test func `composed and decomposed spellings give the same letter`() {
    #expect(Mark.bar.combining == nil)
    for scalar in Self.scalars {
      let parts = decomposed(scalar)
      let marks = parts.dropFirst().compactMap(Mark.init(combining:))
      if parts.count == 1 || marks.count < parts.count - 1 { continue }
      #expect(Letter(parts[0], marks: marks) == Letter(scalar), "\(scalar)")
    }
  }

  @Test(arguments: ["e\u{302}\u{323}", "ê\u{323}", "ẹ\u{302}", "e\u{323}\u{302}"])
  func `marks of different classes may come in any order`(text: String) {
    #expect(Array(Letters(of: Array(text.utf8)[...])) == [Letter("ệ")])
  }

  @Test(arguments: ["n̈", "m̧", "ạ̈", "ą́", "i̇́", "q̃", "Ạ̊", "j́", "J́", "j̣"])
  func `a letter without a single Unicode character is extracted in its composed form`(text: String)
    throws
  {
    for form in [
      text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
    ] {
      let letters = Array(Letters(of: Array(form.utf8)[...]))
      try #require(letters.count == 1)
      let letter = try #require(letters[0])
      let read = String(decoding: letter.text, as: UTF16.self)
      #expect(
        Array(read.unicodeScalars)
          == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
    }
  }

  @Test func `names in many languages are drawn without a font file`() {
    for name in [
      "Łukasz Żółć", "Ștefan Țîrlea", "Dvořák Ďáblův Ľubomír Ťažký", "Đặng Thị Ngọc Hương Nguyễn",
      "Ørsted Œuvré Ünal Þór Ñuñez", "İbrahim Ğökçe ışık Şule", "Erdős Őry Űr",
      "Ķēniņš Ģirts ļaudis",
      "Žemaitė Šiaulių Ąžuolas", "Ħal Għaxaq Ċensu Żebbuġ", "Seán Ó Briain", "Çelik ŧ Ŧ ŀ",
      "Əli Məmmədov", "Áŋŋel Biŋŋá", "GROẞ", "Ĵaneto Aĝaĵo", "Ĳsbrand van Dĳk", "ŉ Ama Ɔkɛ",
      "Gwercʼh", "Papeʻete",
    ] {
      #expect(Typeface.helvetica.undrawable(in: name).isEmpty, "\(name)")
    }
  }

  @Test func `every glyph in an encoding has a name`() throws {
    let others = (0x100...0x2044).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in others where Helvetica.glyph(of: scalar) == nil {
      guard let letter = Letter(scalar) else { continue }
      let name = Helvetica.name(of: letter.glyph)
      #expect(name.allSatisfy { $0.isASCII && $0.isLetter }, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `each font resource holds up to 37 letters outside WinAnsiEncoding`() {
    let letters = (0x100...0x17F).compactMap { Unicode.Scalar(UInt32($0)) }.map(Character.init)
      .filter { Typeface.helvetica.undrawable(in: String($0)).isEmpty }
      .filter { !"ŒœŠšŸŽž".contains($0) }
    for (count, fonts) in [(0, 1), (37, 1), (38, 2), (74, 2), (75, 3)] {
      var (font, content) = (HelveticaFont(bold: false), ContentStream())
      _ = font.draw(
        Array(String(letters.prefix(count)).utf8)[...], at: Position(x: 5, y: 6), size: 10,
        grey: .black, in: &content)
      #expect(font.nameCount == fonts)
    }
  }

  @Test func `all of Latin Extended-A is drawn, except kra and long s`() {
    let letters = (0x100...0x17F).compactMap { Unicode.Scalar(UInt32($0)) }.map(Character.init)
    #expect(Typeface.helvetica.undrawable(in: String(letters)) == ["ĸ", "ſ"])
  }

  @Test(arguments: [
    ("Ελένη", "Ελένη"), ("Борис", "Борис"), ("a\u{AD}b", "\u{AD}"), ("👨‍👩‍👧 x", "👨‍👩‍👧"),
    ("ɓĸſ ɓ", "ɓĸſ"), ("ĵ̂", "ĵ̂"), ("ŋ́", "ŋ́"), ("tab\there", "\t"), ("ǎ̂̌", "ǎ̂̌"),
    ("\u{301}", "\u{301}"),
    ("\u{202E}abc", "\u{202E}"), ("a\u{7F}", "\u{7F}"), ("a\u{1F}", "\u{1F}"),
    ("\u{E000}", "\u{E000}"),
  ])
  func `each undrawable character is named once`(text: String, expected: String) {
    #expect(Typeface.helvetica.undrawable(in: text) == Array(expected))
  }

  @Test func `characters that join, stack, run from right to left or are hidden are never drawn`() {
    for letter in ["א", "ل", "ก", "नि", "រា", "👨‍👩‍👧", "ǎ̂̌", "\u{AD}"] as [Character] {
      #expect(!Typeface.mayDraw(letter), "\(letter)")
    }
    for letter in ["A", "ệ", "n̈", "Ω", "Ж", "Ա", "王", "한", "😀"] as [Character] {
      #expect(Typeface.mayDraw(letter), "\(letter)")
    }
  }

  /// Compares a fingerprint of each letter's drawing operators in both weights.
  ///
  /// A difference shows which letters a change affects; `Tests/Judges/letters.py` checks how they
  /// look.
  @Test func `every letter is drawn as recorded`() throws {
    let scalars: [Unicode.Scalar] =
      (0xA1...0x2AF).compactMap { Unicode.Scalar(UInt32($0)) } + Self.scalars.suffix(256)
    let marked = ["n̈", "m̧", "ạ̈", "ą́", "q̃", "Ạ̊", "j́", "J́", "ọ̑", "x̏", "ị̀", "j̀"]
    let rows = (scalars.map { String($0) } + marked).compactMap { (text: String) -> String? in
      guard Typeface.helvetica.undrawable(in: text).isEmpty else { return nil }
      var content = ContentStream()
      for bold in [false, true] {
        var font = HelveticaFont(bold: bold)
        _ = font.draw(
          Array(text.utf8)[...], at: Position(x: 5, y: 6), size: 10, grey: .black, in: &content)
      }
      return "\(text)\t\(Fingerprint.of(content.bytes))"
    }
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/letters.tsv")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: golden)
    }
    let recorded = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == recorded.count)
    let changed = zip(rows, recorded).filter { $0 != $1 }.map { $0.0 }
    #expect(
      changed.isEmpty, "if the change is intended: RECORD_GOLDEN=1 swift test --filter LetterTests")
  }

  @Test func `every letter's marks are close to it`() {
    for scalar in Self.scalars {
      guard let letter = Letter(scalar), letter.first != nil else { continue }
      for bold in [false, true] {
        let strokes = letter.strokes(bold: bold)
        #expect(!strokes.isEmpty, "\(scalar)")
        let width = Helvetica.width(of: letter.glyph, bold: bold)
        for stroke in strokes {
          #expect((-20...width + 130).contains(stroke.x), "\(scalar)")
          #expect((-840...860).contains(stroke.y), "\(scalar)")
        }
      }
    }
  }

  @Test func `text is as wide as its glyphs`() {
    let face = Typeface.helvetica
    #expect(face.width(of: "Hi", size: 10) == 9.44)
    #expect(face.width(of: "Hi", bold: true, size: 10) == 10)
    #expect(face.width(of: "", size: 10) == 0)
    #expect(face.width(of: "é", size: 10) == face.width(of: "e\u{301}", size: 10))
  }

  @Test(arguments: [
    ("Abc", "BT /R0 10 Tf 5 6 Td[(Abc)]TJ ET\n"),
    // U+02BC looks like a quotation mark, but is a letter with its own code.
    ("’ʼ", "BT /R0 10 Tf 5 6 Td[(\u{FFFD}\u{1})]TJ ET\n"),
    // A letter drawn entirely as outlines has an invisible glyph, so that it can be copied.
    (
      "aəb",
      "BT /R0 10 Tf 5 6 Td[(a)]TJ 3 Tr [(\u{1})]TJ 0 Tr 11.12 0 Td [(b)]TJ ET\n"
        + ".78 w\n11.52 9.57 m "
    ),
    ("Ə", "BT /R0 10 Tf 5 6 Td[()]TJ 3 Tr [(\u{1})]TJ 0 Tr ET\n.85 w\n"),
    // Extra room for the apostrophe of ď, then the mark as a path.
    ("ďa", "BT /R0 10 Tf 5 6 Td[(\u{1})-87(a)]TJ ET\n10.5 13.18 m "),
    // Kerned pairs, with or without marks, unless a mark is in the way.
    ("AVe", "BT /R0 10 Tf 5 6 Td[(A)70(V)80(e)]TJ ET\n"),
    ("Té", "BT /R0 10 Tf 5 6 Td[(T)120(\u{FFFD})]TJ ET\n"),
    ("Tõ Ľudmila V T", "BT /R0 10 Tf 5 6 Td[(T\u{FFFD} \u{1}udmila V T)]TJ ET\n"),
    ("Tōľ", "BT /R0 10 Tf 5 6 Td[(T\u{1}\u{2})]TJ ET\n"),
    ("ÁŤa", "BT /R0 10 Tf 5 6 Td[(\u{FFFD})120(\u{1})120(a)]TJ ET\n"),
    ("(\\)", "BT /R0 10 Tf 5 6 Td[(\\(\\\\\\))]TJ ET\n"),
    ("Ж", "BT /R0 10 Tf 5 6 Td[()]TJ ET\n"),
  ])
  func `kerning and room for marks are written into the text`(text: String, expected: String) {
    var font = HelveticaFont(bold: false)
    var content = ContentStream()
    let width = font.draw(
      Array(text.utf8)[...], at: Position(x: 5, y: 6), size: 10, grey: .black, in: &content)
    let measured = HelveticaFont.width(of: Array(text.utf8)[...], bold: false)
    #expect(width == (Typeface.helvetica.undrawable(in: text).isEmpty ? measured : nil))
    #expect(String(decoding: content.bytes, as: UTF8.self).hasPrefix(expected))
  }

  @Test func `kerning matches the metrics for composed and decomposed letters`() {
    for (pair, closer, bolder) in [
      ("AV", 0.7, 0.8), ("L’", 1.6, 1.4), ("Ty", 1.2, 0.6), ("ÝÀ", 1.1, 1.1), ("Ÿa", 1.4, 0.9),
      ("P,", 1.8, 1.2), ("Y-", 1.4, 0), ("OA", 0.2, 0.5), ("r.", 0.5, 0.6), ("Ťa", 1.2, 0.8),
      ("no", 0, 0), ("T ", 0, 0), (" A", 0, 0), ("-A", 0, 0), ("Tã", 0, 0), ("ĽT", 0, 0),
    ] as [(String, Points, Points)] {
      for (bold, closer) in [(false, closer), (true, bolder)] {
        for text in [pair, pair.decomposedStringWithCanonicalMapping] {
          let face = Typeface.helvetica
          let parts = text.map { face.width(of: String($0), bold: bold, size: 10) }
          let width = face.width(of: text, bold: bold, size: 10)
          #expect(parts.reduce(.zero, +) - width == closer, "\(text)")
        }
      }
    }
  }

  @Test func `extra room for a mark is part of the width`() {
    let face = Typeface.helvetica
    #expect(face.width(of: "ď", size: 10) == face.width(of: "d", size: 10) + 0.87)
    #expect(
      face.width(of: "ơ", bold: true, size: 10) == face.width(of: "o", bold: true, size: 10) + 0.5)
  }
}
