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
  public var name: String
  /// The media type of the file, such as `application/json`.
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

  /// The key for the attachment in the document's name tree.
  var key: [UInt8] {
    var key: [UInt8] = []
    key.write(textString: name)
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
