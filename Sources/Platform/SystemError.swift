internal import AttestCLibrary

/// The reason why a file operation failed; `number` is the errno.
///
/// The path is one that the user knows, or `-` for a standard stream, never the path of a temporary
/// file.
public enum SystemError: Error, Hashable, Sendable {
  /// The file could not be opened or read.
  case cannotRead(String, number: Int32)
  /// The file or folder could not be created.
  case cannotMake(String, number: Int32)
  /// Writing to a standard stream failed, or writing a file failed and left any earlier file
  /// unchanged.
  case cannotWrite(String, number: Int32)
  /// Writing to a descriptor or a device failed after it may have received some of the bytes.
  case cannotSend(String, number: Int32)
  /// The file could not be removed.
  case cannotRemove(String, number: Int32)
  /// The file was written, moved or removed, but syncing the change to disk failed.
  case notConfirmed(String, number: Int32)
  /// The path leads to something other than a regular file, such as a folder or a device.
  case notAFile(String)
  /// The file has more bytes than the limit allows.
  case tooLarge(String, limit: Int)
  /// Another process holds the lock.
  case busy(String)

  /// The errno, if the case has one.
  package var number: Int32? { parts.number }

  /// The path that the operation was for.
  package var path: String { parts.path }

  private var parts: (path: String, number: Int32?) {
    switch self {
    case .cannotRead(let path, let number), .cannotMake(let path, let number),
      .cannotWrite(let path, let number), .cannotSend(let path, let number),
      .cannotRemove(let path, let number), .notConfirmed(let path, let number):
      (path, number)
    case .notAFile(let path), .tooLarge(let path, _), .busy(let path): (path, nil)
    }
  }

  /// Whether the operation failed because the path does not exist.
  package var isMissing: Bool { number == ENOENT }

  /// Whether the operation failed because part of the path is not a folder.
  package var isNotAFolder: Bool { number == ENOTDIR }

  /// Whether the operation failed because the path is a folder.
  package var isFolder: Bool { number == EISDIR }

  /// Whether writing was forbidden, by permissions or by a read-only file system.
  package var isRefused: Bool { number == EACCES || number == EROFS || number == EPERM }

  /// The system's description of an errno, in English.
  package static func describe(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// Makes the error for a failed system call from its errno.
typealias Failure = (_ number: Int32) -> SystemError

/// Makes a system call and retries if a signal interrupts the call (EINTR).
///
/// If the call returns -1, this throws the error that `failure` makes from the errno.
@discardableResult
func retryingInterrupts<Value: SignedInteger>(
  _ failure: Failure, _ body: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = body()
    if value != -1 { return value }
    if errno != EINTR { throw failure(errno) }
  }
}
