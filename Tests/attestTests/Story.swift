import Foundation
import AttestPlatform

@testable import attest

/// A transcript: comments, commands after `$`, and the output of each.
///
/// A real shell would start the program anew for each command and read the machine's clock and
/// files. A story runs all commands in the test process, in a ``World`` with its own folder and
/// clock. It supports only what transcripts use: variables, quotes, `<`, `>`, `<<`, and a few
/// commands such as `cat`, `ls` and `rm`.
struct Story {
  /// A command with the comments before it and its expected output.
  struct Step {
    var heading: [String] = []
    var command = ""
    /// The lines after a `<<`, up to and including its end marker.
    var text: [String] = []
    var answer: [String] = []
  }

  var steps: [Step] = []

  init(_ text: String) {
    var heading: [String] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("$ ") else {
        if steps.isEmpty {
          heading.append(line)
        } else {
          steps[steps.count - 1].answer.append(line)
        }
        continue
      }
      if let last = steps.indices.last {
        let count = steps[last].answer.reversed().prefix { $0.isEmpty || $0.hasPrefix("#") }.count
        heading = Array(steps[last].answer.suffix(count))
        steps[last].answer.removeLast(count)
      }
      var step = Step(heading: heading, command: String(line.dropFirst(2)))
      if let end = Words(step.command, folder: "").end {
        while let line = lines.popFirst() {
          step.text.append(line)
          if line == end { break }
        }
      }
      steps.append(step)
    }
    if let last = steps.indices.last {
      while steps[last].answer.last?.isEmpty == true { steps[last].answer.removeLast() }
    }
  }

  /// The text of the story.
  var text: String {
    let lines = steps.flatMap { $0.heading + ["$ " + $0.command] + $0.text + $0.answer }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same story with the program's current output.
  func played() throws -> Story {
    let world = try World()
    var story = self
    for index in steps.indices { story.steps[index].answer = try world.answer(to: steps[index]) }
    return story
  }
}

extension World {
  fileprivate func answer(to step: Story.Step) throws -> [String] {
    let words = Words(step.command, folder: folder)
    var input = Data(step.text.dropLast().map { $0 + "\n" }.joined().utf8)
    if let file = words.input { input = try Data(contentsOf: URL(filePath: file)) }
    let (output, status) = try perform(words, input)
    if let file = words.output {
      try output.write(to: URL(filePath: file))
      return status
    }
    let text = String(decoding: output, as: UTF8.self).replacing(folder, with: "$DIR")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (lines.last == "" ? lines.dropLast() : lines) + status
  }

  private func perform(_ words: Words, _ input: Data) throws -> (Data, [String]) {
    let isTerminal = words.words.first == "tty"
    let words = (words.variables, isTerminal ? Array(words.words.dropFirst()) : words.words)
    switch words.1.first {
    case "attest":
      let (outcome, questions) = run(
        words.1.dropFirst().map { Array($0.utf8) }, input: Array(input), isTerminal: isTerminal,
        environment: words.0)
      let status = outcome.status == 0 ? [] : ["[\(outcome.status)]"]
      return (Data(questions.utf8) + outcome.output + outcome.errors, status)
    case "cat":
      if words.1.count == 1 { return (input, []) }
      let files = try words.1.dropFirst().map { try Data(contentsOf: URL(filePath: $0)) }
      return (Data(files.joined()), [])
    case "base64":
      return (Data(base64Encoded: input, options: .ignoreUnknownCharacters) ?? Data(), [])
    case "ls":
      let names = try FileManager.default.contentsOfDirectory(atPath: words.1[1]).sorted()
      return (Data(names.map { $0 + "\n" }.joined().utf8), [])
    case "rm":
      try FileManager.default.removeItem(atPath: words.1[1])
      return (Data(), [])
    case "ln":
      try FileManager.default.createSymbolicLink(
        atPath: words.1[2], withDestinationPath: words.1[1])
      return (Data(), [])
    case "mkdir":
      try FileManager.default.createDirectory(
        atPath: words.1[1], withIntermediateDirectories: true)
      return (Data(), [])
    case "chmod":
      let mode = Int(words.1[1], radix: 8) ?? 0
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: words.1[2])
      return (Data(), [])
    default: throw CocoaError(.featureUnsupported)
    }
  }
}
