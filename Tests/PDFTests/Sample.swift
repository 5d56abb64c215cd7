import AttestPDF

/// A small document that uses most features of the library.
enum Sample {
  static let metadata = Metadata(
    title: "Attestation de déplacement", author: "Zoé Müller", subject: "Déplacement <1 & 2>",
    creator: "attest", producer: "attest", language: "fr-FR",
    created: Moment(
      year: 2023, month: 11, day: 14, hour: 23, minute: 13, second: 20, offsetMinutes: 60))

  static let attachment = Attachment(
    Array(#"{"first": "Zoé"}"#.utf8), name: "attestation.json", mediaType: "application/json",
    description: "The data of this attestation")

  static func document(
    typeface: Typeface, standard: Standard = .plain, attachments: [Attachment] = [],
    names: [String] = []
  ) throws(ConformanceError) -> [UInt8] {
    var document = Document(metadata, typeface: typeface, standard: standard)
    for attachment in attachments { document.attach(attachment) }
    let code = document.symbol(size: 21) { row in
      (row.isMultiple(of: 2) ? 0x15_5555 : 0x0F_0F0F, 0, 0)
    }
    var list: Element?
    var paragraph: Element?
    document.page { page in
      page.tagged(.heading1) {
        $0.text("Attestation", at: Position(x: 57, y: 780), size: 16, bold: true)
      }
      page.artifact { $0.line(from: Position(x: 57, y: 770), to: Position(x: 538, y: 770)) }
      list = page.tagged(.list) { item(in: &$0, "Courses (« été »)", y: 740, ticked: true) }
      paragraph = page.tagged(.paragraph) {
        $0.text("Je soussigné certifie ", at: Position(x: 57, y: 700), size: 10.5)
      }
    }
    if !names.isEmpty {
      document.page { page in
        for (row, name) in names.enumerated() {
          page.tagged(.paragraph) {
            let y: Points = 800 - Points(thousandths: 20_000) * row
            $0.text(name + " ", at: Position(x: 40, y: y), size: 11)
            $0.text(name, at: Position(x: 300, y: y), size: 11, bold: true)
          }
        }
      }
    }
    document.page { page in
      if let list { page.continuing(list) { item(in: &$0, "Santé", y: 740, ticked: false) } }
      if let paragraph {
        page.continuing(paragraph) {
          $0.text("sur l’honneur.", at: Position(x: 57, y: 700), size: 10.5, grey: 0.25)
        }
      }
      page.tagged(.figure, alternate: "QR code: Zoé") {
        $0.place(code, in: Rectangle(x: 57, y: 400, width: 200, height: 200))
      }
    }
    return try document.finish()
  }

  private static func item(in list: inout Canvas, _ text: String, y: Points, ticked: Bool) {
    list.tagged(.item) { item in
      let box = Rectangle(x: 57, y: y, width: 9, height: 9)
      item.tagged(.label, actualText: ticked ? "[X] " : "[ ] ") { label in
        label.stroke(box)
        if ticked { label.checkMark(in: box) }
      }
      item.tagged(.body) { $0.text(text, at: Position(x: 75, y: y + 1), size: 10.5) }
    }
  }
}
