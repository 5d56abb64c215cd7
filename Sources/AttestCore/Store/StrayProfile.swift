internal import Platform

/// A file among the profiles that is nobody's.
package struct StrayProfile: Hashable, Sendable {
  package let file: String
  package let reason: Reason

  /// Why it is nobody's.
  package enum Reason: Hashable, Sendable {
    /// The name begins as that of a profile: a copy that another program made, as where two machines
    /// changed it at once.
    case copy(of: String)
    /// The name means something else.
    case reserved(String)
    /// The name is no identifier; the path with the one that is probably meant.
    case noIdentifier(meant: String?)
  }
}

extension Store {
  /// The files among the profiles that are nobody's, by name.
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
