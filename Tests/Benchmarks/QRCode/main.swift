import QRCode

// Encodes one input over and over: `QRCodeBenchmark HEX COUNT`. Prints the nanoseconds of the first
// encoding, the mean of the others, and the version; the number of instructions is callgrind's to count.

let digits = CommandLine.arguments[1].utf8.map { UInt8($0 < 58 ? $0 - 48 : $0 - 87) }
let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
let count = Int(CommandLine.arguments[2]) ?? 1

let clock = ContinuousClock()
var version = 0
let first = try clock.measure { version = try QRCode(bytes: bytes).version }
let others = try clock.measure {
  for _ in 1..<max(count, 1) { version = max(version, try QRCode(bytes: bytes).version) }
}

func nanoseconds(_ duration: Duration) -> Int64 {
  duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
}

print(nanoseconds(first), nanoseconds(others) / Int64(max(count - 1, 1)), version)
