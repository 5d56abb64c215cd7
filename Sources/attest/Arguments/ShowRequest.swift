internal import AttestCore
internal import TerminalCard

/// What `attest show` is asked.
struct ShowRequest: Hashable, Sendable {
  var people = People.usual
  var json = false
  /// Whether to pin what is shown.
  var pins = false
  var theme = CardState.Theme.automatic
  /// How the code is drawn; nothing means the largest way that fits.
  var rung: Rung?
  var isStill = false
  /// What the clouds come from.
  var seed: UInt64?
  /// The time that the card begins at.
  var time = ExitTime.now
  /// One frame, instead of the living card.
  var isSnapshot = false
  /// The size of that frame; nothing means that of the terminal.
  var size: Size?
}

extension ShowRequest {
  /// Reads the options; the words that are left over are people too.
  init(_ scan: Scan, _ operands: [String]) throws(UsageError) {
    people = try scan.people(operands)
    json = scan.has(.json)
    pins = scan.has(.pin)
    theme = try scan.value(of: .theme) { Self.themes[$0] } ?? .automatic
    rung = try scan.value(of: .qr) { Rung(rawValue: $0) }
    isStill = scan.has(.still)
    seed = try scan.value(of: .seed) { UInt64($0) }
    time = try scan.exitTime()
    isSnapshot = scan.has(.snapshot)
    size = try scan.value(of: .size, Self.size)
  }

  private static let themes: [String: CardState.Theme] = [
    "auto": .automatic, "jour": .day, "nuit": .night, "contraste": .contrast,
  ]

  /// `80x24`: columns and rows, 1 to 1000.
  private static func size(_ word: String) -> Size? {
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Int($0)
    }
    guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
    return Size(columns: numbers[0], rows: numbers[1])
  }
}

extension Scan {
  /// The last value of an option, as `read` understands it.
  fileprivate func value<Value>(
    of option: Option, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let word = values(of: option).last else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}
