internal import Platform

extension Zone {
  /// The zone of that name: from the machine's data, else from the program's own rules.
  ///
  /// - Returns: Nothing when neither knows the name; never UTC in its place.
  public static func named(_ name: String) -> Zone? {
    named(name, database: Environment.value(of: "TZDIR"))
  }

  /// The zone of that name, its data sought in `database` alone when that is given.
  package static func named(_ name: String, database: String?) -> Zone? {
    guard isName(name) else { return nil }
    for folder in database.map({ [$0] }) ?? folders {
      let path = Path.joined(folder, name)
      guard let bytes = try? Files.contents(of: path, limit: 262_144).bytes,
        let file = ZoneFile(bytes)
      else { continue }
      return Zone(name: name, file: file)
    }
    return builtIn(name)
  }

  private static var folders: [String] {
    [
      "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
      "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ]
  }

  /// Whether a name may be looked up as a file: it comes from a profile, and must not leave the database.
  private static func isName(_ name: String) -> Bool {
    let parts = name.parts(at: "/")
    guard (2...3).contains(parts.count), isArea(parts[0]) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }
  }

  private static func isArea(_ name: String) -> Bool {
    switch name {
    case "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian",
      "Pacific":
      true
    default: false
    }
  }
}
