/// An indirect object by its number (ISO 32000-1, 7.3.10); the generation is always 0.
struct Reference: Hashable {
  let number: Int

  /// The object so many after another.
  static func + (first: Reference, count: Int) -> Reference {
    Reference(number: first.number + count)
  }
}
