internal import AttestCore
internal import AttestTerminalCard

extension Scan {
  /// The comma-separated items in all values of an option and in `others`, without duplicates.
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

  /// The people named by `--person` and in the arguments.
  func people(_ operands: [String] = []) throws(UsageError) -> People {
    let ids = try list(of: .person, and: operands).map(Identifier.folded)
    if ids.isEmpty { return .default }
    return ids == ["all"] ? .everybody : .these(ids)
  }

  /// The exit time from the last of `--minus`, `--plus` and `--at`.
  ///
  /// The last one wins, so that a user can override an option set in an alias. All values must be
  /// valid.
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

  /// How much of the attestation to print.
  ///
  /// `--blank` cannot be combined with options for values that will be filled in by hand.
  private func extent() throws(UsageError) -> Attestation.Extent {
    guard has(.blank) else { return has(.noQR) ? .withoutCode : .whole }
    let written: [Option] = [.reason, .minus, .plus, .at, .sign]
    if let other = options.first(where: { written.contains($0.option) }) {
      throw .contradiction(other.option, .blank)
    }
    return .blank
  }

  /// The request described by the options.
  func asked() throws(UsageError) -> Asked {
    let reasons = try list(of: .reason)
    let exit = try exitTime()
    if self[.place]?.trimmed == "" { throw .emptyValue(.place) }
    return Asked(
      extent: try extent(), reasons: reasons, exit: exit, place: self[.place],
      isSigned: has(.sign), isSignable: has(.signable))
  }

  /// The appearance of the card.
  func look() throws(UsageError) -> CardLook {
    var look = CardLook()
    look.theme = try value(of: .theme, CardLook.Theme.init) ?? .automatic
    look.codeStyle = try value(of: .qr, CodeStyle.init)
    look.hasClouds = !has(.still)
    look.seed = try value(of: .seed) { UInt64($0) ?? Int64($0).map(UInt64.init(bitPattern:)) }
    return look
  }

  /// The size of a snapshot in columns and rows, such as `80x24`, or `nil` for the size of the
  /// terminal.
  func size() throws(UsageError) -> Size? {
    try value(of: .size) { word in
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
      return Size(columns: numbers[0], rows: numbers[1])
    }
  }

  /// The last value given to an option, parsed by `read`.
  private func value<Read>(
    of option: Option, _ read: (String) -> Read?
  ) throws(UsageError) -> Read? {
    guard let word = self[option] else { return nil }
    guard let value = read(word) else { throw .badValue(word, of: option) }
    return value
  }
}
