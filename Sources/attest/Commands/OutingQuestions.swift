internal import AttestCore

// The questions about an outing, which the first run asks together with the questions about the
// profile.
extension Step {
  /// The keys of the questions about an outing; no field in a template may have these names.
  static let (reasonsKey, exitKey, placeKey) = (Condition.reasons, "exit-time", "signed-at")

  init(forReasonsOf template: Template, offering codes: [String]) {
    self.init(
      key: Self.reasonsKey, label: Bilingual("Reasons", "Motifs"),
      question: Bilingual("Reason", "Motif")
    ) {
      answer, _ in
      do throws(AttestError) {
        let reasons = try template.reasons(meantBy: answer)
        return .right(.text(reasons.map(\.code).joined(separator: ", ")))
      } catch {
        return .wrong(
          answer.allSatisfy(\.isNumber)
            ? Self.notANumber(upTo: template.reasons.count) : error.sentence)
      }
    }
    format =
      template.takesOneReason
      ? Bilingual("a number or a word", "un numéro ou un mot")
      : Bilingual("a number or a word; 1, 3 for two", "un numéro ou un mot ; 1, 3 pour deux")
    choices = { _ in template.reasons.map { Choice(text: $0.label, value: $0.code) } }
    offer = { _ in .text(codes.joined(separator: ", ")) }
    shown = { codes in
      let reasons = try? template.reasons(meantBy: codes)
      return reasons?.map(\.label).joined(separator: " ; ") ?? codes
    }
  }

  /// The question about the exit time, asked only if the user selects it in the list of answers.
  init(
    forExit exit: ExitTime, in zone: @escaping (Answers) -> Zone?, at now: @escaping () -> Instant,
    _ language: Language
  ) {
    self.init(
      key: Self.exitKey, label: Bilingual("Exit", "Sortie"),
      question: Bilingual("Exit", "Sortie")
    ) { answer, others in
      let exit = try ExitTime(words: answer)
      if let zone = zone(others) { _ = try exit.resolve(now: now(), zone: zone) }
      return .right(.text(exit.words[language]))
    }
    format = Bilingual(
      "now, 14:30, 20 min ago, in 20 min", "maintenant, 14:30, il y a 20 min, dans 20 min")
    isQuiet = true
    offer = { _ in .text(exit.words[language]) }
  }

  /// The question about the town of signature, asked only if the user selects it in the list of
  /// answers.
  init(forPlace place: String) {
    self.init(
      key: Self.placeKey, label: Bilingual("Signed in", "Fait à"),
      question: Bilingual("Town where you sign", "Commune où vous signez")
    ) { answer, _ in .right(.text(try answer.value())) }
    isQuiet = true
    offer = { _ in .text(place) }
  }
}

extension Request {
  /// Moves the reasons, the exit time and the town from `answers` into the request.
  mutating func take(from answers: inout Step.Answers) throws(AttestError) {
    let (codes, words) = (
      answers.removeValue(forKey: Step.reasonsKey), answers.removeValue(forKey: Step.exitKey)
    )
    if let town = answers.removeValue(forKey: Step.placeKey) { place = town.text }
    if let codes { reasons = codes.text.texts(at: ",") }
    if let words { exit = try ExitTime(words: words.text) }
  }
}
