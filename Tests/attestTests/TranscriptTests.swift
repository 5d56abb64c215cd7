import Foundation
import Testing

@testable import attest

@Suite struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  static var stories: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test(arguments: stories)
  func `each transcript is as recorded`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let told = try Story(String(contentsOf: file, encoding: .utf8))
    let played = try told.played()
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try Data(played.text.utf8).write(to: file)
    }
    for (told, played) in zip(told.steps, played.steps) {
      #expect(
        told.answer == played.answer,
        """
        \(name): $ \(told.command)
        if the change is intended: RECORD_TRANSCRIPTS=1 swift test --filter TranscriptTests
        """)
    }
  }
}
