import Testing

@testable import AttestCore

/// A program may log the library's errors, so their descriptions contain neither answers nor values
/// from profiles.
@Suite struct DescriptionTests {
  private static let secret = "Zorbegnac"
  private static let wrongValues = [
    secret, "\(secret);", "\(secret)\t", "\(secret)\u{202E}", "\(secret) \u{738B}",
    "\(secret): 99/99/9999", String(repeating: secret, count: 300),
  ]

  /// Runs a body that may fail, and checks the text of its error in each language.
  ///
  /// - Returns: Whether the body failed.
  private func fails(_ body: () throws(AttestError) -> Void) -> Bool {
    do throws(AttestError) {
      try body()
      return false
    } catch {
      for language in Language.allCases {
        let said = error.description(in: language)
        #expect(!said.isEmpty && !said.contains(Self.secret), "\(said)")
      }
      #expect(error.description == error.description(in: .english))
      return true
    }
  }

  @Test(arguments: ProfileKey.allCases)
  func `no message about a profile contains a value`(key: ProfileKey) {
    let failures = Self.wrongValues.count { value in
      fails { () throws(AttestError) in
        try Profile(profileText(key.rawValue, value)).checkForPaper(file: "f")
      }
    }
    #expect(failures >= 5)
  }

  @Test(arguments: [
    "text", "long", "date", "date, past", "month", "year", "number 1 to 9", "euros",
    "one of: a, b", "several up to 5", "person", "phone", "euros, positive",
  ])
  func `no message about an answer contains the answer`(words: String) throws {
    let placeholder = words == "person" ? "{a.first-name}" : "{a}"
    let text =
      "version: 2\ntitle: T\nsummary: S\n[fields]\na (\(words)): A\n[page]\n\(placeholder)\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    let rules = AnswerRules(today: CivilTime(year: 2026, month: 11, day: 21))
    let failures = Self.wrongValues.count { answer in
      fails { () throws(AttestError) in
        _ = try template.answers(parsing: Array("a: \(answer)\n".utf8), file: "f", rules: rules)
      }
    }
    #expect(failures >= 2)
  }

  @Test func `no message about a paper contains a value`() throws {
    for value in Self.wrongValues {
      var person = Person.sample
      (person.firstName, person.address, person.city) = (value, value, value)
      let attestation = try Samples.attestation(of: person, template: "confinement-2020-11")
      let isOfCode = fails { () throws(AttestError) in _ = try attestation.payload() }
      let isOfPage = fails { () throws(AttestError) in _ = try attestation.pdf() }
      #expect(isOfCode || isOfPage || value == Self.wrongValues[0] || value.contains(": "))
    }
  }

  @Test func `the verdict on a damaged paper contains no value`() throws {
    var person = Person.sample
    (person.firstName, person.address) = (Self.secret, Self.secret)
    var pdf = try Samples.attestation(of: person, isSample: true).pdf()
    pdf[pdf.count / 3] ^= 1
    let problem = judged(pdf).problem
    #expect(fails { () throws(AttestError) in if let problem { throw problem } })
  }
}
