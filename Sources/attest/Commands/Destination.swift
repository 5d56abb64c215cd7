internal import AttestCore
internal import Platform

/// Where the PDFs of one run go.
enum Destination: Hashable {
  case standardOutput
  case file(String, Format)
  case folder(String)

  /// Reads what `--output` says, else what `ATTEST_OUTPUT` does; nothing means the working directory.
  ///
  /// The variable names a file only by its ending: a folder that is not there yet, taken for a file,
  /// would keep the last attestation alone. Of `count` attestations, several need a folder; a
  /// terminal is no place for a PDF.
  init(_ output: String?, usual: String?, count: Int, isTerminal: Bool) throws {
    guard let path = output ?? usual else {
      self = .folder(".")
      return
    }
    let mayBeFile = output != nil || Path.name(of: path).dropFirst().contains(".")
    if path == "-" {
      if isTerminal { throw CommandError.outputIsTerminal }
      self = .standardOutput
    } else if path.hasSuffix("/") || !mayBeFile || Files.folderPermissions(path) != nil {
      self = .folder(path)
    } else {
      self = .file(path, try Format(of: path))
    }
    if count > 1, !isFolder { throw CommandError.severalForOneOutput(count) }
  }

  /// The absolute path of an attestation; nothing on standard output.
  func path(of attestation: Attestation) throws -> String? {
    switch self {
    case .standardOutput: return nil
    case .file(let path, _): return try Path.absolute(path)
    case .folder(let folder):
      let id = attestation.person.id
      let name = "attestation-\(id)-\(attestation.exitTime.fileName)\(attestation.ending).pdf"
      return try Path.absolute(folder == "." ? name : Path.joined(folder, name))
    }
  }

  /// Refuses a path, be it for the working directory, when the line that tells it would be two or
  /// would do something to a terminal.
  static func check(_ path: String) throws(UsageError) {
    guard Visible.misleads(path) else { return }
    throw .unprintablePath(path.parts(at: "/").first(where: Visible.misleads) ?? path)
  }

  /// What the name of the file asks for.
  var format: Format {
    if case .file(_, let format) = self { format } else { .pdf }
  }

  /// Whether the name of the file is the program's and not a person's.
  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }
}

extension Attestation {
  /// What tells the name of a blank from that of a paper made in the same minute.
  fileprivate var ending: String { extent == .blank ? "-vierge" : "" }
}

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
      let known = Format.allCases.map { "." + $0.rawValue }
      throw CommandError.unknownEnding(ending, known: known)
    }
    self = format
  }

  /// The bytes of the file.
  func bytes(of attestation: Attestation, fonts: Fonts) throws -> [UInt8] {
    if self == .pdf { return try attestation.pdf(fonts: fonts) }
    guard let picture = try attestation.picture() else { throw CommandError.noCode }
    switch self {
    case .pdf, .png: return picture.png
    case .svg: return Array(picture.svg.utf8)
    case .txt: return Array(picture.text.utf8)
    }
  }
}

extension Path {
  /// The same file named from the root, links unsettled.
  static func absolute(_ path: String) throws -> String {
    if path.hasPrefix("/") { return path }
    switch try asAttestError(WorkingDirectory.path()) {
    case .text(let here):
      let names = path.parts(at: "/").filter { $0 != "." }
      return Path.joined(here, names.joined(by: "/"))
    // The line that tells the path, and what is remembered of it, are text.
    case .notUTF8(let bytes): throw UsageError.folderNotUTF8(bytes)
    }
  }
}
