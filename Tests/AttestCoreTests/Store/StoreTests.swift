import Foundation
import Platform
import Testing

@testable import AttestCore

@Suite struct StoreTests {
  let folder: TemporaryFolder
  var store: Store

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    store = Store { $0 == "ATTEST_HOME" ? folder.path("home") : nil }
  }

  private mutating func add(_ id: String, _ text: String = profileText()) throws {
    try store.add(id, Array(text.utf8), file: "-", .samples)
  }

  private func text(_ name: String) throws -> String { try folder.text("home/" + name) }

  @Test mutating func `an edit cannot make a profile that is too long to read again`() throws {
    try add("marie")
    let long = Array((profileText() + String(repeating: "#\n", count: 40_000)).utf8)
    let path = folder.path("home/people/marie.conf")
    #expect(throws: AttestError.system(.tooLarge(path, limit: 65_536))) {
      try store.edit("marie", .samples) { _ in long }
    }
    #expect(try text("people/marie.conf") == profileText())
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/share/attest/people", "/h/.local/state/attest/last"),
    (
      ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"],
      "/d/attest/people", "/s/attest/last"
    ),
    (
      ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_STATE_HOME": ""],
      "/h/.local/share/attest/people", "/h/.local/state/attest/last"
    ),
    (["ATTEST_HOME": "/a", "HOME": "/h", "XDG_DATA_HOME": "/d"], "/a/people", "/a/last"),
    (["XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"], "/d/attest/people", "/s/attest/last"),
  ])
  func `the folders follow the environment`(
    environment: [String: String], people: String, last: String
  ) {
    let store = Store { environment[$0] }
    #expect(store.people == people)
    #expect(store.last == last)
  }

  @Test(arguments: [[:], ["HOME": ""], ["XDG_DATA_HOME": "/d"]])
  func `without a home there is no guess`(environment: [String: String]) {
    let store = Store { environment[$0] }
    #expect(throws: AttestError.noHome) { try store.ids() }
    #expect(throws: AttestError.noHome) { try store.refuseExisting("marie") }
    #expect(throws: AttestError.noHome) { try store.unpin() }
    #expect(store.templates == nil)
    #expect(store.pinnedAttestation() == nil)
  }

  @Test mutating func `a fresh home has nobody, and is not made by looking`() throws {
    #expect(try store.ids() == [])
    #expect(throws: AttestError.noProfile) { try store.firstProfile(.samples) }
    #expect(throws: AttestError.noProfile) {
      try store.profile(of: "marie", .samples)
    }
    #expect(throws: AttestError.noProfile) {
      try store.remove("marie")
    }
    #expect(try folder.names == [])
  }

  @Test mutating func `people are listed in the order they were added`() throws {
    for id in ["marie", "leo", "ann"] { try add(id) }
    #expect(try store.ids() == ["marie", "leo", "ann"])
    #expect(try store.firstProfile(.samples).person.id == "marie")
    #expect(try store.profiles(.samples).map(\.person.id) == ["marie", "leo", "ann"])
    #expect(try store.text(of: "leo") == Array(profileText().utf8))
    for name in ["home/people/leo.conf", "home/people/order", "home/people/.lock"] {
      #expect(try folder.permissions(name) == 0o600)
    }
    #expect(try folder.permissions("home/people") == 0o700)
  }

  @Test mutating func `nobody is added twice, nor over anything that is there`() throws {
    try add("marie")
    #expect(throws: AttestError.personExists("marie")) {
      try add("marie", profileText("city", "B"))
    }
    #expect(try text("people/marie.conf") == profileText())
    _ = try folder.link("home/people/leo.conf", to: "nowhere")
    #expect(throws: AttestError.personExists("leo")) { try add("leo") }
  }

  @Test mutating func `a wrong profile or identifier makes nothing`() throws {
    #expect(throws: AttestError.badIdentifier("../evil", nearest: nil)) { try add("../evil") }
    #expect(throws: AttestError.reservedIdentifier("all")) { try add("all") }
    #expect(throws: AttestError.emptyFile("-")) { try add("marie", "") }
    #expect(try folder.names == [])
  }

  @Test mutating func `an edit changes what it says and no more`() throws {
    try add("marie")
    try store.edit("marie", .samples) { (bytes) throws(AttestError) in
      try Profile.merge(Array("city: Lyon".utf8), into: bytes, file: "-", rules: .samples)
    }
    #expect(try text("people/marie.conf") == profileText("city", "Lyon"))
    #expect(throws: AttestError.self) {
      try store.edit("marie", .samples) { _ in Array("city: Nice".utf8) }
    }
    #expect(try text("people/marie.conf") == profileText("city", "Lyon"))
  }

  @Test mutating func `a wrong profile can be put right by an edit`() throws {
    try add("marie")
    let broken = profileText().replacing("city: Paris\n", with: "")
    _ = try folder.file("home/people/marie.conf", broken)
    #expect(throws: AttestError.self) { try store.profile(of: "marie", .samples) }
    try store.edit("marie", .samples) { (bytes) throws(AttestError) in
      try Profile.merge(Array("city: Lyon".utf8), into: bytes, file: "-", rules: .samples)
    }
    #expect(try store.profile(of: "marie", .samples).person.city == "Lyon")
  }

  @Test mutating func `a profile that is a link stays one`() throws {
    try add("marie")
    try FileManager.default.moveItem(
      atPath: folder.path("home/people/marie.conf"), toPath: folder.path("dotfile"))
    _ = try folder.link("home/people/marie.conf", to: "../../dotfile")
    try store.edit("marie", .samples) { _ in Array(profileText("city", "Nice").utf8) }
    #expect(try folder.text("dotfile") == profileText("city", "Nice"))
    try store.remove("marie")
    #expect(try folder.names == ["dotfile", "home"])
  }

  @Test(arguments: [
    ("c", "1", ["c", "a", "b"]), ("a", "3", ["b", "c", "a"]), ("b", "2", ["a", "b", "c"]),
    ("a", "2", ["b", "a", "c"]),
  ])
  mutating func `moving changes the order only`(
    id: String, place: String, expected: [String]
  ) throws {
    for id in ["a", "b", "c"] { try add(id) }
    try store.move(id, to: place)
    #expect(try store.ids() == expected)
    #expect(try text("people/\(id).conf") == profileText())
  }

  @Test(arguments: ["0", "4", "-1", "first", "", "99999999999999999999", "1 ", "１"])
  mutating func `a place out of the list is refused`(place: String) throws {
    for id in ["a", "b", "c"] { try add(id) }
    #expect(throws: AttestError.badPlace(place, count: 3, person: "a")) {
      try store.move("a", to: place)
    }
  }

  @Test mutating func `removing takes the profile, the memory and the pin, and nobody else's`()
    throws
  {
    for id in ["marie", "leo"] {
      try add(id)
      store.remember(MemoryTests.sample(of: id), of: id)
    }
    try store.pin(try #require(MemoryTests.sample(of: "marie").last))
    try store.remove("leo")
    #expect(store.pinnedAttestation()?.person.id == "marie")
    try store.remove("marie")
    #expect(store.pinnedAttestation() == nil)
    #expect(try folder.names(in: "home/people") == [".lock", "order"])
    #expect(try folder.names(in: "home/last") == [])
    #expect(try text("people/order") == "")
    // The memory alone may be left.
    store.remember(MemoryTests.sample(of: "marie"), of: "marie")
    try store.forget(person: "marie")
    // A word with a slash leads nowhere.
    let file = try folder.file("home/x", "")
    #expect(throws: AttestError.badIdentifier("../x", nearest: nil)) {
      try store.forget(person: "../x")
    }
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test
  mutating func `the order is a wish: who is gone is passed over, who is not in it comes after`()
    throws
  {
    for id in ["b", "a"] { try add(id) }
    _ = try folder.file("home/people/order", "gone\nb\r\nb\n../x\n\u{0}\n")
    #expect(try store.ids() == ["b", "a"])
    _ = try folder.file("home/people/order", "gone\n")
    #expect(try store.ids() == ["a", "b"])
    #expect(try store.firstProfile(.samples).person.id == "a")
  }

  @Test mutating func `files that others can read or change are reported`() throws {
    try add("marie")
    _ = try folder.file(
      "home/people/marie.conf", profileText("favourite", "blue"), permissions: 0o644)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path("home/people"))
    var warnings: [Warning] = []
    store.warn = { warnings.append($0) }
    _ = try store.profile(of: "marie", .samples)
    let path = folder.path("home/people/marie.conf")
    #expect(
      warnings == [
        .openToOthers(path, permissions: 0o600),
        .openToOthers(folder.path("home/people"), permissions: 0o700),
        .unknownKeyKept(key: "favourite", file: path, line: 9),
      ])
  }

  @Test mutating func `what is no profile is refused at once`() throws {
    try add("marie")
    let path = folder.path("home/people/marie.conf")
    let profiles: [(String, AttestError)] = [
      ("/dev/zero", .system(.notAFile(path))),
      ("marie.conf", .system(.cannotRead(path, number: ELOOP))),
    ]
    for (target, error) in profiles {
      try FileManager.default.removeItem(atPath: path)
      _ = try folder.link("home/people/marie.conf", to: target)
      #expect(throws: error) { try store.profile(of: "marie", .samples) }
    }
    try FileManager.default.removeItem(atPath: path)
    _ = try folder.file("home/people/marie.conf", String(repeating: "#", count: 65_537))
    #expect(throws: AttestError.system(.tooLarge(path, limit: 65_536))) {
      try store.profile(of: "marie", .samples)
    }
  }

  @Test mutating func `a file in the place of the home is named`() throws {
    _ = try folder.file("home", "")
    #expect(throws: AttestError.notAFolder(store.people)) { try store.ids() }
    #expect(throws: AttestError.notAFolder(store.people)) { try add("marie") }
  }
}
