internal import AttestCore

/// Notices about people and their stored data.
extension Notice {
  /// The note about the data that was removed and the PDFs that were kept.
  static func removed(_ removal: Removal) -> Notice {
    let parts: [(Bool, Bilingual)] = [
      (removal.hadProfile, Bilingual("profile", "profil")),
      (removal.hadMemory, Bilingual("choices and answers", "choix et réponses")),
      (removal.wasPinned, Bilingual("pin", "épingle")),
      (removal.draftCount > 0, Bilingual("drafts", "brouillons")),
    ]
    let removed = parts.filter(\.0).map(\.1)
    if removed.isEmpty {
      return .note(
        "nothing was remembered about \(removal.person)",
        "rien n'était retenu pour \(removal.person)")
    }
    let list = removed.dropFirst().reduce(removed[0]) { "\($0), \($1)" }
    let others = removal.lastPDF.map { last in
      Bilingual(
        " (the latest is \(file: last); any others there match *-\(removal.person)-*.pdf)",
        " (le dernier est \(file: last) ; les autres y ont un nom comme *-\(removal.person)-*.pdf)"
      )
    }
    return .note(
      "removed for \(removal.person): \(list); PDFs were left in place\(others ?? "")",
      "supprimé pour \(removal.person) : \(list) ; les PDF restent où ils sont\(others ?? "")")
  }

  static func stray(_ stray: StrayProfile) -> Notice {
    let file = stray.file
    switch stray.reason {
    case .copy(let original):
      return .warning(
        "\(file: file) is ignored: it may be a copy of \(file: original)",
        "\(file: file) est ignoré : c'est peut-être une copie de \(file: original)"
      ).hint("compare the two, then delete this one", "comparez les deux, puis supprimez celui-ci")
    case .reserved(let id):
      return .warning(
        "\(file: file) is ignored: \(id) is a reserved name",
        "\(file: file) est ignoré : \(id) est un nom réservé")
    case .noIdentifier(let meant):
      return .warning(
        "\(file: file) is ignored: its name must be an id (a-z, 0-9 and -) followed by .conf",
        "\(file: file) est ignoré : son nom doit être un identifiant (a-z, 0-9 et -) suivi de .conf"
      ).hint(meant.map { "mv \(file.shellWord) \($0.shellWord)" })
    }
  }
}
