// Every text from outside comes through this door: answers typed, kept or read from files, the data
// in a PDF, values of options, and what another program gives to the library. Profiles, memories
// and PDFs are read by `Entries`, which uses the same `plain` and `isForbidden`, and reports where
// a line is wrong.

extension String {
  /// Reads text as a value: without blanks at either end, and with plain spaces in place of all
  /// other blanks.
  ///
  /// - Throws: `tooLong`, counted in scalars, or `forbiddenCharacter`, also for U+037E, which
  ///   programs turn into the `;` that separates the fields of a QR code.
  package func value(limit: Int = 200) throws(Mistake.Kind) -> String {
    let value = plain
    let count = value.unicodeScalars.count
    if count > limit { throw .tooLong(count: count, limit: limit) }
    if let scalar = value.unicodeScalars.first(where: { $0.isForbidden || $0 == "\u{37E}" }) {
      throw .forbiddenCharacter(scalar)
    }
    return value
  }
}
