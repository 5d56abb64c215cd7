internal import AttestPlatform

/// Everything that attestations are made from at a given time: people, templates, fonts and
/// memories.
///
///     let workspace = try Workspace(environment: { variables[$0] }, now: now)
///     let draft = try workspace.draft(for: workspace.people(.default)[0])
///     try workspace.write(workspace.paper(for: draft), to: .folder("."))
public struct Workspace {
  /// The time of writing for every attestation made from this workspace.
  public var now: Instant { setNow ?? clock }
  /// Whether every attestation is a sample, because `ATTEST_NOW` replaces the current time.
  public var makesSamples: Bool { setNow != nil }
  /// The time in `ATTEST_NOW`.
  private var setNow: Instant?
  /// The current time, regardless of `ATTEST_NOW`.
  private(set) var clock: Instant
  /// The store of people's profiles and memories.
  package private(set) var store: Store
  package let templates: TemplateLibrary
  /// The rules that the values in a profile must follow.
  package let rules: ProfileRules
  /// The fonts used for pages.
  let fonts: Fonts
  let installedFonts: Fonts
  let environment: (String) -> String?

  /// Finds the folders and reads the environment, without accessing any files.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable, such as `HOME` or `ATTEST_HOME`.
  ///   - now: The current time, which `ATTEST_NOW` replaces if it is set.
  ///   - font: A font file, which takes precedence over `ATTEST_FONT`.
  ///   - warn: Receives warnings; the same warning may be given several times.
  /// - Throws: An error if `ATTEST_NOW` is not a valid time.
  public init(
    environment: @escaping (_ name: String) -> String?, now: Instant, font: String? = nil,
    warn: @escaping (Notice) -> Void = { _ in }
  ) throws(AttestError) {
    self.environment = environment
    clock = now
    if let text = environment("ATTEST_NOW") {
      guard let instant = Instant(iso8601: text), instant <= Instant.sampleRange.upperBound else {
        throw .notANow(text)
      }
      setNow = instant
    }
    installedFonts = .installed(home: environment("HOME"), dataHome: environment("XDG_DATA_HOME"))
    fonts = (font ?? environment("ATTEST_FONT")).map(Fonts.file) ?? installedFonts
    // A profile's characters are accepted if either the fonts for this run or the installed fonts
    // can draw them. A clock that is too early to write a paper makes no date of birth wrong.
    let day = Attestation.pageFormat.day
    let today = setNow.map { $0 < Instant.sampleRange.lowerBound ? day : $0 } ?? max(now, day)
    rules = ProfileRules(on: today, fonts: fonts, or: installedFonts)
    store = Store(environment: environment, warn: warn)
    templates = TemplateLibrary(folder: store.templates)
  }

  /// The same workspace at a later time.
  ///
  /// `ATTEST_NOW` still replaces the current time.
  package func at(_ clock: Instant) -> Workspace {
    var later = self
    later.clock = clock
    return later
  }

  package func warn(_ warning: Notice) { store.warn(warning) }

  /// Whether `ATTEST_SIGNABLE` asks for a form field in each signature box.
  var signableIsSet: Bool {
    let off = ["0", "no", "n", "false", "off", "non", "faux"]
    return environment("ATTEST_SIGNABLE").map { !off.contains($0.lowercased()) } ?? false
  }

  // MARK: Templates and destinations

  /// The template with this name, or else the template that the default person would use.
  ///
  /// No paper is written, so the profile may be missing, and warnings about it are not shown.
  package func template(_ name: String?) throws(AttestError) -> Template {
    var silent = self
    silent.store.warn = { _ in }
    let person = try? silent.people(.default).first
    return try template(name, of: person, after: person.flatMap { try? habits(of: $0) } ?? Habits())
  }

