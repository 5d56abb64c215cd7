internal import PDF

/// A PDF beside the one that attest makes of the same data: what is not the same, and whose value it is.
///
/// That they differ is known before; this only says where, so it may miss what it cannot read.
struct Comparison {
  let found: ReadFile
  let expected: ReadFile
  /// The same with another value of one key each: where that shows is where the value stands.
  let variants: () -> [(key: String, file: ReadFile)]

  /// Every difference that has a name.
  func differences() -> [Difference] {
    var differences: [Difference] = []
    let variants = variants()
    if found.pages.count != expected.pages.count { differences.append(.pageCount) }
    for number in 0..<min(found.pages.count, expected.pages.count)
    where found.pages[number] != expected.pages[number] {
      differences.append(.page(number + 1, keys: keys(ofPage: number, variants)))
    }
    if !expected.symbols.allSatisfy(found.symbols.contains) { differences.append(.code) }
    if !expected.fonts.allSatisfy(found.fonts.contains) { differences.append(.font) }
    if let keys = keysOfDescription(variants) { differences.append(.description(keys: keys)) }
    return differences
  }

  /// The words first; when all are there, what is drawn between them: the boxes of the reasons.
  private func keys(
    ofPage number: Int, _ variants: [(key: String, file: ReadFile)]
  ) -> [String] {
    func strings(_ file: ReadFile) -> Strings? {
      file.pages.indices.contains(number) ? Strings(in: file.pages[number]) : nil
    }
    guard let found = strings(found), let expected = strings(expected) else { return [] }
    let others = variants.compactMap { variant in
      strings(variant.file).map { (key: variant.key, strings: $0) }
    }
    let words = Units(expected.all, found: found.all)
    if !words.differ.isEmpty { return words.keys(others.map { ($0.key, $0.strings.all) }) }
    return Units(expected.between, found: found.between).keys(
      others.filter { $0.key == "reasons" }.map { ($0.key, $0.strings.between) })
  }

  /// The keys, or nothing where the description is whole.
  private func keysOfDescription(_ variants: [(key: String, file: ReadFile)]) -> [String]? {
    let units = Units(
      Self.description(of: expected), found: Self.description(of: found), areInOrder: false)
    if units.differ.isEmpty { return nil }
    return units.keys(variants.map { ($0.key, Self.description(of: $0.file)) })
  }

  private static func description(of file: ReadFile) -> [[UInt8]] {
    file.metadata.joined().split(separator: 0x0A).map(Array.init) + Strings(in: file.objects).all
  }
}
