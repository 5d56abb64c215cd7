internal import AttestCore

/// One line of the facts shown on the card.
struct FactLine {
  /// The label in front of the words; only the first line of a fact has one.
  var label = ScreenText("")
  /// The colour of the label; an accent is also bold.
  var labelRole = ColourRole.secondLabel
  /// The width of the label column.
  var indent = 0
  var words = ScreenText("")
  /// The fraction between 0 and 1 to which a bar is filled, if there is a bar instead of words.
  var bar: Double?
  var role = ColourRole.label
  var isBold = false
  /// The order in which facts are dropped on a small screen, from 9 (first) to 0 (last).
  var importance: Int

  /// The width of the line in columns.
  var width: Int { bar == nil ? indent + words.width : .max }
}

extension FactLine {
  /// The facts as at most `rows` lines, each at most `columns` wide.
  static func lines(of card: Card, _ moment: CardMoment, columns: Int, rows: Int) -> [FactLine] {
    let state = card.state
    var lines = outing(of: state, moment, columns: columns)
    // Without margins, there is no header for the marks.
    if !card.layout.hasMargins {
      let marks = state.facts.past.marks.map { ScreenText($0[state.language]) }
      lines.insert(
        contentsOf: marks.map { FactLine(words: $0, role: .accent, importance: 1) }, at: 1)
    }
    lines += [blank] + labelled(state, columns: columns)
    let advice = card.codeAdvice
    if !advice.isEmpty {
      lines += [blank]
      lines += advice.flatMap { ScreenText($0).wrapped(to: columns) }
        .map { FactLine(words: $0, role: .secondLabel, importance: 4) }
    }
    return fitted(lines, rows: rows)
  }

  /// Drops the least important lines, from the bottom up, until the rest fit.
  ///
  /// A fact of importance 3 to 8 is dropped as a whole. Other facts lose one line at a time, so
  /// that the card never ends up empty.
  static func fitted(_ lines: [FactLine], rows: Int) -> [FactLine] {
    var lines = lines
    while lines.count > rows, let least = lines.map(\.importance).max(),
      let last = lines.lastIndex(where: { $0.importance == least })
    {
      if (3...8).contains(least) {
        lines.removeAll { $0.importance == least }
      } else {
        lines.remove(at: last)
      }
    }
    return lines
  }

  static var blank: FactLine { FactLine(importance: 9) }

  private static func status(_ words: String, _ role: ColourRole) -> FactLine {
    FactLine(words: ScreenText(words), role: role, isBold: true, importance: 0)
  }

  private static func outing(
    of state: CardState, _ moment: CardMoment, columns: Int
  ) -> [FactLine] {
    let language = state.language
    guard let exit = state.facts.past.exit, let outing = moment.outing else {
      let written = state.facts.written
      let words = Bilingual("written on \(written)", "écrite le \(written)")
      return [status(words[language], .accent)]
    }
    var lines = [status(outing.words[language], outing.role)]
    lines += window(of: state.facts, exit, now: moment.now, in: language, columns: columns)
      .flatMap { ScreenText($0).wrapped(to: columns) }
      .map { FactLine(words: $0, role: .secondLabel, importance: 3) }
    if let progress = outing.progress {
      lines.append(blank)
      lines.append(FactLine(bar: progress, role: outing.role, importance: 8))
    }
    return lines
  }

  /// The times of an outing in words, such as `sortie à 14:05, retour avant 17:05`.
  ///
  /// The date is included if the exit is not today. The words take two lines if they do not fit on
  /// one.
  private static func window(
    of facts: CardFacts, _ instant: Instant, now: Instant, in language: Language, columns: Int
  ) -> [String] {
    let exit = facts.zone.civil(at: instant)
    let isToday = exit.date == facts.zone.civil(at: now).date
    let sentence =
      isToday
      ? Bilingual("out at \(exit.clock)", "sortie à \(exit.clock)")
      : Bilingual(
        "out on \(exit.date) at \(exit.clock)", "sortie le \(exit.date) à \(exit.clock)")
    guard let limit = facts.limit, limit > 0 else { return [sentence[language]] }
    let end = facts.zone.civil(at: instant.adding(seconds: limit)).clock
    let parts = [
      sentence[language], Bilingual("back before \(end)", "retour avant \(end)")[language],
    ]
    let whole = parts.joined(separator: ", ")
    return ScreenText(whole).width <= columns ? [whole] : parts
  }

