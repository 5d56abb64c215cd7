internal import AttestPlatform

/// The available templates.
///
/// A path is used directly. A name is looked up first in the user's folder, then among the built-in
/// templates.
package struct TemplateLibrary: Sendable {
  /// The user's own folder, whose templates take precedence over built-in ones with the same name.
  package let folder: String?

  /// The template to use if none is named or remembered.
  package static let defaultName = "deplacement"

  /// The maximum size of a template in bytes.
  private static let sizeLimit = 256 * 1024
  fileprivate static let suffix = ".attest"

  /// Reads a template by name or by path; a path contains `/` or ends in `.attest`.
  package func template(named name: String) throws(AttestError) -> Template {
    let (name, text, file) = try source(named: name)
    return try Template(parsing: text, name: name, file: file)
  }

  /// The text of the template named in a PDF, or of the one that the user gives instead; `nil` if
  /// it cannot be read.
  func text(ofPaper name: String, given: String?) -> [UInt8]? {
    // The path in a PDF comes from the author's machine; on this machine it could name any file.
    if given == nil, Self.isPath(name) { return nil }
    return try? source(named: given ?? name).text
  }

  /// The stored name and the text of a template, and the path or name to use in error messages.
  package typealias Source = (name: String, text: [UInt8], file: String)

  /// Reads the text of a template by name, ignoring case and accents, or by path.
  ///
  /// An empty file is ignored if the text `isForCopy`, because `template show NAME > NAME.attest`
  /// would otherwise read the file that the shell has just emptied.
  package func source(
    named name: String, isForCopy: Bool = false
  ) throws(AttestError) -> Source {
    if Self.isPath(name) {
      let text = try asAttestError(Files.contents(of: name, limit: Self.sizeLimit).bytes)
      return (name, text, name)
    }
    if let exact = try exactSource(named: name, isForCopy: isForCopy) { return exact }
    let all = listed() + RefusedPaper.all.map { ListedTemplate($0) }
    let known = all.named(name)
    if let known, known.group == .refused { throw .refusedPaper(known.name) }
    if let known, let source = try exactSource(named: known.name, isForCopy: isForCopy) {
      return source
    }
    throw .unknownTemplate(name, meant: all.meant(by: name))
  }

  /// The template with exactly this name, or `nil` if there is none.
  func exactSource(
    named name: String, isForCopy: Bool = false
  ) throws(AttestError) -> Source? {
    let (own, builtin) = (try own(named: name), BuiltinTemplates.text(named: name))
    if let own, !own.text.isEmpty || !isForCopy || builtin == nil {
      return (name, own.text, own.file)
    }
    return builtin.map { (name, $0, name) }
  }

  /// The names of the built-in templates in list order, followed by the names of the user's own
  /// templates in alphabetical order.
  package func names() -> [String] {
    let own = files.filter { $0.hasSuffix(Self.suffix) }.map(Template.shortName).filter(Self.isName)
      .sorted()
    return BuiltinTemplates.names + own.filter { !BuiltinTemplates.names.contains($0) }
  }

  private var files: [String] { folder.flatMap { try? Files.names(in: $0) } ?? [] }

  /// Throws if the user's own folder exists but cannot be read.
  package func checkFolder() throws(AttestError) {
    guard let folder else { return }
    do throws(SystemError) {
      _ = try Files.names(in: folder)
    } catch {
      try checkMissing(error, [folder])
    }
  }

  /// Throws unless an error means that nothing exists at these paths.
  ///
  /// The disk to which a link leads may not be mounted; the built-in template says other things.
  private func checkMissing(_ error: SystemError, _ paths: [String]) throws(AttestError) {
    if !error.isMissing { throw .inStore(error) }
    for path in paths {
      // Without the folder, there is no file in it either.
      if (try? Files.exists(path)) != true { return }
      if Files.isBrokenLink(path) { throw .brokenLink(path) }
    }
  }

  private func paths(where isIncluded: (String) -> Bool) -> [String] {
    files.filter(isIncluded).sorted().map { Path.joined(folder ?? "", $0) }
  }

  /// The files in the user's folder that cannot be found by name because they lack the suffix
  /// `.attest`.
  package func strays() -> [String] {
    paths { !$0.hasSuffix(Self.suffix) && Self.isName($0) }
      .filter { Files.folderPermissions($0) == nil }
  }

  /// The files in the user's folder whose names are not valid template names, except hidden files.
  package func misnamed() -> [String] {
    paths { file in
      file.hasSuffix(Self.suffix) && !file.hasPrefix(".")
        && !Self.isName(String(file.dropLast(Self.suffix.count)))
    }
  }

  /// The files in the user's folder that replace a built-in template.
  package func shadows() -> [String] {
    paths {
      $0.hasSuffix(Self.suffix) && BuiltinTemplates.names.contains(Template.shortName(of: $0))
    }
  }

  /// Whether the user's text is a path rather than a name.
  package static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(suffix)
  }

  /// Whether a word is the name of a template and not also a file in the current folder.
  package func isForm(_ word: String) -> Bool {
    names().contains(word) && (try? Files.exists(word)) == false
  }

  /// The user's own template with this name, or `nil` if there is none.
  private func own(named name: String) throws(AttestError) -> (text: [UInt8], file: String)? {
    guard let folder, Self.isName(name) else { return nil }
    let path = Path.joined(folder, name + Self.suffix)
    do throws(SystemError) {
      return (try Files.contents(of: path, limit: Self.sizeLimit).bytes, path)
    } catch {
      try checkMissing(error, [folder, path])
      return nil
    }
  }

  /// Whether the text is a valid template name, which consists of letters, digits, spaces, dots,
  /// `_` and `-` and starts with a letter or a digit.
  ///
  /// Such a name cannot point outside the folder, and only its spaces are special to a shell.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || " ._-".contains($0) }
      && !name.unicodeScalars.contains { $0.isForbidden }
  }
}

