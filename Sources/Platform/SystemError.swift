#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The system refused an operation on a file; `number` is its errno.
///
/// The path is the one that the user knows, never a temporary one.
public enum SystemError: Error, Equatable, Sendable {
  /// The file could not be opened or read.
  case cannotRead(String, number: Int32)
  /// The file could not be made; nothing was changed.
  case cannotMake(String, number: Int32)
  /// Writing failed half-way; the earlier file is unchanged.
  case cannotWrite(String, number: Int32)
  /// The file is written and has its name, but the disk did not confirm it.
  case notConfirmed(String, number: Int32)
  /// A folder or a device was found instead of a regular file.
  case notAFile(String)
  /// The file has more bytes than the limit.
  case tooLarge(String, limit: Int)
  /// Another process holds the lock.
  case busy(String)

  /// The errno, if there is one.
  package var number: Int32? {
    switch self {
    case .cannotRead(_, let number), .cannotMake(_, let number), .cannotWrite(_, let number),
      .notConfirmed(_, let number):
      number
    case .notAFile, .tooLarge, .busy: nil
    }
  }

  /// Whether the path does not exist.
  package var isMissing: Bool { number == ENOENT }

  /// Whether a name in the path should be a folder, but is not.
  package var isNotAFolder: Bool { number == ENOTDIR }

  /// The system's own description of an errno, in English.
  package static func describe(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// Makes a system call, and repeats it if a signal interrupted it (EINTR).
///
/// If it returns -1, it throws the error that `failure` makes of the errno.
@discardableResult
func retryingInterrupts<Value: SignedInteger>(
  _ failure: (Int32) -> SystemError, _ body: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = body()
    if value != -1 { return value }
    if errno != EINTR { throw failure(errno) }
  }
}
