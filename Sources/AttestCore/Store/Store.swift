internal import Platform

/// The files of a household: a profile a person, their order, and what was last made for each.
package struct Store {
  /// The profiles, `ID.conf`, and their order.
  let people: String
  /// The person's own templates; `nil` when no variable says where they are.
  package var templates: String? { hasHome ? Path.joined(data, "templates") : nil }
  /// What was last made for each person.
  let last: String
  /// What `show` and `last` give for as long as it is there.
  let pinned: String
  /// The answers that were typed and are not written yet.
  let drafts: String

  private let data: String
  /// Whether the variables say where the files are; if not, every use of a file throws `noHome`.
  let hasHome: Bool

  /// Hears what a person should know of the files, each time it is found.
  package var warn: (Warning) -> Void

  /// Finds the folders by the XDG base directory rules, the same on macOS; touches nothing.
  ///
  /// `ATTEST_HOME` puts all of them in one place. A relative path in a variable of XDG does not count.
  package init(
    environment: (String) -> String?, warn: @escaping (Warning) -> Void = { _ in }
  ) {
    func variable(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    func folder(_ name: String, _ fallback: String) -> String? {
      if let home = variable("ATTEST_HOME") { return home }
      if let folder = variable(name), folder.hasPrefix("/") { return Path.joined(folder, "attest") }
      return variable("HOME").map { Path.joined(Path.joined($0, fallback), "attest") }
    }
    let folders = (
      data: folder("XDG_DATA_HOME", ".local/share"), state: folder("XDG_STATE_HOME", ".local/state")
    )
    hasHome = folders.data != nil && folders.state != nil
    // A path where nothing can be, least of all in the working directory.
    data = folders.data ?? "/dev/null"
    let state = folders.state ?? "/dev/null"
    people = Path.joined(data, "people")
    last = Path.joined(state, "last")
    drafts = Path.joined(state, "drafts")
    pinned = Path.joined(state, "pinned")
    self.warn = warn
  }

  /// The file of a person's profile, by an identifier that was checked.
  package func profilePath(of id: String) -> String { Path.joined(people, "\(id).conf") }

  /// The copy of a profile that an editor works on, which stays when it cannot be taken over.
  package func draftPath(of id: String) -> String { profilePath(of: id) + ".draft" }

  var orderPath: String { Path.joined(people, "order") }
}

extension Store {
  /// The identifiers of everybody, in order: first those that were put in order, then by name.
  package func ids() throws(AttestError) -> [String] {
    var seen: Set<String> = []
    let ordered = try order().filter { seen.insert($0).inserted }
    let suffix = ".conf"
    let names = try ifPresent(Files.names(in: people)) ?? []
    let ids = Set(names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) })
      .filter(Identifier.isValid)
    return ordered.filter { ids.contains($0) } + ids.subtracting(ordered).sorted()
  }

  /// Everybody's profile, in order.
  package func profiles(_ rules: ProfileRules) throws(AttestError) -> [Profile] {
    var profiles: [Profile] = []
    for id in try ids() { profiles.append(try profile(of: id, rules)) }
    return profiles
  }

  /// The profile of the person that is meant when none is named; the folder is not searched as a rule.
  package func firstProfile(_ rules: ProfileRules) throws(AttestError) -> Profile {
    for id in try order() {
      if let bytes = try text(ifAnyOf: id) { return try read(bytes, id, rules) }
    }
    guard let first = try ids().first else { throw .noProfile }
    return try profile(of: first, rules)
  }

  /// A person's profile, read and checked to its end.
  package func profile(
    of id: String, _ rules: ProfileRules
  ) throws(AttestError) -> Profile {
    try read(try text(of: id), id, rules)
  }

  /// The order that was asked for; some of these people may be gone, or there twice.
  func order() throws(AttestError) -> [String] {
    let bytes = try ifPresent(Files.contents(of: orderPath, limit: 1_048_576).bytes)
    var ignored: [Mistake] = []
    return SourceText(bytes ?? [], mistakes: &ignored).lines.map(\.text).filter(Identifier.isValid)
  }

  /// A person's profile byte for byte, right or wrong.
  package func text(of id: String) throws(AttestError) -> [UInt8] {
    if Identifier.isReserved(id) { throw .nobodysProfile(id) }
    if !Identifier.isValid(id) { try Identifier.check(id) }
    if let bytes = try text(ifAnyOf: id) { return bytes }
    let known = try ids()
    if known.isEmpty { throw .noProfile }
    throw .unknownPerson(id, nearest: nearest(to: id, in: known), known: known)
  }

  private func text(ifAnyOf id: String) throws(AttestError) -> [UInt8]? {
    let path = profilePath(of: id)
    let file = try ifPresent(Files.contents(of: path, limit: Profile.limit))
    if let file { warnOfPermissions(path, file.permissions) }
    return file?.bytes
  }

  private func read(
    _ bytes: [UInt8], _ id: String, _ rules: ProfileRules
  ) throws(AttestError) -> Profile {
    let path = profilePath(of: id)
    let profile = try Profile(bytes, id: id, file: path, rules: rules)
    warnOfUnknownKeys(in: profile, path)
    return profile
  }

  /// Nothing is refused: some file systems (exFAT, SMB) show 0777 for everything.
  private func warnOfPermissions(_ path: String, _ permissions: Int) {
    if permissions & 0o077 != 0 { warn(.openToOthers(path, permissions: 0o600)) }
    if let folder = Files.folderPermissions(people), folder & 0o022 != 0 {
      warn(.openToOthers(people, permissions: 0o700))
    }
  }

  func warnOfUnknownKeys(in profile: Profile, _ file: String) {
    for (key, line) in profile.unknownKeys {
      warn(.unknownKeyKept(key: key, file: file, line: line))
    }
  }

  /// A failure in the store: a file where a folder should be is a wrong `HOME` or `ATTEST_HOME`.
  func storeError(_ error: SystemError) -> AttestError {
    error.isNotAFolder ? .notAFolder(people) : .system(error)
  }
}
