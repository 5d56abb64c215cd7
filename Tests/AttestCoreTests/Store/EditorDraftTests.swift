import Foundation
import AttestPlatform
import Testing

@testable import AttestCore

@Suite struct EditorDraftTests {
  let folder: TemporaryFolder
  let store: Store
  private let drafts = ["marie.conf.draft", "marie.conf.origin"]

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    store = Store { $0 == "ATTEST_HOME" ? folder.path("home") : nil }
    try store.add("marie", Array(profileText().utf8), file: "-", .samples)
  }

  /// Edits a draft with an editor that saves this text and exits with this status.
  private func edit(
    _ draft: EditorDraft, _ text: String?, status: Int32 = 0, meanwhile: () throws -> Void = {}
  ) throws -> Bool {
    try store.edit(draft, .samples) { (file) throws(AttestError) in
      if let text { try asAttestError(Files.replace(file, with: Array(text.utf8), durable: false)) }
      #expect(throws: Never.self) { try meanwhile() }
      return status
    }.isChanged
  }

  private var profile: String { get throws { try folder.text("home/people/marie.conf") } }

  private func change(_ city: String) throws {
    try store.edit(["marie"], .samples) { _, _ in Array(profileText("city", city).utf8) }
  }

  @Test func `a saved draft is removed; a refused one is kept, readable by its owner only`() throws
  {
    let draft = try store.editorDraft(of: "marie")
    #expect(!draft.isKept && !draft.isOutdated)
    #expect(try edit(draft, profileText("city", "Nice")))
    #expect(try profile == profileText("city", "Nice"))
    #expect(try folder.names(in: "home/drafts") == [])
    #expect(throws: (any Error).self) { try edit(store.editorDraft(of: "marie"), "city: x") }
    #expect(try folder.names(in: "home/drafts") == drafts)
    for name in drafts { #expect(try folder.permissions("home/drafts/" + name) == 0o600) }
    #expect(try folder.permissions("home/drafts") == 0o700)
    #expect(try store.editorDraft(of: "marie").isKept)
  }

  @Test func `if the editor fails, a changed draft is kept and an unchanged one removed`()
    throws
  {
    #expect(try !edit(store.editorDraft(of: "marie"), nil, status: 1))
    #expect(try folder.names(in: "home/drafts") == [])
    #expect(try !edit(store.editorDraft(of: "marie"), profileText("city", "Nice"), status: 1))
    let draft = try store.editorDraft(of: "marie")
    #expect(draft.isKept && !draft.isOutdated)
    #expect(try edit(draft, nil))
    #expect(try profile == profileText("city", "Nice"))
    #expect(try folder.names(in: "home/drafts") == [])
  }

  @Test func `a profile changed while the editor is open is not overwritten`() throws {
    let draft = try store.editorDraft(of: "marie")
    let error = AttestError.draftKept(draft.file, .profileChanged(store.profilePath(of: "marie")))
    #expect(throws: error) {
      try edit(draft, profileText("first-name", "Marion")) { try change("Nice") }
    }
    #expect(try profile == profileText("city", "Nice"))
    // The draft contains both versions and their differences.
    let kept = try store.editorDraft(of: "marie")
    #expect(kept.isOutdated)
    #expect(kept.differences.map(\.key) == ["city", "first-name"])
    #expect(kept.differences.map(\.profile) == ["Nice", "Marie"])
    #expect(kept.differences.map(\.draft) == ["Paris", "Marion"])
    // The user chooses the draft.
    try store.accept(kept)
    #expect(try edit(kept, nil))
    #expect(try profile == profileText("first-name", "Marion"))
    #expect(try folder.names(in: "home/drafts") == [])
  }

  @Test func `a kept draft can be dropped to start from the profile again`() throws {
    #expect(throws: (any Error).self) { try edit(store.editorDraft(of: "marie"), "city: x") }
    try change("Nice")
    let draft = try store.editorDraft(of: "marie")
    store.drop(draft)
    #expect(try !edit(draft, nil))
    #expect(try profile == profileText("city", "Nice"))
  }

  @Test func `a draft that is too large is kept, and the message says so`() throws {
    let draft = try store.editorDraft(of: "marie")
    let long = String(repeating: "#", count: 262_145)
    let error = AttestError.draftKept(
      draft.file, .system(.tooLarge(draft.file, limit: 262_144)))
    #expect(throws: error) { try edit(draft, long) }
    #expect(throws: error) { try store.editorDraft(of: "marie") }
    #expect(try folder.text("home/drafts/marie.conf.draft") == long)
  }

  @Test func `only one editor works on a profile, and the other is told so`() throws {
    let open = AttestError.beingEdited("marie")
    let (first, second) = (try store.editorDraft(of: "marie"), try store.editorDraft(of: "marie"))
    #expect(
      try edit(first, profileText("city", "Nice")) {
        #expect(throws: open) { try store.editorDraft(of: "marie") }
        #expect(throws: open) { try store.rename("marie", to: "ann") }
        #expect(throws: open) { try edit(second, profileText("first-name", "Marion")) }
      })
    #expect(try profile == profileText("city", "Nice"))
    #expect(try !edit(store.editorDraft(of: "marie"), nil))
  }

  @Test func `a draft is kept if another run holds the lock`() throws {
    var lock: FileLock?
    let draft = try store.editorDraft(of: "marie")
    let busy = AttestError.system(.busy(folder.path("home/people")))
    #expect(throws: AttestError.draftKept(draft.file, busy)) {
      try edit(draft, profileText("city", "Nice")) {
        lock = try FileLock(folder.path("home/people/.lock"))
      }
    }
    _ = consume lock
    #expect(try edit(store.editorDraft(of: "marie"), nil))
    #expect(try profile == profileText("city", "Nice"))
  }

  @Test func `after a killed run, the next run finds the typed text`() throws {
    let (old, new) = (profileText(), profileText("city", "Nice"))
    // The draft, the text it started from, the profile, and the draft's state in the next run.
    let states: [(String?, String?, String, isKept: Bool, isOutdated: Bool)] = [
      (nil, old, old, false, false), (old, old, old, false, false), (new, old, old, true, false),
      (new, old, new, false, false), (nil, old, new, false, false), (old, old, new, false, false),
      ("", old, old, true, false), (new, nil, old, true, true), ("x", old, new, true, true),
    ]
    for (draft, origin, profile, isKept, isOutdated) in states {
      try? FileManager.default.removeItem(atPath: folder.path("home/drafts"))
      try Files.makeFolder(folder.path("home/drafts"), durable: false)
      for (name, text) in zip(drafts, [draft, origin]) {
        if let text { _ = try folder.file("home/drafts/" + name, text) }
      }
      _ = try folder.file("home/people/marie.conf", profile)
      let found = try store.editorDraft(of: "marie")
      #expect(found.isKept == isKept && found.isOutdated == isOutdated)
    }
  }
}
