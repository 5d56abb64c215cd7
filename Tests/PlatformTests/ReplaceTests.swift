import Foundation
import Testing

@testable import Platform

@Suite struct ReplaceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ name: String, _ text: String, durable: Bool = false) throws {
    try Files.replace(folder.path(name), with: Array(text.utf8), durable: durable)
  }

  @Test(arguments: [false, true])
  func `the new text is there, for its owner only, and nothing else`(durable: Bool) throws {
    _ = try folder.file("a", "old", permissions: 0o644)
    try replace("a", "new", durable: durable)
    #expect(try folder.text("a") == "new")
    #expect(try folder.permissions("a") == 0o600)
    #expect(try folder.names == ["a"])
  }

  @Test func `a link stays a link, and a dangling one gets its target`() throws {
    try Files.makeFolder(folder.path("real"), durable: false)
    _ = try folder.link("first", to: "second")
    _ = try folder.link("second", to: "real/file")
    try replace("first", "one")
    try replace("first", "two")
    #expect(try folder.text("real/file") == "two")
    #expect(try folder.names == ["first", "real", "second"])
  }

  private func add(_ name: String, _ text: String) throws -> String {
    let path = try Files.add(folder.path(name), with: Array(text.utf8))
    return String(path.dropFirst(folder.path("").count))
  }

  @Test func `what is added replaces nothing and is for its owner only`() throws {
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

  @Test func `what many add at once is all there`() async throws {
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

  @Test func `what a run left that was killed after it named its file is cleared`() throws {
    _ = try folder.file("a.pdf", "whole")
    try #require(unsafe link(folder.path("a.pdf"), folder.path(".a.pdf.new")) == 0)
    #expect(try add("a.pdf", "next") == "a-2.pdf")
    #expect(try folder.text("a.pdf") == "whole")
    #expect(try folder.names == ["a-2.pdf", "a.pdf"])
  }

  @Test func `that a file cannot be made is known before`() throws {
    for (name, number) in [("no/a.pdf", ENOENT), (".", EISDIR)] {
      #expect(throws: SystemError.cannotMake(folder.path(name), number: number)) {
        try Files.checkReplacing(folder.path(name))
      }
    }
    try Files.checkReplacing(folder.path("a.pdf"))
    #expect(try folder.names == [])
  }

  @Test func `links that lead nowhere, a folder and a missing folder are refused`() throws {
    _ = try folder.link("loop", to: "loop")
    for (name, number) in [("loop", ELOOP), (".", EISDIR), ("no/file", ENOENT)] {
      #expect(throws: SystemError.cannotMake(folder.path(name), number: number)) {
        try replace(name, "")
      }
    }
  }

  @Test func `a name may lead over thirty-nine links, and no more`() throws {
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

  @Test func `what a killed run left is cleared`() throws {
    _ = try folder.file(".a.new", "half")
    try replace("a", "whole")
    #expect(try folder.names == ["a"])
    #expect(try folder.text("a") == "whole")
  }

  @Test func `a planted link in the temporary place is removed, not followed`() throws {
    _ = try folder.file("victim", "untouched")
    _ = try folder.link(".a.new", to: "victim")
    try replace("a", "new")
    #expect(try folder.text("victim") == "untouched")
    #expect(try folder.names == ["a", "victim"])
  }

  @Test func `a temporary file that is being written is waited for`() throws {
    let temporary = try folder.file(".a.new", "half")
    let writer = unsafe open(temporary, O_WRONLY)
    #expect(flock(writer, LOCK_EX) == 0)
    let started = ContinuousClock.now
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { close(writer) }
    try replace("a", "new")
    #expect(ContinuousClock.now - started > .milliseconds(150))
    #expect(try folder.names == ["a"])
  }

  @Test func `a link that leads to a pipe is written to`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    try Files.replace("/dev/fd/\(ends[1])", with: Array("new".utf8), durable: false)
    close(ends[1])
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    #expect(try reader.readToEnd() == Data("new".utf8))
  }

  @Test func `a name of standard output is written where the stream stands`() async throws {
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

  @Test func `a device is written and stays a device`() throws {
    try Files.replace("/dev/null", with: [1, 2, 3], durable: false)
    #expect(throws: SystemError.notAFile("/dev/null")) {
      try Files.contents(of: "/dev/null", limit: 1)
    }
    #if os(Linux)
    #expect(throws: SystemError.cannotWrite("/dev/full", number: ENOSPC)) {
      try Files.replace("/dev/full", with: [1], durable: false)
    }
    #endif
  }

  @Test func `writers at once leave one of their texts, whole`() async throws {
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
