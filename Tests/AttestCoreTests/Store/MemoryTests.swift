import AttestPlatform
import Foundation
import Testing

@testable import AttestCore

@Suite struct MemoryTests {
  @Test func `a memory from abroad reads back only if its time zone is known`() {
    let past = PastAttestation(
      person: Abroad.person, template: "procuration", request: Request(extent: .withoutCode),
      created: Samples.now, pdf: nil, payload: nil, isSample: false)
    let memory = Memory(last: past)
    #expect(Memory(memory.bytes, of: Abroad.person.id) == memory)
    let text = String(decoding: memory.bytes, as: UTF8.self)
    let moved = text.replacing("timezone: America/Halifax", with: "timezone: America/Nowhere")
    #expect(Memory(Array(moved.utf8), of: Abroad.person.id)?.last == nil)
  }

  static func sample(of person: String) -> Memory {
    let past = PastAttestation(
      person: Person(
        id: person, firstName: "Léa \"L\"", lastName: "# Dupont", birthDate: "01/01/1970",
        birthPlace: "Paris", address: "1: rue x", postcode: "97500", city: "Saint-Pierre",
        title: .madame, zone: "America/Miquelon"),
      template: "deplacement",
      request: Request(
        reasons: ["travail", "achats"], exit: .instant(Instant(secondsSince1970: 1_604_928_600)),
        place: "Lyon 3e", isSigned: true, isSignable: true),
      created: Instant(secondsSince1970: 1_604_928_603),
      pdf: "/tmp/ a\u{A0}b \"c\".pdf ", payload: "Cree le: x;\n Nom: é \n\nfin;\n",
      isSample: true)
    var habits = Habits()
    habits.remember(.init(template: "deplacement", reasons: ["travail", "achats"], fields: [:]))
    habits.remember(
      .init(template: "Sur l'honneur", reasons: [], fields: ["objet": " a: \"b\"", "lieu": ""]))
    return Memory(last: past, habits: habits)
  }

