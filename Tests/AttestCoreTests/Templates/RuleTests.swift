import Testing

@testable import AttestCore

/// A template with these questions, from line 5 on, and these sections below them.
private func read(
  _ fields: String, _ sections: String = "[page]\nmots"
) throws(AttestError) -> Template {
  let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n\(sections)\n"
  return try Template(parsing: Array(text.utf8), name: "t", file: "t")
}

/// Rules between answers: which questions are asked, which answers conflict, which notes are shown.
@Suite struct RuleTests {
  private static let fields = """
    status (one of: célibat, veuvage, divorce): Situation
    event (date, past, if status = veuvage or divorce): Date
    child (optional, person): Enfant
    year (optional, year): Année
    moved (optional, date): Arrivée
    names (optional, several up to 3): Noms
    other (optional): Autre
    """

  /// The error in a paper dated 21 November 2020, by default for a person born on 1 January 1970.
  private func error(
    _ rules: String, _ given: [String: String], child: Person? = nil, isBlank: Bool = false,
    of person: Person = .sample
  ) throws -> AttestError? {
    let template = try read(Self.fields, "[rules]\n\(rules)\n[page]\nmots")
    let zone = try Samples.zone()
    do throws(AttestError) {
      _ = try Attestation(
        of: person, template: template, request: Request(extent: isBlank ? .blank : .whole),
        fields: given, people: child.map { ["child": $0] } ?? [:], now: Samples.now,
        zone: zone)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (["status": "célibat"], nil), (["status": "veuvage", "event": "21/11/2020"], nil),
      (["status": "veuvage"], "t also needs an answer for: event"),
      (
        ["status": "célibat", "event": "21/11/2020"],
        "event: this question is not asked with the other answers"
      ),
    ] as [([String: String], String?)])
  func `an answer to a conditional question is required if its condition is met, or else refused`(
    given: [String: String], problem: String?
  ) throws {
    let error = try error("", given)
    #expect(error?.description == problem)
    #expect(error == nil || error?.keys == ["event"])
  }

  @Test func `a question that is not asked counts as unanswered, even for later questions`() throws
  {
    let template = try read(
      "a (one of: x, y): A\nb (yes-no, if a = x): B\nc (if b): C\nd (if not b): D")
    let today = CivilTime(year: 2020, month: 11, day: 21)
    let given = ["a": "y", "b": "oui", "c": "c", "d": "d"]
    let answers = template.read(given, AnswerRules(today: today)).right
    let rules = AnswerRules(today: today)
    #expect(template.asked(answers, rules).mapValues(\.text) == ["a": "y", "d": "d"])
    #expect(template.conflicts(in: answers, rules).map(\.keys) == [["b"], ["c"]])
    #expect(template.missing(in: [:], rules) == ["a", "d"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `questions that each depend on the two before are evaluated only once`() throws {
    let fields = (2...90).map { "f\($0) (yes-no, if f\($0 - 1) and f\($0 - 2)): Q" }
    let head = "version: 2\ntitle: T\nsummary: S\n[fields]\nf0 (yes-no): Q\nf1 (yes-no, if f0): Q\n"
    let text =
      "\(head)\(fields.joined(separator: "\n"))\n[rules]\nf0 = non and not f90: N.\n[page]\nB.\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    let rules = AnswerRules(today: CivilTime(year: 2020, month: 11, day: 21))
    let answers = template.read(["f0": "non"], rules).right
    #expect(template.conflicts(in: answers, rules).map(\.keys) == [["f0", "f90"]])
  }

