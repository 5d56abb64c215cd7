/// The lines of a memory that was found whole.
struct MemoryLines {
  private let bytes: [UInt8]
  private let entries: Entries

  init?(_ bytes: [UInt8]) {
    var mistakes: [Mistake] = []
    entries = Entries(bytes, mistakes: &mistakes)
    self.bytes = bytes
    guard mistakes.isEmpty, entries.all.last?.key == "end",
      entries.all.last?.value == "yes"
    else { return nil }
  }

  subscript(key: String) -> String? { entries.value(of: key) }

  /// A text in quotes, its blanks as they were.
  func text(_ key: String) -> String? { entries.place(of: key).flatMap { text(entries.all[$0]) } }

  func words(_ key: String) -> [String] {
    (self[key] ?? "").parts(at: " ").filter { !$0.isEmpty }
  }

  /// The texts whose keys begin so, by the rest of their keys.
  func texts(after prefix: String) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in entries.all where entry.key.hasPrefix(prefix) {
      texts[String(entry.key.dropFirst(prefix.count))] = text(entry)
    }
    return texts
  }

  /// The attestation that was made, when all that is needed to show it is there.
  func made(of person: String) -> Memory.Made? {
    guard let template = text("template"), let person = Person(whole: entries, id: person),
      let created = self["created"].flatMap(Instant.init(iso8601:)),
      let exit = self["exit"].flatMap(Instant.init(iso8601:))
    else { return nil }
    var payload: [String] = []
    while let line = text("qr-\(payload.count + 1)") { payload.append(line) }
    return Memory.Made(
      person: person, template: template, reasons: words("reasons"), created: created, exit: exit,
      pdf: text("pdf"), payload: payload.isEmpty ? nil : payload.joined(by: "\n"),
      isSpecimen: self["specimen"] == "yes")
  }

  private func text(_ entry: Entries.Entry) -> String? {
    let quote = UInt8(ascii: "\"")
    let quoted = bytes[entry.bytes]
    guard quoted.count >= 2, quoted.first == quote, quoted.last == quote else { return nil }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds a line that ``MemoryLines`` reads.
  mutating func addLine(_ key: String, _ value: String) {
    self += key.utf8
    self += ": ".utf8
    self += value.utf8
    append(UInt8(ascii: "\n"))
  }

  /// Adds a line with a text in quotes.
  mutating func addLine(_ key: String, text: String) {
    self += key.utf8
    self += ": \"".utf8
    self += text.utf8
    self += "\"\n".utf8
  }
}
