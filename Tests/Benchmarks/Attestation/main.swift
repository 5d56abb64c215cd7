// Makes attestations in one process through the library: AttestationBenchmark [COUNT]
internal import AttestCore

let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000
let template = try Template.named("deplacement")

let clock = ContinuousClock()
var bytes = 0
let elapsed = try clock.measure {
  for number in 0..<count {
    let attestation = try Attestation(
      of: .sample, template: template,
      request: Request(reasons: ["travail"], exit: .minus(minutes: 20)),
      now: Instant(secondsSince1970: 1_795_267_800 + number))
    bytes += try attestation.pdf().count
  }
}
let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
print(
  "\(count) attestations, \(Int(Double(count) / seconds)) a second, \(bytes / count) bytes each")
