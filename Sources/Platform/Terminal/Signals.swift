#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The signals that a program on a whole screen answers to, told one by one when it asks.
///
/// Their handler writes their number into a pipe and nothing else: what has to be done is done where
/// it is safe.
package struct Signals: Sendable {
  /// What a signal says.
  package enum Notice: Sendable {
    /// The window has another size.
    case resized
    /// The person, or their shell, wants the process stopped.
    case stop
    /// The process runs again.
    case resumed
    case interrupt
    /// The process is to end, by that signal.
    case end(Int32)
  }

  let descriptor: Int32

  /// What ends a process whose terminal is gone.
  package static var hangUp: Int32 { SIGHUP }

  nonisolated(unsafe) private static var entrance: Int32 = -1

  private static let all = [
    SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT,
  ]

  /// Listens from now on; nothing when the system has no pipe left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    descriptor = ends[0]
    unsafe Signals.entrance = ends[1]
    listen()
  }

  private func listen() {
    for number in Signals.all {
      _ = signal(number) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(Signals.entrance, &byte, 1)
        errno = saved
      }
    }
  }

  /// What came since the last time, in order.
  package func take() -> [Notice] {
    let bytes = try? Descriptor.read(descriptor, upTo: 64) { .cannotRead("-", number: $0) }
    return (bytes ?? []).compactMap { byte in
      switch Int32(byte) {
      case SIGWINCH: .resized
      case SIGTSTP: .stop
      case SIGCONT: .resumed
      case SIGINT: .interrupt
      case let number: .end(number)
      }
    }
  }

  /// Stops the process as `kill -TSTP` would, until it is told to go on.
  ///
  /// TSTP and not STOP: where no shell could ever wake the process, the system lets it run on.
  package func stopProcess() {
    // The CONT that ends the stop is not to be told as news.
    for number in [SIGTSTP, SIGCONT] { _ = signal(number, SIG_DFL) }
    raise(SIGTSTP)
    listen()
  }

  /// Ends the process by a signal, so that who waits for it learns the truth.
  package func endProcess(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
