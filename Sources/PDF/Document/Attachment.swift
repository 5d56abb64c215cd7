/// A file that is embedded in the document and belongs to it (ISO 32000-1, 7.11.4; ISO 19005-3,
/// 6.8).
public struct Attachment: Hashable, Sendable {
  /// How an attached file relates to the document.
  public enum Relationship: String, Sendable {
    /// The data that the document presents.
    case data = "Data"
    /// The source from which the document was made.
    case source = "Source"
    /// Supplementary data.
    case supplement = "Supplement"
  }

  /// The contents of the attached file.
  public var bytes: [UInt8]
  /// The name of the file, without a folder path.
  ///
  /// The name must not be blank, `.` or `..`, or contain a slash, a backslash, a colon or a control
  /// character, and must be unique in the document.
  public var name: String
  /// The media type of the file without parameters, such as `application/json` (RFC 6838, 4.2).
  public var mediaType: String
  /// A human-readable description of the file.
  public var description: String
  /// How the file relates to the document.
  public var relationship: Relationship

  /// Creates an attachment from the contents of a file.
  public init(
    _ bytes: [UInt8], name: String, mediaType: String, description: String,
    relationship: Relationship = .data
  ) {
    self.bytes = bytes
    self.name = name
    self.mediaType = mediaType
    self.description = description
    self.relationship = relationship
  }

  /// The rules that the attachment breaks on its own, regardless of other attachments.
  var violations: [Violation] {
    var violations: [Violation] = []
    if name.isBlank || name == "." || name == ".." || name.hasControl || name.hasSeparator
      || !name.isWritable
    {
      violations.append(.badAttachmentName(name))
    }
    if !description.isWritable { violations.append(.unwritableText(description)) }
    if !mediaType.isMediaType { violations.append(.badMediaType(mediaType, attachment: name)) }
    return violations
  }

  /// The bytes of the name as a text string, by which a name tree is sorted (7.9.6); the escapes in
  /// the file are not part of them.
  var key: [UInt8] {
    var key: [UInt8] = []
    [UInt8].forEachByte(ofTextString: name) { key.append($0) }
    return key
  }

  /// Writes the file and its specification (7.11.3), and returns a reference to the specification.
  func write(to file: inout FileWriter, modified: Moment) -> Reference {
    let stream = file.writeStream(bytes) { entries in
      entries.write("/Type/EmbeddedFile/Subtype")
      entries.write(name: mediaType)
      entries.write("/Params<</Size ")
      entries.write(bytes.count)
      entries.write("/ModDate", textString: modified.pdfDate)
      entries.write(">>")
    }
    return file.write { object in
      object.write("<</Type/Filespec/F", textString: name)
      object.write("/UF", textString: name)
      object.write("/Desc", textString: description)
      object.write("/AFRelationship/")
      object.write(relationship.rawValue)
      object.write { token in
        token.append("/EF<</F ", stream)
        token.append("/UF ", stream)
        token.append(">>>>")
      }
    }
  }
}

extension String {
  /// Whether the text contains a character that separates folders or drives on some system.
  fileprivate var hasSeparator: Bool {
    utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }
  }

  /// Whether the text is a type and a subtype of the allowed characters, each beginning with a
  /// letter or a digit, and at most 127 characters in all (ISO 19005-2, 6.1.13).
  fileprivate var isMediaType: Bool {
    var (length, isSubtype) = (0, false)
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: length += 1
      // ! # $ & + - . ^ _
      case 0x21, 0x23, 0x24, 0x26, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F:
        if length == 0 { return false }
        length += 1
      case UInt8(ascii: "/") where !isSubtype && length > 0: (length, isSubtype) = (0, true)
      default: return false
      }
    }
    return isSubtype && length > 0 && utf8.count <= 127
  }
}
