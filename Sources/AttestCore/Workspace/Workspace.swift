package import Platform

/// The people, templates, fonts and memories from which attestations are made, at one time.
///
///     let workspace = try Workspace(environment: { variables[$0] }, now: now)
///     let draft = try workspace.draft(for: workspace.people(.default)[0])
///     try workspace.write(workspace.paper(for: draft), to: .folder("."))
public struct Workspace {
  /// The time of writing of every attestation made here.
  public private(set) var now: Instant
  /// The clock's time, which `ATTEST_NOW` does not change.
  private var clock: Instant
  /// Whether `ATTEST_NOW` replaces the clock, which makes every attestation a sample.
  public let isNowSet: Bool
  /// The profiles and memories of the people.
  package private(set) var store: Store
  package let templates: TemplateLibrary
  /// The rules for the values of a profile.
  package let rules: ProfileRules
  /// The fonts of the pages.
  let fonts: Fonts
  private let installedFonts: Fonts
  private let environment: (String) -> String?

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

/// The non-empty variables of the environment, each looked up when it is read.
package struct Variables {
  private let value: (String) -> SystemText?

  package init(_ value: @escaping (_ name: String) -> SystemText?) { self.value = value }

  package subscript(name: String) -> String? {
    if case .text(let text) = value(name) { text } else { nil }
  }

  /// Refuses a variable that is not UTF-8; ignoring it would choose another person or folder.
  fileprivate func check() throws(AttestError) {
    for name in Self.decisive {
      if case .notUTF8(let bytes) = value(name) { throw .variableNotUTF8(name, bytes) }
    }
  }

  /// The variables that choose people, templates, folders and programs.
  private static let decisive = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "ATTEST_HOME", "ATTEST_PERSON", "ATTEST_TEMPLATE",
    "ATTEST_OUTPUT", "ATTEST_FONT", "ATTEST_NOW", "ATTEST_SIGNABLE", "VISUAL", "EDITOR",
  ]
}

/// The people of an attestation.
public enum People: Hashable, Sendable {
  /// `ATTEST_PERSON`, otherwise the first of the list.
  case `default`
  /// Everybody, in the order of the list.
  case everybody
  /// The people with these ids, in this order; `all` among them stands for everybody.
  case these([String])
}

extension Workspace {
  /// The requested people without repetitions, each with a profile that was read and checked.
  ///
  /// - Throws: `noProfile`, `unknownPerson`, `badPersonVariable`; the mistakes of a profile.
  public func people(_ people: People) throws(AttestError) -> [Person] {
    switch people {
    case .default: return [try defaultPerson()]
    case .these(let ids):
      var people: [Person] = []
      for id in ids {
        let named = try id == "all" ? self.people(.everybody) : [person(id)]
        people += named.filter { person in !people.contains { $0.id == person.id } }
      }
      return people
    case .everybody:
      let everybody = try store.profiles(rules).map(\.person)
      if everybody.isEmpty { throw .noProfile }
      return everybody
    }
  }

  /// A person by id, including the built-in one.
  func person(_ id: String) throws(AttestError) -> Person {
    id == Person.demo.id ? .demo : try store.profile(of: id, rules).person
  }

  private func defaultPerson() throws(AttestError) -> Person {
    guard let id = environment("ATTEST_PERSON") else { return try store.firstProfile(rules).person }
    if !Identifier.isValid(id) { throw .badPersonVariable(id) }
    return try person(id)
  }

  /// The choices of a person until now; the built-in person has none.
  func habits(of person: Person) -> Habits {
    person.isDemo ? Habits() : store.habits(of: person.id)
  }

  /// The time zone of a person.
  package func zone(of person: Person) throws(AttestError) -> Zone {
    guard let zone = Zone.named(person.zone) else { throw .internalFault("zone \(person.zone)") }
    return zone
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

extension Workspace {
  /// The last attestation of each person; the pinned one for the default, or for its own person.
  package func last(of people: People) throws(AttestError) -> [PastAttestation] {
    let pinned = store.pinnedAttestation()
    if people == .default, let pinned { return [pinned] }
    return try self.people(people).map { (person) throws(AttestError) in
      if let pinned, pinned.person.id == person.id { return pinned }
      return try lastWritten(by: person)
    }
  }

  /// Whether an attestation is pinned, which `last` then returns.
  package var hasPin: Bool { store.pinnedAttestation() != nil }

  /// The same for attestations that were written as a PDF.
  package func lastPDF(of people: People) throws(AttestError) -> [PastAttestation] {
    try last(of: people).map { past in
      past.isPinned || past.pdf != nil ? past : store.lastPDF(of: past.person.id) ?? past
    }
  }

  /// The last attestation of the next person in turn, among `ids` if there are several, otherwise
  /// among everybody; `nil` if nobody else has one.
  package func next(
    after past: PastAttestation, among ids: [String]
  ) throws(AttestError) -> PastAttestation? {
    let ids = ids.count > 1 ? ids : try store.ids()
    let others = (ids.drop { $0 != past.person.id } + ids).filter { $0 != past.person.id }
    return others.lazy.compactMap { try? last(of: .these([$0])).first }.first
  }

  /// The last attestation of a person, pinned or not.
  package func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isDemo, let past = store.last(of: person.id) else {
      throw .nothingMade(person: person.id)
    }
    return past
  }

  /// A PDF that the person of a pinned attestation wrote after it.
  package func newer(than pinned: PastAttestation) -> String? {
    guard var last = store.last(of: pinned.person.id) else { return nil }
    last.isPinned = pinned.isPinned
    return last == pinned ? nil : last.pdf
  }

  /// The path of an attestation that was written.
  ///
  /// - Throws: `lastWasPiped`, `lastIsGone`.
  package func file(of past: PastAttestation) throws(AttestError) -> String {
    guard let path = past.pdf else { throw .lastWasPiped(person: past.person.id) }
    guard (try? Files.exists(path)) == true else {
      throw .lastIsGone(path, isPinned: past.isPinned)
    }
    return path
  }

  /// Refuses an unusable template or font that was named to verify a PDF.
  package func check(template: String?) throws(AttestError) {
    if let template { _ = try templates.template(named: template) }
    if case .file(let path) = fonts { try Fonts.check(path) }
  }

  /// Verifies a PDF from its first bytes.
  ///
  /// `file` is its name in errors. `template` is the file of a user's template that its name does
  /// not find.
  package func verify(
    _ bytes: [UInt8], count: Int, file: String, template: String?
  ) -> Verification {
    let reader = Reader(
      templates: templates, template: template, installed: installedFonts,
      given: fonts == installedFonts ? nil : fonts, clock: clock)
    return Verification(of: bytes, count: count, file: file, by: reader)
  }
}
