internal import Platform
internal import QRCode

/// Where the files of attestations go.
public enum Destination: Hashable, Sendable {
  /// One file, whose name says what is in it.
  case file(String, Format)
  /// A folder, in which each paper has a name made of its form, its person and its exit, and replaces
  /// nothing.
  case folder(String)

  /// The absolute path of an attestation; in a folder, the one it has unless something has it.
  ///
  /// - Throws: `folderNotUTF8` when the working directory, from which it starts, is not text;
  ///   `unprintablePath` when the line that shows it would be two, or would drive a terminal.
  func path(of attestation: Attestation) throws(AttestError) -> String {
    let path = try Path.absolute(name(of: attestation))
    if Visible.misleads(path) {
      throw .unprintablePath(path.parts(at: "/").first(where: Visible.misleads) ?? path)
    }
    return path
  }

  /// Throws `noFolder` when the folder of what is to be written is not there, before anybody answers
  /// questions for it.
  package func checkFolder() throws(AttestError) {
    let (folder, path) =
      switch self {
      case .file(let path, _): (try Path.absolute(Path.folder(of: path)), path)
      case .folder(let folder): (try Path.absolute(folder), folder)
      }
    if (try? Files.exists(folder)) == false { throw .noFolder(folder, of: path) }
  }

  private func name(of attestation: Attestation) -> String {
    switch self {
    case .file(let path, _): return path
    case .folder(let folder):
      return folder == "." ? attestation.fileName : Path.joined(folder, attestation.fileName)
    }
  }

  /// What is in the file.
  public var format: Format {
    if case .file(_, let format) = self { format } else { .pdf }
  }

  /// Whether the name of the file is the program's and not a person's.
  public var isFolder: Bool {
    if case .folder = self { true } else { false }
  }
}

extension Attestation {
  /// `deplacement-marie-2020-11-09_14-30.pdf`: the form, the person and the exit; the time of writing
  /// for a paper without an exit.
  fileprivate var fileName: String {
    var form = template.shortName
    // A name has 255 bytes at most (NAME_MAX), and others need some 70 of them.
    while form.utf8.count > 180 { form.removeLast() }
    let time = template.hasExit ? exitTime : createdTime
    let ending = extent == .blank ? "-vierge" : ""
    return "\(form)-\(person.id)-\(time.fileName)\(ending).pdf"
  }
}

/// What is in a file: the paper, or its code alone.
public enum Format: String, CaseIterable, Sendable {
  /// The paper.
  case pdf
  /// The code as pixels.
  case png
  /// The code as an outline.
  case svg
  /// The code as text, to be read dark on light.
  case txt
  /// The code as text, to be read light on dark.
  case darkText = "dark.txt"

  /// What the ending of a name says; the paper, when it has none.
  ///
  /// - Throws: `unknownEnding`.
  public init(of path: String) throws(AttestError) {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      self = .pdf
      return
    }
    if name.lowercased().hasSuffix("." + Format.darkText.rawValue) {
      self = .darkText
      return
    }
    let ending = String(name[dot...])
    guard let format = Format(rawValue: ending.dropFirst().lowercased()) else {
      throw .unknownEnding(ending, known: Format.allCases.map { "." + $0.rawValue })
    }
    self = format
  }

  /// The bytes of the file.
  func bytes(of attestation: Attestation, fonts: Fonts) throws(AttestError) -> [UInt8] {
    if self == .pdf { return try attestation.pdf(fonts: fonts) }
    if attestation.isSpecimen { throw .codeOfSample }
    guard let picture = try attestation.picture() else { throw .noCode }
    switch self {
    case .pdf, .png: return picture.png
    case .svg: return Array(picture.svg.utf8)
    case .txt, .darkText: return Array(picture.text(isForDark: self == .darkText).utf8)
    }
  }
}

extension Path {
  /// The same file named from the root, links unsettled.
  static func absolute(_ path: String) throws(AttestError) -> String {
    if path.hasPrefix("/") { return path }
    switch try asAttestError(WorkingDirectory.path()) {
    case .text(let here):
      let names = path.parts(at: "/").filter { $0 != "." }
      return Path.joined(here, names.joined(by: "/"))
    // The line that tells the path, and what is remembered of it, are text.
    case .notUTF8(let bytes): throw .folderNotUTF8(bytes)
    }
  }

  /// The folder at or above a file that holds the whole of a git repository, which may be published.
  package static func workTree(around path: String) -> String? {
    var folder = Path.folder(of: path)
    while true {
      if (try? Files.exists(Path.joined(folder, ".git"))) == true { return folder }
      let above = Path.folder(of: folder)
      if above == folder { return nil }
      folder = above
    }
  }
}

/// The QR code of an attestation as a file of its own, with a quiet zone of four modules.
package struct Picture: Hashable, Sendable {
  let code: QRCode

  /// The code as a PNG of eight pixels a module.
  package var png: [UInt8] { code.png() }

  /// The code as an SVG.
  package var svg: String { code.svg() }

  /// The code as text without colours, for dark letters on a light ground or the reverse.
  package func text(isForDark: Bool) -> String { code.text(isForDark: isForDark) }
}

extension Attestation {
  /// The code alone, the same one that the page has; `nil` for a paper that has none.
  package func picture() throws(AttestError) -> Picture? {
    guard let payload = try payload() else { return nil }
    return Picture(code: try qrCode(of: payload))
  }
}
