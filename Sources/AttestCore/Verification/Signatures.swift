internal import PDF

/// What follows the end of a PDF that attest wrote.
///
/// Others sign such a PDF by adding to it (ISO 32000-1, 7.5.6 and 12.8), and whoever adds something
/// could as well change what is shown. So only what signing takes may be added: a signature of a field
/// of ours, and what it looks like inside the box of that field. Whether a signature is genuine, and
/// whose it is, is not looked at here.
struct Signatures {
  /// How many there are.
  private(set) var count = 0
  /// How many updates hold only what a signing service knows of the signatures before them.
  private(set) var serviceCount = 0
  /// What else was added, each kind once.
  private(set) var additions: [Addition] = []

  private let bytes: [UInt8]
  /// Every object as the last revision that has it says, by number.
  private var objects: [Int: ReadRevision.IndirectObject]
  private let catalog: Int
  private let information: Int?
  private let fields: [Int]

  /// Reads what follows a revision, which is as attest wrote it.
  init(in bytes: [UInt8], after original: ReadRevision) {
    self.bytes = bytes
    objects = original.objects
    catalog = original.trailer["Root"]?.reference ?? 0
    information = original.trailer["Info"]?.reference
    fields = objects[catalog]?.value["AcroForm"]?["Fields"]?.references ?? []
    var last = original
    for revision in ReadRevision.all(of: bytes, from: original.range.upperBound) {
      check(revision, after: last)
      last = revision
    }
    if last.range.upperBound < bytes.count { add(.unreadable) }
  }

  private mutating func add(_ addition: Addition) {
    if !additions.contains(addition) { additions.append(addition) }
  }

  private mutating func check(_ revision: ReadRevision, after previous: ReadRevision) {
    if !isNext(revision, after: previous) { add(.entrance) }
    let signed = fields.filter { objects[$0]?.value["V"] == nil && revision[$0, "V"] != nil }
    // One program writes the empty appearance again; nobody may draw where they do not sign.
    let emptied = signed.compactMap { objects[$0]?.value["AP"]?["N"]?.reference }
    let numbers = (revision.objects.keys.sorted() + revision.freed).filter { number in
      !emptied.contains(number) || revision.objects[number]?.generation ?? 0 > 1
    }
    let additions = numbers.compactMap { addition($0, in: revision) }
    additions.forEach { add($0) }
    if signed.isEmpty {
      if isOfService(revision) { serviceCount += 1 } else if additions.isEmpty { add(.unsigned) }
    } else if signed.count == 1, isSignature(of: signed[0], in: revision) {
      count += 1
    } else {
      add(.signature)
    }
    objects.merge(revision.objects) { $1 }
  }

  /// Whether the cross-references go on from those before, to the same catalog and information.
  private func isNext(_ revision: ReadRevision, after previous: ReadRevision) -> Bool {
    let (trailer, before) = (revision.trailer, previous.trailer)
    guard let size = trailer["Size"]?.integer, let oldSize = before["Size"]?.integer else {
      return false
    }
    return trailer["Prev"]?.integer == previous.crossReferences
      && trailer["Root"] == before["Root"] && trailer["Info"] == before["Info"]
      && trailer["Encrypt"] == nil && trailer["XRefStm"] == nil
      && size >= oldSize && revision.objects.keys.allSatisfy { $0 < size }
  }

  /// Whether it adds what the signatures before it can be checked with later, which is seen nowhere
  /// (ETSI EN 319 142-1, 5.4.2).
  private func isOfService(_ revision: ReadRevision) -> Bool {
    guard count > 0, let new = revision[catalog, "DSS"] else { return false }
    return new != objects[catalog]?.value["DSS"]
  }
}

/// What an update may change, object by object.
extension Signatures {
  /// What is added by an object that was there before; `nil` for a new one, and for what signing
  /// changes.
  private func addition(_ number: Int, in revision: ReadRevision) -> Addition? {
    let new = revision.objects[number]
    guard let old = objects[number] else { return new?.generation ?? 0 > 0 ? .object : nil }
    guard let new, new.generation == 0, (new.stream == nil) == (old.stream == nil) else {
      return .object
    }
    if number == catalog { return addition(toCatalog: old.value, new.value, revision) }
    if fields.contains(number) { return isSigned(old.value, new.value) ? nil : .field }
    if number == information { return new.value.saysTheSame(as: old.value) ? nil : .description }
    if number == objects[catalog]?.value["Metadata"]?.reference {
      let packets = [old, new].map { XMPTexts(in: $0.stream.map { bytes[$0] } ?? []) }
      return packets[1].saysTheSame(as: packets[0]) ? nil : .description
    }
    if old.value["Type"] == .name("Page") {
      return old.value.differs(from: new.value, butFor: ["Annots"]) ? .page : .annotation
    }
    let isDrawn = old.stream != nil && [nil, .name("XObject")].contains(old.value["Type"])
    return isDrawn ? .page : .object
  }

