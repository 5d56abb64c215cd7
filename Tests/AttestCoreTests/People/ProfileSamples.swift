@testable import AttestCore

extension ProfileRules {
  /// Rules with a font that draws most Latin letters, on 9 November 2020.
  static var samples: ProfileRules {
    ProfileRules(
      today: CivilTime(year: 2020, month: 11, day: 9),
      undrawable: { text in
        text.filter { character in
          !character.unicodeScalars.allSatisfy {
            $0.value < 0x250 || (0x300...0x36F).contains($0.value) || $0 == "’"
          }
        }.map { $0 }
      })
  }
}

/// A valid profile with one value changed or added.
func profileText(_ key: String = "", _ value: String = "") -> String {
  let values = [
    ("version", "1"), ("first-name", "Marie"), ("last-name", "Dupont"),
    ("birth-date", "01/01/1970"), ("birth-place", "Paris"), ("address", "1 rue A"),
    ("postcode", "75001"), ("city", "Paris"),
  ]
  let known = values.contains { $0.0 == key }
  return (values + (known || key.isEmpty ? [] : [(key, "")])).map {
    "\($0.0): \($0.0 == key ? value : $0.1)\n"
  }.joined()
}

extension Profile {
  init(_ text: String) throws(AttestError) {
    self = try Profile(Array(text.utf8), id: "marie", file: "f", rules: .samples)
  }
}

/// The mistakes found when a profile is read for a paper.
func mistakes(in bytes: [UInt8]) -> [Mistake] {
  do throws(AttestError) {
    try Profile(bytes, id: "marie", file: "f", rules: .samples).checkForPaper(file: "f")
    return []
  } catch {
    return error.mistakes
  }
}
