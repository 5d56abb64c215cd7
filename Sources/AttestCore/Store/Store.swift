internal import AttestPlatform

/// The files of a household: a profile for each person, their order, and their last attestations.
package struct Store {
  /// The folder that contains the profiles, named `ID.conf`, and the order of the people.
  let people: String
  /// The folder for the user's own templates, or `nil` if no environment variable locates it.
  package var templates: String? { hasHome ? Path.joined(data, "templates") : nil }
  /// The folder that contains the memories, one file per person.
  let last: String
  /// The folder for unsaved answers and profiles, and for the last papers about each subject.
  ///
  /// Nearly all file names in it begin with `ID.`.
  let stateFolder: String
  /// The file that stores the pinned attestation.
  let pinned: String

  private let data: String
  let latest = LatestRecord()
  /// Whether environment variables say where the files are.
  ///
  /// If they do not, a memory or a pin counts as missing, and any other access to a file throws
  /// `noHome`.
  let hasHome: Bool

  /// Receives a warning each time a problem with the files is found.
  package var warn: (Notice) -> Void

  /// Finds the folders by the XDG base directory rules, even on macOS, without accessing any files.
  ///
  /// `ATTEST_HOME` replaces all the folders with a single one. Relative paths in XDG variables are
  /// ignored.
  package init(environment: (String) -> String?, warn: @escaping (Notice) -> Void = { _ in }) {
    func variable(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let home = variable("HOME")
    func folder(_ name: String, _ fallback: String) -> String? {
      if let folder = variable(name), folder.hasPrefix("/") { return Path.joined(folder, "attest") }
      return home.map { Path.joined($0, fallback) }
    }
    let single = variable("ATTEST_HOME")
    let data = single ?? folder("XDG_DATA_HOME", ".local/share/attest")
    let state = single ?? folder("XDG_STATE_HOME", ".local/state/attest")
    hasHome = data != nil && state != nil
    // No file can exist under `/dev/null`; an empty path would mean the working directory.
    self.data = data ?? "/dev/null"
    people = Path.joined(self.data, "people")
    last = Path.joined(state ?? "/dev/null", "last")
    stateFolder = Path.joined(state ?? "/dev/null", "drafts")
    pinned = Path.joined(state ?? "/dev/null", "pinned")
    self.warn = warn
  }

  /// The path of a person's profile; the id must already have been checked.
  package func profilePath(of id: String) -> String { Path.joined(people, id + Store.suffix) }

  private static let suffix = ".conf"

  /// The folders in which attest keeps its own files.
  var ownFolders: [String] { [people, last, stateFolder] + (templates.map { [$0] } ?? []) }

  var orderPath: String { Path.joined(people, "order") }

  // MARK: People

  /// The ids of all people in the saved order, followed by any others in alphabetical order.
  ///
  /// Warns if the order is lost, because another person may have become the default.
  package func ids() throws(AttestError) -> [String] {
    let (ids, isInOrder) = try orderedIDs()
    if !isInOrder, ids.count > 1 { warn(.orderLost(orderPath, default: ids[0])) }
    return ids
  }

  /// The ids of all people, and whether the saved order is whole and begins with the first of them.
  func orderedIDs() throws(AttestError) -> ([String], isInOrder: Bool) {
    let order = try order()
    let ordered = order.ids.distinct
    let names = try ifPresent(Files.names(in: people)) ?? []
    let ids = Set(names.compactMap(Self.id(ofProfile:)))
    let everybody = ordered.filter(ids.contains) + ids.subtracting(ordered).sorted()
    return (everybody, order.isWhole && everybody.first == ordered.first)
  }

  /// The id in the file name of a profile, or `nil` for any other file name.
  static func id(ofProfile name: String) -> String? {
    guard name.hasSuffix(suffix) else { return nil }
    let id = String(name.dropLast(suffix.count))
    return Identifier.isPerson(id) ? id : nil
  }

  /// The profile of the default person.
  ///
  /// The folder is only searched if the saved order is missing or damaged, or if its first person
  /// has no profile.
  package func firstProfile(_ rules: ProfileRules) throws(AttestError) -> Profile {
    let order = try order()
    if order.isWhole, let bytes = try text(ifAnyOf: order.ids[0]) {
      return try read(bytes, order.ids[0], rules)
    }
    guard let first = try ids().first else { throw .noProfile }
    return try profile(of: first, rules)
  }

  /// The person's profile, read completely and checked.
  package func profile(of id: String, _ rules: ProfileRules) throws(AttestError) -> Profile {
    try read(try text(of: id), id, rules)
  }

  /// The saved order, in which people may be missing or listed twice.
  ///
  /// The order is incomplete if its file is missing or empty, or if a line is not a valid id.
  func order() throws(AttestError) -> (ids: [String], isWhole: Bool) {
    let bytes = try ifPresent(Files.contents(of: orderPath, limit: 1_048_576).bytes)
    var (ids, isWhole): ([String], Bool) = ([], true)
    // An editor may have added CR, or a byte order mark, which begins with 0xEF.
    let rest = bytes?.dropFirst(bytes?.first == 0xEF ? 3 : 0).filter { $0 != UInt8(ascii: "\r") }
    for id in String(decoding: rest ?? [], as: UTF8.self).parts(at: "\n") where !id.isEmpty {
      if Identifier.isPerson(id) { ids.append(id) } else { isWhole = false }
    }
    return (ids, isWhole && !ids.isEmpty)
  }

  /// All people with a profile; a person whose profile cannot be read has only an id.
  package func addressBook() throws(AttestError) -> [Person] {
    try orderedIDs().0.map { id in
      Person(id: id, (try? text(of: id)).map { Profile.values(in: $0) } ?? [:])
    }
  }

  /// The bytes of a person's profile, which may be invalid.
  package func text(of id: String) throws(AttestError) -> [UInt8] {
    if Identifier.isPerson(id), let bytes = try text(ifAnyOf: id) { return bytes }
    try find(id)
    throw .linkLeadsNowhere(profilePath(of: id), person: id)
  }

  /// Throws unless the person has a profile; a dangling link counts as one.
  package func find(_ id: String) throws(AttestError) {
    if Identifier.isReserved(id) { throw .nobodysProfile(id) }
    try Identifier.check(id)
    if try hasProfile(id) { return }
    let known = try ids()
    if known.isEmpty { throw .noProfile }
    throw .unknownPerson(id, nearest: nearest(to: id, in: known), known: known)
  }

  func hasProfile(_ id: String) throws(AttestError) -> Bool {
    try inStore(Files.exists(profilePath(of: id)))
  }

  private func text(ifAnyOf id: String) throws(AttestError) -> [UInt8]? {
    let path = profilePath(of: id)
    let file = try ifPresent(Files.contents(of: path, limit: Profile.limit))
    if let file { warnOfPermissions(file.permissions) }
    return file?.bytes
  }

  func read(_ bytes: [UInt8], _ id: String, _ rules: ProfileRules) throws(AttestError) -> Profile {
    let path = profilePath(of: id)
    let profile = try Profile(bytes, id: id, file: path, rules: rules)
    warnOfUnknownKeys(in: profile, path)
    return profile
  }

  /// Warns if other users have access, but does not fail, because some file systems (exFAT, SMB)
  /// report 0777 for every file.
  ///
  /// The warning names the folder, not the profile, so that it appears only once if the whole store
  /// was copied with open permissions.
  private func warnOfPermissions(_ permissions: Int) {
    let folder = Files.folderPermissions(people) ?? 0
    if permissions & 0o077 != 0 || folder & 0o022 != 0 { warn(.openToOthers(people)) }
  }

  /// Warns about at most 20 keys, just as an error lists at most 20 mistakes.
  func warnOfUnknownKeys(in profile: Profile, _ file: String) {
    for (key, line) in profile.unknownKeys.prefix(20) {
      let meant = ProfileKey(french: key)?.rawValue
      warn(
        meant.map { .wordIgnored(key, key: $0, file: file, line: line) }
          ?? .unknownKeyKept(key: key, file: file, line: line))
    }
  }

  /// Warns if a new town or postcode in a profile is probably abroad, but the profile has no
  /// country.
  ///
  /// Profiles made from questions need no warning, because the questions ask for the country.
  /// `file` is the file name to use in the warning, and `old` are the previous values.
  package func warnOfCityAbroad(
    in profile: [UInt8], file: String, from old: [ProfileKey: String] = [:]
  ) {
    let new = Profile.values(in: profile)
    guard new[.country] == nil, [.city, .postcode].contains(where: { new[$0] != old[$0] }),
      let city = Entries(profile: profile, acceptsJSON: true)[ProfileKey.city.rawValue],
      Cities.lists(city.value, postcode: new[.postcode] ?? "")
    else { return }
    warn(.cityAbroad(file, line: city.line))
  }

  /// Warnings about the files in the profiles folder that are not profiles, sorted by name.
  package func strays() throws(AttestError) -> [Notice] {
    let names = try ifPresent(Files.names(in: people)) ?? []
    let ids = Set(names.compactMap(Self.id(ofProfile:)))
    return names.sorted().compactMap { name in
      name == "order" || Self.id(ofProfile: name) != nil ? nil : stray(name, beside: ids)
    }
  }

  private func stray(_ name: String, beside ids: Set<String>) -> Notice {
    let (file, start) = (Path.joined(people, name), String(name.prefix { !" .~".contains($0) }))
    // Another program made a copy, for example a synchronisation tool after a conflict.
    if ids.contains(start) { return .copyIgnored(file, of: profilePath(of: start)) }
    if start == "order" { return .copyIgnored(file, of: orderPath) }
    if Identifier.isReserved(start) { return .reservedIgnored(file, id: start) }
    let meant = Identifier.valid(from: name).flatMap { ids.contains($0) ? nil : $0 }
    return .strayIgnored(file, meant: meant.map(profilePath))
  }
}
