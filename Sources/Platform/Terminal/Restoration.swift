internal import CLibrary

/// Restores the terminal if the process dies while it shows the card or a question.
///
/// The handlers make only the system calls that POSIX allows in a signal handler (XSH 2.4.3). The
/// memory that they use is prepared in advance and does not change while a handler runs.
enum Restoration {
  @unsafe private struct Plan {
    let descriptor: Int32
    var settings: termios
    let farewell: UnsafeMutablePointer<UInt8>
    let count: Int
  }

  nonisolated(unsafe) private static var plan: UnsafeMutablePointer<Plan>? = nil

  /// The signals that report a fault in the process; a Swift trap raises SIGILL or SIGTRAP.
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  /// Makes sure that the terminal is restored when the process ends or dies.
  static func arm(_ descriptor: Int32, _ settings: termios, _ farewell: [UInt8]) {
    _ = preparation
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: farewell.count)
    unsafe bytes.initialize(from: farewell, count: farewell.count)
    let new = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    unsafe new.initialize(
      to: Plan(
        descriptor: descriptor, settings: settings, farewell: bytes, count: farewell.count))
    // The old plan is not freed, because a handler may be reading it.
    unsafe plan = new
  }

  /// Leaves the terminal as it is when the process ends or dies.
  static func disarm() { unsafe plan = nil }

  /// Installs the handlers, once.
  private static let preparation: Void = {
    atexit { Restoration.restore() }
    prepareStack()
    for fault in faults {
      handle(fault) { number in
        Restoration.restore()
        // The signal remains blocked until this handler returns, and then kills the process.
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()

  /// Prepares a separate stack for the handlers, because infinite recursion uses up the thread's
  /// own stack.
  private static func prepareStack() {
    let size = 65_536
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = .init(size)
    _ = unsafe sigaltstack(&stack, nil)
  }

  private static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_handler = handler
    #else
    unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK
    _ = unsafe sigaction(number, &action, nil)
  }

  private static func restore() {
    guard let plan = unsafe plan else { return }
    unsafe Restoration.plan = nil
    let (descriptor, count) = unsafe (plan.pointee.descriptor, plan.pointee.count)
    // If the terminal accepts no more output, the pending output is dropped and the write is
    // retried once, because a dying process must not wait.
    if unsafe write(descriptor, plan.pointee.farewell, count) != count {
      tcflush(descriptor, TCOFLUSH)
      _ = unsafe write(descriptor, plan.pointee.farewell, count)
    }
    _ = unsafe tcsetattr(descriptor, TCSANOW, &plan.pointee.settings)
  }
}
