import Foundation
import PDF
import Testing

@testable import AttestCore
@testable import PDF

/// A paper with two places to sign, and what is in it.
private struct Paper {
  let bytes: [UInt8]
  let revision: ReadRevision
  let size: Int
  let catalog: Int
  let page: Int
  let fields: [Int]

  init() throws {
    let template = try Samples.template("procuration")
    let attestation = try Samples.attestation(
      on: template, fields: Samples.answers(to: template), isSignable: true)
    bytes = try attestation.pdf()
    revision = try #require(ReadRevision(of: bytes))
    size = try #require(revision.trailer["Size"]?.integer)
    catalog = try #require(revision.trailer["Root"]?.number)
    let found = revision.objects[catalog]?.value["AcroForm"]?["Fields"]
    guard case .array(let fields)? = found else { throw AttestError.internalFault("no fields") }
    self.fields = fields.compactMap(\.number)
    page = try #require(revision.objects[fields[0].number ?? 0]?.value["P"]?.number)
  }

  subscript(number: Int) -> ReadObject { revision.objects[number]?.value ?? .null }

  /// The number of an object that another names.
  func number(_ key: String, of object: ReadObject) -> Int {
    let value = object[key]
    if case .array(let elements)? = value { return elements.first?.number ?? 0 }
    return value?.number ?? 0
  }

  /// The update that signs a field of a file in the way of pyHanko.
  func signing(_ field: Int = 0, of file: [UInt8]? = nil) -> Update {
    let revisions = ReadRevision.all(of: file ?? bytes, from: 15)
    let last = revisions.last ?? revision
    let size = last.trailer["Size"]?.integer ?? 0
    var update = Update(
      trailer: [
        "Root": .reference(catalog), "Info": last.trailer["Info"] ?? .null,
        "Prev": .integer(last.crossReferences),
      ], free: size)
    let form = self[catalog]["AcroForm"]?.with("SigFlags", .integer(3))
    update.set(catalog, self[catalog].with("AcroForm", form))
    update.objects[size] = .init(text: "<</Type/XObject/Subtype/Form/Length 1>>", stream: [0x20])
    update.set(
      fields[field],
      self[fields[field]].with("V", .reference(size + 1))
        .with("AP", .dictionary(["N": .reference(size)])))
    update.signature = size + 1
    return update
  }
}

extension ReadObject {
  fileprivate var number: Int? {
    if case .reference(let object) = self { object.number } else { nil }
  }
}

extension Update {
  fileprivate mutating func set(_ number: Int, _ value: ReadObject) {
    objects[number] = Object(text: value.written)
  }

  /// Changes what an object is after the signing.
  fileprivate mutating func change(
    _ number: Int, in paper: Paper, _ key: String, _ value: ReadObject?
  ) {
    let reader = objects[number].map { object in
      var reader = ObjectReader(Array(object.text.utf8), in: 0..<object.text.utf8.count)
      return (try? reader.object()) ?? .null
    }
    set(number, (reader ?? paper[number]).with(key, value))
  }

  fileprivate mutating func changeForm(of paper: Paper, _ key: String, _ value: ReadObject?) {
    let form = paper[paper.catalog]["AcroForm"]?.with(key, value)
    change(paper.catalog, in: paper, "AcroForm", form)
  }
}

/// A way to do more than sign, and what is told of it.
private struct Tampering: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let additions: [Addition]
  let change: @Sendable (inout Update, Paper) -> Void

  init(
    _ name: String, _ additions: Addition...,
    change: @escaping @Sendable (inout Update, Paper) -> Void
  ) {
    testDescription = name
    self.additions = additions
    self.change = change
  }
}

private func read(_ file: [UInt8], _ paper: Paper) -> Signatures {
  Signatures(in: file, after: paper.revision)
}

@Suite struct SignaturesTests {
  private static let paper = Result { try Paper() }
  private static let action = ReadObject.dictionary([
    "S": .name("JavaScript"), "JS": .text("app.alert(1)"),
  ])

  // MARK: What signing takes

