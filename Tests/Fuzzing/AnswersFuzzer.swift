import AttestCore
import AttestPlatform

@testable import AttestTerminalCard

/// Hostile terminals: any bytes give the same result whole and in pieces, the next key is still
/// read, and the resulting capabilities offer a style for the code.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var parser = InputParser()
  var inputs = parser.read(bytes)
  checkPieces(of: bytes, inputs, timeout: parser.timeout(isRemote: false))
  inputs += parser.giveUp()
  precondition(inputs.count <= bytes.count)
  precondition(parser.timeout(isRemote: false) == nil && parser.read("q".utf8) == [.key("q")])
  checkLine(inputs)
  var answers = TerminalAnswers()
  for input in inputs { answers.note(input) }
  precondition(answers.version.utf8.count <= 3 * 512)
  // The environment's variables are not trusted either.
  let capabilities = Capabilities(
    environment: Variables {
      $0 == "COLORFGBG" ? Array(String(decoding: bytes, as: UTF8.self).utf8) : nil
    },
    answers: answers)
  precondition(capabilities.depth >= .sixteen)
  let ladder = capabilities.codeStyles(forced: nil)
  precondition(ladder.first == .half && ladder.contains(.quadrant) && ladder.count <= 5)
  return 0
}

/// Checks that no key leaves a control character in a line or moves the cursor off its row.
private func checkLine(_ inputs: [Input]) {
  var line = EditedLine("12 rue de l'Étang", joiner: ", ")
  for input in inputs {
    if case .reply(.answer(let answer)) = line.take(input) {
      precondition(answer.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
  let window = line.window(columns: 20)
  let cursor = ScreenText(window.before).width
  precondition(cursor < 20 && cursor + ScreenText(window.after).width <= 20)
}

private func checkPieces(of bytes: [UInt8], _ inputs: [Input], timeout: Double?) {
  let length = 1 + Int(bytes.first ?? 0) % 16
  var parser = InputParser()
  var read: [Input] = []
  for start in stride(from: 0, to: bytes.count, by: length) {
    read += parser.read(bytes[start..<min(start + length, bytes.count)])
  }
  precondition(read == inputs && parser.timeout(isRemote: false) == timeout)
}
