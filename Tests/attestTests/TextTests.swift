import AttestCore
import Foundation
import Testing

@testable import attest

@Suite struct TextTests {
  @Test(arguments: Language.allCases)
  func `no line of any help text is wider than 79 columns`(language: Language) {
    let groups = ["person", "template"].map(Command.group)
    for commands in [[]] + Command.all.map({ [$0] }) + groups {
      for line in Help.text(of: commands, in: language).split(separator: "\n") {
        #expect(line.count <= 79, "\(line)")
      }
    }
  }

  @Test func `both languages have long help for the same commands, and English is ASCII`() {
    let texts = [PackageResources.help_txt, PackageResources.help_fr_txt]
    let headings = texts.map { text in
      String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("== ") }
        .flatMap { $0.dropFirst(3).split(separator: ", ") }.map(String.init)
    }
    #expect(headings[0] == headings[1])
    #expect(headings[0].first == "attest")
    for heading in headings[0].dropFirst() {
      #expect(Command.named(heading.replacing("attest ", with: "")) != nil, "\(heading)")
    }
    #expect(texts[0].allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: Language.allCases)
  func `help and manual name every command and every option`(language: Language) {
    let help = Help.text(of: [], in: language)
    for command in Command.all {
      #expect(help.contains("\n  \(command.signature[language])"))
    }
    for option in Command.now.options { #expect(help.contains(option.spelling)) }
    for command in Command.all {
      let help = Help.text(of: [command], in: language)
      for option in command.options { #expect(help.contains(option.spelling)) }
      if command != .show { continue }
      for word in Value.qr.words + Value.theme.words { #expect(help.contains(word)) }
    }
    let manual = Manual.text(in: language)
    for command in Command.all { #expect(manual.contains(".It Cm \(command.name)")) }
    for option in Option.all {
      #expect(manual.contains("Fl \\-\(option.name.replacing("-", with: "\\-"))"))
    }
  }

  @Test(arguments: [
    ("À-_./+:,@%1", "À-_./+:,@%1"), ("a b", "'a b'"), ("~a", "'~a'"), ("", "''"),
    ("'a", "''\\''a'"),
  ])
  func `a word is quoted for a shell only if necessary`(word: String, quoted: String) {
    #expect(word.shellWord == quoted)
  }

  /// After RECORD_GOLDEN=1, review the manual with `git diff`; a judge checks it with mandoc.
  @Test func `the manual is as recorded`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    var texts: [String: String] = [:]
    for language in Language.allCases {
      texts["attest.\(language).1"] = Manual.text(in: language)
    }
    for (name, text) in texts {
      let file = folder.appending(path: name)
      if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
        try Data(text.utf8).write(to: file)
      }
      let isSame = try Data(contentsOf: file) == Data(text.utf8)
      #expect(
        isSame,
        "\(name): if the change is intended: RECORD_GOLDEN=1 swift test --filter TextTests")
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
