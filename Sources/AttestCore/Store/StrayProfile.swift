internal import Platform

/// A file in the profiles folder that is nobody's profile.
package struct StrayProfile: Hashable, Sendable {
  package let file: String
  package let reason: Reason

  /// The reason why the file is nobody's profile.
  package enum Reason: Hashable, Sendable {
    /// The name begins with the name of a profile, because another program made a copy, for
    /// example a synchronisation tool after a conflict.
    case copy(of: String)
    /// The name is a reserved id.
    case reserved(String)
    /// The name is not a valid id; `meant` is the path with the id that was probably meant.
    case noIdentifier(meant: String?)
  }
}

extension Store {
  /// The files in the profiles folder that are nobody's profile, sorted by name.
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