  /// Finds a template by its name, or by the name in `ATTEST_TEMPLATE` if no name is given.
  ///
  /// Without either name, this is the template of the person's last outing whose template is still
  /// in force, or else the default template.
  func template(
    _ name: String?, of person: Person?, after habits: Habits
  ) throws(AttestError) -> Template {
    if let name = name ?? environment("ATTEST_TEMPLATE") {
      // The path is remembered, so it must lead to the same template from any folder.
      return try templates.template(
        named: TemplateLibrary.isPath(name) ? Path.absolute(name) : name)
    }
    var choices = habits.choices
    // A template with questions is rarely one for outings, and takes long to read.
    if choices.first?.answers.isEmpty == false, let person,
      let outing = (try? store.memory(of: person.id))?.outing,
      let index = choices.firstIndex(where: { $0.template == outing.template })
    {
      choices.insert(choices.remove(at: index), at: 0)
    }
    for choice in choices {
      do throws(AttestError) {
        guard let template = try template(ifThere: choice.template) else {
          throw .lastTemplateIsGone(choice.template)
        }
        if template.hasExit, try isInForce(template, for: person) { return template }
      } catch {
        // Silently using the template of an earlier outing would be confusing. attest 1.1.0 did not
        // remember the last outing, whose template had no questions.
        let outing = person.flatMap { (try? store.memory(of: $0.id))?.outing }
        if outing.map({ $0.template == choice.template }) ?? choice.answers.isEmpty { throw error }
      }
    }
    return try templates.template(named: TemplateLibrary.defaultName)
  }

  /// The template with this name or path, or `nil` if it is gone.
  func template(ifThere name: String) throws(AttestError) -> Template? {
    do throws(AttestError) {
      return try templates.template(named: name)
    } catch {
      if error.isMissingTemplate { return nil }
      throw error
    }
  }

  private func isInForce(_ template: Template, for person: Person?) throws(AttestError) -> Bool {
    guard template.validity != nil, let person else { return true }
    return !template.isOutOfForce(at: try zone(of: person).civil(at: now))
  }

  /// The destination given by `output`, or else by `ATTEST_OUTPUT`, or else the working directory.
  ///
  /// The result is `nil` for `-`, which means standard output. `ATTEST_OUTPUT` is only treated as a
  /// file if its last part has an extension: if a missing folder were mistaken for a file, each
  /// attestation would replace the one before.
  ///
  /// - Throws: An error if a file has no extension, or if attest does not write any format with its
  ///   extension.
  public func destination(_ output: String? = nil) throws(AttestError) -> Destination? {
    guard let path = output ?? environment("ATTEST_OUTPUT") else { return .folder(".") }
    if path == "-" { return nil }
    let hasEnding = Path.name(of: path).dropFirst().contains(".")
    let isFolder =
      path.hasSuffix("/") || output == nil && !hasEnding || Files.folderPermissions(path) != nil
    if isFolder { return .folder(path) }
    // A name without an extension may also be a folder that does not exist.
    if !hasEnding, Files.leadsToFile(path) {
      throw .noEnding(path, known: Format.allCases.map { "." + $0.rawValue })
    }
    _ = try Format(of: path)
    return .file(path)
  }
}

/// The environment variables, each looked up only when it is needed.
package struct Variables {
  private let value: (String) -> [UInt8]?

  package init(_ value: @escaping (_ name: String) -> [UInt8]?) { self.value = value }

  package subscript(name: String) -> String? { value(name).flatMap { String(utf8: $0) } }

  /// Throws if an important variable is not UTF-8.
  ///
  /// Ignoring such a variable could select another person or folder.
  package func check() throws(AttestError) {
    for name in Self.decisive {
      guard let bytes = value(name), String(utf8: bytes) == nil else { continue }
      throw .variableNotUTF8(name, bytes)
    }
  }

  /// The variables that change what a run reads, writes or starts.
  private static let decisive = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "ATTEST_HOME", "ATTEST_PERSON", "ATTEST_TEMPLATE",
    "ATTEST_OUTPUT", "ATTEST_FONT", "ATTEST_NOW", "ATTEST_SIGNABLE", "VISUAL", "EDITOR",
  ]
}