  @Test func `a memory reads back`() throws {
    for memory in [Memory(), Self.sample(of: "marie")] {
      #expect(Memory(memory.bytes, of: "marie") == memory)
      #expect(Record(memory.bytes).map(Habits.init) == memory.habits)
    }
    let past = try #require(Self.sample(of: "marie").last)
    let pinned = Record(past.bytes).flatMap(PastAttestation.init)
    #expect(pinned == past)
    #expect(
      pinned?.payload.map { Array($0.utf8) }
        == past.payload.map { Array($0.utf8) }
    )
  }

  @Test func `a truncated memory is not read, and a damaged one causes no crash`() throws {
    let bytes = Self.sample(of: "marie").bytes
    for count in 0..<bytes.count - 1 {
      #expect(Memory(Array(bytes[..<count]), of: "marie") == nil, "\(count) bytes")
    }
    #expect(Memory([UInt8](repeating: 0, count: bytes.count), of: "marie") == nil)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
      _ = (Memory(damaged, of: "marie"), Record(damaged).flatMap(PastAttestation.init))
    }
  }

  @Test func `a memory that lacks one of the person's required values is not read`() throws {
    let text = String(decoding: Self.sample(of: "marie").bytes, as: UTF8.self)
    for key in ProfileKey.allCases where key.isRequired {
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix(key.rawValue + ":") }
      let memory = Memory(Array((lines.joined(separator: "\n") + "\n").utf8), of: "marie")
      #expect(memory == nil, "\(key)")
    }
  }

  @Test(arguments: [
    ("timezone: ", "timezone: u"), ("postcode: ", "postcode: a"),
    ("birth-date: ", "birth-date: 31/02/"), ("created: 20", "created: 19"),
    ("exit: 20", "exit: 21"),
  ])
  func `an attestation that breaks a rule makes its memory unreadable`(
    old: String, new: String
  ) throws {
    let text = String(decoding: Self.sample(of: "marie").bytes, as: UTF8.self)
    try #require(text.contains(old))
    #expect(Memory(Array(text.replacing(old, with: new).utf8), of: "marie") == nil)
  }

  @Test func `the answers for the last 50 templates are kept, the latest first`() {
    var habits = Self.sample(of: "marie").habits
    #expect(habits.choices.first?.template == "Sur l'honneur")
    #expect(habits["deplacement"]?.reasons == ["travail", "achats"])
    habits.remember(.init(template: "deplacement", reasons: ["sante"], fields: [:]))
    #expect(habits.choices.first?.template == "deplacement")
    #expect(habits["deplacement"]?.reasons == ["sante"])
    #expect(habits.choices.count == 2)
    #expect(habits["other"] == nil)
    for number in 0..<100 {
      habits.remember(.init(template: "\(number)", reasons: [], fields: [:]))
    }
    #expect(habits.choices.count == 50)
    // Choices beyond the limit, which a user may have added, are ignored.
    let text = String(decoding: Memory(habits: habits).bytes, as: UTF8.self)
    let more = text.replacing("end: yes", with: "template-51: \"x\"\nend: yes")
    #expect(more != text && Record(Array(more.utf8)).map(Habits.init) == habits)
  }

  @Test(arguments: [
    "/tmp/☀\u{FE0F} Papiers/a.pdf", "/tmp/\u{200B}\n", #"/tmp/a\b \u{2600}\"#,
    "\u{1F468}\u{200D}\u{1F467}",
  ])
  func `a path is remembered even with characters forbidden elsewhere`(path: String) throws {
    var past = try #require(Self.sample(of: "marie").last)
    past.pdf = path
    let memory = Memory(last: past)
    #expect(Memory(memory.bytes, of: "marie") == memory)
    #expect(SourceText(memory.bytes).mistakes.isEmpty)
  }

  @Test func `a backslash that an older version wrote stands for itself`() {
    let record = Record(Array("a: \"x\\b\\u{zz}\\u{110000}\\\"\nend: yes\n".utf8))
    #expect(record?.text("a") == #"x\b\u{zz}\u{110000}\"#)
  }

  /// A store with these people, its folder, and the warnings that it gives.
  private static func store(
    of ids: String...
  ) throws -> (folder: TemporaryFolder, store: Store, warnings: () -> [Notice]) {
    let folder = try TemporaryFolder()
    let warnings = Warned()
    let store = Store {
      $0 == "ATTEST_HOME" ? folder.root : nil
    } warn: {
      warnings.all.append($0)
    }
    for id in ids { try store.add(id, Array(profileText().utf8), file: "-", .samples) }
    return (folder, store, { warnings.all })
  }

  private final class Warned { var all: [Notice] = [] }

  /// Remembers the last attestation in a memory with each of its choices, oldest first.
  static func remember(_ memory: Memory, in store: Store) throws {
    let past = try #require(memory.last)
    for choice in memory.habits.choices.reversed() {
      store.remember(past, choice, at: Samples.now)
    }
  }

  @Test func `each person has their own memory, readable by its owner only`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie", "leo")
    try Self.remember(Self.sample(of: "marie"), in: store)
    #expect(try store.last(of: "marie") == Self.sample(of: "marie").last)
    #expect(store.habits(of: "marie") == Self.sample(of: "marie").habits)
    #expect(try store.last(of: "leo") == nil)
    #expect(store.habits(of: "leo") == Habits())
    #expect(try folder.permissions("last/marie") == 0o600)
    #expect(try folder.permissions("last") == 0o700)
    #expect(warnings() == [])
  }

  @Test func `a paper written in the meantime is not forgotten`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    let past = try #require(Self.sample(of: "marie").last)
    store.remember(past, .init(template: "a", reasons: ["x"], fields: [:]), at: Samples.now)
    store.remember(past, .init(template: "b", reasons: ["y"], fields: [:]), at: Samples.now)
    #expect(store.habits(of: "marie").choices.map(\.template) == ["b", "a"])
    #expect(try folder.names == ["last", "people"] && warnings() == [])
  }

  @Test func `a paper does not bring back a choice forgotten while it was being written`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    let past = try #require(Self.sample(of: "marie").last)
    let choice = Habits.Choice(template: "a", reasons: ["x"], fields: [:])
    store.remember(past, choice, at: Samples.now)
    store.remember(past, choice, isContinued: true, at: Samples.now)
    #expect(store.habits(of: "marie").choices == [choice])
    _ = try store.forget(["marie"])
    store.remember(past, choice, isContinued: true, at: Samples.now)
    #expect(try folder.names == ["last", "people"] && store.last(of: "marie") == nil)
    #expect(warnings() == [])
  }

  @Test func `nothing is remembered about a person who has been removed`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    try store.remove("marie")
    try Self.remember(Self.sample(of: "marie"), in: store)
    #expect(throws: AttestError.noProfile) {
      try store.pin(try #require(Self.sample(of: "marie").last))
    }
    #expect(try folder.names == ["people"] && warnings() == [])
  }

  @Test func `a damaged memory or pin is ignored with a warning`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    try Files.makeFolder(folder.path("last"), durable: false)
    _ = try folder.file("last/marie", "\u{1}\u{2}")
    _ = try folder.file("pinned", "")
    #expect(try store.last(of: "marie") == nil)
    #expect(try store.pinnedAttestation() == nil)
    #expect(
      warnings() == [
        .damagedMemory(folder.path("last/marie")), .damagedMemory(folder.path("pinned")),
      ])
  }

  @Test(arguments: ["", "template-1: \"a\"\nreasons-1: x\n", "\u{1}"])
  func `a damaged memory is replaced`(text: String) throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    try Files.makeFolder(folder.path("last"), durable: false)
    _ = try folder.file("last/marie", text)
    try Self.remember(Self.sample(of: "marie"), in: store)
    #expect(store.habits(of: "marie") == Self.sample(of: "marie").habits)
    #expect(warnings() == [])
  }

  @Test(arguments: ["large", "newer", "folder", "fifo"])
  func `a memory that is too large, newer or not a regular file is not replaced`(kind: String)
    throws
  {
    let (folder, store, warnings) = try Self.store(of: "marie")
    try Files.makeFolder(folder.path("last"), durable: false)
    let path = folder.path("last/marie")
    switch kind {
    case "large": _ = try folder.file("last/marie", String(repeating: "#", count: 262_145))
    case "newer": _ = try folder.file("last/marie", "format: 2\nend: yes\n")
    case "folder": try Files.makeFolder(path, durable: false)
    default: _ = unsafe mkfifo(path, 0o600)
    }
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let past = try #require(Self.sample(of: "marie").last)
    store.remember(past, .init(template: "a", reasons: [], fields: [:]), at: Samples.now)
    #expect(warnings().count == 1)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    // The memory can still be forgotten, unless it is a folder.
    #expect(try store.forget(["marie"])[0].counts[.memory] == (kind == "folder" ? nil : 1))
  }

  @Test func `a memory too large to be read again does not replace the old one`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    let past = try #require(Self.sample(of: "marie").last)
    store.remember(past, .init(template: "a", reasons: [], fields: [:]), at: Samples.now)
    let before = try folder.text("last/marie")
    let long = String(repeating: "b", count: 262_144)
    store.remember(past, .init(template: "b", reasons: [], fields: ["x": long]), at: Samples.now)
    let path = folder.path("last/marie")
    #expect(warnings() == [.notRemembered(path, .system(.tooLarge(path, limit: 262_144)))])
    #expect(try folder.text("last/marie") == before)
  }

  @Test func `a memory that cannot be written or locked gives a warning`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    _ = try folder.file("last", "in the way")
    let past = try #require(Self.sample(of: "marie").last)
    store.remember(past, .init(template: "a", reasons: [], fields: [:]), at: Samples.now)
    #expect(warnings().count == 1)
    let lock = try FileLock(folder.path("people/.lock"))
    store.remember(past, .init(template: "a", reasons: [], fields: [:]), at: Samples.now)
    #expect(
      warnings().last
        == .notRemembered(folder.path("last/marie"), .system(.busy(folder.path("people")))))
    _ = consume lock
  }

  @Test func `a pin stays until it is removed`() throws {
    let folder = try TemporaryFolder()
    let store = Store { $0 == "ATTEST_HOME" ? folder.root : nil }
    try store.add("marie", Array(profileText().utf8), file: "-", .samples)
    var past = try #require(Self.sample(of: "marie").last)
    #expect(try !store.unpin())
    try Self.remember(Self.sample(of: "marie"), in: store)
    try store.pin(past)
    var later = past
    later.created = later.created.adding(seconds: 60)
    store.remember(later, .init(template: "b", reasons: ["y"], fields: [:]), at: Samples.now)
    past.isPinned = true
    #expect(try store.pinnedAttestation() == past)
    #expect(try store.unpin())
    #expect(try store.pinnedAttestation() == nil)
  }

  @Test func `an attestation that was forgotten in the meantime cannot be pinned`() throws {
    let (folder, store, warnings) = try Self.store(of: "marie")
    try Self.remember(Self.sample(of: "marie"), in: store)
    _ = try store.forget(["marie"])
    #expect(throws: AttestError.nothingMade(person: "marie")) {
      try store.pin(try #require(Self.sample(of: "marie").last))
    }
    #expect(try folder.names == ["last", "people"] && warnings() == [])
  }
}

extension Store {
  /// The choices in a person's memory, whoever it is about.
  func habits(of id: String) -> Habits { (try? memory(of: id))?.habits ?? Habits() }
}
