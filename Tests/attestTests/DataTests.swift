import Foundation
import Testing

@testable import AttestCore
@testable import attest

/// The output of `data` recreates the same paper.
@Suite struct DataTests {
  private let world: World

  init() throws {
    world = try World()
    let child = World.profile.replacing("1970", with: "2012").replacing("Marie", with: "Léo")
    for (id, profile) in [
      ("marie", World.profile), ("leo", child),
      ("zoe", World.profile.replacing("1970", with: "1971")),
    ] {
      #expect(world.run("person", "add", id, input: profile).status == 0)
    }
    let picture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Seeds/Picture/drawn.png")
    #expect(world.run("person", "sign", "marie", picture.path()).status == 0)
  }

  @Test func `a profile copied for somebody else loses its signature`() {
    let copy = world.run("person", "show", "marie").output
    #expect(String(decoding: copy, as: UTF8.self).contains("signature: "))
    let outcome = world.run("person", "add", "paul", input: String(decoding: copy, as: UTF8.self))
    #expect(outcome.status == 0)
    let said = String(decoding: outcome.errors, as: UTF8.self)
    #expect(said.contains("the signature of marie was left out"), "\(said)")
    let profile = world.run("person", "show", "paul").output
    #expect(!String(decoding: profile, as: UTF8.self).contains("signature: "))
  }

