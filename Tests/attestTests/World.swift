import AttestCore
import Foundation
import AttestPlatform
import AttestTerminalCard

@testable import attest

/// An attestation on the card, with the message about the last request.
struct Shown: Equatable {
  var facts: CardFacts
  var notice: String?
}

/// A temporary folder and a clock set by the tests, for running the program in process.
final class World {
  let folder: String
  var environment: [String: String]
  /// The machine's clock: 24 November 2026, 14:30 in Paris.
  var clock = Instant(secondsSince1970: 1_795_527_000)
  /// The time a user takes for each question, in seconds.
  var thought = 0
  /// The user's requests to the card, in order; if there are none, no card is shown.
  var wishes: [Wish] = []
  /// The attestations given to the card.
  private(set) var shown: [Shown] = []
  /// The difference between the last card's clock and the machine's, in seconds.
  private(set) var timeShift = 0.0
  /// The files that the program tried to open in another one.
  private(set) var opened: [String] = []
  var hasOpener = true
  /// The error for writes to standard output during a run, if any.
  var outputFailure: SystemError?
  /// The number of PDFs in the folder at each write to standard output during a run.
  private(set) var writtenAtOutput: [Int] = []
  /// How the user leaves each question after the last line of input.
  var departure: (Question) -> Reply = { _ in .left(.end, typed: "") }
  /// A change made elsewhere before the user answers a question; the questions of all runs are
  /// numbered from 1.
  var meanwhile: (Int) -> Void = { _ in }
  /// The questions asked, in order.
  private(set) var asked: [Question] = []

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "attest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.resolvingSymlinksInPath().path()
    environment = [
      "ATTEST_HOME": folder + "/home", "ATTEST_OUTPUT": folder,
      "ATTEST_NOW": "2020-11-09T14:30:00+01:00",
    ]
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A valid profile.
  static let profile = """
    first-name: Marie
    last-name: Dupont
    birth-date: 01/01/1970
    birth-place: Paris
    address: 1 rue A
    postcode: 75001
    city: Paris

    """

  /// Runs the program.
  ///
  /// `input` is standard input, or the text that the editor saves, or, if `isTerminal`, the lines
  /// that a person types. `COLUMNS` and `LINES` in `changes` give the terminal's size.
  func run(
    _ words: [[UInt8]], input: [UInt8] = [], isTerminal: Bool = false,
    environment changes: [String: String] = [:]
  ) -> (outcome: Outcome, questions: String) {
    var questions = ""
    var output: [UInt8] = []
    var lines = String(decoding: input, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)[...]
    let editor = environment.merging(changes) { $1 }["VISUAL"]
    var context = Context(
      environment: Variables { [environment] name in
        environment.merging(changes) { $1 }[name].flatMap { $0.isEmpty ? nil : Array($0.utf8) }
      },
      clock: { [self] in clock },
      input: { (limit) throws(SystemError) in
        if input.count > limit { throw .tooLarge("-", limit: limit) }
        return input
      },
      output: { [self] (bytes) throws(SystemError) in
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        writtenAtOutput.append((files ?? []).count { $0.hasSuffix(".pdf") })
        if let outputFailure { throw outputFailure }
        output += bytes
      },
      ask: { [self] question, heard in
        clock = clock.adding(seconds: thought)
        questions += question.plainPrompt()
        asked.append(question)
        guard lines.count > 1, let line = lines.popFirst() else {
          questions += "\n"
          let reply = departure(question)
          questions += heard(reply)
          return reply
        }
        meanwhile(asked.count)
        questions += line + "\n"
        let reply = question.reply(toPlain: String(line))
        questions += heard(reply)
        return reply
      },
      say: { questions += $0 },
      edit: { (_, file) throws(SystemError) in
        if editor == "false" { return 1 }
        if editor == "touch" { return 0 }
        try Files.replace(file, with: input, durable: false)
        return 0
      },
      size: {
        guard let columns = changes["COLUMNS"].flatMap({ Int($0) }),
          let rows = changes["LINES"].flatMap({ Int($0) })
        else { return nil }
        return (columns, rows)
      },
      messageColumns: { isTerminal ? changes["COLUMNS"].flatMap { Int($0) } : nil },
      stage: stage,
      open: { [self] path in
        opened.append(path)
        return hasOpener
      })
    if isTerminal { context.terminals = .init(input: true, output: true, error: true) }
    var outcome = Program.run(words, in: context)
    outcome.output = output + outcome.output
    return (outcome, questions)
  }

  private func stage(_: CardFacts, _ options: CardOptions) -> Context.Present? {
    timeShift = options.timeShift
    if wishes.isEmpty { return nil }
    return { [self] facts, notice in
      shown.append(Shown(facts: facts, notice: notice))
      return wishes.isEmpty ? nil : wishes.removeFirst()
    }
  }

  func run(_ words: String..., input: String = "") -> Outcome {
    run(words.map { Array($0.utf8) }, input: Array(input.utf8)).outcome
  }
}
