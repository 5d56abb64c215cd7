internal import AttestPlatform
internal import AttestQRCode

/// The file or folder to which attestations are written.
public enum Destination: Hashable, Sendable {
  /// A single file, whose extension determines the format of the papers that may be written to it.
  case file(String)
  /// A folder to which attestations are added.
  ///
  /// Each file is named after its paper, and never replaces another file.
  case folder(String)

  /// The absolute path of a paper's file; in a folder, a number is added if the name is taken.
  ///
  /// - Throws: `otherEnding` if the extension of a file belongs to another format; `folderNotUTF8`
  ///   if the path is relative to a working directory that is not UTF-8; `unprintablePath` if the
  ///   path contains line breaks, control characters or characters that change the direction of
  ///   text.
  func path(of paper: Paper) throws(AttestError) -> String {
    if !isFolder, try format != paper.format {
      throw .otherEnding(path, ending: "." + paper.format.rawValue)
    }
    let path = try Path.absolute(isFolder ? Path.joined(path, paper.fileName) : path)
    try Path.check(path)
    return path
  }

  /// Throws `noFolder` if the folder is missing, so that the user learns this before answering any
  /// questions.
  package func checkFolder() throws(AttestError) {
    let folder = try Path.absolute(isFolder ? path : Path.folder(of: path))
    if (try? Files.exists(folder)) == false { throw .noFolder(folder, of: path) }
  }

  fileprivate var path: String {
    switch self {
    case .file(let path), .folder(let path): path
    }
  }

  /// The format that the extension of a file stands for, or a PDF for a folder.
  ///
  /// - Throws: An error if attest does not write any format with this extension.
  public var format: Format {
    get throws(AttestError) {
      if case .file(let path) = self { try Format(of: path) } else { .pdf }
    }
  }

  /// Whether attestations are written to a folder, so that attest chooses the file name.
  public var isFolder: Bool { if case .folder = self { true } else { false } }
}

extension Workspace {
  /// Throws if nothing may be written to a destination: `withinStore` or `notReplaced`.
  ///
  /// A file is replaced only if it is empty or begins like the new file, so that a wrong name never
  /// destroys a file of another kind.
  package func check(_ destination: Destination) throws(AttestError) {
    let path = destination.path
    let file = destination.isFolder ? Path.joined(path, "attest.pdf") : path
    if Files.isIn(store.ownFolders, file) { throw .withinStore(path) }
    // Any system error is reported when the file is written.
    guard !destination.isFolder, let format = try? destination.format,
      let old = (try? Files.replaceable(path, limit: 65_536)) ?? nil
    else { return }
    if !format.beginsAs(old) { throw .notReplaced(path, ending: "." + format.rawValue) }
  }
}

extension Format {
  /// Whether a file is empty or begins like the files that attest writes in this format.
  ///
  /// Text has no magic number, so the whole file must look like a QR code.
  fileprivate func beginsAs(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty { return true }
    return switch self {
    case .pdf: bytes.starts(with: "%PDF-".utf8)
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .svg: bytes.starts(with: "<svg".utf8)
    case .txt, .darkText: QRCode.isDrawn(in: bytes)
    }
  }
}

extension Paper {
  /// The file name in a folder, such as `deplacement-marie-2020-11-09_14-30.pdf`.
  ///
  /// The name contains the template, the person, the short name of the subject if there is one, and
  /// the period of the paper, or else the time of the exit, or else the time of writing.
  fileprivate var fileName: String {
    var form = attestation.template.shortName
    // File names are limited to 255 bytes (NAME_MAX), and the other parts need up to about 100.
    while form.utf8.count > 150 { form.removeLast() }
    let start = "\(form)-\(attestation.person.id)\(draft.subjectName.map { "-" + $0 } ?? "")"
    if let period = attestation.period { return "\(start)-\(period.fileName).\(format.rawValue)" }
    let time = attestation.template.hasExit ? attestation.exitTime : attestation.createdTime
    let ending = attestation.request.extent == .blank ? "-vierge" : ""
    return "\(start)-\(time.fileName)\(ending).\(format.rawValue)"
  }
}

/// The format of a file, which contains either the whole paper or only its QR code.
public enum Format: String, CaseIterable, Sendable {
  /// The whole paper as a PDF.
  case pdf
  /// The QR code as a bitmap.
  case png
  /// The QR code as vector graphics.
  case svg
  /// The QR code as text, for terminals with dark text on a light background.
  case txt
  /// The QR code as text, for terminals with light text on a dark background.
  case darkText = "dark.txt"

  /// Determines the format from the extension of a path; the default without an extension is `pdf`.
  ///
  /// - Throws: An error if attest does not write any format with this extension.
  public init(of path: String) throws(AttestError) {
    let name = Path.name(of: path)
    // Searches bytes, because searching characters backwards is slow for a long row of flag emoji.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      self = .pdf
      return
    }
    let (lowercased, endings) = (name.lowercased(), Format.allCases.map { "." + $0.rawValue })
    // The last match counts, because a name that ends in `.dark.txt` also ends in `.txt`.
    guard let index = endings.lastIndex(where: lowercased.hasSuffix) else {
      throw .unknownEnding(String(name[dot...]), known: endings)
    }
    self = Format.allCases[index]
  }

  func bytes(
    of attestation: Attestation, fonts: Fonts, payload: String?
  ) throws(AttestError) -> [UInt8] {
    if self == .pdf { return try attestation.pdf(fonts: fonts, payload: payload) }
    if attestation.isSample { throw .codeOfSample }
    guard let payload else { throw .noCode }
    let code = try attestation.qrCode(of: payload)
    do throws(QRCode.Failure) {
      switch self {
      case .pdf, .png: return try code.png()
      case .svg: return try Array(code.svg().utf8)
      case .txt, .darkText: return try Array(code.text(isForDark: self == .darkText).utf8)
      }
    } catch {
      throw .fault("\(error)")
    }
  }
}

extension Path {
  /// The absolute path of a file, without resolving symbolic links.
  static func absolute(_ path: String) throws(AttestError) -> String {
    if path.hasPrefix("/") { return path }
    let folder = try asAttestError(CurrentProcess.folder())
    // The path is printed and remembered, so it must be UTF-8.
    guard let here = String(utf8: folder) else { throw .folderNotUTF8(folder) }
    let names = path.parts(at: "/").filter { $0 != "." }
    return Path.joined(here, names.joined(by: "/"))
  }

  /// Throws `unprintablePath` if a path contains line breaks, control characters or characters that
  /// change the direction of text.
  static func check(_ path: String) throws(AttestError) {
    if Visible.misleads(path) {
      throw .unprintablePath(path.parts(at: "/").first(where: Visible.misleads) ?? path)
    }
  }

  /// The root of the git work tree that contains a file, or `nil` if there is none.
  ///
  /// The files in a work tree may be published.
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
