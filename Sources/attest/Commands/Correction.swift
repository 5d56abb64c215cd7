internal import AttestCore

/// The number of an answer in the list, such as `3` or `3.`, and the new answer if one follows.
struct Correction {
  let index: Int
  let answer: String

  init?(_ text: String) {
    let digits = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(digits.count)
    // A date such as `31/03/1981` begins with a number as well.
    guard let number = Int(digits), rest.first.map(" :.)".contains) ?? true else { return nil }
    index = number - 1
    answer = String(rest.drop { ":.)".contains($0) }).trimmed
  }
}
