internal import AttestCore
internal import AttestTerminalCard

extension Scan {
  /// The people named by `--person` and in the arguments.
  func people(_ operands: [String] = []) throws(UsageError) -> People {
    var ids: [String] = []
    var seen: Set<String> = []
    for id in (values(of: .person) + operands).flatMap({ $0.texts(at: ",") }) {
      if id.isEmpty { throw .emptyValue(.person) }
      if seen.insert(id).inserted { ids.append(id) }
    }
    if ids.isEmpty { return .default }
    ids = ids.map(Identifier.folded)
    return ids == ["all"] ? .everybody : .these(ids)
  }

  /// The request described by the options; each option has a function for its own part.
  ///
  /// The last of `--minus`, `--plus` and `--at` wins, so that a user can override an option set in
  /// an alias. All values must be valid, and `--blank` cannot be combined with options for parts
  /// that a blank paper leaves out.
  func request() throws(UsageError) -> Request {
    var request = Request()
    for occurrence in options { try occurrence.ask(of: &request) }
    if request.reasons.count > 1 {
      var seen: Set<String> = []
      request.reasons = request.reasons.filter { seen.insert($0).inserted }
    }
    if request.reasons.contains("") { throw .emptyValue(.reason) }
    if request.place?.trimmed == "" { throw .emptyValue(.place) }
    if request.extent != .blank || request == request.blank { return request }
    for occurrence in options {
      var alone = Request(extent: .blank)
      try occurrence.ask(of: &alone)
      if alone != alone.blank { throw .contradiction(occurrence.option, .blank) }
    }
    return request
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

extension Scan.Occurrence {
  /// Adds the option's part to a request.
  fileprivate func ask(of request: inout Request) throws(UsageError) {
    let value = value ?? ""
    do throws(AttestError) {
      try option.ask?(&request, value)
    } catch {
      // A bare duration such as -20m suggests the opposite option.
      if option == .at || !Scan.isBareDuration(value) { throw .value(error) }
      let other = option == .minus ? Option.plus : .minus
      throw .value(error.hint("\(other.spelling) \(word: String(value.dropFirst()))"))
    }
  }
}
