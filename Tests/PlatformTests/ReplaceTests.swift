import Foundation
import Testing

@testable import AttestPlatform

@Suite struct ReplaceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ name: String, _ text: String, durable: Bool = false) throws {
    try Files.replace(folder.path(name), with: Array(text.utf8), durable: durable)
  }

  @Test(arguments: [false, true])
  func `replacing a file leaves the new text, readable by its owner only, and no other file`(
    durable: Bool
  ) throws {
    _ = try folder.file("a", "old", permissions: 0o644)
    try replace("a", "new", durable: durable)
    #expect(try folder.text("a") == "new")
    #expect(try folder.permissions("a") == 0o600)
    #expect(try folder.names == ["a"])
  }

  @Test func `replacing through a link keeps the link and creates a missing target`() throws {
    try Files.makeFolder(folder.path("real"), durable: false)
    _ = try folder.link("first", to: "second")
    _ = try folder.link("second", to: "real/file")
    try replace("first", "one")
    try replace("first", "two")
    #expect(try folder.text("real/file") == "two")
    #expect(try folder.names == ["first", "real", "second"])
  }

  /// Only root can give a link or a pipe to another user.
  @Test(.enabled(if: geteuid() == 0), arguments: [true, false])
  func `another user's link is not followed, and another user's pipe is not written to`(
    isSticky: Bool
  ) throws {
    _ = try folder.file("mine", "old")
    try Files.makeFolder(folder.path("shared"), durable: false)
    #expect(unsafe chmod(folder.path("shared"), isSticky ? 0o1777 : 0o777) == 0)
    _ = try folder.link("shared/a", to: "../mine")
    #expect(unsafe lchown(folder.path("shared/a"), 12_345, 12_345) == 0)
    // The folder's path may contain a link.
    _ = try folder.link("alias", to: "shared")
    #expect(unsafe mkfifo(folder.path("shared/pipe"), 0o666) == 0)
    #expect(unsafe lchown(folder.path("shared/pipe"), 12_345, 12_345) == 0)
    for name in ["shared/a", "alias/a", "shared/pipe"] {
      #expect(throws: SystemError.cannotMake(folder.path(name), number: EACCES)) {
        try replace(name, "new")
      }
    }
    #expect(try folder.text("mine") == "old")
  }

  private func add(_ name: String, _ text: String) throws -> String {
    let path = try Files.add(folder.path(name), with: Array(text.utf8))
    return String(path.dropFirst(folder.path("").count))
  }

  @Test func `adding a file never replaces one, and only its owner can read the new one`() throws {
    _ = try folder.file("a.pdf", "old")
    _ = try folder.link("a-2.pdf", to: "a.pdf")
    #expect(try Files.firstFree(folder.path("a.pdf")) == folder.path("a-3.pdf"))
    #expect(try add("a.pdf", "new") == "a-3.pdf")
    #expect(try add("a.pdf", "newer") == "a-4.pdf")
    #expect(try add("b", "other") == "b")
    #expect(try add("b", "another") == "b-2")
    for (name, text) in [("a.pdf", "old"), ("a-3.pdf", "new"), ("a-4.pdf", "newer")] {
      #expect(try folder.text(name) == text)
    }
    #expect(try folder.permissions("a-3.pdf") == 0o600)
    #expect(try folder.names == ["a-2.pdf", "a-3.pdf", "a-4.pdf", "a.pdf", "b", "b-2"])
  }

  @Test func `files added at the same time are all kept`() async throws {
    let path = folder.path("a.pdf")
    let made = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...20 { group.addTask { try Files.add(path, with: Array("\(number)".utf8)) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(made == Set((1...20).map { Path.numbered(path, $0) }))
    let texts = try Set(made.map { try folder.text(Path.name(of: $0)) })
    #expect(texts == Set((1...20).map(String.init)))
    #expect(try folder.names.count == 20)
  }

  @Test func `a check finds in advance that a file cannot be made`() throws {
    for (name, number) in [("no/a.pdf", ENOENT), (".", EISDIR)] {
      #expect(throws: SystemError.cannotMake(folder.path(name), number: number)) {
        try Files.checkReplacing(folder.path(name))
      }
    }
    try Files.checkReplacing(folder.path("a.pdf"))
    #expect(try folder.names == [])
  }

  @Test func `circular links, a folder and a missing folder are refused`() throws {
    _ = try folder.link("loop", to: "loop")
    for (name, number) in [("loop", ELOOP), (".", EISDIR), ("no/file", ENOENT)] {
      #expect(throws: SystemError.cannotMake(folder.path(name), number: number)) {
        try replace(name, "")
      }
    }
  }

  @Test func `a path may lead through 39 links, but not more`() throws {
    for number in 1...40 { _ = try folder.link("\(number)", to: "\(number - 1)") }
    try replace("39", "whole")
    #expect(try folder.text("0") == "whole")
    #expect(throws: SystemError.cannotMake(folder.path("40"), number: ELOOP)) {
      try replace("40", "")
    }
  }

  @Test func `a name may be as long as the system allows`() throws {
    for name in [String(repeating: "a", count: 255), String(repeating: "é", count: 127)] {
      try replace(name, "new")
      #expect(try folder.text(name) == "new")
      try Files.remove(folder.path(name), durable: false)
    }
    #expect(try folder.names == [])
  }

  /// The name of a temporary file.
  private static let leftover = ".attest-0123456789abcdef.part"

  @Test func `temporary files from killed runs are removed, but no other files`() throws {
    let others = [
      ".a.new", ".attest-0123456789abcde.part", ".attest-0123456789abcdeg.part", ".attest-.part",
      "attest-0123456789abcdef.part",
    ]
    for name in others { _ = try folder.file(name, "mine") }
    try Files.makeFolder(folder.path(".attest-00000000000000ff.part"), durable: false)
    _ = try folder.link(".attest-00000000000000fe.part", to: ".a.new")
    let kept = try folder.names
    _ = try folder.file(Self.leftover, "half")
    // Left by a run that was killed after it had linked its paper.
    _ = try folder.file("a.pdf", "whole")
    try #require(
      unsafe link(folder.path("a.pdf"), folder.path(".attest-fedcba9876543210.part")) == 0)
    try Files.clearLeftovers(beside: folder.path("a.pdf"))
    #expect(try folder.names == (kept + ["a.pdf"]).sorted())
    #expect(try folder.text("a.pdf") == "whole")
  }

  @Test func `temporary files beside a link's target are removed too`() throws {
    try Files.makeFolder(folder.path("real"), durable: false)
    _ = try folder.link("a", to: "real/a")
    for name in [Self.leftover, "real/" + Self.leftover] { _ = try folder.file(name, "half") }
    try Files.clearLeftovers(beside: folder.path("a"))
    #expect(try folder.names == ["a", "real"])
    #expect(try folder.names(in: "real") == [])
  }

  @Test func `a temporary file in use is not removed`() throws {
    let writer = unsafe open(try folder.file(Self.leftover, "half"), O_WRONLY)
    #expect(flock(writer, LOCK_EX) == 0)
    try Files.clearLeftovers(beside: folder.path("a"))
    #expect(try folder.names == [Self.leftover])
    close(writer)
    try Files.clearLeftovers(beside: folder.path("a"))
    #expect(try folder.names == [])
  }

  @Test func `writing succeeds while others remove temporary files`()
    async throws
  {
    let path = folder.path("a")
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 { #expect(throws: Never.self) { try replace("a", "whole") } }
        }
        group.addTask { for _ in 0..<50 { try? Files.clearLeftovers(beside: path) } }
      }
    }
    #expect(try folder.text("a") == "whole")
    #expect(try folder.names == ["a"])
  }

  @Test func `a read-only file is never replaced, not even through a link`() throws {
    _ = try folder.file("a", "old", permissions: 0o444)
    _ = try folder.link("b", to: "a")
    for name in ["a", "b"] {
      let error = SystemError.cannotMake(folder.path(name), number: EACCES)
      #expect(throws: error) { try replace(name, "new") }
      #expect(throws: error) { try Files.checkReplacing(folder.path(name)) }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names == ["a", "b"])
  }

  @Test func `a file can be renamed only to an unused name`() throws {
    _ = try folder.file("a", "mine")
    _ = try folder.link("b", to: "nowhere")
    #expect(try !Files.move(folder.path("a"), to: folder.path("b"), durable: false))
    #expect(try Files.move(folder.path("a"), to: folder.path("c"), durable: true))
    #expect(try folder.names == ["b", "c"])
    #expect(throws: SystemError.cannotMake(folder.path("d"), number: ENOENT)) {
      try Files.move(folder.path("none"), to: folder.path("d"), durable: false)
    }
  }

  @Test func `writing to the path of a pipe writes into the pipe`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    try Files.replace("/dev/fd/\(ends[1])", with: Array("new".utf8), durable: false)
    close(ends[1])
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    #expect(try reader.readToEnd() == Data("new".utf8))
  }

  @Test func `/dev/stdout is written at the current position of the stream`() async throws {
    let file = folder.path("redirected")
    await #expect(processExitsWith: .exitCode(0)) { [file = file as String] in
      dup2(unsafe open(file, O_WRONLY | O_CREAT, 0o600), 1)
      try StandardStream.output.write(Array("before ".utf8))
      try Files.replace("/dev/stdout", with: Array("itself ".utf8), durable: false)
      try Files.replace("/dev/fd/1", with: Array("again ".utf8), durable: false)
      try StandardStream.output.write(Array("after".utf8))
      exit(0)
    }
    #expect(try folder.text("redirected") == "before itself again after")
    #expect(try folder.names == ["redirected"])
  }

  @Test(arguments: ["/dev/./stdout", "/proc/self/fd/1", "/proc/thread-self/fd/1", "link", "chain"])
  func `writing to any path that leads to an open descriptor writes into that descriptor`(
    path: String
  ) async throws {
    let file = folder.path("log")
    _ = try folder.link("link", to: "/dev/stdout")
    _ = try folder.link("chain", to: "link")
    let path = path.hasPrefix("/") ? path : folder.path(path)
    await #expect(processExitsWith: .exitCode(0)) {
      [file = file as String, path = path as String] in
      dup2(unsafe open(file, O_WRONLY | O_CREAT | O_APPEND, 0o600), 1)
      try StandardStream.output.write(Array("before ".utf8))
      try Files.checkReplacing(path)
      try Files.replace(path, with: Array("after".utf8), durable: false)
      exit(0)
    }
    #expect(try folder.text("log") == "before after")
  }

  @Test func `a descriptor that the shell did not open is refused`() throws {
    let own = unsafe open(folder.path("."), O_RDONLY | O_CLOEXEC)
    defer { close(own) }
    for number in [own, 999] {
      let path = "/dev/fd/\(number)"
      #expect(throws: SystemError.cannotMake(path, number: EBADF)) {
        try Files.replace(path, with: [1], durable: false)
      }
      #expect(throws: SystemError.cannotMake(path, number: EBADF)) {
        try Files.checkReplacing(path)
      }
    }
  }

  @Test func `a file system that refuses links is treated as one without links`() {
    #expect(Replacement.hasNoLinks.contains(EPERM) && Replacement.hasNoLinks.contains(EACCES))
    #expect(!Replacement.hasNoLinks.contains(EEXIST) && !Replacement.hasNoLinks.contains(ENOSPC))
  }

  @Test func `writing to a device keeps it a device`() throws {
    try Files.replace("/dev/null", with: [1, 2, 3], durable: false)
    #expect(throws: SystemError.notAFile("/dev/null")) {
      try Files.contents(of: "/dev/null", limit: 1)
    }
    #if os(Linux)
    #expect(throws: SystemError.cannotSend("/dev/full", number: ENOSPC)) {
      try Files.replace("/dev/full", with: [1], durable: false)
    }
    #endif
  }

  @Test func `concurrent writers leave one complete file`() async throws {
    let texts = (0..<8).map { String(repeating: "\($0)", count: 50_000) }
    await withTaskGroup { group in
      for text in texts {
        group.addTask {
          for _ in 0..<20 { #expect(throws: Never.self) { try replace("a", text) } }
        }
      }
    }
    #expect(texts.contains(try folder.text("a")))
    #expect(try folder.names == ["a"])
  }
}
