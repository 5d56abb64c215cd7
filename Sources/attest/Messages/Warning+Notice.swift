internal import AttestCore

extension Warning {
  /// What the person is told, in `language`.
  func notice(in language: Language) -> Notice {
    func reason(_ number: Int32?) -> String {
      number.map { SystemReason.text($0, in: language) } ?? "?"
    }

    return switch self {
    case .openToOthers(let file, let permissions):
      Notice(
        permissions == 0o600 ? .openFile : .openFolder,
        ["file": file, "mode": String(permissions, radix: 8)])
    case .unknownKeyKept(let key, let file, let line):
      Notice(.keptKey, ["key": Visible.word(key)], at: "\(file):\(line):1")
    case .damagedMemory(let file): Notice(.damagedMemory, ["file": file])
    case .zoneDataMissing(let zone): Notice(.noZoneData, ["zone": zone])
    case .notRemembered(let file, let number):
      Notice(.notRemembered, ["file": file, "why": reason(number)])
    case .notLocked(let file, let number):
      Notice(.noLocks, ["file": file, "why": reason(number)])
    }
  }
}
