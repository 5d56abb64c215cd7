internal import AttestCore

/// The manual page in mdoc format, built from the same tables of options and commands as the help.
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
        "SYNOPSIS": lines(Command.all.map { synopsis($0, in: language) }),
        "OPTIONS": lines(Option.all.map { item($0, in: language) }),
        "COMMANDS": lines(Command.all.map { item($0, in: language) }),
      ])
  }

  private static func lines(_ items: [String]) -> String { items.joined(separator: "\n") }

  private static func synopsis(_ command: Command, in language: Language) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { option in
      let name = option.short.map(String.init) ?? "\\-\(option.name.hyphenated)"
      return ".Op " + flag(name, of: option, in: language)
    }
    return ([name] + options + arguments(of: command, in: language)).joined(separator: "\n")
  }

  private static func arguments(of command: Command, in language: Language) -> [String] {
    command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? ".Ar " : ".Op Ar ") + argument.placeholder[language]
        + (command.takesSeveral ? " ..." : "")
    }
  }

  private static func item(_ option: Option, in language: Language) -> String {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let long = flag("\\-" + option.name.hyphenated, of: option, in: language)
    return ".It \(short)\(long)\n\(option.summary[language].escaped)."
  }

  private static func item(_ command: Command, in language: Language) -> String {
    let arguments = arguments(of: command, in: language).map { " " + $0.dropFirst() }.joined()
    return ".It Cm \(command.name)\(arguments)\n\(command.summary[language].escaped)."
  }

  private static func flag(
    _ name: String, of option: Option, in language: Language
  ) -> String {
    "Fl \(name)" + (option.value.map { " Ar \($0.placeholder[language])" } ?? "")
  }
}

extension String {
  /// The name with hyphens escaped, because troff would print them as typographic hyphens.
  fileprivate var hyphenated: String { split(separator: "-").joined(separator: "\\-") }

  /// The text escaped for troff, which would take a leading full stop or apostrophe for a command.
  fileprivate var escaped: String {
    let text = map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return text.first.map(".'".contains) == true ? "\\&" + text : text
  }
}

/// A text file with placeholders such as `{{OPTIONS}}`, used for the help and the manual page.
enum Skeleton {
  /// Fills in all placeholders; `parts` must contain a text for each.
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
