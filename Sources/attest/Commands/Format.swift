internal import AttestCore
internal import Platform

/// What a file's name asks for: the paper, or its code alone.
enum Format: String, CaseIterable {
  case pdf
  case png
  case svg
  case txt

  /// What the ending of a name says; the paper, when it has none.
  init(of path: String) throws {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      self = .pdf
      return
    }
    let ending = String(name[dot...])
    guard let format = Format(rawValue: ending.dropFirst().lowercased()) else {
      let known = Format.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw Complaint(.unknownEnding, ["word": Visible.word(ending), "list": known])
    }
    self = format
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
