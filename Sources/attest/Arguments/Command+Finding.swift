internal import AttestCore

extension Command {
  /// The command that the plain words begin with, and the words that are left for it.
  static func find(
    in plain: [String], literal: [String]
  ) throws(UsageError) -> (command: Command, operands: [String]) {
    guard let first = plain.first else { return (now, literal) }
    if Scan.isBareDuration(first) { throw .bareDuration(first) }
    if let command = named(first) {
      return (command, plain.dropFirst() + literal)
    }
    let group = group(first)
    guard !group.isEmpty else {
      throw .unknownCommand(first, nearest: meant(by: first))
    }
    let seconds = group.map { String($0.words[1]) }
    guard plain.count > 1 else { throw .missingCommand(group: first, known: seconds) }
    let second = plain[1]
    guard let command = named("\(first) \(second)") else {
      let near = nearest(to: second, in: seconds)
      throw .unknownCommand("\(first) \(second)", nearest: near.map { "\(first) \($0)" })
    }
    return (command, plain.dropFirst(2) + literal)
  }

  /// What was probably meant by a first word: `--version` by `version`, `person add` by `add`.
  private static func meant(by word: String) -> String? {
    Option.named(word)?.spelling ?? allCases.first { $0.words.last == word[...] }?.name
      ?? nearest(to: word, in: firstWords)
  }

  /// Whether the options are its own and the operands as many as its arguments.
  func check(_ scan: Scan, _ operands: [String]) throws(UsageError) {
    for occurrence in scan.options {
      if !options.contains(occurrence.option), !Option.everywhere.contains(occurrence.option) {
        throw .foreignOption(occurrence.spelling, command: name)
      }
    }
    if operands.count < arguments.count, needsArguments {
      throw .missingArgument(arguments[operands.count], command: self)
    }
    for (argument, operand) in zip(arguments, operands) where operand.isEmpty {
      throw .missingArgument(argument, command: self)
    }
    if operands.count > arguments.count {
      let extra = operands[arguments.count]
      throw Scan.isBareDuration(extra)
        ? .bareDuration(extra) : .unexpectedArgument(extra, command: name)
    }
  }

  /// The commands that `attest help WORD…` is about; none for the help of everything.
  static func topic(_ words: [String]) throws(UsageError) -> [Command] {
    guard let first = words.first else { return [] }
    let name = words.prefix(2).joined(separator: " ")
    if words.count <= 2, let command = named(name) { return [command] }
    if words.count == 1, !group(first).isEmpty { return group(first) }
    let names = firstWords + allCases.map(\.name)
    throw .unknownCommand(name, nearest: nearest(to: name, in: names))
  }

  /// The commands that a line with `--help` is about, as far as its words can be understood.
  static func mentioned(in words: [String]) -> [Command] {
    guard let first = words.first else { return [] }
    if let command = named(words.prefix(2).joined(separator: " ")) ?? named(first) {
      return [command]
    }
    return group(first)
  }
}