  private static let ways: [(String, @Sendable (inout Update, Paper) -> Void)] = [
    ("as pyHanko", { _, _ in }),
    ("with a table", { update, _ in update.crossReferences = .table }),
    ("with predictors", { update, _ in update.crossReferences = .predictedStream }),
    (
      "with an object stream",
      { update, paper in update.inStream = [paper.catalog, paper.fields[0]] }
    ),
    ("no end of line at the end", { update, _ in update.ending = "%%EOF" }),
    ("two bytes end the line", { update, _ in update.ending = "%%EOF\r\n" }),
    ("locked", { $0.change($1.fields[0], in: $1, "F", .integer(132)) }),
    (
      "the words of the field in the other encoding",
      { update, paper in
        guard let text = paper[paper.fields[0]]["TU"]?.text else { return }
        let bytes = text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        update.change(paper.fields[0], in: paper, "TU", .string([0xFE, 0xFF] + bytes))
      }
    ),
    ("with fonts", { $0.changeForm(of: $1, "DR", .dictionary(["Font": .dictionary([:])])) }),
    (
      "certified",
      { $0.change($1.catalog, in: $1, "Perms", .dictionary(["DocMDP": .reference(60)])) }
    ),
    (
      "as poppler, which writes the empty appearance again",
      { update, paper in
        let appearance = paper[paper.fields[0]]["AP"]?["N"]?.number ?? 0
        update.objects[paper.catalog] = nil
        update.objects[appearance] = .init(
          generation: 1, text: "<</Length 0/Subtype/Form>>", stream: [])
        update.signatureEntries = "/Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached"
      }
    ),
    (
      "the form in an object of its own",
      { update, paper in
        let form = paper[paper.catalog]["AcroForm"]?.with("SigFlags", .integer(3))
        update.set(paper.size, form ?? .null)
        update.change(paper.catalog, in: paper, "AcroForm", .reference(paper.size))
        update.change(paper.fields[0], in: paper, "AP", nil)
      }
    ),
    (
      "the description with the name of a program, and a time",
      { update, paper in
        let information = paper.revision.trailer["Info"]?.number ?? 0
        update.change(information, in: paper, "Producer", .text("attest; other"))
        update.change(information, in: paper, "ModDate", .text("D:20261122"))
        // The same title in the other encoding of text strings.
        update.change(
          information, in: paper, "Title",
          .string([0xFE, 0xFF] + "Procuration".utf8.flatMap { [0, $0] }))
        update.set(
          paper,
          xmp: {
            $0.replacing("<pdf:Producer>attest<", with: "<pdf:Producer a=\"1\">other<")
              .replacing("<rdf:RDF", with: "<rdf:RDF pdf:Producer=\"other\"")
              .replacing(">Procuration<", with: "> Procuration\n<").replacing("=\"", with: " = \"")
              .replacing("\"", with: "'")
          })
      }
    ),
  ]

  @Test(arguments: ways.map(\.0))
  func `what programs that sign write is a signature`(name: String) throws {
    let paper = try Self.paper.get()
    var update = paper.signing()
    try #require(Self.ways.first { $0.0 == name }).1(&update, paper)
    let signatures = read(update.added(to: paper.bytes), paper)
    #expect(signatures.additions == [] && signatures.count == 1)
  }

  @Test func `a second person signs what the first has signed, in either order`() throws {
    let paper = try Self.paper.get()
    for order in [[0, 1], [1, 0]] {
      let once = paper.signing(order[0]).added(to: paper.bytes)
      let twice = paper.signing(order[1], of: once).added(to: once)
      let signatures = read(twice, paper)
      #expect(signatures.additions == [] && signatures.count == 2)
    }
  }

  @Test func `what a signing service knows of a signature is no signature, and harmless`() throws {
    let paper = try Self.paper.get()
    func service(after file: [UInt8]) -> Update {
      var update = paper.signing(1, of: file)
      update.signature = nil
      update.objects = update.objects.filter { $0.key == paper.catalog }
      update.change(paper.catalog, in: paper, "DSS", .dictionary(["Certs": .array([])]))
      return update
    }
    let once = paper.signing().added(to: paper.bytes)
    var update = service(after: once)
    let signatures = read(update.added(to: once), paper)
    #expect(signatures.additions == [] && signatures.count == 1 && signatures.serviceCount == 1)
    // Without a signature there is nothing to know of, and what is known is not told again.
    let alone = service(after: paper.bytes).added(to: paper.bytes)
    #expect(read(alone, paper).additions == [.unsigned])
    let known = update.added(to: once)
    #expect(read(service(after: known).added(to: known), paper).additions == [.unsigned])
    update.crossReferences = .table
    update.trailer["Size"] = .integer(paper.size)
    #expect(read(update.added(to: once), paper).additions == [.entrance])
    update = service(after: once)
    update.set(paper.page, paper[paper.page].with("Rotate", .integer(180)))
    #expect(read(update.added(to: once), paper).additions == [.page])
  }

