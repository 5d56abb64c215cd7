/// An amount in euros.
package struct Amount: Hashable, Sendable {
  let cents: Int

  init(cents: Int) { self.cents = cents }

  /// Parses an amount such as `650`, `650,5`, `1 234,50` or `650,00 €`; returns `nil` for anything
  /// else, such as the ambiguous `1.234`.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    for unit in ["€", "euros", "euro"] where bytes.reversed().starts(with: unit.utf8.reversed()) {
      bytes = bytes.dropLast(unit.utf8.count)
      break
    }
    guard let cents = Self.hundredths(bytes.trimmed) else { return nil }
    self.cents = cents
  }

  /// Parses a number with up to two decimal places after a comma or a point, in hundredths.
  static func hundredths(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") })
    guard let number = parts.first.flatMap(whole) else { return nil }
    if parts.count == 1 { return number * 100 }
    guard (1...2).contains(parts[1].count), parts[1].allSatisfy(isDigit) else { return nil }
    let decimals = Int(String(decoding: parts[1], as: UTF8.self)) ?? 0
    return number * 100 + (parts[1].count == 1 ? decimals * 10 : decimals)
  }

  /// Writes hundredths as a number without trailing zeros, such as `3,5`.
  static func decimal(_ hundredths: Int) -> String {
    let (number, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(number)" }
    return "\(number),\(rest / 10)" + (rest % 10 == 0 ? "" : "\(rest % 10)")
  }

  /// Parses up to nine digits, which spaces may separate into groups of three from the right.
  static func whole(_ bytes: ArraySlice<UInt8>) -> Int? {
    let groups = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    let areGrouped = groups.dropFirst().allSatisfy { $0.count == 3 }
    guard areGrouped, groups.count == 1 || (1...3).contains(groups[0].count) else { return nil }
    let digits = groups.joined()
    guard (1...9).contains(digits.count), digits.allSatisfy(isDigit) else { return nil }
    return Int(String(decoding: Array(digits), as: UTF8.self))
  }

  /// The amount in figures, such as `1 234,50 €`.
  var text: String { "\(Self.grouped(String(cents / 100))),\(cents % 100 / 10)\(cents % 10) €" }

  /// Groups up to six digits before the decimals in threes, such as `1 234,5` for `1234,5`.
  static func grouped(_ number: String) -> String {
    let digits = number.prefix { $0 != "," }
    if digits.utf8.count <= 3 { return number }
    return "\(digits.dropLast(3)) \(digits.suffix(3))\(number.dropFirst(digits.count))"
  }

  /// The amount in words, such as `mille deux cent trente-quatre euros et cinquante centimes`, or
  /// `cinquante centimes`.
  var words: String {
    let (euros, cents) = cents.quotientAndRemainder(dividingBy: 100)
    let whole = "\(Self.words(euros)) euro\(euros > 1 ? "s" : "")"
    if cents == 0 { return whole }
    let part = "\(Self.words(cents)) centime\(cents > 1 ? "s" : "")"
    return euros == 0 ? part : "\(whole) et \(part)"
  }

  private static let names = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
  ]
  private static let tens = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante"]

  /// The French words for a number below one million.
  ///
  /// Only a `cents` or `quatre-vingts` at the end has an s.
  private static func words(_ number: Int) -> String {
    let endsInHundreds = number % 100 == 0 && number % 1000 >= 200
    return singular(number) + (endsInHundreds || number % 100 == 80 ? "s" : "")
  }

  private static func singular(_ number: Int) -> String {
    for (unit, name) in [(1000, "mille"), (100, "cent")] where number >= unit {
      let (count, rest) = number.quotientAndRemainder(dividingBy: unit)
      let before = count == 1 ? name : singular(count) + " " + name
      return rest == 0 ? before : before + " " + singular(rest)
    }
    switch number {
    case 0..<20: return names[number]
    case 80: return "quatre-vingt"
    case 81...: return "quatre-vingt-" + names[number - 80]
    case 71: return "soixante et onze"
    default: break
    }
    let ten = min(number / 10, 6)
    let rest = number - ten * 10
    if rest == 0 { return tens[ten] }
    return tens[ten] + (rest == 1 ? " et un" : "-" + names[rest])
  }
}