  private static func labelled(_ state: CardState, columns: Int) -> [FactLine] {
    let indent = columns >= 30 ? 8 : 0
    return state.facts.list(in: state.language).flatMap { fact in
      // A name is clear without its label, but a date is not.
      let (label, isBare) = (fact.label[state.language], indent == 0 && !fact.isClearAlone)
      let texts = isBare ? fact.card.map { label + " " + $0 } : fact.card
      return texts.flatMap { ScreenText($0).wrapped(to: columns - indent) }.enumerated()
        .map { place, text in
          FactLine(
            label: ScreenText(indent > 0 && place == 0 ? label : ""), indent: indent,
            words: text, importance: fact.importance)
        }
    }
  }
}

extension Card {
  /// The keys, and the reasons why the card looks as it does.
  func helpLines(_ moment: CardMoment) -> [FactLine] {
    let keys = state.keys.map { key in
      FactLine(
        label: ScreenText(key.key), labelRole: .accent, indent: 6,
        words: ScreenText(key.help[state.language]), importance: 0)
    }
    let basis = [codeText, themeText(moment), sunText(moment)].map {
      FactLine(words: ScreenText($0[state.language]), role: .secondLabel, importance: 2)
    }
    return keys + [.blank] + basis
  }

  private var codeText: Bilingual {
    guard let code, let (drawn, _) = layout.code else {
      return Bilingual("No code is drawn", "Aucun code tracé")
    }
    let mosaic: Bilingual =
      switch drawn.style {
      case .half: Bilingual("half blocks", "demi-blocs")
      case .quadrant: "quadrants"
      case .sextant: "sextants"
      case .octant: "octants"
      default: "pixels"
      }
    return Bilingual(
      "QR \(code.name) in \(mosaic) (others: attest show --qr)",
      "QR \(code.name) en \(mosaic) (d’autres : attest show --qr)")
  }

  private func themeText(_ moment: CardMoment) -> Bilingual {
    let name =
      switch state.look.theme {
      case .automatic: Bilingual("automatic", "automatique")
      case .day: Bilingual("day", "jour")
      case .night: Bilingual("night", "nuit")
      case .contrast: Bilingual("contrast", "contraste")
      }
    let reason =
      if capabilities.prefersDark == true {
        Bilingual("the system prefers dark", "le système demande le sombre")
      } else if sun.isAbove(Sun.horizon, at: Double(moment.now.secondsSince1970)) {
        Bilingual("the sun is up", "le soleil est levé")
      } else {
        Bilingual("the sun is down", "le soleil est couché")
      }
    return Bilingual("Theme \(name): \(reason)", "Thème \(name) : \(reason)")
  }

  private func sunText(_ moment: CardMoment) -> Bilingual {
    let facts = state.facts
    let place = facts.past.person.country ?? facts.past.person.postcode
    guard let (rise, set) = sun.riseAndSet(around: Double(moment.now.secondsSince1970)) else {
      return Bilingual(
        "No sunrise or sunset today (\(place))",
        "Ni lever ni coucher ce jour (\(place))")
    }
    func clock(_ time: Double) -> String {
      facts.zone.civil(at: Instant(secondsSince1970: Int(time.rounded()))).clock
    }
    return Bilingual(
      "Sun up from \(clock(rise)) to \(clock(set)) (\(place))",
      "Soleil levé de \(clock(rise)) à \(clock(set)) (\(place))")
  }
}

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

  /// The number of permitted minutes that remain, which is negative once they are over.
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

  /// The colour of the words, which conveys the same information as the sign before them.
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
