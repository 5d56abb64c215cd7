internal import AttestCore
internal import Platform

/// The people of the store, the forms and the clock, as one run sees them.
struct Household {
  var store: Store
  /// What the letters of the pages come from.
  let fonts: Fonts
  /// What decides on the values of a profile.
  let rules: ProfileRules
  let templates: TemplateLibrary
  let now: Instant
  /// Whether `ATTEST_NOW` stands for the clock: what is made is a sample.
  let isNowSet: Bool
  private let environment: Variables

  /// Knows what the environment says, but for the font that the command line names.
  init(_ context: Context, font: String? = nil) throws {
    environment = context.environment
    try environment.check()
    if let text = environment["ATTEST_NOW"] {
      guard let instant = Instant(iso8601: text) else {
        throw CommandError.notANow(text)
      }
      (now, isNowSet) = (instant, true)
    } else {
      (now, isNowSet) = (context.clock(), false)
    }
    let installed = Fonts.installed(home: environment["HOME"])
    let named = font ?? environment["ATTEST_FONT"]
    fonts = if let named { .file(named) } else { installed }
    // A profile is right whatever font one run names, but for letters that none at all has.
    rules = ProfileRules(on: now, fonts: fonts, or: installed)
    store = try Store { [environment] in environment[$0] }
    templates = TemplateLibrary(folder: store.templates)
  }

  /// The people asked for, each profile read and checked.
  mutating func people(_ people: People) throws -> [Person] {
    switch people {
    case .usual: return [try usual()]
    case .these(let ids):
      var people: [Person] = []
      for id in ids {
        let named = try id == "all" ? self.people(.everybody) : [person(id)]
        people += named.filter { person in !people.contains { $0.id == person.id } }
      }
      return people
    case .everybody:
      let everybody = try store.profiles(rules).map(\.person)
      if everybody.isEmpty { throw AttestError.noProfile }
      return everybody
    }
  }

  /// A person by id, the built-in one included.
  mutating func person(_ id: String) throws -> Person {
    id == Person.demo.id ? .demo : try store.profile(of: id, rules).person
  }

  /// The person whose habits count when nobody is named; nobody on a fresh machine.
  var usualPerson: Person? {
    var household = self
    return try? household.usual()
  }

  private mutating func usual() throws -> Person {
    guard let id = environment["ATTEST_PERSON"] else { return try store.firstProfile(rules).person }
    if !Identifier.isValid(id) { throw CommandError.badPersonVariable(id) }
    return try person(id)
  }

  /// What a person chose until now: nothing for the built-in one.
  mutating func habits(of person: Person) -> Memory {
    person.isDemo ? Memory() : store.habits(of: person.id)
  }

  /// The form asked for, else `ATTEST_TEMPLATE`, else the last one the person used, else the default.
  func template(_ name: String?, after memory: Memory) throws -> Template {
    let usual = environment["ATTEST_TEMPLATE"] ?? memory.template ?? TemplateLibrary.defaultName
    let name = name ?? usual
    // A path is remembered, and must lead to the same form from elsewhere.
    return try templates.template(
      named: TemplateLibrary.isPath(name) ? Path.absolute(name) : name)
  }

  /// The clock where a person lives.
  func zone(_ name: String) throws -> Zone {
    guard let zone = Zone.named(name) else { throw AttestError.internalFault("zone \(name)") }
    return zone
  }
}
