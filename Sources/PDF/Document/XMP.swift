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
  /// The namespace used in the claim for ISO 14289 must itself be described (ISO 19005-2,
  /// 6.6.2.3.3).
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
