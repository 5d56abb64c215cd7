internal import AttestPDF

extension [String] {
  /// Joins the strings with a separator, without the first-call cost of `joined(separator:)`.
  package func joined(by separator: String) -> String {
    dropFirst().reduce(into: first ?? "") { $0 += separator + $1 }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// Whether the texts are equal and equally long in UTF-8; comparing the lengths first finds most
  /// differences faster than `==` alone.
  func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }

  /// The index of the row with this number in a list of `count` rows, or `nil` if there is none.
  package func row(of count: Int) -> Int? {
    guard utf8.allSatisfy(isDigit), let number = Int(self), number > 0 else { return nil }
    return number > count ? nil : number - 1
  }

  /// Splits the string at an ASCII separator, keeping empty parts, without the first-call cost of
  /// `split`.
  package func parts(at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var rest = Array(utf8)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
      parts.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    parts.append(String(decoding: rest, as: UTF8.self))
    return parts
  }

  /// The string with each Latin, Greek or Cyrillic letter composed to a single scalar, if there is
  /// one.
  ///
  /// A name typed on macOS may contain `e` followed by U+0301; the page, the code and searches must
  /// all see `é`.
  package var composed: String {
    // The UTF-16 and UTF-8 lengths are equal only for ASCII, where Swift knows both without
    // scanning the text. The marks that compose letters, U+0300 to U+036F, begin with these bytes.
    if utf16.count == utf8.count || !utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      return self
    }
    return String(map { character in character.composed.map(Character.init) ?? character })
  }

  /// The string with a typographic apostrophe between two letters, as in `l’école`.
  var withCurvedApostrophes: String {
    let straight = UInt8(ascii: "'")
    var bytes = Array(utf8)
    guard bytes.contains(straight) else { return self }
    let isLetter = { (byte: UInt8) in AttestCore.isLetter(byte) || byte >= 0x80 }
    for index in bytes.indices.reversed() where bytes[index] == straight {
      guard index > 0, index + 1 < bytes.count, isLetter(bytes[index - 1]),
        isLetter(bytes[index + 1])
      else { continue }
      bytes.replaceSubrange(index...index, with: "’".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits a list at an ASCII separator, and trims spaces from each item.
  package func texts(at separator: Unicode.Scalar) -> [String] {
    parts(at: separator).map { String(decoding: Array($0.utf8)[...].trimmed, as: UTF8.self) }
  }

  /// The string without leading and trailing whitespace of any kind.
  package var trimmed: String {
    var scalars = unicodeScalars[...]
    let isSpace = { (scalar: Unicode.Scalar) in scalar.isBlank || scalar.properties.isWhitespace }
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// The string in the form in which values are stored; see `ArraySlice.plain`.
  package var plain: String { String(decoding: Array(utf8)[...].plain.text, as: UTF8.self) }

  /// The string as a single shell word, quoted if necessary.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || "-_./+:,@%".utf8.contains(byte) || isLetter(byte) || isDigit(byte)
    }
    // In bash and zsh, each single quote inside single quotes becomes `'\''`.
    let quoted = map { $0 == "'" ? "'\\''" : String($0) }.joined()
    return isPlain && !isEmpty ? self : "'\(quoted)'"
  }

  /// The paragraphs of a long answer, separated by pilcrow signs (¶).
  package var paragraphs: [String] {
    split(separator: "¶").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case with this raw value, or `nil` if there is none.
  ///
  /// Swift's own `init(rawValue:)` would first build an array or a dictionary of all raw values.
  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue.isSame(as: name) }) else {
      return nil
    }
    self = found
  }
}

extension ArraySlice<UInt8> {
  /// The text in the form in which every value is kept, without blanks at either end and with plain
  /// spaces in place of all other blanks, and the range that it was read from.
  var plain: (text: Self, range: Range<Int>) {
    if !contains(where: beginsWideBlank) {
      let text = trimmed
      return (text, text.indices)
    }
    var (text, length): ([UInt8], Int) = ([], 0)
    var (index, start, end) = (startIndex, endIndex, endIndex)
    while index < endIndex {
      let blank = blankCount(at: index)
      if blank == 0 {
        if text.isEmpty { start = index }
        text.append(self[index])
        (length, end) = (text.count, index + 1)
      } else if !text.isEmpty {
        text.append(UInt8(ascii: " "))
      }
      index += Swift.max(blank, 1)
    }
    return (text[..<length], start..<end)
  }

  /// The number of bytes of the blank at an index, or 0 if there is none.
  private func blankCount(at index: Int) -> Int {
    if !beginsWideBlank(self[index]) { return self[index] == UInt8(ascii: " ") ? 1 : 0 }
    var end = index
    let scalar = Unicode.Scalar(utf8: self, at: &end)
    return scalar?.isBlank == true ? end - index : 0
  }

  /// The bytes without leading and trailing spaces.
  var trimmed: Self {
    guard let start = firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return self[endIndex...] }
    return self[start...last]
  }
}

/// Whether a blank other than the plain space may begin with this byte.
private func beginsWideBlank(_ byte: UInt8) -> Bool {
  // Nearly all bytes are ASCII and need only the first comparison.
  byte >= 0xC2 && (byte == 0xC2 || (0xE1...0xE3).contains(byte))
}

/// Returns the word that was probably meant, ignoring case, or `nil` if none is close enough.
///
/// Words are close if they differ by one letter, or by at most a third of the letters in the longer
/// word. A letter that is added, removed, changed or swapped with its neighbour is one difference.
/// The closest word wins, or the first one in a tie. If none is close, a given word of at least
/// three letters matches the only candidate that begins or ends with it in lower case.
package func nearest(to word: String, in words: some Sequence<String>) -> String? {
  let folded = word.lowercased()
  let letters = Array(folded)
  var best: (word: String, distance: Int)?
  for candidate in words {
    let others = Array(candidate.lowercased())
    let limit = max(1, max(letters.count, others.count) / 3)
    let distance = distance(letters, others, limit: limit)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  if let best { return best.word }
  guard letters.count >= 3 else { return nil }
  let longer = words.filter { $0.hasPrefix(folded) || $0.hasSuffix(folded) }
  return longer.count == 1 ? longer[0] : nil
}

/// The Damerau–Levenshtein distance (optimal string alignment), or any number above `limit` if the
/// distance exceeds it.
private func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int {
  // This check also avoids an expensive comparison with a megabyte-long word.
  if abs(left.count - right.count) > limit { return limit + 1 }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var best = min(last[j + 1], row[j]) + 1
      best = min(best, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
