internal import Platform

/// A file among the profiles that belongs to nobody.
package struct StrayProfile: Hashable, Sendable {
  package let file: String
  package let reason: Reason

  /// Why it belongs to nobody.
  package enum Reason: Hashable, Sendable {
    /// The name begins like a profile's: a copy by another program, such as a file synchroniser
    /// after two machines changed the profile.
    case copy(of: String)
    /// The name is reserved.
    case reserved(String)
    /// The name is not an identifier; `meant` is the path with the probable one.
    case noIdentifier(meant: String?)
  }
}

extension Store {
  /// The files among the profiles that belong to nobody, by name.
  package func strays() throws(AttestError) -> [StrayProfile] {
    let names = try ifPresent(Files.names(in: people)) ?? []
    let ids = Set(names.compactMap(Self.id(ofProfile:)))
    return names.sorted().compactMap { name in
      if name == "order" || Self.id(ofProfile: name) != nil { return nil }
      let start = String(name.prefix { $0 != "." && $0 != " " && $0 != "~" })
      return StrayProfile(file: Path.joined(people, name), reason: reason(name, start, ids))
    }
  }

  private func reason(_ name: String, _ start: String, _ ids: Set<String>) -> StrayProfile.Reason {
    if ids.contains(start) { return .copy(of: profilePath(of: start)) }
    if start == "order" { return .copy(of: orderPath) }
    if Identifier.isReserved(start) { return .reserved(start) }
    let meant = Identifier.valid(from: name).flatMap {
      ids.contains($0) ? nil : profilePath(of: $0)
    }
    return .noIdentifier(meant: meant)
  }
}
