/// An indirect object by its number (ISO 32000-1, 7.3.10); the generation is always 0.
struct Reference: Hashable {
  let number: Int

  /// The object so many after another.
  static func + (first: Reference, count: Int) -> Reference {
    Reference(number: first.number + count)
  }
}

extension [UInt8] {
  /// Appends a reference to an object: `12 0 R`.
  mutating func write(_ reference: Reference) {
    append(addingCapacity: 24) { token in
      token.append(decimal: reference.number.magnitude)
      for byte in [0x20, 0x30, 0x20, 0x52] as [UInt8] { token.append(byte) }  // 0 R
    }
  }
}
