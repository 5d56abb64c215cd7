/// An indirect object by its number (ISO 32000-1, 7.3.10); the generation is always 0.
struct Reference: Hashable {
  let number: Int
}

extension [UInt8] {
  /// Appends a reference to an object: `12 0 R`.
  mutating func write(_ reference: Reference) {
    write(reference.number)
    write(" 0 R")
  }
}
