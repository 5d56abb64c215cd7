internal import Platform

/// Where templates are found: a path as it stands, then the user's folder, then the program.
package struct TemplateLibrary: Sendable {
  /// The user's own folder; what is in it wins by name over what is built in.
  package let folder: String?

  package init(folder: String?) {
    self.folder = folder
  }

  /// The default form: used when none is named or remembered.
  package static let defaultName = "deplacement"

  /// In bytes: more than any paper needs, and few enough to read at once.
  private static let sizeLimit = 256 * 1024
  fileprivate static let suffix = ".attest"

  /// Reads a template by its name, or by its path: what has a `/` in it or ends in `.attest`.
  package func template(named name: String) throws(AttestError) -> Template {
    let (text, file) = try source(named: name)
    return try Template(parsing: text, name: name, file: file)
  }

  /// The bytes of a template, and what the mistakes in it call it: its path, when it has one.
  package func source(
    named name: String
  ) throws(AttestError) -> (text: [UInt8], file: String) {
    if Self.isPath(name) {
      return (
        try asAttestError(Files.contents(of: name, limit: Self.sizeLimit).bytes), name
      )
    }
    let (own, builtin) = (try own(named: name), BuiltinTemplates.text(named: name))
    // `template show NAME > NAME.attest` finds the file that the shell has just emptied.
    if let own, !own.text.isEmpty || builtin == nil { return own }
    guard let builtin else {
      throw .unknownTemplate(name, nearest: nearest(to: name, in: names()))
    }
    return (builtin, name)
  }

  /// Every name: the built-in ones in their order, then the user's own by name.
  package func names() -> [String] {
    guard let folder, let files = try? Files.names(in: folder) else {
      return BuiltinTemplates.names
    }
    let own = files.filter { $0.hasSuffix(Self.suffix) }.map(Template.shortName).filter(Self.isName)
      .sorted()
    return BuiltinTemplates.names + own.filter { !BuiltinTemplates.names.contains($0) }
  }

  /// Whether a name is a path.
  package static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(suffix)
  }

  /// The template of that name in the user's folder; `nil` when there is none.
  private func own(named name: String) throws(AttestError) -> (text: [UInt8], file: String)? {
    guard let folder, Self.isName(name) else { return nil }
    let path = Path.joined(folder, name + Self.suffix)
    do throws(SystemError) {
      return (try Files.contents(of: path, limit: Self.sizeLimit).bytes, path)
    } catch {
      if error.isMissing { return nil }
      throw error.isNotAFolder ? .notAFolder(folder) : .system(error)
    }
  }

  /// Whether a name can be that of a file in the folder: it leads nowhere else and fits in a message.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { $0 != "/" && !$0.isForbidden }
  }
}

extension Template {
  /// The name without the folders before it, which are private.
  var shortName: String { Self.shortName(of: name) }

  fileprivate static func shortName(of path: String) -> String {
    let (file, suffix) = (Path.name(of: path), TemplateLibrary.suffix)
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// Reads a template that is built into the program, such as `deplacement`.
  ///
  /// - Throws: `unknownTemplate`.
  public static func named(_ name: String) throws(AttestError) -> Template {
    guard let text = BuiltinTemplates.text(named: name) else {
      throw .unknownTemplate(name, nearest: nearest(to: name, in: BuiltinTemplates.names))
    }
    return try Template(parsing: text, name: name, file: name)
  }
}

/// The templates built into the program: the files of `Templates/`, as they stand there.
package enum BuiltinTemplates {
  /// Every name with its bytes, in the order of a list: the papers of today first, then the forms of
  /// their time by date.
  ///
  /// The manifest names the same files. The bytes are given by closures, so that a run touches only
  /// those of the template that it uses.
  private static let table: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("deplacement", { PackageResources.deplacement_attest }),
    ("sur-l-honneur", { PackageResources.sur_l_honneur_attest }),
    ("hebergement", { PackageResources.hebergement_attest }),
    ("autorisation-parentale", { PackageResources.autorisation_parentale_attest }),
    ("mobilites-durables", { PackageResources.mobilites_durables_attest }),
    ("procuration", { PackageResources.procuration_attest }),
    ("deplacement-professionnel", { PackageResources.deplacement_professionnel_attest }),
    ("confinement-2020-03", { PackageResources.confinement_2020_03_attest }),
    ("deconfinement-2020-05", { PackageResources.deconfinement_2020_05_attest }),
    ("transports-idf-2020-05", { PackageResources.transports_idf_2020_05_attest }),
    ("couvre-feu-2020-10", { PackageResources.couvre_feu_2020_10_attest }),
    ("confinement-2020-10", { PackageResources.confinement_2020_10_attest }),
    ("confinement-2020-10-30", { PackageResources.confinement_2020_10_30_attest }),
    ("confinement-2020-11", { PackageResources.confinement_2020_11_attest }),
    ("couvre-feu-2020-12", { PackageResources.couvre_feu_2020_12_attest }),
    ("couvre-feu-2021-01", { PackageResources.couvre_feu_2021_01_attest }),
    ("couvre-feu-week-end-2021-02", { PackageResources.couvre_feu_week_end_2021_02_attest }),
    ("couvre-feu-2021-03", { PackageResources.couvre_feu_2021_03_attest }),
    ("confinement-2021-03", { PackageResources.confinement_2021_03_attest }),
    ("couvre-feu-2021-04", { PackageResources.couvre_feu_2021_04_attest }),
    ("confinement-2021-04", { PackageResources.confinement_2021_04_attest }),
    ("couvre-feu-2021-05", { PackageResources.couvre_feu_2021_05_attest }),
    ("couvre-feu-2021-05-19", { PackageResources.couvre_feu_2021_05_19_attest }),
    ("couvre-feu-2021-06", { PackageResources.couvre_feu_2021_06_attest }),
    ("couvre-feu-2021-07", { PackageResources.couvre_feu_2021_07_attest }),
    ("confinement-2021-07", { PackageResources.confinement_2021_07_attest }),
  ]

  package static var names: [String] { table.map(\.name) }

  /// The bytes of a template's file; `nil` where there is none of that name.
  package static func text(named name: String) -> [UInt8]? {
    table.first { $0.name == name }?.bytes()
  }
}
