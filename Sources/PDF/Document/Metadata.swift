/// The metadata of a document, written to both the information dictionary and an XMP packet.
public struct Metadata: Hashable, Sendable {
  /// The title, which readers show instead of the file name.
  public var title: String
  /// The author of the document.
  public var author: String
  /// The subject of the document.
  public var subject: String
  /// The program in which the content was created.
  public var creator: String
  /// The program that wrote the PDF file.
  public var producer: String
  /// The language of the text as a BCP 47 tag, such as `fr-FR`.
  public var language: String
  /// The time at which the document was created.
  public var created: Moment

  /// Creates the metadata for a document.
  ///
  /// Empty values are left out, except for the title and the language, which are required.
  public init(
    title: String, author: String = "", subject: String = "", creator: String = "",
    producer: String = "", language: String, created: Moment
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.creator = creator
    self.producer = producer
    self.language = language
    self.created = created
  }

  /// Writes the information dictionary (ISO 32000-1, 14.3.3).
  func write(to file: inout FileWriter) -> Reference {
    let date = created.pdfDate
    return file.write { object in
      object.write("<<")
      Self.entry("/Title", title, to: &object)
      Self.entry("/Author", author, to: &object)
      Self.entry("/Subject", subject, to: &object)
      Self.entry("/Creator", creator, to: &object)
      Self.entry("/Producer", producer, to: &object)
      Self.entry("/CreationDate", date, to: &object)
      Self.entry("/ModDate", date, to: &object)
      object.write(">>")
    }
  }

  private static func entry(_ key: String, _ value: String, to object: inout [UInt8]) {
    if value.isEmpty { return }
    object.write(key)
    object.write(textString: value)
  }
}

extension Metadata {
  /// The rules that the metadata breaks.
  var violations: [Violation] {
    var violations: [Violation] = []
    if title.isBlank { violations.append(.missingTitle) }
    for text in [title, author, subject, creator, producer]
    where !text.isWritableInXML || !text.isWritable {
      violations.append(.unwritableMetadata(text: text))
    }
    if !Self.isLanguage(language) { violations.append(.badLanguage(language)) }
    if !created.isPossible { violations.append(.impossibleMoment(created)) }
    return violations
  }

  /// Whether a tag has the form that BCP 47 requires: subtags of one to eight letters or digits,
  /// separated by hyphens, with only letters in the first subtag.
  private static func isLanguage(_ tag: String) -> Bool {
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst:
        length += 1
      case UInt8(ascii: "-") where (1...8).contains(length):
        (length, isFirst) = (0, false)
      default:
        return false
      }
    }
    return (1...8).contains(length)
  }
}

extension String {
  /// Whether the text is free of C0 control characters, U+FFFE and U+FFFF.
  fileprivate var isWritableInXML: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
  }
}
