internal import AttestCore

extension Notice {
  /// The note that a paper is intact.
  static func verified(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.createdTime.words)
    return .note(
      "matches exactly what attest writes from the attached data: \(word: name), dated \(time)\(marks(of: attestation))",
      "identique à ce qu'attest écrit à partir des données jointes : \(word: name), du \(time)\(marks(of: attestation))"
    ).at(file)
  }

  /// The note that even an intact paper proves neither its author nor its date.
  static let unsigned = Notice.note(
    "a file alone cannot prove who made it or when, but a digital signature can (see the README)",
    "un fichier seul ne prouve pas qui l'a fait, ni quand ; une signature électronique le peut (voir le README)"
  )

  private static func marks(of attestation: Attestation) -> Bilingual {
    let sample: Bilingual =
      attestation.isSample ? Bilingual("; a sample", " ; un spécimen") : ""
    let drawing: Bilingual =
      attestation.signature != nil
      ? Bilingual("; the signature is only a drawing", " ; la signature n'est qu'un dessin") : ""
    return "\(sample)\(drawing)"
  }

  /// The message that a paper uses the user's own template; it is a warning so that scripts see it
  /// too.
  static func ownTemplate(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.createdTime.words)
    return .warning(
      "the text comes from \(word: name), which is not a built-in template; dated \(time)",
      "le texte vient de \(word: name), un modèle qui n'est pas fourni par attest ; papier du \(time)"
    ).at(file)
  }

  /// The warning that a paper was checked with the user's own font, whose glyphs may be misleading.
  static func givenFont(_ file: String, _ font: String) -> Notice {
    Notice.warning(
      "drawn with your own font \(word: font), so the words on the page may differ from the data",
      "dessiné avec votre propre police \(word: font), qui peut montrer d'autres mots que les données"
    ).at(file)
  }

  /// The note that a paper was extracted from the start of a longer file.
  static func original(_ path: String, of file: String) -> Notice {
    let copy: Bilingual =
      path == "-" ? Bilingual("standard output", "la sortie standard") : "\(file: path)"
    return .note(
      "\(copy) is the paper: read it instead of \(file: file), which may show something else; a valid signature only identifies a certificate, so check who owns it",
      "\(copy) est le papier : lisez-le, et non \(file: file), qui peut montrer autre chose ; une signature valide n'identifie qu'un certificat : vérifiez à qui il appartient"
    )
  }
}