  @Test(arguments: [
    ("status = veuvage and not child", ["status": "veuvage", "event": "1/1/2020"], true),
    ("status = veuvage and not child", ["status": "célibat"], false),
    ("event", ["status": "veuvage", "event": "1/1/2020"], true),
    ("not event", ["status": "1"], true),
    ("birth-date under 51 years", ["status": "1"], true),
    ("birth-date at least 51 years", ["status": "1"], false),
    ("birth-date under 50 years", ["status": "1"], false),
    ("birth-date at least 50 years", ["status": "1"], true),
    ("birth-date at least 51 years at year", ["status": "1", "year": "2021"], true),
    ("birth-date at least 52 years at year", ["status": "1", "year": "2021"], false),
    ("birth-date at least 51 years at year", ["status": "1"], false),
    ("birth-date under 51 years at moved", ["status": "1", "moved": "31/12/2020"], true),
    ("birth-date under 51 years at moved", ["status": "1", "moved": "01/01/2021"], false),
    ("moved under 3 years", ["status": "1", "moved": "22/11/2017"], true),
    ("moved under 3 years", ["status": "1", "moved": "21/11/2017"], false),
    ("not moved under 3 years", ["status": "1"], true),
    ("birth-date at least 50 years at exit-date", ["status": "1"], true),
    ("birth-date at least 51 years at exit-date", ["status": "1"], false),
    ("moved at least 40 years at birth-date", ["status": "1", "moved": "01/01/1930"], true),
    ("moved at least 40 years at birth-date", ["status": "1", "moved": "02/01/1930"], false),
    ("moved = birth-date", ["status": "1", "moved": "01/01/1970"], true),
    ("moved = birth-date or exit-date", ["status": "1", "moved": "21/11/2020"], true),
    ("moved = birth-date or exit-date", ["status": "1", "moved": "20/11/2020"], false),
    ("names = signer", ["status": "1", "names": "Léo; mme DUPONT Camille, à Lyon"], true),
    ("names = signer", ["status": "1", "names": "Camille; Camille Anne Dupont; ,"], false),
    ("names = signer", ["status": "1"], false),
    ("not names = signer", ["status": "1"], true),
    ("other = signer or names", ["status": "1", "names": "A; B", "other": "b"], true),
    ("other = signer or names", ["status": "1", "names": "A; B", "other": "c"], false),
  ])
  func `a rule refuses answers that meet its condition`(
    condition: String, given: [String: String], isRefused: Bool
  ) throws {
    let error = try error("\(condition): Non.", given)
    #expect((error?.description.hasSuffix(": Non.") == true) == isRefused, "\(error as Any)")
  }

  @Test(arguments: [
    ("22/11/2002", "child under 18 years", true), ("21/11/2002", "child under 18 years", false),
    ("21/11/2002", "child at least 18 years", true), ("?", "child under 18 years", false),
    ("?", "child at least 18 years", false), ("01/01/2003", "child under 18 years at year", false),
    ("02/01/2003", "child under 18 years at year", true), ("01/01/1990", "child at home", true),
    ("31/12/1989", "birth-date under 20 years at child", true),
    ("01/01/1990", "birth-date under 20 years at child", false),
    ("?", "birth-date under 20 years at child", false), ("01/01/1970", "child = signer", false),
    ("01/01/1970", "names = child", true), ("01/01/1970", "child = names", true),
    ("01/01/1970", "other = child", false),
  ])
  func `rules count a person's age in whole years, and compare a person's name`(
    birth: String, condition: String, isRefused: Bool
  ) throws {
    let child = Person.sample(id: "leo", "Léo", born: birth)
    let error = try error(
      "\(condition): Non.",
      ["status": "célibat", "year": "2021", "names": "Zoé; Dupont Léo", "other": "Léo"],
      child: child)
    #expect((error != nil) == isRefused, "\(error as Any)")
  }

  @Test(
    arguments: [
      ("999 avenue de France", "75001", nil, true),
      ("999, AVENUE de\u{A0}France", "75001", nil, true),
      ("998 avenue de France", "75001", nil, false), ("999 avenue de France", "75002", nil, false),
      ("999 avenue de France", "75001", "Belgique", false),
    ] as [(String, String, String?, Bool)])
  func `a person with the signer's address is at home`(
    address: String, postcode: String, country: String?, isAtHome: Bool
  ) throws {
    var child = Person.sample(id: "leo", "Léo", born: "01/01/2010")
    (child.address, child.postcode, child.country) = (address, postcode, country)
    let error = try error("child at home: Non.", ["status": "célibat"], child: child)
    #expect((error != nil) == isAtHome)
  }

  @Test func `a conflict lists the keys in the order of the questions`() throws {
    let rule = "year and birth-date at least 18 years and status = veuvage: Non."
    let given = ["status": "veuvage", "event": "01/01/2020", "year": "2020"]
    let error = try error(rule, given)
    #expect(error?.description == "year: Non.")
    #expect(error?.keys == ["birth-date", "status", "year"])
  }

