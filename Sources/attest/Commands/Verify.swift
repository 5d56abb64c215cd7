internal import AttestCore
internal import AttestPlatform

extension Run {
  /// Reports whether each PDF is exactly as attest wrote it, without printing any value from the
  /// file except the template's name and the times.
  ///
  /// The exit status is the highest of all files.
  mutating func verify(_ files: [String], _ line: Scan) throws {
    if line[.original] == "-" {
      if context.terminals.output { throw Notice.outputIsTerminal }
      if line.has(.json) { throw Notice.twoOnOutput }
    }
    let workspace = try workspace(font: line[.font])
    try workspace.check(template: line[.template])
    var statuses: [Int32] = []
    for file in files { statuses.append(verify(file, line, workspace)) }
    if statuses.contains(0) { tell(.unsigned) }
    outcome.status = statuses.max() ?? 0
  }

  /// Verifies a file and returns the exit status for it.
  private mutating func verify(_ file: String, _ line: Scan, _ workspace: Workspace) -> Int32 {
    let found = verification(of: file, line, workspace)
    var (path, status): (String?, Int32) = (nil, found.status)
    if let original = line[.original], !found.paper.isEmpty {
      do {
        path = try write(original: found.paper, to: original)
        status = 0
      } catch {
        fail(error)
        status = max(status, outcome.status)
      }
    }
    if line.has(.json) {
      print(JSON(found, file: file, original: path).line)
    } else if let path, path != "-" {
      print(path + "\n")
    }
    if let problem = found.problem, path == nil {
      fail(found.reason.map(problem.tagged) ?? problem)
    }
    tellOfPaper(found, file, original: path)
    return status
  }

  private func verification(
    of file: String, _ line: Scan, _ workspace: Workspace
  ) -> Verification {
    do throws(AttestError) {
      let (bytes, count) = try beginning(of: file)
      return workspace.verify(bytes, count: count, file: file, template: line[.template])
    } catch {
      return Verification(unreadable: error)
    }
  }

  /// Reports on a paper that is intact or was extracted from a longer file.
  private mutating func tellOfPaper(_ found: Verification, _ file: String, original: String?) {
    guard let attestation = found.attestation, !found.paper.isEmpty else { return }
    if attestation.isOwnTemplate {
      tell(.ownTemplate(file, attestation), evenIfQuiet: attestation.isNamedLikeBuiltIn)
    }
    if let font = found.givenFont { tell(.givenFont(file, font)) }
    if let original, found.verdict == .extended {
      tell(.original(original, of: file), everywhere: true)
    }
    if found.verdict == .intact || original != nil { tell(.verified(file, attestation)) }
  }

  /// Writes the paper to a new file, or to standard output.
  private mutating func write(original paper: [UInt8], to path: String) throws -> String {
    if path != "-" { return try Workspace.create(path, with: paper) }
    try writeNow(paper)
    return path
  }

  /// Reads the first bytes of a file and finds its size; a pipe is read up to a limit.
  func beginning(
    of file: String
  ) throws(AttestError) -> (bytes: [UInt8], count: Int) {
    let (limit, pipeLimit) = (Verification.limit, 8 * Verification.limit)
    if file == "-" {
      let bytes = try asAttestError(context.input(pipeLimit))
      return (Array(bytes.prefix(limit)), bytes.count)
    }
    return try asAttestError(
      Files.beginning(ofNamed: file, limit: limit, pipeLimit: pipeLimit))
  }
}
