import Foundation
import AttestPlatform
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
      try store.edit(["marie"], .samples) { _, _ in long }
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
  func `environment variables determine the store's folders`(
    environment: [String: String], people: String, last: String
  ) {
    let store = Store { environment[$0] }
    #expect(store.people == people)
    #expect(store.last == last)
  }

  @Test(arguments: [[:], ["HOME": ""], ["XDG_DATA_HOME": "/d"]])
  func `without a home folder there is an error`(environment: [String: String]) throws {
    let store = Store { environment[$0] }
    #expect(throws: AttestError.noHome) { try store.ids() }
    #expect(throws: AttestError.noHome) { try store.refuseExisting("marie") }
    #expect(throws: AttestError.noHome) { try store.unpin() }
    #expect(store.templates == nil)
    #expect(try store.pinnedAttestation() == nil)
  }

  @Test mutating func `reading an empty store finds nobody and creates nothing`() throws {
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
    let people = try store.ids().map { try store.profile(of: $0, .samples).person.id }
    #expect(people == ["marie", "leo", "ann"])
    #expect(try store.text(of: "leo") == Array(profileText().utf8))
    for name in ["home/people/leo.conf", "home/people/order", "home/people/.lock"] {
      #expect(try folder.permissions(name) == 0o600)
    }
    #expect(try folder.permissions("home/people") == 0o700)
  }

  @Test mutating func `adding a person never replaces a profile or a link`() throws {
    try add("marie")
    #expect(throws: AttestError.personExists("marie")) {
      try add("marie", profileText("city", "B"))
    }
    #expect(try text("people/marie.conf") == profileText())
    _ = try folder.link("home/people/leo.conf", to: "nowhere")
    #expect(throws: AttestError.personExists("leo")) { try add("leo") }
  }

  @Test mutating func `adding an invalid profile or id creates no file`() throws {
    #expect(throws: AttestError.badIdentifier("../evil", nearest: nil)) { try add("../evil") }
    #expect(throws: AttestError.reservedIdentifier("all")) { try add("all") }
    #expect(throws: AttestError.emptyFile("-")) { try add("marie", "") }
    #expect(try folder.names == [])
  }

  @Test mutating func `an edit changes only the lines it names`() throws {
    try add("marie")
    try store.edit(["marie"], .samples) { (_, bytes) throws(AttestError) in
      try Profile.merge(Array("city: Lyon".utf8), into: bytes, file: "-", rules: .samples)
    }
    #expect(try text("people/marie.conf") == profileText("city", "Lyon"))
    #expect(throws: AttestError.self) {
      try store.edit(["marie"], .samples) { _, _ in Array("city: Nice".utf8) }
    }
    #expect(try text("people/marie.conf") == profileText("city", "Lyon"))
  }

  @Test mutating func `an edit can repair an invalid profile`() throws {
    try add("marie")
    let broken = profileText().replacing("city: Paris\n", with: "")
    _ = try folder.file("home/people/marie.conf", broken)
    #expect(throws: AttestError.self) { try store.profile(of: "marie", .samples) }
    try store.edit(["marie"], .samples) { (_, bytes) throws(AttestError) in
      try Profile.merge(Array("city: Lyon".utf8), into: bytes, file: "-", rules: .samples)
    }
    #expect(try store.profile(of: "marie", .samples).person.city == "Lyon")
  }

  @Test mutating func `if one of several profiles cannot be written, the first one is unchanged`()
    throws
  {
    for id in ["marie", "leo"] { try add(id) }
    let (people, other) = (folder.path("home/people"), folder.path("other"))
    try Files.makeFolder(other, durable: false)
    try FileManager.default.moveItem(atPath: people + "/leo.conf", toPath: other + "/leo")
    _ = try folder.link("home/people/leo.conf", to: other + "/leo")
    let error = #expect(throws: AttestError.self) {
      try store.edit(["marie", "leo"], .samples) { id, _ in
        if id == "leo" { try? FileManager.default.removeItem(atPath: other) }
        return Array(profileText("city", "Nice").utf8)
      }
    }
    #expect(error?.hint?[.english].contains("only part of the change") != true)
    #expect(try text("people/marie.conf") == profileText())
  }

  @Test mutating func `editing a profile that is a link keeps the link, and removing it says so`()
    throws
  {
    try add("marie")
    try FileManager.default.moveItem(
      atPath: folder.path("home/people/marie.conf"), toPath: folder.path("dotfile"))
    _ = try folder.link("home/people/marie.conf", to: "../../dotfile")
    try store.edit(["marie"], .samples) { _, _ in Array(profileText("city", "Nice").utf8) }
    #expect(try folder.text("dotfile") == profileText("city", "Nice"))
    final class Warnings { var all: [Notice] = [] }
    let (warnings, home) = (Warnings(), folder.path("home"))
    let store = Store(
      environment: { $0 == "ATTEST_HOME" ? home : nil }, warn: { warnings.all.append($0) })
    try store.remove("marie")
    #expect(try folder.names == ["dotfile", "home"])
    #expect(warnings.all == [.targetLeft(home + "/people/marie.conf")])
  }

  @Test(arguments: [
    ("c", "1", ["c", "a", "b"]), ("a", "3", ["b", "c", "a"]), ("b", "2", ["a", "b", "c"]),
    ("a", "2", ["b", "a", "c"]),
  ])
  mutating func `moving a person changes only the order`(
    id: String, place: String, expected: [String]
  ) throws {
    for id in ["a", "b", "c"] { try add(id) }
    try store.move(id, to: place)
    #expect(try store.ids() == expected)
    #expect(try text("people/\(id).conf") == profileText())
  }

  @Test(arguments: ["0", "4", "-1", "first", "", "99999999999999999999", "1 ", "１"])
  mutating func `a word that is not a rank in the list is refused`(place: String) throws {
    for id in ["a", "b", "c"] { try add(id) }
    #expect(throws: AttestError.badPlace(place, count: 3, person: "a")) {
      try store.move("a", to: place)
    }
  }

  @Test mutating func `removing a person removes everything kept for them, but nobody else's pin`()
    throws
  {
    for id in ["marie", "leo"] {
      try add(id)
      try MemoryTests.remember(MemoryTests.sample(of: id), in: store)
    }
    try store.pin(try #require(MemoryTests.sample(of: "marie").last))
    try store.remove("leo")
    #expect(try store.pinnedAttestation()?.person.id == "marie")
    try store.remove("marie")
    #expect(try store.pinnedAttestation() == nil)
    #expect(try folder.names(in: "home/people") == [".gitignore", ".lock", "order"])
    #expect(try folder.names(in: "home/last") == [])
    #expect(try text("people/order") == "")
    // Forgetting also works if only the memory is left.
    _ = try folder.file("home/last/marie", "")
    #expect(try store.forget(["marie"])[0].counts == [.memory: 1])
    // A word with a slash is not an id.
    let file = try folder.file("home/x", "")
    #expect(throws: AttestError.badIdentifier("../x", nearest: nil)) {
      try store.forget(["../x"])
    }
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test
  mutating func
    `ids without a profile in the order file are ignored, and ids missing from it are sorted`()
    throws
  {
    for id in ["b", "a"] { try add(id) }
    _ = try folder.file("home/people/order", "gone\nb\r\nb\n../x\n\u{0}\n")
    #expect(try store.ids() == ["b", "a"])
    _ = try folder.file("home/people/order", "gone\n")
    #expect(try store.ids() == ["a", "b"])
    #expect(try store.firstProfile(.samples).person.id == "a")
  }

  @Test mutating func `a lost or damaged order file gives a warning if there are several people`()
    throws
  {
    for id in ["b", "a"] { try add(id) }
    let file = folder.path("home/people/order")
    var warnings: [Notice] = []
    store.warn = { warnings.append($0) }
    for (order, first) in [
      ("b\na\n", nil), ("b\r\n\n", nil), ("\u{FEFF}b\n", nil), ("", "a"), ("\n", "a"),
      ("gone\nb\n", "b"),
      ("../x\nb\n", "b"), ("b\n\u{0}\n", "b"), ("B\n", "a"), ("b\ngone\n", nil),
    ] {
      _ = try folder.file("home/people/order", order)
      warnings = []
      #expect(try store.firstProfile(.samples).person.id == first ?? "b")
      #expect(warnings == (first.map { [.orderLost(file, default: $0)] } ?? []), "\(order)")
    }
    try FileManager.default.removeItem(atPath: file)
    _ = try store.ids()
    #expect(warnings == [.orderLost(file, default: "a")])
    // No warning after `person move`, or if there is only one person.
    warnings = []
    try store.move("b", to: "1")
    try store.remove("b")
    try FileManager.default.removeItem(atPath: file)
    _ = try store.firstProfile(.samples)
    #expect(warnings == [])
  }

  @Test mutating func `after a rename was killed, any change moves the rest of the data`() throws {
    let changes: [(String, (inout Store) throws -> Void, remembers: Bool)] = [
      ("forget", { _ = try $0.forget(["ann"]) }, false),
      ("remove", { try $0.remove("ann") }, false),
      ("rename", { try $0.rename("marie", to: "ann") }, true),
      ("move", { try $0.move("ann", to: "1") }, true),
      ("remember", { try MemoryTests.remember(MemoryTests.sample(of: "ann"), in: $0) }, true),
    ]
    for (name, change, remembers) in changes {
      try? FileManager.default.removeItem(atPath: folder.path("home"))
      for id in ["leo", "marie"] { try add(id) }
      try MemoryTests.remember(MemoryTests.sample(of: "marie"), in: store)
      _ = try folder.file("home/people/order", "leo\nann\nmarie\nann\n")
      let (old, new) = (folder.path("home/people/marie.conf"), folder.path("home/people/ann.conf"))
      try FileManager.default.moveItem(atPath: old, toPath: new)
      try change(&store)
      #expect(!FileManager.default.fileExists(atPath: folder.path("home/last/marie")), "\(name)")
      #expect(try (store.last(of: "ann") != nil) == remembers, "\(name)")
      #expect(try !text("people/order").contains("marie"), "\(name)")
    }
  }

  @Test mutating func `a pin that is too large does not stop a renaming`() throws {
    try add("marie")
    _ = try folder.file("home/pinned", "person: marie\n" + String(repeating: "#\n", count: 200_000))
    try store.rename("marie", to: "ann")
    #expect(try store.ids() == ["ann"])
  }

  @Test mutating func `renaming a person renames all their files, even after a killed run`() throws
  {
    let names = ["marie.sante", ".marie.conf.draft.swp", "marie.conf.draft", "marie-claude.sante"]
    for step in 0...3 {
      try? FileManager.default.removeItem(atPath: folder.path("home"))
      for id in ["leo", "marie", "zoe"] { try add(id) }
      try MemoryTests.remember(MemoryTests.sample(of: "marie"), in: store)
      try store.pin(try #require(MemoryTests.sample(of: "marie").last))
      try Files.makeFolder(folder.path("home/drafts"), durable: false)
      for name in names { _ = try folder.file("home/drafts/" + name, "kept: x\nend: yes\n") }
      // The killed run changed the order, then moved the profile, then the rest.
      if step > 0 { _ = try folder.file("home/people/order", "leo\nann\nmarie\nann\nzoe\n") }
      if step > 1 {
        let (old, new) = (
          folder.path("home/people/marie.conf"), folder.path("home/people/ann.conf")
        )
        try FileManager.default.moveItem(atPath: old, toPath: new)
      }
      if step > 2 { try store.renameBelongings(of: "marie", to: "ann") }
      try store.rename("marie", to: "ann")
      #expect(try store.ids() == ["leo", "ann", "zoe"])
      #expect(try text("people/order") == "leo\nann\nzoe\n")
      #expect(try store.last(of: "ann")?.person.id == "ann" && store.last(of: "marie") == nil)
      #expect(try store.pinnedAttestation()?.person.id == "ann")
      #expect(
        try folder.names(in: "home/drafts") == [
          ".ann.conf.draft.swp", "ann.conf.draft", "ann.sante", "marie-claude.sante",
        ])
    }
    #expect(throws: AttestError.personExists("zoe")) { try store.rename("ann", to: "zoe") }
    #expect(throws: AttestError.reservedIdentifier("all")) { try store.rename("ann", to: "all") }
    #expect(throws: (any Error).self) { try store.rename("nobody", to: "somebody") }
    #expect(try store.ids() == ["leo", "ann", "zoe"])
  }

  @Test mutating func `a rename is refused while anything is kept for the new id`() throws {
    for id in ["leo", "marie"] { try add(id) }
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    let kept: [(String, String, Belonging)] = [
      ("last/ann", "x", .memory), ("drafts/ann.0123456789abcdef", "x", .draft),
      ("pinned", "person: ann\n", .pin),
    ]
    for (name, text, kind) in kept {
      let path = try folder.file("home/" + name, text)
      // Ann's profile may have been deleted manually.
      for order in ["leo\nmarie\n", "leo\nann\nmarie\n"] {
        _ = try folder.file("home/people/order", order)
        #expect(throws: AttestError.kept([kind], of: "ann")) {
          try store.rename("marie", to: "ann")
        }
        #expect(try folder.text("home/" + name) == text)
        #expect(try store.ids() == ["leo", "marie"])
      }
      try FileManager.default.removeItem(atPath: path)
    }
    try store.rename("marie", to: "ann")
  }

  @Test mutating func `an interrupted rename that finds other data under the new id is refused`()
    throws
  {
    for id in ["leo", "marie"] { try add(id) }
    try Files.makeFolder(folder.path("home/last"), durable: false)
    _ = try folder.file("home/people/order", "leo\nann\nmarie\nann\n")
    _ = try folder.file("home/last/ann", "first")
    _ = try folder.file("home/last/marie", "second")
    #expect(throws: AttestError.kept([.memory], of: "ann")) {
      try store.rename("marie", to: "ann")
    }
    #expect(try text("last/ann") == "first" && text("last/marie") == "second")
  }

  @Test mutating func `a new person inherits no data from an earlier person with the same id`()
    throws
  {
    try add("leo")
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    for name in ["last/marie", "drafts/marie.0123456789abcdef", "drafts/marie.conf.draft"] {
      _ = try folder.file("home/" + name, "x")
    }
    _ = try folder.file("home/pinned", "person: marie\n")
    try add("marie")
    #expect(try folder.names(in: "home/last") + folder.names(in: "home/drafts") == [])
    #expect(try folder.names(in: "home") == ["drafts", "last", "people"])
  }

  @Test(arguments: ["last/marie", "pinned", "drafts/marie.0123456789abcdef"])
  mutating func `data that cannot be read is removed unread`(name: String) throws {
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    let path = folder.path("home/" + name)
    let files = FileManager.default
    let makers: [(String) -> Void] = [
      { _ = unsafe mkfifo($0, 0o600) },
      { _ = files.createFile(atPath: $0, contents: Data(count: 300_000)) },
      {
        _ = files.createFile(
          atPath: $0, contents: Data(), attributes: [.posixPermissions: 0])
      },
    ]
    for make in makers {
      for isForgotten in [true, false] {
        try add("marie")
        make(path)
        let removal = try isForgotten ? store.forget(["marie"])[0] : store.remove("marie")
        #expect(removal.counts.values.reduce(0, +) == (isForgotten ? 1 : 2))
        #expect(!FileManager.default.fileExists(atPath: path))
        if isForgotten { try store.remove("marie") }
      }
    }
    // attest makes no folders there, so it leaves this one and removes the rest.
    var warnings: [Notice] = []
    store.warn = { warnings.append($0) }
    try add("marie")
    try Files.makeFolder(path, durable: false)
    #expect(try store.remove("marie").counts == [.profile: 1])
    #expect(warnings == [.folderLeft(path)])
  }

  @Test mutating func `forgetting everybody lists the drafts once`() throws {
    for id in ["leo", "marie"] { try add(id) }
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    _ = try folder.file("home/last/marie", "")
    for name in ["leo.conf.draft", ".marie.conf.draft.swp", ".attest-0123456789abcdef.part"] {
      _ = try folder.file("home/drafts/" + name, "")
    }
    // Each time the folder is listed, this unreadable file of another program causes a warning.
    let loop = folder.path("home/drafts/loop")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    var warnings: [Notice] = []
    store.warn = { warnings.append($0) }
    let removals = try store.forget(["leo", "marie"])
    #expect(warnings == [.damagedMemory(loop)])
    #expect(removals.map(\.person) == ["leo", "marie"])
    #expect(removals.map(\.counts) == [[.draft: 1], [.memory: 1, .draft: 1]])
    #expect(try folder.names(in: "home/drafts") == ["loop"])
    #expect(try store.forget([]) == [])
  }

  @Test mutating func `files that attest did not make are left where they are`() throws {
    let own = ["last/marie.jpg", "drafts/marie.odt", "drafts/.marie.secret", "drafts/novel.txt"]
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    for name in own { _ = try folder.file("home/" + name, "mine") }
    try add("marie")
    #expect(try store.removeDraftsOfNobody() == 0)
    _ = try store.forget(["marie"])
    try store.rename("marie", to: "mimi")
    try store.remove("mimi")
    for name in own { #expect(try text(name) == "mine") }
  }

  @Test mutating func `drafts without a person are removed, but not lists of papers`() throws {
    try Files.makeFolder(folder.path("home/drafts"), durable: false)
    let hash = "0123456789abcdef"
    for name in ["marie.\(hash)", "+.\(hash).2", "marie.papers.\(hash)", "marie.conf.draft"] {
      _ = try folder.file("home/drafts/" + name, "x")
    }
    _ = try folder.file("home/drafts/marie.sante", "kept: x\nend: yes\n")
    #expect(try store.removeDraftsOfNobody() == 4)
    #expect(try folder.names(in: "home/drafts") == ["marie.papers.\(hash)"])
  }

  @Test(arguments: ["last/marie", "pinned", "drafts/marie.conf.origin"])
  mutating func `a link in place of a state file is replaced, not followed`(
    name: String
  ) throws {
    try add("marie")
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    _ = try folder.file("notes", "mine")
    _ = try folder.link("home/" + name, to: folder.path("notes"))
    try MemoryTests.remember(MemoryTests.sample(of: "marie"), in: store)
    try store.pin(try #require(MemoryTests.sample(of: "marie").last))
    _ = try store.edit(store.editorDraft(of: "marie"), .samples) { _ in 1 }
    #expect(try folder.text("notes") == "mine")
    #expect(try store.pinnedAttestation() != nil && store.last(of: "marie") != nil)
  }

  @Test mutating func `removing a person clears leftovers of killed runs, even without a profile`()
    throws
  {
    for id in ["leo", "marie"] { try add(id) }
    let left = ["people", "last", "drafts", ""].map { "home/\($0)/.attest-0123456789abcdef.part" }
    let old = ["drafts/.marie.conf.draft.swp", "drafts/marie.0123456789abcdef"]
    for folder in ["last", "drafts"] {
      try Files.makeFolder(self.folder.path("home/" + folder), durable: false)
    }
    for name in left + old.map({ "home/" + $0 }) { _ = try folder.file(name, "Marie") }
    _ = try folder.file("home/pinned", "person: marie\nfirst-name: Mar")
    try FileManager.default.removeItem(atPath: folder.path("home/people/marie.conf"))
    let removal = try store.remove("marie")
    // Only the profile's line in the order file was left.
    #expect(removal.counts == [.profile: 1, .pin: 1, .draft: 2])
    #expect(throws: (any Error).self) { try store.remove("marie") }
    #expect(try folder.names(in: "home") == ["drafts", "last", "people"])
    #expect(try folder.names(in: "home/people") == [".gitignore", ".lock", "leo.conf", "order"])
    #expect(try folder.names(in: "home/last") + folder.names(in: "home/drafts") == [])
  }

  @Test mutating func `a dangling profile link is listed and reported, and can be removed`()
    throws
  {
    for id in ["marie", "leo"] { try add(id) }
    let path = folder.path("home/people/marie.conf")
    try FileManager.default.removeItem(atPath: path)
    _ = try folder.link("home/people/marie.conf", to: "nowhere")
    #expect(try store.ids() == ["marie", "leo"])
    // The default person stays the same.
    #expect(throws: AttestError.linkLeadsNowhere(path, person: "marie")) {
      try store.firstProfile(.samples)
    }
    try store.move("marie", to: "2")
    #expect(try store.remove("marie").counts == [.profile: 1])
    #expect(try store.ids() == ["leo"])
  }

  @Test mutating func `stray files among the profiles are reported with the reason`() throws {
    for id in ["marie", "leo"] { try add(id) }
    let people = folder.path("home/people") + "/"
    let strays: [String: Notice] = [
      "marie (1).conf": .copyIgnored(people + "marie (1).conf", of: people + "marie.conf"),
      "marie.sync-conflict-20201109-143000-ABC.conf": .copyIgnored(
        people + "marie.sync-conflict-20201109-143000-ABC.conf", of: people + "marie.conf"),
      "leo.conf~": .copyIgnored(people + "leo.conf~", of: people + "leo.conf"),
      "order (1)": .copyIgnored(people + "order (1)", of: people + "order"),
      "all.conf": .reservedIgnored(people + "all.conf", id: "all"),
      "Bob.conf": .strayIgnored(people + "Bob.conf", meant: people + "bob.conf"),
      "Léo.conf": .strayIgnored(people + "Léo.conf", meant: nil),
      "1.conf": .strayIgnored(people + "1.conf", meant: nil),
    ]
    for name in strays.keys { _ = try folder.file("home/people/" + name, "") }
    #expect(try store.strays() == strays.sorted { $0.key < $1.key }.map(\.value))
    #expect(try store.ids() == ["marie", "leo"])
  }

  @Test mutating func `a profile and a folder that are open to others give one warning`() throws {
    try add("marie")
    _ = try folder.file(
      "home/people/marie.conf", profileText("favourite", "blue"), permissions: 0o644)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path("home/people"))
    var warnings: [Notice] = []
    store.warn = { warnings.append($0) }
    _ = try store.profile(of: "marie", .samples)
    let path = folder.path("home/people/marie.conf")
    #expect(
      warnings == [
        .openToOthers(folder.path("home/people")),
        .unknownKeyKept(key: "favourite", file: path, line: 9),
      ])
  }

  @Test mutating func `devices, circular links and large files are refused as profiles`() throws {
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

  @Test mutating func `a file where a folder should be is named in the error`() throws {
    let file = try folder.file("home", "")
    #expect(throws: AttestError.notAFolder(file)) { try store.ids() }
    #expect(throws: AttestError.notAFolder(file)) { try add("marie") }
  }
}