  @Test func `on a blank form, rules apply only to the answers that were given`() throws {
    #expect(try error("not child: Non.", [:], isBlank: true) == nil)
    #expect(try error("names several: Non.", [:], isBlank: true) == nil)
    #expect(try error("status = veuvage: Non.", [:], isBlank: true) == nil)
    #expect(try error("status = veuvage: Non.", ["status": "veuvage"], isBlank: true) != nil)
    #expect(try error("", ["status": "célibat", "event": "1/1/2020"], isBlank: true) != nil)
    #expect(try error("", ["event": "01/01/2020"], isBlank: true) == nil)
  }

  @Test func `a note is shown if its condition is met`() throws {
    let template = try read(
      Self.fields,
      "[notes]\nstatus = célibat: Un.\nchild at home: Deux.\nnot year: Trois,\n  encore.\n[page]\nmots"
    )
    let paper = try Attestation(
      of: .sample, template: template, fields: ["status": "célibat"], now: Samples.now,
      zone: Samples.zone())
    #expect(paper.notes == ["Un.", "Trois, encore."])
    let reasons = try Template(
      parsing: Array(
        "version: 2\ntitle: T\nsummary: S\nnote: Toujours.\n[reasons]\na: A\nb: B\n[notes]\nreasons = b: B.\n[page]\n{reasons}\n"
          .utf8), name: "t", file: "t")
    #expect(try Samples.attestation(on: reasons, reasons: ["a"]).notes == ["Toujours."])
    #expect(try Samples.attestation(on: reasons, reasons: ["b"]).notes == ["Toujours.", "B."])
  }

  @Test func `a conditional answer may be beside a required one under the same condition`()
    throws
  {
    let page = { (condition: String) in
      "[page]\n{if \(condition)}\n{status} depuis le {event}\n{end if}"
    }
    for condition in [
      "event", "status = veuvage", "status = divorce or veuvage and year", "not status = célibat",
      "status = célibat}\nmots\n{else",
    ] {
      _ = try read(Self.fields, page(condition))
    }
    for condition in ["status = veuvage or célibat", "year", "not event"] {
      #expect(throws: AttestError.self) { try read(Self.fields, page(condition)) }
    }
  }

