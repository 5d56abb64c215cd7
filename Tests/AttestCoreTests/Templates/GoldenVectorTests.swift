import Foundation
import AttestQRCode
import Testing

@testable import AttestCore

private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().appendingPathComponent("../../QRCodeTests/Vectors/golden")
  .standardized

/// A QR code from the official sites, read from a genuine paper or made with their own library.
private struct Golden: Decodable, CustomStringConvertible {
  struct Identity: Decodable {
    var lastname, firstname, birthday, birthplace, address, zipcode, city: String
  }

  var id, form, profile: String
  var identity: Identity
  var created: String
  var exit: String?
  var reasons: [String]
  var payload: String

  var description: String { id }

  static func all() throws -> [Golden] {
    let data = try Data(contentsOf: folder.appendingPathComponent("golden.json"))
    return try JSONDecoder().decode([Golden].self, from: data)
  }

  /// The first days of the second lockdown have a separate template, because the code changed
  /// afterwards.
  var template: String {
    form == "confinement-2020-10" && profile == "2020-10" ? "confinement-2020-10-30" : form
  }

  func attestation() throws -> Attestation {
    let person = Person(
      id: "golden", firstName: identity.firstname, lastName: identity.lastname,
      birthDate: identity.birthday, birthPlace: identity.birthplace, address: identity.address,
      postcode: identity.zipcode, city: identity.city)
    let zone = try Samples.zone()
    let now = try #require(zone.instants(of: civil(created)).first)
    let fields =
      form == "deconfinement-2020-05" ? ["destination": "Lille", "department": "59"] : [:]
    return try Attestation(
      of: person, template: Samples.template(template),
      request: Request(reasons: reasons.reversed(), exit: exit.map { .on(civil($0)) } ?? .now),
      fields: fields, now: now, zone: zone)
  }

  /// Parses a time such as `2020-11-21T13:56`.
  private func civil(_ text: String) -> CivilTime {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    return CivilTime(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
  }

  func matrix() throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("matrix/\(id).txt"), encoding: .utf8)
  }
}

@Suite struct GoldenVectorTests {
  @Test(arguments: try Golden.all())
  fileprivate func `the code equals the official site's, byte for byte and module for module`(
    golden: Golden
  ) throws {
    let attestation = try golden.attestation()
    let payload = try #require(try attestation.payload())
    #expect(payload == golden.payload)
    #expect(payload.utf8.elementsEqual(golden.payload.utf8))
    #expect(try rows(of: attestation.qrCode(of: payload)) == golden.matrix())
  }

  private func rows(of code: QRCode) -> String {
    (0..<code.size).map { y in
      String((0..<code.size).map { x in code[x, y] ? "#" : "." }) + "\n"
    }.joined()
  }
}
