extension Profile {
  /// What a profile says for each key, right or wrong.
  package static func values(in bytes: [UInt8]) -> [ProfileKey: String] {
    var ignored: [Mistake] = []
    let entries = Entries(bytes, mistakes: &ignored)
    return ProfileKey.allCases.reduce(into: [:]) { $0[$1] = entries.value(of: $1.rawValue) }
  }

  /// A profile with other values, every other byte as it was; nothing is checked.
  package static func replace(
    _ values: [(key: ProfileKey, value: String)], in bytes: [UInt8]
  ) -> [UInt8] {
    var ignored: [Mistake] = []
    return Entries(bytes, mistakes: &ignored)
      .replacing(values.map { ($0.key.rawValue, $0.value) }, in: bytes)
  }
}
