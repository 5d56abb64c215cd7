extension ProfileRules {
  /// The rules of a day: what the fonts or else the others can draw, and the zones of the machine.
  package init(on day: Instant, fonts: Fonts, or others: Fonts) {
    self.init(
      today: CivilTime(secondsSince1970: day.secondsSince1970),
      undrawable: { (text) throws(AttestError) in
        let text = text.composed
        let undrawable = try fonts.undrawable(in: text)
        return undrawable.isEmpty ? [] : try others.undrawable(in: text)
      },
      knowsZone: { Zone.named($0) != nil })
  }

  /// What is wrong with one value by itself, if anything.
  package func mistake(in value: String, of key: ProfileKey, id: String) -> Mistake.Kind? {
    let line = Array("\(key.rawValue): \(value)\n".utf8)
    do throws(AttestError) {
      _ = try Profile(line, id: id, file: "", rules: self)
      return nil
    } catch {
      guard case .mistakes(_, let mistakes) = error else { return nil }
      return mistakes.map(\.kind).first { if case .missingKeys = $0 { false } else { true } }
    }
  }
}
