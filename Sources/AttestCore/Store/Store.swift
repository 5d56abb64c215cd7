internal import Platform

/// The files of a household: a profile a person, their order, and what was last made for each.
package struct Store: Sendable {
  /// The profiles, `ID.conf`, and their order.
  let people: String
  /// The person's own templates.
  package let templates: String
  /// What was last made for each person.
  let last: String
  /// What `show` and `last` give for as long as it is there.
  let pinned: String

  /// What a person should know of the files, in the order in which it was found.
  package internal(set) var warnings: [Warning] = []

  /// Finds the folders by the XDG base directory rules, the same on macOS; touches nothing.
  ///
  /// `ATTEST_HOME` puts all of them in one place. A relative path in a variable of XDG does not count.
  package init(environment: (String) -> String?) throws(AttestError) {
    func variable(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    func folder(_ name: String, _ fallback: String) throws(AttestError) -> String {
      if let home = variable("ATTEST_HOME") { return home }
      if let folder = variable(name), folder.hasPrefix("/") { return Path.joined(folder, "attest") }
      guard let home = variable("HOME") else { throw .noHome }
      return Path.joined(Path.joined(home, fallback), "attest")
    }
    let data = try folder("XDG_DATA_HOME", ".local/share")
    let state = try folder("XDG_STATE_HOME", ".local/state")
    people = Path.joined(data, "people")
    templates = Path.joined(data, "templates")
    last = Path.joined(state, "last")
    pinned = Path.joined(state, "pinned")
  }

  /// The file of a person's profile, by an identifier that was checked.
  package func profilePath(of id: String) -> String { Path.joined(people, "\(id).conf") }

  var orderPath: String { Path.joined(people, "order") }
}