  // MARK: What it does not take

  private static let tamperings: [Tampering] = [
    // Rule 2: the file ends where the last revision does.
    Tampering("bytes after the end", .unreadable) { update, _ in update.rest = "more" },
    Tampering("two ends of line", .unreadable) { update, _ in update.rest = "\n" },
    Tampering("no end", .unreadable) { update, _ in update.ending = "" },
    Tampering("an object that no list has", .unreadable) { update, _ in
      update.objects[900] = .init(text: "<</Type/Page>>")
      update.unlisted = [900]
    },
    Tampering("an object somewhere else", .unreadable) { update, paper in
      update.displaced[paper.fields[0]] = 200
    },
    Tampering("an object in the first revision", .unreadable) { update, paper in
      update.displaced[paper.catalog] = paper.revision.objects[paper.catalog]?.range.lowerBound
    },
    Tampering("a comment", .unreadable) { update, paper in
      update.objects[paper.fields[0]]?.text += " % 4 0 obj"
    },
    Tampering("a key twice", .unreadable) { update, paper in
      let text = update.objects[paper.fields[0]]?.text ?? ""
      update.objects[paper.fields[0]]?.text = text.dropLast(2) + "/Rect[0 0 595 842]>>"
    },
    Tampering("a key twice, once in disguise", .unreadable) { update, paper in
      let text = update.objects[paper.fields[0]]?.text ?? ""
      update.objects[paper.fields[0]]?.text = text.dropLast(2) + "/#52ect[0 0 595 842]>>"
    },
    Tampering("a length that another object says", .unreadable) { update, _ in
      update.objects[900] = .init(text: "<</Length 901 0 R>>", stream: [0x20])
    },
    // Rule 3: the cross-references go on from those before, to the same catalog.
    Tampering("another catalog", .entrance) { update, paper in
      update.objects[900] = update.objects[paper.catalog]
      update.trailer["Root"] = .reference(900)
    },
    Tampering("the revision before left out", .entrance) { update, _ in
      update.trailer["Prev"] = .integer(0)
    },
    Tampering("no revision before", .entrance) { update, _ in update.trailer["Prev"] = nil },
    Tampering("a second table", .entrance) { update, _ in
      update.trailer["XRefStm"] = .integer(17)
    },
    Tampering("encrypted", .entrance) { update, _ in
      update.trailer["Encrypt"] = .dictionary(["Filter": .name("Standard")])
    },
    Tampering("other information", .entrance) { update, _ in
      update.objects[900] = .init(text: "<</Title(Autre)>>")
      update.trailer["Info"] = .reference(900)
    },
    Tampering("numbers past the size", .entrance) { update, paper in
      update.crossReferences = .table
      update.trailer["Size"] = .integer(paper.size + 1)
    },
    // Rule 4: nothing that was there changes but what signing changes.
    Tampering("another content of the page", .page) { update, paper in
      update.objects[900] = .init(text: "<</Length 1>>", stream: [0x20])
      update.change(paper.page, in: paper, "Contents", .reference(900))
    },
    Tampering("the content of the page written again", .page) { update, paper in
      let content = paper.number("Contents", of: paper[paper.page])
      update.objects[content] = .init(text: "<</Length 1>>", stream: [0x20])
    },
    Tampering("an annotation", .annotation) { update, paper in
      update.objects[900] = .init(text: "<</Type/Annot/Subtype/FreeText/Rect[0 0 595 842]>>")
      let annotations = paper.fields.map { ReadObject.reference($0) } + [.reference(900)]
      update.change(paper.page, in: paper, "Annots", .array(annotations))
    },
    Tampering("no page", .page) { $0.objects[$1.page] = .init(text: "null") },
    Tampering("no information", .description) { update, paper in
      update.objects[paper.revision.trailer["Info"]?.number ?? 0] = .init(text: "null")
    },
    Tampering("no size", .entrance) { update, _ in
      update.crossReferences = .table
      update.trailer["Size"] = .null
    },
    Tampering("the page turned", .page) { $0.change($1.page, in: $1, "Rotate", .integer(180)) },
    Tampering("a page more", .object) { update, paper in
      let tree = paper.number("Pages", of: paper[paper.catalog])
      update.objects[900] = .init(text: "<</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 9 9]>>")
      update.change(tree, in: paper, "Kids", .array([.reference(900), .reference(paper.page)]))
    },
    Tampering("another font", .object) { update, paper in
      let resources = paper.number("Resources", of: paper[paper.page])
      update.change(resources, in: paper, "Font", .dictionary([:]))
    },
    Tampering("other words for those who hear it, in another font", .object) { update, paper in
      let tree = paper.number("StructTreeRoot", of: paper[paper.catalog])
      update.change(tree, in: paper, "K", .array([]))
      let resources = paper.number("Resources", of: paper[paper.page])
      update.change(resources, in: paper, "Font", .dictionary([:]))
    },
    Tampering("other data attached", .object) { update, paper in
      let file = paper[paper.number("AF", of: paper[paper.catalog])]
      let stream = file["EF"]?["F"]?.number ?? 0
      update.objects[stream] = .init(text: "<</Type/EmbeddedFile/Length 1>>", stream: [0x20])
    },
    Tampering("the page in an object stream", .page) { update, paper in
      update.change(paper.page, in: paper, "Rotate", .integer(180))
      update.inStream = [paper.page]
    },
    Tampering("the page out of use", .object) { update, paper in update.freed = [paper.page] },
    Tampering("the page of another generation", .object) { update, paper in
      update.set(paper.page, paper[paper.page])
      update.objects[paper.page]?.generation = 1
    },
    Tampering("a new object of another generation", .object) { update, _ in
      update.objects[900] = .init(generation: 1, text: "<<>>")
    },
    Tampering("the empty appearance of a third generation", .object) { update, paper in
      let appearance = paper[paper.fields[0]]["AP"]?["N"]?.number ?? 0
      update.objects[appearance] = .init(
        generation: 2, text: "<</Length 0/Subtype/Form>>", stream: [])
    },
    Tampering("the catalog as a stream", .object) { update, paper in
      let text = update.objects[paper.catalog]?.text ?? ""
      update.objects[paper.catalog] = .init(text: text.dropLast(2) + "/Length 1>>", stream: [0x20])
    },
    Tampering("something drawn where the other signs", .page) { update, paper in
      let appearance = paper[paper.fields[1]]["AP"]?["N"]?.number ?? 0
      update.objects[appearance] = .init(
        text: "<</Type/XObject/Subtype/Form/Length 1>>", stream: [0x20])
    },
    Tampering("another title", .description) { update, paper in
      let information = paper.revision.trailer["Info"]?.number ?? 0
      update.change(information, in: paper, "Title", .text("Jugement"))
    },
    Tampering("keywords", .description) { update, paper in
      let information = paper.revision.trailer["Info"]?.number ?? 0
      update.change(information, in: paper, "Keywords", .text("officiel"))
    },
    Tampering("another title in XMP", .description) { update, paper in
      update.set(paper, xmp: { $0.replacing(">Procuration<", with: ">Jugement<") })
    },
    Tampering("a comment in XMP", .description) { update, paper in
      update.set(paper, xmp: { $0.replacing("<rdf:RDF", with: "<!-- --><rdf:RDF") })
    },
    // Rule 5: of the catalog and the fields, only what signing changes.
    Tampering("an action at the opening", .catalog) { update, paper in
      update.change(paper.catalog, in: paper, "OpenAction", action)
    },
    Tampering("actions of the document", .catalog) { update, paper in
      update.change(paper.catalog, in: paper, "AA", .dictionary(["WP": action]))
    },
    Tampering("scripts by name", .catalog) { update, paper in
      update.change(paper.catalog, in: paper, "Names", .dictionary(["JavaScript": action]))
    },
    Tampering("other pages", .catalog) { $0.change($1.catalog, in: $1, "Pages", .reference(900)) },
    Tampering("layers", .catalog) { update, paper in
      update.change(paper.catalog, in: paper, "OCProperties", .dictionary([:]))
    },
    Tampering("a form of another kind", .catalog) { $0.changeForm(of: $1, "XFA", .array([])) },
    Tampering("appearances to be made anew", .catalog) { update, paper in
      update.changeForm(of: paper, "NeedAppearances", .boolean(true))
    },
    Tampering("a field more", .anotherField) { update, paper in
      let fields = paper.fields.map { ReadObject.reference($0) } + [.reference(900)]
      update.changeForm(of: paper, "Fields", .array(fields))
    },
    Tampering("something else among the fields", .anotherField) { update, paper in
      let fields = paper.fields.map { ReadObject.reference($0) } + [.null]
      update.changeForm(of: paper, "Fields", .array(fields))
    },
    Tampering("no form", .anotherField) { $0.change($1.catalog, in: $1, "AcroForm", nil) },
    Tampering("a field as large as the page", .field) { update, paper in
      let whole = [0, 0, 595, 842].map { ReadObject.integer($0) }
      update.change(paper.fields[0], in: paper, "Rect", .array(whole))
    },
    Tampering("a field that acts", .field) { $0.change($1.fields[0], in: $1, "A", action) },
    Tampering("a field that acts in some event", .field) { update, paper in
      update.change(paper.fields[0], in: paper, "AA", .dictionary(["E": action]))
    },
    Tampering("another name", .field) { $0.change($1.fields[0], in: $1, "T", .text("Accord")) },
    Tampering("another person said to sign", .field) { update, paper in
      update.change(paper.fields[0], in: paper, "TU", .text("Signature du maire"))
    },
    Tampering("a field of text", .field) { $0.change($1.fields[0], in: $1, "FT", .name("Tx")) },
    Tampering("a field on another page", .field) { update, paper in
      update.change(paper.fields[0], in: paper, "P", .reference(900))
    },
    Tampering("a field with children", .field) { update, paper in
      update.change(paper.fields[0], in: paper, "Kids", .array([.reference(900)]))
    },
    Tampering("a hidden field", .field) { $0.change($1.fields[0], in: $1, "F", .integer(2)) },
    // Rule 6: one signature a revision, of all that there is at its end.
    Tampering("no signature", .unsigned) { update, paper in
      update.objects[paper.fields[0]] = nil
    },
    Tampering("a field written again and not signed", .field) { update, paper in
      update.change(paper.fields[0], in: paper, "V", nil)
    },
    Tampering("nothing at the start is signed", .signature) { update, _ in
      update.byteRange = { [1, $0, $1, $2 - $1] }
    },
    Tampering("the end is not signed", .signature) { update, _ in
      update.byteRange = { [0, $0, $1, $2 - $1 - 1] }
    },
    Tampering("more than the contents is left out", .signature) { update, _ in
      update.byteRange = { [0, $0 - 20, $1, $2 - $1] }
    },
    Tampering("what is left out is before this revision", .signature) { update, _ in
      update.byteRange = { [0, 100, $1, $2 - $1] }
    },
    Tampering("what is left out ends before it begins", .signature) { update, _ in
      update.byteRange = { [0, $0, $0 - 20, $2 - $0 + 20] }
    },
    Tampering("less than the contents is left out", .signature) { update, _ in
      update.byteRange = { [0, $0, $1 - 1, $2 - $1 + 1] }
    },
    Tampering("what is left out ends after the file", .signature) { update, _ in
      update.byteRange = { [0, $0, $2 + 5, -5] }
    },
    Tampering("three ranges", .signature) { update, _ in
      update.byteRange = { [0, $0, $1, $2 - $1, 0, 0] }
    },
    Tampering("no range", .signature) { update, _ in update.byteRange = { _, _, _ in nil } },
    Tampering("no contents", .signature) { update, _ in update.contents = "" },
    Tampering("contents of zeros", .signature) { update, _ in
      update.contents = String(repeating: "00", count: 32)
    },
    Tampering("contents that are not hexadecimal", .signature) { update, _ in
      update.contents = "30 80 /Type/Page 00"
    },
    Tampering("another string is left out", .signature) { update, _ in
      update.signatureEntries += "/Contents<3080>"
      update.contentsKey = "/Cert"
    },
    Tampering("a string of letters is left out", .signature) { update, _ in
      update.signatureEntries += "/Contents(0AB>)"
      update.contentsKey = "/Cert"
      // Between it and the other string are the ranges.
      update.byteRange = { start, _, end in [0, start - 63, start - 58, end - start + 58] }
    },
    Tampering("a time stamp", .signature) { update, _ in
      update.signatureEntries = "/Type/Sig/SubFilter/ETSI.RFC3161"
    },
    Tampering("another object than a signature", .signature) { update, _ in
      update.signatureEntries = "/Type/DocTimeStamp/SubFilter/ETSI.CAdES.detached"
    },
    Tampering("a signature in the place of the empty appearance", .signature) { update, paper in
      let appearance = paper[paper.fields[0]]["AP"]?["N"]?.number ?? 0
      update.signature = appearance
      update.change(paper.fields[0], in: paper, "V", .reference(appearance))
    },
    Tampering("a signature in the field itself", .signature) { update, paper in
      let value = ReadObject.dictionary(["Type": .name("Sig"), "Contents": .text("0")])
      update.change(paper.fields[0], in: paper, "V", value)
    },
    Tampering("a value of another generation", .signature) { update, paper in
      let value = ObjectNumber(number: update.signature ?? 0, generation: 1)
      update.change(paper.fields[0], in: paper, "V", .reference(value))
    },
    Tampering("a value that was there before", .signature) { update, paper in
      update.change(paper.fields[0], in: paper, "V", .reference(paper.page))
    },
    Tampering("one signature for both", .signature) { update, paper in
      let value = update.signature.map { ReadObject.reference($0) }
      update.change(paper.fields[1], in: paper, "V", value)
    },
  ]

