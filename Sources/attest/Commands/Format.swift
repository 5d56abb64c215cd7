internal import AttestCore

/// What a file's name asks for: the paper, or its code alone.
enum Format: String {
  case pdf
  case png
  case svg
  case txt

  /// The paper, unless the name ends as a picture's does.
  init(of path: String) {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    self = Format(rawValue: ending) ?? .pdf
  }

  /// The bytes of the file.
  func bytes(of attestation: Attestation, fonts: Fonts) throws -> [UInt8] {
    if self == .pdf { return try attestation.pdf(fonts: fonts) }
    guard let picture = try attestation.picture() else {
      throw Complaint(.noCode)
    }
    switch self {
    case .pdf, .png: return picture.png
    case .svg: return Array(picture.svg.utf8)
    case .txt: return Array(picture.text.utf8)
    }
  }
}
