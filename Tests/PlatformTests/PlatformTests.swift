import Foundation
import Testing

@testable import AttestPlatform

@Suite struct PlatformTests {
  @Test func `a held lock is busy, and is free again when it is released`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(".lock")
    do {
      let lock = try FileLock(path)
      #expect(lock.refusal == nil)
      let started = ContinuousClock.now
      #expect(throws: SystemError.busy(path)) { _ = try FileLock(path) }
      #expect(ContinuousClock.now - started < .seconds(7))
    }
    _ = try FileLock(path)
    #expect(try folder.permissions(".lock") == 0o600)
  }

  @Test func `our clock agrees with Foundation's`() {
    #expect(abs(Clock.now - Int(Date().timeIntervalSince1970)) < 2)
  }

  @Test func `an empty variable counts as unset`() {
    unsafe setenv("ATTEST_TEST_A", "é", 1)
    unsafe setenv("ATTEST_TEST_B", "", 1)
    #expect(CurrentProcess.variable("ATTEST_TEST_A") == Array("é".utf8))
    #expect(CurrentProcess.variable("ATTEST_TEST_B") == nil)
    #expect(CurrentProcess.variable("ATTEST_TEST_C") == nil)
    unsafe setenv("ATTEST_TEST_D", [0x61, CChar(bitPattern: 0xFF), 0], 1)
    #expect(CurrentProcess.variable("ATTEST_TEST_D") == [0x61, 0xFF])
  }

  @Test func `bytes that are not UTF-8 are not text`() {
    #expect(String(utf8: Array("é".utf8)) == "é")
    #expect(String(utf8: [0xC3, 0x28]) == nil)
    #expect(String(utf8: [0xED, 0xA0, 0x80]) == nil)
  }

  @Test func `the words after the program's name are its arguments`() {
    let words: [StaticString] = ["attest", "now", ""]
    let addresses = words.map { unsafe Int(bitPattern: $0.utf8Start) }
    unsafe addresses.withUnsafeBufferPointer { array in
      let address = Int(bitPattern: array.baseAddress)
      #expect(CurrentProcess.arguments(count: 3, address: address) == [Array("now".utf8), []])
      #expect(CurrentProcess.arguments(count: 1, address: address).isEmpty)
      #expect(CurrentProcess.arguments(count: 0, address: address).isEmpty)
    }
  }

  @Test func `errors are described in the system's words`() {
    #expect(SystemError.describe(ENOENT) == "No such file or directory")
    #expect(SystemError.cannotRead("a", number: ENOENT).isMissing)
    #expect(SystemError.cannotRead("a", number: ENOTDIR).isNotAFolder)
    #expect(SystemError.notAFile("a").number == nil)
  }

  @Test(arguments: [
    ("test -f", "/etc/passwd", 0), ("exit 3; true", "", 3), ("kill -9 $$;", "", 137),
    ("test 'a b' =", "a b", 0),
  ])
  func `a user's command runs in the shell with a word as its argument`(
    command: String, word: String, status: Int32
  ) throws {
    #expect(try Shell.run(command, word) == status)
  }

  @Test func `the program that opens a file runs in its own session`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let folder = try TemporaryFolder()
      unsafe setenv("PATH", folder.root, 1)
      #expect(!Shell.open("a b.pdf"))
      #if os(Linux)
      let script = "#!/bin/sh\nread -r _ _ _ _ _ session _ </proc/self/stat\n"
      let path = try folder.file(
        "xdg-open", script + "echo \"$1 $session\" >\(folder.path("opened"))\n",
        permissions: 0o700)
      #expect(Shell.open("a b.pdf"), "\(path)")
      let end = Date.now.addingTimeInterval(10)
      while (try? folder.text("opened"))?.hasSuffix("\n") != true, Date.now < end { usleep(5_000) }
      let words = try folder.text("opened").split(separator: " ")
      #expect(words.prefix(2) == ["a", "b.pdf"])
      #expect(words.last.flatMap { Int($0.dropLast()) } != Int(getsid(0)))
      #endif
      exit(0)
    }
  }

  @Test func `a file over the shell's size limit is an error and leaves nothing`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      CurrentProcess.prepare()
      let folder = try TemporaryFolder()
      var limit = rlimit(rlim_cur: 2048, rlim_max: 2048)
      #if os(Linux)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
      _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let path = folder.path("a")
      #expect(throws: SystemError.cannotWrite(path, number: EFBIG)) {
        try Files.replace(path, with: [UInt8](repeating: 1, count: 3000), durable: false)
      }
      #expect(try folder.names == [])
      exit(0)
    }
  }

  @Test func `a stream closed at startup is an error, and no file gets its descriptor`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let folder = try TemporaryFolder()
      // Another thread of the test runner may take the descriptor first, but not ten times.
      for _ in 0..<10 {
        close(1)
        CurrentProcess.prepare()
        try Files.replace(folder.path("a"), with: [1], durable: false)
        do throws(SystemError) {
          try StandardStream.output.write([1])
        } catch {
          exit(error == .cannotWrite("-", number: EBADF) ? 0 : 2)
        }
      }
      exit(1)
    }
  }

  @Test func `a line and a stream over their limits are refused`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      dup2(ends[0], 0)
      let text = Array("one\nrest".utf8)
      _ = unsafe write(ends[1], text, text.count)
      close(ends[1])
      #expect(throws: SystemError.tooLarge("-", limit: 2)) {
        try StandardStream.input.line(limit: 2)
      }
      let rest = try StandardStream.input.line(limit: 0)
      #expect(rest == [])
      #expect(throws: SystemError.tooLarge("-", limit: 3)) {
        try StandardStream.input.contents(limit: 3)
      }
      let end = try StandardStream.input.line(limit: 3)
      #expect(end == nil)
      exit(0)
    }
  }

  @Test func `input that comes in parts is read to its end`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      dup2(ends[0], 0)
      let entrance = ends[1]
      Thread.detachNewThread {
        for part in ["one", "two", "three"] {
          _ = unsafe write(entrance, part, part.utf8.count)
          usleep(50_000)
        }
        close(entrance)
      }
      let all = try StandardStream.input.contents(limit: 100)
      exit(all == Array("onetwothree".utf8) ? 0 : 1)
    }
  }

  @Test func `reading a line leaves the rest of the input`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      dup2(ends[0], 0)
      let text = Array("one\n\ntwo\nrest".utf8)
      _ = unsafe write(ends[1], text, text.count)
      close(ends[1])
      let lines = try (0..<3).map { _ in try StandardStream.input.line(limit: 3) }
      let rest = try StandardStream.input.contents(limit: 4)
      let right = lines == [Array("one".utf8), [], Array("two".utf8)] && rest == Array("rest".utf8)
      exit(right ? 0 : 1)
    }
  }
}
