/// The contraction of a preposition with the article of a town: « à Le Mans » is « au Mans ».
enum Contraction {
  private static let forms: [(article: String, long: String, short: String)] = [
    ("le ", "à", "au"), ("les ", "à", "aux"), ("le ", "de", "du"), ("les ", "de", "des"),
  ]

  /// Contracts the preposition that ends the words with the article that begins the town.
  static func contract(_ words: inout ArraySlice<UInt8>, _ town: inout ArraySlice<UInt8>) {
    guard let first = town.first, first | 0x20 == UInt8(ascii: "l") else { return }
    let isApart = words.last == UInt8(ascii: " ")
    let before = isApart ? words.dropLast() : words
    for form in forms where begins(town, with: form.article) && ends(before, with: form.long) {
      words = before.dropLast(form.long.utf8.count) + form.short.utf8
      if isApart { words.append(UInt8(ascii: " ")) }
      town = town.dropFirst(form.article.utf8.count)
      return
    }
  }

  /// Whether the town begins with the article, in any case.
  private static func begins(_ town: ArraySlice<UInt8>, with article: String) -> Bool {
    town.count > article.utf8.count && zip(town, article.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Whether the preposition is the last word.
  private static func ends(_ words: ArraySlice<UInt8>, with preposition: String) -> Bool {
    let rest = words.dropLast(preposition.utf8.count)
    let isWord = rest.last.map { !isLetter($0) && $0 < 0x80 } ?? true
    return isWord && words[rest.endIndex...].elementsEqual(preposition.utf8)
  }
}
