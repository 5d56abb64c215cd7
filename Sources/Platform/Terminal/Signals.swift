internal import AttestCLibrary

/// The signals that matter to the card and to questions, stored until they are read.
///
/// The handler only writes the number of the signal into a pipe. The work is done later, outside
/// the handler, where any call is safe.
package struct Signals: Sendable {
  /// The event that a signal requests or reports.
  package enum Event: Sendable {
    /// The size of the window has changed.
    case resized
    /// The process should stop until it is continued (SIGTSTP).
    case stop
    /// The process was continued (SIGCONT).
    case resumed
    /// The process should end with this signal.
    case end(Int32)
  }

  let descriptor: Int32
  private let entrance: Int32

  /// The signal that Ctrl-C sends.
  package static var interrupt: Int32 { SIGINT }
  /// The signal that Ctrl-\ sends.
  package static var quit: Int32 { SIGQUIT }
  /// The signal that ends a process whose terminal is gone.
  package static var hangUp: Int32 { SIGHUP }

  nonisolated(unsafe) private static var entrance: Int32 = -1
  /// The actions that the signals had before listening started.
  nonisolated(unsafe) private static var before: [(number: Int32, action: sigaction)] = []

  private static let all = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Starts listening, or returns `nil` if the system cannot create another pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, entrance) = (ends[0], ends[1])
    unsafe Signals.entrance = entrance
    unsafe Signals.before = Signals.all.map { number in
      var action = sigaction()
      _ = unsafe sigaction(number, nil, &action)
      return (number, action)
    }
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

  /// The signals received since the last call, in order.
  package func take() -> [Event] {
    let bytes = try? Descriptor.piece(of: descriptor, upTo: 64) { .cannotRead("-", number: $0) }
    return (bytes ?? []).compactMap { byte in
      switch Int32(byte) {
      case SIGWINCH: .resized
      case SIGTSTP: .stop
      case SIGCONT: .resumed
      case let number: .end(number)
      }
    }
  }

  /// Stores a signal again, so that it is read after the input that came before it.
  package func putBack(_ number: Int32) { raise(number) }

  /// Stops listening and restores the earlier actions.
  ///
  /// Signals that ask the process to end and have not been read yet are raised again.
  package func end() {
    for (number, action) in unsafe Signals.before {
      var action = action
      _ = unsafe sigaction(number, &action, nil)
    }
    let late = take()
    for end in [descriptor, entrance] { close(end) }
    for case .end(let number) in late { raise(number) }
  }

  /// Stops the process, as `kill -TSTP` would, until it is continued.
  ///
  /// SIGTSTP is used rather than SIGSTOP, because the system ignores SIGTSTP if no shell could
  /// continue the process.
  package func stopProcess() {
    // The SIGCONT that ends this stop must not be stored.
    for number in [SIGTSTP, SIGCONT] { _ = signal(number, SIG_DFL) }
    raise(SIGTSTP)
    listen()
  }

  /// Ends the process with a signal, so that its parent learns the real cause.
  package func endProcess(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}
