internal import AttestCore

/// The state of an outing at a given moment, in whole minutes like the exit time.
struct Outing: Sendable {
  /// The number of minutes since the exit, which is negative before it.
  private let minutes: Int
  /// The number of minutes that the outing may take, or `nil` if there is no limit.
  private let permitted: Int?

  init(exit: Instant, limit: Int?, now: Instant) {
    minutes = Self.minute(of: now) - Self.minute(of: exit)
    permitted = limit.map { $0 / 60 }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The number of permitted minutes that remain, which is negative once the outing has taken too
  /// long.
  ///
  /// The value is `nil` if there is no limit or the outing has not begun.
  private var left: Int? { minutes < 0 ? nil : permitted.map { $0 - minutes } }

  /// The fraction of the permitted time that has passed, from 0 to 1.
  ///
  /// The value is `nil` if there is no limit or the outing has not begun.
  var progress: Double? {
    guard minutes >= 0, let permitted else { return nil }
    return min(1, Double(minutes) / Double(permitted))
  }

  /// The colour of the words; the sign before them distinguishes the same states, except that `soon`
  /// and `late` share a sign.
  var role: ColourRole {
    guard let left else { return .accent }
    return left <= 0 ? .late : left < 10 ? .soon : .okay
  }

  private var sign: String {
    switch role {
    case .accent: "→"
    case .okay: "✓"
    default: "!"
    }
  }

  /// The state in words, such as `✓ reste 2 h 05`.
  var words: Bilingual {
    let time = Self.duration(abs(left ?? minutes))
    let words =
      switch left {
      case nil where minutes < 0: Bilingual("leaving in \(time)", "départ dans \(time)")
      case nil where minutes == 0: Bilingual("leaving now", "sortie à l’instant")
      case nil: Bilingual("out for \(time)", "sortie depuis \(time)")
      case 0?: Bilingual("time is up", "le temps est écoulé")
      case let left?:
        left > 0
          ? Bilingual("\(time) left", "reste \(time)")
          : Bilingual("\(time) over", "dépassé de \(time)")
      }
    return "\(sign) \(words)"
  }

  private static func duration(_ minutes: Int) -> Bilingual {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    if hours < 48 { return "\(hours) h \(rest < 10 ? "0" : "")\(rest)" }
    return Bilingual("\(hours / 24) d \(hours % 24) h", "\(hours / 24) j \(hours % 24) h")
  }

  /// The number of minutes since 1970, rounded down even for times before 1970.
  private static func minute(of instant: Instant) -> Int {
    Int((Double(instant.secondsSince1970) / 60).rounded(.down))
  }
}
