internal import AttestCore
internal import AttestPlatform

extension Run {
  /// Reports whether each PDF is exactly as attest wrote it.
  ///
  /// The messages contain no value from the file except the names of the template, the font and the
  /// time zone, the number of the page format, and the times.
  ///
  /// The exit status is the highest status of any file.
  mutating func verify(_ files: [String]) throws {
    if line[.original] == "-" {
      if context.terminals.output { throw Notice.outputIsTerminal }
      if line.has(.json) { throw Notice.twoOnOutput }
    }
    let workspace = try workspace(font: line[.font])
    try workspace.check(template: line[.template])
    let statuses = files.map { verify($0, workspace) }
    if statuses.contains(0) { tell(.unsigned) }
    outcome.status = statuses.max() ?? 0
  }

  /// Verifies a file and returns the exit status for it.
  private mutating func verify(_ file: String, _ workspace: Workspace) -> Int32 {
    let found = verification(of: file, workspace)
    var (path, status): (String?, Int32) = (nil, found.status)
    if let original = line[.original], !found.paper.isEmpty {
      do {
        path = try write(original: found.paper, to: original, workspace)
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

  private func verification(of file: String, _ workspace: Workspace) -> Verification {
    do throws(AttestError) {
      let (bytes, count) = try beginning(of: file)
      return workspace.verify(bytes, count: count, file: file, template: line[.template])
    } catch {
      return Verification(unreadable: error)
    }
  }

  /// Warns about the template and the font of a paper, and reports that the paper is verified if it
  /// is intact or was extracted from a longer file.
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
  private mutating func write(
    original paper: [UInt8], to path: String, _ workspace: Workspace
  ) throws -> String {
    if path != "-" { return try workspace.create(path, with: paper) }
    try writeNow(paper)
    return path
  }

  /// Prints the answers on a paper as lines that `--data` accepts, below a comment with the command
  /// that writes it again, or as one JSON object, in which that command is the member `#`.
  mutating func data(of file: String) throws {
    let workspace = try workspace()
    let source = try workspace.source(
      in: beginning(of: file).bytes, file: file, template: line[.template])
    let command = source.command(template: line[.template] ?? source.template.name)
    var (json, lines) = (JSON(), "# \(command)\n")
    json.add("#", command)
    for key in source.template.fields.map(\.key) {
      guard let answer = source.answers[key] else { continue }
      if case .texts(let texts) = answer {
        json.add(key, texts)
      } else {
        json.add(key, answer.text)
      }
      lines += "\(key): \(answer.text)\n"
    }
    line.has(.json) ? print(json.line) : write(file: Array(lines.utf8))
  }

  /// Reads the first bytes of a file and finds its size; a pipe that is too long is refused.
  func beginning(of file: String) throws(AttestError) -> (bytes: [UInt8], count: Int) {
    let (limit, pipeLimit) = (Verification.limit, 8 * Verification.limit)
    if file == "-" {
      let bytes = try asAttestError(context.input(pipeLimit))
      return (Array(bytes.prefix(limit)), bytes.count)
    }
    return try asAttestError(Files.beginning(of: file, limit: limit, pipeLimit: pipeLimit))
  }
}

extension SourcePaper {
  /// The command that writes the paper again, with the answers from standard input.
  fileprivate func command(template name: String) -> String {
    let request = last.request
    var words = ["attest", Option.template.spelling, name.shellWord]
    func add(_ option: Option, _ value: String? = nil) {
      words += [option.spelling] + (value.map { [$0.shellWord] } ?? [])
    }
    // Without --person, the command would write the paper for the default person.
    add(.person, signers.count == 1 ? signers[0] : "ID")
    if !request.reasons.isEmpty { add(.reason, request.reasons.joined(separator: ",")) }
    if let exit = request.exit.instant { add(.at, zone.iso8601(exit)) }
    if let place = request.place { add(.place, place) }
    if request.extent == .withoutCode { add(.noQR) }
    if request.extent == .blank { add(.blank) }
    if request.isSigned { add(.sign) }
    if request.isSignable { add(.signable) }
    if !template.fields.isEmpty { add(.data, "-") }
    return words.joined(separator: " ")
  }
}

extension Notice {
  /// The note that a paper is intact.
  static func verified(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.words(of: attestation.created))
    return .note(
      "matches exactly what attest writes from the attached data: \(word: name), dated \(time)\(marks(of: attestation))",
      "identique à ce qu'attest écrit à partir des données jointes : \(word: name), du \(time)\(marks(of: attestation))"
    ).at(file)
  }

  /// The note that even an intact paper proves neither its author nor its date.
  static let unsigned = Notice.note(
    "a file alone cannot prove who made it or when, but a digital signature can (see the README)",
    "un fichier seul ne peut pas prouver qui l'a fait, ni quand ; une signature électronique, si (voir le README)"
  )

  private static func marks(of attestation: Attestation) -> Bilingual {
    let sample: Bilingual = attestation.isSample ? Bilingual("; a sample", " ; un spécimen") : ""
    let drawing: Bilingual =
      attestation.signature != nil
      ? Bilingual("; the signature is only a drawing", " ; la signature n'est qu'un dessin") : ""
    return "\(sample)\(drawing)"
  }

  /// The message that a paper uses the user's own template; it is a warning so that scripts see it
  /// too.
  static func ownTemplate(_ file: String, _ attestation: Attestation) -> Notice {
    let (name, time) = (attestation.template.name, attestation.words(of: attestation.created))
    return .warning(
      "the text comes from \(word: name), which is not a built-in template; dated \(time)",
      "le texte vient de \(word: name), un modèle qui n'est pas fourni par attest ; papier du \(time)"
    ).at(file)
  }

  /// The warning that a paper was checked with the user's own font, whose glyphs may be misleading.
  static func givenFont(_ file: String, _ font: String) -> Notice {
    Notice.warning(
      "drawn with your own font \(word: font), so the words on the page may differ from the data",
      "dessiné avec votre propre police \(word: font), qui peut montrer d'autres mots que les données"
    ).at(file)
  }

  /// The note that a paper was extracted from the start of a longer file.
  static func original(_ path: String, of file: String) -> Notice {
    let copy: Bilingual =
      path == "-" ? Bilingual("standard output", "la sortie standard") : "\(file: path)"
    return .note(
      "\(copy) is the paper: read it instead of \(file: file), which may show something else; a valid signature only identifies a certificate, so check who owns it",
      "\(copy) est le papier : lisez-le, et non \(file: file), qui peut montrer autre chose ; une signature valide n'identifie qu'un certificat : vérifiez à qui il appartient"
    )
  }
}

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
      if !errors.isEmpty { fail(AttestError.mistakes(file: path, errors)) }
      for finding in findings where finding.kind.status == 0 { tell(finding.notice(in: path)) }
    }
    if !errors.isEmpty { return }
    if library.strays().contains(path) { tell(.strayTemplate(path)) }
    if library.shadows().contains(path) { tell(.ownTemplateWins(path)) }
    if findings.isEmpty { tell(.note("no mistakes", "aucune erreur").at(path)) }
  }
}