extension Template {
  /// The template's name without its folders, which the paper must not reveal.
  var shortName: String { Self.shortName(of: name) }

  static func shortName(of path: String) -> String {
    let (file, suffix) = (Path.name(of: path), TemplateLibrary.suffix)
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }
}

/// The templates or refused papers that an unknown name may refer to.
enum MeantTemplates: Hashable {
  case none
  case one(String)
  /// A word that occurs in several templates, or in several papers that attest does not write.
  case several(String)
  /// A word found in several forms, all of them out of force by now.
  case outOfForce(String)
}

extension AttestError {
  /// No template has this name; the hint is the nearest name or a command that lists templates.
  static func unknownTemplate(_ name: String, meant: MeantTemplates) -> Self {
    let list = { (word: String) in Bilingual("attest template list \(word.shellWord)") }
    let hint: Bilingual =
      switch meant {
      case .none: "attest template list"
      case .one(let nearest): .hint(nearest, all: "attest template list")
      case .several(let word): list(word)
      case .outOfForce(let word):
        Bilingual(
          "these forms are no longer in force: \(list(word))",
          "ces formulaires ne sont plus en vigueur : \(list(word))")
      }
    return missing("no such template: \(word: name)", "modèle inconnu : \(word: name)").hint(hint)
      .because(.unknownTemplate)
  }

  /// A symbolic link leads nowhere.
  static func brokenLink(_ path: String) -> Self {
    .missing("this link leads nowhere", "ce lien ne mène nulle part").at(path)
  }

  /// The template of the person's last paper, which is the default for the next one, is missing.
  static func lastTemplateIsGone(_ name: String) -> Self {
    .missing(
      "the template of the last paper no longer exists: \(file: name)",
      "le modèle du dernier papier n'existe plus : \(file: name)"
    ).hint("attest --template \(TemplateLibrary.defaultName)")
  }

  /// The name belongs to a paper that attest does not write.
  static func refusedPaper(_ name: String) -> Self {
    let paper = RefusedPaper.named(name)
    return .missing(
      "attest does not write \(name): \(paper?.why ?? "")",
      "attest n'écrit pas \(name) : \(paper?.why ?? "")"
    ).hint(paper?.office)
  }
}
