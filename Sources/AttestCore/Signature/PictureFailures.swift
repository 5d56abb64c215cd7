// The reasons why a picture cannot be used as a signature, without the name of its file.
extension AttestError {
  static let notAPicture = data("not a PNG file", "ce n'est pas un fichier PNG")

  /// The picture is in an unsupported format with this name, such as `JPEG`.
  static func otherPicture(_ format: String) -> Self {
    let linux = format == "HEIC" ? "heif-convert FILE signature.png" : "convert FILE signature.png"
    return .data(
      "\(format) is not supported: save the picture as PNG",
      "\(format) n'est pas accepté : enregistrez l'image en PNG"
    ).hint("macOS: sips -s format png FILE --out signature.png; Linux: \(linux)")
  }

  /// The PNG is interlaced in seven passes (ISO/IEC 15948, 8.2).
  static let interlaced = data(
    "interlaced PNGs are not supported", "un PNG entrelacé n'est pas accepté"
  ).hint(
    "save it without interlacing: convert FILE -interlace none signature.png",
    "enregistrez-le sans entrelacement : convert FICHIER -interlace none signature.png")

  static func tooManyPixels(limit: Int) -> Self {
    .data(
      "the picture has more than \(limit / 1_000_000) million pixels",
      "l'image a plus de \(limit / 1_000_000) millions de pixels"
    ).hint(.cropped)
  }

  /// The file is truncated, has a wrong checksum, or is not a valid PNG.
  static let damagedPicture = data("the PNG is damaged", "le PNG est abîmé")

  /// The picture shows nothing dark on a light background.
  static let noInk = data(
    "no signature found: nothing dark on a light background",
    "aucune signature trouvée : rien de sombre sur un fond clair")

  /// More of the picture is dark than light.
  static let allInk = data(
    "no signature found: the picture is mostly dark",
    "aucune signature trouvée : l'image est surtout sombre"
  ).hint(.cropped)

  /// The outlines have too many corners for a signature, because the picture shows something else
  /// or is very dirty.
  static func tooManyCorners(limit: Int) -> Self {
    .data(
      "too detailed for a signature: more than \(limit) corners",
      "trop de détails pour une signature : plus de \(limit) angles"
    ).hint(.cropped)
  }
}

extension Bilingual {
  fileprivate static let cropped = Bilingual(
    "crop the picture to the signature, which must be dark on white paper",
    "recadrez l'image sur la signature, qui doit être sombre sur papier blanc")
}
