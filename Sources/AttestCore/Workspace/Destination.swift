internal import Platform
internal import QRCode

/// The destination of attestations.
public enum Destination: Hashable, Sendable {
  /// One file; the ending of its name decides the format.
  case file(String, Format)
  /// A folder of attestations.
  ///
  /// Each file in it is named after its template, person and exit, and replaces no other file.
  case folder(String)

  /// The absolute path of an attestation; in a folder, its default name.
  ///
  /// - Throws: `folderNotUTF8` if the path is relative and the working directory is not text;
  ///   `unprintablePath` if the path could break a line or control a terminal.
  func path(of attestation: Attestation) throws(AttestError) -> String {
    let path = try Path.absolute(name(of: attestation))
    if Visible.misleads(path) {
      throw .unprintablePath(path.parts(at: "/").first(where: Visible.misleads) ?? path)
    }
    return path
  }

  /// Throws `noFolder` if the folder of the destination is missing, before anybody answers
  /// questions.
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

  /// The format of the file.
  public var format: Format {
    if case .file(_, let format) = self { format } else { .pdf }
  }

  /// Whether the program names the file, instead of a person.
  public var isFolder: Bool {
    if case .folder = self { true } else { false }
  }
}

extension Attestation {
  /// `deplacement-marie-2020-11-09_14-30.pdf`: the template, the person and the exit.
  ///
  /// A paper without an exit has the time of writing instead.
  fileprivate var fileName: String {
    var form = template.shortName
    // A name has at most 255 bytes (NAME_MAX); the other parts need about 70.
    while form.utf8.count > 180 { form.removeLast() }
    let time = template.hasExit ? exitTime : createdTime
    let ending = extent == .blank ? "-vierge" : ""
    return "\(form)-\(person.id)-\(time.fileName)\(ending).pdf"
  }
}

/// The format of a file: the whole paper, or its code alone.
public enum Format: String, CaseIterable, Sendable {
  /// The paper.
  case pdf
  /// The code as pixels.
  case png
  /// The code as an outline.
  case svg
  /// The code as text, for dark letters on a light background.
  case txt
  /// The code as text, for light letters on a dark background.
  case darkText = "dark.txt"

  /// The format for the ending of a name; `pdf` if it has no ending.
  ///
  /// - Throws: `unknownEnding`.
  public init(of path: String) throws(AttestError) {
    let name = Path.name(of: path)
    // By bytes: to step back over a row of flags takes time with each of them.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
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

  func bytes(
    of attestation: Attestation, fonts: Fonts, payload: String?
  ) throws(AttestError) -> [UInt8] {
    if self == .pdf { return try attestation.pdf(fonts: fonts, payload: payload) }
    if attestation.isSpecimen { throw .codeOfSample }
    guard let payload else { throw .noCode }
    let code = try attestation.qrCode(of: payload)
    switch self {
    case .pdf, .png: return code.png()
    case .svg: return Array(code.svg().utf8)
    case .txt, .darkText: return Array(code.text(isForDark: self == .darkText).utf8)
    }
  }
}

extension Path {
  /// The absolute path of a file; symbolic links are not resolved.
  static func absolute(_ path: String) throws(AttestError) -> String {
    if path.hasPrefix("/") { return path }
    switch try asAttestError(WorkingDirectory.path()) {
    case .text(let here):
      let names = path.parts(at: "/").filter { $0 != "." }
      return Path.joined(here, names.joined(by: "/"))
    // The path is printed and remembered, so it must be text.
    case .notUTF8(let bytes): throw .folderNotUTF8(bytes)
    }
  }

  /// The root of the git work tree that holds a file, because a repository may be published.
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
