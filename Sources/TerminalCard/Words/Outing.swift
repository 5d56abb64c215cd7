internal import AttestCore

/// The state of an outing at a given moment, in whole minutes like the exit time.
struct Outing: Sendable {
  private enum Phase {
    case before(minutes: Int)
    case without(minutes: Int)
    case within(left: Int)
    case over(minutes: Int)
  }

  private let phase: Phase
  /// The fraction of the permitted time that has passed, from 0 to 1.
  ///
  /// The value is `nil` if there is no limit or the outing has not begun.
  let progress: Double?

  init(exit: Instant, limit: Int?, now: Instant) {
    let minutes = Self.minute(of: now) - Self.minute(of: exit)
    let permitted = limit.map { $0 / 60 }.flatMap { $0 > 0 ? $0 : nil }
    if minutes < 0 {
      phase = .before(minutes: -minutes)
      progress = nil
    } else if let permitted {
      phase =
        minutes < permitted
        ? .within(left: permitted - minutes) : .over(minutes: minutes - permitted)
      progress = min(1, Double(minutes) / Double(permitted))
    } else {
      phase = .without(minutes: minutes)
      progress = nil
    }
  }

  /// The colour of the words, which matches the sign in front of them.
  var role: ColourRole {
    switch phase {
    case .before, .without: .accent
    case .within(let left): left < 10 ? .soon : .okay
    case .over: .late
    }
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
    let words =
      switch phase {
      case .before(let minutes):
        Bilingual(
          "leaving in \(Self.duration(minutes))", "départ dans \(Self.duration(minutes))")
      case .without(minutes: 0): Bilingual("leaving now", "sortie à l’instant")
      case .without(let minutes):
        Bilingual("out for \(Self.duration(minutes))", "sortie depuis \(Self.duration(minutes))")
      case .within(let left):
        Bilingual("\(Self.duration(left)) left", "reste \(Self.duration(left))")
      case .over(minutes: 0): Bilingual("time is up", "le temps est écoulé")
      case .over(let minutes):
        Bilingual("\(Self.duration(minutes)) over", "dépassé de \(Self.duration(minutes))")
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
    let (quotient, remainder) = instant.secondsSince1970.quotientAndRemainder(dividingBy: 60)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
