import Foundation
import Testing

@testable import AttestPlatform

/// The bytes sent to a terminal when the process dies; a file stands in for the terminal.
@Suite struct RestorationTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("terminal")
  }

  private static let farewell = "\u{1B}[?1049l"

  private static func arm(_ file: String) {
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT, 0o600)
    Restoration.arm(descriptor, termios(), Array(farewell.utf8))
  }

  @Test func `a trap writes the farewell`() async throws {
    await #expect(processExitsWith: .failure) { [file = file as String] in
      Self.arm(file)
      print([1, 2][file.count])
    }
    #expect(try folder.text("terminal") == Self.farewell)
  }

  @Test func `a stack overflow writes the farewell`() async throws {
    await #expect(processExitsWith: .failure) { [file = file as String] in
      Self.arm(file)
      print(Self.depth(from: file.count))
    }
    #expect(try folder.text("terminal") == Self.farewell)
  }

  @Test func `a normal exit writes the farewell`() async throws {
    await #expect(processExitsWith: .exitCode(7)) { [file = file as String] in
      Self.arm(file)
      exit(7)
    }
    #expect(try folder.text("terminal") == Self.farewell)
  }

  @Test func `nothing is written to a terminal that is already restored`() async throws {
    await #expect(processExitsWith: .failure) { [file = file as String] in
      Self.arm(file)
      Restoration.disarm()
      abort()
    }
    #expect(try folder.text("terminal") == "")
  }

  /// Overflows the stack: the argument only grows, so it is never below 0.
  @inline(never) private static func depth(from start: Int) -> Int {
    start < 0 ? 0 : depth(from: start + 1) + depth(from: start + 2)
  }
}
