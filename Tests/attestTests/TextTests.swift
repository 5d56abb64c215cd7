import AttestCore
import Testing

@testable import attest

@Suite struct TextTests {
  @Test(arguments: Language.allCases)
  func `no line of any help is over 79 columns`(language: Language) {
    let groups = ["person", "template"].map(Command.group)
    for commands in [[]] + Command.allCases.map({ [$0] }) + groups {
      for line in Help.text(of: commands, in: language).split(separator: "\n") {
        #expect(line.count <= 79, "\(line)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `help and manual have every command and every option`(language: Language) {
    let help = Help.text(of: [], in: language)
    for command in Command.allCases {
      #expect(help.contains("\n  \(command.signature[language])"))
    }
    for option in Command.now.options { #expect(help.contains(option.spelling)) }
    for command in Command.allCases {
      let help = Help.text(of: [command], in: language)
      for option in command.options { #expect(help.contains(option.spelling)) }
    }
    let manual = Manual.text(in: language)
    for command in Command.allCases { #expect(manual.contains(".It Cm \(command.name)")) }
    for option in Option.allCases {
      #expect(manual.contains("Fl \\-\(option.name.replacing("-", with: "\\-"))"))
    }
  }

  @Test func `the manual has the same lists, sections and names in both languages`() {
    let marks = Language.allCases.map { language in
      Manual.text(in: language).split(separator: "\n").compactMap { line -> Substring? in
        let isSame = [
          ".Sh", ".Bl", ".El", ".Bd", ".Ed", ".It Ev", ".It Pa", ".It 1", ".It 6", ".It 7",
        ]
        .contains { line.hasPrefix($0) }
        return isSame ? line.hasPrefix(".Sh") ? ".Sh" : line : nil
      }
    }
    #expect(marks[0] == marks[1])
  }
}
