@testable import AttestCore
@testable import PDF

/// Hostile additions to a PDF of attest: whatever follows it, reading that ends, and what counts as signed
/// shows the page that was there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  check(original + rest)
  // Seldom does chance find where objects are, so these are told rightly.
  check(update(rest.split(separator: 1), isTable: first.isMultiple(of: 2)))
  for revision in ReadRevision.all(of: bytes, from: 0) {
    precondition(revision.range.upperBound <= count && !revision.range.isEmpty)
  }
  _ = XMPTexts(in: bytes[...]).saysTheSame(as: XMPTexts(in: rest[...]))
  return 0
}

/// A page with two places to sign.
private let original: [UInt8] = {
  var document = Document(
    Metadata(
      title: "T", author: "attest", subject: "S", creator: "attest", language: "fr-FR",
      created: Moment(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, offsetMinutes: 0)
    ))
  document.page { page in
    for number in 1...2 {
      let box = Rectangle(x: 60, y: 100, width: 190, height: 48)
      page.add(SignatureField(name: "S-\(number)", description: "D", rectangle: box))
    }
  }
  guard let bytes = try? document.finish() else { preconditionFailure("the document is right") }
  return bytes
}()
private let revision: ReadRevision = {
  guard let revision = ReadRevision(of: original) else { preconditionFailure("it can be read") }
  return revision
}()

private func check(_ file: [UInt8]) {
  let signatures = Signatures(in: file, after: revision)
  precondition(signatures.count <= 2)
  if !signatures.additions.isEmpty || file.count == original.count { return }
  precondition(signatures.count > 0)
  let revisions = ReadRevision.all(of: file, from: original.count)
  precondition(revisions.last?.range.upperBound == file.count)
  for (number, entry) in revision.objects {
    let isPage = entry.value["Type"] == .name("Page") || entry.value["Type"] == nil
    let isField = entry.value["FT"] != nil
    for later in revisions {
      guard let new = later.objects[number] else { continue }
      precondition(!isPage || number == information)
      precondition(!isField || new.value["Rect"] == entry.value["Rect"])
    }
  }
}

private let catalog = number(of: "Root")
private let information = number(of: "Info")

private func number(of key: String) -> Int {
  guard case .reference(let object)? = revision.trailer[key] else {
    preconditionFailure("the trailer is right")
  }
  return object.number
}

/// An update of these objects, each a byte for its number and then its text.
private func update(_ pieces: [ArraySlice<UInt8>], isTable: Bool) -> [UInt8] {
  var file = original
  var places: [Int: Int] = [:]
  for piece in pieces.prefix(100) {
    guard let number = piece.first, places[Int(number)] == nil else { continue }
    places[Int(number)] = file.count
    file += Array("\(number) 0 obj\n".utf8) + piece.dropFirst() + Array("\nendobj\n".utf8)
  }
  let start = file.count
  let size = max(places.keys.max() ?? 0, revision.objects.count + 1) + 2
  let prior = "/Prev \(revision.crossReferences)"
  let trailer = "/Root \(catalog) 0 R/Info \(information) 0 R" + prior
  if isTable {
    file += Array("xref\n".utf8)
    for (number, place) in places.sorted(by: { $0.key < $1.key }) {
      file += Array("\(number) 1\n\(place) 0 n\n".utf8)
    }
    file += Array("trailer\n<<\(trailer)/Size \(size)>>\n".utf8)
  } else {
    let rows = places.sorted { $0.key < $1.key } + [(key: size - 1, value: start)]
    let data = rows.flatMap { row -> [UInt8] in
      [1, UInt8(row.value >> 8 & 0xFF), UInt8(row.value & 0xFF), 0]
    }
    let index = rows.map { "\($0.key) 1 " }.joined()
    file += Array("\(size - 1) 0 obj\n<</Type/XRef/W[1 2 1]/Index[\(index)]\(trailer)".utf8)
    file += Array("/Size \(size)/Length \(data.count)>>\nstream\n".utf8) + data
    file += Array("\nendstream\nendobj\n".utf8)
  }
  file += Array("startxref\n\(start)\n%%EOF\n".utf8)
  sign(&file, from: original.count)
  return file
}

/// Puts the ranges into `/ByteRange[0 @@@@@@@@@@ …]`.
private func sign(_ file: inout [UInt8], from start: Int) {
  let places = file.indices.dropFirst(start).filter {
    file[$0] == UInt8(ascii: "@") && file[$0 - 1] != UInt8(ascii: "@")
  }.prefix(3)
  let gap = file.indices.dropFirst(start).first {
    file[$0] == UInt8(ascii: "<") && file[$0 - 1] == UInt8(ascii: "s")
  }
  guard places.count == 3, let gap, let end = file[gap...].firstIndex(of: UInt8(ascii: ">")) else {
    return
  }
  for (place, number) in zip(places, [gap, end + 1, file.count - end - 1]) {
    let text = Array("\(number)".utf8)
    guard place + text.count <= file.count else { return }
    file.replaceSubrange(place..<place + text.count, with: text)
    for index in (place + text.count)..<min(place + 8, file.count) where file[index] == 0x40 {
      file[index] = UInt8(ascii: " ")
    }
  }
}
