import Testing

@testable import AttestCore

@Suite struct CharactersTests {
  @Test func `samples of forbidden characters are refused, and common characters are not`() {
    let forbidden: [UInt32] = [
      0x00, 0x09, 0x0A, 0x0D, 0x7F, 0x85, 0x9B, 0xAD, 0x34F, 0x61C, 0x115F, 0x17B4, 0x180E, 0x200B,
      0x200D, 0x2028, 0x2066, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFFD, 0xFFFE, 0xFDD0, 0x1FFFE,
      0xE000, 0xE0041, 0x10FFFF,
    ]
    #expect(forbidden.allSatisfy { Unicode.Scalar($0)?.isForbidden == true })
    #expect("Aé’ “–…€œŒÿŁ한王😀 \u{A0}\u{202F}".unicodeScalars.allSatisfy { !$0.isForbidden })
  }

  @Test(arguments: [
    "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
  ])
  func `characters at the limits of each UTF-8 length are decoded`(text: String) {
    var place = 0
    let scalar = Unicode.Scalar(utf8: Array(text.utf8)[...], at: &place)
    #expect(scalar == text.unicodeScalars.first && place == text.utf8.count)
    place = 0
    #expect(Unicode.Scalar(utf8: [0x80], at: &place) == nil)
  }
}
