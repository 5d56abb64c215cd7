package import Platform

/// What attestations are made from: the people, the forms, the fonts and what is remembered, at one
/// time.
///
///     let workspace = try Workspace(environment: { variables[$0] }, now: now)
///     let draft = try workspace.draft(for: workspace.people(.default)[0])
///     try workspace.write(workspace.paper(for: draft), to: .folder("."))
public struct Workspace {
  /// The time of writing of every attestation made here.
  public let now: Instant
  /// The clock's time, which no variable moves.
  private let clock: Instant
  /// Whether `ATTEST_NOW` stands for the clock, which makes every attestation a sample.
  public let isNowSet: Bool
  /// The files of the people and what is remembered of them.
  package private(set) var store: Store
  /// The forms.
  package let templates: TemplateLibrary
  /// What decides on the values of a profile.
  package let rules: ProfileRules
  /// What the letters of the pages come from.
  let fonts: Fonts
  private let installedFonts: Fonts
  private let environment: (String) -> String?

  /// Finds the folders and reads the clock; touches nothing.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable: `HOME` and those of XDG and of attest.
  ///   - now: The clock's time, for which `ATTEST_NOW` stands when it is set.
  ///   - font: A font file, which wins over `ATTEST_FONT`.
  ///   - warn: Hears what a person should know though the work is done; the same thing may be
  ///     found several times.
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
    // A profile is right whatever font one run names, but for letters that none at all has.
    rules = ProfileRules(on: self.now, fonts: fonts, or: installedFonts)
    store = Store(environment: environment, warn: warn)
    templates = TemplateLibrary(folder: store.templates)
  }

  /// The same of variables that may not be text.
  ///
  /// - Throws: `variableNotUTF8`; `notANow`.
  package init(
    _ variables: Variables, now: Instant, font: String? = nil,
    warn: @escaping (Warning) -> Void
  ) throws(AttestError) {
    try variables.check()
    try self.init(environment: { variables[$0] }, now: now, font: font, warn: warn)
  }

  func warn(_ warning: Warning) { store.warn(warning) }

  /// Whether `ATTEST_SIGNABLE` asks for a field in each place to sign.
  var signableIsSet: Bool {
    let off = ["0", "no", "n", "false", "off", "non", "faux"]
    return environment("ATTEST_SIGNABLE").map { !off.contains($0.lowercased()) } ?? false
  }
}

/// The variables of the environment that are set and not empty, each looked up when it is read.
package struct Variables {
  private let value: (String) -> SystemText?

  package init(_ value: @escaping (_ name: String) -> SystemText?) { self.value = value }

  package subscript(name: String) -> String? {
    if case .text(let text) = value(name) { text } else { nil }
  }

  /// Refuses a variable that is not UTF-8: as if unset, it would mean another person or place.
  fileprivate func check() throws(AttestError) {
    for name in Self.decisive {
      if case .notUTF8(let bytes) = value(name) { throw .variableNotUTF8(name, bytes) }
    }
  }

  /// The variables that say who, where and how.
  private static let decisive = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "ATTEST_HOME", "ATTEST_PERSON", "ATTEST_TEMPLATE",
    "ATTEST_OUTPUT", "ATTEST_FONT", "ATTEST_NOW", "ATTEST_SIGNABLE", "VISUAL", "EDITOR",
  ]
}

/// Whose attestation.
public enum People: Hashable, Sendable {
  /// `ATTEST_PERSON`, else the first of the list.
  case `default`
  /// Everybody, in the order of the list.
  case everybody
  /// The people with these ids, in this order; `all` among them is everybody.
  case these([String])
}

extension Workspace {
  /// The people asked for, each profile read and checked, and nobody twice.
  ///
  /// - Throws: `noProfile`, `unknownPerson`, `badPersonVariable`; what is wrong with a profile.
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

  /// A person by id, the built-in one included.
  func person(_ id: String) throws(AttestError) -> Person {
    id == Person.demo.id ? .demo : try store.profile(of: id, rules).person
  }

  private func defaultPerson() throws(AttestError) -> Person {
    guard let id = environment("ATTEST_PERSON") else { return try store.firstProfile(rules).person }
    if !Identifier.isValid(id) { throw .badPersonVariable(id) }
    return try person(id)
  }

  /// What a person chose until now; the built-in one is not remembered.
  func habits(of person: Person) -> Habits {
    person.isDemo ? Habits() : store.habits(of: person.id)
  }