  @Test(arguments: tamperings)
  private func `whoever adds more than a signature is found out`(tampering: Tampering) throws {
    let paper = try Self.paper.get()
    var update = paper.signing()
    tampering.change(&update, paper)
    #expect(read(update.added(to: paper.bytes), paper).additions == tampering.additions)
    // It helps nobody to do so after a signature that is right.
    let once = paper.signing(1).added(to: paper.bytes)
    update = paper.signing(0, of: once)
    tampering.change(&update, paper)
    #expect(!read(update.added(to: once), paper).additions.isEmpty)
  }

  @Test func `nobody signs twice, or changes what another signed`() throws {
    let paper = try Self.paper.get()
    let once = paper.signing().added(to: paper.bytes)
    let again = paper.signing(0, of: once).added(to: once)
    #expect(read(again, paper).additions == [.field])
    var second = paper.signing(1, of: once)
    second.objects[paper.size] = .init(
      text: "<</Type/XObject/Subtype/Form/Length 1>>", stream: [0x20])
    #expect(read(second.added(to: once), paper).additions == [.page])
  }

  @Test func `a paper that is not signable is signed by nobody`() throws {
    let pdf = try Samples.attestation(
      template: "sur-l-honneur", reasons: [], fields: ["facts": "A"]
    )
    .pdf()
    let paper = try Self.paper.get()
    let update = paper.signing()
    let original = try #require(ReadRevision(of: pdf))
    let signatures = Signatures(in: update.added(to: pdf), after: original)
    #expect(signatures.count == 0 && !signatures.additions.isEmpty)
  }

