/// The metadata as an XMP packet (ISO 16684-1), which archives read.
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
    element("<pdf:Producer>", Metadata.producer, "</pdf:Producer>\n", to: &packet)
    element("<xmp:CreatorTool>", metadata.creator, "</xmp:CreatorTool>\n", to: &packet)
    let created = metadata.created.xmpDate
    element("<xmp:CreateDate>", created, "</xmp:CreateDate>\n", to: &packet)
    element("<xmp:ModifyDate>", created, "</xmp:ModifyDate>\n", to: &packet)
    packet.write("</rdf:Description>\n")
    if let part = standard.part { packet.write(identification(part: part)) }
    packet.write("</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>")
    return packet
  }

  /// The claims of ISO 19005 and ISO 14289, and the description of the second one's namespace,
  /// which the first one asks for (ISO 19005-2, 6.6.2.3.3).
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
        // XML 1.0 has no place for a control character, not even escaped (2.2).
        case 0..<0x20: text.append(0x20)
        default: text.append(byte)
        }
      }
    }
    packet.write(end)
  }
}

/// What the greys of a document mean (ISO 19005-2, 6.2.3): a grey of gamma 2.2 on paper white.
enum OutputIntent {
  private static let name = "Grey, gamma 2.2"

  /// Writes the intent with its profile.
  static func write(to file: inout File) -> Reference {
    let profile = file.writeStream(profile(), entries: { $0.write("/N 1") })
    return file.write { object in
      object.write("<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier")
      object.write(textString: name)
      object.write("/Info")
      object.write(textString: name)
      object.write("/DestOutputProfile ")
      object.write(profile)
      object.write(">>")
    }
  }

  /// A monochrome display profile (ICC.1:2010, 8.4.3).
  static func profile() -> [UInt8] {
    let tags = [
      ("desc", localized(name)), ("cprt", localized("CC0")),
      ("wtpt", Array("XYZ ".utf8) + words([0]) + whitePoint),
      // One number is a gamma, in 1/256 (10.5).
      ("kTRC", Array("curv".utf8) + words([0, 1]) + [0x02, 0x33, 0, 0]),
    ]
    var table = words([tags.count])
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (signature, element) in tags {
      table += Array(signature.utf8) + words([start + data.count, element.count])
      data += element
    }
    return header(size: start + data.count) + table + data
  }

  /// The 128 bytes before the tags (7.2).
  private static func header(size: Int) -> [UInt8] {
    words([size, 0, 0x0420_0000]) + Array("mntrGRAYXYZ ".utf8)
      // 1 January 2026, as six 16-bit numbers.
      + words([2026 << 16 | 1, 1 << 16, 0]) + Array("acsp".utf8) + words([0, 0, 0, 0, 0, 0, 0])
      + whitePoint + words([Int](repeating: 0, count: 12))
  }

  /// D50, as every profile has it (7.2.16).
  private static var whitePoint: [UInt8] { words([0xF6D6, 0x1_0000, 0xD32D]) }

  /// Text of one language, in UTF-16 (10.13), to a multiple of four bytes.
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
