import Foundation
import Testing

@testable import AttestPlatform

@Suite struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a whole file is read, with its permissions`() throws {
    let path = try folder.file("a", "text", permissions: 0o640)
    let contents = try Files.contents(of: path, limit: 4)
    #expect(contents.bytes == Array("text".utf8))
    #expect(contents.permissions == 0o640)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func `files of many sizes are read whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = folder.path("sized")
    try Files.replace(path, with: bytes, durable: false)
    #expect(try Files.contents(of: path, limit: 200_000).bytes == bytes)
  }

  @Test func `a file over the limit is refused because of its size`() throws {
    let path = try folder.file("a", "12345")
    #expect(throws: SystemError.tooLarge(path, limit: 4)) {
      try Files.contents(of: path, limit: 4)
    }
    #expect(throws: SystemError.tooLarge(path, limit: 4)) {
      try Files.contents(ofNamed: path, limit: 4)
    }
    #expect(try Files.contents(ofNamed: path, limit: 5) == Array("12345".utf8))
  }

  @Test func `a folder is refused as a folder, not as too large`() throws {
    let path = folder.path("")
    #expect(throws: SystemError.cannotRead(path, number: EISDIR)) {
      try Files.contents(ofNamed: path, limit: 4)
    }
  }

  @Test func `a file in /proc, whose size is 0, is read to its end`() throws {
    #if os(Linux)
    #expect(try !Files.contents(of: "/proc/self/status", limit: 65_536).bytes.isEmpty)
    #endif
  }

  @Test func `a FIFO, a device and a folder are refused immediately`() throws {
    let fifo = folder.path("fifo")
    let made = unsafe mkfifo(fifo, 0o600)
    #expect(made == 0)
    for path in [fifo, "/dev/zero", folder.root] {
      #expect(throws: SystemError.notAFile(path)) { try Files.contents(of: path, limit: 10) }
    }
  }

  @Test func `a missing file and a link to itself cannot be read`() throws {
    let missing = folder.path("missing")
    #expect(throws: SystemError.cannotRead(missing, number: ENOENT)) {
      try Files.contents(of: missing, limit: 10)
    }
    let loop = try folder.link("loop", to: "loop")
    #expect(throws: SystemError.cannotRead(loop, number: ELOOP)) {
      try Files.contents(of: loop, limit: 10)
    }
    #expect(try Files.exists(loop))
    #expect(try !Files.exists(missing))
  }

  @Test func `folders are created with their parents, and only the owner can access them`() throws {
    let path = folder.path("a/b/c")
    try Files.makeFolder(path, durable: true)
    try Files.makeFolder(path + "/", durable: true)
    #expect(Files.folderPermissions(path) == 0o700)
    #expect(Files.folderPermissions(folder.path("a")) == 0o700)
    #expect(Files.folderPermissions(try folder.link("to-a", to: "a")) == 0o700)
    #expect(Files.folderPermissions(try folder.file("file", "")) == nil)
    let dangling = try folder.link("dangling", to: "nowhere/at/all")
    #expect(throws: SystemError.cannotMake(dangling + "/x", number: ENOENT)) {
      try Files.makeFolder(dangling + "/x", durable: false)
    }
  }

  @Test func `two hard links are the same file; two files are not`() throws {
    let (one, other) = (try folder.file("a", ""), try folder.file("b", ""))
    try FileManager.default.linkItem(atPath: one, toPath: folder.path("c"))
    let status = try Status(of: one) { .cannotRead(one, number: $0) }
    for (path, isSame) in [(one, true), (folder.path("c"), true), (other, false)] {
      #expect(try status.isSame(as: Status(of: path) { .cannotRead(path, number: $0) }) == isSame)
    }
  }

  @Test func `hidden names are left out of a list`() throws {
    for name in ["b", "a", ".hidden"] { _ = try folder.file(name, "") }
    #expect(try Files.names(in: folder.root).sorted() == ["a", "b"])
  }

  @Test func `a removed file is gone, and removing it again is an error`() throws {
    let path = try folder.file("a", "")
    try Files.remove(path, durable: true)
    #expect(throws: SystemError.cannotRemove(path, number: ENOENT)) {
      try Files.remove(path, durable: true)
    }
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("a/b/", "a", "b"), ("/", "/", ""),
  ])
  func `a path is split into folder and name`(path: String, parent: String, name: String) {
    #expect(Path.folder(of: path) == parent)
    #expect(Path.name(of: path) == name)
  }

  @Test func `the path of the working directory is absolute`() throws {
    #expect(try CurrentProcess.folder() == Array(FileManager.default.currentDirectoryPath.utf8))
  }
}
