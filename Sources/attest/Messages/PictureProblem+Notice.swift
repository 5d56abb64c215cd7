internal import AttestCore

extension PictureProblem {
  /// The message for a problem with a picture, without the file name.
  var notice: Notice {
    switch self {
    case .notAPicture: Notice(.data, "not a PNG", "ce n'est pas un PNG")
    case .otherFormat(let format):
      Notice(
        .data, "\(format): save it as PNG", "\(format) : enregistrez-le en PNG",
        hint: "macOS: sips -s format png FILE --out signature.png; Linux: \(Self.linux(format))")
    case .interlaced:
      Notice(
        .data, "an interlaced PNG", "un PNG entrelacé",
        hint: "save it without interlacing: convert FILE -interlace none signature.png",
        "enregistrez-le sans entrelacement : convert FICHIER -interlace none signature.png")
    case .tooManyPixels(let limit):
      Notice(
        .data, "over \(limit / 1_000_000) million pixels",
        "plus de \(limit / 1_000_000) millions de pixels", hint: Self.crop)
    case .damaged: Notice(.data, "a damaged PNG", "un PNG abîmé")
    case .noInk:
      Notice(
        .data, "no signature found: nothing dark on a light background",
        "aucune signature dessus : rien de sombre sur un fond clair")
    case .allInk:
      Notice(
        .data, "no signature found: more dark than light",
        "aucune signature dessus : plus de sombre que de clair", hint: Self.crop)
    case .tooManyCorners(let limit):
      Notice(
        .data, "too detailed for a signature: over \(limit) corners",
        "plus qu'une signature dessus : plus de \(limit) angles", hint: Self.crop)
    }
  }

  private static let crop = Bilingual(
    "crop the picture to the signature, dark on white paper",
    "recadrez l'image sur la signature, sombre sur papier blanc")

  private static func linux(_ format: String) -> Bilingual {
    format == "HEIC" ? "heif-convert FILE signature.png" : "convert FILE signature.png"
  }
}
