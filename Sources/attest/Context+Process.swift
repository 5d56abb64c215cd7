internal import AttestCore
internal import Platform
internal import TerminalCard

extension Context {
  /// The world of this process.
  static var ofThisProcess: Context {
    Context(
      environment: Variables(Environment.text(of:)),
      clock: { Instant(secondsSince1970: Clock.now) },
      terminals: Terminals(
        input: StandardStream.input.isTerminal,
        output: StandardStream.output.isTerminal,
        error: StandardStream.error.isTerminal),
      input: { (limit) throws(SystemError) in try StandardStream.input.contents(limit: limit) },
      ask: ask,
      edit: { (command, file) throws(SystemError) in try Platform.Shell.run(command, file) },
      size: { StandardStream.output.size },
      stage: stage,
      open: { Platform.Shell.open($0) })
  }

  private static func stage(_ exhibit: Exhibit, _ options: CardOptions) -> ((Exhibit) -> Wish?)? {
    guard var card = LiveCard(exhibit, options: options) else { return nil }
    return { card.show($0) }
  }

  private static func ask(_ question: String) -> String? {
    guard (try? StandardStream.error.write(Array(question.utf8))) != nil else { return nil }
    if let line = try? StandardStream.input.line(limit: 4096) {
      return String(decoding: line, as: UTF8.self)
    }
    // Ctrl-D leaves the cursor behind the question.
    try? StandardStream.error.write([UInt8(ascii: "\n")])
    return nil
  }
}
