package import Platform

/// Does what the system may refuse.
package func attempt<Value>(
  _ body: () throws(SystemError) -> Value
) throws(AttestError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw AttestError(error)
  }
}

extension AttestError {
  /// What the system refused, as the library's users see it.
  package init(_ error: SystemError) {
    self =
      switch error {
      case .cannotRead(let path, let number): .cannotRead(path, number: number)
      case .cannotMake(let path, let number): .cannotMake(path, number: number)
      case .cannotWrite(let path, let number): .cannotWrite(path, number: number)
      case .notConfirmed(let path, let number): .notConfirmed(path, number: number)
      case .notAFile(let path): .notAFile(path)
      case .tooLarge(let path, let limit): .fileTooLarge(path, kibibytes: limit / 1024)
      case .busy(let path): .busy(path)
      }
  }
}
