import Testing

@testable import AttestCore

/// Requests stored as lines, and requests granted by a template.
@Suite struct RequestTests {
  static let requests = [
    Request(), Request(extent: .withoutCode), Request(extent: .blank, isSignable: true),
    Request(reasons: ["travail", "achats"], place: "Saint-Étienne \"Nord\"", isSigned: true),
    Request(exit: .instant(Samples.now), isSigned: true, isSignable: true),
  ]

  @Test(arguments: requests, ["", "pdf-"])
  func `a request can be read back from its lines`(request: Request, prefix: String) throws {
    for signature in [nil, try Signature.sample] where signature == nil || request.isSigned {
      var lines = Record.Lines()
      lines.add(request, after: prefix, signature: signature, isSample: true)
      let record = try #require(Record(lines.finished))
      #expect(Request(record, after: prefix, exit: request.exit) == request)
    }
  }

  @Test func `a memory from attest 1.1.0 without a code gives a paper without one`() throws {
    let memory = """
      first-name: Marie
      last-name: Dupont
      birth-date: 01/01/1970
      birth-place: Paris
      address: 1 rue A
      postcode: 75001
      city: Paris
      timezone: Europe/Paris
      template: "deplacement"
      reasons: travail
      created: 2026-11-23T23:55:22Z
      exit: 2026-11-23T23:35:00Z
      pdf: "/tmp/b.pdf"
      place: "Lyon"
      signable: yes
      template-1: "deplacement"
      reasons-1: travail
      end: yes

      """
    let past = try #require(Memory(Array(memory.utf8), of: "marie")?.last)
    let exit = try #require(Instant(iso8601: "2026-11-23T23:35:00Z"))
    #expect(
      past.request
        == Request(
          extent: .withoutCode, reasons: ["travail"], exit: .instant(exit), place: "Lyon",
          isSignable: true))
  }

  @Test func `a blank paper is granted without reasons, exit or signature`() throws {
    let asked = Request(
      extent: .blank, reasons: ["travail"], exit: .minus(minutes: 20), isSigned: true,
      isSignable: true)
    let granted = try Samples.template().granting(
      asked, to: .sample, at: Samples.now, in: Samples.zone())
    #expect(granted == Request(extent: .blank, isSignable: true))
  }

  @Test func `a granted request has its reasons in order, and its exit as an instant`() throws {
    let asked = Request(reasons: ["achats", "travail", "achats"], exit: .minus(minutes: 20))
    let template = try Samples.template()
    let granted = try template.granting(asked, to: .sample, at: Samples.now, in: Samples.zone())
    #expect(granted.reasons == template.reasons.map(\.code).filter(asked.reasons.contains))
    #expect(granted.exit.instant == Samples.now.adding(seconds: -1200))
    #expect(
      try template.granting(Request(), to: .sample, at: Samples.now, in: Samples.zone())
        .reasons.isEmpty)
  }
}