  @Test func `a signed paper that was changed before is told of the change`() throws {
    let paper = try Self.paper.get()
    var signed = paper.signing().added(to: paper.bytes)
    func verified() throws -> Verification.Signed {
      try Verification(signed, file: "f", templates: TemplateLibrary(folder: nil))
        .signatures(fonts: [], file: "f")
    }
    #expect(try verified() == Verification.Signed(count: 1, serviceCount: 0))
    // In the content of the page.
    signed[200] ^= 1
    #expect {
      try verified()
    } throws: { error in
      if case AttestError.differs = error { true } else { false }
    }
    #expect(read(Array(signed.dropLast(4)), paper).additions == [.unreadable])
  }

  @Test func `no byte of an update can be another, but what the signer adds`() throws {
    let paper = try Self.paper.get()
    let signed = paper.signing().added(to: paper.bytes)
    let places = paper.bytes.count..<signed.count
    let unnoticed = places.filter { $0.isMultiple(of: 7) }.filter { place in
      var changed = signed
      changed[place] ^= 0x04
      return read(changed, paper).additions.isEmpty
    }
    let new = ReadRevision.all(of: signed, from: 15)[1].objects.filter { $0.key >= paper.size }
    #expect(new.count == 2)
    let others = unnoticed.filter { place in !new.contains { $0.value.range.contains(place) } }
    // Which object is drawn inside the box, a flag without a meaning, and the checksum of the packed
    // table, which nothing reads. Which of them are met depends on the page's length.
    let meaningless = others.filter { place in
      let before = String(decoding: signed[place - 16..<place], as: UTF8.self)
      let after = String(decoding: signed[place..<min(place + 14, signed.count)], as: UTF8.self)
      return before.contains("/AP <</") || before.contains("SigFlags")
        || after.contains("\nendstream")
    }
    #expect(others == meaningless)
  }
}

extension Update {
  /// Writes the packet of XMP again.
  fileprivate mutating func set(_ paper: Paper, xmp change: (String) -> String) {
    let number = paper.number("Metadata", of: paper[paper.catalog])
    guard let range = paper.revision.objects[number]?.stream else { return }
    let packet = Array(change(String(decoding: paper.bytes[range], as: UTF8.self)).utf8)
    objects[number] = .init(
      text: "<</Type/Metadata/Subtype/XML/Length \(packet.count)>>", stream: packet)
  }
}
