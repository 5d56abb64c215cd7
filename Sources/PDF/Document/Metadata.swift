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
    if !value.isEmpty { object.write(key, textString: value) }
  }

  // MARK: Rules

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

  /// Whether a tag has the usual form of a BCP 47 tag: subtags of one to eight letters or digits,
  /// separated by hyphens, with at least two letters and nothing else in the first subtag.
  private static func isLanguage(_ tag: String) -> Bool {
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: length += 1
      case UInt8(ascii: "-") where ((isFirst ? 2 : 1)...8).contains(length):
        (length, isFirst) = (0, false)
      default: return false
      }
    }
    return ((isFirst ? 2 : 1)...8).contains(length)
  }
}

extension String {
  /// Whether the text is free of C0 control characters, U+FFFE and U+FFFF.
  fileprivate var isWritableInXML: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
  }
}

/// The metadata of a document as an XMP packet (ISO 16684-1).
enum XMP {
  static func packet(_ metadata: Metadata, standard: Standard) -> [UInt8] {
    var packet: [UInt8] = []
    packet.write(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <dc:format>application/pdf</dc:format>

      """)
    element(
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", metadata.title,
      "</rdf:li></rdf:Alt></dc:title>\n", to: &packet)
    element(
      "<dc:creator><rdf:Seq><rdf:li>", metadata.author,
      "</rdf:li></rdf:Seq></dc:creator>\n", to: &packet)
    element(
      "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">", metadata.subject,
      "</rdf:li></rdf:Alt></dc:description>\n", to: &packet)
    element(
      "<dc:language><rdf:Bag><rdf:li>", metadata.language,
      "</rdf:li></rdf:Bag></dc:language>\n", to: &packet)
    element("<pdf:Producer>", metadata.producer, "</pdf:Producer>\n", to: &packet)
    element("<xmp:CreatorTool>", metadata.creator, "</xmp:CreatorTool>\n", to: &packet)
    let created = metadata.created.xmpDate
    element("<xmp:CreateDate>", created, "</xmp:CreateDate>\n", to: &packet)
    element("<xmp:ModifyDate>", created, "</xmp:ModifyDate>\n", to: &packet)
    packet.write("</rdf:Description>\n")
    if let part = standard.part { packet.write(identification(part: part)) }
    packet.write("</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>")
    return packet
  }

  /// The claims of conformance to ISO 19005 and ISO 14289.
  ///
  /// The namespace used in the claim for ISO 14289 must itself be described (ISO 19005-2, 6.6.2.3).
  private static func identification(part: Int) -> String {
    """
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" \
    xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfaid:part>\(part)</pdfaid:part>
    <pdfaid:conformance>A</pdfaid:conformance>
    <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>
    <rdf:Description rdf:about="" \
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name>
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category>
    <pdfaProperty:description>The part of ISO 14289</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>

    """
  }

  private static func element(
    _ start: String, _ value: String, _ end: String, to packet: inout [UInt8]
  ) {
    if value.isEmpty { return }
    packet.write(start)
    packet.append(addingCapacity: value.utf8.count * 5) { text in
      for byte in value.utf8 {
        switch byte {
        case UInt8(ascii: "&"): text.append("&amp;")
        case UInt8(ascii: "<"): text.append("&lt;")
        case UInt8(ascii: ">"): text.append("&gt;")
        default: text.append(byte)
        }
      }
    }
    packet.write(end)
  }
}

/// The output intent, which defines the document's greys (ISO 19005-2, 6.2.3) as gamma 2.2 on paper
/// white.
enum OutputIntent {
  private static let name = "Grey, gamma 2.2"

  /// Writes the output intent and its colour profile.
  static func write(to file: inout FileWriter) -> Reference {
    let profile = file.writeStream(profile(), entries: { $0.write("/N 1") })
    return file.write { object in
      object.write("<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier", textString: name)
      object.write("/Info", textString: name)
      object.write("/DestOutputProfile ", profile)
      object.write(">>")
    }
  }

  /// A monochrome display profile (ICC.1:2010, 8.4.4).
  static func profile() -> [UInt8] {
    let tags = [
      ("desc", localized(name)), ("cprt", localized("CC0")),
      ("wtpt", Array("XYZ ".utf8) + words([0]) + whitePoint),
      // A curve with a single number specifies gamma, in units of 1/256 (10.5).
      ("kTRC", Array("curv".utf8) + words([0, 1]) + [0x02, 0x33, 0, 0]),
    ]
    var table = words([tags.count])
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (tag, element) in tags {
      table += Array(tag.utf8) + words([start + data.count, element.count])
      data += element
    }
    return header(size: start + data.count) + table + data
  }

  /// The 128-byte header in front of the tags (7.2).
  private static func header(size: Int) -> [UInt8] {
    words([size, 0, 0x0420_0000]) + Array("mntrGRAYXYZ ".utf8)
      // The profile is dated 1 January 2026, as six 16-bit numbers.
      + words([2026 << 16 | 1, 1 << 16, 0]) + Array("acsp".utf8) + words([0, 0, 0, 0, 0, 0, 0])
      + whitePoint + words([Int](repeating: 0, count: 12))
  }

  /// The white point D50, which every profile uses (7.2.16).
  private static var whitePoint: [UInt8] { words([0xF6D6, 0x1_0000, 0xD32D]) }

  /// Text in one language, as UTF-16 (10.13), padded to a multiple of four bytes.
  private static func localized(_ text: String) -> [UInt8] {
    var element = Array("mluc".utf8) + words([0, 1, 12])
    element += Array("enUS".utf8) + words([text.utf16.count * 2, 28])
    for unit in text.utf16 { element.write(bigEndian: Int(unit), bytes: 2) }
    while !element.count.isMultiple(of: 4) { element.append(0) }
    return element
  }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.write(bigEndian: number, bytes: 4) }
    return bytes
  }
}