  /// The clock where a person lives.
  package func zone(of person: Person) throws(AttestError) -> Zone {
    guard let zone = Zone.named(person.zone) else { throw .internalFault("zone \(person.zone)") }
    return zone
  }
}

extension Workspace {
  /// The form of that name, else the one that the default person would have.
  ///
  /// Warns of nothing in their profile, and needs none: nothing is made of it.
  package func template(_ name: String?) throws(AttestError) -> Template {
    var silent = self
    silent.store.warn = { _ in }
    let person = try? silent.defaultPerson()
    return try template(name, of: person, after: person.map(habits) ?? Habits())
  }

  /// The form asked for, else `ATTEST_TEMPLATE`, else that of the person's last outing which is in
  /// force, else the default.
  func template(
    _ name: String?, of person: Person?, after habits: Habits
  ) throws(AttestError) -> Template {
    if let name = name ?? environment("ATTEST_TEMPLATE") {
      // A path is remembered, and must lead to the same form from elsewhere.
      return try templates.template(
        named: TemplateLibrary.isPath(name) ? Path.absolute(name) : name)
    }
    for choice in habits.choices {
      // One that is gone or wrong is told: another in its place would be a surprise.
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

  /// Where `output` says, else `ATTEST_OUTPUT`, else the working directory; `nil` for `-`, which is
  /// standard output.
  ///
  /// The variable names a file only by its ending: a folder that is not there yet, taken for a file,
  /// would keep the last attestation alone.
  ///
  /// - Throws: `unknownEnding` when the name of a file ends in what is no format.
  public func destination(_ output: String? = nil) throws(AttestError) -> Destination? {
    guard let path = output ?? environment("ATTEST_OUTPUT") else { return .folder(".") }
    if path == "-" { return nil }
    let mayBeFile = output != nil || Path.name(of: path).dropFirst().contains(".")
    let isFolder = path.hasSuffix("/") || !mayBeFile || Files.folderPermissions(path) != nil
    return isFolder ? .folder(path) : .file(path, try Format(of: path))
  }
}

extension Workspace {
  /// What each person wrote last; the pinned one when nobody, or its person, is named.
  package func last(of people: People) throws(AttestError) -> [PastAttestation] {
    let pinned = store.pinnedAttestation()
    if people == .default, let pinned { return [pinned] }
    return try self.people(people).map { (person) throws(AttestError) in
      if let pinned, pinned.person.id == person.id { return pinned }
      return try lastWritten(by: person)
    }
  }

  /// Whether an attestation is pinned, which `last` then gives.
  package var hasPin: Bool { store.pinnedAttestation() != nil }

  /// The same of what was written as a PDF.
  package func lastPDF(of people: People) throws(AttestError) -> [PastAttestation] {
    try last(of: people).map { past in
      past.isPinned || past.pdf != nil ? past : store.lastPDF(of: past.person.id) ?? past
    }
  }

  /// What the next person in turn wrote last: of `ids` when they are several, else of everybody;
  /// `nil` when nobody else has written one.
  package func next(
    after past: PastAttestation, among ids: [String]
  ) throws(AttestError) -> PastAttestation? {
    let ids = ids.count > 1 ? ids : try store.ids()
    let others = (ids.drop { $0 != past.person.id } + ids).filter { $0 != past.person.id }
    return others.lazy.compactMap { try? last(of: .these([$0])).first }.first
  }

  /// What a person wrote last, pinned or not.
  package func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isDemo, let past = store.last(of: person.id) else {
      throw .nothingMade(person: person.id)
    }
    return past
  }

  /// The PDF that the person of a pinned attestation wrote after it, if any.
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

  /// Refuses a template or a font that the reader of a PDF named and that cannot be used.
  package func check(template: String?) throws(AttestError) {
    if let template { _ = try templates.template(named: template) }
    if case .file(let path) = fonts { try Fonts.check(path) }
  }

  /// Judges a PDF: its first bytes, of so many.
  ///
  /// `file` is its name in the errors; `template` is the file of its template, when it is somebody's
  /// own and is not found by its name.
  package func verify(
    _ bytes: [UInt8], count: Int, file: String, template: String?
  ) -> Verification {
    let reader = Reader(
      templates: templates, template: template, installed: installedFonts,
      given: fonts == installedFonts ? nil : fonts, clock: clock)
    return Verification(of: bytes, count: count, file: file, by: reader)
  }
}
