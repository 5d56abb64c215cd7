import Foundation
import AttestPDF
import Testing

@testable import AttestCore

/// Fingerprints of PDFs from every template.
///
/// `verify` rebuilds papers, so the bytes of a released page format must never change.
///
/// `RECORD_GOLDEN=1` records a format number's file only if it does not exist: different bytes need
/// a new number. Until a version with that number is released, you may delete the file and record
/// it again.
@Suite struct PageFormatTests {
  private static let number = Attestation.pageFormat.number
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/format-\(number).tsv")

  @Test func `the PDFs from every template have the bytes recorded for the page format`() throws {
    let rows = try BuiltinTemplates.names.flatMap(Self.rows)
    let text = rows.joined(separator: "\n") + "\n"
    let isRecorded = FileManager.default.fileExists(atPath: Self.golden.path)
    if !isRecorded, ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(text.utf8).write(to: Self.golden)
    }
    let recorded = try String(contentsOf: Self.golden, encoding: .utf8)
    let changed = zip(rows, recorded.split(separator: "\n")).filter { $0 != $1 }.map(\.0)
    #expect(
      text == recorded,
      """
      the bytes of page format \(Self.number) changed: \(changed)
      if the change is intended, raise Attestation.pageFormat, then: \
      RECORD_GOLDEN=1 swift test --filter PageFormatTests
      """)
  }

  /// One row per paper: the template, the kind of paper, and a fingerprint of the PDF.
  private static func rows(_ name: String) throws -> [String] {
    let template = try Samples.template(name)
    let codes = template.reasons.map(\.code)
    let reasons = template.takesOneReason ? Array(codes.prefix(1)) : codes
    let fields = Samples.answers(to: template)
    var person = Person.sample
    person.lastName = "Dvořák-Nguyễn"
    let whole = try Samples.attestation(
      of: person, template: name, reasons: reasons, fields: fields,
      exit: template.hasExit ? .minus(minutes: 20) : .now)
    var papers = [
      ("whole", whole),
      (
        "specimen",
        try Samples.attestation(template: name, reasons: reasons, fields: fields, isSample: true)
      ),
      (
        "blank",
        try Attestation(
          of: person, template: template, request: Request(extent: .blank), fields: fields,
          people: Samples.people(for: template), now: Samples.now, zone: Samples.zone())
      ),
    ]
    // A signed paper, if the template may be signed by computer.
    person.signature = try .sample
    if (try? template.check(Request(isSigned: true), of: person)) != nil {
      papers.append(
        (
          "signed",
          try Samples.attestation(
            of: person, on: template, reasons: reasons, fields: fields, isSigned: true)
        ))
    }
    return try papers.map { extent, attestation in
      "\(name)\t\(extent)\t\(Fingerprint.of(try attestation.pdf()))"
    }
  }
}
