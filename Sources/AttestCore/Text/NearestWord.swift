/// Returns the word that was probably meant, ignoring case, or `nil` if none is close enough.
///
/// Words are close if they differ by one letter, or by at most a third of the letters in the longer
/// word. A letter that is added, removed, changed or swapped with its neighbour is one difference.
/// The closest word wins, or the first one in a tie. If none is close, a given word of at least
/// three letters matches the only candidate that begins or ends with it.
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
