@testable import AttestCore
import AttestPlatform

/// Hostile command lines, with one word per line: each gives a command, or a usage error whose
/// message has short lines without control characters.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  do {
    let texts = try words.map(Program.text(of:))
    if try read(texts) == .now { try check(Scan(texts)) }
  } catch {
    // Only one language, because half of the time is spent on wording.
    let language: Language = count % 2 == 0 ? .english : .french
    check(Notice.all(of: error), in: language)
  }
  return 0
}

/// Reads a line with and without `-q`, which must not change the command or the error.
private func read(_ words: [String]) throws(Notice) -> Command {
  let loud = Result { () throws(Notice) in try Command.read(Scan(words)) }
  let quiet = Result { () throws(Notice) in try Command.read(Scan(["-q"] + words)) }
  switch (loud, quiet) {
  case (.success(let loud), .success(let quiet)):
    precondition(loud == quiet, "quiet changes the command")
  case (.failure(let loud), .failure(let quiet)):
    precondition(loud == quiet, "quiet changes the mistake")
  default: preconditionFailure("quiet makes a mistake, or hides one")
  }
  return try loud.get().command
}

private func check(_ line: Scan) throws(Notice) {
  let (people, request) = (try line.people(), try line.request())
  precondition(request.reasons.count == Set(request.reasons).count, "a reason twice")
  precondition(!request.reasons.contains(""), "an empty reason")
  if case .these(let people) = people {
    precondition(people.count == Set(people).count && !people.contains(""), "a person twice")
  }
  precondition(line[.output] != "", "an empty path")
}

private func check(_ notices: [Notice], in language: Language) {
  precondition(!notices.isEmpty && notices.allSatisfy { $0.status == 64 }, "not a usage error")
  for line in notices.flatMap({ $0.lines(in: language).split(separator: "\n") }) {
    precondition(line.hasPrefix("attest"), "a message in two lines: \(line)")
    precondition(line.unicodeScalars.count < 500, "a flood: \(line)")
    for scalar in line.unicodeScalars {
      let category = scalar.properties.generalCategory
      precondition(category != .control && category != .format, "an escape: \(line)")
    }
  }
}
