internal import AttestCore
internal import Platform

/// Where the PDFs of one run go.
enum Destination: Hashable {
  case standardOutput
  case file(String, Format)
  case folder(String)

  /// Reads what `--output` says; nothing means the folder of `ATTEST_OUTPUT`, else the working directory.
  ///
  /// The variable is never a file: each attestation would replace the one before. Of `count`
  /// attestations, several need a folder; a terminal is no place for a PDF.
  init(_ output: String?, usual folder: String?, count: Int, isTerminal: Bool) throws {
    guard let output else {
      self = .folder(folder ?? ".")
      return
    }
    if output == "-" {
      if isTerminal { throw Complaint(.outputIsTerminal) }
      self = .standardOutput
    } else if output.hasSuffix("/") || Files.folderPermissions(output) != nil {
      self = .folder(output)
    } else {
      self = .file(output, try Format(of: output))
    }
    if count > 1, !isFolder { throw Complaint(.severalForOneOutput, ["count": String(count)]) }
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
    guard let name = path.split(separator: "/").first(where: Visible.misleads) else { return }
    throw .unprintablePath(String(name))
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
