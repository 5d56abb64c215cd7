import Testing

@testable import AttestCore

private func read(_ fields: String, _ page: String = "mots") throws(AttestError) -> Template {
  let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n[page]\n\(page)\n"
  return try Template(parsing: Array(text.utf8), name: "t", file: "t")
}

private let rules = AnswerRules(today: CivilTime(year: 2026, month: 5, day: 1))

/// Numbers with decimals, and answers that are computed from others.
@Suite struct NumberTests {
  private static let sums = """
    a (optional, decimal): A
    b (optional, decimal): B
    c (optional, decimal): C
    sum (decimal, sum a b): S
    rest (decimal 0 to 24, sum sum less c): R
    """

  @Test(arguments: [
    ("3,5", "3,5"), ("3.50", "3,5"), ("3", "3"), ("0", "0"), ("24", "24"), ("24,00", "24"),
    ("0,05", "0,05"), ("2,75", "2,75"), ("24,01", nil), ("25", nil), ("-1", nil), ("1,234", nil),
    ("1,", nil), (",5", nil), ("a", nil), ("1,5 h", nil), ("1 €", nil),
  ])
  func `a decimal is printed without trailing zeros, and an invalid one is refused`(
    text: String, printed: String?
  ) throws {
    let template = try read("h (decimal 0 to 24): H")
    let (right, wrong) = template.read(["h": text], rules)
    #expect(right["h"]?.words == printed)
    #expect(wrong.map(\.problem) == (printed == nil ? [.notADecimal(0...24)] : []))
    #expect(template.read(right.mapValues(\.text), rules).right == right)
  }

  @Test func `the page groups the digits of a large decimal`() {
    #expect(Answer.decimal(12_345_650).words == "123 456,5")
    #expect(Answer.decimal(12_345_650).text == "123456,5")
    #expect(Answer.decimal(999_950).words == "9999,5")
  }

  @Test(arguments: [
    (["a": "3,5", "b": "0,25"], "3,75", "3,75"), (["a": "3"], "3", "3"), ([:], nil, nil),
    (["a": "3", "c": "1"], "3", "2"), (["a": "0,1", "b": "0,2", "c": "0,3"], "0,3", "0"),
    (["b": "3", "c": "3", "sum": "3,00", "rest": "0"], "3", "0"),
  ])
  func `a sum is computed, or checked if it is given`(
    given: [String: String], sum: String?, rest: String?
  ) throws {
    let template = try read(Self.sums)
    let (right, wrong) = template.check(template.read(given, rules), rules)
    #expect(wrong.map(\.problem) == [])
    #expect([right["sum"]?.text, right["rest"]?.text] == [sum, rest])
  }

  @Test(arguments: [
    (["a": "3", "b": "1", "sum": "3"], "sum", Mistake.Kind.notTheSum("a + b")),
    (["sum": "3"], "sum", .notTheSum("a + b")),
    (["a": "3", "c": "1", "rest": "3"], "rest", .notTheSum("sum - c")),
    (["a": "3", "c": "3,01"], "rest", .sum("sum - c", isBelow: "0")),
    (["c": "1"], "rest", .sum("sum - c", isBelow: "0")),
    (["a": "24,5"], "rest", .sum("sum - c", isAbove: "24")),
    (["a": "x", "c": "1"], "a", .notADecimal(0...999_999)),
    (["a": "600000", "b": "600000"], "sum", .sum("a + b", isAbove: "999999")),
  ])
  func `a wrong sum and one beyond its limits are refused`(
    given: [String: String], key: String, problem: Mistake.Kind
  ) throws {
    let template = try read(Self.sums)
    let wrong = template.check(template.read(given, rules), rules).wrong
    #expect(wrong.map(\.key) == [key] && wrong.map(\.problem) == [problem])
  }

