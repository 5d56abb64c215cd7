internal import Platform

extension Outcome {
  /// Writes both streams, by way of `write`.
  ///
  /// - Returns: The exit status; it tells when the output could not be written, which `print` hides.
  func deliver(
    in language: Language, write: (StandardStream, [UInt8]) throws(SystemError) -> Void
  ) -> Int32 {
    var (errors, status) = (errors, status)
    do throws(SystemError) {
      if !output.isEmpty { try write(.output, output) }
    } catch {
      let notice = failure(error, in: language)
      errors += notice.lines(in: language).utf8
      status = max(status, notice.status)
    }
    if !errors.isEmpty { try? write(.error, errors) }
    return status
  }

  private func failure(_ error: SystemError, in language: Language) -> Notice {
    let why = SystemReason.text(error.number ?? 0, in: language)
    guard !made.isEmpty else { return Notice(.outputFailed, ["why": why]) }
    return Notice(.madeButNotTold, ["file": made.joined(separator: ", "), "why": why])
  }
}