  @Test func `verify refuses data that breaks a rule on the day of writing`() throws {
    let template = try read(
      Self.fields, "[rules]\nchild at least 18 years: Non.\n[page]\n{child.first-name}")
    let paper = try Attestation(
      of: .sample(id: "zoe", "Zoé", born: "01/01/1980"), template: template,
      fields: ["status": "célibat"],
      people: ["child": .sample(id: "leo", "Léo", born: "22/11/2002")], now: Samples.now,
      zone: Samples.zone())
    func refused(_ paper: Attestation) throws -> [String]? {
      do throws(RefusedData) {
        _ = try Origin(paper.origin(font: nil))?.attestation(on: template)
        return nil
      } catch {
        return error.keys
      }
    }
    #expect(try refused(paper) == nil)
    let later = Samples.now.adding(seconds: 86_400)
    #expect(
      try refused(paper.with { ($0.created, $0.request.exit) = (later, .instant(later)) })
        == ["child"])
    let day = Answer.date(CivilTime(year: 2020, month: 1, day: 1))
    #expect(try refused(paper.with { $0.answers["event"] = day }) == ["event"])
    let choice = Answer.choice("veuvage", index: 1)
    #expect(try refused(paper.with { $0.answers["status"] = choice }) == ["event"])
  }

  @Test func `a question or column used only in rules or notes is not reported as unused`() throws {
    let fields =
      "a: A\nb (yes-no): B\nc (one of): C\n  | answer | d |\n  | e | f |\n  | g | |\nh: H"
    let remarks = try read(
      fields, "[rules]\nb: Non.\n[notes]\nc.d: Non.\n[page]\n{a} {c}"
    ).remarks
    #expect(remarks.map(\.kind) == [.neverPrinted("h")])
  }

  private static let days = ["birth-date", "exit-date"]

  @Test(
    arguments: [
      ("a (if b): A\nb: B", "", 5, 7, .notAskedBefore("b")),
      ("a (if a): A", "", 5, 7, .notAskedBefore("a")),
      ("a (if): A", "", 5, 6, .notATest),
      ("a (yes-no): A\nb (if a, if a): B", "", 6, 10, .outOfPlace("if")),
      ("a (yes-no): A\nb (optional, if aa): B", "", 6, 17, .unknownQuestion("aa", nearest: "a")),
      (
        "a (if birthdate under 18 years): A", "", 5, 7,
        .unknownQuestion("birthdate", nearest: "birth-date")
      ),
      ("a (if birth-date): A", "", 5, 7, .notATest),
      ("a (date): A", "[rules]\nexit-date future: b", 7, 1, .notATest),
      ("a: A", "[rules]\nmots", 7, 1, .neitherItemNorText),
      ("a: A", "[rules]\n  mots", 7, 1, .neitherItemNorText),
      ("a (yes-no): A", "[rules]\na:", 7, 2, .neitherItemNorText),
      ("a (yes-no): A", "[notes]\na: b {a}", 7, 6, .braceInPlainText),
      ("a (yes-no): A", "[notes]\na: b {a}\n  mots", 7, 6, .braceInPlainText),
      ("a: A", "[notes]\na: b", 7, 1, .alwaysAnswered("a")),
      ("a (person): A", "[rules]\na under 18: b", 7, 3, .incompleteWord("under", example: "")),
      (
        "a (person): A", "[rules]\na at least 0 years: b", 7, 3,
        .incompleteWord("at least", example: "")
      ),
      (
        "a: A", "[rules]\nbirth-date under 121 years: b", 7, 12,
        .incompleteWord("under", example: "")
      ),
      ("a (date): A", "[rules]\na before 31/02/2020: b", 7, 10, .date(.noSuchDay(daysInMonth: 29))),
      ("a (date): A", "[rules]\na before demain: b", 7, 10, .date(.notADate)),
      ("a (person): A", "[rules]\na under 18 years b: b", 7, 18, .notATest),
      (
        "a (person): A", "[rules]\na under 18 years at b: b", 7, 21,
        .unknownQuestion("b", nearest: "a")
      ),
      ("a (person): A\nb: B", "[rules]\na under 18 years at b: b", 8, 21, .notATest),
      ("a (optional): A", "[rules]\na at home: b", 7, 3, .notATest),
      ("a (month): A", "[rules]\na under 2 years: b", 7, 3, .notATest),
      (
        "a (person): A\nb: B", "[rules]\na = c: b", 8, 5, .unknownWord("c", known: ["signer", "b"])
      ),
      ("a (date): A\nb: B", "[rules]\na = b: b", 8, 5, .unknownWord("b", known: Self.days)),
      ("a: A", "[page]\n{a = signer|x|y}", 7, 2, .notATest),
      ("signer: A", "", 5, 1, .reservedField("signer")),
      ("a (person): A", "[page]\n{if a at home}\nmots\n{end if}", 7, 5, .notATest),
      ("a (person): A", "[page]\n{a under 18 years|x|y}", 7, 2, .notATest),
      ("a: A", "[page]\n{birth-date under 18 years|x|y}", 7, 2, .notATest),
      ("a: A", "[rule]\n", 6, 1, .unknownWord("[rule]", known: ["[rules]"])),
    ] as [(String, String, Int, Int, Mistake.Kind)])
  func `each mistake is reported with its line and column`(
    fields: String, sections: String, line: Int, column: Int, kind: Mistake.Kind
  ) {
    do throws(AttestError) {
      _ = try read(fields, sections + (sections.contains("[page]") ? "" : "\n[page]\nmots"))
      Issue.record("accepted")
    } catch {
      let found = error.mistakes.first
      #expect(found?.line == line && found?.column == column, "\(found as Any)")
      #expect(found?.kind.sentence == kind.sentence)
      if kind.hint?.english.hasPrefix("did you mean") == true {
        #expect(found?.kind.hint == kind.hint)
      }
    }
  }

  @Test func `more than a hundred rules are too many`() throws {
    let rules = { (count: Int) in
      "[rules]\n" + String(repeating: "a: Non.\n", count: count) + "[page]\nmots"
    }
    _ = try read("a (yes-no): A", rules(100))
    #expect(throws: AttestError.self) { try read("a (yes-no): A", rules(101)) }
  }
}