  private func addition(
    toCatalog old: ReadObject, _ new: ReadObject, _ revision: ReadRevision
  ) -> Addition? {
    let known = ["AcroForm", "Extensions", "DSS", "Perms", "Version"]
    if old.differs(from: new, butFor: known) { return .catalog }
    var form = new["AcroForm"] ?? .dictionary([:])
    if let number = form.reference {
      form = (revision.objects[number] ?? objects[number])?.value ?? .null
    }
    if (form["Fields"] ?? .array([])).references != fields { return .anotherField }
    return form.differs(from: .dictionary([:]), butFor: ["Fields", "SigFlags", "DR", "DA"])
      ? .catalog : nil
  }

  /// Whether nothing of a field changed but that it is signed: it keeps its place and its name, and
  /// does nothing.
  private func isSigned(_ old: ReadObject, _ new: ReadObject) -> Bool {
    let texts = ["T", "TU"]
    let known = ["V", "AP", "AS", "M", "F", "MK", "DA", "Lock"] + texts
    // Printed, and locked or not (ISO 32000-1, 12.5.3).
    let flags = new["F"]?.integer
    return old["V"] == nil && new["V"] != nil && (flags == 4 || flags == 132)
      && !old.differs(from: new, butFor: known)
      && texts.allSatisfy { new[$0]?.text == old[$0]?.text }
  }

  /// Whether the value of a field is a signature of all that there is at the end of this revision,
  /// itself left out (12.8.1).
  private func isSignature(of field: Int, in revision: ReadRevision) -> Bool {
    guard let number = revision[field, "V"]?.reference, objects[number] == nil,
      let signature = revision.objects[number], signature.value["Type"] == .name("Sig"),
      let encoding = signature.value["SubFilter"], Self.encodings.contains(encoding),
      case .string(let contents)? = signature.value["Contents"],
      // The first byte of the DER of any signature.
      contents.first == 0x30, let range = signature.value["ByteRange"]?.integers, range.count == 4
    else { return false }
    let gap = (start: range[1], end: range[2])
    guard range[0] == 0, signature.range.contains(gap.start), signature.range.contains(gap.end),
      gap.start < gap.end, range[3] == revision.range.upperBound - gap.end
    else { return false }
    let before = bytes[signature.range.lowerBound..<gap.start]
    return ["/Contents", "/Contents "].contains {
      before.reversed().starts(with: $0.utf8.reversed())
    }
      && bytes[gap.start..<gap.end].isHexadecimalString
  }

  /// Those that sign for a person, and not for a time.
  private static let encodings: [ReadObject] = [
    .name("adbe.pkcs7.detached"), .name("ETSI.CAdES.detached"),
  ]
}

extension ArraySlice<UInt8> {
  /// Whether it is a hexadecimal string and nothing else: `<3082…>`.
  fileprivate var isHexadecimalString: Bool {
    first == UInt8(ascii: "<") && last == UInt8(ascii: ">")
      && dropFirst().dropLast().allSatisfy { "0123456789ABCDEFabcdef".utf8.contains($0) }
  }
}

extension ReadRevision {
  /// What one of its objects has under a key.
  fileprivate subscript(number: Int, key: String) -> ReadObject? { objects[number]?.value[key] }
}

extension ReadObject {
  /// The number of an object of the generation 0.
  fileprivate var reference: Int? {
    guard case .reference(let object) = self, object.generation == 0 else { return nil }
    return object.number
  }

  /// What an array refers to; `nil` where it holds anything else.
  fileprivate var references: [Int]? { elements(\.reference) }
  /// The whole numbers of an array; `nil` where it holds anything else.
  fileprivate var integers: [Int]? { elements(\.integer) }

  private func elements(_ read: (ReadObject) -> Int?) -> [Int]? {
    guard case .array(let elements) = self else { return nil }
    let numbers = elements.compactMap(read)
    return numbers.count == elements.count ? numbers : nil
  }

  /// Whether another dictionary has another value of any key but these, or is none.
  fileprivate func differs(from other: ReadObject, butFor keys: [String]) -> Bool {
    guard case .dictionary(var own) = self, case .dictionary(var others) = other else {
      return true
    }
    for key in keys {
      own[key] = nil
      others[key] = nil
    }
    return own != others
  }
}