  @Test(arguments: ["first-name", "last-name", "address", "birth-place", "city"])
  func `a paper can only name people whose profiles are complete`(key: String) throws {
    let file = world.folder + "/home/people/leo.conf"
    let profile = try String(contentsOfFile: file, encoding: .utf8)
    let line = try Regex("(?m)^\(key): .*$")
    try profile.replacing(line, with: "\(key): \u{2002}").write(
      toFile: file, atomically: true, encoding: .utf8)
    let answers =
      "child: leo\nschool: S\nclass: C\nstart: 10/11/2020\nend: 10/11/2020\nhalf: le matin\n"
      + "certificate: non\n"
    let outcome = world.run(
      "-t", "absence-scolaire", "-r", "maladie", "--data", "-", input: answers)
    #expect(outcome.status == 65, "\(String(decoding: outcome.errors, as: UTF8.self))")
    #expect(
      String(decoding: outcome.errors, as: UTF8.self).contains("attest person edit leo"),
      "\(String(decoding: outcome.errors, as: UTF8.self))")
  }

  private static func template(_ name: String) throws -> Template {
    try TemplateLibrary(folder: nil).template(named: name)
  }

  /// The rules for a signer who lives with the other people.
  private static let rules = {
    var zoe = Person.sample
    zoe.id = "zoe"
    return AnswerRules(
      today: CivilTime(year: 2020, month: 11, day: 9), signer: .sample, people: [zoe])
  }()

  /// Answers to fields whose template forbids the usual answer.
  private static let allowed = [
    "conge-locataire case": "vide", "image-enfant quality": "tutrice",
    "rattachement-fiscal condition": "handicap", "sans-ressources tax-year": "2019",
  ]

  /// A valid answer; an odd text contains characters that are special in answer files.
  private static func answer(to field: Field, isOdd: Bool) -> String {
    let isLater =
      field.checks.contains(.future)
      || field.checks.contains { check in
        if case .from = check { true } else { false }
      }
    let isGrownUp = field.checks.contains { if case .atLeast = $0 { true } else { false } }
    switch field.kind {
    case .text:
      // The key makes each name different.
      return isOdd
        ? "# \(field.key) \"é\": {1} - ; l’un, 'l'autre' \\n 0,50 €" : "Réponse \(field.key)"
    case .long: return isOdd ? "# a: b ¶ \"c\" ; d ¶ -" : "Une réponse"
    case .date: return isGrownUp ? "12/03/1990" : isLater ? "09/11/2020" : "1er octobre 2020"
    case .month: return isLater ? "11/2020" : "03/2020"
    case .year: return "2020"
    case .number(let range), .decimal(let range): return "\(range.upperBound)"
    case .euros: return isOdd ? "1 234,00" : "1234"
    case .choice(let words): return isOdd ? words[words.count - 1] : words[0]
    case .several: return isOdd ? "# A: \"é\" ;-" : "Léo Petit"
    case .person: return isGrownUp ? "zoe" : "leo"
    case .phone: return "+33 6.12.34.56.78"
    }
  }

  private func run(_ words: [String], _ input: String) -> (output: String, errors: String) {
    let outcome = world.run(words.map { Array($0.utf8) }, input: Array(input.utf8)).outcome
    return (
      String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errors, as: UTF8.self)
    )
  }

  /// Checks that the output of `data` recreates a paper byte for byte.
  private func expectSame(_ words: [String], _ answers: String, _ comment: Comment) throws {
    let (path, errors) = run(words, answers)
    guard path.hasSuffix(".pdf\n") else {
      Issue.record("\(comment): \(errors)")
      return
    }
    let first = try Data(contentsOf: URL(filePath: String(path.dropLast())))
    let lines = run(["data", String(path.dropLast())], "").output
    let command = Words(String(lines.prefix { $0 != "\n" }.dropFirst(2)), folder: "").words
    let json = run(["data", "--json", String(path.dropLast())], "").output
    for input in [lines, json] {
      let (again, errors) = run(Array(command.dropFirst()), input)
      #expect(again.hasSuffix(".pdf\n"), "\(comment): \(command) \(errors)")
      let second = try Data(contentsOf: URL(filePath: String(again.dropLast())))
      #expect(first == second, "\(comment): \(command)\n\(input)")
    }
  }

  @Test(arguments: BuiltinTemplates.names)
  func `papers from every template are recreated byte for byte`(name: String) throws {
    let template = try Self.template(name)
    let reasons = template.reasons.first.map { ["-r", $0.code] } ?? []
    let maySign =
      !template.isSignedByOther && template.hasSignature
      && !template.page.contains { $0.kind == .handwritten }
    let exit = template.hasExit ? ["--minus", "20"] : []
    for isOdd in [false, true] {
      for all in [false, true] {
        let fields = template.fields.filter { all || !$0.isOptional }
        var (answers, read): (String, [String: Answer]) = ("", [:])
        for field in fields
        where !field.isComputed && template.asks(field, beside: read, Self.rules) {
          // A semicolon would separate fields of the code.
          let isOdd = isOdd && template.code == nil
          let answer = Self.allowed["\(name) \(field.key)"] ?? Self.answer(to: field, isOdd: isOdd)
          answers += "\(field.key): \(answer)\n"
          read[field.key] = try? field.read(answer, Self.rules)
        }
        let data = template.fields.isEmpty ? [] : ["--data", "-"]
        let options = isOdd ? exit + (maySign ? ["--sign", "--signable"] : []) : ["--no-qr"]
        try expectSame(
          ["-t", name] + reasons + data + options, answers, "\(name) \(isOdd) \(all)")
      }
    }
    try expectSame(["-t", name, "--blank"], "", "\(name) blank")
  }

  @Test func `answers on a blank paper, the place of signature and an overseas time zone are kept`()
    throws
  {
    try expectSame(
      ["-t", "quittance-loyer", "--blank", "--data", "-"], "home: là\nrent: 5\n", "blank answers")
    try expectSame(
      ["-t", "sur-l-honneur", "--place", "Saint Étienne", "--data", "-"], "facts: ¶ a ¶ b\n",
      "place")
    #expect(
      world.run("person", "edit", "marie", input: "city: Nouméa\npostcode: 98800\n").status == 0)
    try expectSame(["--at", "9:15", "-r", "travail"], "", "Nouméa")
  }

  @Test func `a person in an answer is named by the id of the profile or, without one, in full`()
    throws
  {
    let answers = """
      child: leo
      school: É
      class: 6e
      start: 09/11/2020
      end: 09/11/2020
      half: journée entière
      certificate: non

      """
    let path = run(
      ["-t", "absence-scolaire", "-r", "maladie", "--data", "-"], answers
    ).output.dropLast()
    #expect(run(["data", String(path)], "").output.contains("\nchild: leo\n"))
    #expect(world.run("person", "edit", "leo", input: "city: Lyon\n").status == 0)
    #expect(run(["data", String(path)], "").output.contains("\nchild: leo\n"))
    #expect(world.run("person", "edit", "leo", input: "first-name: Max\n").status == 0)
    #expect(run(["data", String(path)], "").output.contains("\nchild: leo\n"))
    #expect(world.run("person", "remove", "-f", "leo").status == 0)
    #expect(run(["data", String(path)], "").output.contains("\nchild: Léo Dupont\n"))
  }
}
