internal import AttestCore

/// The manual, in mdoc: a page in each language, with the tables of the help in it.
enum Manual {
  static func text(in language: Language) -> String {
    let page =
      switch language {
      case .english: PackageResources.attest_1
      case .french: PackageResources.attest_fr_1
      }
    return Skeleton.filled(
      page,
      [
        "SYNOPSIS": lines(Command.allCases.map { synopsis($0, in: language) }),
        "OPTIONS": lines(Option.allCases.map { item($0, in: language) }),
        "COMMANDS": lines(Command.allCases.map { item($0, in: language) }),
      ])
  }

  private static func lines(_ items: [String]) -> String { items.joined(separator: "\n") }

  private static func synopsis(_ command: Command, in language: Language) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { ".Op \(flag($0, in: language))" }
    return ([name] + options + arguments(of: command, in: language)).joined(separator: "\n")
  }

  private static func arguments(of command: Command, in language: Language) -> [String] {
    command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? ".Ar " : ".Op Ar ") + argument.placeholder[language]
        + (command.takesSeveral ? " ..." : "")
    }
  }

  private static func item(_ option: Option, in language: Language) -> String {
    let value = option.value.map { " Ar \($0.placeholder[language])" } ?? ""
    let short = option.short.map { "Fl \($0) , " } ?? ""
    return
      ".It \(short)Fl \\-\(option.name.hyphenated)\(value)\n\(option.summary[language].escaped)."
  }

  private static func item(_ command: Command, in language: Language) -> String {
    let arguments = command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? " Ar " : " Op Ar ") + argument.placeholder[language]
        + (command.takesSeveral ? " ..." : "")
    }.joined()
    return ".It Cm \(command.name)\(arguments)\n\(command.summary[language].escaped)."
  }

  private static func flag(_ option: Option, in language: Language) -> String {
    let name = option.short.map(String.init) ?? "\\-\(option.name.hyphenated)"
    return "Fl \(name)" + (option.value.map { " Ar \($0.placeholder[language])" } ?? "")
  }
}

extension String {
  /// A hyphen of a name is a minus sign to troff.
  fileprivate var hyphenated: String { split(separator: "-").joined(separator: "\\-") }

  /// A line that troff takes for text: what begins with a full stop or a quote would be a command.
  fileprivate var escaped: String {
    let text = map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return text.first.map(".'".contains) == true ? "\\&" + text : text
  }
}

/// The help, a manual page or a script that is a file beside this one, with places such as
/// `{{OPTIONS}}` that the tables of the command line fill.
enum Skeleton {
  /// The text with each place filled; a place without a part is a mistake of ours.
  static func filled(_ bytes: [UInt8], _ parts: [String: String]) -> String {
    var text = ""
    var rest = bytes[...]
    while let start = place(of: "{{", in: rest), let end = place(of: "}}", in: rest[start...]) {
      let name = String(decoding: rest[start + 2..<end], as: UTF8.self)
      guard let part = parts[name] else { preconditionFailure("no part for {{\(name)}}") }
      text += String(decoding: rest[..<start], as: UTF8.self) + part
      rest = rest[(end + 2)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func place(of braces: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: braces.utf8) }
  }
}
