internal import Platform

/// Where templates are found: a path as it stands, then the user's folder, then the program.
package struct TemplateLibrary: Sendable {
  /// The user's own folder; what is in it wins by name over what is built in.
  package let folder: String?

  package init(folder: String?) {
    self.folder = folder
  }

  /// More than any paper needs, and few enough to read at once.
  private static let sizeLimit = 256 * 1024
  private static let suffix = ".attest"

  /// Reads a template by its name, or by its path when there is a `/` in it.
  package func template(named name: String) throws(AttestError) -> Template {
    try Template(parsing: text(named: name), name: Self.name(of: name), file: name)
  }

  /// The bytes of a template's file.
  package func text(named name: String) throws(AttestError) -> [UInt8] {
    if name.contains("/") {
      guard let bytes = try contents(of: name) else { throw .unknownTemplate(name, nearest: nil) }
      return bytes
    }
    if let folder, Self.isName(name),
      let bytes = try contents(of: folder + "/" + name + Self.suffix)
    {
      return bytes
    }
    guard let bytes = BuiltinTemplates.text(named: name) else {
      throw .unknownTemplate(name, nearest: nearest(to: name, in: names()))
    }
    return bytes
  }

  /// Every name: the built-in ones in their order, then the user's own by name.
  package func names() -> [String] {
    guard let folder, let files = try? Files.names(in: folder) else {
      return BuiltinTemplates.names
    }
    let own = files.filter { $0.hasSuffix(Self.suffix) }.map(Self.name).filter(Self.isName).sorted()
    return BuiltinTemplates.names + own.filter { !BuiltinTemplates.names.contains($0) }
  }

  /// The file's bytes, or nothing when there is no such file.
  private func contents(of path: String) throws(AttestError) -> [UInt8]? {
    do throws(SystemError) {
      return try Files.contents(of: path, limit: Self.sizeLimit).bytes
    } catch {
      if error.isMissing { return nil }
      throw AttestError(error)
    }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// Whether a name can be a file's: letters, digits and hyphens, so that it leads nowhere else.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension Template {
  /// Reads a template that is built into the program, such as `deplacement`.
  ///
  /// - Throws: `unknownTemplate`.
  public static func named(_ name: String) throws(AttestError) -> Template {
    try TemplateLibrary(folder: nil).template(named: name)
  }
}
