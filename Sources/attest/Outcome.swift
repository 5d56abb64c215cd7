/// What a run leaves to the process: two streams and an exit status.
struct Outcome: Hashable, Sendable {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var status: Int32 = 0
  /// The PDFs whose paths are on the output.
  var made: [String] = []
}
