internal import AttestCore
internal import TerminalCard

extension Scan {
  /// The items of an option that takes lists and may be repeated, without duplicates.
  private func list(
    of option: Option, and others: [String] = []
  ) throws(UsageError) -> [String] {
    var items: [String] = []
    for value in values(of: option) + others {
      for item in value.texts(at: ",") {
        if item.isEmpty { throw .emptyValue(option) }
        if !items.contains(item) { items.append(item) }
      }
    }
    return items
  }

  /// The people named by `--person` and by operands.
  func people(_ operands: [String] = []) throws(UsageError) -> People {
    let ids = try list(of: .person, and: operands)
    if ids.isEmpty { return .default }
    return ids == ["all"] ? .everybody : .these(ids)
  }

  /// The last of `--minus`, `--plus` and `--at`.
  ///
  /// The last one wins, so that an option in an alias can be overridden. All of them must be valid.
  func exitTime() throws(UsageError) -> ExitTime {
    var exit = ExitTime.now
    for occurrence in options {
      guard let value = occurrence.value else { continue }
      do throws(AttestError) {
        switch occurrence.option {
        case .minus: exit = .minus(minutes: try ExitTime.minutes(parsing: value))
        case .plus: exit = .plus(minutes: try ExitTime.minutes(parsing: value))
        case .at: exit = try ExitTime.at(parsing: value)
        default: break
        }
      } catch {
        throw .value(of: occurrence.option, error)
      }
    }
    return exit
  }

  /// The parts of the attestation that are printed.
  ///
  /// `--blank` refuses the options whose values are left to write with a pen.
  private func extent() throws(UsageError) -> Attestation.Extent {
    guard has(.blank) else { return has(.noQR) ? .withoutCode : .whole }
    let written: [Option] = [.reason, .minus, .plus, .at, .sign]
    if let other = options.first(where: { written.contains($0.option) }) {
      throw .contradiction(other.option, .blank)
    }
    return .blank
  }

  /// What is asked of the papers.
  func asked() throws(UsageError) -> Asked {
    let reasons = try list(of: .reason)
    let exit = try exitTime()
    return Asked(
      extent: try extent(), reasons: reasons, exit: exit, place: self[.place],
      isSigned: has(.sign), isSignable: has(.signable))
  }

  /// The look of the card.
  func look() throws(UsageError) -> CardLook {
    var look = CardLook()
    look.theme = try value(of: .theme, CardLook.Theme.init) ?? .automatic
    look.codeStyle = try value(of: .qr, CodeStyle.init)
    look.hasClouds = !has(.still)
    look.seed = try value(of: .seed) { UInt64($0) ?? Int64($0).map(UInt64.init(bitPattern:)) }
    return look
  }

  /// The size of a snapshot, such as `80x24`: columns and rows, 1 to 1000; `nil` for the terminal's.
  func size() throws(UsageError) -> Size? {
    try value(of: .size) { word in
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
      return Size(columns: numbers[0], rows: numbers[1])
    }
  }

  /// The last value of an option, parsed by `read`.
  private func value<Read>(
    of option: Option, _ read: (String) -> Read?
  ) throws(UsageError) -> Read? {
    guard let word = self[option] else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}
