internal import PDF

// Programs that sign write again what a document says of itself: they add their own name and the time,
// and spell the rest in their own way. The words must stay, for the title is shown above the page.

extension ReadObject {
  /// Whether a document information dictionary (ISO 32000-1, 14.3.3) has the words of another, but for
  /// the program and the time.
  func saysTheSame(as other: ReadObject) -> Bool {
    guard case .dictionary(let own) = self, case .dictionary(let others) = other else {
      return false
    }
    return Set(own.keys).union(others.keys).subtracting(["ModDate", "Producer"]).allSatisfy { key in
      own[key]?.text != nil && own[key]?.text == others[key]?.text
    }
  }

  /// A text string (7.9.2.2) in UTF-16, whatever its encoding; `nil` for any other object.
  var text: [UInt16]? {
    guard case .string(let bytes) = self else { return nil }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return stride(from: 2, to: bytes.count - 1, by: 2).map { place in
        UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return Array(String(decoding: bytes.dropFirst(3), as: UTF8.self).utf16)
    }
    return bytes.map { byte in
      switch byte {
      case 0x18...0x1F: Self.accents[Int(byte) - 0x18]
      case 0x80...0xA0: Self.punctuation[Int(byte) - 0x80]
      default: UInt16(byte)
      }
    }
  }

  // PDFDocEncoding where it is not Latin-1 (D.2).
  private static let accents = Array("˘ˇˆ˙˝˛˚˜".utf16)
  private static let punctuation = Array("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u{FFFD}€".utf16)
}

/// The texts in a packet of XMP (ISO 16684-1), between its tags and in their attributes.
struct XMPTexts {
  /// Each with the last part of the name of its element or attribute; `nil` for what is no XMP that
  /// programs write.
  private var texts: [(name: String, text: String)]? = []

  /// Reads a packet.
  init(in bytes: ArraySlice<UInt8>) {
    for part in bytes.split(separator: UInt8(ascii: "<")) {
      let sides = part.split(
        separator: UInt8(ascii: ">"), maxSplits: 1, omittingEmptySubsequences: false)
      // A comment, which a reader may take for something else.
      guard sides.count == 2, part.first != UInt8(ascii: "!") else {
        texts = nil
        return
      }
      if part.first == UInt8(ascii: "?") { continue }
      let name = Self.name(of: sides[0])
      readAttributes(of: sides[0])
      add(Self.trimmed(sides[1]), of: name)
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, of name: String) {
    if !bytes.isEmpty { texts?.append((name, Self.text(bytes))) }
  }

  /// `name="text"`, in either kind of quotes.
  private mutating func readAttributes(of tag: ArraySlice<UInt8>) {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = Self.name(of: rest[..<equals].split { $0 <= 0x20 }.last ?? [])
      let quoted = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = quoted.first, quote == 0x22 || quote == 0x27,
        let end = quoted.dropFirst().firstIndex(of: quote)
      else {
        texts = nil
        return
      }
      add(quoted[(quoted.startIndex + 1)..<end], of: name)
      rest = rest[(end + 1)...]
    }
  }

  /// What is behind the colon.
  private static func name(of tag: ArraySlice<UInt8>) -> String {
    let name = tag.prefix { $0 > 0x20 }
    return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = String(decoding: bytes, as: UTF8.self).parts(at: "&")
    return parts[0] + parts.dropFirst().map(Self.undone).joined()
  }

  /// What stands behind `&`, with the character that it begins with (XML 1.0, 4.6).
  private static func undone(_ text: String) -> String {
    let entities = [("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"), ("amp;", "&")]
    guard let (name, character) = entities.first(where: { text.hasPrefix($0.0) }) else {
      return "&" + text
    }
    return character + text.dropFirst(name.count)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop { $0 <= 0x20 }
    return start[..<((start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1) + 1)]
  }

  /// Whether there is no text that another packet does not have, but for programs, times and numbers of
  /// the file.
  func saysTheSame(as other: XMPTexts) -> Bool {
    guard let texts, let others = other.texts else { return false }
    let programs = ["Producer", "xmptk", "DocumentID", "InstanceID"]
    return texts.allSatisfy { name, text in
      programs.contains(name) || Self.isTime(text) || others.contains { $0.text == text }
    }
  }

  private static func isTime(_ text: String) -> Bool {
    text.utf8.count <= 32 && text.utf8.allSatisfy { "0123456789-+:.TZ".utf8.contains($0) }
  }
}
