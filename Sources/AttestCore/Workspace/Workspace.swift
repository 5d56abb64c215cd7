internal import Platform

/// The people, templates, fonts and memories from which attestations are made, at one time.
///
///     let workspace = try Workspace(environment: { variables[$0] }, now: now)
///     let draft = try workspace.draft(for: workspace.people(.default)[0])
///     try workspace.write(workspace.paper(for: draft), to: .folder("."))
public struct Workspace {
  /// The time of writing of every attestation made here.
  public private(set) var now: Instant
  /// The clock's time, which `ATTEST_NOW` does not change.
  private(set) var clock: Instant
  /// Whether `ATTEST_NOW` replaces the clock, which makes every attestation a sample.
  public let isNowSet: Bool
  /// The profiles and memories of the people.
  package private(set) var store: Store
  package let templates: TemplateLibrary
  /// The rules for the values of a profile.
  package let rules: ProfileRules
  /// The fonts of the pages.
  let fonts: Fonts
  let installedFonts: Fonts
  let environment: (String) -> String?

  /// Finds the folders and reads the clock; touches no files.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable: `HOME`, or one of XDG or of attest.
  ///   - now: The clock's time; `ATTEST_NOW` replaces it if set.
  ///   - font: A font file, which takes precedence over `ATTEST_FONT`.
  ///   - warn: Receives warnings; the same warning may come several times.
  /// - Throws: `notANow`.
  public init(
    environment: @escaping (_ name: String) -> String?, now: Instant, font: String? = nil,
    warn: @escaping (Warning) -> Void = { _ in }
  ) throws(AttestError) {
    self.environment = environment
    clock = now
    let text = environment("ATTEST_NOW")
    isNowSet = text != nil
    if let text {
      guard let instant = Instant(iso8601: text) else { throw .notANow(text) }
      self.now = instant
    } else {
      self.now = now
    }
    installedFonts = .installed(
      home: environment("HOME"), dataHome: environment("XDG_DATA_HOME"))
    fonts = (font ?? environment("ATTEST_FONT")).map(Fonts.file) ?? installedFonts
    // A letter of a profile may be missing from the font of this run if the installed fonts have
    // it.
    rules = ProfileRules(on: self.now, fonts: fonts, or: installedFonts)
    store = Store(environment: environment, warn: warn)
    templates = TemplateLibrary(folder: store.templates)
  }

  /// Takes variables that may not be text.
  ///
  /// - Throws: `variableNotUTF8`; `notANow`.
  package init(
    _ variables: Variables, now: Instant, font: String? = nil,
    warn: @escaping (Warning) -> Void
  ) throws(AttestError) {
    try variables.check()
    try self.init(environment: { variables[$0] }, now: now, font: font, warn: warn)
  }

  /// The same workspace at a later time of the clock; `ATTEST_NOW` still replaces it.
  package func at(_ clock: Instant) -> Workspace {
    var later = self
    later.clock = clock
    if !isNowSet { later.now = clock }
    return later
  }

  func warn(_ warning: Warning) { store.warn(warning) }

  /// Whether `ATTEST_SIGNABLE` asks for a field in each signature box.
  var signableIsSet: Bool {
    let off = ["0", "no", "n", "false", "off", "non", "faux"]
    return environment("ATTEST_SIGNABLE").map { !off.contains($0.lowercased()) } ?? false
  }
}

extension Workspace {
  /// The template of a name, otherwise the one that the default person would have.
  ///
  /// It gives no warnings about the profile, and does not need one, because it writes no paper.
  package func template(_ name: String?) throws(AttestError) -> Template {
    var silent = self
    silent.store.warn = { _ in }
    let person = try? silent.defaultPerson()
    return try template(name, of: person, after: person.map(habits) ?? Habits())
  }

  /// The requested template, otherwise `ATTEST_TEMPLATE`, otherwise the template of the person's
  /// last outing if it is in force, otherwise the default.
  func template(
    _ name: String?, of person: Person?, after habits: Habits
  ) throws(AttestError) -> Template {
    if let name = name ?? environment("ATTEST_TEMPLATE") {
      // A path is remembered, so it must lead to the same template from any folder.
      return try templates.template(
        named: TemplateLibrary.isPath(name) ? Path.absolute(name) : name)
    }
    for choice in habits.choices {
      // A missing or wrong template is an error: silently using another would be a surprise.
      let template: Template
      do throws(AttestError) {
        template = try templates.template(named: choice.template)
      } catch {
        switch error {
        case .unknownTemplate: throw .lastTemplateIsGone(choice.template)
        case .system(let system) where system.isMissing:
          throw .lastTemplateIsGone(choice.template)
        default: throw error
        }
      }
      if template.hasExit, try isInForce(template, for: person) { return template }
    }
    return try templates.template(named: TemplateLibrary.defaultName)
  }

  private func isInForce(_ template: Template, for person: Person?) throws(AttestError) -> Bool {
    guard template.validity != nil, let person else { return true }
    return !template.isOutOfForce(at: try zone(of: person).civil(at: now))
  }

  /// The destination `output`, otherwise `ATTEST_OUTPUT`, otherwise the working directory; `nil`
  /// for `-`, which is standard output.
  ///
  /// The variable names a file only by its ending. A missing folder that was taken for a file would
  /// keep only the last attestation.
  ///
  /// - Throws: `unknownEnding` if the name of a file ends in an unknown format.
  public func destination(_ output: String? = nil) throws(AttestError) -> Destination? {
    guard let path = output ?? environment("ATTEST_OUTPUT") else { return .folder(".") }
    if path == "-" { return nil }
    let mayBeFile = output != nil || Path.name(of: path).dropFirst().contains(".")
    let isFolder = path.hasSuffix("/") || !mayBeFile || Files.folderPermissions(path) != nil
    return isFolder ? .folder(path) : .file(path, try Format(of: path))
  }
}
