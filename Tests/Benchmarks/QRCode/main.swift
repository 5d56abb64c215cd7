import AttestQRCode

// Encodes one input repeatedly: `QRCodeBenchmark HEX COUNT` prints the nanoseconds of the first
// encoding, the mean of the others, and the version. Run it under callgrind to count instructions.
//
// `QRCodeBenchmark print VERSION LEVEL HEX` repeats some text until the version is full, for the
// judges. It prints the text, then the PNG with four pixels per module, both in hexadecimal.
//
// `QRCodeBenchmark gs1 HEX` prints the PNG of a GS1 element string, and `QRCodeBenchmark segments
// ECI:HEX...` the PNG of byte segments, each with its ECI.
//
// `QRCodeBenchmark raise` reads lines with a level, the lowest version allowed and bytes in
// hexadecimal, and prints for each line the version, the level reached and the symbol's rows.

func bytes(hex: String) -> [UInt8] {
  let digits = hex.utf8.map { UInt8($0 < 58 ? $0 - 48 : $0 - 87) }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

func hex(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

func nanoseconds(_ duration: Duration) -> Int64 {
  duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}

/// The longest repetition of the text that fits in the version, and its symbol.
func fullest(_ text: [Character], version: Int, level: QRCode.Level) -> (String, QRCode)? {
  var best: (String, QRCode)?
  var (low, high) = (1, 3000)
  while low <= high {
    let count = (low + high) / 2
    let string = String((0..<count).map { text[$0 % text.count] })
    if let symbol = try? QRCode(string, level: level, versions: version...version) {
      best = (string, symbol)
      low = count + 1
    } else {
      high = count - 1
    }
  }
  return best
}

let levels: [String: QRCode.Level] = ["L": .low, "M": .medium, "Q": .quartile, "H": .high]

/// The symbol for a line that `raise` reads.
func raised(_ line: String) throws -> String {
  let words = line.split(separator: " ").map(String.init)
  let symbol = try QRCode(
    bytes: bytes(hex: words[2]), level: levels[words[0]] ?? .low,
    versions: (Int(words[1]) ?? 1)...40, raisingLevel: true)
  let level = levels.first { $0.value == symbol.level }?.key ?? ""
  let rows = (0..<symbol.size).map { y in
    (0..<symbol.size).map { symbol[$0, y] ? "#" : "." }.joined()
  }
  return "\(symbol.version) \(level) \(rows.joined())"
}

let words = CommandLine.arguments
if words.count == 5, words[1] == "print" {
  let text = Array(String(decoding: bytes(hex: words[4]), as: UTF8.self))
  let level = levels[words[3]] ?? .medium
  if let (string, symbol) = fullest(text, version: Int(words[2]) ?? 1, level: level) {
    print(hex(Array(string.utf8)))
    print(hex(try symbol.png(scale: 4)))
  }
} else if words.count == 3, words[1] == "gs1" {
  print(hex(try QRCode(gs1: String(decoding: bytes(hex: words[2]), as: UTF8.self)).png(scale: 4)))
} else if words.count > 2, words[1] == "segments" {
  let segments = words.dropFirst(2).compactMap { word in
    let parts = word.split(separator: ":").map(String.init)
    return QRCode.Segment(.byte, bytes(hex: parts[1]), eci: Int(parts[0]))
  }
  print(hex(try QRCode(segments: segments).png(scale: 4)))
} else if words.dropFirst() == ["raise"] {
  while let line = readLine() { print(try raised(line)) }
} else {
  let input = bytes(hex: words[1])
  let count = Int(words[2]) ?? 1
  let clock = ContinuousClock()
  var version = 0
  let first = try clock.measure { version = try QRCode(bytes: input).version }
  let others = try clock.measure {
    for _ in 1..<max(count, 1) { version = max(version, try QRCode(bytes: input).version) }
  }
  print(nanoseconds(first), nanoseconds(others) / Int64(max(count - 1, 1)), version)
}
