internal import AttestCore

extension PictureProblem {
  /// The message for a problem with a picture, without the file name.
  var notice: Notice {
    switch self {
    case .notAPicture: .data("not a PNG file", "ce n'est pas un fichier PNG")
    case .otherFormat(let format):
      .data(
        "\(format) is not supported: save the picture as PNG",
        "\(format) n'est pas accepté : enregistrez l'image en PNG"
      ).hint("macOS: sips -s format png FILE --out signature.png; Linux: \(Self.linux(format))")
    case .interlaced:
      .data("interlaced PNGs are not supported", "un PNG entrelacé n'est pas accepté").hint(
        "save it without interlacing: convert FILE -interlace none signature.png",
        "enregistrez-le sans entrelacement : convert FICHIER -interlace none signature.png")
    case .tooManyPixels(let limit):
      .data(
        "the picture has more than \(limit / 1_000_000) million pixels",
        "l'image a plus de \(limit / 1_000_000) millions de pixels"
      ).hint(Self.crop)
    case .damaged: .data("the PNG is damaged", "le PNG est abîmé")
    case .noInk:
      .data(
        "no signature found: nothing dark on a light background",
        "aucune signature trouvée : rien de sombre sur un fond clair")
    case .allInk:
      .data(
        "no signature found: the picture is mostly dark",
        "aucune signature trouvée : l'image est surtout sombre"
      ).hint(Self.crop)
    case .tooManyCorners(let limit):
      .data(
        "too detailed for a signature: more than \(limit) corners",
        "trop de détails pour une signature : plus de \(limit) angles"
      ).hint(Self.crop)
    }
  }

  private static let crop = Bilingual(
    "crop the picture to the signature, which must be dark on white paper",
    "recadrez l'image sur la signature, qui doit être sombre sur papier blanc")

  private static func linux(_ format: String) -> Bilingual {
    format == "HEIC" ? "heif-convert FILE signature.png" : "convert FILE signature.png"
  }
}
