/// What a document says about itself, the same in its information dictionary and its XMP.
public struct Metadata: Hashable, Sendable {
  /// The title, which readers show instead of the name of the file.
  public var title: String
  /// Who wrote the document.
  public var author: String
  /// What the document is about.
  public var subject: String
  /// The program that made the document.
  public var creator: String
  /// The language of the text, as BCP 47 writes it: `fr-FR`.
  public var language: String
  /// When the document was made.
  public var created: Moment

  /// Describes a document.
  public init(
    title: String, author: String, subject: String, creator: String, language: String,
    created: Moment
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.creator = creator
    self.language = language
    self.created = created
  }

  /// What wrote the bytes.
  static let producer = "attest"

  /// Writes the information dictionary (ISO 32000-1, 14.3.3).
  func write(to file: inout File) -> Reference {
    let date = created.pdfDate
    return file.write { object in
      object.write("<<")
      Self.entry("/Title", title, to: &object)
      Self.entry("/Author", author, to: &object)
      Self.entry("/Subject", subject, to: &object)
      Self.entry("/Creator", creator, to: &object)
      Self.entry("/Producer", Self.producer, to: &object)
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