  @Test func `a mistake in a sum that was not given is reported at its last term`() throws {
    let template = try read("a (euros): A\nb (euros): B\nt (euros, sum a b, positive): T")
    for (answers, problem) in [
      ("a: 0\nb: 0", Mistake.Kind.nothing),
      ("a: 600000\nb: 399999,99", nil),
      ("a: 600000\nb: 400000", .sum("a + b", isAbove: "999 999,99 €")),
    ] {
      do throws(AttestError) {
        let answers = try template.answers(parsing: Array(answers.utf8), file: "f", rules: rules)
        #expect(problem == nil && answers["t"]?.text == "999 999,99 €")
      } catch {
        #expect(
          error.mistakes
            == [problem.map { Mistake(line: 2, column: 4, kind: .answer("t", $0)) }])
      }
    }
  }

  @Test(arguments: [
    ("999999,99", "0", nil), ("600000", "600000", "a + b is more than 999 999,99 €"),
    ("999999,99", "0,01", "a + b is more than 999 999,99 €"),
  ])
  func `a sum within its limit reads back, and one beyond it is refused`(
    a: String, b: String, refusal: String?
  ) throws {
    let template = try read("a (euros): A\nb (euros): B\nt (euros, sum a b): T", "{a} {b} {t}")
    do throws(any Error) {
      let paper = try Samples.attestation(on: template, fields: ["a": a, "b": b], isSample: true)
      let origin = try #require(Origin(paper.origin(font: nil)))
      #expect(try origin.attestation(on: template).answers == paper.answers)
      #expect(refusal == nil)
    } catch {
      let error = try #require(error as? AttestError)
      #expect(error.keys == ["t"] && "\(error)".contains(refusal ?? "-"))
    }
  }

  @Test
  func `a sum may be empty only if all its terms are optional, and is never reported as missing`()
    throws
  {
    let template = try read(
      "a (euros): A\nb (optional, euros): B\nt (euros, sum a b): T\nu (euros, sum b): U")
    #expect(template.fields.map(\.mayBeMissing) == [false, true, false, true])
    #expect(template.missing(in: [:], rules) == ["a"])
  }

  @Test func `a printed sum's terms count as printed`() throws {
    #expect(try read(Self.sums, "{rest}").remarks == [])
    #expect(try read(Self.sums, "mots").remarks.map(\.kind) == [.neverPrinted("rest")])
  }

  @Test func `a blank form has a sum only if all its terms are given`() throws {
    let template = try read("a (euros): A\nb (optional, euros): B\nt (euros, sum a b): T")
    var blank = rules
    blank.isBlank = true
    for (given, sum) in [(["a": "1"], nil), (["a": "1", "b": "2"], "3,00 €")] {
      #expect(template.check(template.read(given, blank), blank).right["t"]?.text == sum)
    }
  }

  @Test func `a sum leaves out the answer to a question that is not asked`() throws {
    let template = try read(
      "far (yes-no): F\na (euros): A\nb (euros, if far): B\nt (euros, sum a b): T")
    let old = ["far": "non", "a": "1", "b": "2", "t": "3"]
    let asked = template.asked(template.read(old, rules).right, rules)
    #expect(asked.mapValues(\.text) == ["far": "non", "a": "1,00 €", "t": "1,00 €"])
  }

  @Test(arguments: [
    ("y (decimal 5 to 2): Y", "decimal"), ("a (number): A\ny (number, sum a): Y", "sum"),
    ("a (euros): A\ny (decimal, sum a): Y", "sum"),
    ("a (euros): A\ny (euros, sum a less): Y", "sum"),
    ("a (euros): A\ny (euros, sum less a): Y", "sum"),
    ("a (euros): A\ny (optional, euros, sum a): Y", "optional"),
  ])
  func `an invalid range or sum in a field is a mistake`(fields: String, word: String) throws {
    do throws(AttestError) {
      _ = try read(fields)
      Issue.record("read")
    } catch {
      let found = try #require(error.mistakes.first)
      #expect(found.line == fields.split(separator: "\n").count + 4)
      #expect("\(found.kind)".contains(word), "\(found.kind)")
    }
  }
}
