/// A reason that a person can tick.
public struct Reason: Hashable, Sendable {
  /// The code used on the command line and in the QR code, in ASCII, such as `sport_animaux`.
  public let code: String
  /// A few words that identify the reason in a list.
  public let label: String
  /// The full text, which the page prints after the label; empty if the label is enough.
  public let text: String
  /// The maximum length of an outing for this reason, in seconds, or `nil` if there is no limit.
  public let limit: Int?
}

extension Template {
  /// Parses a reply to the list of reasons, in which commas separate the choices.
  ///
  /// Each choice is a number, a code, or enough of a word to identify one reason. `1 6` and
  /// `1 et 6` also count as two choices.
  ///
  /// - Throws: `unknownReason` or `onlyOneReason`.
  package func reasons(meantBy answer: String) throws(AttestError) -> [Reason] {
    var meant: [Reason] = []
    let found = { self.listed(as: $0) ?? self.reason(withWord: $0) }
    for part in answer.texts(at: ",") where !part.isEmpty {
      let words = found(part) == nil ? part.texts(at: " ") : [part]
      for word in words where !["", "et", "and"].contains(word) {
        guard let reason = found(word) else { throw unknownReason(part) }
        if !meant.contains(reason) { meant.append(reason) }
      }
    }
    if meant.isEmpty { throw unknownReason(answer) }
    if takesOneReason && meant.count > 1 { throw .onlyOneReason(template: name) }
    return meant
  }

  /// The code that a word means, in capitals or not, or else the code of the only reason that the
  /// word identifies, or else the word unchanged.
  package func code(meantBy word: String) -> String {
    listed(as: word, byNumber: false)?.code ?? reason(withWord: word)?.code ?? word
  }

  /// The code that a word probably means, or `nil` if there is none.
  package func code(near word: String) -> String? {
    nearest(to: word, in: reasons.map(\.code)) ?? reason(withWord: word)?.code
  }

  /// The error for an unknown code, suggesting the code that was probably meant.
  func unknownReason(_ code: String) -> AttestError {
    .unknownReason(code, template: name, nearest: self.code(near: code))
  }

  private func listed(as word: String, byNumber: Bool = true) -> Reason? {
    if byNumber, let row = word.row(of: reasons.count) { return reasons[row] }
    let code = word.lowercased()
    return reasons.first { $0.code == code }
  }

  /// Words that people may type for a reason even where they are not in its label or text.
  private static let otherWords = [
    "medecin": "sante", "docteur": "sante", "dentiste": "sante", "hopital": "sante",
    "pharmacie": "sante", "courses": "achats", "magasin": "achats", "boulot": "travail",
    "bureau": "travail", "chien": "sport_animaux", "balade": "sport_animaux", "ecole": "enfants",
  ]

  /// The only reason with a word that starts with `word`, searching labels first and then texts, or
  /// else the reason for which `otherWords` has exactly this word.
  ///
  /// Accents and case are ignored. Words of fewer than three letters are rejected because they
  /// match too much.
  private func reason(withWord word: String) -> Reason? {
    if word.isTooLongToSearch { return nil }
    let sought = word.withoutAccents
    if sought.count < 3 { return nil }
    for text in [\Reason.label, \Reason.text] {
      let found = reasons.filter { reason in
        let words = reason[keyPath: text].split { !$0.isLetter }
        return words.contains { String($0).withoutAccents.hasPrefix(sought) }
      }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    }
    return Self.otherWords[sought].flatMap { code in reasons.first { $0.code == code } }
  }
}
