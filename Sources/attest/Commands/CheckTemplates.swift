internal import AttestCore

extension Run {
  /// Reports the mistakes in templates given by name or path, and the parts that are probably
  /// unintended.
  ///
  /// The exit status is the highest status of any file.
  mutating func checkTemplates(_ files: [String]) throws {
    let workspace = try workspace()
    for file in files {
      do { try checkTemplate(file, workspace) } catch { fail(error) }
    }
  }

  private mutating func checkTemplate(_ file: String, _ workspace: Workspace) throws {
    let library = workspace.templates
    let isName = library.isForm(file)
    let (_, text, path) =
      isName ? try library.source(named: file) : (file, try contents(of: file), file)
    let findings = try workspace.findings(in: text, name: file, file: path)
    let errors = findings.filter { $0.kind.status > 0 }
    if line.has(.json) {
      for finding in findings { print(JSON(finding.notice(in: path), in: language).line) }
      outcome.status = max(outcome.status, errors.map(\.kind.status).max() ?? 0)
    } else {
      if let error = AttestError(errors, in: path) { fail(error) }
      for finding in findings where finding.kind.status == 0 { tell(finding.notice(in: path)) }
    }
    if !errors.isEmpty { return }
    if library.strays().contains(path) { tell(.strayTemplate(path)) }
    if library.shadows().contains(path) { tell(.ownTemplateWins(path)) }
    if findings.isEmpty { tell(.note("no mistakes", "aucune erreur").at(path)) }
  }
}
