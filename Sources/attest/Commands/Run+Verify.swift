internal import AttestCore

extension Run {
  /// Reads a PDF back and tells what is not as it was written; no value of it is ever told.
  mutating func verify(_ file: String, template: String?, font: String?) throws {
    let household = try Household(context, font: font)
    let bytes = try contents(of: file, limit: Verification.limit)
    let verification = try Verification(
      bytes, file: file, templates: household.templates, template: template)
    let fonts = [household.fonts, .installed(home: context.environment["HOME"])]
    let differences = try verification.differences(fonts: fonts, file: file)
    if !differences.isEmpty { throw AttestError.differs(file, differences) }
    tell(Notice(.verified, ["file": file]))
  }
}
