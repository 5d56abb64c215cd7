extension Input {
  /// An answer in a control sequence: what is between `CSI` and the final byte.
  init?(control body: [UInt8], final: UInt8) {
    guard body.first == UInt8(ascii: "?") else { return nil }
    let text = String(decoding: body.dropFirst(), as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (final, text) {
    case (UInt8(ascii: "c"), _): self = .attributes(numbers)
    case (UInt8(ascii: "n"), "997;1"): self = .prefersDark(true)
    case (UInt8(ascii: "n"), "997;2"): self = .prefersDark(false)
    // Set, reset, set for ever; 0 is a mode that it does not know, 4 one that it does not let go on.
    case (UInt8(ascii: "y"), "2026;1$"), (UInt8(ascii: "y"), "2026;2$"),
      (UInt8(ascii: "y"), "2026;3$"):
      self = .synchronizes(true)
    case (UInt8(ascii: "y"), "2026;0$"), (UInt8(ascii: "y"), "2026;4$"): self = .synchronizes(false)
    default: return nil
    }
  }

  /// An answer in a string: what is between the introducer and the terminator.
  init?(string body: [UInt8], introducer: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"):
      guard text.hasPrefix("11;"), let colour = RGB(answer: text.dropFirst(3)) else { return nil }
      self = .background(colour)
    case UInt8(ascii: "P"):
      if text.hasPrefix(">|") {
        self = .version(String(text.dropFirst(2)))
      } else if text.hasPrefix("1$r") {
        self = .rendition(String(text.dropFirst(3)))
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard text.hasPrefix("Gi=\(Opening.graphicsQuery);") else { return nil }
      self = .hasGraphics(text.hasSuffix(";OK"))
    default: return nil
    }
  }
}

extension RGB {
  /// `rgb:RRRR/GGGG/BBBB`, one to four hexadecimal digits for each part, as X11 writes colours; an
  /// opacity may follow (`rgba:`).
  fileprivate init?(answer: Substring) {
    let halves = answer.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
      .compactMap(Self.part)
    guard parts.count == halves[0].count else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func part(_ digits: Substring) -> UInt8? {
    let isHexadecimal = digits.allSatisfy(\.isHexDigit)
    guard isHexadecimal, (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
