/// The names that people go by on the command line, which are also names of files.
package enum Identifier {
  /// Checks that a new person may have this name: a-z, then a-z 0-9 -, 32 at most.
  ///
  /// No capitals: some disks take `Marie` and `marie` for the same file.
  package static func check(_ text: String) throws(AttestError) {
    if isReserved(text) { throw .reservedIdentifier(text) }
    if !isValid(text) { throw .badIdentifier(text, nearest: valid(from: text)) }
  }

  /// Whether it means the sample person, or everybody.
  static func isReserved(_ text: String) -> Bool { text == "all" || text == "demo" }

  /// Whether it is an identifier, be it a reserved one.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 32 else { return false }
    return isSmall(first)
      && text.utf8.allSatisfy { isSmall($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// The identifier that was probably meant: `elodie` for `Élodie`, `marie` for `marie.conf`.
  private static func valid(from text: String) -> String? {
    let base = text.prefix { $0 != "." && $0 != " " }
    let (ascii, unfoldable) = LetterFolding.folded(String(base))
    let identifier = ascii.lowercased()
    return unfoldable.isEmpty && isValid(identifier) ? identifier : nil
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
