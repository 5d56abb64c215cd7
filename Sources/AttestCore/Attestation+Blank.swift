extension Attestation {
  /// The line to write on in the place of a placeholder; `nil` for what is not left to the pen.
  func line(for placeholder: Placeholder) -> String? {
    guard extent == .blank, let length = length(for: placeholder) else { return nil }
    return String(repeating: "_", count: length)
  }

  private func length(for placeholder: Placeholder) -> Int? {
    switch placeholder {
    case .wording: nil
    case .known(let known): Self.lengths[known]
    case .field(let key):
      fields[key] == nil
        ? template.fields.first { $0.key == key }.map { Self.length(of: $0.kind) } : nil
    }
  }

  /// As long as a hand needs, in underscores, of which eleven make 22 mm.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]

  private static func length(of kind: Field.Kind) -> Int {
    switch kind {
    case .date: 16
    case .text: 40
    case .long: 240
    }
  }
}
