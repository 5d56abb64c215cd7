#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What the system refused to do with a file; `number` is its errno.
///
/// The path is the one that the user knows, never a temporary one.
public enum SystemError: Error, Equatable, Sendable {
  /// It could not be opened or read.
  case cannotRead(String, number: Int32)
  /// Nothing was made and nothing was changed.
  case cannotMake(String, number: Int32)
  /// It failed half-way; what was there before is unchanged.
  case cannotWrite(String, number: Int32)
  /// It is written and in its place, but the disk did not confirm it.
  case notConfirmed(String, number: Int32)
  /// It is a folder or a device, where a regular file is needed.
  case notAFile(String)
  /// It has more bytes than the limit.
  case tooLarge(String, limit: Int)
  /// Another process holds its lock.
  case busy(String)

  /// The errno, when there is one.
  package var number: Int32? {
    switch self {
    case .cannotRead(_, let number), .cannotMake(_, let number), .cannotWrite(_, let number),
      .notConfirmed(_, let number):
      number
    case .notAFile, .tooLarge, .busy: nil
    }
  }

  /// Whether it failed because nothing is at this path.
  package var isMissing: Bool { number == ENOENT }

  /// Whether it failed because a name in the path should be a folder and is not.
  package var isNotAFolder: Bool { number == ENOTDIR }

  /// The system's own words for an errno, in English.
  package static func describe(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// Makes a system call, again when a signal interrupted it (EINTR), and throws what `failure` makes
/// of the errno when it returns -1.
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
