internal import AttestCore

extension CardState {
  /// What the last line says, in so many columns.
  func footerText(columns: Int) -> String {
    switch footer {
    case .keys: keysText(columns: columns)
    case .refusal: Sentence.refusal.text(in: language)
    case .draft(let exit):
      Sentence.draft.text(in: language, facts.zone.civil(at: exit).clock, signed(exit))
    case .notice(let text): text
    }
  }

  /// The minutes from the exit to another: `+10`, `−20`.
  private func signed(_ exit: Instant) -> String {
    let seconds = exit.secondsSince1970.subtractingReportingOverflow(facts.exit.secondsSince1970)
    let minutes = seconds.partialValue / 60
    return (minutes < 0 ? "−" : "+") + String(minutes.magnitude)
  }

  /// As many keys as there is room for; the way out and the help are left out last.
  private func keysText(columns: Int) -> String {
    var keys = keys
    while true {
      let text = keys.map { "\($0.key) \($0.does.text(in: language))" }.joined(separator: "  ")
      guard Letters(text).width > columns, let least = keys.map(\.importance).max(),
        let last = keys.lastIndex(where: { $0.importance == least }), keys.count > 1
      else { return text }
      keys.remove(at: last)
    }
  }

  private var keys: [(key: String, does: Sentence, importance: Int)] {
    let pin: Sentence = isPinned ? .keyUnpin : .keyPin
    return [
      ("p", pin, 2), ("o", .keyPDF, 3), ("+ −", .keyDraft, 4), ("f", .keyCode, 5),
      ("t", .keyTheme, 6), ("c", .keyClouds, 7), ("?", .keyHelp, 0), ("q", .keyQuit, 1),
    ]
  }
}