/// The people for whom attestations are made.
public enum People: Hashable, Sendable {
  /// The people in `ATTEST_PERSON`, or else the first in the list.
  case `default`
  /// Everybody, in list order.
  case everybody
  /// The people with these ids, in this order; the id `all` stands for everybody.
  case these([String])
}

extension Workspace {
  /// Returns the requested people without duplicates, after reading and checking their profiles.
  ///
  /// - Throws: An error if there is no profile, or none with one of the ids; if an id is invalid; or
  ///   one with the ``Notice/mistakes`` in a profile.
  public func people(_ people: People) throws(AttestError) -> [Person] {
    switch people {
    case .default:
      guard let ids = try idsInVariable() else { return [try store.firstProfile(rules).person] }
      return try self.people(.these(ids))
    case .these(let ids):
      var people: [Person] = []
      for id in ids {
        let named = try id == "all" ? self.people(.everybody) : [person(id)]
        people += named.filter { person in !people.contains { $0.id == person.id } }
      }
      return people
    case .everybody:
      let everybody = try store.ids().map(person)
      if everybody.isEmpty { throw .noProfile }
      return everybody
    }
  }

  /// The person with this id; `demo` is the sample person.
  func person(_ id: String) throws(AttestError) -> Person {
    id == Person.sample.id ? .sample : try store.profile(of: id, rules).person
  }

  /// The ids in `ATTEST_PERSON`, which are written like those after `--person`, or `nil` if it is
  /// not set.
  package func idsInVariable() throws(AttestError) -> [String]? {
    guard let text = environment("ATTEST_PERSON") else { return nil }
    let ids = text.texts(at: ",").map(Identifier.folded).distinct
    for id in ids where !Identifier.isValid(id) {
      throw .badIdentifier(id, nearest: nil).at("ATTEST_PERSON")
    }
    return ids
  }

  /// The person's previous choices; the sample person has none.
  func habits(of person: Person) throws(AttestError) -> Habits {
    person.isBuiltIn
      ? Habits() : try store.habits(of: person, forSamples: makesSamples || person.isSample)
  }

  /// The time zone at a person's address.
  package func zone(of person: Person) throws(AttestError) -> Zone {
    guard let zone = Zone.named(person.zone, in: Zone.systemFolders) else {
      throw .fault("zone \(person.zone)")
    }
    return zone
  }

  // MARK: Checking and verifying

  /// Throws if the template or the font chosen for verification is unusable.
  package func check(template: String?) throws(AttestError) {
    if let template { _ = try templates.template(named: template) }
    _ = try fonts.chosenFace()
  }

  /// The mistakes in the text of a template, or else the problems that make its papers impossible
  /// and the parts that are probably unintended, in the order of the lines.
  ///
  /// `name` is the template's name, and `file` is the name to use in errors.
  ///
  /// - Throws: `emptyFile`, or the reason why the chosen font file cannot be used.
  package func findings(
    in text: [UInt8], name: String, file: String
  ) throws(AttestError) -> [Mistake] {
    let template: Template
    do throws(AttestError) {
      template = try Template(parsing: text, name: name, file: file)
    } catch {
      if error.mistakes.isEmpty { throw error }
      return error.mistakes
    }
    guard let zone = Zone.named("Europe/Paris") else { throw .fault("no zone") }
    let trial = try Trial(of: template, fonts: fonts, at: now, in: zone)
    return (template.remarks + trial.mistakes).sorted {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
  }

  /// Verifies a PDF; `bytes` may be just the beginning of the file.
  ///
  /// `count` is the size of the whole file, and `file` is the name to use in errors. `template` is
  /// the name or path of a template to use instead of the one named in the PDF.
  package func verify(
    _ bytes: [UInt8], count: Int, file: String, template: String?
  ) -> Verification {
    let verifier = Verifier(
      file: file,
      ownTemplate: { [templates] in templates.text(ofPaper: $0, given: template) },
      installed: installedFonts, given: fonts == installedFonts ? nil : fonts, clock: clock)
    return Verification(of: bytes, count: count, by: verifier)
  }
}
