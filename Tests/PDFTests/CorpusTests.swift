import Foundation
import AttestPDF
import Testing

/// Writes PDFs for `Tests/Judges/pdf_corpus.py` into the folder that `PDF_CORPUS` names.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PDF_CORPUS"] != nil))
struct CorpusTests {
  /// Saves a document, and beside it the lines that readers must find in it.
  private func save(_ bytes: [UInt8], _ name: String, names: [String] = []) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PDF_CORPUS"])
    let file = URL(filePath: folder).appending(path: name)
    try Data(bytes).write(to: file.appendingPathExtension("pdf"))
    try Data(names.joined(separator: "\n").utf8).write(to: file.appendingPathExtension("txt"))
  }

  /// Names in many languages that use Latin letters, most of them European.
  static let latin = [
    "Łukasz Żółć", "Ștefan Țîrlea-Ănuță", "Dvořák Ďáblův Třešť", "Ľubomír Ťažký Ĺahôň",
    "Đorđe Šćepanović", "Ørsted Ærøskøbing Åse", "Œuvré L’Haÿ", "Ünal Straße Jäger", "Þór Ægir",
    "Ñuñez Güell", "Gonçalves Conceição", "Erdős Őry Űr", "Ķēniņš Ģirts ļaudis ŗ ģimene",
    "Žemaitė Šiaulių Ąžuolas Įvė Ųė", "Ħal Għaxaq Ċensu Żebbuġ", "Seán Ó Briain", "Õunapuu Šo",
    "Čuček Žiga", "Hämäläinen", "Đặng Thị Ngọc Hương Nguyễn", "Phạm Quỳnh Ỷ Ưng Ễ Ổ",
    "Əli Məmmədov", "Áŋŋel Biŋŋá Ŋ", "GROẞ Ĵaĵo ǰ", "Ĳsbrand van Dĳk", "Ɔkɛ Ɛɔ", "Gwercʼh Papeʻete",
    "İbrahim Ğökçe ışık Şule", "Ísafjörður Ðað", "Razafindran̈a", "Saint-Remy-en-Bouzemont",
  ]

  @Test func `writes the sample in Helvetica to the corpus`() throws {
    try save(
      try Sample.document(typeface: .helvetica, names: Self.latin), "base", names: Self.latin)
    try save(
      try Sample.document(
        typeface: .helvetica, attachments: [Sample.attachment], names: Self.latin),
      "base-attached", names: Self.latin)
  }

  @Test(arguments: ["liberation/LiberationSans", "dejavu/DejaVuSans"])
  func `writes the sample in the system's fonts to the corpus`(path: String) throws {
    func font(_ suffix: String) throws -> TrueType {
      let url = URL(filePath: "/usr/share/fonts/truetype/\(path)\(suffix).ttf")
      return try TrueType(parsing: Array(try Data(contentsOf: url)))
    }
    let regular = path.contains("Liberation") ? "-Regular" : ""
    let face = Typeface(regular: try font(regular), bold: try font("-Bold"))
    let names =
      Self.latin.filter { face.undrawable(in: $0).isEmpty } + ["Ελένη Άννα", "Борис Йовчев"]
    #expect(names.count > 20)
    let name = path.replacing("/", with: "-")
    try save(
      try Sample.document(typeface: face, standard: .a2a, names: names), "a2a-\(name)", names: names
    )
    try save(
      try Sample.document(
        typeface: face, standard: .a3a, attachments: [Sample.attachment], names: names),
      "a3a-\(name)", names: names)
  }
}

extension CorpusTests {
  @Test func `adds Helvetica's letters from four Latin blocks to the corpus`() throws {
    var document = Document(Sample.metadata)
    let all = (0xA1...0x24F).map { $0 } + Array(0x1E00...0x1EFF)
    let letters = all.compactMap { Unicode.Scalar(UInt32($0)).map(Character.init) }
      .filter { Typeface.helvetica.undrawable(in: String($0)).isEmpty }
    for bold in [false, true] {
      document.page { page in
        page.tagged(.heading1) {
          for (row, start) in stride(from: 0, to: letters.count, by: 22).enumerated() {
            let line = letters[start..<min(start + 22, letters.count)].map(String.init)
            $0.text(
              line.joined(separator: " "),
              at: Position(x: 40, y: 800 - Points(thousandths: 26_000) * row), size: 17,
              bold: bold)
          }
        }
      }
    }
    try save(try document.finish(), "letters")
  }
}
