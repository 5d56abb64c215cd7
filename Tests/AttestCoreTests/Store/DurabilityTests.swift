#if os(Linux)
import Foundation
import AttestPlatform
import Testing

@testable import AttestCore

/// Records for a test the length of each file, or the names in each folder, that `fsync` would have
/// written to the disk.
private final class Disk: @unchecked Sendable {
  @TaskLocal static var current: Disk?
  let root: String
  /// The error number for syncing a folder, or `nil` for success.
  let failure: Int32?
  var lines: [String] = []

  init(_ root: String, failure: Int32? = nil) {
    self.root = root + "/"
    self.failure = failure
  }
}

/// Replaces the system's `fsync` in the test process.
@_cdecl("fsync")
func synchronize(_ file: Int32) -> Int32 {
  let (files, disk) = (FileManager.default, Disk.current)
  guard let disk, let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
  else { return 0 }
  let names = try? files.contentsOfDirectory(atPath: path).sorted()
  let length = files.contents(atPath: path)?.count
  let name = path.dropFirst(disk.root.count).replacing(/\.attest-[0-9a-f]{16}\.part/, with: "new")
  disk.lines += ["\(name): \(names?.description ?? "\(length ?? -1)")"]
  guard let failure = disk.failure, names != nil else { return 0 }
  errno = failure
  return -1
}

@Suite struct DurabilityTests {
  @Test func `data that cannot be recreated is on the disk before the next step`() throws {
    let folder = try TemporaryFolder()
    let disk = Disk(folder.root)
    var store = Store { $0 == "ATTEST_HOME" ? folder.path("home") : nil }
    @discardableResult
    func lines(_ change: (inout Store) throws -> Void) throws -> [String] {
      disk.lines = []
      try Disk.$current.withValue(disk) { try change(&store) }
      return disk.lines
    }
    let profile = Array(profileText().utf8)
    let added = try lines { try $0.add("marie", profile, file: "-", .samples) }
    #expect(
      added == [
        #": ["home"]"#, #"home: ["people"]"#, "home/people/new: 7",
        #"home/people: [".gitignore"]"#, "home/people/new: 6",
        #"home/people: [".gitignore", ".lock", "order"]"#, "home/people/new: \(profile.count)",
        #"home/people: [".gitignore", ".lock", "marie.conf", "order"]"#,
      ])
    // Papers, memories and pins can be recreated, so they are not synced.
    let written = try lines { _ in
      let workspace = try Workspace(
        environment: {
          ["ATTEST_HOME": folder.path("home"), "ATTEST_NOW": "2020-11-21T13:56:00+01:00"][$0]
        }, now: Samples.now)
      var draft = try workspace.draft(for: workspace.people(.default)[0])
      draft.request.reasons = ["travail"]
      let file = folder.path("a.pdf")
      try workspace.write(workspace.paper(for: draft), to: .file(file))
      try workspace.store.pin(workspace.last(of: .default)[0])
      _ = try workspace.store.unpin()
      try workspace.store.pin(workspace.last(of: .default)[0])
    }
    #expect(written == [])
    // The file given to an editor is not synced either.
    let edited = try lines {
      let draft = try $0.editorDraft(of: "marie")
      _ = try $0.edit(draft, .samples) { _ in 1 }
    }
    #expect(edited == [])
    let renamed = try lines { try $0.rename("marie", to: "ann") }
    #expect(
      renamed == [
        "home/people/new: 14",
        #"home/people: [".gitignore", ".lock", "marie.conf", "order"]"#,
        #"home/people: [".gitignore", ".lock", "ann.conf", "order"]"#,
        "home/people/new: 4", #"home/people: [".gitignore", ".lock", "ann.conf", "order"]"#,
      ])
    try lines { try $0.rename("ann", to: "marie") }
    // Answers are private, so their removal must reach the disk.
    let paper = Questionnaire.paper(template: "temoin", person: "marie")
    for days in [0, 31] {
      let kept = KeptAnswers(unconfirmed: ["a": "1"])
      try AnswerFile(for: paper, in: store, at: Samples.now).keep(kept, at: Samples.now)
      let later = Samples.now.adding(seconds: days * 86_400)
      let forgotten = try lines { try $0.finish(paper, at: later) }
      #expect(forgotten == ["home/drafts: []"], "after \(days) days")
    }
    _ = try folder.file("home/drafts/.marie.conf.draft.swp", "")
    let removed = try lines { _ = try $0.remove("marie") }
    #expect(
      removed == [
        "home/last: []", "home/drafts: []", #"home: ["drafts", "last", "people"]"#,
        #"home/people: [".gitignore", ".lock", "order"]"#,
        "home/people/new: 0", #"home/people: [".gitignore", ".lock", "order"]"#,
      ])
  }

  @Test(arguments: [(EINVAL, nil), (ENOTSUP, nil), (EIO, EIO)])
  func `a file system that cannot sync folders is accepted, but an input/output error is reported`(
    answer: Int32, told: Int32?
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    var error: SystemError?
    do {
      try Disk.$current.withValue(Disk(folder.root, failure: answer)) {
        try Files.replace(path, with: [], durable: true)
      }
    } catch let thrown as SystemError {
      error = thrown
    }
    #expect(error == told.map { .notConfirmed(path, number: $0) })
  }
}
#endif
