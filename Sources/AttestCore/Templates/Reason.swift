/// A reason that a person can tick.
public struct Reason: Hashable, Sendable {
  /// The code on the command line and in the QR code: ASCII, such as `sport_animaux`.
  public let code: String
  /// A few words, for a list.
  public let label: String
  /// The full text, which the page prints after the label; empty if the label is enough.
  public let text: String
  /// How long a person may be out per day for it, in seconds; `nil` without a limit.
  public let limit: Int?
}

extension Template {
  /// The reasons that a person means who sees the list, separated by commas.
  ///
  /// Each is a number, a code or a word of only one reason; `1 6` and `1 et 6` are two.
  ///
  /// - Throws: `unknownReason`, `onlyOneReason`.
  package func reasons(meantBy answer: String) throws(AttestError) -> [Reason] {
    var meant: [Reason] = []
    let found = { listed(as: $0) ?? reason(withWord: $0) }
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

  /// The code that a word means: the word itself, or the code of the only reason with such a word.
  package func code(meantBy word: String) -> String {
    let isCode = reasons.contains { $0.code == word }
    return isCode
      ? word : listed(as: word, byNumber: false)?.code ?? reason(withWord: word)?.code ?? word
  }

  /// The error for an unknown code, with the code that was probably meant.
  func unknownReason(_ code: String) -> AttestError {
    let near = nearest(to: code, in: reasons.map(\.code)) ?? reason(withWord: code)?.code
    return .unknownReason(code, template: name, nearest: near)
  }

  private func listed(as word: String, byNumber: Bool = true) -> Reason? {
    if byNumber, let place = Int(word) {
      return reasons.indices.contains(place - 1) ? reasons[place - 1] : nil
    }
    let code = word.lowercased()
    return reasons.first { $0.code.lowercased() == code }
  }

  /// Words that people type for a reason of this code, in no label or text.
  private static let otherWords = [
    "medecin": "sante", "docteur": "sante", "dentiste": "sante", "hopital": "sante",
    "pharmacie": "sante", "courses": "achats", "magasin": "achats", "boulot": "travail",
    "bureau": "travail", "chien": "sport_animaux", "balade": "sport_animaux", "ecole": "enfants",
  ]

  /// The only reason with a word that begins with this one, in its label, otherwise in its text.
  ///
  /// Accents and case are ignored. Fewer than three letters match too many words.
  private func reason(withWord word: String) -> Reason? {
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
